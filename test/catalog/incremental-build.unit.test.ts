import { createHash } from 'node:crypto';
import {
  appendFile,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import * as fc from '../support/fast-check.ts';
import { buildCatalog, inspectBuild } from '../../src/adapters/catalog-files/build-catalog.ts';
import { readFingerprints } from '../../src/adapters/catalog-files/build-facts.ts';
import { createFileReader } from '../../src/adapters/catalog-files/built-files-source.ts';
import { loadBuild } from '../../src/adapters/catalog-files/load-build.ts';
import { hasHashInName } from '../../src/domain/catalog/built-catalog.ts';
import { readCatalog } from '../../src/adapters/catalog-files/read-catalog.ts';
import {
  type Files,
  componentText,
  filesBelow,
  folderWith,
  catalogText,
  patternText,
  temporaryFolder,
  UUIDS,
  validCatalog,
  versionFiles,
  webp,
  writeFiles,
} from './catalog-folder.ts';

interface Build {
  readonly catalogDir: string;
  readonly outDir: string;
}

async function built(): Promise<Build> {
  const build = { catalogDir: await folderWith(validCatalog()), outDir: await temporaryFolder() };
  // Not as new as what a test changes: the clock of a file system may stand still for ten milliseconds.
  await age(build.catalogDir);
  expect((await inspectBuild(build)).isCurrent).toBe(false);
  await buildCatalog(build);
  expect((await inspectBuild(build)).isCurrent).toBe(true);
  return build;
}

const FACTS = 'build.sqlite';

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
    expect((await inspectBuild(build)).isCurrent).toBe(false);
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
    ['when its facts are missing', ({ outDir }) => rm(path.join(outDir, FACTS))],
    ['when its facts are cut off', ({ outDir }) => truncate(path.join(outDir, FACTS), 5000)],
    ['when its facts are none', ({ outDir }) => writeFile(path.join(outDir, FACTS), '{"a":1}')],
    [
      'when its facts are of another release',
      ({ outDir }) => {
        const database = new DatabaseSync(path.join(outDir, FACTS));
        database.exec('PRAGMA user_version = 1');
        database.close();
        return Promise.resolve();
      },
    ],
  ])('%s', async (_name, harm) => {
    const build = await built();
    await harm(build);
    expect((await inspectBuild(build)).isCurrent).toBe(false);
    await buildCatalog(build);
    expect((await inspectBuild(build)).isCurrent).toBe(true);
  });
});

test('hidden files do not make a build stale', async () => {
  const build = await built();
  await writeFiles(build.catalogDir, { '.DS_Store': 'x', 'feedback/.new-1/pattern.md': 'x' });
  expect((await inspectBuild(build)).isCurrent).toBe(true);
});

test('comparing a build with its source writes nothing', async () => {
  const build = await built();
  const before = await filesBelow(build.outDir);
  await inspectBuild(build);
  expect(await filesBelow(build.outDir)).toEqual(before);
});

test('a build stays current when its source is touched, or copied with times in whole seconds', async () => {
  const build = await built();
  await utimes(path.join(build.catalogDir, TOAST), 5, 5);
  expect((await inspectBuild(build)).isCurrent).toBe(true);
  await utimes(path.join(build.catalogDir, TOAST), 1000.5, 1000.5);
  await buildCatalog(build);
  await utimes(path.join(build.catalogDir, TOAST), 1000, 1000);
  const before = await statsBelow(build.outDir);
  await buildCatalog(build);
  expect(await statsBelow(build.outDir)).toEqual(before);
});

test('a current build writes nothing, so that its folder may be read-only', async () => {
  const build = await built();
  const before = await statsBelow(build.outDir);
  expect(await buildCatalog(build)).toMatchObject({ ok: true, patterns: 3 });
  expect(await statsBelow(build.outDir)).toEqual(before);
});

test('reads no pattern whose files have the sizes and times of the last build', async () => {
  const build = await built();
  const file = path.join(build.catalogDir, TOAST);
  await writeFile(file, (await readFile(file, 'utf8')).replace('title', 'titel'));
  await utimes(file, 1000, 1000);
  await appendFile(path.join(build.catalogDir, 'navigation/stepper/pattern.md'), 'More.\n');
  expect(await buildCatalog(build)).toMatchObject({ ok: true, problems: [] });
  await appendFile(file, 'More.\n');
  expect(await buildCatalog(build)).toMatchObject({ ok: false });
});

test('compares nothing else where it is told what changed', async () => {
  const build = await built();
  await appendFile(path.join(build.catalogDir, TOAST), 'More.\n');
  await writeFiles(build.catalogDir, { 'navigation/stepper/pattern.md': 'no front matter' });
  const changed = new Set([TOAST]);
  expect(await buildCatalog({ ...build, changed })).toMatchObject({ ok: true, patterns: 3 });
  expect(await buildCatalog({ ...build, changed: new Set() })).toMatchObject({ ok: true });
  expect(await buildCatalog(build)).toMatchObject({ ok: false });
});

test('a warning about a tag goes with the last pattern that had the other form', async () => {
  const build = await built();
  for (const [at, tags] of ['[searches]', '[searches]', '[fillers]'].entries()) {
    const text = patternText({ id: UUIDS.toast, title: `Toast ${at}`, tags });
    await writeFiles(build.catalogDir, { [TOAST]: text });
    second += 1;
    await ageWithParents(build.catalogDir, TOAST);
    const { problems } = await buildCatalog({ ...build, changed: new Set([TOAST]) });
    expect(problems).toHaveLength(tags === '[fillers]' ? 0 : 1);
  }
});

test('published versions are read once; the catalog as a whole is read to validate it', async () => {
  const build = await built();
  const component = 'navigation/command-palette/component';
  const before = readFingerprints(build.outDir);
  await writeFiles(build.catalogDir, { [`${component}/v1/react-tailwind/component.tsx`]: 'other' });
  await writeFiles(build.catalogDir, { [`${component}/v9/manifest.yaml`]: 'no manifest' });
  expect(await buildCatalog(build)).toMatchObject({
    problems: [{ file: `${component}/v9/manifest.yaml` }],
  });
  await rm(path.join(build.catalogDir, component, 'v9'), { recursive: true });
  expect(await buildCatalog(build)).toMatchObject({ ok: true });
  expect(readFingerprints(build.outDir)).toEqual(before);
  expect((await readCatalog(build.catalogDir)).problems).toMatchObject([
    { message: expect.stringContaining('a version never changes') },
  ]);
});

test('a version that no release has shipped is read again when its manifest changes', async () => {
  const build = await built();
  const version = 'navigation/command-palette/component/v1';
  const read = () => readFingerprints(build.outDir)?.get(UUIDS.palette)?.get('v1')?.[0]?.sha256;
  const change = async (code: string) => {
    await writeFiles(build.catalogDir, versionFiles(version, code));
    for (const file of [`${version}/react-tailwind/component.tsx`, `${version}/manifest.yaml`]) {
      second += 1;
      await ageWithParents(build.catalogDir, file);
    }
    return (await buildCatalog(build)).problems;
  };
  const shipped = read();
  await writeFiles(build.catalogDir, {
    'released.yaml': `/navigation/command-palette:\n  v1: ${'a'.repeat(64)}\n`,
  });
  expect(await change('export const shipped = 1;')).toEqual([]);
  expect(read()).toBe(shipped);
  await writeFiles(build.catalogDir, { 'released.yaml': '{}' });
  expect(await change('export const longer = 1234;')).toEqual([]);
  expect(read()).not.toBe(shipped);
  await writeFiles(build.catalogDir, { 'released.yaml': '/navigation/command-palette: 1' });
  expect((await buildCatalog(build)).problems).toContainEqual(
    expect.objectContaining({ file: 'released.yaml', severity: 'error' }),
  );
});

test('an aborted first build leaves nothing', async () => {
  const catalogDir = await folderWith(validCatalog());
  const outDir = path.join(await temporaryFolder(), 'build');
  const controller = new AbortController();
  const building = buildCatalog({ catalogDir, outDir, signal: controller.signal });
  controller.abort(new Error('stopped'));
  await expect(building).rejects.toThrow('stopped');
  await expect(stat(outDir)).rejects.toMatchObject({ code: 'ENOENT' });
});

test('property: a build after any changes equals a full build', async () => {
  const component = 'navigation/stepper/component';
  const versions = {
    [`${component}/component.yaml`]: componentText('v1'),
    ...versionFiles(`${component}/v1`),
  };
  const change = fc.oneof(
    fc
      .record(
        {
          title: fc.constantFrom('Toast', 'Banner'),
          content: fc.constantFrom('One.\n', 'Other.\n'),
          number: fc.integer({ min: 1, max: 8 }),
          tags: fc.constantFrom('[search]', '[searches, filler]', '[fillers]'),
          aliases: fc.constantFrom('[/feedback/old]', '[/feedback/filler-1]', '[/feedback/banner]'),
          coverFrom: fc.constantFrom('/navigation/command-palette', '/feedback/nothing'),
        },
        { requiredKeys: ['number'] },
      )
      .map((fields): Change => ({
        write: { [TOAST]: patternText({ id: UUIDS.toast, ...fields }) },
      })),
    fc
      .constantFrom('[/feedback/old]', '[/feedback/toast]')
      .map((aliases): Change => ({ write: { [fillerFile(1)]: fillerText(1, { aliases }) } })),
    fc
      .integer({ min: 1, max: FILLERS })
      .map((at): Change => ({ write: { [fillerFile(at)]: fillerText(at, { title: 'Other' }) } })),
    fc.constantFrom<Change>(
      { write: { [TOAST]: patternText({ id: UUIDS.palette }) } },
      { write: { [TOAST]: 'no front matter' } },
      { write: versions },
      { write: versionFiles(`${component}/v2`) },
      { write: versionFiles(`${component}/v3`, "import a from '../feedback-none/component';\n") },
      { remove: `${component}/v3` },
      { write: { 'synonyms.yaml': 'synonyms:\n  bar: [Banner, other]\nmissing: {}\n' } },
      { write: { 'numbers.txt': `9 ${BANNER}\n` } },
      { remove: 'numbers.txt' },
      { write: { 'feedback/notes.txt': 'ignored' } },
      { remove: 'feedback/notes.txt' },
      { remove: `${component}/v2` },
      { write: { 'navigation/command-palette/cover.webp': webp(1) } },
      { write: { 'navigation/stepper/notes.txt': 'ignored' } },
      { write: { 'catalog.yaml': catalogText('feedback', 'navigation') } },
      { write: { 'feedback/banner/pattern.md': patternText({ id: BANNER, number: 9 }) } },
      { remove: component },
      { remove: 'feedback/banner' },
      { remove: 'navigation/command-palette/cover.webp' },
      { damage: 'patterns' },
      { damage: 'covers' },
      { damage: 'segments' },
    ),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
      const fillers = Array.from({ length: FILLERS }, (_, at) => [
        [fillerFile(at + 1), fillerText(at + 1, {})] as const,
      ]);
      const catalogDir = await folderWith({
        ...validCatalog(),
        ...Object.fromEntries(fillers.flat()),
      });
      const outDir = await temporaryFolder();
      const watchedDir = await temporaryFolder();
      await age(catalogDir);
      await buildCatalog({ catalogDir, outDir });
      await buildCatalog({ catalogDir, outDir: watchedDir });
      const changed = new Set<string>();
      let served = await loadBuild(createFileReader(watchedDir), undefined);
      for (const one of changes) {
        for (const name of await apply(one, catalogDir, outDir)) changed.add(name);
        const fullDir = await temporaryFolder();
        const outcome = await buildCatalog({ catalogDir, outDir });
        expect(outcome).toEqual(await buildCatalog({ catalogDir, outDir: fullDir }));
        expect(await buildCatalog({ catalogDir, outDir: watchedDir, changed })).toEqual(outcome);
        if (!outcome.ok) continue;
        changed.clear();
        const full = await loadedFrom(fullDir);
        // As a server that has the build before.
        served = await loadBuild(
          createFileReader(watchedDir),
          served.ok ? served.value : undefined,
        );
        expect(await contentOf(served, watchedDir)).toEqual(full);
        expect(await loadedFrom(watchedDir)).toEqual(full);
        expect((await inspectBuild({ catalogDir, outDir })).isCurrent).toBe(true);
        expect(await loadedFrom(outDir)).toEqual(full);
        const files = await filesBelow(outDir);
        for (const [name, bytes] of await filesBelow(fullDir)) {
          if (name.startsWith('covers/')) expect(files.get(name)).toBe(bytes);
        }
        expect(readFingerprints(outDir)).toEqual(readFingerprints(fullDir));
      }
    }),
    { numRuns: fc.runs(10) },
  );
});

/** A build after changes has other segments and files of contents than a full one, and the same patterns in them. */
async function loadedFrom(outDir: string): Promise<unknown> {
  return contentOf(await loadBuild(createFileReader(outDir), undefined), outDir);
}

async function contentOf(
  loaded: Awaited<ReturnType<typeof loadBuild>>,
  outDir: string,
): Promise<unknown> {
  if (!loaded.ok) return loaded;
  const { catalog: _catalog, searchIndex, ...snapshot } = loaded.value.snapshot;
  const rows = new Map<string, unknown>();
  for (const [id, { content, ...row }] of loaded.value.rowById) {
    const bytes = await readFile(path.join(outDir, content));
    expect(hasHashInName(content, createHash('sha256').update(bytes).digest('hex'))).toBe(true);
    const lines = bytes.toString('utf8').split('\n');
    rows.set(id, { ...row, content: lines.filter((line) => line.startsWith(`{"id":"${id}"`)) });
  }
  return { ...snapshot, searchIndex: searchIndex(), rows };
}

const BANNER = '7d0c8c1e-1111-4c1b-9d55-0e2b7a4c9f10';

type Change =
  | { readonly write: Files }
  | { readonly remove: string }
  | { readonly damage: 'patterns' | 'covers' | 'segments' };

let second = 1000;

const FILLERS = 12;

const fillerFile = (at: number): string => `feedback/filler-${at}/pattern.md`;

function fillerText(at: number, fields: Parameters<typeof patternText>[0]): string {
  const id = `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
  return patternText({ id, number: 100 + at, tags: '[filler]', ...fields });
}

/**
 * Writes with old times, each later than the ones before: younger files would be read again anyway.
 *
 * @returns what changed in the catalog
 */
async function apply(
  change: Change,
  catalogDir: string,
  outDir: string,
): Promise<readonly string[]> {
  if ('remove' in change) {
    await rm(path.join(catalogDir, change.remove), { recursive: true, force: true });
  } else if ('damage' in change) {
    const [name] = await readdir(path.join(outDir, change.damage));
    if (name !== undefined) await truncate(path.join(outDir, change.damage, name), 5);
  } else {
    await mkdir(path.join(catalogDir, 'feedback'), { recursive: true });
    await writeFiles(catalogDir, change.write);
  }
  second += 1;
  const changed = 'write' in change ? Object.keys(change.write) : [];
  if ('remove' in change) changed.push(path.dirname(change.remove));
  for (const name of changed) await ageWithParents(catalogDir, name);
  return 'remove' in change ? [change.remove, ...changed] : changed;
}

async function ageWithParents(catalogDir: string, name: string): Promise<void> {
  const place = path.join(catalogDir, name);
  const found = await stat(place).catch(() => undefined);
  if (found !== undefined) await utimes(place, second, second);
  if (name !== '.') await ageWithParents(catalogDir, path.dirname(name));
}

async function age(folder: string): Promise<void> {
  for (const name of ['.', ...(await readdir(folder, { recursive: true }))]) {
    await utimes(path.join(folder, name), 1000, 1000);
  }
}

async function statsBelow(folder: string): Promise<readonly unknown[]> {
  const names = ['.', ...(await readdir(folder, { recursive: true }))];
  return Promise.all(
    names.sort().map(async (name) => {
      const { ino, size, ctimeMs } = await stat(path.join(folder, name));
      return { name, ino, size, ctimeMs };
    }),
  );
}
