import type { RateLimiterRes } from 'rate-limiter-flexible';
import type {
  RateLimiter,
  RateLimitState,
  RateLimitSubject,
} from '../../domain/limits/rate-limiter.ts';
import { clientNetwork } from './client-network.ts';
import type { CounterOptions } from './open-counter.ts';
import { openCounter } from './open-counter.ts';

export interface RateLimiterOptions extends CounterOptions {
  /** Addresses and user ids are stored under this hash. */
  readonly hash: (text: string) => string;
}

/**
 * Limits requests by user, or by network where nobody is signed in, in fixed windows that begin with the first request.
 * While the database is away each replica counts by itself: a looser limit is better than refusing everyone.
 */
export function createRateLimiter(options: RateLimiterOptions): RateLimiter {
  let opening: ReturnType<typeof openCounter> | undefined;

  function state(counted: RateLimiterRes, isAllowed: boolean): RateLimitState {
    return {
      isAllowed,
      limit: options.limit,
      remaining: Math.max(0, counted.remainingPoints),
      resetSeconds: Math.max(1, Math.ceil(counted.msBeforeNext / 1000)),
    };
  }

  return async (subject) => {
    const { counter, isCount } = await (opening ??= openCounter(options));
    try {
      return state(await counter.consume(options.hash(keyOf(subject))), true);
    } catch (error) {
      // The library throws what it counted where that is too much.
      if (isCount(error)) return state(error, false);
      throw error;
    }
  };
}

function keyOf({ principal, ip }: RateLimitSubject): string {
  return principal.kind === 'user' ? `user ${principal.userId}` : clientNetwork(ip);
}
