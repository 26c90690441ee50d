import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  RLWrapperTimeouts,
} from 'rate-limiter-flexible';
import type { RateLimiter, RateLimitState } from '../../domain/limits/rate-limiter.ts';
import type { Database } from '../postgres/database.ts';
import { clientNetwork } from './client-network.ts';

/** The table of migration `rate_limits`, whose columns are those that the library expects. */
const TABLE = 'rate_limits';

/** A database that takes longer than this to count is away for this request. */
const COUNT_TIMEOUT_MS = 1000;

export interface RateLimiterOptions {
  /** Tells limits apart that are counted in one place. */
  readonly name: string;
  /** Requests in a window. */
  readonly limit: number;
  readonly windowSeconds: number;
  /** Addresses are kept only as this hash of them. */
  readonly hashIp: (ip: string) => string;
  /** Where all replicas count together; undefined where there is only this process. */
  readonly database: Pick<Database, 'query'> | undefined;
}

/**
 * A limit on requests by address, in fixed windows that begin with a caller's first request. While the database is
 * away each replica counts by itself: a limit that lets nobody through would be worse than a looser one.
 */
export function createRateLimiter(options: RateLimiterOptions): RateLimiter {
  const limits = {
    keyPrefix: options.name,
    points: options.limit,
    duration: options.windowSeconds,
  };
  const memory = new RateLimiterMemory(limits);
  const limiter =
    options.database === undefined ? memory : createShared(limits, memory, options.database);

  function state(counted: RateLimiterRes, isAllowed: boolean): RateLimitState {
    return {
      isAllowed,
      limit: options.limit,
      remaining: Math.max(0, counted.remainingPoints),
      resetSeconds: Math.max(1, Math.ceil(counted.msBeforeNext / 1000)),
    };
  }

  return async (ip) => {
    try {
      return state(await limiter.consume(options.hashIp(clientNetwork(ip))), true);
    } catch (error) {
      // The library throws what it counted where that is too much.
      if (error instanceof RateLimiterRes) return state(error, false);
      throw error;
    }
  };
}

function createShared(
  limits: { readonly keyPrefix: string; readonly points: number; readonly duration: number },
  memory: RateLimiterMemory,
  database: Pick<Database, 'query'>,
): RateLimiterAbstract {
  const shared = new RateLimiterPostgres({
    ...limits,
    tableName: TABLE,
    tableCreated: true,
    storeType: 'client',
    // Only text and values: a name would make it a prepared statement, which outlives its transaction.
    storeClient: {
      async query({
        text,
        values,
      }: {
        readonly text: string;
        readonly values: readonly unknown[];
      }) {
        const answer = await database.query(text, values);
        if (!answer.ok) throw new DatabaseAwayError();
        return answer.value;
      },
    },
    // Who is over the limit stays there until the window ends, so nobody has to ask.
    inMemoryBlockOnConsumed: limits.points + 1,
    insuranceLimiter: memory,
  });
  return new RLWrapperTimeouts({
    limiter: shared,
    timeoutMs: COUNT_TIMEOUT_MS,
    insuranceLimiter: memory,
  });
}

class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError';
}
