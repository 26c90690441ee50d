import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { registryItemSchema, registrySchema } from 'shadcn/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { send } from '../http/send.ts';
import { type FixtureServer, patternId, startFixtureServer } from '../mcp/fixture-server.ts';
import { type PatternSource, writePattern, writeVersion } from '../support/write-catalog.ts';
import { serveGenerated } from './generated-items.ts';

const IMPORTED = 'export const fancy = 1;\n';

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
      files: { 'use-it.ts': 'export const useIt = 1;\n' },
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
    ],
    dependencies: ['react@19', 'zod@^4', '--prefix=/', 'a b'],
    devDependencies: ['@types/x'],
    registryDependencies: ['button', 'closed', 'https://shop.example/r/other.json', 'fancy'],
    resolved: { button: patternId(11), closed: patternId(12), fancy: patternId(14) },
    cssVars: { light: { brand: 'red' }, theme: { 'font-sans': 'X' } },
    css: { '@layer base': { body: { color: 'red' } } },
    envVars: { API_KEY: '' },
  });
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

test('an imported item keeps its type, files, styles and dependencies, which lead here where they were imported', async () => {
  const fancy = registryItemSchema.parse(await item('/r/shop-fancy.json'));
  expect(fancy).toMatchObject({
    type: 'registry:block',
    dependencies: ['zod@^4'],
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
  ]);
});

test('an exact imported item is at the place that it has in a usual project, and adds no styles', async () => {
  const fancy = registryItemSchema.parse(await item('/r/exact/fancy.json'));
  expect(fancy.files?.map(({ target }) => target)).toEqual([
    'app/[id]/page.tsx',
    'hooks/use-it.ts',
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
  ]);
  const blocks = await item('/r/registry.json?type=block&q=closed');
  expect(blocks.items).toEqual([]);
  expect((await item('/r/registry.json?type=registry:block')).pagination.total).toBe(1);
});

test('every item of an imported registry is valid, and has the bytes that were imported', async () => {
  await serveGenerated({ count: 30 });
});
