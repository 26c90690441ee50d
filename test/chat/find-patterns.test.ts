import { expect, test } from 'vitest';
import { type ChatPattern, createFindPatterns } from '../../src/domain/chat/find-patterns.ts';
import { stemOf } from '../../src/domain/search/english.ts';
import { success } from '../../src/domain/errors.ts';
import { NO_SYNONYMS } from '../../src/domain/catalog/synonyms.ts';
import { createVocabulary } from '../../src/domain/search/vocabulary.ts';
import { tokenize } from '../../src/domain/search/normalize.ts';
import { createSearchIndex } from '../../src/domain/search/search-index.ts';
import * as fc from '../support/fast-check.ts';

const WORDS = [
  'table',
  'orders',
  'list',
  'undo',
  'delete',
  'photo',
  'photos',
  'saving',
  'the',
  'why',
];

const entry = fc
  .record({
    title: fc.constantFrom(...WORDS),
    description: fc.array(fc.constantFrom(...WORDS), { maxLength: 6 }).map((all) => all.join(' ')),
    tags: fc.array(fc.constantFrom(...WORDS), { maxLength: 3 }),
  })
  .map((fields) => ({
    ...fields,
    type: 'pattern' as const,
    section: 'a',
    slug: '/a/b',
    searchText: [fields.title, fields.description, ...fields.tags].join(' '),
  }));

test('any question takes at most 17 searches and returns at most 8 distinct patterns, and some if a word of it matches', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(entry, { maxLength: 60 }),
      fc.array(fc.oneof(fc.constantFrom(...WORDS), fc.string({ maxLength: 6 })), { maxLength: 30 }),
      async (entries, words) => {
        const index = createSearchIndex(entries);
        const patterns = entries.map((fields, place): ChatPattern => ({
          ...fields,
          pattern_id: String(place),
          catalog_number: `#${place}`,
          url: 'https://patterns.example/a/b',
          hasGeneratedComponent: false,
        }));
        let searches = 0;
        const find = createFindPatterns({
          vocabulary: () => createVocabulary([], NO_SYNONYMS),
          async search(query, limit) {
            searches += 1;
            const tokens = tokenize(query);
            if (tokens.length === 0) return success({ patterns: [] });
            const { indices } = index.search({ tokens, limit });
            const found = indices.flatMap((place) => patterns[place] ?? []);
            return success({
              patterns: found,
              ...(found.length === 0 ? { hint: index.hint({ tokens }) } : {}),
            });
          },
        });
        const found = await find(words.join(' '));
        const ids = found.ok ? found.value.map(({ pattern_id: id }) => id) : [];
        expect(searches).toBeLessThanOrEqual(17);
        expect(ids.length).toBeLessThanOrEqual(8);
        expect(new Set(ids).size).toBe(ids.length);
        const isHeld = (word: string) =>
          entries.some(({ searchText }) => searchText.includes(word)) &&
          word !== 'the' &&
          word !== 'why';
        if (words.some((word) => WORDS.includes(word) && isHeld(word))) {
          expect(ids.length).toBeGreaterThan(0);
        }
      },
    ),
    { numRuns: fc.runs(200) },
  );
});

test.each([
  'delete deletes deleted deleting deletion deletions',
  'validate validates validation validating',
  'drag drags dragged dragging',
  'filter filters filtered filtering',
  'sort sorted sorting sortable',
  'category categories',
  'copy copies copied copying',
  'table tables',
  'box boxes',
  'search searches searching searchable',
  'autocomplete autocompletion',
  'status',
  'address addresses',
])('the forms of a word share a stem, which is their prefix: %s', (forms) => {
  const words = forms.split(' ');
  const [stem = ''] = words.map(stemOf);
  expect(new Set(words.map(stemOf)).size).toBe(1);
  for (const word of words) expect(word.startsWith(stem)).toBe(true);
});

test.each([
  'form format',
  'table tab',
  'file filter',
  'menu men',
  'string sing',
  'is i',
  'löschen lösch',
])('different words have different stems: %s', (pair) => {
  const [one = '', other = ''] = pair.split(' ');
  expect(stemOf(one)).not.toBe(stemOf(other));
});
