import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { installedSchema } from '../../domain/components/review/installed-files.ts';
import type { ReviewCode } from '../../domain/components/review/review-code.ts';
import { reviewReport } from '../../domain/components/review/review-report.ts';
import { MAX_REVIEWED_LENGTH } from '../../domain/components/review/reviewed-file.ts';
import type { Failure } from '../../domain/errors.ts';
import { errorResponse, failureResponse } from './error-response.ts';
import { jsonBody, limitBody } from './json-body.ts';
import type { ReadAs, ReaderEnv } from './reader.ts';
import type { UsageEnv, WithUsage } from './with-usage.ts';

/** JSON escapes of a file of the longest length. */
const MAX_BODY_BYTES = 4 * MAX_REVIEWED_LENGTH;

const CODE_PROBLEM = `code must be a string of 1 to ${MAX_REVIEWED_LENGTH} characters: a whole file.`;

const FILE_PROBLEM = 'file must be a string of at most 300 characters: its path in the project.';

const bodySchema = z.strictObject(
  {
    code: z
      .string({ error: CODE_PROBLEM })
      .min(1, CODE_PROBLEM)
      .max(MAX_REVIEWED_LENGTH, CODE_PROBLEM),
    /** The path of the file in the project. */
    file: z.string({ error: FILE_PROBLEM }).max(300, FILE_PROBLEM).optional(),
    installed: installedSchema.optional(),
  },
  { error: 'The body must be a JSON object with code, and may have file and installed.' },
);

/**
 * `POST /api/review`: review_code for programs, one file a request (docs/specification.md#review_code). Counted as the
 * tool is, in the same line of its client; the code is kept nowhere and logged nowhere.
 */
export function createReviewRoute(deps: {
  readonly reviewCode: ReviewCode;
  readonly baseUrl: string;
  readonly readAs: ReadAs;
  readonly withUsage: WithUsage;
  readonly onFailure: (where: string, failure: Failure) => void;
}): Hono {
  const route = new Hono();
  const absolute = (path: string) => (path.startsWith('/') ? `${deps.baseUrl}${path}` : path);

  route.post(
    '/api/review',
    deps.readAs,
    deps.withUsage('review_code'),
    limitBody(MAX_BODY_BYTES),
    jsonBody(bodySchema),
    async (
      c: Context<UsageEnv & ReaderEnv & { Variables: { body: z.infer<typeof bodySchema> } }>,
    ) => {
      const reviewed = await deps.reviewCode(c.var.principal, c.var.body);
      c.set('usage', { status: reviewed.ok ? 'ok' : reviewed.failure.kind });
      if (reviewed.ok) {
        const report = reviewReport(reviewed.value, absolute);
        return c.json(report, 200, { 'cache-control': 'no-store' });
      }
      deps.onFailure('review', reviewed.failure);
      return failureResponse(reviewed.failure, c.var.signInStatus(reviewed.failure));
    },
  );

  route.all('/api/review', () =>
    errorResponse(405, 'method_not_allowed', 'Only POST is served here.', { allow: 'POST' }),
  );
  return route;
}
