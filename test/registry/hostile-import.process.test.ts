import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { readCatalog } from '../../src/adapters/catalog-files/read-catalog.ts';
import { generateRegistry } from '../support/generated-registry.ts';
import { serveLocally, writeRegistry } from '../support/registry-server.ts';
import { newDatabaseEnv } from '../support/start-server.ts';
import { byStatus, emptyCatalog, readVersion, snapshot } from './importing.ts';

const CODE = 'export default () => null;\n';
const ITEM = JSON.stringify({ name: 'it', files: [{ path: 'it.tsx', content: CODE }] });

/** Answers that no importer may swallow whole, or follow. Redirects lead to `location`. */
async function hostileServer(elsewhere: string) {
  const redirects: Record<string, string> = {
    'to-loopback': `${elsewhere}/it.json`,
    'to-localhost': elsewhere.replace('127.0.0.1', 'localhost'),
    'to-ipv6': 'http://[::1]:1/it.json',
    'to-mapped': 'http://[::ffff:127.0.0.1]:1/it.json',
    'to-number': 'http://2130706433:1/it.json',
    'to-metadata': 'http://169.254.169.254/latest/meta-data',
    'to-private': 'https://10.0.0.1/it.json',
    'to-file': 'file:///etc/passwd',
    'to-itself': '/r/to-itself.json',
    'to-same-server': '/r/it.json',
  };
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024));
  const names = [...Object.keys(redirects), 'bomb', 'endless', 'broken-gzip', 'it'];
  const server = await serveLocally((request, response) => {
    const name = /^\/r\/(?<name>.+)\.json$/.exec(request.url ?? '')?.groups?.['name'] ?? '';
    const location = redirects[name];
    if (name === 'registry') {
      response.end(JSON.stringify({ name: 'acme', items: names.map((item) => ({ name: item })) }));
    } else if (location !== undefined) response.writeHead(302, { location }).end();
    else if (name === 'bomb') response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    else if (name === 'broken-gzip') {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb.subarray(0, 1000));
    } else if (name === 'endless') {
      const chunk = Buffer.alloc(1024 * 1024, 'x');
      const write = (): void => {
        while (!response.destroyed && response.write(chunk));
        response.once('drain', write);
      };
      write();
    } else response.end(ITEM);
  });
  onTestFinished(server.close);
  return { source: `${server.url}/r/registry.json`, names };
}

test('follows no redirect into a private network, and reads no more than it may hold', async () => {
  let reached = 0;
  const elsewhere = await serveLocally((_, response) => {
    reached += 1;
    response.end(ITEM);
  });
  onTestFinished(elsewhere.close);
  const { source } = await hostileServer(elsewhere.url);
  const { dir, root, importFrom } = await emptyCatalog();
  const report = await importFrom(source, '--timeout', '30');
  expect(byStatus(report, 'imported').map(({ item }) => item)).toEqual(['to-same-server', 'it']);
  const reasons = Object.fromEntries(report.items.map(({ item, reason }) => [item, reason]));
  const isPrivate = 'leads to a private or loopback address: --allow-private allows it';
  for (const name of ['loopback', 'localhost', 'ipv6', 'mapped', 'number', 'metadata', 'private']) {
    expect(reasons[`to-${name}`], name).toBe(isPrivate);
  }
  expect(reasons).toMatchObject({
    'to-file': 'does not lead to an http or https URL',
    'to-itself': 'redirects more than 5 times',
    bomb: 'has more than 16777216 bytes',
    endless: 'has more than 16777216 bytes',
    'broken-gzip': expect.stringContaining('cannot be fetched'),
  });
  expect(reached).toBe(0);
  expect(await readdir(root)).toEqual(['catalog']);
  expect((await readdir(dir)).toSorted()).toEqual(
    ['.publish-lock', 'catalog.yaml', 'imported', 'numbers.txt'].toSorted(),
  );

  const allowed = await importFrom(source, '--include', 'to-loopback', '--allow-private');
  expect(byStatus(allowed, 'imported').map(({ item }) => item)).toEqual(['to-loopback']);
  expect(reached).toBe(1);
});

test('writes nothing outside of the catalog, whatever paths and names say', async () => {
  const { dir, root, importFrom, run } = await emptyCatalog();
  await writeRegistry(join(root, 'r'), generateRegistry({ count: 0 }));
  const before = await snapshot(root);
  const report = await importFrom('r');
  const after = await snapshot(root);
  for (const [name, state] of before)
    if (!name.startsWith('catalog')) expect(after.get(name)).toBe(state);
  const added = [...after.keys()].filter((name) => !before.has(name));
  expect(added.filter((name) => !name.startsWith('catalog/'))).toEqual([]);
  expect(added.filter((name) => name.includes('/.tmp-'))).toEqual([]);

  const slugOf = (item: string) => report.items.find((one) => one.item === item)?.slug ?? '';
  const storedOf = async (item: string) =>
    (await readVersion(dir, slugOf(item))).manifest.registry?.files.map(({ stored }) => stored);
  for (const name of ['leaves-the-folder', 'absolute', 'windows']) {
    expect(
      (await storedOf(name))?.every((stored) => /^[\w.-]+$/.test(stored)),
      name,
    ).toBe(true);
  }
  expect(await storedOf('reserved-names')).toEqual([
    'component.tsx',
    'example-2.tsx',
    'tokens-2.css',
    '_CON.tsx',
    '_node_modules/x/it.tsx',
    'A.tsx',
    'a-2.tsx',
  ]);
  expect(['index', 'list', 'colors', 'search'].map(slugOf)).toEqual(
    ['index', 'list', 'colors', 'search'].map((name) => `/imported/${name}-item`),
  );
  expect((await readCatalog(dir)).problems).toEqual([]);
  expect((await run('import', 'r', '--section', 'api')).stderr).toContain('is a route of the site');
  expect((await run('import', 'r', '--section', '../x')).code).toBe(1);
});

test('a folder of code: links and paths do not lead out of it', async () => {
  const { dir, root, importFrom } = await emptyCatalog();
  const outside = join(root, 'secret');
  await mkdir(outside);
  await writeFile(join(outside, 'key.tsx'), 'export const key = 1;\n');
  const folder = join(root, 'code');
  await mkdir(join(folder, 'parts'), { recursive: true });
  await writeFile(join(folder, 'menu.tsx'), `\uFEFF${CODE}`);
  await writeFile(join(folder, 'parts/row.vue'), '<template />');
  await writeFile(join(folder, 'menu.test.tsx'), CODE);
  await writeFile(join(folder, 'latin.tsx'), Buffer.from([0x61, 0xe9]));
  await symlink(join(outside, 'key.tsx'), join(folder, 'key.tsx'));
  await symlink(outside, join(folder, 'folder'));
  await symlink(folder, join(folder, 'cycle'));
  const report = await importFrom('code');
  expect(byStatus(report, 'imported').map(({ item }) => item)).toEqual([
    'menu.tsx',
    'parts/row.vue',
  ]);
  expect(byStatus(report, 'imported').map(({ slug }) => slug)).toEqual([
    '/imported/menu',
    '/imported/row',
  ]);
  expect(
    byStatus(report, 'skipped')
      .map(({ item }) => item)
      .toSorted(),
  ).toEqual(['cycle', 'folder', 'key.tsx', 'latin.tsx', 'menu.test.tsx']);
  const [menu] = byStatus(report, 'imported');
  expect((await readVersion(dir, menu?.slug ?? '')).files[0]?.toString('utf8')).toBe(
    `\uFEFF${CODE}`,
  );

  // The source of a registry, whose items name files.
  const item = (name: string, path: string) => ({ name, files: [{ path }] });
  const items = [
    item('inside', 'menu.tsx'),
    item('parent', '../secret/key.tsx'),
    item('absolute', join(outside, 'key.tsx')),
    item('linked', 'key.tsx'),
    item('nul', 'menu.tsx\0.png'),
    item('gone', 'nothing.tsx'),
  ];
  await mkdir(join(folder, 'deep'));
  const deep = { items: [item('deep', 'own.tsx')] };
  await writeFile(join(folder, 'deep/own.tsx'), CODE);
  await writeFile(join(folder, 'deep/registry.json'), JSON.stringify(deep));
  const include = ['deep/registry.json', '../secret/registry.json', 'deep/registry.json'];
  await writeFile(join(folder, 'registry.json'), JSON.stringify({ name: 'own', items, include }));
  const source = await importFrom('code');
  expect(byStatus(source, 'imported').map(({ item: key }) => key)).toEqual(['inside', 'deep']);
  expect(byStatus(source, 'skipped')).toHaveLength(6);
});

test('imports into the database, and again', async () => {
  const { dir, root, env, run } = await emptyCatalog();
  await writeRegistry(join(root, 'r'), generateRegistry({ count: 5 }));
  const inDatabase = async () => run('import', 'r', '--section', 'imported', '--include', '*-?');
  Object.assign(env, { COMPONENT_STORE: 'postgres', ...(await newDatabaseEnv()) });
  expect(await inDatabase()).toMatchObject({ stdout: expect.stringContaining('5 imported') });
  expect(await readdir(join(dir, 'imported/button-0'))).toEqual(['pattern.md']);
  expect((await inDatabase()).stdout).toContain('0 imported, 0 with a new version, 5 unchanged');
  expect((await run('versions', '/imported/button-0')).stdout).toContain('v1');
});
