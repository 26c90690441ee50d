import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { Pool, PoolClient, QueryResult, QueryResultRow } from 'pg';
import { type Result, err, success } from '../../domain/errors.ts';
import {
  databaseTimeout,
  databaseUnavailable,
  isOrphan,
  isRolledBack,
  isUnavailable,
  isUnstorable,
} from './database-errors.ts';
import type { Database, OpenedPool, Opening } from './database.ts';

const DEFAULT_TIMEOUT_MS = 30_000;
const FIRST_BACKOFF_MS = 100;
/** Keeps recovery within 5 s of the database. */
const MAX_BACKOFF_MS = 4000;

/** Attempts at a transaction that the database rolls back because of a deadlock or conflict. */
const MAX_ATTEMPTS = 4;

const CLOSED: Opening = { ok: false, problem: 'The database is being closed. Try again.' };

export interface PoolDatabaseOptions {
  readonly open: (signal: AbortSignal) => Promise<Opening>;
  /** Milliseconds on a monotonic clock. */
  readonly now: () => number;
  /** Limit for each statement or transaction; 30,000 by default. */
  readonly timeoutMs?: number | undefined;
  /** Called with the problem of a failed opening, once until the problem changes. */
  readonly onProblem: (problem: string) => void;
  /** Releases everything but the connections. */
  readonly release?: () => Promise<void>;
}

/** Creates a database that opens its connections on first use. */
export function createPoolDatabase(options: PoolDatabaseOptions): Database {
  const opening = createLazyOpening(options);
  const defaultMs = options.timeoutMs ?? DEFAULT_TIMEOUT_MS;
  let closing: Promise<void> | undefined;

  async function pool(): Promise<Result<Pool>> {
    const outcome = await opening.get();
    return outcome.ok ? success(outcome.opened.pool) : databaseUnavailable(outcome.cause);
  }

  async function close(): Promise<void> {
    await opening.close();
    await options.release?.();
  }

  return {
    async ready() {
      const outcome = await opening.get();
      if (outcome.ok) return success({ migrated: outcome.opened.migrated });
      return err('upstream_error', outcome.problem, outcome.cause);
    },
    async query<Row extends QueryResultRow>(text: string, values: readonly unknown[] = []) {
      const opened = await pool();
      if (!opened.ok) return opened;
      return withClient<QueryResult<Row>>(
        opened.value,
        (client) => client.query<Row>(text, [...values]),
        defaultMs,
      );
    },
    async withTransaction(work, timeoutMs = defaultMs) {
      const opened = await pool();
      if (!opened.ok) return opened;
      for (let attempt = 1; ; attempt += 1) {
        const result = await inTransaction(opened.value, work, timeoutMs);
        if (result.ok || attempt === MAX_ATTEMPTS || !isRolledBack(result.failure.cause)) {
          return result;
        }
      }
    },
    problem: opening.problem,
    pool,
    close: () => (closing ??= close()),
  };
}

/**
 * Opens on first use, once for all concurrent callers. After a failure the next call tries again, after a backoff that
 * doubles up to 4 s; calls within the backoff get the same failure.
 */
function createLazyOpening({ open, now, onProblem }: PoolDatabaseOptions) {
  let current: Promise<Opening> | undefined;
  let failures = 0;
  let failedAt = 0;
  let lastProblem: string | undefined;
  const closing = new AbortController();

  const backoffMs = () => Math.min(FIRST_BACKOFF_MS * 2 ** (failures - 1), MAX_BACKOFF_MS);

  async function tryToOpen(): Promise<Opening> {
    const opening = await open(closing.signal);
    if (opening.ok) {
      failures = 0;
      lastProblem = undefined;
      void opening.opened.lost.then(() => abandon(opening.opened));
      return opening;
    }
    failures += 1;
    failedAt = now();
    if (closing.signal.aborted) return CLOSED;
    if (opening.problem !== lastProblem) onProblem(opening.problem);
    lastProblem = opening.problem;
    return opening;
  }

  async function abandon(opened: OpenedPool): Promise<void> {
    if (closing.signal.aborted) return;
    current = undefined;
    await opened.close();
  }

  return {
    problem: () => lastProblem,
    async get(): Promise<Opening> {
      const attempt = current;
      if (attempt !== undefined) {
        const opening = await attempt;
        const isClosed = closing.signal.aborted;
        if (!isClosed && (opening.ok || now() < failedAt + backoffMs())) return opening;
        // The first caller after the backoff starts the next attempt; the others join it below.
        if (current === attempt) current = undefined;
      }
      if (closing.signal.aborted) return CLOSED;
      current ??= tryToOpen();
      return current;
    },
    async close(): Promise<void> {
      closing.abort();
      const opening = await current;
      if (opening?.ok === true) await opening.opened.close();
    },
  };
}

function inTransaction<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
  timeoutMs: number,
): Promise<Result<T>> {
  return withClient(
    pool,
    async (client) => {
      await client.query('BEGIN');
      const value = await work(client);
      const { command } = await client.query('COMMIT');
      if (command !== 'COMMIT') {
        throw new Error('The transaction was rolled back, since an error inside it was swallowed.');
      }
      return value;
    },
    timeoutMs,
  );
}

const TIMED_OUT = Symbol('timed out');

async function withClient<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
  timeoutMs: number,
): Promise<Result<T>> {
  let client: PoolClient;
  try {
    client = await pool.connect();
  } catch (error) {
    return databaseUnavailable(error);
  }
  let isBroken = false;
  const onBroken = () => {
    isBroken = true;
  };
  client.on('error', onBroken);
  const deadline = Promise.withResolvers<typeof TIMED_OUT>();
  const timer = setTimeout(() => deadline.resolve(TIMED_OUT), timeoutMs);
  try {
    const value = await Promise.race([work(client), deadline.promise]);
    if (value !== TIMED_OUT) return success(value);
    isBroken = true;
    return databaseTimeout();
  } catch (thrown) {
    // Drizzle's own error quotes the statement and its values.
    const error = thrown instanceof DrizzleQueryError ? thrown.cause : thrown;
    if (!isBroken) isBroken = (await Promise.race([rollBack(client), deadline.promise])) !== true;
    if (isBroken || isUnavailable(error)) return databaseUnavailable(error);
    if (isUnstorable(error)) {
      return err('invalid_args', 'A text contains a character that cannot be stored: U+0000.');
    }
    if (isOrphan(error)) return err('not_found', 'The item that this belongs to was just deleted.');
    throw error;
  } finally {
    clearTimeout(timer);
    client.off('error', onBroken);
    client.release(isBroken);
  }
}

/** Rolls back; a no-op outside a transaction. Returns whether the connection still works. */
async function rollBack(client: PoolClient): Promise<boolean> {
  try {
    await client.query('ROLLBACK');
    return true;
  } catch {
    return false;
  }
}
