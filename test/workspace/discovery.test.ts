import { afterAll, beforeAll, expect, test } from 'vitest';
import { getMigrations } from 'better-auth/db/migration';
import { betterAuthOptions } from '../../src/adapters/sign-in/sign-in.ts';
import { type TestDatabase, databases, OPENINGS_MS } from '../support/databases.ts';
import { type TestServer, startServer } from '../support/start-server.ts';

const servers = new Map<string, TestServer>();

beforeAll(async () => {
  for (const phase of ['0', '1', '2', '3']) {
    servers.set(phase, await startServer({ env: { WORKSPACE_PHASE: phase } }));
  }
}, OPENINGS_MS);

afterAll(async () => {
  await Promise.all([...servers.values()].map((server) => server.stop()));
});

const get = (phase: string, path: string, headers: Record<string, string> = {}) =>
  fetch(`${servers.get(phase)?.url}${path}`, { headers });

test.each([
  ['1', ['mcp:connect'], ['get_connection']],
  ['2', ['mcp:connect', 'library:read', 'library:write'], ['get_library', 'save_pattern']],
  ['3', ['code:read'], ['get_pattern_component']],
])('the server card of phase %s names what is shipped', async (phase, scopes, tools) => {
  const response = await get(phase, '/mcp/auth/server-card');
  expect(response.headers.get('content-type')).toBe('application/mcp-server-card+json');
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
  const card = await response.json();
  expect(card).toMatchObject({
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    remotes: [{ type: 'streamable-http', url: `${servers.get(phase)?.url}/mcp/auth` }],
  });
  expect(card.name).toMatch(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/);
  expect(card.description.length).toBeLessThanOrEqual(100);
  const text = JSON.stringify(card._meta);
  for (const name of [...scopes, ...tools]) expect(text).toContain(`"${name}"`);
  expect(text.includes('"save_pattern"')).toBe(phase >= '2');
  expect(text.includes('"code:read"')).toBe(phase >= '3');
  expect(text).not.toContain('export:enqueue');
});

test('the server card answers 304 to its ETag', async () => {
  const etag = (await get('3', '/mcp/auth/server-card')).headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[0-9a-f]{64}"$/);
  // Compared weakly (RFC 9110, 13.1.2): a proxy that compresses makes an ETag weak.
  for (const tags of [etag, `W/${etag}`, `"other", W/${etag}`, '*']) {
    const again = await get('3', '/mcp/auth/server-card', { 'if-none-match': tags });
    expect([tags, again.status]).toEqual([tags, 304]);
  }
  const other = await get('3', '/mcp/auth/server-card', { 'if-none-match': 'W/"other"' });
  expect(other.status).toBe(200);
});

test('the AI catalog leads to the card', async () => {
  const response = await get('3', '/.well-known/ai-catalog.json');
  expect(response.headers.get('content-type')).toBe('application/ai-catalog+json');
  const { specVersion, entries } = await response.json();
  expect(specVersion).toBe('1.0');
  expect(entries).toEqual([
    {
      identifier: expect.any(String),
      displayName: expect.any(String),
      mediaType: 'application/mcp-server-card+json',
      type: 'application/mcp-server-card+json',
      url: `${servers.get('3')?.url}/mcp/auth/server-card`,
    },
  ]);
});

test.each([
  '/.well-known/oauth-protected-resource',
  '/.well-known/oauth-protected-resource/mcp/auth',
  '/.well-known/oauth-authorization-server',
  '/.well-known/oauth-authorization-server/api/auth',
])('%s is 404 while OAuth is off', async (path) => {
  expect((await get('3', path)).status).toBe(404);
});

test('with WORKSPACE_PHASE=0 nothing of the workspace is there', async () => {
  for (const path of ['/mcp/auth/server-card', '/.well-known/ai-catalog.json', '/api/tokens']) {
    expect([path, (await get('0', path)).status]).toEqual([path, 404]);
  }
});

test(
  'the migrations make the tables that better-auth and its OAuth provider ask for',
  async () => {
    const [, startDatabase] = databases[1] ?? [];
    const started: TestDatabase | undefined = await startDatabase?.();
    if (started === undefined) throw new Error('There is no database.');
    const { toBeCreated, toBeAdded } = await getMigrations(
      betterAuthOptions({
        timeoutMs: 1000,
        database: started.database,
        baseUrl: 'http://localhost:3000',
        secret: 'a-secret-of-the-tests-with-many-characters',
        providers: [],
        oauth: { scopes: ['mcp:connect'], registration: true },
        takeStartLink: () => false,
        onError: () => {},
      }),
    );
    expect({ toBeCreated, toBeAdded }).toEqual({ toBeCreated: [], toBeAdded: [] });
    await started.stop();
  },
  OPENINGS_MS,
);
