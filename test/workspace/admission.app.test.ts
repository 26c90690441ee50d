import { afterAll, beforeAll, expect, test } from 'vitest';
import { domainOf } from '../../src/domain/identity/admission.ts';
import { activeOrganizations } from '../../src/adapters/sign-in/provider-profile.ts';
import { createWorld, FROM_THIS_SITE } from '../access/world.ts';
import { createInProcessApp } from '../mcp/in-process-app.ts';
import { patternId } from '../mcp/fixture-server.ts';
import { type TestDatabase, querySignIn, startPostgresDatabase } from '../support/databases.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await startPostgresDatabase();
});
afterAll(() => db.stop());

/** A closed catalog, whose people sign in with a provider that is not reached here. */
function startApp(env: Readonly<Record<string, string>>) {
  const menu = {
    slug: '/a/menu',
    id: patternId(1),
    number: 1,
    title: 'Menu',
    active: 'v1',
    versions: { v1: { code: 'export const menu = 1;\n' } },
  };
  return createInProcessApp([menu], {
    database: db.database,
    env: {
      COMPONENT_ACCESS: 'signed-in',
      WORKSPACE_OAUTH: 'on',
      OIDC_ISSUER: 'http://127.0.0.1:9',
      OIDC_CLIENT_ID: 'pattern-catalog',
      OIDC_CLIENT_SECRET: 'a-client-secret-of-the-tests',
      ...env,
    },
  });
}

const LARKFIELD = { SIGN_IN_DOMAINS: 'larkfield.example', SIGN_IN_GROUPS: 'Design, Engineering' };

const sql = async (text: string, values: readonly unknown[]) => {
  const done = await querySignIn(db.database, text, [...values]);
  expect(done.ok).toBe(true);
};

/** A user whom a provider admitted, and what their credentials open at every kind of door. */
async function start(admittedBy: readonly string[] | undefined, admittedAt = 'now') {
  const app = await startApp({});
  const world = await createWorld(app, db.database);
  const found = await querySignIn<{ readonly user_id: string }>(
    db.database,
    'SELECT "userId" AS user_id FROM "session" WHERE id = $1',
    [world.sessionId],
  );
  const userId = found.ok ? (found.value.rows[0]?.user_id ?? '') : '';
  await sql(
    `INSERT INTO account ("accountId", "providerId", "userId", "updatedAt")
     VALUES ($1::text, 'oidc', $1::uuid, now())`,
    [userId],
  );
  if (admittedBy !== undefined) {
    await sql('UPDATE "user" SET "admittedBy" = $2, "admittedAt" = $3::timestamptz WHERE id = $1', [
      userId,
      JSON.stringify(admittedBy),
      admittedAt,
    ]);
  }
  return {
    userId,
    opens: async (env: Readonly<Record<string, string>>) => {
      const { http } = await startApp(env);
      const token = world.headers['token of the owner'];
      // An ended session is deleted, so that each policy needs one of its own.
      const session = { ...FROM_THIS_SITE, ...(await world.signIn()) };
      const json = { 'content-type': 'application/json', host: 'localhost' };
      const mcp = await http.request('/mcp/auth', {
        method: 'POST',
        headers: { ...json, ...token },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }),
      });
      const raw = await http.request('/r/raw/a/menu/v1.tsx', {
        headers: { host: 'localhost', ...token },
      });
      const device = await http.request('/sign-in/device', {
        method: 'POST',
        headers: { ...session, 'content-type': 'application/x-www-form-urlencoded' },
        body: '',
      });
      const code = await http.request('/r/raw/a/menu/v1.tsx', { headers: session });
      return {
        token: mcp.status,
        text: await mcp.text(),
        raw: raw.status,
        // Signed in, the form is refused because it has no binding.
        device: device.status,
        session: code.status,
      };
    },
  };
}

const OPEN = { token: 200, raw: 200, session: 200, device: 403 };
const SHUT = { token: 401, raw: 401, session: 401, device: 401 };

test('security: who is admitted by what the settings still name may enter, at every door', async () => {
  const { opens } = await start(['domain larkfield.example']);
  expect(await opens(LARKFIELD)).toMatchObject(OPEN);
  expect(await opens({ SIGN_IN_DOMAINS: 'other.example, larkfield.example' })).toMatchObject(OPEN);
  const refused = await opens({ SIGN_IN_DOMAINS: 'other.example' });
  expect(refused).toMatchObject(SHUT);
  expect(refused.text).toContain('Sign in to this server again');
  expect(await opens({ SIGN_IN_GROUPS: 'larkfield.example' })).toMatchObject(SHUT);
  expect(await opens({})).toMatchObject(OPEN);
});

test('security: an admission holds for the days that are set, 30 by default', async () => {
  const { opens, userId } = await start(['group Design']);
  expect(await opens(LARKFIELD)).toMatchObject(OPEN);
  await sql(`UPDATE "user" SET "admittedAt" = now() - interval '8 days' WHERE id = $1`, [userId]);
  expect(await opens(LARKFIELD)).toMatchObject(OPEN);
  expect(await opens({ ...LARKFIELD, SIGN_IN_RECHECK_DAYS: '7' })).toMatchObject(SHUT);
  expect(await opens({ SIGN_IN_RECHECK_DAYS: '7' })).toMatchObject(SHUT);
  expect(await opens({})).toMatchObject(OPEN);
});

test('security: who signed in before sign-in was restricted signs in again, who the operator made does not', async () => {
  const { opens, userId } = await start(undefined);
  expect(await opens({})).toMatchObject(OPEN);
  expect(await opens(LARKFIELD)).toMatchObject(SHUT);
  await sql('DELETE FROM account WHERE "userId" = $1', [userId]);
  expect(await opens(LARKFIELD)).toMatchObject(OPEN);
});

test('security: who the provider logged out is out, whatever the settings say', async () => {
  const { opens } = await start(['domain larkfield.example'], 'epoch');
  expect(await opens({})).toMatchObject(SHUT);
  expect(await opens(LARKFIELD)).toMatchObject(SHUT);
});

test('security: an address of a domain that Google does not manage is no account of the domain', () => {
  expect(domainOf('google', 'a@larkfield.example', { hd: 'larkfield.example' })).toBe(
    'larkfield.example',
  );
  expect(domainOf('google', 'a@larkfield.example', {})).toBeUndefined();
  expect(domainOf('google', 'a@gmail.com', {})).toBe('gmail.com');
  expect(domainOf('oidc', 'a@b@Larkfield.example', {})).toBe('larkfield.example');
});

test('security: only active members of a GitHub organization count', async () => {
  const states: Readonly<Record<string, string>> = { acme: 'active', invited: 'pending' };
  const asked: string[] = [];
  const active = await activeOrganizations('a-token', ['acme', 'invited', 'other'], async (url) => {
    const name = url.split('/').at(-1) ?? '';
    asked.push(url);
    return name in states
      ? Response.json({ state: states[name] })
      : Response.json({ message: 'Not Found' }, { status: 404 });
  });
  expect(active).toEqual(['acme']);
  expect(asked[0]).toBe('https://api.github.com/user/memberships/orgs/acme');
});

test('names every error that sign-in redirects with, and echoes none', async () => {
  const { http } = await startApp({});
  const texts = new Map<string, string>();
  for (const code of [
    'email_not_verified',
    'email_not_found',
    'account_not_linked',
    'second_account',
    'not_admitted',
    'access_denied',
    'state_mismatch',
    'invalid_code',
    'unable_to_get_user_info',
    'internal_server_error',
    'a-code-that-nobody-sends',
  ]) {
    const page = await (
      await http.request(`/sign-in?error=${code}&error_description=BAIT`, {
        headers: { host: 'localhost' },
      })
    ).text();
    const text = /role="alert"[^>]*>([^<]*)</.exec(page)?.[1] ?? '';
    expect(text, code).toMatch(/\w+\.$/);
    expect(page).not.toContain('BAIT');
    texts.set(code, text);
  }
  expect(texts.get('email_not_verified')).toContain('verified');
  expect(new Set(texts.values()).size).toBeGreaterThan(5);
});
