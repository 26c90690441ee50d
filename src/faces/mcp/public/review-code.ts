import { z } from 'zod';
import type { SiteUrls } from '../../../domain/catalog/site-urls.ts';
import { MAX_REVIEWED_LENGTH, type ReviewCode } from '../../../domain/components/review-code.ts';
import { reviewReport } from '../../../domain/components/review-report.ts';
import { success } from '../../../domain/errors.ts';
import { type Tool, defineTool } from '../define-tool.ts';
import { READ_ONLY } from './shapes.ts';

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
        .max(MAX_REVIEWED_LENGTH, {
          error: `code must have at most ${MAX_REVIEWED_LENGTH} characters.`,
        }),
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
      return success({
        partial: reviewed.value.unknown,
        structured: {
          ...(file === undefined ? {} : { file }),
          ...reviewReport(reviewed.value, deps.urls.absolute),
        },
      });
    },
  });
}
