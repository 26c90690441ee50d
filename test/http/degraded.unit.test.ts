import { expect, test } from 'vitest';
import type { SourceFolder } from '../../src/adapters/catalog-files/source-folder.ts';
import { patternId } from '../mcp/fixture-server.ts';
import { type InProcessApp, createInProcessApp } from '../mcp/in-process-app.ts';
import type { PatternSource } from '../support/write-catalog.ts';

const CATALOG: readonly PatternSource[] = [
  {
    slug: '/a/menu',
    id: patternId(1),
    number: 1,
    title: 'Menu',
    active: 'v1',
    versions: { v1: { code: 'export const menu = 1;\n' } },
  },
];

const TOKEN = 'the-token-of-the-operator';

/** An app whose disk of components fails as soon as `isBroken` is set; its database is always away. */
async function breakableApp() {
  const disk = { isBroken: false };
  const app = await createInProcessApp(CATALOG, {
    wrapDisk: (folder: SourceFolder): SourceFolder => ({
      ...folder,
      async read(...place) {
        if (disk.isBroken) throw new Error('the disk fails');
        return folder.read(...place);
      },
      async list(...place) {
        if (disk.isBroken) throw new Error('the disk fails');
        return folder.list(...place);
      },
    }),
  });
  return { app, disk };
}

function ask(app: InProcessApp, path: string, headers: Readonly<Record<string, string>> = {}) {
  return app.http.request(path, { headers: { host: 'localhost', ...headers } });
}

const AS_OPERATOR = { authorization: `Bearer ${TOKEN}` };

test('/readyz stays 200 while the database cannot be used, and warns', async () => {
  const { app } = await breakableApp();
  const ready = await ask(app, '/readyz');
  expect(ready.status).toBe(200);
  expect(await ready.json()).toEqual({
    status: 'ready',
    checks: { catalog: true, components: true },
    warnings: [
      'The database cannot be used: nobody can sign in, and usage is counted in memory. See /status.',
    ],
  });
});

test('/metrics has a gauge for each part that can be degraded', async () => {
  const { app } = await breakableApp();
  const text = await (await ask(app, '/metrics', AS_OPERATOR)).text();
  for (const [part, value] of Object.entries({
    catalog: 0,
    components: 0,
    database: 1,
    usage: 0,
  })) {
    expect(text).toContain(`\npattern_catalog_degraded{part="${part}"} ${value}\n`);
  }
});

test('/status names each degraded part to the operator, as JSON', async () => {
  const { app, disk } = await breakableApp();
  const json = { accept: 'application/json', ...AS_OPERATOR };
  const status = await ask(app, '/status', json);
  expect(status.status).toBe(200);
  expect(status.headers.get('cache-control')).toBe('no-store');
  const database = {
    part: 'database',
    state: 'degraded',
    problem:
      'The tests in this process have no database. Until it works nobody can sign in, and usage is counted in memory.',
  };
  expect(await status.json()).toEqual({
    status: 'degraded',
    parts: [
      { part: 'catalog', state: 'ok', live: { digest: expect.any(String) } },
      { part: 'components', state: 'ok' },
      database,
      { part: 'usage', state: 'ok' },
    ],
  });

  const broken = await breakableApp();
  broken.disk.isBroken = true;
  expect(disk.isBroken).toBe(false);
  expect(await (await ask(broken.app, '/status', json)).json()).toMatchObject({
    parts: [
      { part: 'catalog', state: 'ok' },
      { part: 'components', state: 'degraded', problem: expect.stringContaining('cannot be read') },
      database,
      { part: 'usage', state: 'ok' },
    ],
  });
});

test('security: /status tells nobody else which part is degraded', async () => {
  const { app } = await breakableApp();
  for (const headers of [
    {},
    { authorization: 'Bearer wrong' },
    { cookie: 'usage-session=a.1.b' },
  ]) {
    for (const accept of ['application/json', 'text/html']) {
      const refused = await ask(app, '/status', { accept, ...headers });
      expect(refused.status).toBe(401);
      expect(await refused.text()).not.toContain('have no database');
    }
  }
});

test('/status shows its page for the operator’s token in a form, while no session can be checked', async () => {
  const { app } = await breakableApp();
  const closed = await ask(app, '/status', { accept: 'text/html' });
  expect(await closed.text()).toContain('Operator token');
  const post = (key: string, origin: string) =>
    app.http.request('/status', {
      method: 'POST',
      headers: {
        host: 'localhost',
        origin,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ key }).toString(),
    });
  const open = await post(TOKEN, 'http://localhost:3000');
  expect(open.status).toBe(200);
  expect(open.headers.get('cache-control')).toBe('no-store');
  const page = await open.text();
  expect(page).toContain('One part of this server is degraded.');
  expect(page).toContain('The tests in this process have no database.');
  expect(page).toContain('Commit not known');
  const wrong = await post('wrong', 'http://localhost:3000');
  expect(wrong.status).toBe(401);
  expect(await wrong.text()).toContain('Wrong operator token.');
  expect((await post(TOKEN, 'https://other.example')).status).toBe(403);
});

const PATHS = [
  '/',
  '/a',
  '/a/menu',
  '/a/menu.md',
  '/llms.txt',
  '/r/menu.json',
  '/r/raw/a/menu/v1.tsx',
  '/r/registry.json',
  '/search/data',
  '/search?q=menu',
  '/sitemap.xml',
];

test.each(PATHS)('%s is no-store while the component store fails', async (path) => {
  const { app, disk } = await breakableApp();
  disk.isBroken = true;
  const response = await ask(app, path);
  expect(response.headers.get('cache-control')).toBe('no-store');
});
