import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callTool, toolError } from '../support/mcp-call.ts';
import { eventually } from '../support/eventually.ts';
import { type LocalServer, serveLocally } from '../support/registry-server.ts';
import { PROJECT_DIR } from '../support/run-cli.ts';
import {
  type ServerProcess,
  type TestServer,
  startServer,
  startServerProcess,
} from '../support/start-server.ts';
import { usageLines } from '../usage/usage-lines.ts';

const TOAST = '/feedback/toast';

/** Another server's component store, which is slow until a test says otherwise. */
let store: LocalServer;
let isAway = true;
/** The bundled catalog on that store. */
let server: ServerProcess;

beforeAll(async () => {
  const upstream = new URL('/api/components', (await bundled()).url);
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
  server = await startServerProcess({
    env: {
      COMPONENT_STORE: 'http',
      COMPONENT_STORE_URL: `${store.url}/api/components`,
      COMPONENT_STORE_TIMEOUT_MS: '200',
    },
  });
});

afterAll(async () => {
  await Promise.all([server.stop(), store.close()]);
  await (await bundled()).stop();
});

const TOKEN = 'a-token-for-the-components-api';
let origin: Promise<TestServer> | undefined;

function bundled(): Promise<TestServer> {
  origin ??= startServer({
    env: { COMPONENTS_API_TOKEN: TOKEN, CATALOG_DIR: join(PROJECT_DIR, 'catalog') },
  });
  return origin;
}

const html = async (path: string) => (await fetch(`${server.url}${path}`)).text();

test('the start does not print a number of components that is not known', () => {
  expect(server.stdout()).toMatch(/: \d+ patterns$/m);
});

test('search_components returns upstream_timeout, not an empty list', async () => {
  for (const args of [{ query: 'toast' }, { category: 'feedback', only_with_code: false }]) {
    const error = await toolError(server.url, 'search_components', args);
    expect(error).toMatchObject({ kind: 'upstream_timeout', retryable: true });
  }
});

test('search_patterns finds patterns without saying whether they have code', async () => {
  const { structuredContent } = await callTool(server.url, 'search_patterns', { query: 'toast' });
  expect(structuredContent.count).toBeGreaterThan(0);
  for (const hit of structuredContent.patterns)
    expect(hit).not.toHaveProperty('hasGeneratedComponent');
});

test('get_pattern has the text, and says that its component cannot be read', async () => {
  const { structuredContent } = await callTool(server.url, 'get_pattern', { slug: TOAST });
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
  const page = await html(TOAST);
  expect(page).toContain('Code cannot be read now.');
  expect(page).toContain('Keyboard and screen readers');
  expect(await html('/')).not.toMatch(/, 0 with/);
  expect((await fetch(`${server.url}/patterns?code=with`)).status).toBe(504);
});

test('no reader gets a page that was made for another one', async () => {
  for (const path of [TOAST, '/', '/patterns']) {
    const { headers } = await fetch(`${server.url}${path}`);
    expect([path, headers.get('etag')]).toEqual([path, null]);
  }
});

test('nothing that lacks a part is kept by caches', async () => {
  for (const path of ['/search/data', `/og${TOAST}.png`]) {
    const { headers } = await fetch(`${server.url}${path}`);
    expect([path, headers.get('cache-control')]).toEqual([path, 'no-store']);
  }
});

test('everything is known once the store answers', async () => {
  isAway = false;
  await eventually(
    async () => (await toolError(server.url, 'search_components', { query: 'toast' }))?.kind,
  ).toBeUndefined();
  // Each is asked for by itself, and may be late where the machine is slow.
  const pattern = async () => {
    const { structuredContent } = await callTool(server.url, 'get_pattern', { slug: TOAST });
    return structuredContent.pattern;
  };
  await eventually(pattern).toMatchObject({
    component: { versions: expect.arrayContaining(['v1']) },
  });
  await eventually(() => html(TOAST)).not.toContain('Code cannot be read now.');
});
