import { describe, expect, test } from 'vitest';
import { createKeyTable } from '../../src/domain/search/postings.ts';
import { createSuffixArray } from '../../src/domain/search/suffix-array.ts';
import * as fc from '../support/fast-check.ts';

/** Words that share long parts, in an alphabet of two letters or of thousands of signs. */
const anyWords = fc.constantFrom(['a', 'b'], ['a', 'b', ...signs(3000)]).chain((letters) =>
  fc
    .array(
      fc
        .array(fc.constantFrom(...letters.slice(0, 2), letters.at(-1) ?? ''), {
          minLength: 1,
          maxLength: 40,
          size: 'max',
        })
        .map((parts) => parts.join('')),
      { minLength: 1, maxLength: 40, size: 'max' },
    )
    .map((words) => [...words, letters.join('')]),
);

describe('the suffix array', () => {
  test('finds exactly the words that contain a token, at any sorted depth', () => {
    fc.assert(
      fc.property(
        anyWords,
        fc.integer({ min: 1, max: 40 }),
        fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat()), { minLength: 20, maxLength: 20 }),
        (words, sortedDepth, cuts) => {
          const table = createKeyTable();
          for (const word of words) table.add(word, 0, word.length);
          const distinct = [...new Set(words)];
          const suffixes = createSuffixArray(table.joined(), sortedDepth);
          for (const [which, from, length] of cuts) {
            const word = words[which % words.length] ?? '';
            const start = from % word.length;
            const token = word.slice(start, start + 1 + (length % 40));
            const found = new Set<string | undefined>();
            const range = suffixes.find(token);
            for (let rank = range?.low ?? 0; rank < (range?.high ?? 0); rank++) {
              if (range !== undefined && suffixes.matchesUnsorted(rank, range)) {
                found.add(distinct[suffixes.wordAt(rank)]);
              }
            }
            expect(found).toEqual(
              new Set(distinct.filter((candidate) => candidate.includes(token))),
            );
          }
        },
      ),
      { numRuns: fc.runs(60) },
    );
  });
});

describe('the key table', () => {
  test('returns the same number for the same key', () => {
    const table = createKeyTable();
    const keys = Array.from({ length: 5000 }, (_, number) => `key ${number}`);
    for (const [number, key] of keys.entries()) {
      expect(table.add(`(${key})`, 1, key.length + 1)).toBe(number);
    }
    for (const [number, key] of keys.entries()) {
      expect(table.add(key, 0, key.length)).toBe(number);
      expect(table.find(key)).toBe(number);
    }
    expect(table.find('key')).toBeUndefined();
    expect(table.size()).toBe(keys.length);
  });
});

function signs(count: number): readonly string[] {
  return Array.from({ length: count }, (_, i) => String.fromCharCode(0x4e00 + i));
}
