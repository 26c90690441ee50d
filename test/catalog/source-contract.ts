import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { buildCatalog } from '../../src/adapters/catalog-files/build-catalog.ts';
import {
  type BuiltCatalog,
  type BuiltRow,
  builtCatalogSchema,
  builtRowSchema,
  segmentPath,
} from '../../src/domain/catalog/built-catalog.ts';
import type { CatalogSource } from '../../src/domain/catalog/catalog-source.ts';
import type { Failure, Result } from '../../src/domain/errors.ts';
import { WAIT_OPTIONS } from '../support/eventually.ts';
import {
  catalogText,
  folderWith,
  patternText,
  temporaryFolder,
  UUIDS,
  validCatalog,
  webp,
  writeFiles,
} from './catalog-folder.ts';

/** Opens the adapter under test on the built files in a folder. */
export type OpenSource = (options: {
  readonly outDir: string;
  readonly onError: (failure: Failure) => void;
  readonly pollMs: number;
}) => Promise<Result<CatalogSource>>;

/** A built catalog, its source, and what the adapter told to `onError`. */
export interface OpenedBuild {
  readonly source: CatalogSource;
  readonly catalogDir: string;
  readonly outDir: string;
  readonly errors: readonly Failure[];
  /** Changes one pattern's title and content, and builds again. */
  readonly rebuild: (title: string) => Promise<void>;
}

const NEVER_MS = 600_000;

/** Builds the valid catalog, and opens it. */
export async function openBuild(openSource: OpenSource, pollMs = NEVER_MS): Promise<OpenedBuild> {
  const catalogDir = await folderWith(validCatalog());
  const outDir = await temporaryFolder();
  await buildCatalog({ catalogDir, outDir });
  const errors: Failure[] = [];
  const opened = await openSource({ outDir, pollMs, onError: (failure) => errors.push(failure) });
  if (!opened.ok) throw new Error(opened.failure.message, { cause: opened.failure.cause });
  const source = opened.value;
  onTestFinished(() => source.close());
  async function rebuild(title: string): Promise<void> {
    const toast = patternText({ id: UUIDS.toast, title, content: `About ${title}.\n` });
    await writeFiles(catalogDir, { 'feedback/toast/pattern.md': toast });
    expect(await buildCatalog({ catalogDir, outDir })).toMatchObject({ ok: true });
  }
  return { source, catalogDir, outDir, errors, rebuild };
}

function titles(source: CatalogSource): readonly string[] {
  return source.current().patterns.map(({ title }) => title);
}

async function changeCatalogFile(
  outDir: string,
  change: (catalog: BuiltCatalog) => unknown,
): Promise<void> {
  const file = path.join(outDir, 'catalog.json');
  const catalog = builtCatalogSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  // As a build does: in place, within a tick of the file system's clock, a file of one size would seem unchanged.
  await writeFile(`${file}.new`, JSON.stringify(change(catalog)));
  await rename(`${file}.new`, file);
}

/** Replaces the only segment of a build. */
async function changeRows(
  outDir: string,
  change: (row: BuiltRow) => Record<string, unknown>,
): Promise<void> {
  const [name = ''] = await readdir(path.join(outDir, 'segments'));
  const lines = (await readFile(path.join(outDir, 'segments', name), 'utf8')).trimEnd().split('\n');
  const rows = lines.map((line) => change(builtRowSchema.parse(JSON.parse(line))));
  const bytes = Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  const segment = segmentPath(createHash('sha256').update(bytes).digest('hex'));
  await writeFile(path.join(outDir, segment), bytes);
  await changeCatalogFile(outDir, (catalog) => ({ ...catalog, segments: [segment] }));
}

/** The promises that every source of the built catalog keeps. */
export function describeCatalogSource(name: string, openSource: OpenSource): void {
  describe(`catalog source: ${name}`, () => {
    test('joins the two files to patterns, and keeps their bytes', async () => {
      const { source, outDir } = await openBuild(openSource);
      const snapshot = source.current();
      expect(snapshot.name).toBe('Test catalog');
      expect(snapshot.sections.map(({ slug }) => slug)).toEqual(['navigation', 'feedback']);
      expect(snapshot.patterns.map(({ number }) => number)).toEqual([2, 7, 1]);
      expect(snapshot.patterns[1]).toEqual({
        id: UUIDS.palette,
        number: 7,
        title: 'Command palette',
        description: 'Find and run any command by typing.',
        tags: ['search', 'keyboard'],
        type: 'components',
        slug: '/navigation/command-palette',
        section: 'navigation',
        searchText: 'Command palette Find and run any command by typing. search keyboard',
        coverImage: expect.stringMatching(/^\/assets\/covers\/[0-9a-f]{32}\.webp$/),
        coverSize: [640, 427],
        itemType: 'registry:component',
      });
      const bytes = await readFile(path.join(outDir, 'catalog.json'));
      expect(bytes.equals(snapshot.catalog.bytes)).toBe(true);
      expect(snapshot.catalog.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
    });

    test('reads only the segments that it has not read, and gives the others to other servers', async () => {
      const { source, outDir, rebuild } = await openBuild(openSource);
      await source.close();
      const before = source.current();
      const [first = ''] = await readdir(path.join(outDir, 'segments'));
      await rebuild('Snackbar');
      expect(await source.file(`segments/${first}`)).toMatchObject({ ok: true });
      await writeFile(path.join(outDir, 'segments', first), 'harmed');
      expect(await source.file(`segments/${first}`)).toMatchObject({ ok: false });
      expect(await source.file('catalog.json')).toEqual({ ok: true, value: undefined });
      expect(await source.refresh()).toBe('changed');
      expect(titles(source)).toEqual(['Stepper', 'Command palette', 'Snackbar']);
      // What did not change is the same object.
      expect(source.current().patterns[0]).toBe(before.patterns[0]);
    });

    test('reads contents and covers on demand', async () => {
      const { source, outDir } = await openBuild(openSource);
      const [contents = ''] = await readdir(path.join(outDir, 'patterns'));
      expect(await source.file(`patterns/${contents}`)).toMatchObject({ ok: true });
      for (let time = 0; time < 2; time += 1) {
        expect(await source.content(UUIDS.palette)).toEqual({
          ok: true,
          value: '## When to use\n\nWhen there are many commands.\n',
        });
        const cover = path.basename(source.current().patterns[1]?.coverImage ?? '');
        const bytes = await source.cover(cover);
        expect(bytes.ok && Buffer.from(webp()).equals(bytes.value ?? Buffer.alloc(0))).toBe(true);
      }
    });

    test('returns only contents and covers of the catalog', async () => {
      const { source, errors } = await openBuild(openSource);
      for (const id of ['', '__proto__', '../catalog', UUIDS.toast.toUpperCase()]) {
        expect(await source.content(id)).toMatchObject({
          ok: false,
          failure: { kind: 'pattern_not_found', retryable: false },
        });
      }
      for (const file of ['', '../catalog.json', '0123456789abcdef.webp', '..%2fcatalog.json']) {
        expect(await source.cover(file)).toEqual({ ok: true, value: undefined });
      }
      expect(errors).toEqual([]);
    });

    test('notifies listeners of a newer build only', async () => {
      const { source, rebuild, errors } = await openBuild(openSource);
      const heard: string[] = [];
      source.onChange(() => {
        throw new Error('a broken listener');
      });
      const stop = source.onChange(({ patterns }) => heard.push(patterns[2]?.title ?? ''));
      const before = source.current();
      expect(await source.refresh()).toBe('unchanged');
      expect(source.current()).toBe(before);
      await rebuild('Snackbar');
      // A source that watches may have seen it already.
      await source.refresh();
      await vi.waitFor(() => expect(heard).toEqual(['Snackbar']), WAIT_OPTIONS);
      expect(titles(source)).toEqual(['Stepper', 'Command palette', 'Snackbar']);
      expect(await source.content(UUIDS.toast)).toEqual({ ok: true, value: 'About Snackbar.\n' });
      expect(errors).toHaveLength(1);
      stop();
      await rebuild('Banner');
      await source.refresh();
      await vi.waitFor(() => expect(titles(source)[2]).toBe('Banner'), WAIT_OPTIONS);
      expect(heard).toEqual(['Snackbar']);
    });

    test('finds a newer build without a refresh call', async () => {
      const { source, rebuild } = await openBuild(openSource, 20);
      await rebuild('Snackbar');
      await vi.waitFor(() => expect(titles(source)[2]).toBe('Snackbar'), WAIT_OPTIONS);
    });

    test('still reads the contents of its snapshot after the next build', async () => {
      const { source, rebuild } = await openBuild(openSource);
      await rebuild('Snackbar');
      expect(await source.content(UUIDS.palette)).toMatchObject({ ok: true });
    });

    test('loads the newest build where contents of its own are gone', async () => {
      const { source, outDir, rebuild } = await openBuild(openSource);
      // Otherwise one that watches takes over the first of them, where a build takes long.
      await source.close();
      const [contents = ''] = await readdir(path.join(outDir, 'patterns'));
      await rebuild('Snackbar');
      await rebuild('Banner');
      await rm(path.join(outDir, 'patterns', contents));
      expect(await source.content(UUIDS.toast)).toEqual({ ok: true, value: 'About Banner.\n' });
    });

    test('keeps the last good build while a segment of the next one is not there', async () => {
      const { source, outDir, rebuild, errors } = await openBuild(openSource);
      const before = titles(source);
      const folder = path.join(outDir, 'segments');
      const old = await readdir(folder);
      await source.close();
      await rebuild('Snackbar');
      const [added = ''] = (await readdir(folder)).filter((file) => !old.includes(file));
      const bytes = await readFile(path.join(folder, added));
      await writeFile(path.join(folder, added), 'half');
      expect(await source.refresh()).toBe('failed');
      expect(titles(source)).toEqual(before);
      expect(errors).toMatchObject([
        { kind: 'upstream_error', message: 'The built catalog cannot be loaded.' },
      ]);
      await writeFile(path.join(folder, added), bytes);
      expect(await source.refresh()).toBe('changed');
      expect(titles(source)[2]).toBe('Snackbar');
    });

    test.each<readonly [string, (catalog: BuiltCatalog) => unknown]>([
      ['of another format', (catalog) => ({ ...catalog, format: 1 })],
      ['with unknown keys', (catalog) => ({ ...catalog, extra: 1 })],
      ['without the sections of its patterns', (catalog) => ({ ...catalog, sections: [] })],
      [
        'whose segments lead elsewhere (security)',
        (catalog) => ({ ...catalog, segments: ['segments/../catalog.json'] }),
      ],
      [
        'whose segments are not there',
        (catalog) => ({ ...catalog, segments: [`segments/${'0'.repeat(32)}.ndjson`] }),
      ],
    ])('refuses a catalog.json %s, and keeps the last good build', async (_name, change) => {
      const { source, outDir, errors } = await openBuild(openSource);
      const before = source.current();
      await source.close();
      await changeCatalogFile(outDir, change);
      expect(await source.refresh()).toBe('failed');
      expect(errors).toHaveLength(1);
      expect(source.current()).toBe(before);
      await writeFile(path.join(outDir, 'catalog.json'), '{"format":1');
      expect(await source.refresh()).toBe('failed');
      expect(source.current()).toBe(before);
    });

    test.each<readonly [string, (row: BuiltRow) => Record<string, unknown>]>([
      ['with a number twice', (row) => ({ ...row, number: 1 })],
      ['of another section', (row) => ({ ...row, slug: row.slug.replace(/^\/\w+/, '/other') })],
      [
        'whose contents lead elsewhere (security)',
        (row) => ({ ...row, content: `patterns/../${row.id}/0123456789abcdef.ndjson` }),
      ],
    ])('refuses patterns %s', async (_name, change) => {
      const { source, outDir } = await openBuild(openSource);
      const before = source.current();
      await source.close();
      await changeRows(outDir, change);
      expect(await source.refresh()).toBe('failed');
      expect(source.current()).toBe(before);
    });

    test('returns no content or cover whose hash does not match its name', async () => {
      const { source, outDir } = await openBuild(openSource);
      for (const folder of ['patterns', 'covers']) {
        for (const file of await readdir(path.join(outDir, folder))) {
          await writeFile(path.join(outDir, folder, file), `{"id":"${UUIDS.toast}","content":"x"}`);
        }
      }
      const cover = path.basename(source.current().patterns[1]?.coverImage ?? '');
      for (const result of [await source.content(UUIDS.toast), await source.cover(cover)]) {
        expect(result).toMatchObject({
          ok: false,
          failure: { kind: 'upstream_error', retryable: true },
        });
      }
    });

    test('fails with instructions if there is no build', async () => {
      const { source, outDir } = await openBuild(openSource);
      await source.close();
      await rm(path.join(outDir, 'catalog.json'));
      const opened = await openSource({ outDir, pollMs: NEVER_MS, onError: () => undefined });
      expect(opened).toMatchObject({
        ok: false,
        failure: {
          kind: 'upstream_error',
          message: expect.stringContaining('pattern-catalog build'),
        },
      });
    });

    test('opens an empty catalog', async () => {
      const catalogDir = await folderWith({
        'catalog.yaml': catalogText().replace('sections:', 'sections: []'),
      });
      const outDir = await temporaryFolder();
      expect(await buildCatalog({ catalogDir, outDir })).toMatchObject({ ok: true, patterns: 0 });
      const opened = await openSource({ outDir, pollMs: NEVER_MS, onError: () => undefined });
      expect(opened.ok && opened.value.current().patterns).toEqual([]);
      if (opened.ok) await opened.value.close();
    });
  });
}
