import type { SpentCredentials } from '../../domain/identity/spent-credentials.ts';
import { success } from '../../domain/errors.ts';
import type { Database } from './database.ts';

/** Stores spent credentials in a table, and deletes expired ones. */
export function createPostgresSpentCredentials(
  database: Pick<Database, 'query'>,
): SpentCredentials {
  return {
    async spend(id, expiresAt) {
      const spent = await database.query(
        `WITH expired AS (DELETE FROM spent_credentials WHERE expires_at < now())
         INSERT INTO spent_credentials (id, expires_at) VALUES ($1, $2) ON CONFLICT DO NOTHING`,
        [id, expiresAt],
      );
      return spent.ok ? success(spent.value.rowCount === 1) : spent;
    },
    async isSpent(id) {
      const found = await database.query('SELECT FROM spent_credentials WHERE id = $1', [id]);
      return found.ok ? success(found.value.rows.length > 0) : found;
    },
  };
}
