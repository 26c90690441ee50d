import { type EntrySet, addEntry, createEntrySet, unite } from './entry-set.ts';
import { collectPostings, createKeyTable } from './postings.ts';
import { type SuffixArray, type SuffixRange, createSuffixArray } from './suffix-array.ts';

/** Finds the entries with a word that contains a token. */
export interface WordIndex {
  /** Undefined if no word contains the token. */
  readonly find: (token: string) => TokenEntries | undefined;
  readonly byteLength: number;
}

/** The entries that match one token. */
export interface TokenEntries {
  /** The approximate number of postings that `addTo` reads. */
  readonly cost: number;
  /** The same entries as a set, if the index stores it. */
  readonly stored?: EntrySet | undefined;
  readonly addTo: (target: EntrySet) => void;
  /** Visits the entries in no particular order, some repeatedly, until `isEnough` returns true. */
  readonly visit: (isEnough: (entry: number) => boolean) => void;
}

/**
 * Indexes the normalized texts of `entryCount` entries. A token contains no space, so it occurs in a text exactly
 * if it occurs in one of its words: the suffix array finds the words, their postings the entries. The sets of
 * tokens with too many postings are stored at build time.
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
      if (!isSorted && !suffixes.matchesUnsorted(rank, range)) continue;
      const word = suffixes.wordAt(rank);
      const end = starts[word + 1] ?? 0;
      for (let i = starts[word] ?? 0; i < end; i++) addEntry(target, entries[i] ?? 0);
    }
  }

  function visitRange(range: SuffixRange, isEnough: (entry: number) => boolean): void {
    for (let rank = range.low; rank < range.high; rank++) {
      if (!suffixes.matchesUnsorted(rank, range)) continue;
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

/** Visits the words of a normalized text, which are separated by single spaces. */
function eachWord(text: string, visit: (start: number, end: number) => void): void {
  for (let start = 0; start < text.length;) {
    const space = text.indexOf(' ', start);
    const end = space === -1 ? text.length : space;
    visit(start, end);
    start = end + 1;
  }
}

/** The stored sets of the most expensive tokens ("e", "ing", very frequent words). They bound the cost of any token. */
export interface StoredSets {
  readonly find: (range: SuffixRange) => EntrySet | undefined;
  /** The approximate number of postings to read for a range. */
  readonly costOf: (range: Pick<SuffixRange, 'low' | 'high'>) => number;
  readonly byteLength: number;
}

interface StoredSetsInput {
  readonly entryCount: number;
  readonly suffixes: SuffixArray;
  /** The `starts` of `Postings`. */
  readonly starts: Uint32Array;
  readonly addRange: (target: EntrySet, range: SuffixRange) => void;
  readonly tuning: SearchTuning;
}

/**
 * Stores sets in descending order of cost while there is room. Tokens of the same words have the same entries
 * ("nterfac", "interface") and share one set.
 */
function createStoredSets(input: StoredSetsInput): StoredSets {
  const { entryCount, suffixes, addRange, tuning } = input;
  const { costOf, totalPostings, byteLength } = createRangeCosts(input);
  const setByRange = new Map<string, EntrySet>();
  const setsByChecksum = new Map<number, EntrySet[]>();
  let room = totalPostings * tuning.storedBytesPerUnit;
  let storedBytes = 0;

  for (const range of listCostlyRanges(suffixes, costOf, tuning.storeFromCost)) {
    const set = createEntrySet(entryCount);
    addRange(set, { ...range, unsorted: [] });
    const sum = checksum(set);
    const alike = setsByChecksum.get(sum) ?? [];
    setsByChecksum.set(sum, alike);
    const same = alike.find((other) => isSameSet(other, set));
    if (same === undefined) {
      room -= set.bits.byteLength;
      if (room < 0) break;
      storedBytes += set.bits.byteLength;
      alike.push(set);
    }
    setByRange.set(`${range.low} ${range.high}`, same ?? set);
  }

  return {
    find: ({ low, high }) => setByRange.get(`${low} ${high}`),
    costOf,
    byteLength: storedBytes + byteLength,
  };
}

type CostlyRange = Pick<SuffixRange, 'low' | 'high'>;

function listCostlyRanges(
  suffixes: SuffixArray,
  costOf: StoredSets['costOf'],
  leastCost: number,
): readonly CostlyRange[] {
  const found: { readonly range: CostlyRange; readonly cost: number }[] = [];

  function visitLonger(parent: CostlyRange, depth: number): void {
    suffixes.forEachExtension(parent.low, parent.high, depth, (low, high) => {
      const range = { low, high };
      const cost = costOf(range);
      if (cost < leastCost) return;
      const isParent = depth > 0 && low === parent.low && high === parent.high;
      if (!isParent) found.push({ range, cost });
      visitLonger(range, depth + 1);
    });
  }

  visitLonger({ low: 0, high: suffixes.suffixCount }, 0);
  return found.sort((a, b) => b.cost - a.cost).map(({ range }) => range);
}

/** Prefix sums of the postings, one for each block of suffixes, for the cost of a range. */
function createRangeCosts({ suffixes, starts, tuning }: StoredSetsInput): {
  readonly costOf: StoredSets['costOf'];
  readonly totalPostings: number;
  readonly byteLength: number;
} {
  const { suffixCount } = suffixes;
  const sums = new Float64Array(Math.ceil(suffixCount / BLOCK) + 1);

  function postingsAt(rank: number): number {
    const word = suffixes.wordAt(rank);
    return (starts[word + 1] ?? 0) - (starts[word] ?? 0);
  }

  let sum = 0;
  for (let rank = 0; rank < suffixCount; rank++) {
    if (rank % BLOCK === 0) sums[rank / BLOCK] = sum;
    sum += postingsAt(rank);
  }
  sums[sums.length - 1] = sum;

  return {
    costOf: ({ low, high }) => {
      let postings = 0;
      if (high - low <= 2 * BLOCK) {
        for (let rank = low; rank < high; rank++) postings += postingsAt(rank);
      } else {
        postings = (sums[Math.floor(high / BLOCK)] ?? 0) - (sums[Math.floor(low / BLOCK)] ?? 0);
      }
      return postings + (high - low) * tuning.suffixCost;
    },
    totalPostings: sum,
    byteLength: sums.byteLength,
  };
}

const BLOCK = 32;

function checksum({ bits }: EntrySet): number {
  let hash = 0;
  for (let i = 0; i < bits.length; i++) hash = Math.imul(hash ^ (bits[i] ?? 0), 0x01000193);
  return hash;
}

function isSameSet(a: EntrySet, b: EntrySet): boolean {
  for (let i = 0; i < a.bits.length; i++) {
    if (a.bits[i] !== b.bits[i]) return false;
  }
  return true;
}

/** Trades memory and build time for search time; never changes results. */
export interface SearchTuning {
  /** Sets of cheaper tokens are not stored; in postings read. */
  readonly storeFromCost: number;
  /** Budget for stored sets, in bytes per UTF-16 unit of normalized text. */
  readonly storedBytesPerUnit: number;
  /** The cost of a suffix in addition to its postings (cache misses); in postings. */
  readonly suffixCost: number;
  /** Suffixes are sorted by this many units; longer tokens are compared with each suffix of their range. */
  readonly sortedDepth: number;
  /** The cost of reading an entry instead of looking it up; in postings. */
  readonly readingCost: number;
}

/** Measured with `npm run bench -- search`. */
export const DEFAULT_TUNING: SearchTuning = {
  storeFromCost: 2 ** 15,
  storedBytesPerUnit: 0.3,
  suffixCost: 8,
  sortedDepth: 64,
  readingCost: 4000,
};
