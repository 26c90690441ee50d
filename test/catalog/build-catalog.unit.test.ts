import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { mkdir, readFile, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { buildCatalog } from '../../src/adapters/catalog-files/build-catalog.ts';
import { createFileReader } from '../../src/adapters/catalog-files/built-files-source.ts';
import { loadBuild } from '../../src/adapters/catalog-files/load-build.ts';
import { parseJson } from '../../src/domain/text.ts';
import {
  builtCatalogSchema,
  builtPatternSchema,
  builtRowSchema,
  searchIndexEntrySchema,
} from '../../src/domain/catalog/built-catalog.ts';
import * as fc from '../support/fast-check.ts';
import {
  catalogText,
  changedCatalog,
  filesBelow,
  folderWith,
  patternText,
  temporaryFolder,
  UUIDS,
  validCatalog,
  webp,
  writeFiles,
} from './catalog-folder.ts';

function sha256(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

async function readJson(outDir: string, file: string): Promise<unknown> {
  return JSON.parse(await readFile(path.join(outDir, file), 'utf8'));
}

describe('the built files', () => {
  test('have exactly the documented fields, in catalog order', async () => {
    const catalogDir = await folderWith(validCatalog());
    const outDir = path.join(await temporaryFolder(), 'not/there/yet');
    const outcome = await buildCatalog({ catalogDir, outDir });
    expect(outcome).toEqual({
      ok: true,
      name: 'Test catalog',
      sections: 2,
      patterns: 3,
      problems: [],
    });

    const loaded = await loadBuild(createFileReader(outDir), undefined);
    if (!loaded.ok) throw new Error(loaded.failure.message);
    const { snapshot, rowById } = loaded.value;
    const index: unknown = JSON.parse(Buffer.from(snapshot.searchIndex().bytes).toString());
    const entries = z.array(searchIndexEntrySchema).parse(index);
    const cover = `${sha256(webp()).slice(0, 32)}.webp`;
    expect(entries.map((entry) => entry.slug)).toEqual([
      '/navigation/stepper',
      '/navigation/command-palette',
      '/feedback/toast',
    ]);
    expect(entries[1]).toEqual({
      id: UUIDS.palette,
      title: 'Command palette',
      description: 'Find and run any command by typing.',
      tags: ['search', 'keyboard'],
      type: 'components',
      slug: '/navigation/command-palette',
      searchText: 'Command palette Find and run any command by typing. search keyboard',
      coverImage: `/assets/covers/${cover}`,
    });
    expect(entries[0]).not.toHaveProperty('coverImage');
    expect(await readFile(path.join(outDir, 'covers', cover))).toEqual(Buffer.from(webp()));

    const catalog = builtCatalogSchema.parse(await readJson(outDir, 'catalog.json'));
    expect(catalog.sections.map(({ slug }) => slug)).toEqual(['navigation', 'feedback']);
    expect(snapshot.patterns.map(({ id, number, section }) => ({ id, number, section }))).toEqual([
      { id: UUIDS.stepper, number: 2, section: 'navigation' },
      { id: UUIDS.palette, number: 7, section: 'navigation' },
      { id: UUIDS.toast, number: 1, section: 'feedback' },
    ]);
    const [segment = ''] = catalog.segments;
    const lines = await readFile(path.join(outDir, segment), 'utf8');
    expect(segment).toBe(`segments/${sha256(Buffer.from(lines)).slice(0, 32)}.ndjson`);
    const rows = lines.trimEnd().split('\n').map(parseJson);
    expect(rows).toEqual(rows.map((row) => builtRowSchema.parse(row)));
    for (const [id, { content }] of rowById) {
      const bytes = await readFile(path.join(outDir, content));
      expect(content).toBe(`patterns/${sha256(bytes).slice(0, 32)}.ndjson`);
      const contents = bytes.toString().trimEnd().split('\n').map(parseJson);
      expect(contents.map((line) => builtPatternSchema.parse(line))).toContainEqual({
        id,
        content: '## When to use\n\nWhen there are many commands.\n',
      });
    }
  });

  test('do not change when the source has an error', async () => {
    const catalogDir = await folderWith(validCatalog());
    const outDir = await temporaryFolder();
    await buildCatalog({ catalogDir, outDir });
    const before = await filesBelow(outDir);
    await writeFiles(catalogDir, { 'feedback/toast/pattern.md': patternText({ type: 'toast' }) });
    const outcome = await buildCatalog({ catalogDir, outDir });
    expect(outcome.ok).toBe(false);
    expect(outcome.problems.map(({ file }) => file)).toContain('feedback/toast/pattern.md');
    expect(await filesBelow(outDir)).toEqual(before);
  });

  test('are written in spite of warnings', async () => {
    const catalogDir = await folderWith(changedCatalog({ 'notes.txt': 'x' }));
    const outcome = await buildCatalog({ catalogDir, outDir: await temporaryFolder() });
    expect(outcome).toMatchObject({ ok: true, problems: [{ severity: 'warning' }] });
  });

  test.each([
    ['lossy', 'VP8 ', '8002ab01', 26],
    ['lossless', 'VP8L', '7f826a00', 21],
    ['extended', 'VP8X', '7f0200aa0100', 24],
  ])('have the size of a %s cover, also as the cover of another pattern', async (...given) => {
    const [, format, size, at] = given;
    const cover = webp().fill(0, 20);
    cover.write(format, 12, 'latin1');
    cover.write(size, at, 'hex');
    const catalogDir = await folderWith(
      changedCatalog({
        'navigation/command-palette/cover.webp': cover,
        'feedback/toast/pattern.md': patternText({
          id: UUIDS.toast,
          title: 'Toast',
          coverFrom: '/navigation/command-palette',
        }),
      }),
    );
    const outDir = await temporaryFolder();
    await buildCatalog({ catalogDir, outDir });
    const loaded = await loadBuild(createFileReader(outDir), undefined);
    if (!loaded.ok) throw new Error(loaded.failure.message);
    expect(loaded.value.snapshot.patterns.map(({ coverSize }) => coverSize)).toEqual([
      undefined,
      [640, 427],
      [640, 427],
    ]);
  });

  test('of the previous build are kept, older ones are removed', async () => {
    const catalogDir = await folderWith(validCatalog());
    const outDir = await temporaryFolder();
    const builds: ReadonlyMap<string, string>[] = [];
    for (const round of [1, 2, 3]) {
      await writeFiles(catalogDir, {
        'feedback/toast/pattern.md': patternText({
          id: UUIDS.toast,
          title: `Toast ${round}`,
          content: `Round ${round}\n`,
        }),
        'navigation/command-palette/cover.webp': webp(round),
        'navigation/command-palette/pattern.md': patternText({
          number: 7,
          content: `Round ${round}\n`,
        }),
        'navigation/stepper/pattern.md': patternText({
          id: UUIDS.stepper,
          number: 3,
          content: `Round ${round}\n`,
        }),
      });
      await buildCatalog({ catalogDir, outDir });
      builds.push(await filesBelow(outDir));
    }
    const changing = /^(?:patterns|covers|segments)\//;
    const names = builds.map((files) => [...files.keys()].filter((name) => changing.test(name)));
    expect(names[0]).toHaveLength(3);
    expect(names[1]).toHaveLength(6);
    // The third build merges the segment of the second: the first segment is still in use.
    expect(names[2]).toHaveLength(6);
    expect(names[1]).toEqual(expect.arrayContaining(names[0] ?? []));
    expect(names[2]?.some((name) => names[0]?.includes(name))).toBe(false);
  });

  test('that were damaged are written again by the next build', async () => {
    const catalogDir = await folderWith(validCatalog());
    const outDir = await temporaryFolder();
    await buildCatalog({ catalogDir, outDir });
    const good = await filesBelow(outDir);
    for (const name of good.keys()) await writeFile(path.join(outDir, name), 'harmed');
    await buildCatalog({ catalogDir, outDir });
    expect(await filesBelow(outDir)).toEqual(good);
  });

  test('removes staging folders of killed builds once they are an hour old', async () => {
    const catalogDir = await folderWith(validCatalog());
    const outDir = await temporaryFolder();
    await mkdir(path.join(outDir, '.build-young'));
    await mkdir(path.join(outDir, '.build-old'));
    await utimes(path.join(outDir, '.build-old'), new Date(0), new Date(0));
    await writeFiles(outDir, { '.build-young/x': 'x' });
    await buildCatalog({ catalogDir, outDir });
    const names = [...(await filesBelow(outDir)).keys()].filter((name) => name.startsWith('.'));
    expect(names).toEqual(['.build-young/x']);
  });
});

const word = fc.stringMatching(/^[a-z0-9]{1,8}$/);
const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).map((value) => {
  const printable = value.replaceAll(/[\p{Cc}\p{Cs}]/gu, '').trim();
  return printable === '' ? 'x' : printable;
});
const patterns = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    number: fc.integer({ min: 1, max: 999_999_999 }),
    name: word,
    section: fc.constantFrom('one', 'two', 'three'),
    title: text,
    content: text,
    tags: fc.uniqueArray(word, { maxLength: 4 }),
  }),
  { selector: ({ name }) => name, maxLength: 6 },
);

describe('property', () => {
  test('the same source gives the same bytes, whatever the order of its files', async () => {
    await fc.assert(
      fc.asyncProperty(patterns, async (generated) => {
        const numbers = new Set(generated.map(({ number }) => number));
        const ids = new Set(generated.map(({ id }) => id));
        fc.pre(numbers.size === generated.length && ids.size === generated.length);
        const sections = [...new Set(generated.map(({ section }) => section))];
        const files = generated.map(({ section, name, ...fields }) => [
          `${section}/${name}/pattern.md`,
          patternText({
            ...fields,
            title: JSON.stringify(fields.title),
            tags: JSON.stringify(fields.tags),
          }),
        ]);
        const outDirs = await Promise.all(
          [files, files.toReversed()].map(async (ordered) => {
            const catalogDir = await folderWith({
              'catalog.yaml':
                sections.length === 0 ? 'name: x\nsections: []\n' : catalogText(...sections),
              ...Object.fromEntries(ordered),
            });
            const outDir = await temporaryFolder();
            expect(await buildCatalog({ catalogDir, outDir })).toMatchObject({
              ok: true,
              problems: [],
            });
            return outDir;
          }),
        );
        const [first, second] = await Promise.all(outDirs.map(filesBelow));
        expect(first).toEqual(second);
      }),
      { numRuns: fc.runs(15) },
    );
  });
});

test('of two catalogs that are built into one new folder at once, one gets it, and the other is refused', async () => {
  const dirs = [await folderWith(validCatalog()), await folderWith(validCatalog())].map((dir) =>
    realpathSync(dir),
  );
  const toast = patternText({ id: UUIDS.toast, title: 'Snackbar' });
  await writeFiles(dirs[1] ?? '', { 'feedback/toast/pattern.md': toast });
  const outDir = path.join(realpathSync(await temporaryFolder()), 'build');
  const build = (source: string, changed?: ReadonlySet<string>) =>
    buildCatalog({ catalogDir: source, outDir, source, changed });
  const built = await Promise.allSettled(dirs.map((dir) => build(dir)));
  expect(built.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const first = built.findIndex(({ status }) => status === 'fulfilled');
  const [winner = '', loser = ''] = first === 0 ? dirs : dirs.toReversed();
  const refusal = `${outDir} holds the build of the catalog in ${winner}, not of the catalog in ${loser}.`;
  // Also where a watching server builds what changed.
  await expect(build(loser, new Set(['feedback/toast/pattern.md']))).rejects.toThrow(refusal);
  const loaded = await loadBuild(createFileReader(outDir), undefined);
  if (!loaded.ok) throw new Error(loaded.failure.message);
  const titles = loaded.value.snapshot.patterns.map(({ title }) => title);
  expect(titles.includes('Snackbar')).toBe(winner === dirs[1]);
});
