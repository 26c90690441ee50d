import { type NodePgDatabase, drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import type { Result } from '../../domain/errors.ts';
import type { Database } from './database.ts';

/**
 * Runs `work` in a transaction in which row-level security shows the rows of one user (docs/specification.md#database),
 * or only the libraries of a token that is limited to some. Writes are recorded under the request's actor. The settings
 * end with the transaction, so that no connection carries them over.
 */
export function asUser<T>(
  database: Pick<Database, 'withTransaction' | 'actor'>,
  userId: string,
  work: (transaction: NodePgDatabase) => Promise<T>,
): Promise<Result<T>> {
  const { credential = '', ipHash = '', libraryIds } = database.actor?.() ?? {};
  return database.withTransaction(async (client) => {
    await client.query(
      `SELECT set_app_setting('user_id', $1), set_app_setting('credential', $2),
         set_app_setting('ip_hash', $3), set_app_setting('library_ids', $4)`,
      [userId, credential, ipHash, toLibrarySetting(libraryIds)],
    );
    return work(drizzle({ client }));
  });
}

const AS_SIGN_IN = "SELECT set_app_setting('sign_in', 'on')";

/** Starts a transaction that can access all rows of better-auth's tables (docs/specification.md#database). */
export const BEGIN_SIGN_IN = `BEGIN; ${AS_SIGN_IN}`;

/** Runs `work` in a transaction that can access all rows of better-auth's tables, as better-auth itself does. */
export function asSignIn<T>(
  database: Pick<Database, 'withTransaction'>,
  work: (client: PoolClient) => Promise<T>,
): Promise<Result<T>> {
  return database.withTransaction(async (client) => {
    await client.query(AS_SIGN_IN);
    return work(client);
  });
}

/** `app.library_ids`, which the policies read: the text of an array, empty without a restriction. */
export function toLibrarySetting(libraryIds: readonly string[] | undefined): string {
  return libraryIds === undefined ? '' : `{${libraryIds.join(',')}}`;
}
