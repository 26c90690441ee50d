import type { RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimiter, RateLimitState } from '../../domain/limits/rate-limiter.ts';
import { clientNetwork } from './client-network.ts';
import type { CounterOptions } from './open-counter.ts';
import { openCounter } from './open-counter.ts';

export interface RateLimiterOptions extends CounterOptions {
  /** Addresses are kept only as this hash of them. */
  readonly hashIp: (ip: string) => string;
}

/**
 * A limit on requests by address, in fixed windows that begin with a caller's first request. While the database is
 * away each replica counts by itself: a limit that lets nobody through would be worse than a looser one.
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

  return async (ip) => {
    const { counter, isCount } = await (opening ??= openCounter(options));
    try {
      return state(await counter.consume(options.hashIp(clientNetwork(ip))), true);
    } catch (error) {
      // The library throws what it counted where that is too much.
      if (isCount(error)) return state(error, false);
      throw error;
    }
  };
}
