import { type NodePgDatabase, drizzle } from 'drizzle-orm/node-postgres';
import type { Result } from '../../domain/errors.ts';
import type { Database } from './database.ts';

/**
 * Runs `work` in a transaction in which row-level security shows the rows of one user (docs/specification.md#database).
 * The setting ends with the transaction, so that no connection carries a user over to the next one.
 */
export function asUser<T>(
  database: Pick<Database, 'withTransaction'>,
  userId: string,
  work: (transaction: NodePgDatabase) => Promise<T>,
): Promise<Result<T>> {
  return database.withTransaction(async (client) => {
    await client.query("SELECT set_config('app.user_id', $1, true)", [userId]);
    return work(drizzle({ client }));
  });
}
