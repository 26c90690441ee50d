import type { EntrySet } from './entry-set.ts';
import { addEntry, unite } from './entry-set.ts';
import { createKeyTable } from './key-table.ts';
import { collectPostings } from './postings.ts';
import { createStoredSets } from './stored-sets.ts';
import type { SuffixRange } from './suffix-array.ts';
import { createSuffixArray } from './suffix-array.ts';
import type { SearchTuning } from './search-tuning.ts';

/** Which entries have a word that contains a token. */
export interface WordIndex {
  /** Undefined where no word contains the token. */
  readonly find: (token: string) => TokenEntries | undefined;
  readonly byteLength: number;
}

/** The entries that match one token. */
export interface TokenEntries {
  /** About how many entries `addTo` has to write; one that repeats counts each time. */
  readonly cost: number;
  /** The same entries as a set, where the index holds it. */
  readonly stored?: EntrySet | undefined;
  readonly addTo: (target: EntrySet) => void;
  /** Visits the entries in no particular order, some more than once, until `isEnough`. */
  readonly visit: (isEnough: (entry: number) => boolean) => void;
}

/**
 * Indexes the normalized texts of `entryCount` entries. A token holds no space, so it occurs in a text exactly
 * when it occurs in one of the text's distinct words: the suffix array finds the words, their postings the
 * entries. The sets of tokens that would touch too many postings are stored when the index is built.
 */
export function createWordIndex(
  entryCount: number,
  textsOf: (index: number) => readonly string[],
  tuning: SearchTuning,
): WordIndex {
  const words = createKeyTable();
  const { starts, entries } = collectPostings(entryCount, (index, visit) => {
    for (const text of textsOf(index)) {
      eachWord(text, (start, end) => visit(words.add(text, start, end)));
    }
  });
  const suffixes = createSuffixArray(words.joined(), tuning.sortedDepth);

  function addRange(target: EntrySet, range: SuffixRange): void {
    const isSorted = range.unsorted.length === 0;
    for (let rank = range.low; rank < range.high; rank++) {
      if (!isSorted && !suffixes.goesOn(rank, range)) continue;
      const word = suffixes.wordAt(rank);
      const end = starts[word + 1] ?? 0;
      for (let i = starts[word] ?? 0; i < end; i++) addEntry(target, entries[i] ?? 0);
    }
  }

  function visitRange(range: SuffixRange, isEnough: (entry: number) => boolean): void {
    for (let rank = range.low; rank < range.high; rank++) {
      if (!suffixes.goesOn(rank, range)) continue;
      const word = suffixes.wordAt(rank);
      const end = starts[word + 1] ?? 0;
      for (let i = starts[word] ?? 0; i < end; i++) {
        if (isEnough(entries[i] ?? 0)) return;
      }
    }
  }

  const storedSets = createStoredSets({ entryCount, suffixes, starts, addRange, tuning });

  function find(token: string): TokenEntries | undefined {
    const range = suffixes.find(token);
    if (range === undefined) return undefined;
    const stored = range.unsorted.length === 0 ? storedSets.find(range) : undefined;
    return {
      stored,
      cost: stored === undefined ? storedSets.costOf(range) : stored.bits.length,
      addTo: (target) => {
        if (stored === undefined) addRange(target, range);
        else unite(target, stored);
      },
      visit: (isEnough) => visitRange(range, isEnough),
    };
  }

  return {
    find,
    byteLength:
      suffixes.byteLength + storedSets.byteLength + starts.byteLength + entries.byteLength,
  };
}

/** Visits the words of a normalized text, which single spaces separate. */
function eachWord(text: string, visit: (start: number, end: number) => void): void {
  for (let start = 0; start < text.length;) {
    const space = text.indexOf(' ', start);
    const end = space === -1 ? text.length : space;
    visit(start, end);
    start = end + 1;
  }
}
