import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCli } from '../support/run-cli.ts';
import { startNamespaced } from './namespaced.ts';

let catalog: Awaited<ReturnType<typeof startNamespaced>>;
beforeAll(async () => {
  catalog = await startNamespaced();
});
afterAll(() => catalog.close());

const get = async (path: string) => (await fetch(`${catalog.server.url}${path}`)).json();

test('the namespace of a source is given, or the one by which its items name each other, and is kept', async () => {
  const kept = await readFile(join(catalog.dir, 'registries.yaml'), 'utf8');
  expect(kept).toContain('namespace: "@north"');
  expect(kept).toContain('namespace: "@south"');
  expect(await get('/r/registries.json')).toMatchObject([
    { name: '@north', url: `${catalog.server.url}/r/@north/{name}.json` },
    { name: '@south', url: `${catalog.server.url}/r/@south/{name}.json` },
  ]);
  const wrong = await catalog.importFrom('south', '--namespace', 'south');
  expect(wrong).toMatchObject({ code: 1, stderr: expect.stringContaining('such as @acme') });
});

test('dependencies lead here, also into a registry that was imported later; unknown ones stay as they are', async () => {
  const card = await get('/r/imported-north-card.json');
  expect(card.registryDependencies).toEqual([
    `${catalog.server.url}/r/imported-button.json`,
    `${catalog.server.url}/r/imported-south-menu.json`,
    '@nowhere/x',
  ]);
  // Also to what installs and previews.
  const { requires } = await get('/api/versions?pattern=/imported/north-card');
  expect(requires.map(({ folder }: { folder: string }) => folder).toSorted()).toEqual([
    'imported-button',
    'imported-south-menu',
  ]);
  expect((await get('/r/@south/south-menu.json')).registryDependencies).toEqual([
    `${catalog.server.url}/r/imported-button.json`,
  ]);
  expect((await fetch(`${catalog.server.url}/r/@south/north-card.json`)).status).toBe(404);
  // An item of other items only.
  expect((await get('/r/imported-dashboard.json')).registryDependencies).toEqual([
    `${catalog.server.url}/r/@north/all.json`,
  ]);
  expect((await get('/r/@north/style.json')).registryDependencies).toEqual([
    `${catalog.server.url}/r/@north/all.json`,
  ]);
});

test('a header that is typed once does not replace the one that names a variable', async () => {
  const options = ['--no-build', '--header'];
  const first = await runCli(
    [
      'import',
      `${catalog.token.url}/registry.json`,
      '--section',
      'imported',
      ...options,
      'Authorization: Bearer ${CLOSED_TOKEN}',
    ],
    { env: { ...catalog.env, CLOSED_TOKEN: 'abcdefgh' }, cwd: catalog.dir },
  );
  expect(first.code, first.stderr).toBe(0);
  const second = await runCli(
    [
      'import',
      `${catalog.token.url}/registry.json`,
      '--section',
      'imported',
      ...options,
      'Authorization: Bearer abcdefgh',
    ],
    { env: catalog.env, cwd: catalog.dir },
  );
  expect(second.code, second.stderr).toBe(0);
  const kept = await readFile(join(catalog.dir, 'registries.yaml'), 'utf8');
  expect(kept).toContain('Authorization: Bearer ${CLOSED_TOKEN}');
  expect(kept).not.toContain('abcdefgh');
});
