import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { COMMAND_PALETTE, FIXTURE_PATTERNS } from '../clients/catalog-server.ts';
import { startDatabaseOf } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { rpc } from '../support/mcp-call.ts';
import { runCli } from '../support/run-cli.ts';
import { temporaryFolder, writeCatalog } from '../support/write-catalog.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../usage/database-proxy.ts';
import { type Session, signIn } from './session.ts';
import {
  type WorkspaceServer,
  SECRETS,
  callTool,
  post,
  startWorkspace,
} from './workspace-server.ts';
import { withLimits } from '../support/with-limits.ts';

let proxy: DatabaseProxy;
let workspace: WorkspaceServer;
let token: string;
let session: Session;

beforeAll(async () => {
  const testDatabase = await startDatabaseOf('PostgreSQL');
  proxy = await startDatabaseProxy(testDatabase.env['DATABASE_URL'] ?? '');
  await copyComponents(testDatabase.env);
  workspace = await startWorkspace(async () => testDatabase, {
    DATABASE_URL: proxy.url,
    COMPONENT_STORE: 'postgres',
    ADOPTION_REPORTS: 'on',
    // With their own values, since each limit counts in the database.
    RATE_LIMIT_AUTH_IP_PER_MINUTE: '1000',
    RATE_LIMIT_AUTH_TOKEN_PER_MINUTE: '1000',
    ...withLimits({ failedAttemptsPerMinute: 1000, databaseTimeoutMs: 1000 }),
  });
  const minted = await workspace.mint(['mcp:connect', 'library:read', 'library:write']);
  ({ token } = minted);
  session = await signIn(workspace, minted.userId);
});

afterAll(async () => {
  await workspace.stop();
  await proxy.stop();
});

const SESSION_ROUTES = [
  ['GET', '/api/tokens'],
  ['POST', '/api/tokens', { name: 'Another' }],
  ['DELETE', '/api/tokens/5b1f0c52-6d0e-4a51-9d3c-2f8a7c3e9b01'],
  ['GET', '/api/bookmarks'],
  ['POST', '/api/bookmarks', { patternId: '#1' }],
  ['DELETE', '/api/bookmarks/1'],
  ['GET', '/api/profile'],
  ['PATCH', '/api/profile', { publicShowAuthor: true }],
] as const;

async function expectUnavailable(response: Response): Promise<void> {
  expect(response.status).toBe(503);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
}

/** Fills the database with the fixture catalog's components. */
async function copyComponents(env: Readonly<Record<string, string>>): Promise<void> {
  const folder = await temporaryFolder();
  await writeCatalog(folder.path, FIXTURE_PATTERNS);
  const copied = await runCli(['components', 'copy', '--from', 'files', '--to', 'postgres'], {
    env: { ...SECRETS, ...env, CATALOG_DIR: folder.path },
  });
  expect(copied).toMatchObject({ code: 0 });
  await folder.remove();
}

async function call(name: string, args: object) {
  const { body } = await rpc(workspace.url, 'tools/call', { name, arguments: args });
  return body;
}

async function metadata() {
  const found = await call('get_component', { pattern_id: COMMAND_PALETTE.slug });
  return resultSchema.parse(found).result.structuredContent.metadata;
}

const resultSchema = z.object({
  result: z.object({ structuredContent: z.object({ metadata: z.looseObject({}) }) }),
});

test('the workspace works while the database answers', async () => {
  expect(await callTool(workspace.url, token, 'get_library')).toMatchObject({ status: 200 });
  for (const path of ['/api/tokens', '/api/bookmarks', '/api/profile']) {
    expect((await session.fetch(path)).status).toBe(200);
  }
});

/** What the store reads again after half a second, which a request may take on a slow machine. */
const READ_AGAIN = /\bcomponents\b|\bcomponent_activations\b/;

test('a request sends no more statements than it needs', async () => {
  const library = async (name: string, args: object = {}) => {
    expect(await callTool(workspace.url, token, name, args)).toMatchObject({ status: 200 });
  };
  let pages = 0;
  const requests: Readonly<Record<string, () => Promise<unknown>>> = {
    search_patterns: () => call('search_patterns', { query: 'command' }),
    get_component: () => call('get_component', { pattern_id: COMMAND_PALETTE.slug }),
    // Rendered anew each time: the same address is shared among readers for half a second.
    'a page': () =>
      fetch(`${workspace.url}${COMMAND_PALETTE.slug}?n=${(pages += 1)}`).then((page) =>
        page.text(),
      ),
    'the account page': () => session.fetch('/account').then((page) => page.text()),
    get_library: () => library('get_library'),
    list_libraries: () => library('list_libraries'),
    list_library_bookmarks: () => library('list_library_bookmarks'),
    save_pattern: () => library('save_pattern', { pattern_id: '#1' }),
    remove_pattern: () => library('remove_pattern', { pattern_id: '#1' }),
  };
  const counts: Record<string, number> = {};
  for (const [name, send] of Object.entries(requests)) {
    await send();
    // The fewest of three: what the server does from time to time is not in all of them.
    for (let time = 0; time < 3; time += 1) {
      if (name === 'save_pattern') await library('remove_pattern', { pattern_id: '#1' });
      if (name === 'remove_pattern') await library('save_pattern', { pattern_id: '#1' });
      proxy.takeStatements();
      await send();
      const statements = proxy.takeStatements().flat();
      const sent = statements.filter((text) => !READ_AGAIN.test(text)).length;
      counts[name] = Math.min(counts[name] ?? sent, sent);
    }
  }
  // Each call at /mcp/auth begins with its token and two limits.
  expect(counts).toEqual({
    search_patterns: 0,
    get_component: 0,
    'a page': 0,
    'the account page': 26,
    get_library: 4,
    list_libraries: 7,
    list_library_bookmarks: 8,
    // One of them reads the name of who saves it, which other members see.
    save_pattern: 10,
    remove_pattern: 11,
  });
});

test('returns 503 with Retry-After and never 401 while the database is away', async () => {
  const unseen = await workspace.mint(['mcp:connect', 'library:read', 'library:write']);
  proxy.cut();
  for (const message of [
    { method: 'ping' },
    { method: 'tools/list' },
    { method: 'tools/call', params: { name: 'get_library', arguments: {} } },
  ]) {
    const response = await post(workspace.url, unseen.token, message);
    await expectUnavailable(response);
    expect(response.headers.get('www-authenticate')).toBe(null);
    expect(await response.json()).toMatchObject({ error: { data: { kind: 'unavailable' } } });
  }
  for (const [method, path, body] of SESSION_ROUTES) {
    const response = await session.fetch(path, method, body);
    await expectUnavailable(response);
    expect(await response.json()).toMatchObject({ error: { kind: 'unavailable' } });
  }
});

test('a token that was valid a moment ago still reads while the database is away, and changes nothing', async () => {
  proxy.restore();
  await eventually(async () => (await session.fetch('/api/tokens')).status).toBe(200);
  const reader = await workspace.mint(['mcp:connect', 'library:write', 'code:read']);
  const revoked = await workspace.mint(['mcp:connect', 'code:read']);
  const fetched = async (bearer: string) => {
    const args = { pattern_id: COMMAND_PALETTE.slug };
    return callTool(workspace.url, bearer, 'get_component', args);
  };
  const code = await fetched(reader.token);
  expect(code).toMatchObject({ status: 200 });
  expect(await fetched(revoked.token)).toMatchObject({ status: 200 });
  expect(await workspace.tokens.revoke(revoked.userId, revoked.id)).toMatchObject({ ok: true });
  expect(await fetched(revoked.token)).toMatchObject({ status: 401 });

  for (const fail of [() => proxy.cut(), () => proxy.hang()]) {
    proxy.restore();
    await eventually(async () => (await fetched(reader.token)).status).toBe(200);
    fail();
    const answers = await Promise.all(Array.from({ length: 20 }, () => fetched(reader.token)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const saved = await callTool(workspace.url, reader.token, 'save_pattern', { pattern_id: '#1' });
    expect(JSON.stringify(saved)).toContain('Tokens cannot be checked now');
    // What is known not to be valid is not remembered.
    expect((await fetched(revoked.token)).status).toBe(503);
    const adoption = await fetch(`${workspace.url}/api/adoption`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${reader.token}`,
        'content-type': 'application/json',
      },
      body: '{}',
    });
    await expectUnavailable(adoption);
  }
  proxy.restore();
  await eventually(async () => (await session.fetch('/api/tokens')).status).toBe(200);
});

test('serves the public endpoint, and pages as to a reader who is not signed in', async () => {
  proxy.restore();
  await eventually(metadata).not.toHaveProperty('stale');
  proxy.cut();
  await eventually(metadata).toMatchObject({ version_id: 'v1', stale: true });
  for (const [name, args] of [
    ['search_patterns', { query: 'command' }],
    ['search_components', { query: 'command' }],
    ['get_pattern', { pattern_id: COMMAND_PALETTE.slug }],
  ] as const) {
    expect([name, JSON.stringify(await call(name, args))]).toEqual([
      name,
      expect.stringContaining(COMMAND_PALETTE.title),
    ]);
  }
  const chat = await fetch(`${workspace.url}/api/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: 'Where do I find a command palette?' }),
  });
  expect(await chat.text()).toContain(COMMAND_PALETTE.slug);
  await eventually(async () =>
    (await fetch(workspace.url + COMMAND_PALETTE.slug)).text(),
  ).toContain('Newer versions cannot be read now. This is the last known one.');
  for (const path of ['/', COMMAND_PALETTE.slug, '/connect']) {
    const page = await session.fetch(path);
    expect([path, page.status]).toEqual([path, 200]);
    expect(await page.text()).not.toContain(session.userId);
  }
  expect((await fetch(`${workspace.url}/healthz`)).status).toBe(200);
  // A probe that failed with the database would take every replica out of service.
  const ready = await fetch(`${workspace.url}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([
    200,
    {
      status: 'ready',
      checks: { catalog: true, components: true },
      warnings: expect.arrayContaining([expect.stringContaining('The database cannot be used')]),
    },
  ]);
  proxy.restore();
  await eventually(metadata).not.toHaveProperty('stale');
});

test('returns 503 with Retry-After when the database hangs, within the time limit of the database', async () => {
  proxy.restore();
  await eventually(async () => (await session.fetch('/api/tokens')).status).toBe(200);
  const unseen = await workspace.mint(['mcp:connect']);
  proxy.hang();
  await expectUnavailable(await post(workspace.url, unseen.token, { method: 'ping' }));
  for (const path of ['/api/tokens', '/api/bookmarks']) {
    await expectUnavailable(await session.fetch(path));
  }
  const page = await session.fetch('/connect');
  expect(page.status).toBe(200);
  expect(await metadata()).toMatchObject({ version_id: 'v1', stale: true });
  proxy.restore();
  await eventually(async () => (await session.fetch('/api/tokens')).status).toBe(200);
});

test('works again by itself once the database is back', async () => {
  const unseen = await workspace.mint(['mcp:connect']);
  proxy.cut();
  await expectUnavailable(await post(workspace.url, unseen.token, { method: 'ping' }));
  proxy.restore();
  await eventually(async () => (await post(workspace.url, token, { method: 'ping' })).status).toBe(
    200,
  );
  await eventually(async () => (await session.fetch('/api/tokens')).status).toBe(200);
});
