import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callTool, toolError } from '../support/mcp-call.ts';
import { eventually } from '../support/eventually.ts';
import { type LocalServer, serveLocally } from '../support/registry-server.ts';
import { VERSIONED_CATALOG } from '../support/versioned-catalog.ts';
import { usageLines } from '../usage/usage-lines.ts';
import {
  type FixtureProcess,
  type FixtureServer,
  startFixtureProcess,
  startFixtureServer,
} from './fixture-server.ts';

const MENU = '/parts/menu';

/** Another server's component store, which is slow until a test says otherwise. */
let store: LocalServer;
let isAway = true;
/** The server whose components the store relays. */
let origin: FixtureServer;
/** The same catalog on that store. */
let server: FixtureProcess;

const TOKEN = 'a-token-for-the-components-api';

beforeAll(async () => {
  origin = await startFixtureServer(VERSIONED_CATALOG, { COMPONENTS_API_TOKEN: TOKEN });
  const upstream = new URL('/api/components', origin.url);
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { search } = new URL(request.url ?? '', store.url);
    const found = await fetch(`${upstream.href}${search}`, {
      headers: { authorization: `Bearer ${TOKEN}` },
    });
    const etag = found.headers.get('etag');
    response.writeHead(found.status, {
      'content-type': found.headers.get('content-type') ?? '',
      ...(etag === null ? {} : { etag }),
    });
    response.end(Buffer.from(await found.arrayBuffer()));
  }
  store = await serveLocally((request, response) => {
    // Away, it never answers, as a store whose host is gone.
    if (!isAway) void answer(request, response);
  });
  server = await startFixtureProcess(VERSIONED_CATALOG, {
    COMPONENT_STORE: 'http',
    COMPONENT_STORE_URL: `${store.url}/api/components`,
    COMPONENT_STORE_TIMEOUT_MS: '500',
  });
});

afterAll(async () => {
  await Promise.all([server.close(), store.close()]);
  await origin.close();
});

const html = async (path: string) => (await fetch(`${server.url}${path}`)).text();

test('the start does not print a number of components that is not known', () => {
  expect(server.stdout()).toMatch(/: \d+ patterns$/m);
});

test('search_components returns upstream_timeout, not an empty list', async () => {
  for (const args of [{ query: 'menu' }, { category: 'parts', only_with_code: false }]) {
    const error = await toolError(server.url, 'search_components', args);
    expect(error).toMatchObject({ kind: 'upstream_timeout', retryable: true });
  }
});

test('search_patterns finds patterns without saying whether they have code', async () => {
  const { structuredContent } = await callTool(server.url, 'search_patterns', { query: 'menu' });
  expect(structuredContent.count).toBeGreaterThan(0);
  for (const hit of structuredContent.patterns)
    expect(hit).not.toHaveProperty('hasGeneratedComponent');
});

test('get_pattern has the text, and says that its component cannot be read', async () => {
  const { structuredContent } = await callTool(server.url, 'get_pattern', { slug: MENU });
  const { pattern } = structuredContent;
  expect(pattern.content).toContain('## ');
  expect(pattern).not.toHaveProperty('component');
  expect(pattern).not.toHaveProperty('hasGeneratedComponent');
  expect(pattern.component_error).toMatchObject({ kind: 'upstream_timeout', retryable: true });
});

test('none of these calls is counted as ok', async () => {
  await eventually(() => usageLines(server).length).toBe(4);
  expect(new Set(usageLines(server).map(({ status }) => status))).toEqual(
    new Set(['upstream_timeout']),
  );
});

test('pages show the text and that code cannot be read now', async () => {
  const page = await html(MENU);
  expect(page).toContain('Code cannot be read now.');
  expect(page).toContain('Use Menu in tests.');
  expect(await html('/')).not.toMatch(/, 0 with/);
  expect((await fetch(`${server.url}/patterns?code=with`)).status).toBe(504);
});

test('no reader gets a page that was made for another one', async () => {
  for (const path of [MENU, '/', '/patterns']) {
    const { headers } = await fetch(`${server.url}${path}`);
    expect([path, headers.get('etag')]).toEqual([path, null]);
  }
});

test('nothing that lacks a part is kept by caches', async () => {
  for (const path of ['/search/data', `/og${MENU}.png`]) {
    const { headers } = await fetch(`${server.url}${path}`);
    expect([path, headers.get('cache-control')]).toEqual([path, 'no-store']);
  }
});

test('everything is known once the store answers', async () => {
  isAway = false;
  await eventually(
    async () => (await toolError(server.url, 'search_components', { query: 'menu' }))?.kind,
  ).toBeUndefined();
  // Each is asked for by itself, and may be late where the machine is slow.
  const pattern = async () => {
    const { structuredContent } = await callTool(server.url, 'get_pattern', { slug: MENU });
    return structuredContent.pattern;
  };
  await eventually(pattern).toMatchObject({
    component: { versions: expect.arrayContaining(['v1']) },
  });
  await eventually(() => html(MENU)).not.toContain('Code cannot be read now.');
});
