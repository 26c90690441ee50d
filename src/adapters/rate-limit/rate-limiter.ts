import type { RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
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

/** Loads the library, which nobody needs before the first request that is counted. */
async function openCounter({ name, limit, windowSeconds, database }: RateLimiterOptions) {
  const library = await import('rate-limiter-flexible');
  const limits = { keyPrefix: name, points: limit, duration: windowSeconds };
  const memory = new library.RateLimiterMemory(limits);
  const counter: RateLimiterAbstract =
    database === undefined
      ? memory
      : new library.RLWrapperTimeouts({
          timeoutMs: COUNT_TIMEOUT_MS,
          insuranceLimiter: memory,
          limiter: new library.RateLimiterPostgres({
            ...limits,
            tableName: TABLE,
            tableCreated: true,
            storeType: 'client',
            storeClient: createStoreClient(database),
            // Who is over the limit stays there until the window ends, so nobody has to ask.
            inMemoryBlockOnConsumed: limit + 1,
            insuranceLimiter: memory,
          }),
        });
  return {
    counter,
    isCount: (error: unknown) => error instanceof library.RateLimiterRes,
  };
}

/** Only text and values go on: a name would make it a prepared statement, which outlives its transaction. */
function createStoreClient(database: Pick<Database, 'query'>) {
  return {
    async query({ text, values }: { readonly text: string; readonly values: readonly unknown[] }) {
      const answer = await database.query(text, values);
      if (!answer.ok) throw new DatabaseAwayError();
      return answer.value;
    },
  };
}

class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError';
}
