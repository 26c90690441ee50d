/** A bit set of entries, by index. Sets that are combined have the same size. */
export interface EntrySet {
  /** The number of entries in the index, not in the set. */
  readonly size: number;
  readonly bits: Uint32Array;
}

/** Creates the set of the indices below `size` for which `contains` is true; empty without it. */
export function createEntrySet(size: number, contains?: (index: number) => boolean): EntrySet {
  const set: EntrySet = { size, bits: new Uint32Array(Math.ceil(size / 32)) };
  if (contains !== undefined) {
    for (let index = 0; index < size; index++) {
      if (contains(index)) addEntry(set, index);
    }
  }
  return set;
}

/** Creates the set of all indices below `size`. */
export function createFullSet(size: number): EntrySet {
  const set = createEntrySet(size);
  set.bits.fill(0xffffffff);
  const rest = size % 32;
  if (rest > 0) set.bits[set.bits.length - 1] = 2 ** rest - 1;
  return set;
}

/** Adds an entry to a set. */
export function addEntry(set: EntrySet, index: number): void {
  set.bits[index >>> 5] = (set.bits[index >>> 5] ?? 0) | (1 << (index & 31));
}

/** Whether an entry is in a set. */
export function hasEntry({ bits }: EntrySet, index: number): boolean {
  return ((bits[index >>> 5] ?? 0) & (1 << (index & 31))) !== 0;
}

/** Removes the entries from `target` that are not in `other`. */
export function intersect(target: EntrySet, other: EntrySet): void {
  const { bits } = target;
  for (let i = 0; i < bits.length; i++) bits[i] = (bits[i] ?? 0) & (other.bits[i] ?? 0);
}

/** The number of entries in a set. */
export function countEntries({ bits }: EntrySet): number {
  let count = 0;
  for (let i = 0; i < bits.length; i++) {
    // Adds up the bits of each pair, each four, and each byte; the product adds up the bytes.
    let word = bits[i] ?? 0;
    word -= (word >>> 1) & 0x55555555;
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
    word = (word + (word >>> 4)) & 0x0f0f0f0f;
    count += Math.imul(word, 0x01010101) >>> 24;
  }
  return count;
}

/** The query of `collectEntries`. */
export interface EntryQuery {
  /** Entries must be in all of these sets; at least one. */
  readonly within: readonly EntrySet[];
  /** Entries must not be in this set. */
  readonly except?: EntrySet | undefined;
  readonly accept?: ((index: number) => boolean) | undefined;
  readonly limit: number;
}

/** The first `limit` entries that match a query, in index order. */
export function collectEntries({ within, except, accept, limit }: EntryQuery): number[] {
  const indices: number[] = [];
  const [first, ...others] = within;
  if (first === undefined || limit <= 0) return indices;
  for (let i = 0; i < first.bits.length; i++) {
    let word = first.bits[i] ?? 0;
    if (word === 0) continue;
    for (const other of others) {
      if (word === 0) break;
      word &= other.bits[i] ?? 0;
    }
    if (except !== undefined) word &= ~(except.bits[i] ?? 0);
    while (word !== 0) {
      const index = i * 32 + 31 - Math.clz32(word & -word);
      word &= word - 1;
      if (accept !== undefined && !accept(index)) continue;
      indices.push(index);
      if (indices.length >= limit) return indices;
    }
  }
  return indices;
}
