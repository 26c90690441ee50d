import { expect, inject, test } from 'vitest';
import { z } from 'zod';
import { DEFAULT_VARIANT } from '../../src/domain/components/manifest.ts';
import { registryNameOf } from '../../src/domain/patterns/registry-names.ts';
import { eventually } from '../support/eventually.ts';
import { callTool } from '../support/mcp-call.ts';
import type { BundledArtifact } from './bundled-artifacts.ts';
import { CHECKED_ARTIFACTS } from './checked-artifacts.ts';

const reviewSchema = z.object({
  findings: z.array(z.object({ rule: z.string(), line: z.number(), severity: z.string() })),
});

const ACTIVE = CHECKED_ARTIFACTS.filter(
  ({ isActive, variant }) => isActive && variant === DEFAULT_VARIANT,
);

test('no component has an error in the review of its own catalog, and its example breaks no rule but that of fixed colors', async () => {
  const broken: string[] = [];
  for (const artifact of ACTIVE) {
    const { slug, files } = artifact;
    const code = await findingsIn(artifact, files['component.tsx'] ?? '');
    for (const { rule, line, severity } of code)
      if (severity === 'error') broken.push(`${slug} component.tsx:${line} ${rule}`);
    const example = await findingsIn(artifact, files['example.tsx'] ?? '');
    for (const { rule, line } of example)
      if (rule !== 'raw-color') broken.push(`${slug} example.tsx:${line} ${rule}`);
  }
  expect(broken).toEqual([]);
});

async function findingsIn({ slug }: BundledArtifact, text: string) {
  const code = text.replaceAll("'./component'", `'../${registryNameOf(slug)}/component'`);
  let findings: z.infer<typeof reviewSchema>['findings'] = [];
  // A busy server says that it could not check types, and to try again.
  await eventually(async () => {
    const { structuredContent } = await callTool(inject('serverUrl'), 'review_code', { code });
    if ('types_error' in structuredContent) return structuredContent.types_error;
    ({ findings } = reviewSchema.parse(structuredContent));
    return 'checked';
  }).toBe('checked');
  return findings;
}
