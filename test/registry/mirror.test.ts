import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callTool } from '../support/mcp-call.ts';
import { type TestServer, startServer } from '../support/start-server.ts';
import { temporaryFolder } from '../support/write-catalog.ts';
import { runCli } from '../support/run-cli.ts';

let server: TestServer;
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

beforeAll(async () => {
  const folder = await temporaryFolder();
  const dir = join(folder.path, 'catalog');
  await writeFile(join(folder.path, 'ui.json'), JSON.stringify({ name: 'ui', items: ITEMS }));
  await mkdir(dir);
  await writeFile(join(dir, 'catalog.yaml'), 'name: Test\nsections: []\n');
  const env = { CATALOG_DIR: dir, CATALOG_BUILD_DIR: join(folder.path, 'build') };
  const options = ['--section', 'imported', '--license', 'MIT'];
  const run = await runCli(['import', 'ui.json', ...options], { env, cwd: folder.path });
  expect(run.stderr).not.toContain('cannot');
  expect(run.code, run.stderr).toBe(0);
  server = await startServer({ env });
  close = async () => {
    await server.stop();
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
