import { appendFile, readdir, rename, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildCatalog } from '../../src/adapters/catalog-files/build-catalog.ts';
import { isBuildCurrent } from '../../src/adapters/catalog-files/build-freshness.ts';
import {
  filesBelow,
  folderWith,
  patternText,
  temporaryFolder,
  validCatalog,
  writeFiles,
} from './catalog-folder.ts';

interface Build {
  readonly catalogDir: string;
  readonly outDir: string;
}

async function built(): Promise<Build> {
  const build = { catalogDir: await folderWith(validCatalog()), outDir: await temporaryFolder() };
  // Not as new as what a test changes: the clock of a file system may stand still for ten milliseconds.
  for (const name of Object.keys(validCatalog())) {
    await utimes(path.join(build.catalogDir, name), 1000, 1000);
  }
  expect(await isBuildCurrent(build)).toBe(false);
  await buildCatalog(build);
  expect(await isBuildCurrent(build)).toBe(true);
  return build;
}

const TOAST = 'feedback/toast/pattern.md';

describe('a build becomes stale', () => {
  test.each<readonly [string, (build: Build) => Promise<unknown>]>([
    [
      'when a file is edited',
      ({ catalogDir }) => appendFile(path.join(catalogDir, TOAST), 'More.\n'),
    ],
    [
      'when a file is edited without changing its size',
      async ({ catalogDir }) => {
        const text = validCatalog()[TOAST];
        await writeFiles(catalogDir, { [TOAST]: String(text).replace('many', 'MANY') });
      },
    ],
    [
      'when a file is touched',
      ({ catalogDir }) => utimes(path.join(catalogDir, TOAST), new Date(5), new Date(5)),
    ],
    [
      'when a pattern is added',
      ({ catalogDir }) => writeFiles(catalogDir, { 'feedback/banner/pattern.md': patternText() }),
    ],
    [
      'when a file of a component is added',
      ({ catalogDir }) =>
        writeFiles(catalogDir, { 'navigation/command-palette/component/v2/manifest.yaml': '' }),
    ],
    ['when a file is removed', ({ catalogDir }) => rm(path.join(catalogDir, TOAST))],
    [
      'when a folder is renamed',
      ({ catalogDir }) =>
        rename(path.join(catalogDir, 'feedback/toast'), path.join(catalogDir, 'feedback/toasts')),
    ],
    ['when the source is gone', ({ catalogDir }) => rm(catalogDir, { recursive: true })],
  ])('%s', async (_name, change) => {
    const build = await built();
    await change(build);
    expect(await isBuildCurrent(build)).toBe(false);
  });
});

describe('the next build repairs a build', () => {
  test.each<readonly [string, (build: Build) => Promise<unknown>]>([
    ['when a built file is missing', ({ outDir }) => rm(path.join(outDir, 'catalog.json'))],
    [
      'when a content file is cut off',
      async ({ outDir }) => {
        const [content] = await readdir(path.join(outDir, 'patterns'));
        await truncate(path.join(outDir, 'patterns', content ?? ''), 5);
      },
    ],
    [
      'when a cover is harmed',
      async ({ outDir }) => {
        const [cover] = await readdir(path.join(outDir, 'covers'));
        await writeFile(path.join(outDir, 'covers', cover ?? ''), 'harmed');
      },
    ],
    ['when its stamp is missing', ({ outDir }) => rm(path.join(outDir, 'build-stamp.json'))],
    [
      'when its stamp is no stamp',
      ({ outDir }) => writeFile(path.join(outDir, 'build-stamp.json'), '{"builder":1'),
    ],
  ])('%s', async (_name, harm) => {
    const build = await built();
    await harm(build);
    expect(await isBuildCurrent(build)).toBe(false);
    await buildCatalog(build);
    expect(await isBuildCurrent(build)).toBe(true);
  });
});

test('hidden files do not make a build stale', async () => {
  const build = await built();
  await writeFiles(build.catalogDir, { '.DS_Store': 'x', 'feedback/.new-1/pattern.md': 'x' });
  expect(await isBuildCurrent(build)).toBe(true);
});

test('isBuildCurrent writes nothing', async () => {
  const build = await built();
  const before = await filesBelow(build.outDir);
  await isBuildCurrent(build);
  expect(await filesBelow(build.outDir)).toEqual(before);
});
