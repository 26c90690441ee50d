import type { Failure } from '../../domain/errors.ts';
import type { RateLimitState } from '../../domain/limits/rate-limiter.ts';
import { httpStatusOf } from '../errors/http-status.ts';

const RETRY_SECONDS = '5';

/** `{"error": {kind, message}}` for a request that reached no use case; never cached. */
export function errorResponse(
  status: number,
  kind: string,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return Response.json(
    { error: { kind, message } },
    { status, headers: { 'cache-control': 'no-store', ...headers } },
  );
}

/** A refusal for a reader, which costs no page. */
export function textResponse(
  status: number,
  message: string,
  headers: Readonly<Record<string, string>>,
): Response {
  return new Response(`${message}\n`, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...headers,
    },
  });
}

/**
 * The failure of a use case as JSON, never cached, with `Retry-After` where the same request can succeed later. `status`
 * overrides the table, for failures of this server itself. `damaged` tells a server that reads this one's components
 * that the others can be read.
 */
export function failureResponse(failure: Failure, status?: 401 | 503): Response {
  const { kind, message, retryable, isDamage = false } = failure;
  return Response.json(
    { error: { kind, message, ...(isDamage ? { damaged: true } : {}) } },
    {
      status: status ?? httpStatusOf(kind),
      headers: {
        'cache-control': 'no-store',
        ...(retryable ? { 'retry-after': RETRY_SECONDS } : {}),
      },
    },
  );
}

/** `RateLimit-*` for every counted response; `Retry-After` too once the limit is used up. */
export function rateLimitHeaders(state: RateLimitState): Record<string, string> {
  return {
    'ratelimit-limit': String(state.limit),
    'ratelimit-remaining': String(state.remaining),
    'ratelimit-reset': String(state.resetSeconds),
    ...(state.isAllowed ? {} : { 'retry-after': String(state.resetSeconds) }),
  };
}
