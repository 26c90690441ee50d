import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { registryItemSchema, registrySchema } from 'shadcn/schema';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { callTool } from '../support/mcp-call.ts';
import { serveLocally } from '../support/registry-server.ts';
import { INDEX_STYLE, INLINE_THEMES, PLAIN, TOKEN, startMirror } from './mirror.ts';
import { emptyCatalog } from './importing.ts';
import { runCli } from '../support/run-cli.ts';

let mirror: Awaited<ReturnType<typeof startMirror>>;
beforeAll(async () => {
  mirror = await startMirror();
});
afterAll(() => mirror.close());

describe('examples of imported items', () => {
  const search = async (tool: string, args: Readonly<Record<string, unknown>>) => {
    const { structuredContent: found } = await callTool(mirror.server.url, tool, {
      query: 'button',
      ...args,
    });
    const hits: { slug: string; examples?: number }[] = found.patterns ?? found.components;
    return { best: found.best, slugs: hits.map(({ slug }) => slug), hits };
  };
  const page = async (path: string) => (await fetch(`${mirror.server.url}${path}`)).text();

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
    const { structuredContent } = await callTool(mirror.server.url, 'find_components', {
      brief: 'a button',
    });
    expect(JSON.stringify(structuredContent)).toContain('"/imported/button"');
    expect(JSON.stringify(structuredContent)).not.toContain('demo');
  });

  test('lists have the item, its page has the examples, and they have pages of their own', async () => {
    const { structuredContent } = await callTool(mirror.server.url, 'list_categories', {});
    const section = structuredContent.categories.find(
      (one: { slug: string }) => one.slug === 'imported',
    );
    // Every pattern counts, examples too; lists have five of them.
    expect(section.pattern_count).toBe(10);
    const list = await page('/imported.md');
    expect(list).toContain('/imported/button');
    expect(list).toContain('/imported/date-picker-demo');
    expect(list).not.toContain('/imported/button-demo');
    expect(await page('/imported')).toContain('3 examples');
    const own = await page('/imported/button');
    expect(own).toContain('href="/imported/button-with-icon"');
    expect(await page('/imported/button-demo')).toMatch(/Example of.*href="\/imported\/button"/);
    const data = await (await fetch(`${mirror.server.url}/search/data`)).json();
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
    const index = await (await fetch(`${mirror.server.url}/r/registry.json`)).json();
    const names = index.items.map(({ name }: { name: string }) => name);
    expect(names).toContain('imported-button-demo');
    expect((await fetch(`${mirror.server.url}/r/imported-button-demo.json`)).status).toBe(200);
  });
});

describe('themes, styles and fonts', () => {
  const get = async (path: string) => fetch(`${mirror.server.url}${path}`);

  test('are imported as themes and never as patterns', async () => {
    expect(mirror.report).toContain('14 imported (4 themes)');
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
    expect(JSON.stringify(themes)).not.toMatch(/evil|url\(|loading/);
    for (const [name, value] of Object.entries(PLAIN)) {
      expect(amber.shared[`--${name}`], name).toBe(value);
    }
    expect(themes).toHaveLength(2);
  });
});

test('a bare name means the item of the mirror of the official registry; libraries are listed', async () => {
  const bare = await (await fetch(`${mirror.server.url}/r/styles/new-york/words.json`)).json();
  expect(bare).toMatchObject({ name: 'imported-words', type: 'registry:lib' });
  const index = await (await fetch(`${mirror.server.url}/r/registry.json?type=lib`)).json();
  expect(index.items.map(({ name }: { name: string }) => name)).toEqual([
    'other-words',
    'imported-words',
  ]);
});

describe('a registry for those who have its token', () => {
  const run = (args: readonly string[], more: Readonly<Record<string, string>> = {}) =>
    runCli(args, { env: { ...mirror.env, ...more }, cwd: mirror.dir });

  test('sync sends the header again, and the catalog names the variable alone', async () => {
    const kept = await readFile(join(mirror.dir, 'registries.yaml'), 'utf8');
    expect(kept).toContain('Authorization: Bearer ${REGISTRY_TOKEN}');
    const synced = await run(['sync', '--no-build'], { REGISTRY_TOKEN: TOKEN });
    expect(synced.code, synced.stderr).toBe(0);
    expect(synced.stdout).toContain('14 unchanged');
    const without = await run(['sync', '--no-build']);
    expect(without.code).toBe(1);
    expect(without.stderr).toContain('The environment variable REGISTRY_TOKEN is not set');
  });

  test('security: a secret that is given is used once, printed nowhere and stored nowhere', async () => {
    const own = await emptyCatalog();
    const item = `${mirror.source.url}/r/index.json`;
    const options = ['--section', 'imported', '--no-build'];
    const used = await own.run(
      'import',
      item,
      ...options,
      '--header',
      `Authorization: Bearer ${TOKEN}`,
    );
    expect(used.code, used.stderr).toBe(0);
    expect(used.stdout).toContain('Not stored for sync, since it may hold a secret: Authorization');
    expect(used.stdout + used.stderr).not.toContain(TOKEN);
    const refused = await own.run('import', item, ...options, '--header', `Bad header ${TOKEN}`);
    expect(refused.code).toBe(1);
    expect(refused.stderr).not.toContain(TOKEN);
    for (const name of await readdir(own.dir, { recursive: true })) {
      const text = await readFile(join(own.dir, name), 'utf8').catch(() => '');
      expect(text, name).not.toContain(TOKEN);
    }
  });

  test('security: a redirect to another origin gets no header, nor does one get the server’s own secrets', async () => {
    const seen: (string | undefined)[] = [];
    const other = await serveLocally((request, response) => {
      seen.push(request.headers.authorization);
      response.end(INDEX_STYLE);
    });
    onTestFinished(other.close);
    const first = await serveLocally((request, response) => {
      seen.push(request.headers.authorization);
      response.writeHead(302, { location: `${other.url}/x.json` }).end();
    });
    onTestFinished(first.close);
    const options = ['--section', 'imported', '--no-build', '--dry-run', '--allow-private'];
    const header = ['--header', 'Authorization: Bearer ${A_TOKEN}'];
    const got = await run(['import', `${first.url}/x.json`, ...options, ...header], {
      A_TOKEN: 'a',
    });
    expect(got.code, got.stderr).toBe(0);
    expect(seen).toEqual(['Bearer a', undefined]);
    const own = ['--header', 'Authorization: Bearer ${AUTH_SECRET}'];
    const refused = await run(['import', `${first.url}/x.json`, ...options, ...own], {
      AUTH_SECRET: 'a-secret-of-the-tests-with-many-characters',
    });
    expect(refused.stderr).toContain('AUTH_SECRET is not set');
    expect(seen).toHaveLength(2);
  });

  test('a namespace that components.json does not name is refused with a sentence', async () => {
    await writeFile(join(mirror.dir, '..', 'components.json'), '{"registries":{}}');
    const { code, stderr } = await runCli(['import', '@other', '--section', 'x'], {
      env: mirror.env,
      cwd: join(mirror.dir, '..'),
    });
    expect(code).toBe(1);
    expect(stderr).toContain('components.json has no registry for this namespace');
  });
});
