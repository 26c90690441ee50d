import { z } from 'zod';
import type { SiteUrls } from '../../../domain/catalog/site-urls.ts';
import { installedSchema } from '../../../domain/components/review/installed-files.ts';
import type { ReviewCode } from '../../../domain/components/review/review-code.ts';
import { reviewReport } from '../../../domain/components/review/review-report.ts';
import { MAX_REVIEWED_LENGTH } from '../../../domain/components/review/reviewed-file.ts';
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
      'Check a file of TSX, or of HTML with elements, that you wrote. Finds copies of catalog components and what they changed or lost, wrong props and types, broken component rules, faults of React and HTML, unknown variables and fixed colors. Send code; for an installed component file, send the sha256 of its version and the diff of your changes instead. Nothing is stored.',
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
        })
        .optional(),
      sha256: z
        .string()
        .regex(/^[0-9a-f]{64}$/, { error: 'sha256 must be 64 lower-case hex digits.' })
        .optional(),
      diff: z
        .string({ error: 'diff must be a string: a unified diff of one file.' })
        .min(1, { error: 'diff must not be empty.' })
        .max(MAX_REVIEWED_LENGTH, {
          error: `diff must have at most ${MAX_REVIEWED_LENGTH} characters.`,
        })
        .optional(),
      file: z
        .string({ error: 'file must be a string: its path.' })
        .max(300, { error: 'file must have at most 300 characters.' })
        .optional(),
      installed: installedSchema
        .describe(
          'What the file imports: entries of patterns.lock.json, and packages as {package, version} from package.json.',
        )
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
      packages: z.array(z.looseObject({ package: z.string() })).optional(),
      note: z.string().optional(),
    }),
    async run({ principal }, input) {
      const reviewed = await deps.reviewCode(principal, input);
      if (!reviewed.ok) return reviewed;
      return success({
        partial: reviewed.value.unknown ?? reviewed.value.uncheckedTypes,
        structured: {
          ...(input.file === undefined ? {} : { file: input.file }),
          ...reviewReport(reviewed.value, deps.urls.absolute),
        },
      });
    },
  });
}
