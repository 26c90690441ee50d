import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { amendVersions } from '../../packaging/amend-versions.ts';
import {
  type BundledVersion,
  composeReleased,
  digestOfVersion,
  readBundledVersions,
  readReleased,
  readWithdrawn,
  releaseProblems,
} from '../../packaging/released-versions.ts';
import { readCatalog } from '../../src/adapters/catalog-files/read-catalog.ts';
import { PROJECT_DIR } from '../support/run-cli.ts';
import { temporaryFolder, writeCatalog } from '../support/write-catalog.ts';

const VERSIONS = readBundledVersions(PROJECT_DIR);

test('no bundled version that a release shipped has changed or is gone', () => {
  expect(VERSIONS.length).toBeGreaterThan(150);
  const released = readReleased(PROJECT_DIR);
  expect(releaseProblems(released, VERSIONS, readWithdrawn(PROJECT_DIR))).toEqual([]);
});

test('a release freezes files and requirements; what may be added later stays free', () => {
  const released = parse(composeReleased({}, VERSIONS));
  const after = (slug: string, change: (version: BundledVersion) => object) =>
    releaseProblems(
      released,
      VERSIONS.map((each) =>
        each.slug === slug ? { ...each, manifest: { ...each.manifest, ...change(each) } } : each,
      ),
      new Set(),
    );
  const emptied = ({ manifest: { variants } }: BundledVersion) => ({
    variants: { ...variants, 'react-tailwind': { language: 'tsx', files: [] } },
  });
  expect(releaseProblems(released, VERSIONS, new Set())).toEqual([]);
  expect(after('/forms/button', () => ({ labels: undefined, checks: [], breaks: {} }))).toEqual([]);
  expect(after('/forms/button', emptied)).toEqual([
    '/forms/button v1 was released and has changed: publish a new version instead',
  ]);
  expect(after('/feedback/confirm-dialog', () => ({ requires: [] }))).not.toEqual([]);
});

test('a released version may only be gone where it was withdrawn', () => {
  const released = parse(composeReleased({}, VERSIONS));
  const without = VERSIONS.filter(({ slug }) => slug !== '/forms/button');
  expect(releaseProblems(released, without, new Set())).toEqual([
    '/forms/button v1 was released and is gone',
  ]);
  expect(releaseProblems(released, without, new Set(['/forms/button v1']))).toEqual([]);
});

test('between two releases a component gets one version at most, and earlier digests are kept', () => {
  const [button] = VERSIONS.filter(({ slug }) => slug === '/forms/button');
  if (button === undefined) throw new Error('There is no button.');
  const released = { '/forms/button': { v1: digestOfVersion(button) } };
  const v2 = { ...button, versionId: 'v2' };
  expect(releaseProblems(released, [button, v2], new Set())).toEqual([]);
  expect(
    releaseProblems(released, [button, v2, { ...button, versionId: 'v3' }], new Set()),
  ).toEqual(['/forms/button has v2, v3 since the last release: keep one']);
  const shipped = { '/forms/button': { v1: '0'.repeat(64) } };
  expect(parse(composeReleased(shipped, [button, v2]))['/forms/button']).toEqual({
    v1: '0'.repeat(64),
    v2: digestOfVersion(v2),
  });
});

test('npm run amend lists what versions have, until a release ships them', async () => {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  const catalog = join(folder.path, 'catalog');
  const menu = {
    slug: '/a/menu',
    id: '00000000-0000-4000-8000-000000000001',
    number: 1,
    title: 'Menu',
    active: 'v1',
    versions: { v1: { code: 'export const menu = 1;\n', labels: { de: 'export {};\n' } } },
  };
  await writeCatalog(catalog, [menu]);
  const version = join(catalog, 'a/menu/component/v1');
  const write = (path: string, text: string) => writeFile(join(version, path), text);
  const release = (text: string) => writeFile(join(catalog, 'released.yaml'), text);
  const amend = () => amendVersions(folder.path).map(({ slug, versionId }) => [slug, versionId]);
  await release('{}');
  expect(amend()).toEqual([]);

  await write('react-tailwind/component.tsx', 'export const menu = 2;\n');
  await write('react-tailwind/more.ts', 'export {};\n');
  await write('labels/de.ts', 'export default 1;\n');
  await write('labels/fr.ts', 'export {};\n');
  expect((await readCatalog(catalog)).problems).toContainEqual(
    expect.objectContaining({ message: expect.stringContaining('npm run amend') }),
  );
  expect(amend()).toEqual([['/a/menu', 'v1']]);
  expect(amend()).toEqual([]);
  expect((await readCatalog(catalog)).problems).toEqual([]);

  const manifest = () => readFile(join(version, 'manifest.yaml'), 'utf8');
  await release(composeReleased({}, readBundledVersions(folder.path)));
  await write('labels/es.ts', 'export {};\n');
  expect(amend()).toEqual([['/a/menu', 'v1']]);
  const released = await manifest();
  await write('labels/fr.ts', 'export default 1;\n');
  expect(amend).toThrow('The labels (fr) of /a/menu v1 were released and never change.');
  await write('react-tailwind/more.ts', 'export const more = 1;\n');
  expect(amend).toThrow('/a/menu v1 was released and never changes');
  expect(await manifest()).toBe(released);
});
