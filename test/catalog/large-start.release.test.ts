import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createFileReader } from '../../src/adapters/catalog-files/built-files-source.ts';
import { buildCatalog } from '../../src/adapters/catalog-files/build-catalog.ts';
import { createRefreshingSource } from '../../src/adapters/catalog-files/refreshing-source.ts';
import { createCatalog } from '../../src/domain/catalog/catalog.ts';
import { loadBuild } from '../../src/adapters/catalog-files/load-build.ts';
import { createLog } from '../../src/adapters/log/log.ts';
import { readConfig } from '../../src/config.ts';
import { createCatalogBuild } from '../../src/main/catalog-build.ts';
import {
  catalogText,
  componentText,
  folderWith,
  patternText,
  temporaryFolder,
  versionFiles,
} from './catalog-folder.ts';

test('a start with a large catalog serves the last build, and compares it afterwards', async () => {
  const outDir = await temporaryFolder();
  const patterns = Array.from({ length: 1000 }, (_, index) => ({
    [`feedback/toast-${index}/pattern.md`]: patternText({
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      number: index + 1,
    }),
    [`feedback/toast-${index}/component/component.yaml`]: componentText('v1'),
    ...versionFiles(`feedback/toast-${index}/component/v1`),
  }));
  const catalogDir = await folderWith(
    Object.assign({ 'catalog.yaml': catalogText('feedback') }, ...patterns),
  );
  for (const name of await readdir(catalogDir, { recursive: true })) {
    await utimes(path.join(catalogDir, name), 1000, 1000);
  }
  const config = readConfig({ CATALOG_DIR: catalogDir, CATALOG_BUILD_DIR: outDir });
  const first = createCatalogBuild(config);
  expect(await first.start()).toEqual({ ok: true });
  expect(first.components()?.activeByFolder.size).toBe(1000);

  const file = path.join(catalogDir, 'feedback/toast-0/pattern.md');
  await writeFile(file, (await readFile(file, 'utf8')).replace(/^title: .*/m, 'title: Changed'));
  const title = async () => {
    const loaded = await loadBuild(createFileReader(outDir), undefined);
    return loaded.ok ? loaded.value.snapshot.patterns[0]?.title : loaded.failure;
  };
  const second = createCatalogBuild(config);
  expect(await second.start()).toEqual({ ok: true });
  expect(await title()).not.toBe('Changed');
  expect(second.components()).toEqual({ ...first.components(), isCompared: false });
  await second.compare(createLog({}), new AbortController().signal);
  expect(await title()).toBe('Changed');

  // The words of the large segment are stored; those of the change are indexed by the start.
  const names = await readdir(path.join(outDir, 'segments'));
  const words = path.join(outDir, 'segments', names.find((name) => name.endsWith('.words')) ?? '');
  const stored = await readFile(words);
  expect(await search(outDir)).toEqual({ segments: 1, changed: 1, commands: 1000 });
  await writeFile(words, stored.subarray(0, 1000));
  expect(await search(outDir)).toEqual({ segments: 0, changed: 1, commands: 1000 });
  await buildCatalog({ catalogDir, outDir });
  expect(await readFile(words)).toEqual(stored);

  // What cannot be served is built first.
  const segment = names.find((name) => name.endsWith('.ndjson')) ?? '';
  await rm(path.join(outDir, 'segments', segment));
  expect(await createCatalogBuild(config).start()).toEqual({ ok: true });
  expect(await title()).toBe('Changed');
});

/** What a start finds, and how many segments of words it reads for that. */
async function search(outDir: string) {
  const opened = await createRefreshingSource({
    reader: createFileReader(outDir),
    onError: (failure) => expect.unreachable(failure.message),
  });
  if (!opened.ok) throw new Error(opened.failure.message);
  const snapshot = opened.value.current();
  const catalog = createCatalog(snapshot, 'http://localhost:3000');
  const count = (token: string): number =>
    catalog.search.search({ tokens: [token], limit: 2000 }).indices.length;
  const found = {
    segments: snapshot.words?.segments.length ?? 0,
    changed: count('changed'),
    commands: count('command'),
  };
  await opened.value.close();
  return found;
}
