import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { createComponentsRoute } from '../../src/faces/http/components-route.ts';
import { bytesOf, component, NOWHERE, oneFile, PATTERN } from './contract-fixture.ts';
import { createFilesFixture } from './files-fixture.ts';
import { openToEveryone, serviceAuth } from './http-fixture.ts';

const TOKEN = 'a-token-of-other-servers';
const CODE = '\uFEFFexport const a = 1;\r\n';
const DIGEST = createHash('sha256').update(CODE).digest('hex');
const TOKENS = ':root {}';

async function openRoute() {
  const fixture = await createFilesFixture({ timeoutMs: 5000 });
  onTestFinished(() => fixture.close());
  const variants = {
    'react-tailwind': { 'component.tsx': bytesOf(CODE), 'tokens.css': bytesOf(TOKENS) },
    'vue-tailwind': { 'component.tsx': bytesOf('vue') },
  };
  await fixture.put(PATTERN, component({ seed: oneFile('draft'), v1: { variants } }));
  return {
    ...fixture,
    route: createComponentsRoute({
      components: openToEveryone(fixture.store),
      authenticate: serviceAuth(TOKEN),
    }),
  };
}

async function ask(
  route: Hono,
  query: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return route.request(`/api/components?${query}`, {
    headers: { authorization: `Bearer ${TOKEN}`, ...headers },
  });
}

const OF_PATTERN = `pattern_id=${PATTERN}`;

test('each operation returns the documented shape', async () => {
  const { route } = await openRoute();
  const json = async (query: string): Promise<unknown> => (await ask(route, query)).json();
  expect(await json(`op=active&${OF_PATTERN}`)).toEqual({ activeVersionId: 'v1' });
  expect(await json(`op=versions&${OF_PATTERN}`)).toEqual({ versions: ['seed', 'v1'] });
  expect(await json('op=list')).toEqual({ patterns: [PATTERN] });
  const moves = [
    { to: 'seed', at: '2026-03-02T09:00:00Z', derived: true },
    { from: 'seed', to: 'v1', at: '2026-03-02T09:00:00Z', derived: true },
  ];
  expect(await json(`op=activations&${OF_PATTERN}`)).toEqual({ activations: moves });
  expect(await json('op=activations&limit=1')).toEqual({
    activations: [{ pattern_id: PATTERN, ...moves[1] }],
    cut: true,
  });
  expect(await json(`op=origin&${OF_PATTERN}`)).toEqual({
    license: 'MIT',
    source: 'original',
    author: 'Someone',
  });
  expect(await json(`op=manifest&${OF_PATTERN}&version_id=v1`)).toMatchObject({
    publishedAt: '2026-03-02T09:00:00Z',
    variants: {
      'react-tailwind': { files: [{ path: 'component.tsx', sha256: DIGEST }, {}] },
      'vue-tailwind': {},
    },
  });
});

test('returns the exact bytes with their digest as ETag, and 304 for a matching ETag', async () => {
  const { route } = await openRoute();
  const query = `op=artifact&${OF_PATTERN}&version_id=v1`;
  const response = await ask(route, query);
  expect(response.status).toBe(200);
  expect(response.headers.get('etag')).toBe(`"${DIGEST}"`);
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(Buffer.from(await response.arrayBuffer()).toString()).toBe(CODE);
  const again = await ask(route, query, { 'if-none-match': `"${DIGEST}"` });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
  const other = await ask(route, query, { 'if-none-match': `"${'0'.repeat(64)}"` });
  expect(other.status).toBe(200);
});

test('returns the file of the named variant and path', async () => {
  const { route } = await openRoute();
  const query = `op=artifact&${OF_PATTERN}&version_id=v1`;
  expect(await (await ask(route, `${query}&variant=vue-tailwind`)).text()).toBe('vue');
  expect(await (await ask(route, `${query}&path=tokens.css`)).text()).toBe(TOKENS);
});

test('returns 304 for an unchanged list', async () => {
  const { route, put, elapse } = await openRoute();
  const etag = (await ask(route, 'op=list')).headers.get('etag') ?? '';
  expect((await ask(route, 'op=list', { 'if-none-match': etag })).status).toBe(304);
  await put(NOWHERE, component({ v1: oneFile('x') }));
  elapse(1001);
  expect((await ask(route, 'op=list', { 'if-none-match': etag })).status).toBe(200);
});

test.each([
  `op=active&pattern_id=${NOWHERE}`,
  `op=versions&pattern_id=${NOWHERE}`,
  'op=origin&pattern_id=../../etc',
  `op=manifest&${OF_PATTERN}&version_id=v2`,
  `op=artifact&${OF_PATTERN}&version_id=v2`,
  `op=artifact&${OF_PATTERN}&version_id=../v1`,
  `op=artifact&${OF_PATTERN}`,
  `op=artifact&${OF_PATTERN}&version_id=v1&variant=svelte`,
  `op=artifact&${OF_PATTERN}&version_id=v1&path=../manifest.yaml`,
])('what is not there is 404: %s', async (query) => {
  const response = await ask((await openRoute()).route, query);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ error: { kind: 'not_found' } });
});

test('returns 400 for an unknown operation, and 502 for a failing store', async () => {
  const { route, breakDown, elapse } = await openRoute();
  expect((await ask(route, 'op=publish')).status).toBe(400);
  expect((await ask(route, '')).status).toBe(400);
  await breakDown();
  elapse(1001);
  expect((await ask(route, `op=active&${OF_PATTERN}`)).status).toBe(502);
});

test.each([
  ['no token', {}],
  ['another token', { authorization: 'Bearer a-token-of-another-server' }],
  ['the beginning of the token', { authorization: `Bearer ${TOKEN.slice(0, -1)}` }],
  ['the token and more', { authorization: `Bearer ${TOKEN}x` }],
  ['another scheme', { authorization: `Basic ${TOKEN}` }],
  ['an empty token', { authorization: 'Bearer ' }],
])('security: with %s nothing is told, not even what is there', async (_name, headers) => {
  const { route } = await openRoute();
  const answers = await Promise.all(
    ['op=list', `op=artifact&${OF_PATTERN}&version_id=v1`, `op=active&pattern_id=${NOWHERE}`].map(
      async (query) => {
        const response = await route.request(`/api/components?${query}`, { headers });
        expect(response.status).toBe(401);
        expect(response.headers.get('www-authenticate')).toBe('Bearer realm="components"');
        return response.text();
      },
    ),
  );
  expect(new Set(answers).size).toBe(1);
});

test('security: forbids shared caches to keep answers', async () => {
  const { route } = await openRoute();
  for (const query of ['op=list', `op=artifact&${OF_PATTERN}&version_id=v1`, 'op=none']) {
    const response = await ask(route, query);
    expect(response.headers.get('cache-control')).toContain('private');
  }
});
