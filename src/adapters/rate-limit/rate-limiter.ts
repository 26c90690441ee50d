import { LRUCache } from 'lru-cache';
import {
  type FailedLoginLimiter,
  type RateLimiter,
  type RateLimitState,
  limitKeys,
} from '../../domain/limits/rate-limiter.ts';
import type { Database } from '../postgres/database.ts';

/** Of one limit that is counted in memory; further ones make it forget the networks that were quiet the longest. */
const MAX_KEYS = 10_000;

const COUNTS_BETWEEN_CLEANUPS = 1000;

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

/** Counts by key, in the database where there is one. */
function createCounter(options: CounterOptions): (key: string) => Promise<RateLimitState> {
  const { name, limit, windowSeconds, database } = options;
  const windowMs = windowSeconds * 1000;
  const windows = new LRUCache<string, { readonly points: number; readonly endsAt: number }>({
    max: MAX_KEYS,
  });
  let counted = 0;

  function stateOf(points: number, leftMs: number): RateLimitState {
    return {
      isAllowed: points <= limit,
      limit,
      remaining: Math.max(0, limit - points),
      resetSeconds: Math.min(windowSeconds, Math.max(1, Math.ceil(leftMs / 1000))),
    };
  }

  function countHere(key: string): RateLimitState {
    const now = performance.now();
    const known = windows.get(key);
    const { points, endsAt } =
      known !== undefined && known.endsAt > now ? known : { points: 0, endsAt: now + windowMs };
    windows.set(key, { points: points + 1, endsAt });
    return stateOf(points + 1, endsAt - now);
  }

  async function countForAll(
    { query }: Pick<Database, 'query'>,
    key: string,
  ): Promise<RateLimitState> {
    // A key over its limit stays over it until the window ends, without a query.
    const known = windows.get(key);
    const now = performance.now();
    if (known !== undefined && known.points > limit && known.endsAt > now) return countHere(key);
    counted += 1;
    if (counted % COUNTS_BETWEEN_CLEANUPS === 0) void query(DELETE_ENDED, [windowMs]);
    const late = Promise.withResolvers<void>();
    const timer = setTimeout(late.resolve, COUNT_TIMEOUT_MS);
    const found = await Promise.race([
      query<{ readonly points: number; readonly left: string }>(COUNT, [
        `${name}:${key}`,
        windowMs,
      ]),
      late.promise,
    ]);
    clearTimeout(timer);
    const row = found?.ok === true ? found.value.rows[0] : undefined;
    if (row === undefined) return countHere(key);
    const leftMs = Number(row.left);
    if (row.points > limit) windows.set(key, { points: row.points, endsAt: now + leftMs });
    return stateOf(row.points, leftMs);
  }

  return async (key) => (database === undefined ? countHere(key) : countForAll(database, key));
}

/** In milliseconds of the database, whose clock is the same for all replicas. */
const NOW = '(extract(epoch FROM now()) * 1000)::bigint';

/** Whether a window has begun and not ended; one that ends later than a new one would is of a clock that was ahead. */
const IS_OPEN = `held.expire > ${NOW} AND held.expire <= ${NOW} + $2::bigint`;

const COUNT = `INSERT INTO rate_limits AS held (key, points, expire) VALUES ($1, 1, ${NOW} + $2::bigint)
  ON CONFLICT (key) DO UPDATE SET
    points = CASE WHEN ${IS_OPEN} THEN held.points + 1 ELSE 1 END,
    expire = CASE WHEN ${IS_OPEN} THEN held.expire ELSE excluded.expire END
  RETURNING points, expire - ${NOW} AS left`;

const DELETE_ENDED = `DELETE FROM rate_limits WHERE expire < ${NOW} - $1::bigint`;
