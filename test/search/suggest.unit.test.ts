import { expect, test, vi } from 'vitest';
import { searchTextOf } from '../../src/domain/patterns/pattern.ts';
import { createCatalog } from '../../src/domain/catalog/catalog.ts';
import { stemOf } from '../../src/domain/search/english.ts';
import { suggestPatterns } from '../../src/domain/search/suggest.ts';
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

const text = fc.array(fc.constantFrom(...WORDS), { maxLength: 6 }).map((words) => words.join(' '));

const fields = fc.record({
  title: fc.constantFrom(...WORDS),
  description: text,
  tags: fc.array(fc.constantFrom(...WORDS), { maxLength: 3 }),
});

const query = fc
  .array(fc.oneof(fc.constantFrom(...WORDS), fc.string({ maxLength: 6 })), { maxLength: 30 })
  .map((words) => words.join(' '));

test('any text leads to distinct patterns, best first, and to some if a word of it is in one', () => {
  fc.assert(
    fc.property(fc.array(fields, { maxLength: 60 }), query, (entries, asked) => {
      const patterns = entries.map((each, number) => ({
        ...each,
        id: String(number),
        number,
        type: 'pattern' as const,
        section: 'a',
        slug: `/a/p${number}`,
        searchText: searchTextOf(each),
      }));
      const catalog = createCatalog({ name: 'Test', sections: [], patterns }, 'http://localhost');
      const found = suggestPatterns(catalog, asked);
      expect(new Set(found.map(({ pattern }) => pattern)).size).toBe(found.length);
      expect(found.map(({ score }) => score)).toEqual(
        found.map(({ score }) => score).toSorted((a, b) => b - a),
      );
      for (const { score, words } of found) {
        expect(score).toBeCloseTo([...words.values()].reduce((sum, each) => sum + each, 0));
      }
      const telling = asked
        .split(' ')
        .filter((word) => WORDS.includes(word) && word !== 'the' && word !== 'why');
      const holds = telling.some((word) =>
        patterns.some(({ searchText }) => searchText.split(' ').includes(word)),
      );
      if (holds) expect(found.length).toBeGreaterThan(0);
    }),
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

test('an unknown reference is compared with patterns when its message is read, once', () => {
  const patterns = ['table', 'photo'].map((title, number) => ({
    title,
    description: '',
    tags: [],
    id: String(number),
    number,
    type: 'pattern' as const,
    section: 'a',
    slug: `/a/${title}`,
    searchText: title,
  }));
  const catalog = createCatalog({ name: 'Test', sections: [], patterns }, 'http://localhost');
  const searches = vi.spyOn(catalog.search, 'search');
  const found = catalog.find('/a/tabel');
  if (found.ok) throw new Error('It was found.');
  expect(searches).not.toHaveBeenCalled();
  expect(found.failure.message).toContain('Did you mean: /a/table');
  const { length } = searches.mock.calls;
  expect(length).toBeGreaterThan(0);
  expect(found.failure.message).toContain('/a/table');
  expect(searches.mock.calls).toHaveLength(length);
});
