import type { Pool, PoolClient, QueryResult, QueryResultRow } from 'pg';
import type { Result } from '../../domain/errors.ts';

/**
 * A PostgreSQL database that opens on first need: a server's own, or the embedded one.
 *
 * A failure means that the database is away: it cannot be opened, the connection was lost, or it did not answer
 * in time (`upstream_timeout`). Any other error of a statement is thrown as pg's `DatabaseError`. All connections
 * to the embedded database share one session and take turns by whole transactions, so a caller keeps to
 * `SET LOCAL`, to locks that end with the transaction, and to statements without a name
 * (docs/decisions/005-embedded-database.md).
 */
export interface Database {
  /** Opens it now. Only here the failure's message is for the operator: what is wrong, and how to mend it. */
  readonly ready: () => Promise<Result<void>>;
  readonly query: <Row extends QueryResultRow>(
    text: string,
    values?: readonly unknown[],
  ) => Promise<Result<QueryResult<Row>>>;
  /**
   * Runs `work` between BEGIN and COMMIT, and rolls back when it throws. After a failure it is unknown whether
   * the COMMIT took place. `timeoutMs` (30,000) covers the whole transaction.
   */
  readonly withTransaction: <T>(
    work: (client: PoolClient) => Promise<T>,
    timeoutMs?: number,
  ) => Promise<Result<T>>;
  /** The connections themselves, for a library that wants them; asked for each time, since they can be replaced. */
  readonly pool: () => Promise<Result<Pool>>;
  /** Ends everything within 5 s; afterwards every call is a failure. */
  readonly close: () => Promise<void>;
}

/** What an opened database consists of. */
export interface OpenedPool {
  readonly pool: Pool;
  /** Resolves when the pool can never work again and the database must be opened anew. */
  readonly lost: Promise<void>;
  readonly close: () => Promise<void>;
}

/** An opening's outcome; `problem` is a sentence for the operator, without any secret. */
export type Opening =
  | { readonly ok: true; readonly opened: OpenedPool }
  | { readonly ok: false; readonly problem: string; readonly cause?: unknown };
