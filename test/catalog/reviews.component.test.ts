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

test.for(ACTIVE.map((artifact) => [artifact.slug, artifact] as const))(
  '%s passes the review of its own catalog: its example breaks no rule but that of fixed colors',
  async ([slug, artifact]) => {
    const { 'component.tsx': code = '', 'example.tsx': example = '' } = artifact.files;
    // Fields are written as their users write forms; other components build what they are named for themselves.
    if (slug.startsWith('/forms/')) {
      const errors = await findingsIn(artifact, code);
      expect(errors.filter(({ severity }) => severity === 'error')).toEqual([]);
    }
    const broken = await findingsIn(artifact, example);
    expect(broken.filter(({ rule }) => rule !== 'raw-color')).toEqual([]);
  },
);

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
