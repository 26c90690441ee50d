import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '../../src/adapters/postgres/database.ts';
import { createPostgresSpentCredentials } from '../../src/adapters/postgres/spent-credentials.ts';
import { createPostgresTokenStore } from '../../src/adapters/postgres/token-store.ts';
import { createPostgresUserStore } from '../../src/adapters/postgres/user-store.ts';
import { hashToken } from '../../src/adapters/sign-in/verify-credential.ts';
import type { Result } from '../../src/domain/errors.ts';
import { createTokenAdministration } from '../../src/domain/identity/personal-access-tokens.ts';
import { type Scope, offeredScopes } from '../../src/domain/identity/scopes.ts';
import { createOperatorSession } from '../../src/faces/http/operator-session.ts';
import { SECRETS } from '../workspace/workspace-server.ts';

export const OPERATOR_TOKEN = 'the-token-of-the-operator';
export const SERVICE_TOKEN = 'a-token-for-the-components-api';

export const ALL_SCOPES: readonly Scope[] = offeredScopes({ exports: true, adoptionReports: true });

/** An owner with something of their own, another user, and every kind of credential. */
export interface World {
  /** A text that only the owner may read. */
  readonly secret: string;
  readonly libraryId: string;
  readonly tokenId: string;
  readonly sessionId: string;
  readonly headers: Readonly<Record<CredentialName, Headers>>;
  /** Mints a token of the owner. */
  readonly mint: (scopes: readonly string[]) => Promise<Headers>;
}

type Headers = Readonly<Record<string, string>>;

export const CREDENTIALS = [
  'none',
  'malformed token',
  'expired token',
  'revoked token',
  'expired session',
  'token of a suspended user',
  'session of a suspended user',
  'service token',
  'operator token',
  'operator session',
  'token of another user',
  'session of another user',
  'token without a scope',
  'token of the owner',
  // Last, since it may delete what the others are tried on.
  'session of the owner',
] as const;
export type CredentialName = (typeof CREDENTIALS)[number];

/** Credentials of the owner, who may read the secret. */
export const OWNERS: ReadonlySet<CredentialName> = new Set([
  'token of the owner',
  'session of the owner',
]);

/** A server, in this process or not. */
interface WorldApp {
  readonly http: {
    readonly request: (path: string, init?: RequestInit) => Response | Promise<Response>;
  };
}

/** Creates new users with all of these. */
export async function createWorld(app: WorldApp, database: Database): Promise<World> {
  const [owner, other] = [await createUser(database), await createUser(database)];
  const tokens = createTokenAdministration({
    store: createPostgresTokenStore(database),
    scopes: ALL_SCOPES,
    maxActive: 50,
    maxDays: undefined,
    now: () => new Date(),
    randomUuid: randomUUID,
    randomBytes,
    sha256: hashToken,
  });
  async function mint(userId: string, scopes: readonly string[]) {
    const expiresAt = new Date(Date.now() + 3_600_000);
    const minted = valueOf(await tokens.mint(userId, { name: 'A token', scopes, expiresAt }));
    return { id: minted.record.id, headers: { authorization: `Bearer ${minted.token}` } };
  }
  const [owners, expired, revoked] = [
    await mint(owner, ALL_SCOPES),
    await mint(owner, ALL_SCOPES),
    await mint(owner, ALL_SCOPES),
  ];
  valueOf(await tokens.revoke(owner, revoked.id));
  await run(
    database,
    owner,
    "UPDATE personal_access_tokens SET expires_at = now() - interval '1 minute' WHERE id = $1",
    [expired.id],
  );
  const suspended = await createUser(database);
  const suspendedToken = await mint(suspended, ALL_SCOPES);
  const suspendedSession = await createSession(database, suspended, '1 day');
  valueOf(await createPostgresUserStore(database).suspend(suspended));
  const session = await createSession(database, owner, '1 day');
  const secret = randomUUID();
  return {
    secret,
    libraryId: await createLibrary(app, session.headers, secret),
    tokenId: owners.id,
    sessionId: session.id,
    mint: async (scopes) => (await mint(owner, scopes)).headers,
    headers: {
      none: {},
      'malformed token': { authorization: 'Bearer pat_live_none' },
      'expired token': expired.headers,
      'revoked token': revoked.headers,
      'expired session': (await createSession(database, owner, '-1 day')).headers,
      'token of a suspended user': suspendedToken.headers,
      'session of a suspended user': suspendedSession.headers,
      'service token': { authorization: `Bearer ${SERVICE_TOKEN}` },
      'operator token': { authorization: `Bearer ${OPERATOR_TOKEN}` },
      'operator session': await operatorSession(database),
      'token of another user': (await mint(other, ALL_SCOPES)).headers,
      'session of another user': (await createSession(database, other, '1 day')).headers,
      'token without a scope': (await mint(owner, ['mcp:connect'])).headers,
      'token of the owner': owners.headers,
      'session of the owner': session.headers,
    },
  };
}

/** The headers of a page of this site. */
export const FROM_THIS_SITE = { host: 'localhost', 'sec-fetch-site': 'same-origin' } as const;

async function createLibrary(app: WorldApp, session: Headers, title: string): Promise<string> {
  const created = await app.http.request('/api/libraries', {
    method: 'POST',
    headers: { ...FROM_THIS_SITE, ...session, 'content-type': 'application/json' },
    body: JSON.stringify({ title }),
  });
  const { id } = await created.json();
  if (typeof id !== 'string') throw new Error(`The library was not created: ${created.status}`);
  return id;
}

async function createUser(database: Database): Promise<string> {
  const id = randomUUID();
  await run(
    database,
    id,
    'INSERT INTO "user" (id, name, email, "emailVerified") VALUES ($1, $2, $3, true)',
    [id, 'A user', `${id}@larkfield.example`],
  );
  return id;
}

/** Stores a session and signs its cookie as better-auth does. */
async function createSession(database: Database, userId: string, life: string) {
  const id = randomUUID();
  const token = randomBytes(16).toString('hex');
  await run(
    database,
    userId,
    `INSERT INTO "session" (id, token, "userId", "expiresAt", "updatedAt")
     VALUES ($1, $2, $3, now() + $4::interval, now())`,
    [id, token, userId, life],
  );
  const signature = createHmac('sha256', SECRETS.AUTH_SECRET).update(token).digest('base64');
  const value = encodeURIComponent(`${token}.${signature}`);
  return { id, headers: { cookie: `better-auth.session_token=${value}` } };
}

async function operatorSession(database: Database): Promise<Headers> {
  const signedIn = await createOperatorSession({
    token: OPERATOR_TOKEN,
    isHttps: false,
    spent: createPostgresSpentCredentials(database),
    now: Date.now,
    randomUuid: randomUUID,
  }).signIn(OPERATOR_TOKEN);
  if (signedIn.kind !== 'signed_in') throw new Error('The operator could not sign in.');
  return { cookie: signedIn.cookies[0]?.split(';')[0] ?? '' };
}

/** Runs a statement as the server does for a user, and better-auth at their sign-in. */
async function run(
  database: Database,
  userId: string,
  text: string,
  values: readonly unknown[],
): Promise<void> {
  const done = await database.withTransaction(async (client) => {
    await client.query("SELECT set_app_setting('user_id', $1), set_app_setting('sign_in', 'on')", [
      userId,
    ]);
    await client.query(text, [...values]);
  });
  valueOf(done);
}

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.failure.message);
  return result.value;
}
