import type { EntrySet } from './entry-set.ts';
import { createEntrySet } from './entry-set.ts';
import type { SearchTuning } from './search-tuning.ts';
import type { SuffixArray, SuffixRange } from './suffix-array.ts';

/**
 * The entries of the costliest tokens ("e", "ing", a word that every other entry has), found once. They bound
 * what any single token can cost, whether or not an entry that has it comes early in the index.
 */
export interface StoredSets {
  readonly find: (range: SuffixRange) => EntrySet | undefined;
  /** About how many postings finding the entries of a range would read. */
  readonly costOf: (range: Pick<SuffixRange, 'low' | 'high'>) => number;
  readonly byteLength: number;
}

interface StoredSetsInput {
  readonly entryCount: number;
  readonly suffixes: SuffixArray;
  /** Where each word's postings start, as in `Postings`. */
  readonly starts: Uint32Array;
  readonly addRange: (target: EntrySet, range: SuffixRange) => void;
  readonly tuning: SearchTuning;
}

/**
 * Stores sets from the costliest range down while there is room. Tokens that lie in the same words have the
 * same entries ("nterfac", "interface"): they share one set.
 */
export function createStoredSets(input: StoredSetsInput): StoredSets {
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
    suffixes.eachLonger(parent.low, parent.high, depth, (low, high) => {
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

/** Running sums over the suffixes, one for each block: the cost of a range without walking it. */
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
