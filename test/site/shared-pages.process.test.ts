import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { patternId } from '../mcp/fixture-server.ts';
import { eventually } from '../support/eventually.ts';
import { runCli } from '../support/run-cli.ts';
import { type TestServer, startServer } from '../support/start-server.ts';
import { temporaryFolder, writeCatalog } from '../support/write-catalog.ts';

const PATTERN = {
  slug: '/menus/menu',
  id: patternId(1),
  number: 1,
  title: 'Menu',
  versions: { v1: { code: 'export const first = 1;\n' } },
};
const PAGE = PATTERN.slug;

let server: TestServer;
let env: Readonly<Record<string, string>>;
let catalogDir: string;
let removeFolder: () => Promise<void>;

beforeAll(async () => {
  const folder = await temporaryFolder();
  removeFolder = folder.remove;
  catalogDir = join(folder.path, 'catalog');
  await writeCatalog(catalogDir, [PATTERN]);
  env = { CATALOG_DIR: catalogDir, CATALOG_BUILD_DIR: join(folder.path, 'build') };
  server = await startServer({ env });
});

afterAll(async () => {
  await server.stop();
  await removeFolder();
});

const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${server.url}${path}`, { headers });
const html = async (path: string) => (await get(path)).text();

test('readers without credentials get the same bytes, revalidated by their digest', async () => {
  // The first page shows its code plain if the highlighter takes too long to start; later ones have these runs.
  await eventually(() => html(PAGE)).toContain('k12x7p2n1p1');
  const first = await get(PAGE);
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[0-9a-f]{64}/);
  expect(await first.text()).toBe(await html(PAGE));
  expect(first.headers.get('cache-control')).toBe('private, no-cache');
  expect((await get(PAGE, { 'if-none-match': etag })).status).toBe(304);
});

test('allows the inline scripts of a shared page by their digests, and no others', async () => {
  const response = await get(PAGE);
  const policy = response.headers.get('content-security-policy') ?? '';
  const inline = [
    ...(await response.text()).matchAll(/<script(?<attributes>[^>]*)>(?<text>[^]*?)<\/script>/g),
  ]
    .filter(({ groups }) => groups?.['text'] !== '' && !groups?.['attributes']?.includes('ld+json'))
    .map(({ groups }) =>
      createHash('sha256')
        .update(groups?.['text'] ?? '')
        .digest('base64'),
    );
  expect(inline.length).toBeGreaterThan(1);
  const allowed = [...policy.matchAll(/'sha256-(?<digest>[^']+)'/g)].map(([, digest]) => digest);
  expect(new Set(allowed)).toEqual(new Set(inline));
  expect(policy).not.toContain('nonce');
});

test.each([
  ['a session cookie', { cookie: 'better-auth.session_token=abc' }],
  ['a session cookie beside the theme', { cookie: 'theme=dark; better-auth.session_token=abc' }],
  ['an Authorization header', { authorization: 'Bearer abc' }],
])('a request with %s gets a page of its own', async (_, headers) => {
  await get(PAGE);
  const own = await get(PAGE, headers);
  expect(own.headers.get('etag')).toBeNull();
  expect(own.headers.get('content-security-policy')).toContain("'nonce-");
});

test('each theme has its own page', async () => {
  expect(await html(PAGE)).toContain('<html lang="en">');
  for (const theme of ['dark', 'light']) {
    const page = await (await get(PAGE, { cookie: `theme=${theme}` })).text();
    expect(page).toContain(`<html lang="en" class="${theme}">`);
  }
});

test('pages follow an activation', async () => {
  expect(await html(PAGE)).toContain('first');
  const file = join(catalogDir, 'second.tsx');
  await writeFile(file, 'export const second = 2;\n');
  expect((await runCli(['publish', PAGE, file], { env })).code).toBe(0);
  await rm(file);
  await eventually(() => html(PAGE)).toContain('second');
  expect((await runCli(['activate', PAGE, 'v1'], { env })).code).toBe(0);
  await eventually(() => html(PAGE)).not.toContain('second =');
});

test('pages, Markdown and llms-full.txt follow a build', async () => {
  const texts = async () =>
    Promise.all([PAGE, '/', `${PAGE}.md`, '/llms-full.txt', '/llms.txt'].map(html));
  for (const text of await texts()) expect(text).not.toContain('Renamed');
  await writeCatalog(catalogDir, [{ ...PATTERN, title: 'Renamed' }]);
  expect((await runCli(['build'], { env })).code).toBe(0);
  await eventually(async () => (await texts()).every((text) => text.includes('Renamed'))).toBe(
    true,
  );
});
