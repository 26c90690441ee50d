import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { type PatternSource, sha256, toBytes } from '../support/write-catalog.ts';
import { patternId } from './fixture-server.ts';
import { call, createInProcessApp, get } from './in-process-app.ts';

const CODE = "import { it } from './lib/it';\nexport const menu = it;\n";
const LIB = '\uFEFFexport const it = "é";\r\n';
const TOKENS = ':root { --ui-text: #111; }\n';

const CATALOG: readonly PatternSource[] = [
  {
    slug: '/demo/menu',
    id: patternId(1),
    number: 1,
    title: 'Menu',
    active: 'v1',
    versions: {
      seed: { code: 'export const menu = 0;\n' },
      v1: { code: CODE, tokens: TOKENS, files: { 'lib/it.ts': LIB } },
    },
  },
];

const FILES = [
  ['component.tsx', CODE, 'text/tsx'],
  ['tokens.css', TOKENS, 'text/css'],
  ['lib/it.ts', LIB, 'text/typescript'],
] as const;

test.each(FILES)(
  'serves %s of a version byte for byte, raw and as a resource',
  async (path, text, mimeType) => {
    const app = await createInProcessApp(CATALOG);
    const raw = await get(app, `/r/raw/demo/menu/v1/react-tailwind/${path}`);
    expect(raw.status).toBe(200);
    expect(Buffer.from(await raw.arrayBuffer())).toEqual(Buffer.from(toBytes(text)));
    expect(raw.headers.get('etag')).toBe(`"${sha256(toBytes(text))}"`);
    expect(raw.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const uri = `pattern://demo/menu/component/active/react-tailwind/${path}`;
    const read = await call(app, 'resources/read', { uri });
    expect(read.result.contents).toEqual([{ uri, mimeType, text }]);
    await eventually(() => app.usage).toEqual(
      ['raw', 'resources/read'].map((tool) => ({
        tool,
        ...(tool === 'raw' ? {} : { endpoint: 'public' }),
        status: 'ok',
        pattern_id: patternId(1),
        catalog_number: '#1',
        version_id: 'v1',
        component_bytes: toBytes(text).length,
      })),
    );
  },
);

test('get_component links every file of the version, the main file first, and lists the further ones', async () => {
  const app = await createInProcessApp(CATALOG);
  const params = { name: 'get_component', arguments: { pattern_id: '#1' } };
  const answer = await app.http.request('/mcp', {
    method: 'POST',
    headers: {
      host: 'localhost',
      'content-type': 'application/json',
      'mcp-protocol-version': '2025-11-25',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
  });
  const { content, structuredContent } = (await answer.json()).result;
  expect(structuredContent.metadata.files).toEqual(
    FILES.slice(1).map(([path, text]) => ({
      name: `react-tailwind/${path}`,
      bytes: toBytes(text).length,
      sha256: sha256(toBytes(text)),
      url: expect.stringMatching(new RegExp(`/r/raw/demo/menu/v1/react-tailwind/${path}$`)),
    })),
  );
  const links = content.slice(1);
  const names = links.map(({ type, name, size }: Record<string, unknown>) => [type, name, size]);
  expect(names).toEqual([
    ['resource_link', 'menu.tsx', toBytes(CODE).length],
    ['resource_link', 'react-tailwind/tokens.css', toBytes(TOKENS).length],
    ['resource_link', 'react-tailwind/lib/it.ts', toBytes(LIB).length],
  ]);
  for (const { uri } of links) {
    expect((await get(app, new URL(uri).pathname)).status).toBe(200);
  }
});

test.each([
  ['a file that the version does not have', 'v1/react-tailwind/nope.ts', 'component_not_found'],
  ['a file of another version', 'seed/react-tailwind/tokens.css', 'component_not_found'],
  ['another variant', 'v1/vue/component.tsx', 'component_not_found'],
  ['the manifest', 'v1/react-tailwind/..%2Fmanifest.yaml', 'component_not_found'],
  ['a hidden file', 'v1/react-tailwind/.git', 'component_not_found'],
  ['an unknown version', 'v7/react-tailwind/tokens.css', 'version_not_found'],
])('returns 404 for %s', async (_what, place, kind) => {
  const app = await createInProcessApp(CATALOG);
  const answer = await get(app, `/r/raw/demo/menu/${place}`);
  expect(answer.status).toBe(404);
  expect((await answer.json()).error.kind).toBe(kind);
});

test('names the files of the version for one that it does not have', async () => {
  const app = await createInProcessApp(CATALOG);
  const uri = 'pattern://demo/menu/component/v1/react-tailwind/nope.css';
  const { error } = await call(app, 'resources/read', { uri });
  expect(error.code).toBe(-32602);
  expect(error.message).toContain('react-tailwind/lib/it.ts');
});

test.each(['v1.tsx?path=tokens.css', 'v1.tsx?file=tokens.css', 'v1/react-tailwind/tokens.css?x'])(
  'returns 400 for the query parameter of %s, never the main file',
  async (place) => {
    const app = await createInProcessApp(CATALOG);
    const answer = await get(app, `/r/raw/demo/menu/${place}`);
    expect(answer.status).toBe(400);
    expect((await answer.json()).error.kind).toBe('invalid_args');
  },
);

test('/api/components returns 400 for an unknown query parameter', async () => {
  const token = 'a-token-of-another-server-0123456789';
  const app = await createInProcessApp(CATALOG, { env: { COMPONENTS_API_TOKEN: token } });
  const ask = (query: string) =>
    app.http.request(
      `/api/components?op=artifact&pattern_id=${patternId(1)}&version_id=v1${query}`,
      {
        headers: { host: 'localhost', authorization: `Bearer ${token}` },
      },
    );
  expect(await (await ask('&path=tokens.css')).text()).toBe(TOKENS);
  expect((await ask('&file=tokens.css')).status).toBe(400);
});

test('returns component_not_found with the variants for a version without react-tailwind', async () => {
  const app = await createInProcessApp(CATALOG);
  const folder = join(app.catalogDir, 'demo/menu/component/v1');
  const manifest = await readFile(join(folder, 'manifest.yaml'), 'utf8');
  await writeFile(
    join(folder, 'manifest.yaml'),
    manifest.replace('react-tailwind', 'vue-tailwind'),
  );
  await rename(join(folder, 'react-tailwind'), join(folder, 'vue-tailwind'));
  const params = { name: 'get_component', arguments: { pattern_id: '#1' } };
  const { result } = await call(app, 'tools/call', params);
  const { error } = JSON.parse(result.content[0].text);
  expect(error.kind).toBe('component_not_found');
  expect(error.message).toContain('vue-tailwind');
  const raw = await get(app, '/r/raw/demo/menu/v1/vue-tailwind/component.tsx');
  expect(await raw.text()).toBe(CODE);
});
