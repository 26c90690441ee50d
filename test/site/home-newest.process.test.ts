import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { WAIT_OPTIONS } from '../support/eventually.ts';
import { runCli } from '../support/run-cli.ts';
import { type FixtureServer, startFixtureServer } from '../mcp/fixture-server.ts';
import { startServer } from '../support/start-server.ts';
import { webp } from '../catalog/catalog-folder.ts';

const PUBLISHED: Readonly<Record<string, string>> = {
  oldest: '2026-01-05T00:00:00Z',
  newest: '2026-10-12T23:30:00+00:00',
  middle: '2026-06-01T12:00:00Z',
};

let server: FixtureServer;

beforeAll(async () => {
  server = await startFixtureServer([
    ...Object.entries(PUBLISHED).map(([name, publishedAt], index) => ({
      slug: `/parts/${name}`,
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      number: index + 1,
      title: `The ${name}`,
      active: 'v2',
      versions: {
        v1: { code: 'export const A = 1;\n' },
        v2: {
          code: 'export const A = 2;\n',
          manifest: {
            publishedAt: publishedAt.replace('+00:00', 'Z'),
            notes: `Notes of ${name} <b>.`,
          },
        },
      },
    })),
    {
      slug: '/parts/words',
      id: '00000000-0000-4000-8000-000000000009',
      number: 9,
      title: 'Words only',
    },
  ]);
});

afterAll(async () => {
  await server.close();
});

/** The part of the home page that lists what is newest, as soon as it does: the first pages do not wait for it. */
function newestOf(url: string): Promise<string> {
  return vi.waitFor(async () => {
    const page = await (await fetch(url)).text();
    const section = /<section aria-labelledby="newest".*?<\/section>/s.exec(page)?.[0];
    if (section === undefined) throw new Error('Nothing is listed yet.');
    return section;
  }, WAIT_OPTIONS);
}

test('the home page lists the newest active versions, latest first', async () => {
  const newest = await newestOf(server.url);
  const titles = [...newest.matchAll(/href="\/parts\/(\w+)"/g)].map(([, name]) => name);
  expect(titles).toEqual(['newest', 'middle', 'oldest']);
  expect(newest).toContain('<time dateTime="2026-10-12"');
  expect(newest).toContain('Oct 12, 2026');
  expect(newest).toContain('Notes of newest &lt;b&gt;.');
  expect(newest).not.toContain('Words only');
});

test('lists nothing of a component that went back', async () => {
  await runCli(['activate', 'parts/newest', 'v1'], { env: server.env });
  const other = await startServer({ env: server.env });
  const titles = [...(await newestOf(other.url)).matchAll(/href="\/parts\/(\w+)"/g)];
  expect(titles.map(([, name]) => name)).toEqual(['middle', 'oldest']);
  await other.stop();
});

test('two versions of the newest component are shown at work, or those of the one that catalog.yaml names', async () => {
  await newestOf(server.url);
  const compared = async (url: string) =>
    /href="(?<path>[^"]+\/compare\?[^"]+)"[^>]*>Compare versions/.exec(
      await (await fetch(url)).text(),
    )?.groups?.['path'];
  expect(await compared(server.url)).toMatch(/^\/parts\/(?!oldest)/);
  const file = `${server.catalogDir}/catalog.yaml`;
  await writeFile(file, `home:\n  compare: /parts/oldest\n${await readFile(file, 'utf8')}`);
  const other = await startServer({ env: server.env });
  expect(await compared(other.url)).toBe('/parts/oldest/compare?from=v1&amp;to=v2');
  await other.stop();
});

test('the home page shows both versions before anything is touched, and what an agent gets', async () => {
  const url = inject('serverUrl');
  const page = await (await fetch(url)).text();
  const pair = /data-showcase="[^"]+">(?<html>[^]*?)<\/figure>/.exec(page)?.groups?.['html'] ?? '';
  const pictures = [...pair.matchAll(/<img src="(?<path>[^"]+)"/g)].map(([, path]) => path);
  expect(pair).toContain('pair-pictures');
  expect(new Set(pictures).size).toBeGreaterThanOrEqual(2);
  for (const path of pictures) {
    const response = await fetch(`${url}${path}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
  }
  const steps = [...page.matchAll(/<span class="text-link">(?<name>\w+)<\/span>/g)];
  expect(steps.map(([, name]) => name)).toEqual(['find_components', 'get_kit', 'node']);
  expect(page).toMatch(/Data table v\d+, Filter bar v\d+, Toast v\d+/);
});

test('pictures of other versions than those that are compared are not shown', async () => {
  const path = `${server.catalogDir}/home`;
  await mkdir(path);
  for (const version of ['v1', 'v9']) await writeFile(`${path}/${version}.webp`, webp());
  const other = await startServer({ env: server.env });
  expect(await (await fetch(other.url)).text()).not.toContain('pair-pictures');
  await rename(`${path}/v9.webp`, `${path}/v2.webp`);
  await runCli(['build'], { env: server.env });
  await other.stop();
  const again = await startServer({ env: server.env });
  expect(await (await fetch(again.url)).text()).toContain('pair-pictures');
  await again.stop();
});

test('the bundled catalog has newest versions', async () => {
  expect(await newestOf(inject('serverUrl'))).toMatch(/href="\/[a-z-]+\/[a-z-]+"/);
});
