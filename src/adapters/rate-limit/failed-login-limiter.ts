import type { FailedLoginLimiter } from '../../domain/limits/rate-limiter.ts';
import { clientNetwork } from './client-network.ts';
import { openCounter } from './open-counter.ts';

const WINDOW_SECONDS = 60;

/**
 * Counts the failed logins of each address in memory, for a minute. It bounds the work and the noise that wrong keys
 * cause, not the search for the right one: that is the key's length.
 *
 * @param perMinute 0 for no limit
 */
export function createFailedLoginLimiter(perMinute: number): FailedLoginLimiter {
  if (perMinute === 0) return async () => undefined;
  let opening: ReturnType<typeof openCounter> | undefined;
  return async (ip) => {
    const { counter, isCount } = await (opening ??= openCounter({
      name: 'failed-logins',
      limit: perMinute,
      windowSeconds: WINDOW_SECONDS,
      database: undefined,
    }));
    try {
      await counter.consume(clientNetwork(ip));
      return undefined;
    } catch (refusal) {
      if (!isCount(refusal)) throw refusal;
      return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    }
  };
}
