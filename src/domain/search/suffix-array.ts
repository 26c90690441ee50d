/**
 * The sorted suffixes of all distinct words. The words that contain a token are one contiguous range, found by
 * binary search; unlike with an n-gram index, no candidates need verification.
 */
export interface SuffixArray {
  readonly find: (token: string) => SuffixRange | undefined;
  /** Visits the subranges of a range whose tokens are one unit longer than `depth`. */
  readonly forEachExtension: (
    low: number,
    high: number,
    depth: number,
    visit: (low: number, high: number) => void,
  ) => void;
  /** The number of the word that the suffix at a rank belongs to. */
  readonly wordAt: (rank: number) => number;
  /** Whether the suffix at a rank continues with the unsorted units of a range. */
  readonly matchesUnsorted: (rank: number, range: SuffixRange) => boolean;
  readonly suffixCount: number;
  readonly byteLength: number;
}

/** The suffixes that begin with a token: the ranks from `low` up to, excluding, `high`. */
export interface SuffixRange {
  readonly low: number;
  readonly high: number;
  /** The token's units beyond the sorted depth; usually none. */
  readonly unsorted: readonly number[];
}

/**
 * Sorts the suffixes of distinct, non-empty words by their first `sortedDepth` units.
 *
 * @param words as `KeyTable.joined` returns them
 */
export function createSuffixArray(
  words: { readonly units: Uint16Array; readonly starts: Uint32Array },
  sortedDepth: number,
): SuffixArray {
  const { starts } = words;
  const { unitByCode, unitCount } = numberUnits(words.units);
  const text = words.units.map((code) => unitByCode[code] ?? 0);
  const suffixes = listSuffixes(text, starts.length - 1);
  const bitsPerUnit = Math.max(1, 32 - Math.clz32(unitCount));
  sortSuffixes(text, suffixes, { bitsPerUnit, depthLimit: sortedDepth });
  const wordByBlock = findWordOfEachBlock(starts, text.length);

  /** The first rank in a range whose unit at `depth` is at least `unit`. */
  function firstAtLeast(unit: number, depth: number, from: number, to: number): number {
    let low = from;
    let high = to;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((text[(suffixes[middle] ?? 0) + depth] ?? 0) < unit) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  function find(token: string): SuffixRange | undefined {
    const units: number[] = [];
    for (let i = 0; i < token.length; i++) {
      const unit = unitByCode[token.charCodeAt(i)] ?? 0;
      if (unit === 0) return undefined;
      units.push(unit);
    }
    let low = 0;
    let high = suffixes.length;
    for (const [depth, unit] of units.slice(0, sortedDepth).entries()) {
      low = firstAtLeast(unit, depth, low, high);
      high = firstAtLeast(unit + 1, depth, low, high);
      if (low === high) return undefined;
    }
    return { low, high, unsorted: units.slice(sortedDepth) };
  }

  return {
    find,
    forEachExtension: (low, high, depth, visit) => {
      if (depth >= sortedDepth) return;
      for (let start = firstAtLeast(1, depth, low, high); start < high;) {
        const unit = text[(suffixes[start] ?? 0) + depth] ?? 0;
        const end = firstAtLeast(unit + 1, depth, start, high);
        visit(start, end);
        start = end;
      }
    },
    wordAt: (rank) => {
      const offset = suffixes[rank] ?? 0;
      let word = wordByBlock[offset >>> BLOCK_SHIFT] ?? 0;
      while ((starts[word + 1] ?? 0) <= offset) word++;
      return word;
    },
    matchesUnsorted: (rank, { unsorted }) => {
      const start = (suffixes[rank] ?? 0) + sortedDepth;
      return unsorted.every((unit, i) => text[start + i] === unit);
    },
    suffixCount: suffixes.length,
    byteLength:
      text.byteLength +
      starts.byteLength +
      suffixes.byteLength +
      wordByBlock.byteLength +
      unitByCode.byteLength,
  };
}

const BLOCK_SHIFT = 4;

/** Maps the UTF-16 code units that occur to ordered numbers from 1; 0 ends a word. */
function numberUnits(codes: Uint16Array): { unitByCode: Uint16Array; unitCount: number } {
  let highest = 0;
  for (let offset = 0; offset < codes.length; offset++) {
    highest = Math.max(highest, codes[offset] ?? 0);
  }
  const unitByCode = new Uint16Array(highest + 1);
  for (let offset = 0; offset < codes.length; offset++) unitByCode[codes[offset] ?? 0] = 1;
  let unitCount = 0;
  for (let code = 1; code < unitByCode.length; code++) {
    if (unitByCode[code] === 1) unitByCode[code] = ++unitCount;
  }
  unitByCode[0] = 0;
  return { unitByCode, unitCount };
}

function listSuffixes(text: Uint16Array, wordCount: number): Uint32Array {
  const suffixes = new Uint32Array(text.length - wordCount);
  let count = 0;
  for (let offset = 0; offset < text.length; offset++) {
    if (text[offset] !== 0) suffixes[count++] = offset;
  }
  return suffixes;
}

/** For each block of offsets, the last word that starts at or before it. */
function findWordOfEachBlock(starts: Uint32Array, textLength: number): Uint32Array {
  const wordByBlock = new Uint32Array(Math.ceil(textLength / 2 ** BLOCK_SHIFT));
  let word = 0;
  for (let block = 0; block < wordByBlock.length; block++) {
    while ((starts[word + 1] ?? 0) <= block << BLOCK_SHIFT) word++;
    wordByBlock[block] = word;
  }
  return wordByBlock;
}

/**
 * Sorts suffixes of a text in place by their units, up to the first 0 or `depthLimit` units; the text ends with a
 * 0. Multikey quicksort over keys that pack as many units as fit into 30 bits. The depth limit prevents quadratic
 * time for a vocabulary of long repetitions.
 */
function sortSuffixes(
  text: Uint16Array,
  suffixes: Uint32Array,
  options: { readonly bitsPerUnit: number; readonly depthLimit: number },
): void {
  const { bitsPerUnit, depthLimit } = options;
  const unitsPerKey = Math.floor(KEY_BITS / bitsPerUnit);
  const lastUnitMask = 2 ** bitsPerUnit - 1;
  const keys = new Uint32Array(suffixes.length);

  function loadKeys(low: number, high: number, depth: number): void {
    for (let rank = low; rank < high; rank++) {
      const start = (suffixes[rank] ?? 0) + depth;
      let key = 0;
      for (let i = 0; i < unitsPerKey; i++) {
        const unit = text[start + i] ?? 0;
        key = (key << bitsPerUnit) | unit;
        if (unit === 0) {
          // Zero padding sorts a suffix that ends here before longer ones.
          key <<= bitsPerUnit * (unitsPerKey - 1 - i);
          break;
        }
      }
      keys[rank] = key;
    }
  }

  function swap(a: number, b: number): void {
    const key = keys[a] ?? 0;
    keys[a] = keys[b] ?? 0;
    keys[b] = key;
    const suffix = suffixes[a] ?? 0;
    suffixes[a] = suffixes[b] ?? 0;
    suffixes[b] = suffix;
  }

  function medianOfThree(low: number, high: number): number {
    const a = keys[low] ?? 0;
    const b = keys[(low + high) >>> 1] ?? 0;
    const c = keys[high - 1] ?? 0;
    return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
  }

  function sortByKeys(from: number, to: number, depth: number): void {
    let low = from;
    let high = to;
    while (high - low > INSERTION_SORT_BELOW) {
      const pivot = medianOfThree(low, high);
      let below = low;
      let above = high;
      for (let rank = low; rank < above;) {
        const key = keys[rank] ?? 0;
        if (key < pivot) swap(below++, rank++);
        else if (key > pivot) swap(rank, --above);
        else rank++;
      }
      sortEqualKeys(below, above, depth);
      // Recursing into the smaller side keeps the stack logarithmic.
      if (below - low < high - above) {
        sortByKeys(low, below, depth);
        low = above;
      } else {
        sortByKeys(above, high, depth);
        high = below;
      }
    }
    sortFewByKeys(low, high, depth);
  }

  function sortFewByKeys(low: number, high: number, depth: number): void {
    for (let rank = low + 1; rank < high; rank++) {
      for (let at = rank; at > low && (keys[at - 1] ?? 0) > (keys[at] ?? 0); at--) swap(at - 1, at);
    }
    let start = low;
    for (let rank = low + 1; rank <= high; rank++) {
      if (rank < high && keys[rank] === keys[start]) continue;
      sortEqualKeys(start, rank, depth);
      start = rank;
    }
  }

  function sortEqualKeys(low: number, high: number, depth: number): void {
    if (high - low < 2) return;
    const haveEnded = ((keys[low] ?? 0) & lastUnitMask) === 0;
    const next = depth + unitsPerKey;
    if (haveEnded || next >= depthLimit) return;
    loadKeys(low, high, next);
    sortByKeys(low, high, next);
  }

  loadKeys(0, suffixes.length, 0);
  sortByKeys(0, suffixes.length, 0);
}

const KEY_BITS = 30;
const INSERTION_SORT_BELOW = 16;
