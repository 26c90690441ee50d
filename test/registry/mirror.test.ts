import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { registryItemSchema, registrySchema } from 'shadcn/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callTool } from '../support/mcp-call.ts';
import { type LocalServer, serveLocally } from '../support/registry-server.ts';
import { type TestServer, startServer } from '../support/start-server.ts';
import { temporaryFolder } from '../support/write-catalog.ts';
import { runCli } from '../support/run-cli.ts';

let server: TestServer;
let source: LocalServer;
let report: string;
let close: () => Promise<void>;

const itemOf = (name: string, type: string, uses: readonly string[] = []) => ({
  name,
  type: `registry:${type}`,
  registryDependencies: uses,
  files: [
    {
      path: `${type}/${name}.tsx`,
      type: `registry:${type}`,
      content: `export const x = 1; // ${name}\n`,
    },
  ],
});

const ITEMS = [
  itemOf('accordion', 'ui'),
  itemOf('button-group', 'ui', ['button']),
  itemOf('button', 'ui'),
  itemOf('button-demo', 'example', ['button']),
  itemOf('button-with-icon', 'example', ['button', 'accordion']),
  itemOf('accordion-demo', 'example', ['accordion']),
  itemOf('faq', 'example', ['accordion']),
  itemOf('date-picker-demo', 'example', ['button', 'accordion']),
  itemOf('button-showcase-page', 'block', ['accordion']),
];

/** In the index alone, as some registries have their themes. */
const INLINE_THEMES = [
  {
    name: 'amber',
    type: 'registry:theme',
    title: 'Amber',
    cssVars: {
      theme: { 'font-sans': 'Inter, sans-serif', radius: '0.5rem' },
      light: { background: '0 0% 100%', primary: 'oklch(0.7 0.1 60)', evil: 'red; } body { x: y' },
      dark: {
        background: '0 0% 4%',
        primary: 'oklch(0.6 0.1 60)',
        image: 'url(https://x.example)',
      },
    },
  },
  {
    name: 'inter',
    type: 'registry:font',
    font: {
      family: "'Inter Variable', sans-serif",
      provider: 'google',
      import: 'Inter',
      variable: '--font-sans',
    },
  },
  {
    name: 'borders',
    type: 'registry:item',
    css: { '@layer base': { '*': { 'border-color': 'red' } } },
  },
];

/** Served in a form of its own, which stays as it is. */
const INDEX_STYLE =
  '{ "name": "index",\r\n  "type": "registry:style", "cssVars": {}, "files": [], "registryDependencies": ["button"] }\n';

beforeAll(async () => {
  const folder = await temporaryFolder();
  const dir = join(folder.path, 'catalog');
  const index = {
    name: 'ui',
    items: [...ITEMS, ...INLINE_THEMES, { name: 'index', type: 'registry:style' }],
  };
  source = await serveLocally((request, response) => {
    const served: Readonly<Record<string, string>> = {
      '/r/registry.json': JSON.stringify(index),
      '/r/index.json': INDEX_STYLE,
    };
    const body = served[request.url ?? ''];
    response.writeHead(body === undefined ? 404 : 200).end(body);
  });
  await mkdir(dir);
  await writeFile(join(dir, 'catalog.yaml'), 'name: Test\nsections: []\n');
  const env = { CATALOG_DIR: dir, CATALOG_BUILD_DIR: join(folder.path, 'build') };
  const options = ['--section', 'imported', '--license', 'MIT'];
  const run = await runCli(['import', `${source.url}/r/registry.json`, ...options], { env });
  expect(run.stderr).not.toContain('cannot');
  expect(run.code, run.stderr).toBe(0);
  report = run.stdout;
  server = await startServer({ env });
  close = async () => {
    await server.stop();
    await source.close();
    await folder.remove();
  };
}, 120_000);
afterAll(() => close());

describe('examples of imported items', () => {
  const search = async (tool: string, args: Readonly<Record<string, unknown>>) => {
    const { structuredContent: found } = await callTool(server.url, tool, {
      query: 'button',
      ...args,
    });
    const hits: { slug: string; examples?: number }[] = found.patterns ?? found.components;
    return { best: found.best, slugs: hits.map(({ slug }) => slug), hits };
  };
  const page = async (path: string) => (await fetch(`${server.url}${path}`)).text();

  test.each(['search_patterns', 'search_components'])(
    '%s has one entry for an item and its examples',
    async (tool) => {
      const { slugs, hits, best } = await search(tool, {});
      expect(slugs).toEqual(['/imported/button-group', '/imported/button']);
      expect(hits[1]?.examples).toBe(3);
      expect(hits[0]).not.toHaveProperty('examples');
      expect(best).toMatchObject({ slug: '/imported/button', examples: 3 });
      const all = await search(tool, { examples: true });
      expect(all.slugs).toContain('/imported/button-demo');
      expect(all.best.slug).toBe('/imported/button');
    },
  );

  test('a brief leads to the item, not to its examples', async () => {
    const { structuredContent } = await callTool(server.url, 'find_components', {
      brief: 'a button',
    });
    expect(JSON.stringify(structuredContent)).toContain('"/imported/button"');
    expect(JSON.stringify(structuredContent)).not.toContain('demo');
  });

  test('lists have the item, its page has the examples, and they have pages of their own', async () => {
    const { structuredContent } = await callTool(server.url, 'list_categories', {});
    const section = structuredContent.categories.find(
      (one: { slug: string }) => one.slug === 'imported',
    );
    // The one that is named after no item of its own belongs to nothing.
    expect(section.pattern_count).toBe(4);
    const list = await page('/imported.md');
    expect(list).toContain('/imported/button');
    expect(list).toContain('/imported/date-picker-demo');
    expect(list).not.toContain('/imported/button-demo');
    expect(await page('/imported')).toContain('3 examples');
    const own = await page('/imported/button');
    expect(own).toContain('href="/imported/button-with-icon"');
    expect(await page('/imported/button-demo')).toMatch(/Example of.*href="\/imported\/button"/);
    const data = await (await fetch(`${server.url}/search/data`)).json();
    expect(data.examples).toContain('/imported/button-demo');
    expect(data.examples).not.toContain('/imported/button');
  });

  test('the site finds the item of an exact name first', async () => {
    const found = await page('/search?q=button');
    const at = (slug: string) => found.indexOf(`href="${slug}"`);
    expect(at('/imported/button')).toBeGreaterThan(0);
    expect(at('/imported/button')).toBeLessThan(at('/imported/button-group'));
    expect(at('/imported/button-demo')).toBe(-1);
  });

  test('the registry lists and serves them as before', async () => {
    const index = await (await fetch(`${server.url}/r/registry.json`)).json();
    const names = index.items.map(({ name }: { name: string }) => name);
    expect(names).toContain('imported-button-demo');
    expect((await fetch(`${server.url}/r/imported-button-demo.json`)).status).toBe(200);
  });
});

describe('themes, styles and fonts', () => {
  const get = async (path: string) => fetch(`${server.url}${path}`);

  test('are imported as themes and never as patterns', async () => {
    expect(report).toContain('13 imported (4 themes)');
    for (const name of ['amber', 'inter', 'borders', 'index']) {
      expect((await get(`/imported/${name}`)).status, name).toBe(404);
    }
  });

  test('go out at /r as they came, and by their bare names', async () => {
    const style = await get('/r/styles/new-york/index.json');
    expect(await style.text()).toBe(INDEX_STYLE);
    for (const theme of INLINE_THEMES) {
      const item = await (await get(`/r/${theme.name}.json`)).json();
      expect(item).toEqual(theme);
      registryItemSchema.parse(item);
    }
    const index = registrySchema.parse(await (await get('/r/registry.json')).json());
    expect(index.items.filter(({ type }) => type === 'registry:theme')).toHaveLength(4);
    const found = await (await get('/r/registry.json?q=amber')).json();
    expect(found.items).toMatchObject([{ name: 'amber', type: 'registry:theme', title: 'Amber' }]);
  });

  test('previews can wear them, with nothing but plain values', async () => {
    const { themes } = await (await get('/themes.json')).json();
    const amber = themes.find(({ name }: { name: string }) => name === 'amber');
    expect(amber).toMatchObject({
      title: 'Amber',
      own: {
        '--ui-accent': 'light-dark(oklch(0.7 0.1 60), oklch(0.6 0.1 60))',
        '--ui-background': 'light-dark(hsl(0 0% 100%), hsl(0 0% 4%))',
        '--ui-font': 'Inter, sans-serif',
        '--ui-radius': '0.5rem',
      },
      shared: { '--primary': 'light-dark(oklch(0.7 0.1 60), oklch(0.6 0.1 60))' },
    });
    expect(JSON.stringify(themes)).not.toMatch(/evil|url\(/);
    expect(themes).toHaveLength(2);
  });
});
