import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { patternId } from '../mcp/fixture-server.ts';
import { createInProcessApp } from '../mcp/in-process-app.ts';
import { type TestDatabase, startPostgresDatabase } from '../support/databases.ts';
import { otherLimits } from '../support/with-limits.ts';
import { type PatternSource, sha256, toBytes } from '../support/write-catalog.ts';
import { FROM_THIS_SITE, OPERATOR_TOKEN, createWorld } from './world.ts';

const MENU = "'use client';\n\nexport function Menu() {\n  return <menu />;\n}\n";
const DESK = "import { Menu } from '../a-menu/component';\n\nexport const Desk = () => <Menu />;\n";

const CATALOG: readonly PatternSource[] = [
  {
    slug: '/a/menu',
    id: patternId(1),
    number: 1,
    title: 'Menu',
    active: 'v1',
    versions: { v1: { code: MENU, files: { 'menu.ts': 'export {};\n' } } },
  },
  {
    slug: '/b/desk',
    id: patternId(2),
    number: 2,
    title: 'Desk',
    active: 'v1',
    versions: {
      v1: {
        code: DESK,
        manifest: { requires: [{ pattern_id: patternId(1), version_id: 'v1' }] },
      },
    },
  },
];

let db: TestDatabase;
beforeAll(async () => {
  db = await startPostgresDatabase();
});
afterAll(() => db.stop());

/** A server of a private catalog, with users, and ways to ask it. */
async function start() {
  const app = await createInProcessApp(CATALOG, {
    database: db.database,
    limits: otherLimits({ failedAttemptsPerMinute: 0 }),
    env: { COMPONENT_ACCESS: 'signed-in' },
  });
  const { headers } = await createWorld(app, db.database);
  const owner = headers['token of the owner'];
  const post = (path: string, body: object, by: Readonly<Record<string, string>>) =>
    app.http.request(path, {
      method: 'POST',
      headers: { host: 'localhost', ...by, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return {
    headers,
    owner,
    post,
    session: { ...headers['session of the owner'], ...FROM_THIS_SITE },
    get: async (path: string, by: Readonly<Record<string, string>> = {}) =>
      app.http.request(path, { headers: { host: 'localhost', ...by } }),
  };
}

/** Addresses that give code, or say what there is of it. */
const DOORS = [
  '/r/raw/a/menu/v1.tsx',
  '/r/raw/a/menu/active.tsx',
  '/r/raw/a/menu/v1/react-tailwind/menu.ts',
  '/r/zip/a/menu/v1.zip',
  '/r/zip/a/menu/v1/react-tailwind.zip',
  '/r/a-menu.json',
  '/r/exact/a-menu@v1.json',
  '/r/exact/b-desk.json',
  '/r/kit/a-menu,b-desk.json',
  '/api/versions?pattern=/a/menu',
];

describe('with COMPONENT_ACCESS=signed-in', () => {
  test('each door opens to a token, a session and the operator, and says how to sign in', async () => {
    const { get, headers, session } = await start();
    for (const path of DOORS) {
      for (const name of ['token of the owner', 'operator token'] as const) {
        const response = await get(path, headers[name]);
        expect(response.status, `${path} with ${name}`).toBe(200);
        expect(response.headers.get('cache-control'), path).toBe('no-store');
      }
      const bySession = await get(path, session);
      expect(bySession.status, path).toBe(200);
      expect(bySession.headers.get('cache-control'), path).toContain('private');
      expect(bySession.headers.get('vary'), path).toContain('Cookie');

      const anonymous = await get(path);
      expect(anonymous.status, path).toBe(401);
      expect(anonymous.headers.get('www-authenticate'), path).toBe('Bearer scope="code:read"');
      expect(await anonymous.text(), path).toContain('code:read');
      // Signing in again would not help.
      expect((await get(path, headers['token without a scope'])).status, path).toBe(403);
      for (const name of ['malformed token', 'revoked token', 'expired token'] as const) {
        const refused = await get(path, headers[name]);
        expect(refused.status, `${path} with ${name}`).toBe(401);
      }
    }
  });

  test('the commands of a page are those that a token opens', async () => {
    const { get, session } = await start();
    const page = await (await get('/a/menu?tab=use', session)).text();
    expect(page).toContain('node cli.mjs login');
    expect(page).toContain('npx shadcn@latest add @catalog/exact/a-menu@v1');
    expect(page).not.toContain('npx shadcn@latest add http');
    // get_component takes no variant, and this component has no variables.
    expect(page).toMatch(
      /Call get_component with pattern_id \S+#1\S+ and version_id \S+v1\S+\.\n2/,
    );
    expect(page).not.toContain('Define the --ui-* variables');
  });

  test('the bytes are exact', async () => {
    const { get, owner } = await start();
    const response = await get('/r/raw/a/menu/v1.tsx', owner);
    expect(sha256(new Uint8Array(await response.arrayBuffer()))).toBe(sha256(toBytes(MENU)));
  });

  test('security: another site cannot use the session of a reader', async () => {
    const { get, headers } = await start();
    const cross = {
      ...headers['session of the owner'],
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'no-cors',
      'sec-fetch-dest': 'script',
    };
    expect((await get('/r/raw/a/menu/v1.tsx', cross)).status).toBe(401);
  });

  test('security: a wrong token is no anonymous reader', async () => {
    const { get } = await start();
    const wrong = { authorization: `Bearer ${OPERATOR_TOKEN}x` };
    const response = await get('/r/registry.json', wrong);
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toContain('error="invalid_token"');
  });

  test('the list of items, updates and fingerprints are those of the reader', async () => {
    const { get, post, owner } = await start();
    const itemsFor = async (by: Readonly<Record<string, string>>) =>
      (await (await get('/r/registry.json', by)).json()).items.length;
    expect([await itemsFor(owner), await itemsFor({})]).toEqual([2, 0]);
    const held = { components: [{ pattern_id: '/a/menu', sha256: sha256(toBytes(MENU)) }] };
    const statusFor = async (by: Readonly<Record<string, string>>) =>
      (await (await post('/api/updates', held, by)).json()).results[0].status;
    expect([await statusFor(owner), await statusFor({})]).toEqual(['current', 'unknown']);
    const printsFor = async (by: Readonly<Record<string, string>>) =>
      (await (await get('/r/fingerprints.json', by)).json()).fingerprints.length;
    expect(await printsFor(owner)).toBeGreaterThan(0);
    expect(await printsFor({})).toBe(0);
  });
});
