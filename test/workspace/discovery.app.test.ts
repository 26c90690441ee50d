import { afterAll, beforeAll, expect, test } from 'vitest';
import { getMigrations } from 'better-auth/db/migration';
import { betterAuthOptions } from '../../src/adapters/sign-in/better-auth-options.ts';
import { success } from '../../src/domain/errors.ts';
import { type TestDatabase, databases } from '../support/databases.ts';
import { type TestServer, startServer } from '../support/start-server.ts';

const servers = new Map<string, TestServer>();

beforeAll(async () => {
  servers.set('with exports', await startServer());
  servers.set('without exports', await startServer({ env: { EXPORTS: 'off' } }));
  servers.set('off', await startServer({ env: { WORKSPACE: 'off' } }));
});

afterAll(async () => {
  await Promise.all([...servers.values()].map((server) => server.stop()));
});

const get = (name: string, path: string, headers: Record<string, string> = {}) =>
  fetch(`${servers.get(name)?.url}${path}`, { headers });

test.each([
  ['with exports', 4],
  ['without exports', 3],
])('the server card of a workspace %s names its scopes and tools', async (name, groups) => {
  const response = await get(name, '/mcp/auth/server-card');
  expect(response.headers.get('content-type')).toBe('application/mcp-server-card+json');
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
  const card = await response.json();
  expect(card).toMatchObject({
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    remotes: [{ type: 'streamable-http', url: `${servers.get(name)?.url}/mcp/auth` }],
  });
  expect(card.name).toMatch(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/);
  expect(card.description.length).toBeLessThanOrEqual(100);
  expect(Object.values(card._meta)).toEqual([
    expect.objectContaining({
      phases: [
        {
          phase: 1,
          scopes: ['mcp:connect'],
          tools: expect.arrayContaining(['get_connection', 'search_patterns']),
        },
        {
          phase: 2,
          scopes: ['library:read', 'library:write'],
          tools: expect.arrayContaining(['get_library', 'save_pattern']),
        },
        {
          phase: 3,
          scopes: ['code:read'],
          tools: expect.arrayContaining(['get_pattern_component']),
        },
        {
          phase: 4,
          scopes: ['export:enqueue'],
          tools: ['generate_components_export', 'get_export_job_status'],
        },
      ].slice(0, groups),
    }),
  ]);
});

test('the server card answers 304 to its ETag', async () => {
  const etag = (await get('with exports', '/mcp/auth/server-card')).headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[0-9a-f]{64}"$/);
  // Compared weakly (RFC 9110, 13.1.2): a proxy that compresses makes an ETag weak.
  for (const tags of [etag, `W/${etag}`, `"other", W/${etag}`, '*']) {
    const again = await get('with exports', '/mcp/auth/server-card', { 'if-none-match': tags });
    expect([tags, again.status]).toEqual([tags, 304]);
  }
  const other = await get('with exports', '/mcp/auth/server-card', {
    'if-none-match': 'W/"other"',
  });
  expect(other.status).toBe(200);
});

test('the AI catalog lists the cards of the endpoints that are on', async () => {
  const response = await get('with exports', '/.well-known/ai-catalog.json');
  expect(response.headers.get('content-type')).toBe('application/ai-catalog+json');
  const { specVersion, entries } = await response.json();
  expect(specVersion).toBe('1.0');
  expect(entries).toEqual(
    ['/mcp/server-card', '/mcp/auth/server-card'].map((path) => ({
      identifier: expect.any(String),
      displayName: expect.any(String),
      mediaType: 'application/mcp-server-card+json',
      type: 'application/mcp-server-card+json',
      url: `${servers.get('with exports')?.url}${path}`,
    })),
  );
  for (const { identifier, url } of entries) {
    expect(identifier).toBe(`urn:mcp:server:${(await (await fetch(url)).json()).name}`);
  }
  const off = await (await get('off', '/.well-known/ai-catalog.json')).json();
  expect(off.entries.map(({ url }: { readonly url: string }) => url)).toEqual([
    `${servers.get('off')?.url}/mcp/server-card`,
  ]);
});

test.each([
  '/.well-known/oauth-protected-resource',
  '/.well-known/oauth-protected-resource/mcp/auth',
  '/.well-known/oauth-authorization-server',
  '/.well-known/oauth-authorization-server/api/auth',
])('%s is 404 while OAuth is off', async (path) => {
  expect((await get('with exports', path)).status).toBe(404);
});

test('with WORKSPACE=off nothing of the workspace is there', async () => {
  for (const path of ['/mcp/auth/server-card', '/api/tokens']) {
    expect([path, (await get('off', path)).status]).toEqual([path, 404]);
  }
});

test('the migrations make the tables that better-auth and its OAuth provider ask for', async () => {
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
      policy: { domains: [], groups: [], organizations: [] },
      admissions: { record: async () => success(undefined), isAdmitted: async () => success(true) },
      takeStartLink: () => false,
      ipHash: () => undefined,
      onSuspended: () => {},
      setGroups: async () => {},
      onError: () => {},
    }),
  );
  expect({ toBeCreated, toBeAdded }).toEqual({ toBeCreated: [], toBeAdded: [] });
  await started.stop();
});
