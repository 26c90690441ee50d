import type { RateLimitState } from '../../domain/limits/rate-limiter.ts';

/** How a caller stands with a limit, on every answer that counts; `Retry-After` where it is used up. */
export function rateLimitHeaders(state: RateLimitState): Record<string, string> {
  return {
    'ratelimit-limit': String(state.limit),
    'ratelimit-remaining': String(state.remaining),
    'ratelimit-reset': String(state.resetSeconds),
    ...(state.isAllowed ? {} : { 'retry-after': String(state.resetSeconds) }),
  };
}
