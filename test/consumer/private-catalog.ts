import { randomUUID } from 'node:crypto';
import { type TestDatabase, querySignIn, startPostgresDatabase } from '../support/databases.ts';
import type { TestServer } from '../support/start-server.ts';
import { type Session, signIn } from '../workspace/session.ts';
import { NO_LIMITS, SECRETS } from '../workspace/workspace-server.ts';

/** A server whose code needs a credential, and its users. */
export interface PrivateCatalog<Server> {
  readonly server: Server;
  /** Signs a new user in, with this address. */
  readonly newUser: (email: string) => Promise<Session>;
  readonly close: () => Promise<void>;
}

/** Starts a server with `COMPONENT_ACCESS=signed-in` on a database of its own. */
export async function startPrivateCatalog<Server extends Pick<TestServer, 'url'>>(
  start: (env: Readonly<Record<string, string>>) => Promise<Server>,
  close: (server: Server) => Promise<unknown>,
): Promise<PrivateCatalog<Server>> {
  const db: TestDatabase = await startPostgresDatabase();
  const server: Server = await start({
    ...SECRETS,
    ...NO_LIMITS,
    ...db.env,
    COMPONENT_ACCESS: 'signed-in',
  });
  return {
    server,
    async newUser(email) {
      const userId = randomUUID();
      await querySignIn(
        db.database,
        'INSERT INTO "user" (id, name, email, "emailVerified") VALUES ($1, $2, $3, true)',
        [userId, 'A user', email],
      );
      return signIn({ url: server.url, database: db.database }, userId);
    },
    async close() {
      await close(server);
      await db.stop();
    },
  };
}

/** Mints a token of a user's; of chosen libraries where these are given. */
export async function mintToken(
  session: Session,
  scopes: readonly string[],
  libraryIds?: readonly string[],
): Promise<string> {
  const response = await session.fetch('/api/tokens', 'POST', {
    name: 'A token',
    scopes,
    libraryIds,
  });
  return (await response.json()).token;
}
