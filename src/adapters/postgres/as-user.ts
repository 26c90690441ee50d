import { type NodePgDatabase, drizzle } from 'drizzle-orm/node-postgres';
import type { Result } from '../../domain/errors.ts';
import type { Database } from './database.ts';

/**
 * Runs `work` in a transaction in which row-level security shows the rows of one user (docs/specification.md#database).
 * With a token of chosen libraries it shows these alone. What it writes is recorded under the request's actor. The settings end with the transaction, so that no connection
 * carries them over to the next one.
 */
export function asUser<T>(
  database: Pick<Database, 'withTransaction' | 'actor'>,
  userId: string,
  work: (transaction: NodePgDatabase) => Promise<T>,
): Promise<Result<T>> {
  const { credential = '', ipHash = '', libraryIds } = database.actor?.() ?? {};
  return database.withTransaction(async (client) => {
    await client.query(
      `SELECT set_config('app.user_id', $1, true), set_config('app.credential', $2, true),
         set_config('app.ip_hash', $3, true), set_config('app.library_ids', $4, true)`,
      [userId, credential, ipHash, toLibrarySetting(libraryIds)],
    );
    return work(drizzle({ client }));
  });
}

/** `app.library_ids`, on which the policies act: an array's text, empty where there is no restriction. */
export function toLibrarySetting(libraryIds: readonly string[] | undefined): string {
  return libraryIds === undefined ? '' : `{${libraryIds.join(',')}}`;
}
