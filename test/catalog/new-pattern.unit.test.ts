import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createNewPattern } from '../../src/adapters/catalog-files/new-pattern.ts';
import { readCatalog } from '../../src/adapters/catalog-files/read-catalog.ts';
import type { CatalogProblem, NewPatternInput } from '../../src/domain/catalog/authoring.ts';
import {
  filesBelow,
  folderWith,
  patternText,
  temporaryFolder,
  UUIDS,
  validCatalog,
} from './catalog-folder.ts';

const FRESH_ID = 'c1d2e3f4-0000-4000-8000-000000000001';
const newPattern = createNewPattern({ randomUuid: () => FRESH_ID });

const INPUT = { section: 'feedback', name: 'empty-state', type: 'pattern' } as const;

async function refusal(change: Partial<NewPatternInput>): Promise<readonly string[]> {
  const catalogDir = await folderWith(validCatalog());
  const before = await filesBelow(catalogDir);
  const outcome = await newPattern({ catalogDir, ...INPUT, ...change });
  expect(await filesBelow(catalogDir)).toEqual(before);
  return outcome.ok ? [] : outcome.messages;
}

const errorsAmong = (problems: readonly CatalogProblem[]) =>
  problems.filter(({ severity }) => severity === 'error');

describe('a new pattern', () => {
  test('is valid, has the next number, and instructions that validate names until they are gone', async () => {
    const catalogDir = await folderWith(validCatalog());
    expect(await newPattern({ catalogDir, ...INPUT })).toEqual({
      ok: true,
      id: FRESH_ID,
      number: 8,
      slug: '/feedback/empty-state',
      file: 'feedback/empty-state/pattern.md',
      sectionAdded: false,
    });
    const { catalog, problems } = await readCatalog(catalogDir);
    const file = 'feedback/empty-state/pattern.md';
    const message = 'still has what `new` wrote: say it in your words, or remove it';
    expect(problems).toEqual([
      { severity: 'warning', file, line: 5, message: `\`description\` ${message}` },
      { severity: 'warning', file, line: 11, message },
    ]);
    const pattern = catalog?.patterns.find(({ id }) => id === FRESH_ID);
    expect(pattern).toMatchObject({ number: 8, title: 'Empty state', type: 'pattern' });
    expect(pattern?.description).toBe('Say in one or two plain sentences what Empty state is for.');
    expect(pattern?.content).toContain('Say when this is the right choice.');
    expect((await readdir(catalogDir)).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  test.each([
    '404',
    'Yes: "no" # really',
    "it's [not] {yaml}",
    '- * & ! | > % @',
    'Ünïcode \u{1F600}',
  ])('keeps the title %s', async (title) => {
    const catalogDir = await folderWith(validCatalog());
    await newPattern({ catalogDir, ...INPUT, title });
    const { catalog, problems } = await readCatalog(catalogDir);
    expect(errorsAmong(problems)).toEqual([]);
    expect(catalog?.patterns.find(({ id }) => id === FRESH_ID)?.title).toBe(title);
  });

  test('adds a new section, and keeps comments, order and line endings', async () => {
    const text = `# Our catalog.
name: Test catalog

sections:
  # The first one.
  - slug: navigation
    title: "Navigation: ways to move"
    description: A description that is longer than eighty characters, so that it would be folded by a careless writer.
  - { slug: feedback, title: Feedback, description: What happened. } # in one line
`;
    for (const source of [text, text.replaceAll('\n', '\r\n')]) {
      const catalogDir = await folderWith({ ...validCatalog(), 'catalog.yaml': source });
      const outcome = await newPattern({ catalogDir, ...INPUT, section: 'data-display' });
      expect(outcome).toMatchObject({ ok: true, sectionAdded: true });
      const added =
        '  - slug: data-display\n    title: Data display\n    description: Say in one sentence what Data display holds.\n';
      const eol = source.includes('\r\n') ? '\r\n' : '\n';
      expect(await readFile(path.join(catalogDir, 'catalog.yaml'), 'utf8')).toBe(
        source + added.replaceAll('\n', eol),
      );
      const { catalog, problems } = await readCatalog(catalogDir);
      expect(errorsAmong(problems)).toEqual([]);
      expect(catalog?.sections.at(-1)?.title).toBe('Data display');
    }
  });

  test('can be the first pattern of an empty catalog', async () => {
    const catalogDir = await folderWith({ 'catalog.yaml': 'name: Fresh\nsections: []\n' });
    expect(await newPattern({ catalogDir, ...INPUT })).toMatchObject({ ok: true, number: 1 });
    const { catalog, problems } = await readCatalog(catalogDir);
    expect(errorsAmong(problems)).toEqual([]);
    expect(catalog?.patterns).toHaveLength(1);
  });

  test('gets a new number even if other patterns have problems', async () => {
    const catalogDir = await folderWith({
      ...validCatalog(),
      'feedback/toast/pattern.md': 'broken',
      'navigation/stepper/pattern.md': patternText({ number: 41, type: 'unknown' }),
    });
    expect(await newPattern({ catalogDir, ...INPUT })).toMatchObject({ ok: true, number: 42 });
  });

  test('never gets the number of a deleted pattern', async () => {
    const catalogDir = await folderWith(validCatalog());
    expect(await newPattern({ catalogDir, ...INPUT })).toMatchObject({ number: 8 });
    await rm(path.join(catalogDir, 'feedback/empty-state'), { recursive: true });
    const next = { ...INPUT, name: 'banner' };
    expect(await newPattern({ catalogDir, ...next })).toMatchObject({ ok: true, number: 9 });
    const { problems } = await readCatalog(catalogDir);
    expect(errorsAmong(problems)).toEqual([]);
    expect(await readFile(path.join(catalogDir, 'numbers.txt'), 'utf8')).toMatch(
      new RegExp(
        `^1 ${UUIDS.toast}\n2 ${UUIDS.stepper}\n7 ${UUIDS.palette}\n8 ${FRESH_ID}\n9 ${FRESH_ID}\n$`,
        'm',
      ),
    );
  });

  test('names an existing section that a new one may be a misspelling of', async () => {
    const catalogDir = await folderWith(validCatalog());
    expect(await newPattern({ catalogDir, ...INPUT, section: 'feedbak' })).toMatchObject({
      sectionAdded: true,
      similarSection: 'feedback',
    });
    const other = await newPattern({ catalogDir, ...INPUT, section: 'data-display' });
    expect(other).not.toHaveProperty('similarSection');
  });
});

describe('refuses a new pattern and writes nothing', () => {
  test.each<readonly [string, Partial<NewPatternInput>, string]>([
    ['if it already exists', { name: 'toast' }, 'The pattern /feedback/toast already exists'],
    [
      'with a name that is no slug',
      { name: 'Empty State' },
      'The pattern’s name must be lower-case',
    ],
    [
      'with a name that leads elsewhere',
      { name: '../../x' },
      'The pattern’s name must be lower-case',
    ],
    ['with a section that is no slug', { section: '..' }, 'The section’s name must be lower-case'],
    ['with the section of a route', { section: 'api' }, 'The section api is a route of the site'],
    ['with an empty title', { title: ' ' }, 'The title must be text of 1 to 120 characters'],
    ['with a title that is too long', { title: 'x'.repeat(121) }, 'The title must be text'],
  ])('%s', async (_name, change, message) => {
    expect((await refusal(change)).map((text) => text.slice(0, message.length))).toEqual([message]);
  });

  test('with all problems at once', async () => {
    expect(await refusal({ section: 'A', name: 'B', title: '' })).toHaveLength(3);
  });

  test('without a readable catalog', async () => {
    const nowhere = path.join(await temporaryFolder(), 'nowhere');
    expect(await newPattern({ catalogDir: nowhere, ...INPUT })).toMatchObject({
      ok: false,
      messages: [expect.stringContaining('catalog.yaml is missing')],
    });
    const broken = await folderWith({ 'catalog.yaml': 'name: x\nsections: none\n' });
    expect(await newPattern({ catalogDir: broken, ...INPUT })).toMatchObject({
      ok: false,
      messages: [expect.stringContaining('catalog.yaml is not valid, line 2')],
    });
  });

  test('if an empty folder has its name', async () => {
    const catalogDir = await folderWith(validCatalog());
    await mkdir(path.join(catalogDir, 'feedback/empty-state'));
    expect((await newPattern({ catalogDir, ...INPUT })).ok).toBe(false);
  });
});
