import { expect, test } from 'vitest';
import { encodeWords, readWords } from '../../src/adapters/catalog-files/word-files.ts';
import {
  type IndexedEntry,
  createSearchIndex,
  readTexts,
} from '../../src/domain/search/search-index.ts';
import { tokenize } from '../../src/domain/search/normalize.ts';
import { takeStoredWords } from '../../src/domain/search/segmented-words.ts';
import { createWordTables } from '../../src/domain/search/word-index.ts';
import * as fc from '../support/fast-check.ts';
import { anyCatalog } from '../search/catalogs.ts';

const SEGMENT = 'segments/0123456789abcdef.ndjson';

function fileOf(entries: readonly IndexedEntry[], segment = SEGMENT): Uint8Array {
  const textsOf = (row: number) => {
    const entry = entries[row];
    return entry === undefined ? { main: [], tags: [] } : readTexts(entry);
  };
  return encodeWords(segment, createWordTables(entries.length, textsOf));
}

/** Everything that searches of single words and their parts find. */
function answers(entries: readonly IndexedEntry[], index = createSearchIndex(entries)): unknown {
  const words = [
    ...new Set(
      entries.flatMap(({ searchText, tags }) =>
        [searchText, ...tags].flatMap((text) => tokenize(text)),
      ),
    ),
  ].slice(0, 60);
  return words
    .flatMap((word) => [word, word.slice(1, 6), `${word}x`])
    .filter((token) => token !== '')
    .flatMap((token) =>
      [true, false].map((includeTags) => [
        token,
        index.search({ tokens: [token], includeTags, limit: Infinity }),
        index.search({ tokens: [token, words[0] ?? 'a'], includeTags, limit: 3 }),
      ]),
    );
}

test('words that a build stored find what words indexed at the start find, also after changes', () => {
  const catalogs = fc.tuple(anyCatalog, fc.array(fc.nat(), { maxLength: 6 }), fc.nat(), fc.nat());
  fc.assert(
    fc.property(catalogs, ([all, changes, cut, gone]) => {
      // Two segments: the second one replaces a row of the first, or removes it.
      const entries = all.filter((_, place) => all.length < 2 || place !== gone % all.length);
      const middle = entries.length === 0 ? 0 : cut % entries.length;
      const removed = all.length < 2 ? [] : all.slice(gone % all.length, (gone % all.length) + 1);
      const first = [...removed, ...entries.slice(0, middle)];
      const stored = [first, entries.slice(middle)].map((rows, at) => {
        const tables = readWords(SEGMENT, rows.length, fileOf(rows));
        if (tables === undefined) throw new Error('The file was refused.');
        const places = Int32Array.from(rows, (_, row) =>
          at === 0 ? (row < removed.length ? -1 : row - removed.length) : middle + row,
        );
        return { tables, places };
      });
      for (const given of [stored, stored.slice(0, 1), stored.slice(1)]) {
        let index = createSearchIndex(entries, undefined, takeStoredWords(entries, given));
        expect(answers(entries, index)).toEqual(answers(entries));
        let current = entries;
        for (const at of changes) {
          const entry = current[at % Math.max(1, current.length)];
          if (entry === undefined) continue;
          const place = current.indexOf(entry);
          const title = `${entry.title} changed`;
          current =
            at % 3 === 0
              ? current.toSpliced(place, 1)
              : current.with(place, {
                  ...entry,
                  title,
                  searchText: `${title} ${entry.searchText}`,
                });
          index = createSearchIndex(current, index);
        }
        expect(answers(current, index)).toEqual(answers(current));
      }
    }),
    { numRuns: fc.runs(20) },
  );
});

test('words of another segment, of other lines, cut off or damaged are refused', () => {
  fc.assert(
    fc.property(anyCatalog, fc.nat(), fc.nat(), (entries, at, bit) => {
      const file = fileOf(entries);
      expect(readWords(SEGMENT, entries.length, file)).toBeDefined();
      expect(readWords(SEGMENT, entries.length + 1, file)).toBeUndefined();
      expect(readWords(SEGMENT.replace('0', '1'), entries.length, file)).toBeUndefined();
      expect(
        readWords(SEGMENT, entries.length, file.subarray(0, at % file.length)),
      ).toBeUndefined();
      const damaged = file.slice();
      damaged[at % file.length] = (damaged[at % file.length] ?? 0) ^ (1 << (bit % 8));
      expect(readWords(SEGMENT, entries.length, damaged)).toBeUndefined();
      // Wherever it is in memory.
      const moved = new Uint8Array(file.length + 1);
      moved.set(file, 1);
      expect(readWords(SEGMENT, entries.length, moved.subarray(1))?.words).toEqual(
        readWords(SEGMENT, entries.length, file)?.words,
      );
    }),
    { numRuns: fc.runs(20) },
  );
});
