import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Database } from '../postgres/database.ts';

/** The table of migration `rate_limits`, whose columns are those that the library expects. */
const TABLE = 'rate_limits';

/** A database that takes longer than this to count is away for this request. */
const COUNT_TIMEOUT_MS = 1000;

export interface CounterOptions {
  /** Tells limits apart that are counted in one place. */
  readonly name: string;
  /** Requests in a window. */
  readonly limit: number;
  readonly windowSeconds: number;
  /** Where all replicas count together; undefined where there is only this process. */
  readonly database: Pick<Database, 'query'> | undefined;
}

/**
 * Opens a counter of requests by key. It loads the library, so call it with the first request that is counted: a
 * start needs none. `isCount` tells what the library throws where there were too many from what went wrong.
 */
export async function openCounter({ name, limit, windowSeconds, database }: CounterOptions) {
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
