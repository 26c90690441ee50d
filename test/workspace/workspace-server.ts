import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Database } from '../../src/adapters/postgres/database.ts';
import { createPostgresTokenStore } from '../../src/adapters/postgres/token-store.ts';
import { hashToken } from '../../src/adapters/sign-in/verify-credential.ts';
import {
  type TokenAdministration,
  createTokenAdministration,
} from '../../src/domain/identity/personal-access-tokens.ts';
import { offeredScopes } from '../../src/domain/identity/scopes.ts';
import { FIXTURE_PATTERNS } from '../clients/catalog-server.ts';
import { querySignIn, type TestDatabase } from '../support/databases.ts';
import {
  type ServerProcess,
  type TestServer,
  startServer,
  startServerProcess,
} from '../support/start-server.ts';
import { withLimits } from '../support/with-limits.ts';
import { temporaryFolder, writeCatalog } from '../support/write-catalog.ts';

export const OPERATOR_TOKEN = 'an-operator-token-of-the-tests';

/** What a server needs beside a PostgreSQL of its own. */
export const SECRETS = {
  AUTH_SECRET: 'a-secret-of-the-tests-with-many-characters',
  USAGE_HASH_KEY: 'a-hash-key-of-the-tests-with-many-characters',
  OPERATOR_TOKEN,
};

/** Generous limits, so that only tests of limits meet them. */
export const NO_LIMITS = {
  RATE_LIMIT_AUTH_IP_PER_MINUTE: '0',
  RATE_LIMIT_AUTH_TOKEN_PER_MINUTE: '0',
  ...withLimits({ failedAttemptsPerMinute: 0 }),
};

/** A server with a workspace on a database of its own, and what tests do with both. */
export interface WorkspaceServer<Server extends TestServer = TestServer> {
  readonly url: string;
  readonly server: Server;
  readonly database: Database;
  /** Of the server's own copy of the fixture catalog. */
  readonly catalogDir: string;
  /** For commands beside the server. */
  readonly env: Readonly<Record<string, string>>;
  readonly tokens: TokenAdministration;
  /** Creates a user; returns the id. */
  readonly createUser: () => Promise<string>;
  /** Mints a token of a new user, with these scopes. */
  readonly mint: (
    scopes: readonly string[],
    expiresAt?: Date,
  ) => Promise<{ readonly userId: string; readonly id: string; readonly token: string }>;
  readonly stop: () => Promise<void>;
}

/** Starts a server on the fixture catalog and on a database. */
export function startWorkspace(
  startDatabase: () => Promise<TestDatabase>,
  env: Readonly<Record<string, string>> = {},
): Promise<WorkspaceServer> {
  return startWith(startServer, startDatabase, env);
}

/** `startWorkspace` with the server in a process of its own. */
export function startWorkspaceProcess(
  startDatabase: () => Promise<TestDatabase>,
  env: Readonly<Record<string, string>> = {},
): Promise<WorkspaceServer<ServerProcess>> {
  return startWith(startServerProcess, startDatabase, env);
}

async function startWith<Server extends TestServer>(
  start: (options: { readonly env: Readonly<Record<string, string>> }) => Promise<Server>,
  startDatabase: () => Promise<TestDatabase>,
  env: Readonly<Record<string, string>>,
): Promise<WorkspaceServer<Server>> {
  const folder = await temporaryFolder();
  const catalogDir = join(folder.path, 'catalog');
  await writeCatalog(catalogDir, FIXTURE_PATTERNS);
  const testDatabase = await startDatabase();
  // The embedded database belongs to the server's process; the test joins it as a command does.
  await testDatabase.database.close();
  const server = await start({
    env: {
      ...SECRETS,
      ...NO_LIMITS,
      CATALOG_DIR: catalogDir,
      CATALOG_BUILD_DIR: join(folder.path, 'build'),
      ...testDatabase.env,
      ...env,
    },
  });
  const database = await testDatabase.another();
  const tokens = createTokens(database);
  async function createUser(): Promise<string> {
    const id = randomUUID();
    const created = await querySignIn(
      database,
      'INSERT INTO "user" (id, name, email, "emailVerified") VALUES ($1, $2, $3, true)',
      [id, 'A user', `${id}@larkfield.example`],
    );
    if (!created.ok) throw new Error(created.failure.message);
    return id;
  }
  return {
    url: server.url,
    server,
    database,
    catalogDir,
    env: { ...SECRETS, ...testDatabase.env },
    tokens,
    createUser,
    async mint(scopes, expiresAt) {
      const userId = await createUser();
      const minted = await tokens.mint(userId, { name: 'A token', scopes, expiresAt });
      if (!minted.ok) throw new Error(minted.failure.message);
      return { userId, id: minted.value.record.id, token: minted.value.token };
    },
    async stop() {
      await database.close();
      await server.stop();
      await testDatabase.stop();
      await folder.remove();
    },
  };
}

/** Mints, lists and revokes tokens in the server's database. */
export function createTokens(database: Database): TokenAdministration {
  return createTokenAdministration({
    store: createPostgresTokenStore(database),
    scopes: offeredScopes({ exports: true, adoptionReports: false }),
    maxActive: 50,
    maxDays: undefined,
    now: () => new Date(),
    randomUuid: randomUUID,
    randomBytes,
    sha256: hashToken,
  });
}

/** Starts another server on the same PostgreSQL, in a process of its own. */
export async function startReplica(
  workspace: Pick<WorkspaceServer, 'env'>,
  env: Readonly<Record<string, string>> = {},
): Promise<
  Pick<WorkspaceServer, 'url' | 'stop'> & {
    readonly output: () => string;
    readonly kill: () => Promise<void>;
  }
> {
  const folder = await temporaryFolder();
  const catalogDir = join(folder.path, 'catalog');
  await writeCatalog(catalogDir, FIXTURE_PATTERNS);
  const server = await startServerProcess({
    env: {
      ...NO_LIMITS,
      CATALOG_DIR: catalogDir,
      CATALOG_BUILD_DIR: join(folder.path, 'build'),
      ...workspace.env,
      DATA_DIR: join(folder.path, 'data'),
      ...env,
    },
  });
  return {
    url: server.url,
    output: server.output,
    async stop() {
      await server.stop();
      await folder.remove();
    },
    async kill() {
      await server.stop('SIGKILL');
      await folder.remove();
    },
  };
}

/** Posts a JSON-RPC message to /mcp/auth. */
export function post(
  url: string,
  token: string | undefined,
  message: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return fetch(`${url}/mcp/auth`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...message }),
  });
}

/** What a tool answered: its structured content, or the error envelope. */
export async function callTool(
  url: string,
  token: string,
  name: string,
  args: object = {},
): Promise<{ readonly status: number; readonly content?: unknown; readonly error?: unknown }> {
  const response = await post(url, token, {
    method: 'tools/call',
    params: { name, arguments: args },
  });
  const body = await response.json();
  if (response.status !== 200 || body.result === undefined) {
    return { status: response.status, error: body.error };
  }
  const { structuredContent, content } = body.result;
  return structuredContent === undefined
    ? { status: 200, error: JSON.parse(content[0].text).error }
    : { status: 200, content: structuredContent };
}
