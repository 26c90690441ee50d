import { execFile } from 'node:child_process';
import { cp, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { buildCatalog, inspectBuild } from '../../src/adapters/catalog-files/build-catalog.ts';
import { createBuiltFilesSource } from '../../src/adapters/catalog-files/built-files-source.ts';
import type { CatalogSource } from '../../src/domain/catalog/catalog-source.ts';
import { IS_LONG } from '../support/fast-check.ts';
import {
  catalogText,
  changedCatalog,
  folderWith,
  patternText,
  temporaryFolder,
  UUIDS,
  webp,
} from './catalog-folder.ts';
import { scriptOf } from '../support/run-cli.ts';

const run = promisify(execFile);

const SCRIPT = scriptOf('test/catalog/build-until-killed.ts');

/** A write and the rename after it are two operations: by steps of three both kinds are met. */
const STEP = IS_LONG ? 1 : 3;

const NEW_TITLE = 'New toast';

const FILLERS = Object.fromEntries(
  Array.from({ length: 6 }, (_, at) => [
    `feedback/filler-${at}/pattern.md`,
    patternText({ id: `00000000-0000-4000-8000-00000000000${at}`, number: 100 + at }),
  ]),
);
const OLD = changedCatalog(FILLERS);
const CHANGED = changedCatalog({
  ...FILLERS,
  'navigation/command-palette/cover.webp': webp(1),
  'feedback/toast/pattern.md': patternText({
    id: UUIDS.toast,
    title: NEW_TITLE,
    content: 'New content.\n',
  }),
});
const NEW = {
  ...CHANGED,
  'catalog.yaml': catalogText('feedback', 'navigation').replace('Test', 'New'),
};

/** Loads a build and does not follow newer ones: what is loaded must stay readable by itself. */
async function load(outDir: string): Promise<CatalogSource> {
  const source = await createBuiltFilesSource({ outDir, onError: () => undefined });
  if (!source.ok) throw new Error(source.failure.message, { cause: source.failure.cause });
  await source.value.close();
  return source.value;
}

/** Which build is loaded, once everything of it has been read: every content and every cover. */
async function readWhole(source: CatalogSource): Promise<'old' | 'new'> {
  const { patterns } = source.current();
  const isNew = patterns.some(({ title }) => title === NEW_TITLE);
  for (const { id, slug, coverImage } of patterns) {
    const content = await source.content(id);
    const expected = isNew && slug === '/feedback/toast' ? 'New content.' : '## When to use';
    expect(content.ok ? content.value : content.failure).toContain(expected);
    if (coverImage === undefined) continue;
    const cover = await source.cover(path.basename(coverImage));
    expect(cover.ok && cover.value?.at(16)).toBe(isNew ? 1 : 0);
  }
  return isNew ? 'new' : 'old';
}

test.each([
  ['of everything', NEW, Date.now() / 1000],
  // Files that are not young: only what changed is read, and its segment merged with the one before.
  ['of what changed', CHANGED, 1000],
])(
  'a build %s that is killed at any operation leaves the old one or the new one',
  async (_, files, time) => {
    const [oldDir, newDir] = await Promise.all([folderWith(OLD), folderWith(files)]);
    for (const folder of [oldDir, newDir]) {
      for (const name of ['.', ...(await readdir(folder, { recursive: true }))]) {
        await utimes(path.join(folder, name), time, time);
      }
    }
    const changed = ['feedback/toast/pattern.md', 'navigation/command-palette/cover.webp'];
    for (const name of changed) await utimes(path.join(newDir, name), time + 1, time + 1);
    const [oldOut, newOut] = [await temporaryFolder(), await temporaryFolder()];
    // Two builds have two segments: the next one merges the second.
    const filler = path.join(oldDir, 'feedback/filler-0/pattern.md');
    const text = await readFile(filler, 'utf8');
    for (const [at, title] of ['Earlier title', 'Command palette'].entries()) {
      await writeFile(filler, text.replace('Command palette', title));
      await utimes(filler, time - 1 + at, time - 1 + at);
      await buildCatalog({ catalogDir: oldDir, outDir: oldOut });
    }
    expect(await readdir(path.join(oldOut, 'segments'))).toHaveLength(2);
    await buildCatalog({ catalogDir: newDir, outDir: newOut });
    const expected = (await load(newOut)).current().patterns;

    /** Returns the build that was left, and whether the process came to its end. */
    async function killAt(operation: number): Promise<{ left: string; finished: boolean }> {
      const outDir = await temporaryFolder();
      await cp(oldOut, outDir, { recursive: true });
      const loadedBefore = await load(outDir);
      const finished = await run(process.execPath, [
        SCRIPT,
        newDir,
        outDir,
        String(operation),
      ]).then(
        () => true,
        (error: unknown) => {
          expect(error).toMatchObject({ signal: 'SIGKILL' });
          return false;
        },
      );
      const left = await readWhole(await load(outDir));
      expect(await readWhole(loadedBefore)).toBe('old');

      await buildCatalog({ catalogDir: newDir, outDir });
      expect((await inspectBuild({ catalogDir: newDir, outDir })).isCurrent).toBe(true);
      expect((await load(outDir)).current().patterns).toEqual(expected);
      return { left, finished };
    }

    const outcomes: { left: string; finished: boolean }[] = [];
    for (let operation = 0; outcomes.at(-1)?.finished !== true; operation += 2 * STEP) {
      expect(operation).toBeLessThan(100);
      outcomes.push(...(await Promise.all([killAt(operation), killAt(operation + STEP)])));
    }
    const lefts = outcomes.map(({ left }) => left);
    const firstNew = lefts.indexOf('new');
    expect(firstNew).toBeGreaterThan(1);
    expect(lefts.slice(0, firstNew).every((left) => left === 'old')).toBe(true);
    expect(lefts.slice(firstNew).every((left) => left === 'new')).toBe(true);
    expect(outcomes.at(-1)?.left).toBe('new');
  },
);

test('a reader never loads a mixture of two builds', async () => {
  const sources = await Promise.all([folderWith(OLD), folderWith(NEW)]);
  // Two files of one size and second count as the same file: here they are of two folders that are built into one.
  const cover = path.join(sources[1], 'navigation/command-palette/cover.webp');
  await utimes(cover, 0, 0);
  const outDir = await temporaryFolder();
  await buildCatalog({ catalogDir: sources[0], outDir });
  const builds = { done: false };
  const seen = new Set<string>();
  async function build(): Promise<void> {
    // Until both were seen: nothing says when a reader gets its turn.
    for (let round = 1; round <= 20 || seen.size < 2; round += 1) {
      await buildCatalog({ catalogDir: sources[round % 2] ?? '', outDir });
    }
    builds.done = true;
  }
  async function read(): Promise<void> {
    while (!builds.done) {
      seen.add(await readWhole(await load(outDir)));
    }
  }
  await Promise.all([build(), read(), read()]);
  expect(seen).toEqual(new Set(['old', 'new']));
});
