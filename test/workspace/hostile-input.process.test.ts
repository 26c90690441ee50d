import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashToken, OAUTH_TOKEN_PREFIX } from '../../src/adapters/sign-in/verify-credential.ts';
import { send as sendOverWire } from '../http/send.ts';
import { startPostgresDatabase, querySignIn } from '../support/databases.ts';
import { runCli } from '../support/run-cli.ts';
import { newDatabaseEnv, startServer } from '../support/start-server.ts';
import { type WorkspaceServer, callTool, post, startWorkspace } from './workspace-server.ts';

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

/** What Node's fetch wants beside a stream, and its types do not know. */
const STREAMED = { duplex: 'half' };

describe('hostile input to the workspace', () => {
  let workspace: WorkspaceServer;

  beforeAll(async () => {
    workspace = await startWorkspace(startPostgresDatabase, {
      WORKSPACE_OAUTH: 'on',
      TRUST_PROXY: '1',
    });
  });

  afterAll(async () => {
    await workspace.stop();
  });

  /** Signs a new user in without a provider; sends requests as a page of the site does. */
  async function signIn() {
    const userId = await workspace.createUser();
    const token = randomBytes(16).toString('hex');
    await querySignIn(
      workspace.database,
      `INSERT INTO "session" (id, token, "userId", "expiresAt", "updatedAt")
       VALUES ($1, $2, $3, now() + interval '1 day', now())`,
      [randomUUID(), token, userId],
    );
    const signature = createHmac('sha256', workspace.env['AUTH_SECRET'] ?? '')
      .update(token)
      .digest('base64');
    const cookie = `better-auth.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
    return (path: string, method = 'GET', body?: object) =>
      fetch(workspace.url + path, {
        method,
        headers: { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
        redirect: 'manual',
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
  }

  test.each([
    ['update_library', { library_title: 'a\0b' }],
    ['update_library', { library_title: 'a\ud800b' }],
    ['update_library', { library_description: 'a\0b' }],
    ['save_pattern', { slug: '/feedback/\0' }],
    ['remove_pattern', { slug: '/feedback/\0' }],
    ['remove_pattern', { pattern_id: '\0' }],
    ['list_library_bookmarks', { cursor: `zzzzzz.${UNKNOWN_ID}` }],
    ['list_library_bookmarks', { cursor: '\0' }],
    ['get_pattern_component', { slug: '\0', variant: '\0', version_id: '\0' }],
  ])('%s answers %j with a tool error', async (name, args) => {
    const { token } = await workspace.mint(['library:read', 'library:write', 'code:read']);
    const answer = await callTool(workspace.url, token, name, args);
    expect(answer).toMatchObject({ status: 200, error: { kind: expect.any(String) } });
  });

  test.each([
    ['POST', '/api/tokens', { name: 'a\0b' }],
    ['POST', '/api/tokens', { name: 'a', expiresAt: '2999-13-40T25:00:00Z' }],
    ['POST', '/api/tokens', { name: 'a', scopes: ['\0'] }],
    ['DELETE', '/api/tokens/x', undefined],
    ['DELETE', '/api/tokens/%00', undefined],
    ['GET', `/api/bookmarks?cursor=zzzzzz.${UNKNOWN_ID}`, undefined],
    ['POST', '/api/bookmarks', { patternId: '\0' }],
    ['DELETE', '/api/bookmarks/%00', undefined],
    ['DELETE', '/api/bookmarks/%E0%A4', undefined],
    ['PATCH', '/api/profile', { publicDisplayName: '\0' }],
    ['DELETE', '/api/apps/%00', undefined],
    ['GET', '/api/auth/oauth2/authorize?response_type=code&client_id=%00', undefined],
    ['GET', '/api/auth/oauth2/public-client?client_id=%00', undefined],
    ['GET', '/sign-in/consent?client_id=%00', undefined],
  ])('%s %s answers %j with 4xx', async (method, path, body) => {
    const send = await signIn();
    const response = await send(path, method, body);
    expect(String(response.status)).toMatch(/^4/);
  });

  test('registration of a client whose name holds NUL is 400', async () => {
    const response = await fetch(`${workspace.url}/api/auth/oauth2/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        client_name: 'a\0b',
        redirect_uris: ['https://client.example/callback'],
        token_endpoint_auth_method: 'none',
      }),
    });
    expect(response.status).toBe(400);
  });

  test.each(['__proto__', 'constructor', 'toString'])(
    'sign-in shows its own texts only: error=%s',
    async (name) => {
      const response = await fetch(`${workspace.url}/sign-in?error=${name}`);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('Sign-in failed. Try again.');
    },
  );

  test.each(['/.//other.example', '/x/..//other.example', '//other.example', '/\\other.example'])(
    'sign-in never leads to another site: return=%s',
    async (path) => {
      const send = await signIn();
      const response = await send(`/sign-in?return=${encodeURIComponent(path)}`);
      expect(response.headers.get('location')).toBe('/account');
    },
  );

  test('a sign-in link works only as a page, and its session is stored without the address', async () => {
    const { stdout } = await runCli(['sign-in-link'], { env: workspace.env });
    const link = new URL(stdout.trim());
    const opened = { 'x-forwarded-for': '192.0.2.77' };
    for (const destination of ['image', 'iframe', 'empty']) {
      const foreign = await sendOverWire(workspace.url, link.pathname + link.search, {
        headers: { ...opened, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': destination },
      });
      expect(foreign.status).toBe(403);
    }
    const response = await sendOverWire(workspace.url, link.pathname + link.search, {
      headers: opened,
    });
    expect(response.headers.location).toMatch(/\/account$/);
    const sessions = await querySignIn(
      workspace.database,
      `SELECT FROM "session" WHERE "ipAddress" LIKE '%192.0.2%'`,
    );
    expect(sessions).toMatchObject({ ok: true, value: { rows: [] } });
  });

  test('an answer of /mcp/auth is not to be stored', async () => {
    const { token } = await workspace.mint(['library:read']);
    const response = await post(workspace.url, token, { method: 'ping' });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('token revoke names what is no id', async () => {
    const revoked = await runCli(['token', 'revoke', 'not-a-uuid'], { env: workspace.env });
    expect(revoked.code).toBe(1);
    expect(revoked.stderr).toContain('There is no token with this id.');
  });

  test('an OAuth token stops working when its client is disabled', async () => {
    const userId = await workspace.createUser();
    const [clientId, secret] = [randomUUID(), randomBytes(32).toString('base64url')];
    await querySignIn(
      workspace.database,
      `INSERT INTO "oauthClient" ("clientId", "redirectUris") VALUES ($1, '[]')`,
      [clientId],
    );
    await querySignIn(
      workspace.database,
      `INSERT INTO "oauthAccessToken"
         (token, "clientId", "userId", resources, scopes, "expiresAt", "createdAt")
       VALUES ($1, $2, $3, $4, '["mcp:connect"]', now() + interval '1 hour', now())`,
      [hashToken(secret), clientId, userId, JSON.stringify([`${workspace.url}/mcp/auth`])],
    );
    const status = async () =>
      (await post(workspace.url, OAUTH_TOKEN_PREFIX + secret, { method: 'ping' })).status;
    expect(await status()).toBe(200);
    await querySignIn(
      workspace.database,
      'UPDATE "oauthClient" SET disabled = true WHERE "clientId" = $1',
      [clientId],
    );
    expect(await status()).toBe(401);
  });

  test('revoking a token again keeps the time of the first', async () => {
    const { userId, id } = await workspace.mint([]);
    const revokedAt = async () => {
      await workspace.tokens.revoke(userId, id);
      return workspace.database.withTransaction(async (client) => {
        await client.query("SELECT set_app_setting('user_id', $1)", [userId]);
        const { rows } = await client.query('SELECT revoked_at FROM personal_access_tokens');
        return rows;
      });
    };
    const first = await revokedAt();
    expect(await revokedAt()).toEqual(first);
  });

  // The last one: the server closes the connection of a body that it does not read.
  test('a body of /api/auth that is larger than a form may be is 413, declared or not', async () => {
    const body = JSON.stringify({ client_name: 'x'.repeat(70_000), redirect_uris: [] });
    const send = (content: string | ReadableStream) =>
      fetch(`${workspace.url}/api/auth/oauth2/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: content,
        ...STREAMED,
      });
    expect((await send(body)).status).toBe(413);
    expect((await send(new Blob([body]).stream())).status).toBe(413);
    expect((await send('x'.repeat(2 * 1024 * 1024))).status).toBe(413);
  });

  test('an address registers at most 100 OAuth clients an hour', async () => {
    const register = (ip: string) =>
      fetch(`${workspace.url}/api/auth/oauth2/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
        body: JSON.stringify({
          redirect_uris: ['http://127.0.0.1/callback'],
          token_endpoint_auth_method: 'none',
        }),
      });
    for (let count = 0; count < 100; count++) {
      expect((await register('192.0.2.77')).status).toBe(201);
    }
    const refused = await register('192.0.2.77');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
    expect((await register('192.0.2.78')).status).toBe(201);
  });
});

describe('the limit by address', () => {
  let workspace: WorkspaceServer;

  beforeAll(async () => {
    workspace = await startWorkspace(startPostgresDatabase, {
      WORKSPACE_OAUTH: 'on',
      TRUST_PROXY: '1',
      RATE_LIMIT_AUTH_IP_PER_MINUTE: '3',
    });
  });

  afterAll(async () => {
    await workspace.stop();
  });

  test.each([
    ['192.0.2.1', 'GET', '/api/auth/sign-in/owner-link?token=guessed'],
    ['192.0.2.2', 'POST', '/api/auth/oauth2/register'],
    ['192.0.2.3', 'POST', '/api/auth/oauth2/token'],
    ['192.0.2.4', 'POST', '/sign-in'],
    ['192.0.2.5', 'POST', '/sign-in/consent'],
    ['192.0.2.6', 'POST', '/account/delete'],
    ['192.0.2.7', 'GET', '/api/tokens'],
    ['192.0.2.8', 'DELETE', '/api/bookmarks/1'],
    ['192.0.2.9', 'GET', '/api/%61uth/sign-in/owner-link?token=guessed'],
  ])('from %s: %s %s is 429 past it', async (ip, method, path) => {
    const send = (from: string) =>
      fetch(workspace.url + path, {
        method,
        headers: { 'x-forwarded-for': from, 'content-type': 'application/json' },
        redirect: 'manual',
        ...(method === 'POST' ? { body: '{}' } : {}),
      });
    for (let count = 0; count < 3; count++) expect((await send(ip)).status).not.toBe(429);
    const refused = await send(ip);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('ratelimit-limit')).toBe('3');
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect((await send(`${ip}0`)).status).not.toBe(429);
  });

  test('pages of sign-in are not limited', async () => {
    for (let count = 0; count < 5; count++) {
      const headers = { 'x-forwarded-for': '192.0.2.20' };
      expect((await fetch(`${workspace.url}/sign-in`, { headers })).status).toBe(200);
    }
  });
});

test('sets Secure, HttpOnly and SameSite=Lax cookies on https', async () => {
  const env = { ...(await newDatabaseEnv()), BASE_URL: 'https://patterns.example' };
  const server = await startServer({ env });
  const { stdout } = await runCli(['sign-in-link'], { env });
  const link = new URL(/https\S+owner-link\S+/.exec(stdout)?.[0] ?? '');
  const local = server.url;
  const response = await sendOverWire(local, link.pathname + link.search);
  expect(response.headers.location).toBe('https://patterns.example/account');
  expect(response.headers['strict-transport-security']).toBe('max-age=31536000');
  const cookies = response.headers['set-cookie'] ?? [];
  expect(cookies.join()).toContain('__Host-better-auth.session_token=');
  for (const cookie of cookies) {
    for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) {
      expect(cookie.split('; ')).toContain(attribute);
    }
    expect(cookie).not.toContain('Domain=');
  }
  const [cookie = ''] = cookies.map((set) => set.split(';')[0]);
  const account = await sendOverWire(local, '/account', { headers: { cookie } });
  expect(account.status).toBe(200);
  for (const path of ['/healthz', '/mcp', '/nothing.json']) {
    const { headers } = await sendOverWire(local, path);
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  }
  await server.stop();
});
