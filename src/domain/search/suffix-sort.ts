/**
 * Sorts suffixes of a text in place by their units, up to the first 0 or `depthLimit` units, whichever comes
 * first; the text ends with a 0. Multikey quicksort over keys that pack as many units as fit into 30 bits: a
 * comparison reads one number instead of walking two strings. The depth limit keeps a vocabulary of long
 * repetitions from costing quadratic time.
 */
export function sortSuffixes(
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
          // Padding with zeros puts a suffix that ends here before those that go on.
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
      // The smaller side is the one that recurses, so that the stack stays logarithmic.
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
