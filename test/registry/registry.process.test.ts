import { registryBaseColorSchema, registryItemSchema, registrySchema } from 'shadcn/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type WireAnswer, send } from '../http/send.ts';
import { type FixtureServer, patternId, startFixtureServer } from '../mcp/fixture-server.ts';
import { createInProcessApp, get } from '../mcp/in-process-app.ts';
import { eventually } from '../support/eventually.ts';
import { runCli } from '../support/run-cli.ts';
import {
  type PatternSource,
  sha256,
  temporaryFolder,
  toBytes,
  writeCatalog,
} from '../support/write-catalog.ts';

const CODE = "\uFEFF'use client';\r\nimport { a } from './parts/a';\r\nexport const menu = a;";
const TOKENS = ':root { --ui-surface: white; }\n';

const CATALOG: readonly PatternSource[] = [
  {
    slug: '/overlays/menu',
    id: patternId(1),
    number: 4,
    title: 'Menu',
    description: 'Commands behind a button.',
    tags: ['commands'],
    active: 'v2',
    versions: {
      v1: { code: 'export const menu = 1;\n' },
      v2: {
        code: CODE,
        tokens: TOKENS,
        files: { 'parts/a.ts': 'export const a = 1;\n', 'example.tsx': 'export default 1;\n' },
        manifest: {
          usageRules: {
            cssVariables: [
              { name: '--ui-surface', default: 'white', default_dark: 'black' },
              { name: '--ui-radius', default: '0.5rem' },
              { name: '--ui-unknown' },
            ],
          },
          dependencies: { react: '>=19', 'react-dom': '>=19', 'lucide-react': '>=1.0.0' },
        },
      },
    },
  },
  {
    slug: '/navigation/menu',
    id: patternId(2),
    number: 9,
    title: 'Site menu',
    versions: { v1: { code: 'export const siteMenu = 1;\n', tokens: TOKENS } },
  },
  { slug: '/overlays/plain', id: patternId(3), number: 12, title: 'Plain' },
  {
    slug: '/overlays/drawer',
    id: patternId(4),
    number: 2,
    title: 'Drawer',
    versions: { v1: { code: 'export const drawer = 1;\n' } },
  },
];

let server: FixtureServer;

beforeAll(async () => {
  server = await startFixtureServer(CATALOG);
});
afterAll(() => server.close());

const read = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<WireAnswer> =>
  send(server.url, path, { headers });

const json = async (path: string) => JSON.parse((await read(path)).text);

describe('an adaptive item', () => {
  test('has code for the alias of the components, variables and packages, and no demonstration', async () => {
    const item = registryItemSchema.parse(await json('/r/overlays-menu.json'));
    expect(item).toMatchObject({
      name: 'overlays-menu',
      type: 'registry:component',
      title: 'Menu',
      description: 'Commands behind a button.',
      dependencies: ['lucide-react@>=1.0.0'],
      cssVars: {
        light: { 'ui-surface': 'white', 'ui-radius': '0.5rem' },
        dark: { 'ui-surface': 'black' },
      },
      categories: ['overlays', 'commands'],
      meta: { pattern_id: patternId(1), catalog_number: '#4', version_id: 'v2', license: 'MIT' },
    });
    expect(item.files).toEqual([
      {
        path: 'overlays-menu/component.tsx',
        type: 'registry:component',
        target: '@components/overlays-menu/component.tsx',
        content: CODE,
      },
      {
        path: 'overlays-menu/parts/a.ts',
        type: 'registry:component',
        target: '@components/overlays-menu/parts/a.ts',
        content: 'export const a = 1;\n',
      },
    ]);
  });

  test('has its tokens as a file where the rules name no variables', async () => {
    const item = await json('/r/navigation-menu.json');
    expect(item.cssVars).toBeUndefined();
    expect(item.files.at(-1)).toEqual({
      path: 'navigation-menu/tokens.css',
      type: 'registry:file',
      target: '@components/navigation-menu/tokens.css',
      content: TOKENS,
    });
  });
});

test('an exact item has every file but the demonstration, byte for byte, and changes nothing else', async () => {
  const item = registryItemSchema.parse(await json('/r/exact/overlays-menu.json'));
  expect(item.type).toBe('registry:item');
  expect(item.files).toEqual(
    [
      ['component.tsx', CODE],
      ['tokens.css', TOKENS],
      ['parts/a.ts', 'export const a = 1;\n'],
    ].map(([path, content]) => ({
      path: `overlays-menu/${path}`,
      type: 'registry:file',
      target: `components/overlays-menu/${path}`,
      content,
    })),
  );
  expect(item).not.toHaveProperty('cssVars');
  expect(item.docs).toContain('components/overlays-menu/tokens.css');
});

test.each(['/r/overlays-menu.json', '/r/exact/overlays-menu.json'])(
  '%s says its version and its SHA-256 after an install',
  async (path) => {
    const { docs } = await json(path);
    expect(docs).toContain(
      `Menu v2: ${server.url.replace('127.0.0.1', 'localhost')}/overlays/menu?version=v2`,
    );
    expect(docs).toContain(`SHA-256 of component.tsx: ${sha256(toBytes(CODE))}`);
  },
);

test.each([
  ['an older version', '/r/overlays-menu@v1.json', 'overlays-menu', 'v1'],
  ['an exact older version', '/r/exact/overlays-menu@v1.json', 'overlays-menu', 'v1'],
  ['an encoded version', '/r/overlays-menu%40v1.json', 'overlays-menu', 'v1'],
  ['the active version', '/r/overlays-menu@active.json', 'overlays-menu', 'v2'],
  ['a last part that one pattern has', '/r/drawer.json', 'overlays-drawer', 'v1'],
  ['a last part that two patterns have', '/r/menu.json', 'overlays-menu', 'v2'],
  ['the default variant', '/r/menu@v2.json?variant=react-tailwind', 'overlays-menu', 'v2'],
  ['parameters of the client’s own', '/r/menu.json?style=new-york', 'overlays-menu', 'v2'],
])('%s is served', async (_what, path, name, version) => {
  const item = await json(path);
  expect(item.name).toBe(name);
  expect(item.meta.version_id).toBe(version);
});

test.each([
  ['/r/no-such-item.json', 404, 'pattern_not_found', /has this name/],
  ['/r/overlays-drawr.json', 404, 'pattern_not_found', /Did you mean: .*overlays-drawer/],
  ['/r/overlays-plain.json', 404, 'component_not_found', /has no component/],
  ['/r/exact/menu@v7.json', 404, 'version_not_found', /Its versions are: v1, v2\./],
  ['/r/menu@latest.json', 404, 'version_not_found', /Its versions are: v1, v2\./],
  [
    '/r/menu.json?variant=vue',
    404,
    'component_not_found',
    /no variant of this name\. Its variants are: react-tailwind\./,
  ],
  ['/r/registry.json?limit=0', 400, 'invalid_args', /limit/],
  ['/r/registry.json?offset=-1', 400, 'invalid_args', /offset/],
  [`/r/registry.json?q=${'x'.repeat(1001)}`, 400, 'invalid_args', /1000 characters/],
])(
  '%s is %i with an error and a message that the client prints',
  async (path, status, error, message) => {
    const answer = await read(path);
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toBe('application/json');
    expect(JSON.parse(answer.text)).toEqual({ error, message: expect.stringMatching(message) });
  },
);

describe('the index', () => {
  const names = async (query: string): Promise<readonly string[]> => {
    const index = registrySchema.parse(await json(`/r/registry.json${query}`));
    return index.items.map(({ name }) => name);
  };

  test('lists all patterns with a component, in the order of the catalog, without their code', async () => {
    const answer = await read('/r/registry.json');
    const index = registrySchema.parse(JSON.parse(answer.text));
    expect(index).toMatchObject({
      name: 'Test catalog',
      homepage: `${server.url.replace('127.0.0.1', 'localhost')}/`,
    });
    expect(index.items.map(({ name }) => name)).toEqual([
      'overlays-drawer',
      'overlays-menu',
      'navigation-menu',
    ]);
    expect(index.pagination).toEqual({ total: 3, offset: 0, limit: 3, hasMore: false });
    expect(answer.text).not.toContain('content');
  });

  test.each([
    ['?q=menu', ['overlays-menu', 'navigation-menu']],
    ['?q=commands+button', ['overlays-menu']],
    ['?q=overlays-drawer', ['overlays-drawer']],
    ['?q=NAVIGATION-menu', ['navigation-menu']],
    ['?q=plain', []],
    ['?q=!', []],
    ['?q=', ['overlays-drawer', 'overlays-menu', 'navigation-menu']],
    ['?type=registry:component&q=drawer', ['overlays-drawer']],
    ['?type=component,registry:ui&q=drawer', ['overlays-drawer']],
    ['?type=registry:block', []],
    ['?limit=100000&offset=1', ['overlays-menu', 'navigation-menu']],
    ['?limit=1&offset=1', ['overlays-menu']],
    ['?offset=9', []],
  ])('%s finds %j', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test('says which page of how many items it is', async () => {
    const { pagination } = await json('/r/registry.json?q=menu&limit=1');
    expect(pagination).toEqual({ total: 2, offset: 0, limit: 1, hasMore: true });
  });

  test('of exact items lists them with their type', async () => {
    const { items } = await json('/r/exact/registry.json?type=item');
    expect(items).toHaveLength(3);
    expect(items[0].type).toBe('registry:item');
  });
});

test.each(['/r/registry.json', '/r/menu.json', '/r/exact/menu@v2.json', '/r/colors/neutral.json'])(
  '%s is revalidated by its ETag, from any origin, and gives the same bytes to HEAD',
  async (path) => {
    const first = await read(path);
    expect(first.headers).toMatchObject({
      'cache-control': 'no-cache',
      'access-control-allow-origin': '*',
    });
    const again = await read(path, { 'if-none-match': first.headers.etag ?? '' });
    expect(again.status).toBe(304);
    expect(again.bytes).toHaveLength(0);
    const head = await send(server.url, path, { method: 'HEAD' });
    expect(head.headers.etag).toBe(first.headers.etag);
  },
);

test('the connect page has commands that add an item of this catalog, exact first', async () => {
  const page = (await read('/connect')).text;
  const exact = page.indexOf('npx shadcn@latest add @catalog/exact/overlays-drawer');
  expect(exact).toBeGreaterThan(0);
  expect(page.indexOf('npx shadcn@latest add @catalog/overlays-drawer')).toBeGreaterThan(exact);
  const [, address = ''] = /npx shadcn@latest add (http\S+\.json)</.exec(page) ?? [];
  expect(address).toMatch(/\/r\/exact\/overlays-drawer\.json$/);
  expect((await fetch(address)).status).toBe(200);
});

test('a base color changes nothing', async () => {
  const colors = registryBaseColorSchema.parse(await json('/r/colors/neutral.json'));
  expect(colors).toMatchObject({ inlineColors: { light: {}, dark: {} }, cssVars: {} });
});

test('security: neither items nor the index are shown to whom the policy refuses', async () => {
  const app = await createInProcessApp(CATALOG, {
    entitlement: async (_principal, { slug }) =>
      slug === '/overlays/menu' ? 'refused' : 'allowed',
  });
  for (const path of ['/r/menu.json', '/r/exact/overlays-menu@v1.json', '/r/menu@v9.json']) {
    const refused = await get(app, path);
    expect(refused.status).toBe(401);
    expect(await refused.json()).toEqual({
      error: 'access_refused',
      message: expect.stringContaining(
        'You do not have access to the component of /overlays/menu.',
      ),
    });
  }
  const index = await (await get(app, '/r/registry.json')).text();
  expect(index).not.toContain('overlays-menu');
  expect(index).toContain('navigation-menu');
});

test('each item has a usage record without its code, the index has none', async () => {
  const app = await createInProcessApp(CATALOG);
  for (const path of ['/r/registry.json', '/r/exact/menu@v2.json', '/r/nothing.json']) {
    await (await get(app, path)).text();
  }
  await eventually(() => app.usage).toEqual([
    {
      tool: 'registry',
      status: 'ok',
      pattern_id: patternId(1),
      catalog_number: '#4',
      version_id: 'v2',
      component_bytes: [CODE, TOKENS, 'export const a = 1;\n']
        .map((text) => toBytes(text).length)
        .reduce((sum, bytes) => sum + bytes),
    },
    { tool: 'registry', status: 'pattern_not_found' },
  ]);
});

test.each([
  [
    'two patterns of one name in the registry',
    ['/a-b/c', '/a/b-c'],
    /name both \/a-b\/c and \/a\/b-c a-b-c/,
  ],
  [
    'a name that is an address of the registry',
    ['/a/registry'],
    /is named registry, which is an address/,
  ],
])('validate refuses %s', async (_what, slugs, problem) => {
  const folder = await temporaryFolder();
  try {
    await writeCatalog(
      folder.path,
      slugs.map((slug, index) => ({ slug, id: patternId(index), number: index + 1, title: slug })),
    );
    const { code, stdout, stderr } = await runCli(['validate'], {
      env: { CATALOG_DIR: folder.path },
    });
    expect(code).toBe(1);
    expect(stdout + stderr).toMatch(problem);
  } finally {
    await folder.remove();
  }
});

test('the first search after a start reads no item: their types are in the build', async () => {
  const names: string[] = [];
  const patterns = ['menu', 'tooltip', 'drawer'].map((name, index) => ({
    slug: `/shop/${name}`,
    id: `0f0e0d0c-0b0a-4000-8000-00000000000${index}`,
    number: index + 1,
    title: name,
    description: 'A layer.',
    versions: { v1: { code: 'export const a = 1;\n' } },
  }));
  const app = await createInProcessApp(patterns, {
    wrapDisk: (disk) => ({
      ...disk,
      read(file, maxBytes) {
        names.push(file);
        return disk.read(file, maxBytes);
      },
    }),
  });
  const response = await get(app, '/r/registry.json?q=tooltip');
  expect((await response.json()).pagination.total).toBe(1);
  // Which patterns have a component is read of all; the pattern that is found is not read again.
  const reads = (slug: string) =>
    names.filter((name) => name === `${slug}/component/component.yaml`);
  expect(reads('shop/tooltip')).toHaveLength(reads('shop/drawer').length);
});
