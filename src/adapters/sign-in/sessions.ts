import { sql } from 'drizzle-orm';
import { success } from '../../domain/errors.ts';
import type { Sessions } from '../../domain/identity/sessions.ts';
import { asUser } from '../postgres/as-user.ts';
import type { Database } from '../postgres/database.ts';

const SESSION_COOKIE = /(?:^|;\s*)(?:__Host-)?better-auth\.session_token=/;

/** Whether a request carries the cookie of a session, valid or not. */
export function hasSessionCookie(headers: Headers): boolean {
  return SESSION_COOKIE.test(headers.get('cookie') ?? '');
}

/** The sessions of users, in better-auth's tables; every statement names the user. */
export function createSessions(
  database: Pick<Database, 'query' | 'withTransaction' | 'actor'>,
): Sessions {
  return {
    async list(userId) {
      const found = await database.query<{
        readonly id: string;
        readonly userAgent: string | null;
        readonly createdAt: Date;
        readonly updatedAt: Date;
      }>(
        `SELECT id, "userAgent", "createdAt", "updatedAt" FROM "session"
         WHERE "userId" = $1 AND "expiresAt" > now() AND "createdAt" > now() - interval '30 days'
         ORDER BY "createdAt" DESC LIMIT 100`,
        [userId],
      );
      if (!found.ok) return found;
      return success(
        found.value.rows.map((row) => ({
          id: row.id,
          userAgent: row.userAgent ?? '',
          signedInAt: row.createdAt,
          lastUsedAt: row.updatedAt,
        })),
      );
    },
    end: (userId, sessionId) =>
      asUser(database, userId, async (transaction) => {
        const { rowCount } = await transaction.execute(
          sql`DELETE FROM "session" WHERE id = ${sessionId} AND "userId" = ${userId}`,
        );
        return (rowCount ?? 0) > 0;
      }),
    endAll: (userId) =>
      asUser(database, userId, async (transaction) => {
        for (const table of ['oauthAccessToken', 'oauthRefreshToken', 'session']) {
          await transaction.execute(
            sql`DELETE FROM ${sql.identifier(table)} WHERE "userId" = ${userId}`,
          );
        }
      }),
  };
}
