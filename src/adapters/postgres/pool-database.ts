import type { Pool, PoolClient, QueryResult, QueryResultRow } from 'pg';
import type { Result } from '../../domain/errors.ts';
import { failure, success } from '../../domain/errors.ts';
import { databaseAway, databaseTimeout, isAway } from './database-errors.ts';
import type { Database } from './database.ts';
import type { createLazyOpening } from './lazy-opening.ts';

const TIMEOUT_MS = 30_000;

/** Creates the database whose connections a lazy opening provides; `close` ends what is beside them. */
export function createPoolDatabase(
  opening: ReturnType<typeof createLazyOpening>,
  close: () => Promise<void>,
): Database {
  let closing: Promise<void> | undefined;
  async function pool(): Promise<Result<Pool>> {
    const outcome = await opening.get();
    return outcome.ok ? success(outcome.opened.pool) : databaseAway(outcome.cause);
  }
  return {
    async ready() {
      const outcome = await opening.get();
      if (outcome.ok) return success(undefined);
      return failure('upstream_error', outcome.problem, outcome.cause);
    },
    async query<Row extends QueryResultRow>(text: string, values: readonly unknown[] = []) {
      const opened = await pool();
      if (!opened.ok) return opened;
      return withClient<QueryResult<Row>>(
        opened.value,
        (client) => client.query<Row>(text, [...values]),
        TIMEOUT_MS,
      );
    },
    async withTransaction(work, timeoutMs = TIMEOUT_MS) {
      const opened = await pool();
      return opened.ok ? inTransaction(opened.value, work, timeoutMs) : opened;
    },
    pool,
    close: () => (closing ??= close()),
  };
}

/** Runs `work` in a transaction on one of the pool's connections, as `Database.withTransaction` promises. */
export function inTransaction<T>(
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
    return databaseAway(error);
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
  } catch (error) {
    if (!isBroken) isBroken = (await Promise.race([rollBack(client), deadline.promise])) !== true;
    if (isBroken || isAway(error)) return databaseAway(error);
    throw error;
  } finally {
    clearTimeout(timer);
    client.off('error', onBroken);
    client.release(isBroken);
  }
}

/** Ends what may be open; outside a transaction it does nothing. Tells whether the connection still works. */
async function rollBack(client: PoolClient): Promise<boolean> {
  try {
    await client.query('ROLLBACK');
    return true;
  } catch {
    return false;
  }
}
