import { sql } from 'drizzle-orm';
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
    list: (userId) =>
      asUser(database, userId, async (transaction) => {
        const { rows } = await transaction.execute<{
          readonly id: string;
          readonly userAgent: string | null;
          readonly createdAt: string;
          readonly updatedAt: string;
        }>(
          sql`SELECT id, "userAgent", "createdAt", "updatedAt" FROM "session"
            WHERE "userId" = ${userId} AND "expiresAt" > now()
              AND "createdAt" > now() - interval '30 days'
            ORDER BY "createdAt" DESC LIMIT 100`,
        );
        return rows.map((row) => ({
          id: row.id,
          userAgent: row.userAgent ?? '',
          signedInAt: new Date(row.createdAt),
          lastUsedAt: new Date(row.updatedAt),
        }));
      }),
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
