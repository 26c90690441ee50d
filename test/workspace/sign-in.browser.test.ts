import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as V1Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as V1Transport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedBrowser, closeContexts } from '../support/browser.ts';
import { startPostgresDatabase, querySignIn, runAsOwner } from '../support/databases.ts';
import { runCli } from '../support/run-cli.ts';
import type { ServerProcess } from '../support/start-server.ts';
import {
  type OidcServer,
  callbackOf,
  CLIENT_SECRET,
  fillInLogin,
  startOidcServer,
} from './oidc-server.ts';
import { type WorkspaceServer, callTool, startWorkspaceProcess } from './workspace-server.ts';

let oidc: OidcServer;
let workspace: WorkspaceServer<ServerProcess>;
let url: string;
let browser: Browser;
/** Secrets that must not be in any log. */
const secrets: string[] = [CLIENT_SECRET];

beforeAll(async () => {
  oidc = await startOidcServer();
  workspace = await startWorkspaceProcess(startPostgresDatabase, {
    ADMIN_EMAILS: 'ines@larkfield.example',
    SIGN_IN_DOMAINS: 'larkfield.example, guest@partner.example',
    SIGN_IN_GROUPS: 'Guests',
    SIGN_IN_CONTACT: 'design-systems@larkfield.example',
    ...oidc.env,
  });
  ({ url } = workspace);
  oidc.serveCatalog(url);
  browser = await sharedBrowser();
});

afterAll(async () => {
  await closeContexts(browser);
  await workspace.stop();
  await oidc.stop();
});

test('a sign-in brings the groups that the provider names, and takes those that it no longer names', async () => {
  const findUser = async () => {
    const found = await querySignIn<{ id: string; name: string }>(
      workspace.database,
      'SELECT id, name FROM "user" WHERE email = $1',
      ['gwen@larkfield.example'],
    );
    return found.ok ? found.value.rows[0] : undefined;
  };
  const groups = async () => {
    const { id } = (await findUser()) ?? {};
    const found = await workspace.database.withTransaction(async (client) => {
      await client.query("SELECT set_app_setting('user_id', $1)", [id]);
      const named = await client.query<{ name: string }>('SELECT name FROM user_groups');
      return named.rows.map(({ name }) => name).toSorted();
    });
    return found.ok ? found.value : found;
  };
  for (const [claim, expected] of [
    [
      ['workshop', 'sales', ''],
      ['sales', 'workshop'],
    ],
    [['sales'], ['sales']],
    // Providers leave out an empty claim.
    [undefined, []],
  ] as const) {
    oidc.setGroups(claim);
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${url}/sign-in`);
    await page.getByRole('button', { name: 'Continue with single sign-on' }).click();
    await fillInLogin(page, 'gwen');
    await page.waitForURL(`${url}/account`);
    expect(await groups()).toEqual(expected);
    await context.close();
  }
  // Without the character that hides in it.
  expect(await findUser()).toMatchObject({ name: 'gwen of Larkfield' });
});

test('signs in with the provider, mints a token for the official clients, and refuses it once revoked', async () => {
  const page = await browser.newPage({ serviceWorkers: 'allow' });
  await page.goto(`${url}/sign-in`);
  await page.getByRole('button', { name: 'Continue with single sign-on' }).click();
  await fillInLogin(page, 'ines');
  await page.waitForURL(`${url}/account`);
  await page.getByText('ines@larkfield.example').first().waitFor();

  await page.getByRole('button', { name: 'New token' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Laptop');
  await page.getByRole('dialog').getByLabel('Name').press('Enter');
  const shown = page.getByRole('region', { name: 'Token', exact: true });
  const token = (await shown.textContent()) ?? '';
  secrets.push(token);
  const endpoint = new URL(`${url}/mcp/auth`);
  const options = { requestInit: { headers: { authorization: `Bearer ${token}` } } };
  const v2 = new Client({ name: 'v2-client-test', version: '1.0.0' });
  await v2.connect(new StreamableHTTPClientTransport(endpoint, options));
  const v1 = new V1Client({ name: 'v1-client-test', version: '1.0.0' });
  await v1.connect(new V1Transport(endpoint, options));
  for (const client of [v1, v2]) {
    const { structuredContent } = await client.callTool({ name: 'get_connection', arguments: {} });
    expect(structuredContent).toMatchObject({
      token_name: 'Laptop',
      scopes: ['mcp:connect', 'library:read', 'library:write'],
    });
  }
  await page.getByText('Connected. First call just now.').waitFor();
  await page.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('button', { name: 'Revoke Laptop' }).click();
  await page.getByRole('button', { name: 'Revoke token' }).click();
  await page.getByText('No tokens yet').waitFor();
  for (const client of [v1, v2]) {
    await expect(client.callTool({ name: 'get_connection', arguments: {} })).rejects.toThrow();
    await client.close();
  }
  await page.context().close();
});

test('refuses an e-mail address that the provider has not verified, and says so', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(await callback(context, 'unverified-ines'));
  await page.getByText('has not verified your email address').waitFor();
  expect(await userOf(context)).toBe(401);
  expect(await rows('"user" WHERE email LIKE $1', 'unverified%')).toBe(0);
  await context.close();
});

test('security: refuses an account of a foreign domain on a page that says whom to ask, until a group admits it', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(await callback(context, 'foreign-ada'));
  await page.getByText('For access, ask design-systems@larkfield.example.').waitFor();
  expect(await userOf(context)).toBe(401);
  expect(await rows('"user" WHERE email LIKE $1', 'foreign%')).toBe(0);
  const { stdout } = await runCli(['audit', '--kind', 'sign_in_refused'], { env: workspace.env });
  expect(stdout).toContain('"outcome":"not_admitted"');

  oidc.setGroups(['Guests']);
  expect(await follow(context, await callback(context, 'foreign-ada'))).toBe('signed in');
  const { token } = await mint(context);
  secrets.push(token);
  expect((await callTool(url, token, 'get_connection')).status).toBe(200);
  // The next sign-in says that the group is gone: what was open closes.
  oidc.setGroups([]);
  const again = await browser.newContext();
  expect(await follow(again, await callback(again, 'foreign-ada'))).toBe('not_admitted');
  expect((await callTool(url, token, 'get_connection')).status).toBe(401);
  expect(await userOf(context)).toBe(401);
  oidc.setGroups(undefined);
  await Promise.all([context.close(), again.close()]);
});

test('security: a logout at the provider ends sessions, and stops tokens until the next sign-in', async () => {
  const context = await signIn('rosa');
  const { token } = await mint(context);
  secrets.push(token);
  await oidc.logOut('rosa');
  expect(await userOf(context)).toBe(401);
  expect((await callTool(url, token, 'get_connection')).status).toBe(401);
  expect(await follow(context, await callback(context, 'rosa'))).toBe('signed in');
  expect((await callTool(url, token, 'get_connection')).status).toBe(200);
  await oidc.logOut('nobody');
  for (const logoutToken of ['', 'not.a.token', `${'e30.'.repeat(2)}x`]) {
    const forged = await fetch(`${url}/api/auth/backchannel-logout`, {
      method: 'POST',
      body: new URLSearchParams({ logout_token: logoutToken }),
    });
    expect(forged.status).toBe(400);
  }
  expect(await userOf(context)).toBe(200);
  await context.close();
});

test('security: refuses a second account of the provider with the same address, until the operator confirms it', async () => {
  const first = await signIn('marek');
  const { token } = await mint(first);
  secrets.push(token);
  const other = await browser.newContext();
  const refused = await other.request.get(await callback(other, 'other-marek'));
  expect(await refused.text()).toContain('made with another account of the same provider');
  expect(await userOf(other)).toBe(401);
  expect(await rows('account JOIN "user" u ON u.id = "userId" WHERE email = $1', MAREK)).toBe(1);

  const env = { ...workspace.env, PORT: new URL(url).port };
  expect(await runCli(['user', 'relink', MAREK], { env })).toMatchObject({ code: 0, stderr: '' });
  expect(await userOf(first)).toBe(401);
  const second = await signIn('other-marek');
  expect(await (await second.request.get(`${url}/api/tokens`)).json()).toHaveLength(1);
  expect(await rows('"user" WHERE email = $1', MAREK)).toBe(1);
  expect(await follow(first, await callback(first, 'marek'))).toBe('second_account');
  const { stdout } = await runCli(['audit', '--user', MAREK], { env });
  expect(stdout).toContain('"user_relinked"');
  await Promise.all([first.close(), other.close(), second.close()]);
});

test('opens the usage page to the sessions of ADMIN_EMAILS alone, and links it for them', async () => {
  for (const [name, status] of [
    ['ines', 200],
    ['olga', 401],
  ] as const) {
    const context = await signIn(name);
    expect((await context.request.get(`${url}/usage`)).status(), name).toBe(status);
    const home = await (await context.request.get(url)).text();
    expect(home.includes('href="/usage"'), name).toBe(status === 200);
    await context.close();
  }
});

test('ends the session at sign-out, for whoever has kept its cookie too', async () => {
  const context = await signIn('olga');
  const kept = await context.storageState();
  await context.request.post(`${url}/account/sign-out`, { headers: { origin: url } });
  expect(await userOf(context)).toBe(401);
  const thief = await browser.newContext({ storageState: kept });
  expect(await userOf(thief)).toBe(401);
  await Promise.all([context.close(), thief.close()]);
});

test('deletes tokens, bookmarks and sessions with the account', async () => {
  const context = await signIn('piet');
  const { token } = await mint(context);
  await callTool(url, token, 'save_pattern', { slug: '/feedback/toast' });
  const piet = await userId('piet@larkfield.example');
  await context.request.post(`${url}/account/delete`, { headers: { origin: url } });
  expect((await callTool(url, token, 'get_connection')).status).toBe(401);
  expect(await userOf(context)).toBe(401);
  for (const [table, column] of [
    ['"user"', 'id'],
    ['session', '"userId"'],
    ['account', '"userId"'],
    ['personal_access_tokens', 'user_id'],
    ['bookmarks', 'user_id'],
    ['library_profiles', 'user_id'],
  ]) {
    expect(await rows(`${table} WHERE ${column} = $1`, piet), table).toBe(0);
  }
  await context.close();
});

test('refuses a callback with a tampered, missing, foreign or used state', async () => {
  const [own, other] = [await browser.newContext(), await browser.newContext()];
  const tampered = new URL(await callback(own, 'olga'));
  tampered.searchParams.set('state', 'a-state-of-somebody-else');
  expect(await follow(own, tampered.href)).toBe('state_mismatch');
  tampered.searchParams.delete('state');
  expect(await follow(own, tampered.href)).toBe('state_not_found');

  // Sign-in CSRF: the attacker's callback in the victim's browser.
  expect(await follow(other, await callback(own, 'olga'))).toBe('state_mismatch');
  expect(await userOf(other)).toBe(401);

  const good = await callback(own, 'olga');
  expect(await follow(own, good)).toBe('signed in');
  await own.clearCookies({ name: 'better-auth.session_token' });
  expect(await follow(own, good)).toBe('state_mismatch');
  expect(await userOf(own)).toBe(401);
  await Promise.all([own.close(), other.close()]);
});

test('refuses a code that was issued to another sign-in', async () => {
  const [victim, attacker] = [await browser.newContext(), await browser.newContext()];
  const stolen = new URL(await callback(victim, 'olga')).searchParams.get('code') ?? '';
  const injected = new URL(await callback(attacker, 'mallory'));
  injected.searchParams.set('code', stolen);
  expect(await follow(attacker, injected.href)).toBe('invalid_code');
  expect(await userOf(attacker)).toBe(401);
  await Promise.all([victim.close(), attacker.close()]);
});

test.each(['https://evil.example/', '//evil.example/', '/\\evil.example', '/\t/evil.example'])(
  'returns to this site after sign-in, not to %j',
  async (target) => {
    const context = await browser.newContext();
    const response = await context.request.get(await callback(context, 'olga', target), {
      maxRedirects: 0,
    });
    expect(response.headers()['location']).toBe(`${url}/account`);
    await context.close();
  },
);

test('refuses forms and requests that another site sends', async () => {
  const context = await signIn('olga');
  const posts = [
    '/sign-in',
    '/account/sign-out',
    '/account/delete',
    '/sign-in/consent',
    '/api/tokens',
    '/api/bookmarks',
  ];
  for (const headers of [
    { origin: 'https://evil.example' },
    { origin: oidc.issuer },
    { origin: 'null' },
    { origin: url, 'sec-fetch-site': 'cross-site' },
    { origin: url, 'sec-fetch-site': 'same-site' },
    {},
  ]) {
    for (const path of posts) {
      const response = await context.request.post(`${url}${path}`, {
        headers: { 'content-type': 'application/json', ...headers },
        data: '{}',
      });
      expect([path, headers, response.status()]).toEqual([path, headers, 403]);
    }
  }
  // A real browser on another site, whose form needs no script to be readable.
  const page = await context.newPage();
  await page.goto(`${oidc.issuer}/.well-known/openid-configuration`);
  await page.setContent(`<form method="post" action="${url}/account/delete"><button>Go`);
  await page.getByRole('button').click();
  await page.waitForURL(`${url}/**`);
  expect(await userOf(context)).toBe(200);
  await context.close();
});

test('serves none of the routes of better-auth that would give a script the session', async () => {
  const context = await signIn('olga');
  for (const path of [
    '/get-session',
    '/list-sessions',
    '/list-accounts',
    '/get-access-token',
    '/sign-in/social',
    '/sign-up/email',
    '/update-session',
    '/delete-user',
    '/oauth2/token',
    '/oauth2/get-clients',
  ]) {
    for (const method of ['GET', 'POST']) {
      const response = await context.request.fetch(`${url}/api/auth${path}`, {
        method,
        headers: { origin: url, 'content-type': 'application/json' },
        ...(method === 'POST' ? { data: '{}' } : {}),
      });
      expect([method, path, response.status()]).toEqual([method, path, 404]);
    }
  }
  await context.close();
});

test('keeps no token of the provider', async () => {
  const context = await signIn('olga');
  const kept = '"accessToken" IS NOT NULL OR "refreshToken" IS NOT NULL OR "idToken" IS NOT NULL';
  expect(await rows('account WHERE "providerId" = $1', 'oidc')).toBeGreaterThan(0);
  expect(await rows(`account WHERE "providerId" = $1 AND (${kept})`, 'oidc')).toBe(0);
  await context.close();
});

test('writes no token, session, code or secret to its log', async () => {
  const context = await signIn('olga');
  for (const { value } of await context.cookies()) secrets.push(decodeURIComponent(value));
  const { token } = await mint(context);
  secrets.push(token);
  const used = new URL(await callback(context, 'olga'));
  await follow(context, used.href);
  await follow(context, used.href);
  for (const name of ['code', 'state']) secrets.push(used.searchParams.get(name) ?? '');
  const stored = await workspace.database.query<{ readonly token: string }>(
    'SELECT token FROM session',
  );
  if (!stored.ok) throw new Error(stored.failure.message);
  secrets.push(...stored.value.rows.map((row) => row.token));
  const output = workspace.server.output();
  expect(output).not.toContain('state_');
  expect(secrets.filter((secret) => secret === '' || output.includes(secret))).toEqual([]);
  await context.close();
});

const MAREK = 'marek@larkfield.example';

/** Signs in by HTTP, with the cookies of a browser. */
async function signIn(name: string): Promise<BrowserContext> {
  const context = await browser.newContext();
  expect(await follow(context, await callback(context, name))).toBe('signed in');
  return context;
}

/** Begins to sign in and goes through the provider; returns its redirect to the callback. */
const callback = (context: BrowserContext, name: string, back?: string) =>
  callbackOf(context, url, name, back);

/** Opens a callback: the error that it redirects with, or that it signed in. */
async function follow(context: BrowserContext, address: string): Promise<string> {
  const response = await context.request.get(address, { maxRedirects: 0 });
  const location = new URL(response.headers()['location'] ?? '', url);
  expect(location.origin).toBe(url);
  if (location.pathname === '/account') return 'signed in';
  expect(location.pathname).toBe('/sign-in');
  return location.searchParams.get('error') ?? '';
}

/** The status of a route that needs a session. */
async function userOf(context: BrowserContext): Promise<number> {
  return (await context.request.get(`${url}/api/profile`)).status();
}

async function mint(context: BrowserContext): Promise<{ readonly token: string }> {
  const response = await context.request.post(`${url}/api/tokens`, {
    headers: { origin: url },
    data: { name: 'A token' },
  });
  expect(response.status()).toBe(201);
  return response.json();
}

async function rows(from: string, value: string): Promise<number> {
  const counted = `SELECT FROM ${from.replace('$1', `'${value}'`)}`;
  return (await runAsOwner(workspace.database, counted)).length;
}

async function userId(email: string): Promise<string> {
  const found = await querySignIn<{ readonly id: string }>(
    workspace.database,
    'SELECT id FROM "user" WHERE email = $1',
    [email],
  );
  if (!found.ok) throw new Error(found.failure.message);
  return found.value.rows[0]?.id ?? '';
}
