import { sql } from 'drizzle-orm';
import { type Err, err, success } from '../../domain/errors.ts';
import type { ConnectedApps } from '../../domain/identity/connected-apps.ts';
import { isStorable } from '../../domain/workspace/library-values.ts';
import { asUser } from '../postgres/as-user.ts';
import type { Database } from '../postgres/database.ts';

/** Self-registered clients that no user has allowed. */
const MAX_UNUSED_CLIENTS = 5000;

/** The OAuth clients of users, in better-auth's tables; every statement names the user. */
export function createConnectedApps(
  database: Pick<Database, 'query' | 'withTransaction' | 'actor'>,
): ConnectedApps {
  return {
    list: (userId) =>
      asUser(database, userId, async (transaction) => {
        const { rows } = await transaction.execute<{
          readonly clientId: string;
          readonly name: string | null;
          readonly scopes: readonly string[];
          readonly createdAt: string;
        }>(
          sql`SELECT consent."clientId", client.name, consent.scopes, consent."createdAt"
            FROM "oauthConsent" AS consent JOIN "oauthClient" AS client USING ("clientId")
            WHERE consent."userId" = ${userId} ORDER BY consent."createdAt" DESC`,
        );
        return rows.map((row) => ({
          clientId: row.clientId,
          name: row.name ?? 'Unnamed client',
          scopes: row.scopes,
          connectedAt: new Date(row.createdAt),
        }));
      }),
    async disconnect(userId, clientId) {
      if (!isStorable(clientId)) return notAClientId();
      const isTheirs = sql`"userId" = ${userId} AND "clientId" = ${clientId}`;
      return asUser(database, userId, async (transaction) => {
        // Deleting a consent leaves its tokens valid, so they are deleted first.
        await transaction.execute(sql`DELETE FROM "oauthAccessToken" WHERE ${isTheirs}`);
        await transaction.execute(sql`DELETE FROM "oauthRefreshToken" WHERE ${isTheirs}`);
        const { rowCount } = await transaction.execute(
          sql`DELETE FROM "oauthConsent" WHERE ${isTheirs}`,
        );
        return (rowCount ?? 0) > 0;
      });
    },
    async admitRegistration() {
      const admitted = await database.query<{ readonly admitted: boolean }>(
        'SELECT admit_client_registration($1) AS admitted',
        [MAX_UNUSED_CLIENTS],
      );
      return admitted.ok ? success(admitted.value.rows[0]?.admitted === true) : admitted;
    },
    async clientName(clientId) {
      if (!isStorable(clientId)) return notAClientId();
      const found = await database.query<{ readonly name: string | null }>(
        'SELECT name FROM oauth_client_name($1)',
        [clientId],
      );
      if (!found.ok) return found;
      const row = found.value.rows[0];
      return success(row === undefined ? undefined : (row.name ?? 'Unnamed client'));
    },
  };
}

function notAClientId(): Err {
  return err('invalid_args', 'A client id is well-formed Unicode without U+0000.');
}
