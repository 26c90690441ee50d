import { sql } from 'drizzle-orm';
import { type Result, success } from '../../domain/errors.ts';
import type { UserRecord, UserStore } from '../../domain/identity/users.ts';
import { asUser } from './as-user.ts';
import type { Database } from './database.ts';

interface UserRow {
  readonly id: string;
  readonly email: string;
  readonly created_at: Date;
  readonly signed_in_at: Date | null;
  readonly active_tokens: number;
  readonly suspended_at: Date | null;
}

/** The users on PostgreSQL, for the operator. */
export function createPostgresUserStore(
  database: Pick<Database, 'query' | 'withTransaction'>,
): UserStore {
  return {
    async list({ after, limit }) {
      const found = await database.query<UserRow>('SELECT * FROM list_users($1, $2)', [
        after,
        limit,
      ]);
      return found.ok ? success(found.value.rows.map(toRecord)) : found;
    },
    suspend: (userId) =>
      asUser(database, userId, async (transaction) => {
        // A concurrent sign-in waits for this lock, and then finds the suspension.
        const { rowCount } = await transaction.execute(
          sql`SELECT FROM "user" WHERE id = ${userId} FOR UPDATE`,
        );
        if (rowCount === 0) return false;
        await transaction.execute(
          sql`UPDATE "user" SET "suspendedAt" = coalesce("suspendedAt", now()) WHERE id = ${userId}`,
        );
        for (const table of ['oauthAccessToken', 'oauthRefreshToken', 'session']) {
          await transaction.execute(
            sql`DELETE FROM ${sql.identifier(table)} WHERE "userId" = ${userId}`,
          );
        }
        await transaction.execute(
          sql`UPDATE personal_access_tokens SET revoked_at = now()
            WHERE user_id = ${userId} AND revoked_at IS NULL`,
        );
        return true;
      }),
    unsuspend: (userId) =>
      asUser(database, userId, async (transaction) => {
        const { rowCount } = await transaction.execute(
          sql`UPDATE "user" SET "suspendedAt" = NULL WHERE id = ${userId}`,
        );
        return (rowCount ?? 0) > 0;
      }),
    relink: (userId) =>
      asUser(database, userId, async (transaction) => {
        await transaction.execute(sql`SELECT set_app_setting('sign_in', 'on')`);
        const { rowCount } = await transaction.execute(
          sql`SELECT FROM "user" WHERE id = ${userId}`,
        );
        if (rowCount === 0) return false;
        for (const table of ['account', 'oauthAccessToken', 'oauthRefreshToken', 'session']) {
          await transaction.execute(
            sql`DELETE FROM ${sql.identifier(table)} WHERE "userId" = ${userId}`,
          );
        }
        await transaction.execute(
          sql`SELECT record_audit_event('user_relinked', ${userId}::uuid, ${userId}, 'ok', NULL, NULL)`,
        );
        return true;
      }),
    delete: (userId) => deleteUser(database, userId),
  };
}

/**
 * Deletes a user and all their data; false if the user does not exist. Takes turns with changes to the user's
 * libraries: otherwise both could deadlock.
 */
export function deleteUser(
  database: Pick<Database, 'withTransaction' | 'actor'>,
  userId: string,
): Promise<Result<boolean>> {
  return asUser(database, userId, async (transaction) => {
    await transaction.execute(
      sql`SELECT FROM libraries WHERE is_default AND user_id = ${userId} FOR UPDATE`,
    );
    // What others own as well is theirs from now on.
    await transaction.execute(sql`SELECT hand_over_library(library_id, next_owner) FROM (
      SELECT DISTINCT ON (member.library_id) member.library_id, member.user_id AS next_owner
      FROM library_members AS member JOIN libraries ON libraries.id = member.library_id
      WHERE libraries.user_id = ${userId} AND member.role = 'owner'
      ORDER BY member.library_id, member.joined_at
    ) AS shared`);
    const { rowCount } = await transaction.execute(sql`DELETE FROM "user" WHERE id = ${userId}`);
    return (rowCount ?? 0) > 0;
  });
}

function toRecord(row: UserRow): UserRecord {
  return {
    id: row.id,
    email: row.email,
    createdAt: row.created_at,
    signedInAt: row.signed_in_at ?? undefined,
    activeTokens: row.active_tokens,
    suspendedAt: row.suspended_at ?? undefined,
  };
}
