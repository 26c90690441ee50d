import type { RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import {
  type FailedLoginLimiter,
  type RateLimiter,
  type RateLimitState,
  limitKeys,
} from '../../domain/limits/rate-limiter.ts';
import type { Database } from '../postgres/database.ts';

/** The table of migration 0002, with the columns that the library expects. */
const TABLE = 'rate_limits';

/** If the database takes longer than this to count, it counts as unavailable for this request. */
const COUNT_TIMEOUT_MS = 1000;

/** A /48 has 65,536 networks of /64: together they get this multiple of one's limit. */
const WIDE_NETWORK_FACTOR = 8;

interface CounterOptions {
  /** Separates limits that are counted in one place. */
  readonly name: string;
  /** Requests per window. */
  readonly limit: number;
  readonly windowSeconds: number;
  /** The database where all replicas count together; undefined with a single process. */
  readonly database: Pick<Database, 'query'> | undefined;
}

export interface RateLimiterOptions extends CounterOptions {
  /** Networks and user ids are stored under this hash. */
  readonly hash: (text: string) => string;
}

/**
 * Limits requests by token or user, or by network without a credential, in fixed windows that begin with the first
 * request. While the database is unavailable, each replica counts on its own: a looser limit is better than refusing
 * everyone.
 */
export function createRateLimiter(options: RateLimiterOptions): RateLimiter {
  const narrow = createCounter(options);
  const wide = createCounter({
    ...options,
    name: `${options.name}48`,
    limit: options.limit * WIDE_NETWORK_FACTOR,
  });
  return async (subject) => {
    const [key, wideKey] = limitKeys(subject);
    const state = await narrow(options.hash(key));
    if (wideKey === undefined || !state.isAllowed) return state;
    const wideState = await wide(options.hash(wideKey));
    return wideState.isAllowed ? state : wideState;
  };
}

/**
 * Counts the failed logins of each network in memory, for a minute. It limits the load and noise of wrong keys; the
 * key's length prevents guessing.
 *
 * @param perMinute 0 for no limit
 */
export function createFailedLoginLimiter(perMinute: number): FailedLoginLimiter {
  if (perMinute === 0) return async () => undefined;
  const limiter = createRateLimiter({
    name: 'failed-logins',
    limit: perMinute,
    windowSeconds: 60,
    database: undefined,
    hash: (text) => text,
  });
  return async (ip) => {
    const { isAllowed, resetSeconds } = await limiter({ principal: { kind: 'anonymous' }, ip });
    return isAllowed ? undefined : resetSeconds;
  };
}

/** Counts by key. The first counted request loads the library. */
function createCounter(options: CounterOptions): (key: string) => Promise<RateLimitState> {
  let opening: ReturnType<typeof openCounter> | undefined;

  function state(counted: RateLimiterRes, isAllowed: boolean): RateLimitState {
    return {
      isAllowed,
      limit: options.limit,
      remaining: Math.max(0, counted.remainingPoints),
      resetSeconds: Math.max(1, Math.ceil(counted.msBeforeNext / 1000)),
    };
  }

  return async (key) => {
    const { counter, isCount } = await (opening ??= openCounter(options));
    try {
      return state(await counter.consume(key), true);
    } catch (error) {
      // The library throws the count if it is over the limit.
      if (isCount(error)) return state(error, false);
      throw error;
    }
  };
}

async function openCounter({ name, limit, windowSeconds, database }: CounterOptions) {
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
            // A key over its limit stays over it until the window ends, without a query.
            inMemoryBlockOnConsumed: limit + 1,
            insuranceLimiter: memory,
          }),
        });
  return {
    counter,
    isCount: (error: unknown) => error instanceof library.RateLimiterRes,
  };
}

/** Passes only text and values: a name would make it a prepared statement, which outlives its transaction. */
function createStoreClient(database: Pick<Database, 'query'>) {
  return {
    async query({ text, values }: { readonly text: string; readonly values: readonly unknown[] }) {
      const result = await database.query(text, values);
      if (!result.ok) throw new DatabaseUnavailableError();
      return result.value;
    },
  };
}

class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
}
