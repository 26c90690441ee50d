import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readCatalog } from '../../src/adapters/catalog-files/read-catalog.ts';
import {
  catalogText,
  changedCatalog,
  folderWith,
  patternText,
  problemsOf,
  temporaryFolder,
  UUIDS,
  validCatalog,
} from './catalog-folder.ts';

const PATTERN = 'navigation/command-palette/pattern.md';

describe('a valid catalog', () => {
  test('is read in catalog order: sections, then numbers', async () => {
    const { catalog, problems } = await readCatalog(await folderWith(validCatalog()));
    expect(problems).toEqual([]);
    expect(catalog?.name).toBe('Test catalog');
    expect(catalog?.sections.map((section) => section.slug)).toEqual(['navigation', 'feedback']);
    expect(catalog?.patterns.map(({ number, slug }) => `${number} ${slug}`)).toEqual([
      '2 /navigation/stepper',
      '7 /navigation/command-palette',
      '1 /feedback/toast',
    ]);
    expect(catalog?.patterns[1]).toMatchObject({
      id: UUIDS.palette,
      title: 'Command palette',
      tags: ['search', 'keyboard'],
      searchText: 'Command palette Find and run any command by typing. search keyboard',
      content: '## When to use\n\nWhen there are many commands.\n',
      cover: { file: 'navigation/command-palette/cover.webp' },
    });
  });

  test('may have hidden files, temporary folders, tsconfig.json and node_modules in it', async () => {
    const files = changedCatalog({
      '.DS_Store': 'x',
      'navigation/.DS_Store': 'x',
      'navigation/.new-abc/pattern.md': 'half written',
      'navigation/command-palette/component/.v2-abc/manifest.yaml': 'half written',
      'navigation/command-palette/component/v1/react-tailwind/.DS_Store': 'x',
      'tsconfig.json': '{}',
      'README.md': 'About this catalog.',
      'node_modules/react/package.json': '{}',
    });
    expect(await problemsOf(files)).toEqual([]);
  });

  test('keeps the content as its author wrote it, below a byte order mark and CRLF lines', async () => {
    const text = `\uFEFF${patternText({ content: '\n\nText \u{1F600}\u2028 end' }).replaceAll('\n', '\r\n')}`;
    const { catalog, problems } = await readCatalog(
      await folderWith({ 'catalog.yaml': catalogText('navigation'), [PATTERN]: text }),
    );
    expect(problems).toEqual([]);
    expect(catalog?.patterns[0]?.content).toBe('Text \u{1F600}\u2028 end');
    expect(catalog?.patterns[0]?.title).toBe('Command palette');
  });

  test('reads a folded description as one line', async () => {
    const text = patternText({ description: '>\n  Find and run\n  any command.\n' });
    const { catalog } = await readCatalog(
      await folderWith({ 'catalog.yaml': catalogText('navigation'), [PATTERN]: text }),
    );
    expect(catalog?.patterns[0]?.description).toBe('Find and run any command.');
  });
});

describe('a catalog with problems', () => {
  test('reports the problems of all files in one run; an error prevents use', async () => {
    const folder = await folderWith(
      changedCatalog({
        'catalog.yaml': catalogText('navigation', 'feedback', 'mcp'),
        [PATTERN]: 'no front matter',
        'feedback/toast/pattern.md': patternText({ id: UUIDS.toast, type: 'toast' }),
        'notes.txt': 'x',
      }),
    );
    const { catalog, problems } = await readCatalog(folder);
    expect(catalog).toBeUndefined();
    expect(problems.map(({ file }) => file)).toEqual([
      'catalog.yaml',
      'feedback/toast/pattern.md',
      PATTERN,
      'notes.txt',
    ]);
  });

  test('is usable with warnings only', async () => {
    const { catalog, problems } = await readCatalog(
      await folderWith(changedCatalog({ 'notes.txt': 'x' })),
    );
    expect(problems).toHaveLength(1);
    expect(catalog?.patterns).toHaveLength(3);
  });

  test('reports a missing folder', async () => {
    const { problems } = await readCatalog(path.join(await temporaryFolder(), 'nowhere'));
    expect(problems).toMatchObject([{ severity: 'error', file: 'catalog.yaml', line: 1 }]);
  });

  test('warns of a section without patterns', async () => {
    const folder = await folderWith({
      ...validCatalog(),
      'catalog.yaml': catalogText('navigation', 'feedback', 'forms'),
    });
    await mkdir(path.join(folder, 'forms'));
    const { catalog, problems } = await readCatalog(folder);
    expect(problems).toMatchObject([{ severity: 'warning', file: 'forms', line: 1 }]);
    expect(catalog?.sections).toHaveLength(3);
  });
});
