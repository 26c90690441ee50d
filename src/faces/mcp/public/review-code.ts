import { z } from 'zod';
import type { ReviewCode } from '../../../domain/components/review-code.ts';
import { publicPart, success } from '../../../domain/errors.ts';
import { type Tool, defineTool } from '../define-tool.ts';
import { type SiteUrls, READ_ONLY } from './shapes.ts';

/** In characters: the body of a call has at most 64 KiB. */
const MAX_CODE_LENGTH = 60_000;

/** review_code (docs/specification.md#review_code): code against the components and rules of the catalog. */
export function createReviewCodeTool(deps: {
  readonly reviewCode: ReviewCode;
  readonly urls: SiteUrls;
}): Tool {
  return defineTool({
    name: 'review_code',
    title: 'Review code',
    description:
      'Check a TSX file that you wrote: catalog components it derives from and where it changed them, missing props, unknown variables, fixed colors, missing labels. Nothing is kept.',
    summary: 'Checks a file of TSX against the components and rules of the catalog.',
    scope: 'mcp:connect',
    example: () => ({
      code: 'export const Hello = () => <button className="bg-white" />;',
    }),
    annotations: READ_ONLY,
    isCostly: true,
    input: z.strictObject({
      code: z
        .string({ error: 'code must be a string: the whole file.' })
        .min(1, { error: 'code must not be empty.' })
        .max(MAX_CODE_LENGTH, { error: `code must have at most ${MAX_CODE_LENGTH} characters.` }),
      file: z
        .string({ error: 'file must be a string: its path.' })
        .max(300, { error: 'file must have at most 300 characters.' })
        .optional(),
    }),
    output: z.object({
      components: z.array(z.looseObject({ pattern_id: z.string(), version_id: z.string() })),
      findings: z.array(
        z.looseObject({
          rule: z.string(),
          severity: z.string(),
          line: z.number(),
          message: z.string(),
        }),
      ),
    }),
    async run({ principal }, { code, file }) {
      const reviewed = await deps.reviewCode(principal, code);
      if (!reviewed.ok) return reviewed;
      const { components, unknown, findings } = reviewed.value;
      return success({
        partial: unknown,
        structured: {
          ...(file === undefined ? {} : { file }),
          components: components.map(({ pattern, versionId, similarity, changed }) => ({
            pattern_id: pattern.id,
            slug: pattern.slug,
            version_id: versionId,
            // 1 is an exact copy, whatever a long component rounds to.
            similarity: similarity < 1 ? Math.floor(similarity * 100) / 100 : 1,
            changed: changed.map(([first, last]) =>
              first === last ? `line ${first}` : `lines ${first} to ${last}`,
            ),
          })),
          ...(unknown === undefined ? {} : { components_error: publicPart(unknown) }),
          findings: findings.map(({ url, ...finding }) => ({
            ...finding,
            url: deps.urls.absolute(url),
          })),
        },
      });
    },
  });
}
