import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMMAND_PALETTE } from '../clients/catalog-server.ts';
import { OPENINGS_MS, startDatabaseOf } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { rpc } from '../support/mcp-call.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../usage/database-proxy.ts';
import { type Session, signIn } from './session.ts';
import { type WorkspaceServer, callTool, post, startWorkspace } from './workspace-server.ts';
import { withLimits } from '../support/with-limits.ts';

let proxy: DatabaseProxy;
let workspace: WorkspaceServer;
let token: string;
let session: Session;

beforeAll(async () => {
  const testDatabase = await startDatabaseOf('PostgreSQL');
  proxy = await startDatabaseProxy(testDatabase.env['DATABASE_URL'] ?? '');
  workspace = await startWorkspace(async () => testDatabase, {
    DATABASE_URL: proxy.url,
    // With their own values, since each limit counts in the database.
    RATE_LIMIT_AUTH_IP_PER_MINUTE: '1000',
    RATE_LIMIT_AUTH_TOKEN_PER_MINUTE: '1000',
    ...withLimits({ failedAttemptsPerMinute: 1000, databaseTimeoutMs: 1000 }),
  });
  const minted = await workspace.mint(['mcp:connect', 'library:read', 'library:write']);
  ({ token } = minted);
  session = await signIn(workspace, minted.userId);
}, OPENINGS_MS);

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

test('the workspace works while the database answers', async () => {
  expect(await callTool(workspace.url, token, 'get_library')).toMatchObject({ status: 200 });
  for (const path of ['/api/tokens', '/api/bookmarks', '/api/profile']) {
    expect((await session.fetch(path)).status).toBe(200);
  }
});

test('returns 503 with Retry-After and never 401 while the database is away', async () => {
  proxy.cut();
  for (const message of [
    { method: 'ping' },
    { method: 'tools/list' },
    { method: 'tools/call', params: { name: 'get_library', arguments: {} } },
  ]) {
    const response = await post(workspace.url, token, message);
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

test('serves the public endpoint, and pages as to a reader who is not signed in', async () => {
  proxy.cut();
  const found = await rpc(workspace.url, 'tools/call', {
    name: 'get_component',
    arguments: { pattern_id: COMMAND_PALETTE.slug },
  });
  expect(found.status).toBe(200);
  expect(JSON.stringify(found.body)).toContain('CommandPalette');
  for (const path of ['/', COMMAND_PALETTE.slug, '/connect']) {
    const page = await session.fetch(path);
    expect([path, page.status]).toEqual([path, 200]);
    expect(await page.text()).not.toContain(session.userId);
  }
  expect((await fetch(`${workspace.url}/healthz`)).status).toBe(200);
});

test('returns 503 with Retry-After when the database hangs, within the time limit of the database', async () => {
  proxy.restore();
  await eventually(async () => (await session.fetch('/api/tokens')).status).toBe(200);
  proxy.hang();
  await expectUnavailable(await post(workspace.url, token, { method: 'ping' }));
  for (const path of ['/api/tokens', '/api/bookmarks']) {
    await expectUnavailable(await session.fetch(path));
  }
  const page = await session.fetch('/connect');
  expect(page.status).toBe(200);
  proxy.restore();
  await eventually(async () => (await session.fetch('/api/tokens')).status).toBe(200);
});

test('works again by itself once the database is back', async () => {
  proxy.cut();
  await expectUnavailable(await post(workspace.url, token, { method: 'ping' }));
  proxy.restore();
  await eventually(async () => (await post(workspace.url, token, { method: 'ping' })).status).toBe(
    200,
  );
  await eventually(async () => (await session.fetch('/api/tokens')).status).toBe(200);
});
