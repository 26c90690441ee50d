import type { Worker } from 'node:worker_threads';
import type { Pool, PoolClient, QueryResult, QueryResultRow } from 'pg';
import type { FailureKind, Result } from '../../domain/errors.ts';
import type { Actor } from '../../domain/identity/audit-log.ts';
import { type InSpan, untraced } from '../../domain/tracing.ts';

/**
 * A PostgreSQL database that opens on first use: a server, or the embedded one. Statements run as the unprivileged
 * role, so row-level policies apply to them (docs/decisions/012-database-role.md).
 *
 * A failure means that the database is unavailable: it cannot be opened, the connection was lost, or it timed out
 * (`upstream_timeout`). Any other error of a statement is thrown as pg's `DatabaseError`. All connections to the
 * embedded database share one session and take turns by whole transactions, so use only `SET LOCAL`, transaction-level
 * locks, and unnamed statements (docs/decisions/005-embedded-database.md).
 */
export interface Database {
  /**
   * Opens it now; `migrated` names the migrations that were applied. Only this failure's message is for the operator:
   * the problem and how to fix it.
   */
  readonly ready: () => Promise<Result<{ readonly migrated: readonly string[] }>>;
  readonly query: <Row extends QueryResultRow>(
    text: string,
    values?: readonly unknown[],
  ) => Promise<Result<QueryResult<Row>>>;
  /**
   * Runs `work` between BEGIN and COMMIT, and rolls back if it throws. After a failure it is unknown whether the COMMIT
   * happened. `timeoutMs` covers the whole transaction.
   */
  readonly withTransaction: <T>(
    work: (client: PoolClient) => Promise<T>,
    timeoutMs?: number,
  ) => Promise<Result<T>>;
  /** Why the last attempt to open it failed, for the operator; undefined before the first one and while it is open. */
  readonly problem?: () => string | undefined;
  /** The connection pool, for libraries. Get it each time: it can be replaced. */
  readonly pool: () => Promise<Result<Pool>>;
  /** The actor of the current request; absent outside the app. */
  readonly actor?: () => Actor | undefined;
  /** The thread of an embedded database, once open. */
  readonly thread?: () => Worker | undefined;
  /** Closes within 5 s; every later call fails. */
  readonly close: () => Promise<void>;
}

export interface OpenedPool {
  readonly pool: Pool;
  /** Names of the migrations that were applied when it was opened. */
  readonly migrated: readonly string[];
  /** Resolves when the pool can never work again and the database must be reopened. */
  readonly lost: Promise<void>;
  /** Of an embedded database. */
  readonly thread?: Worker;
  readonly close: () => Promise<void>;
}

/** `problem` is a sentence for the operator, without secrets. */
export type Opening =
  | { readonly ok: true; readonly opened: OpenedPool }
  | { readonly ok: false; readonly problem: string; readonly cause?: unknown };

const DATABASE_FACTS = { 'db.system.name': 'postgresql' };

/** Reports the outcome and duration of each query and transaction. */
export function measureDatabase(
  database: Database,
  record: (outcome: 'ok' | FailureKind | 'error', durationMs: number) => void,
  inSpan: InSpan = untraced,
): Database {
  async function measured<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
    const startedAt = performance.now();
    let outcome: 'ok' | FailureKind | 'error' = 'error';
    try {
      const result = await work();
      outcome = result.ok ? 'ok' : result.failure.kind;
      return result;
    } finally {
      record(outcome, performance.now() - startedAt);
    }
  }
  return {
    ...database,
    query: (text, values) =>
      inSpan('database query', DATABASE_FACTS, () => measured(() => database.query(text, values))),
    withTransaction: (work, timeoutMs) =>
      inSpan('database transaction', DATABASE_FACTS, () =>
        measured(() => database.withTransaction(work, timeoutMs)),
      ),
  };
}
