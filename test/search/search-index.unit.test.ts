import { describe, expect, test } from 'vitest';
import { createEntrySet } from '../../src/domain/search/entry-set.ts';
import {
  type NormalizedEntry,
  matchEntries,
  normalizeEntry,
} from '../../src/domain/search/match.ts';
import { tokenize } from '../../src/domain/search/normalize.ts';
import {
  type IndexedEntry,
  createSearchIndex,
  isInCategory,
} from '../../src/domain/search/search-index.ts';
import * as fc from '../support/fast-check.ts';
import { anyCatalog, anyText } from './catalogs.ts';

/** What the index promises to find, said as plainly as possible. */
function scan(
  entries: readonly IndexedEntry[],
  normalized: readonly NormalizedEntry[],
  wanted: {
    readonly tokens: readonly string[];
    readonly includeTags: boolean;
    readonly category: string | undefined;
    readonly accept: (index: number) => boolean;
  },
): readonly number[] {
  return matchEntries(normalized, wanted.tokens, wanted.includeTags).filter((index) => {
    const entry = entries[index];
    if (entry === undefined) return false;
    return (
      (wanted.category === undefined || isInCategory(entry, wanted.category)) &&
      wanted.accept(index)
    );
  });
}

/** Queries that find something: parts of the catalog's own words, beside any text. */
function anyTokens(entries: readonly IndexedEntry[]): fc.Arbitrary<readonly string[]> {
  const words = entries.flatMap((entry) =>
    [entry.title, entry.description, entry.searchText, ...entry.tags].flatMap(tokenize),
  );
  const free = anyText.map((text) => [...tokenize(text)]);
  if (words.length === 0) return free;
  const part = fc
    .tuple(fc.constantFrom(...words), fc.nat(), fc.nat())
    .map(([word, from, length]) => {
      const points = Array.from(word);
      const start = from % points.length;
      return points.slice(start, start + 1 + (length % points.length)).join('');
    });
  return fc.oneof(
    { weight: 4, arbitrary: fc.array(part, { maxLength: 5 }) },
    { weight: 1, arbitrary: free },
  );
}

function anyCategory(entries: readonly IndexedEntry[]): fc.Arbitrary<string | undefined> {
  const tags = entries.flatMap((entry) => entry.tags);
  return fc.constantFrom(undefined, undefined, 'Data_Display', 'flows', '!', 'none', ...tags);
}

const anyQuestion = anyCatalog.chain((entries) =>
  fc.record({
    entries: fc.constant(entries),
    questions: fc.array(
      fc.record({
        tokens: anyTokens(entries),
        includeTags: fc.boolean(),
        category: anyCategory(entries),
        limit: fc.oneof(fc.integer({ min: 0, max: 5 }), fc.constant(50), fc.constant(Infinity)),
        divisor: fc.integer({ min: 1, max: 4 }),
      }),
      { minLength: 1, maxLength: 8, size: 'max' },
    ),
  }),
);

describe('the search index', () => {
  test('made from the one before finds what a new one finds', () => {
    const changes = fc.array(
      fc.tuple(fc.nat(), fc.constantFrom('change', 'remove', 'add', 'move')),
      {
        maxLength: 12,
      },
    );
    fc.assert(
      fc.property(
        anyQuestion,
        fc.array(changes, { maxLength: 5 }),
        ({ entries, questions }, builds) => {
          let [current, index] = [[...entries], createSearchIndex(entries)];
          for (const build of builds) {
            current = [...current];
            for (const [at, kind] of build) {
              const place = at % (current.length + 1);
              const entry = entries[at % Math.max(1, entries.length)];
              if (entry === undefined) continue;
              const copy = { ...entry, title: `${entry.title} ${at % 3}` };
              if (kind === 'add') current.splice(place, 0, copy);
              else if (kind === 'remove') current.splice(place, 1);
              else if (kind === 'move') current.push(...current.splice(place, 1));
              else if (place < current.length) current[place] = copy;
            }
            index = createSearchIndex(current, index);
            const fresh = createSearchIndex(current);
            for (const { tokens, includeTags, category, limit } of questions) {
              const request = { tokens, includeTags, category, limit };
              expect(index.search(request)).toEqual(fresh.search(request));
              expect(index.hint(request)).toEqual(fresh.hint(request));
            }
          }
        },
      ),
      { numRuns: fc.runs(60) },
    );
  });

  test('returns what the scan returns, in index order, and whether there is more', () => {
    fc.assert(
      fc.property(anyQuestion, ({ entries, questions }) => {
        const index = createSearchIndex(entries);
        const normalized = entries.map(normalizeEntry);
        for (const { tokens, includeTags, category, limit, divisor } of questions) {
          const accept = (place: number): boolean => place % divisor === 0;
          const all = scan(entries, normalized, { tokens, includeTags, category, accept });
          const expected = { indices: all.slice(0, limit), truncated: all.length > limit };
          const request = { tokens, includeTags, category, limit };
          const only = createEntrySet(entries.length, accept);
          expect(index.search({ ...request, accept })).toEqual(expected);
          expect(index.search({ ...request, only })).toEqual(expected);
        }
      }),
      { numRuns: fc.runs(200) },
    );
  });

  test('returns preferred entries first, in index order within both groups', () => {
    fc.assert(
      fc.property(anyQuestion, ({ entries, questions }) => {
        const index = createSearchIndex(entries);
        const normalized = entries.map(normalizeEntry);
        for (const { tokens, includeTags, category, limit, divisor } of questions) {
          const isPreferred = (place: number): boolean => place % divisor === 1;
          const accept = (): boolean => true;
          const all = scan(entries, normalized, { tokens, includeTags, category, accept });
          const sorted = [
            ...all.filter((place) => isPreferred(place)),
            ...all.filter((place) => !isPreferred(place)),
          ];
          const prefer = createEntrySet(entries.length, isPreferred);
          expect(index.search({ tokens, includeTags, category, limit, prefer })).toEqual({
            indices: sorted.slice(0, limit),
            truncated: sorted.length > limit,
          });
        }
      }),
      { numRuns: fc.runs(100) },
    );
  });

  test('counts the entries of the scope that each distinct token matches', () => {
    fc.assert(
      fc.property(anyQuestion, ({ entries, questions }) => {
        const index = createSearchIndex(entries);
        const normalized = entries.map(normalizeEntry);
        for (const { tokens, includeTags, category, divisor } of questions) {
          const accept = (place: number): boolean => place % divisor === 0;
          const expected = [...new Set(tokens)].map((token) => ({
            token,
            count: scan(entries, normalized, { tokens: [token], includeTags, category, accept })
              .length,
          }));
          const scope = { tokens, includeTags, category };
          const only = createEntrySet(entries.length, accept);
          expect(index.hint({ ...scope, accept })).toEqual(expected);
          expect(index.hint({ ...scope, only })).toEqual(expected);
        }
      }),
      { numRuns: fc.runs(100) },
    );
  });

  test('stops counting at 100 in a hint', () => {
    const entries = Array.from({ length: 150 }, (_, i) =>
      entryTitled(`common ${i < 99 ? 'rare' : ''}`),
    );
    const hint = createSearchIndex(entries).hint({ tokens: ['common', 'rare', 'none'] });
    expect(hint).toEqual([
      { token: 'common', count: 100 },
      { token: 'rare', count: 99 },
      { token: 'none', count: 0 },
    ]);
  });

  test('finds tokens in different fields of one entry', () => {
    const index = createSearchIndex([
      { ...entryTitled('alpha'), description: 'beta', tags: ['gamma'], searchText: 'delta' },
    ]);
    expect(index.search({ tokens: ['alpha', 'beta', 'delta'], limit: 10 }).indices).toEqual([0]);
    const withTag = { tokens: ['alpha', 'gamma'], limit: 10 };
    expect(index.search(withTag).indices).toEqual([]);
    expect(index.search({ ...withTag, includeTags: true }).indices).toEqual([0]);
  });

  test('finds long words by any part of them', () => {
    const long = Array.from({ length: 500 }, (_, i) => String.fromCharCode(97 + (i % 7))).join('');
    const index = createSearchIndex([
      entryTitled(`${long}x`),
      entryTitled(`${long}y`),
      entryTitled('aaaa'),
    ]);
    expect(index.search({ tokens: [long], limit: 10 }).indices).toEqual([0, 1]);
    expect(index.search({ tokens: [`${long.slice(70)}y`], limit: 10 }).indices).toEqual([1]);
  });

  test('an entry that matches stands for its examples, once; an example with words of its own for itself', () => {
    const entry = (slug: string, title: string, exampleOf?: string): IndexedEntry => ({
      slug,
      title,
      description: '',
      tags: ['button'],
      type: 'components',
      searchText: title,
      ...(exampleOf === undefined ? {} : { exampleOf }),
    });
    const { search, hint } = createSearchIndex([
      entry('/ui/loading', 'Button that waits', '/ui/button'),
      entry('/ui/button', 'Button'),
      entry('/ui/menu', 'Menu button'),
      entry('/ui/waiting', 'Button that waits long', '/ui/button'),
    ]);
    const find = (text: string, examples?: boolean) =>
      search({ tokens: tokenize(text), includeTags: true, examples, limit: 2 });
    expect(find('waits')).toEqual({ indices: [0, 3], truncated: false });
    expect(find('button')).toEqual({ indices: [1, 2], truncated: false });
    expect(find('button', true)).toEqual({ indices: [0, 1], truncated: true });
    expect(hint({ tokens: ['waits'] })).toEqual([{ token: 'waits', count: 2 }]);
    // Where the entry is not asked for, the example stands for itself.
    const only = createEntrySet(4, (place) => place !== 1);
    expect(search({ tokens: ['waits'], only, limit: 2 }).indices).toEqual([0, 3]);
  });

  test('searches an empty catalog', () => {
    const index = createSearchIndex([]);
    expect(index.search({ tokens: ['a'], limit: 10 })).toEqual({ indices: [], truncated: false });
    expect(index.search({ tokens: [], limit: 10 })).toEqual({ indices: [], truncated: false });
  });

  test('accepts thousands of tokens', () => {
    const words = Array.from({ length: 5000 }, (_, i) => `w${i}`);
    const index = createSearchIndex([
      entryTitled(words.join(' ')),
      entryTitled(words.slice(1).join(' ')),
    ]);
    expect(index.search({ tokens: words, limit: 10 }).indices).toEqual([0]);
  });
});

function entryTitled(title: string): IndexedEntry {
  return {
    title,
    description: '',
    tags: [],
    searchText: title,
    type: 'pattern',
    slug: '/section/name',
  };
}
