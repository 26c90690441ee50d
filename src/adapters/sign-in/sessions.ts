import { success } from '../../domain/errors.ts';
import type { Sessions } from '../../domain/identity/sessions.ts';
import type { Database } from '../postgres/database.ts';

/** The sessions of users, in better-auth's tables; every statement names the user. */
export function createSessions(database: Pick<Database, 'query' | 'withTransaction'>): Sessions {
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
    async end(userId, sessionId) {
      const ended = await database.query(
        'DELETE FROM "session" WHERE id = $1 AND "userId" = $2 RETURNING id',
        [sessionId, userId],
      );
      return ended.ok ? success(ended.value.rows.length > 0) : ended;
    },
    endAll: (userId) =>
      database.withTransaction(async (client) => {
        for (const table of ['oauthAccessToken', 'oauthRefreshToken', 'session']) {
          await client.query(`DELETE FROM "${table}" WHERE "userId" = $1`, [userId]);
        }
      }),
  };
}
