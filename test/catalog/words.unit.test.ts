import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildCatalog } from '../../src/adapters/catalog-files/build-catalog.ts';
import { readCatalog } from '../../src/adapters/catalog-files/read-catalog.ts';
import { builtCatalogSchema } from '../../src/domain/catalog/built-catalog.ts';
import {
  type Files,
  changedCatalog,
  folderWith,
  patternText,
  problemsOf,
  temporaryFolder,
  UUIDS,
} from './catalog-folder.ts';
import { writeCatalog } from '../support/write-catalog.ts';

const TOAST = 'feedback/toast/pattern.md';
const PATTERN = 'navigation/command-palette/pattern.md';

const CASES: readonly (readonly [name: string, changes: Files, problems: readonly string[]])[] = [
  [
    'a synonym that leads to no word',
    {
      'synonyms.yaml': 'missing:\n  chart: []\n',
    },
    ['error synonyms.yaml:2 `missing.chart` must list at least one word to search for'],
  ],
  [
    'synonyms that are not lower-case words, lead nowhere or contradict each other',
    {
      'synonyms.yaml':
        'synonyms:\n  Pop-up: [toast]\n  popup: [zebra]\n  map: [toast]\nmissing:\n  map: [toast]\n',
    },
    [
      'error synonyms.yaml:2 "Pop-up" must be lower-case words separated by spaces: write pop up',
      'warning synonyms.yaml:3 popup leads to "zebra", which no pattern contains',
      'error synonyms.yaml:6 map is also in `synonyms`: remove one',
    ],
  ],
  [
    'tags that differ only in form',
    {
      [TOAST]: patternText({
        id: UUIDS.toast,
        number: 1,
        title: 'Toast',
        tags: '[log-in, keyboards]',
      }),
      [PATTERN]: patternText({ number: 7, tags: '[login, keyboard]' }),
      'navigation/stepper/pattern.md': patternText({
        id: UUIDS.stepper,
        number: 2,
        title: 'Stepper',
        tags: '[login]',
      }),
    },
    [
      'warning feedback/toast/pattern.md:6 the tag log-in is another form of login: write login',
      'warning navigation/command-palette/pattern.md:6 the tag keyboard is another form of keyboards: write keyboards',
    ],
  ],
];

test.each(CASES)('reports with file and line: %s', async (_name, changes, expected) => {
  const problems = await problemsOf(changedCatalog(changes));
  expect(problems.map((problem, index) => problem.slice(0, expected[index]?.length))).toEqual(
    expected,
  );
});

test('tags of imported patterns are those of their registry: they are neither corrected nor counted', async () => {
  const catalogDir = await temporaryFolder();
  const pattern = (number: number, slug: string, tag: string, registry?: object) => ({
    id: `00000000-0000-4000-8000-00000000000${number}`,
    number,
    slug,
    title: slug,
    tags: [tag],
    versions: {
      v1: { code: 'export default () => null;\n', manifest: registry ? { registry } : {} },
    },
  });
  const registry = {
    item: 'x',
    files: [{ path: 'ui/x.tsx', type: 'registry:ui', stored: 'component.tsx' }],
  };
  await writeCatalog(catalogDir, [
    pattern(1, '/forms/one', 'dialogs'),
    pattern(2, '/imported/two', 'dialog', registry),
    pattern(3, '/imported/three', 'dialog', registry),
  ]);
  expect((await readCatalog(catalogDir)).problems).toEqual([]);
});

test('writes synonyms into catalog.json, also when only they have changed', async () => {
  const outDir = await temporaryFolder();
  for (const words of ['snackbar', 'notice']) {
    const synonyms = `synonyms:\n  ${words}: [toast]\nmissing:\n  map: [command palette]\n`;
    const catalogDir = await folderWith(changedCatalog({ 'synonyms.yaml': synonyms }));
    expect(await buildCatalog({ catalogDir, outDir })).toMatchObject({ ok: true, problems: [] });
    const built = await readFile(path.join(outDir, 'catalog.json'), 'utf8');
    expect(builtCatalogSchema.parse(JSON.parse(built)).synonyms).toEqual({
      synonyms: { [words]: ['toast'] },
      missing: { map: ['command palette'] },
    });
  }
});

test('the bundled catalog has no problem', async () => {
  expect((await readCatalog(path.resolve('catalog'))).problems).toEqual([]);
});
