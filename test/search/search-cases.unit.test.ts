import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { searchTextOf } from '../../src/domain/patterns/pattern.ts';
import { matchEntries, normalizeEntry, rankEntries } from '../../src/domain/search/match.ts';
import { normalize, tokenize } from '../../src/domain/search/normalize.ts';
import { createSearchIndex } from '../../src/domain/search/search-index.ts';

const casesSchema = z.object({
  normalize: z.array(z.tuple([z.string(), z.string()])),
  entries: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      description: z.string(),
      tags: z.array(z.string()),
      searchText: z.string(),
    }),
  ),
  match: z.array(z.tuple([z.string(), z.array(z.string()).nullable()])),
  rank: z.array(z.tuple([z.string(), z.array(z.tuple([z.string(), z.number()]))])),
});

const cases = casesSchema.parse(
  JSON.parse(readFileSync(new URL('../fixtures/search-cases.json', import.meta.url), 'utf8')),
);
const normalizedEntries = cases.entries.map(normalizeEntry);
const index = createSearchIndex(
  cases.entries.map((entry) => ({ ...entry, type: 'pattern', slug: `/section/${entry.id}` })),
);

function idOf(place: number): string | undefined {
  return cases.entries[place]?.id;
}

describe('the pinned search cases', () => {
  test.each(cases.normalize)('normalize turns %j into %j', (input, output) => {
    expect(normalize(input)).toBe(output);
  });

  test.each(cases.match)('the query %j finds %j, by scan and by index', (query, ids) => {
    const tokens = tokenize(query);
    if (ids === null) {
      expect(tokens).toEqual([]);
      return;
    }
    expect(matchEntries(normalizedEntries, tokens, false).map(idOf)).toEqual(ids);
    const found = index.search({ tokens, limit: 50 });
    expect(found.indices.map(idOf)).toEqual(ids);
    expect(found.truncated).toBe(false);
  });

  test.each(cases.rank)('the site ranks the query %j as %j', (query, ranked) => {
    const found = rankEntries(normalizedEntries, query);
    expect(found.map(({ index: place, score }) => [idOf(place), score])).toEqual(ranked);
  });

  test('a score decides before whether a word is found whole', () => {
    const entries = [
      { title: 'Report', description: 'Rating of a seller.', tags: [] },
      { title: 'Generating text', description: 'A stream.', tags: ['rating-scale'] },
      { title: 'Generating', description: 'Nothing.', tags: [] },
    ].map((each) => normalizeEntry({ ...each, searchText: searchTextOf(each) }));
    expect(rankEntries(entries, 'rating').map(({ index: place, score }) => [place, score])).toEqual(
      [
        [1, 40],
        [2, 25],
        [0, 10],
      ],
    );
  });
});
