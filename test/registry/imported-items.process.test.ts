import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { registryItemSchema, registrySchema } from 'shadcn/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { send } from '../http/send.ts';
import { type FixtureServer, patternId, startFixtureServer } from '../mcp/fixture-server.ts';
import { type PatternSource, writePattern, writeVersion } from '../support/write-catalog.ts';
import { serveGenerated } from './generated-items.ts';

const IMPORTED = 'export const fancy = 1;\n';

/** What clients would fetch from elsewhere, or write where tools run it. */
const HOSTILE = {
  dependencies: [
    'evil/repo',
    'github:evil/repo',
    'x@http://evil.example/x.tgz',
    'y@file:../y',
    'z@npm:other',
    './local',
  ],
  registryDependencies: [
    'file:///etc/item.json',
    '../item.json',
    'item.json',
    'http://127.0.0.1:9/item.json',
    'http://0x7f.1/item.json',
    'http://[::1]/item.json',
    'http://10.0.0.1/item.json',
    'http://localhost:9/item.json',
    'http://metadata.google.internal/item.json',
  ],
};

/** Items as an import leaves them: three open ones, and one without a license. */
async function writeImported(dir: string): Promise<void> {
  const write = async (
    name: string,
    n: number,
    license: string,
    registry: object,
    redistribute?: boolean,
  ): Promise<void> => {
    const folder = join(dir, 'shop', name);
    await writePattern(dir, { slug: `/shop/${name}`, id: patternId(n), number: n, title: name });
    await writeVersion(join(folder, 'component/v1'), {
      code: IMPORTED,
      files: { 'use-it.ts': 'export const useIt = 1;\n', 'x.json': '{}\n' },
      manifest: { registry: { item: name, ...registry } },
    });
    await writeFile(
      join(folder, 'component/component.yaml'),
      stringify({
        activeVersionId: 'v1',
        license,
        provenance: { source: 'https://shop.example/r/registry.json', item: name },
        ...(redistribute === undefined ? {} : { redistribute }),
      }),
    );
  };
  const files = [{ stored: 'component.tsx', type: 'registry:ui', path: 'ui/button.tsx' }];
  await write('button', 11, 'MIT', { type: 'registry:ui', files });
  await write('closed', 12, 'NOASSERTION', { type: 'registry:ui', files });
  await write('allowed', 13, 'NOASSERTION', { type: 'registry:style', files }, true);
  await write('fancy', 14, 'MIT OR GPL-3.0-only', {
    type: 'registry:block',
    files: [
      {
        stored: 'component.tsx',
        type: 'registry:page',
        path: 'registry/new-york/fancy/page.tsx',
        target: 'app/[id]/page.tsx',
      },
      {
        stored: 'use-it.ts',
        type: 'registry:hook',
        path: 'hooks/use-it.ts',
        target: '../../x.ts',
      },
      { stored: 'x.json', type: 'registry:file', path: 'x.json', target: '~/package.json' },
    ],
    dependencies: ['react@19', 'zod@^4', '--prefix=/', 'a b', ...HOSTILE.dependencies],
    devDependencies: ['@types/x', 'evil/repo'],
    registryDependencies: [
      'button',
      'closed',
      'https://shop.example/r/other.json',
      'fancy',
      ...HOSTILE.registryDependencies,
    ],
    resolved: { button: patternId(11), closed: patternId(12), fancy: patternId(14) },
    cssVars: { light: { brand: 'red' }, theme: { 'font-sans': 'X' } },
    css: { '@layer base': { body: { color: 'red' } } },
    envVars: { API_KEY: '' },
  });
  await mkdir(join(dir, 'themes'));
  await writeFile(
    join(dir, 'themes/evil.json'),
    JSON.stringify({
      license: 'MIT',
      source: 'https://shop.example/r/registry.json',
      item: 'evil',
      retrievedAt: '2026-01-01T00:00:00Z',
      json: JSON.stringify({
        name: 'evil',
        type: 'registry:theme',
        cssVars: { light: { brand: 'red' } },
        ...HOSTILE,
        files: [
          { path: 'a.ts', type: 'registry:lib', content: '' },
          { path: 'b.ts', type: 'registry:file', target: 'vite.config.ts', content: '' },
        ],
      }),
    }),
  );
}

const DRAWER: PatternSource = {
  slug: '/shop/drawer',
  id: patternId(4),
  number: 2,
  title: 'Drawer',
  versions: { v1: { code: 'export const drawer = 1;\n' } },
};

let imported: FixtureServer;

beforeAll(async () => {
  imported = await startFixtureServer([DRAWER], {}, writeImported);
});
afterAll(() => imported.close());

const item = async (path: string) => JSON.parse((await send(imported.url, path)).text);

test('security: what is passed on of a theme is held to the same rules', async () => {
  expect(await item('/r/evil.json')).toEqual({
    name: 'evil',
    type: 'registry:theme',
    cssVars: { light: { brand: 'red' } },
    dependencies: ['x', 'y', 'z'],
    registryDependencies: [],
    files: [{ path: 'a.ts', type: 'registry:lib', content: '' }],
  });
});

test('an imported item keeps its type, files, styles and dependencies, which lead here where they were imported', async () => {
  const fancy = registryItemSchema.parse(await item('/r/shop-fancy.json'));
  expect(fancy).toMatchObject({
    type: 'registry:block',
    dependencies: ['zod@^4', 'x', 'y', 'z'],
    devDependencies: ['@types/x'],
    registryDependencies: [
      expect.stringMatching(/^http:\/\/localhost:\d+\/r\/shop-button\.json$/),
      'closed',
      'https://shop.example/r/other.json',
      'fancy',
    ],
    cssVars: { light: { brand: 'red' }, theme: { 'font-sans': 'X' } },
    css: { '@layer base': { body: { color: 'red' } } },
    envVars: { API_KEY: '' },
    meta: { license: 'MIT OR GPL-3.0-only', source: 'https://shop.example/r/registry.json' },
  });
  expect(fancy.files).toEqual([
    {
      path: 'registry/new-york/fancy/page.tsx',
      type: 'registry:page',
      target: 'app/[id]/page.tsx',
      content: IMPORTED,
    },
    { path: 'hooks/use-it.ts', type: 'registry:hook', content: 'export const useIt = 1;\n' },
    {
      path: 'x.json',
      type: 'registry:file',
      target: '@components/shop-fancy/x.json',
      content: '{}\n',
    },
  ]);
});

test('an exact imported item is at the place that it has in a usual project, and adds no styles', async () => {
  const fancy = registryItemSchema.parse(await item('/r/exact/fancy.json'));
  expect(fancy.files?.map(({ target }) => target)).toEqual([
    'app/[id]/page.tsx',
    'hooks/use-it.ts',
    'components/shop-fancy/x.json',
  ]);
  expect(fancy.registryDependencies).toEqual([
    expect.stringMatching(/\/r\/exact\/shop-button\.json$/),
  ]);
  expect(fancy).not.toHaveProperty('css');
  expect(fancy).not.toHaveProperty('cssVars');
  expect(fancy).not.toHaveProperty('envVars');
});

test.each(['/r/closed.json', '/r/exact/shop-closed@v1.json'])(
  '%s of an unknown license is refused',
  async (path) => {
    const refused = await send(imported.url, path);
    expect(refused.status).toBe(403);
    expect(JSON.parse(refused.text)).toEqual({
      error: 'access_refused',
      message: expect.stringContaining('under a license that is unknown'),
    });
  },
);

test('an item without a license is served where the operator says so, as a component if its type would change a project', async () => {
  expect((await item('/r/allowed.json')).type).toBe('registry:component');
});

test('an imported item is listed with its type, unless it is not passed on', async () => {
  const { items } = registrySchema.parse(await item('/r/registry.json'));
  expect(items.map(({ name, type }) => `${name} ${type}`)).toEqual([
    'shop-drawer registry:component',
    'shop-button registry:ui',
    'shop-allowed registry:component',
    'shop-fancy registry:block',
    'evil registry:theme',
  ]);
  const blocks = await item('/r/registry.json?type=block&q=closed');
  expect(blocks.items).toEqual([]);
  expect((await item('/r/registry.json?type=registry:block')).pagination.total).toBe(1);
});

test('every item of an imported registry is valid, and has the bytes that were imported', async () => {
  await serveGenerated({ count: 30 });
});
