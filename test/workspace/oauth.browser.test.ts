import { type Server, createServer } from 'node:http';
import {
  Client,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { sharedBrowser, closeContexts } from '../support/browser.ts';
import { startPostgresDatabase, querySignIn } from '../support/databases.ts';
import { listen } from '../support/listen.ts';
import { ClientStorage, createOAuthFlow } from './oauth-flow.ts';
import { type OidcServer, callbackOf, fillInLogin, startOidcServer } from './oidc-server.ts';
import type { ServerProcess } from '../support/start-server.ts';
import { type WorkspaceServer, post, startWorkspaceProcess } from './workspace-server.ts';

/** What is allowed is all that is asked for. */
const ALLOWED = { scope: 'mcp:connect offline_access' };

let oidc: OidcServer;
let workspace: WorkspaceServer<ServerProcess>;
let url: string;
let browser: Browser;
/** Signed in as `ines`. */
let context: BrowserContext;
/** Where clients are sent back to. */
let callbackServer: Server;
let callbackUrl: string;
let flow: ReturnType<typeof createOAuthFlow>;

beforeAll(async () => {
  oidc = await startOidcServer();
  workspace = await startWorkspaceProcess(startPostgresDatabase, {
    WORKSPACE_OAUTH: 'on',
    ...oidc.env,
  });
  ({ url } = workspace);
  oidc.serveCatalog(url);
  callbackServer = createServer((_request, response) => response.end('You can close this tab.'));
  callbackUrl = `${await listen(callbackServer)}/callback`;
  browser = await sharedBrowser();
  flow = createOAuthFlow(url, callbackUrl);
  context = await signIn('ines');
});

afterAll(async () => {
  await closeContexts(browser);
  callbackServer.close();
  callbackServer.closeAllConnections();
  await workspace.stop();
  await oidc.stop();
});

test('the official client registers, is allowed in a browser, calls, refreshes, and is disconnected', async () => {
  const storage = new ClientStorage(callbackUrl);
  const transport = () =>
    new StreamableHTTPClientTransport(new URL(`${url}/mcp/auth`), { authProvider: storage });
  const first = transport();
  const unauthorized = new Client({ name: 'v2-client-test', version: '1.0.0' });
  await expect(unauthorized.connect(first)).rejects.toThrow(UnauthorizedError);

  const page = await browser.newPage({ serviceWorkers: 'allow' });
  await page.goto(storage.authorizationUrl?.href ?? '');
  await page.getByRole('button', { name: 'Continue with single sign-on' }).click();
  await fillInLogin(page, 'ines');
  await page.getByRole('heading', { name: 'Allow Larkfield agent to act as you?' }).waitFor();
  expect(await page.getByRole('checkbox', { name: 'code:read' }).isChecked()).toBe(false);
  expect(await page.getByRole('checkbox', { name: 'library:write' }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.waitForURL(`${callbackUrl}?**`);
  await first.finishAuth(new URL(page.url()).searchParams);

  const client = new Client({ name: 'v2-client-test', version: '1.0.0' });
  await client.connect(transport());
  const connection = await client.callTool({ name: 'get_connection', arguments: {} });
  expect(connection.structuredContent).toMatchObject({
    token_name: 'Larkfield agent',
    scopes: ['mcp:connect', 'library:read', 'library:write'],
  });
  const names = (await client.listTools()).tools.map(({ name }) => name);
  expect(names).toContain('save_pattern');
  expect(names).not.toContain('get_pattern_component');

  const old = storage.stored?.access_token;
  await sql(`UPDATE "oauthAccessToken" SET "expiresAt" = now() - interval '1 second'`);
  await client.callTool({ name: 'get_connection', arguments: {} });
  const { access_token: access = '', refresh_token: refresh = '' } = storage.stored ?? {};
  expect(access).not.toBe(old);

  await page.goto(`${url}/account`);
  await page.getByRole('button', { name: 'Disconnect Larkfield agent' }).click();
  await page.getByRole('button', { name: 'Disconnect', exact: true }).click();
  await page.getByText('No connected apps').waitFor();
  expect(await statusOf(access)).toBe(401);
  const clientId = storage.information?.client_id ?? '';
  expect(await flow.exchange(flow.refreshOf(clientId, refresh))).toMatchObject({
    status: 400,
    body: { error: 'invalid_grant' },
  });
  await expect(client.callTool({ name: 'get_connection', arguments: {} })).rejects.toThrow();
  await client.close();
  await page.context().close();
});

test('grants code:read if it is ticked', async () => {
  const client = await flow.register();
  const granted = await flow.redeem(
    client,
    await flow.allow(context, client, { tick: ['code:read'] }),
  );
  expect(await scopesOf(granted.access_token)).toEqual(['mcp:connect', 'code:read']);
});

test('sends the user back to the app with access_denied if they cancel', async () => {
  const client = await flow.register();
  const answer = await flow.allow(context, client, { accept: false });
  expect(answer.get('error')).toBe('access_denied');
  expect(answer.get('code')).toBeNull();
  expect(answer.get('state')).toBe('a-state');
});

test('asks again where an app wants more than it was allowed', async () => {
  const client = await flow.register();
  const granted = await flow.redeem(
    client,
    await flow.allow(context, client, { scope: 'mcp:connect offline_access' }),
  );
  const wider = {
    ...flow.refreshOf(client.id, granted.refresh_token),
    scope: 'mcp:connect code:read',
  };
  expect(await flow.exchange(wider)).toMatchObject({
    status: 400,
    body: { error: 'invalid_scope' },
  });
  const next = await flow.authorize(context, client, { scope: 'mcp:connect code:read' });
  expect(next.pathname).toBe('/sign-in/consent');
});

test.each([
  ['again', {}],
  ['on another port', { redirect_uri: 'http://127.0.0.1:9/callback' }],
  ['and no page may be shown', { prompt: 'none' }],
])(
  'security: asks for consent each time where an app of this machine asks %s',
  async (_name, params) => {
    const client = await flow.register();
    await flow.redeem(client, await flow.allow(context, client, ALLOWED));
    const next = await flow.authorize(context, client, { ...ALLOWED, ...params });
    expect(next.pathname).toBe('/sign-in/consent');
    expect(next.searchParams.get('code')).toBeNull();
  },
);

test('security: asks for consent each time by POST too', async () => {
  const client = await flow.register();
  await flow.redeem(client, await flow.allow(context, client, ALLOWED));
  const consent = await flow.authorize(context, client, ALLOWED);
  const posted = await context.request.post(`${url}/api/auth/oauth2/authorize`, {
    headers: { origin: url, 'content-type': 'application/x-www-form-urlencoded' },
    data: consent.search.slice(1).replace(/&?(?:prompt|sig|exp)=[^&]*/g, ''),
    maxRedirects: 0,
  });
  expect(new URL(posted.headers()['location'] ?? '', url).pathname).toBe('/sign-in/consent');
});

test('does not ask again for an app at an https address of its own', async () => {
  const redirectUri = 'https://agent.example/callback';
  const answer = await register({
    redirect_uris: [redirectUri],
    token_endpoint_auth_method: 'none',
  });
  const { client_id: id } = z.object({ client_id: z.string() }).parse(await answer.json());
  const client = { id, verifier: 'a-verifier-of-the-tests-with-more-than-43-characters' };
  const first = await flow.authorize(context, client, { redirect_uri: redirectUri });
  expect(first.pathname).toBe('/sign-in/consent');
  await flow.send(context, await flow.formOf(context, first.href), {
    tick: ['code:read'],
    accept: true,
  });
  const second = await flow.authorize(context, client, { redirect_uri: redirectUri });
  expect(second.href).toContain(`${redirectUri}?`);
  expect(second.searchParams.get('code')).toEqual(expect.any(String));
});

test('clients that nobody allowed expire after 30 days, and make room for others', async () => {
  const insert = (name: string, count: number, age: string) =>
    sql(`INSERT INTO "oauthClient" ("clientId", "redirectUris", "createdAt")
      SELECT '${name} ' || n, '[]', now() - interval '${age}' FROM generate_series(1, ${count}) AS n`);
  const left = async (name: string) => {
    const statement = `SELECT FROM "oauthClient" WHERE "clientId" LIKE '${name} %'`;
    const found = await querySignIn(workspace.database, statement);
    return found.ok ? found.value.rows.length : undefined;
  };
  await insert('unused', 2, '31 days');
  await insert('young', 2, '29 days');
  const allowed = await flow.register();
  await flow.allow(context, allowed);
  await sql(`UPDATE "oauthClient" SET "createdAt" = now() - interval '31 days'
    WHERE "clientId" = '${allowed.id}'`);
  await flow.register();
  expect([await left('unused'), await left('young')]).toEqual([0, 2]);
  expect((await flow.authorize(context, allowed, {})).pathname).toBe('/sign-in/consent');

  await insert('flood', 5000, '2 hours');
  await flow.register();
  expect(await left('young')).toBe(0);
  expect(await left('flood')).toBeLessThan(5000);
  await sql(`UPDATE "oauthClient" SET "createdAt" = now() WHERE "clientId" LIKE 'flood %'`);
  await insert('flood of this hour', 5000, '1 minute');
  const refused = await register({
    redirect_uris: [callbackUrl],
    token_endpoint_auth_method: 'none',
  });
  expect(refused.status).toBe(503);
  await sql(`DELETE FROM "oauthClient" WHERE "clientId" LIKE 'flood%'`);
});

test('refuses a token for another resource, and one for none', async () => {
  const client = await flow.register();
  const other = await flow.authorize(context, client, { resource: 'https://other.example/mcp' });
  expect(other.searchParams.get('error')).toBe('invalid_target');

  const code = await flow.allow(context, client);
  const swapped = await flow.exchange({
    ...flow.codeOf(client, code),
    resource: 'https://other.example/mcp',
  });
  expect(swapped).toMatchObject({ status: 400, body: { error: 'invalid_target' } });

  const without = await flow.register();
  const { access_token: token } = await flow.redeem(
    without,
    await flow.allow(context, without, { resource: '' }),
    {
      resource: '',
    },
  );
  expect(await statusOf(token)).toBe(401);
});

test('refuses a stolen code without its client and verifier, and a used one', async () => {
  const [client, thief] = [await flow.register(), await flow.register()];
  const stolen = await flow.allow(context, client);
  for (const [body, status] of [
    [{ ...flow.codeOf(thief, stolen), code_verifier: client.verifier }, 400],
    [flow.codeOf(thief, stolen), 400],
  ] as const) {
    expect((await flow.exchange(body)).status).toBe(status);
  }
  const second = await flow.allow(context, client);
  const guessed = { ...flow.codeOf(client, second), code_verifier: thief.verifier };
  expect((await flow.exchange(guessed)).status).toBe(401);
  const { code_verifier: _verifier, ...bare } = flow.codeOf(
    client,
    await flow.allow(context, client),
  );
  expect((await flow.exchange(bare)).status).toBe(400);
  const elsewhere = {
    ...flow.codeOf(client, await flow.allow(context, client)),
    redirect_uri: 'http://127.0.0.1/x',
  };
  expect((await flow.exchange(elsewhere)).status).toBe(400);

  const used = await flow.allow(context, client);
  const { access_token: token } = await flow.redeem(client, used);
  expect((await flow.exchange(flow.codeOf(client, used))).status).toBe(400);
  // RFC 6749 4.1.2: a code that is used twice was stolen, and so may be its token.
  expect(await statusOf(token)).toBe(401);
});

test('ends every token of a refresh token that is replayed', async () => {
  const [client, thief] = [await flow.register(), await flow.register()];
  const first = await flow.redeem(client, await flow.allow(context, client));
  expect((await flow.exchange(flow.refreshOf(thief.id, first.refresh_token))).status).toBe(400);
  const second = await flow.tokens(flow.refreshOf(client.id, first.refresh_token));
  expect(await statusOf(second.access_token)).toBe(200);
  // A retry within 30 seconds is not a replay.
  await sql(
    `UPDATE "oauthRefreshToken" SET "rotationReplayExpiresAt" = now() - interval '1 second'`,
  );
  const replayed = await flow.exchange(flow.refreshOf(client.id, first.refresh_token));
  expect(replayed).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  expect((await flow.exchange(flow.refreshOf(client.id, second.refresh_token))).status).toBe(400);
  expect(await statusOf(second.access_token)).toBe(401);
});

test.each([
  ['https://evil.example/callback'],
  ['http://127.0.0.1:1/other-path'],
  ['javascript:alert(1)'],
  [''],
])('does not redirect to %j, which is not registered', async (redirectUri) => {
  const client = await flow.register();
  const next = await flow.authorize(context, client, { redirect_uri: redirectUri });
  expect(next.origin).toBe(url);
  expect(next.pathname).toBe('/sign-in');
  const page = await (await context.request.get(next.href)).text();
  expect(page).toMatch(/role="alert"[^>]*>[^<]+\.</);
});

test.each([
  ['plain', { code_challenge_method: 'plain' }],
  ['no', { code_challenge: '', code_challenge_method: '' }],
])('refuses %s PKCE challenge', async (_name, params) => {
  const next = await flow.authorize(context, await flow.register(), params);
  expect(next.href).toMatch(callbackUrl);
  expect(next.searchParams.get('error')).toBe('invalid_request');
  expect(next.searchParams.get('code')).toBeNull();
});

test('does not accept a consent form that was made for another user or changed', async () => {
  const client = await flow.register();
  const consent = await flow.authorize(context, client, {});
  const fields = await flow.formOf(context, consent.href);
  const mallory = await signIn('mallory');
  const forged = await flow.send(mallory, fields);
  expect(forged.status()).toBe(403);
  const changed = { ...fields, query: fields.query.replace('mcp%3Aconnect', 'mcp%3Aconnect+x') };
  expect((await flow.send(context, changed)).status()).toBe(403);
  await mallory.close();
});

test('ends the OAuth tokens of a deleted account', async () => {
  const piet = await signIn('piet');
  const client = await flow.register();
  const granted = await flow.redeem(client, await flow.allow(piet, client));
  expect(await statusOf(granted.access_token)).toBe(200);
  await piet.request.post(`${url}/account/delete`, { headers: { origin: url } });
  expect(await statusOf(granted.access_token)).toBe(401);
  expect((await flow.exchange(flow.refreshOf(client.id, granted.refresh_token))).status).toBe(400);
  await piet.close();
});

const CURSOR = 'cursor://anysphere.cursor-mcp/oauth/callback';

test('connects Cursor, which registers an address with a scheme of its own as a web application', async () => {
  const uris = [
    CURSOR,
    'https://www.cursor.com/agents/mcp/oauth/callback',
    'http://localhost:8787/callback',
  ];
  const answer = await register({
    application_type: 'web',
    redirect_uris: uris,
    client_name: 'Cursor',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
  });
  expect(answer.status).toBe(201);
  const registered = await answer.json();
  expect(registered).toMatchObject({ redirect_uris: uris, application_type: 'native' });
  const client = { id: registered.client_id, verifier: 'a-verifier'.repeat(5) };
  const cursor = createOAuthFlow(url, CURSOR);
  const granted = await cursor.redeem(client, await cursor.allow(context, client));
  expect(await statusOf(granted.access_token)).toBe(200);
  // Other programs of the machine can claim the scheme.
  expect((await cursor.authorize(context, client, {})).pathname).toBe('/sign-in/consent');
});

test('serves the metadata to browsers of any origin, and names it in the 401', async () => {
  const challenge = (await post(url, undefined, { method: 'ping' })).headers;
  const address = /resource_metadata="([^"]+)"/.exec(challenge.get('www-authenticate') ?? '')?.[1];
  const resource = await fetch(address ?? '');
  expect(resource.headers.get('access-control-allow-origin')).toBe('*');
  expect(await resource.json()).toMatchObject({
    resource: `${url}/mcp/auth`,
    authorization_servers: [`${url}/api/auth`],
    scopes_supported: [
      'mcp:connect',
      'library:read',
      'library:write',
      'code:read',
      'export:enqueue',
    ],
  });
  const server = await fetch(`${url}/.well-known/oauth-authorization-server/api/auth`);
  const metadata = z.record(z.string(), z.unknown()).parse(await server.json());
  expect(metadata).toMatchObject({
    issuer: `${url}/api/auth`,
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  });
  for (const [name, value] of Object.entries(metadata)) {
    if (!name.endsWith('_endpoint')) continue;
    const answer = await fetch(String(value), { method: 'POST' });
    expect([name, answer.status]).not.toEqual([name, 404]);
  }
});

test('stores OAuth tokens as hashes and writes none to its log', async () => {
  const client = await flow.register();
  const first = await flow.redeem(client, await flow.allow(context, client));
  const second = await flow.tokens(flow.refreshOf(client.id, first.refresh_token));
  const stored = await querySignIn<{ readonly text: string }>(
    workspace.database,
    `SELECT row_to_json(t)::text AS text FROM "oauthAccessToken" t
     UNION ALL SELECT row_to_json(t)::text FROM "oauthRefreshToken" t
     UNION ALL SELECT row_to_json(t)::text FROM verification t`,
  );
  if (!stored.ok) throw new Error(stored.failure.message);
  const everything = stored.value.rows.map(({ text }) => text).join() + workspace.server.output();
  for (const token of [first, second].flatMap((granted) => Object.values(granted))) {
    expect(everything).not.toContain(token.slice(-20));
  }
});

function register(metadata: object): Promise<Response> {
  return fetch(`${url}/api/auth/oauth2/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(metadata),
  });
}

async function statusOf(token: string): Promise<number> {
  return (await post(url, token, { method: 'ping' })).status;
}

async function scopesOf(token: string): Promise<unknown> {
  const answer = await post(url, token, {
    method: 'tools/call',
    params: { name: 'get_connection', arguments: {} },
  });
  return (await answer.json()).result.structuredContent.scopes;
}

/** Signs a new browser in. */
async function signIn(name: string): Promise<BrowserContext> {
  const user = await browser.newContext();
  await user.request.get(await callbackOf(user, url, name));
  return user;
}

async function sql(statement: string): Promise<void> {
  const done = await querySignIn(workspace.database, statement);
  if (!done.ok) throw new Error(done.failure.message);
}
