/** A set of entries, one bit for each place in the index. Sets that are used together have the same size. */
export interface EntrySet {
  /** How many entries the index has, not how many the set holds. */
  readonly size: number;
  readonly bits: Uint32Array;
}

/** The set of the indices below `size` for which `contains` holds; empty without it. */
export function createEntrySet(size: number, contains?: (index: number) => boolean): EntrySet {
  const set: EntrySet = { size, bits: new Uint32Array(Math.ceil(size / 32)) };
  if (contains !== undefined) {
    for (let index = 0; index < size; index++) {
      if (contains(index)) addEntry(set, index);
    }
  }
  return set;
}

/** Whether a set holds an entry. */
export function hasEntry(set: EntrySet, index: number): boolean {
  return ((set.bits[index >>> 5] ?? 0) & (1 << (index & 31))) !== 0;
}

/** Puts one entry into a set. */
export function addEntry(set: EntrySet, index: number): void {
  set.bits[index >>> 5] = (set.bits[index >>> 5] ?? 0) | (1 << (index & 31));
}

/** Takes one entry out of a set. */
export function removeEntry(set: EntrySet, index: number): void {
  set.bits[index >>> 5] = (set.bits[index >>> 5] ?? 0) & ~(1 << (index & 31));
}

/** Takes every entry out of a set. */
export function clearSet(set: EntrySet): void {
  set.bits.fill(0);
}

/** Puts every entry of `other` into `target`. */
export function unite(target: EntrySet, other: EntrySet): void {
  const { bits } = target;
  for (let i = 0; i < bits.length; i++) bits[i] = (bits[i] ?? 0) | (other.bits[i] ?? 0);
}

/** Takes every entry out of `target` that is not in `other`. */
export function intersect(target: EntrySet, other: EntrySet): void {
  const { bits } = target;
  for (let i = 0; i < bits.length; i++) bits[i] = (bits[i] ?? 0) & (other.bits[i] ?? 0);
}

/** What `collectEntries` looks for. */
export interface EntryQuery {
  /** Entries must be in all of these; there is at least one. */
  readonly within: readonly EntrySet[];
  /** Entries must not be in this one. */
  readonly except?: EntrySet | undefined;
  readonly accept?: ((index: number) => boolean) | undefined;
  readonly limit: number;
}

/** The first `limit` entries that a query asks for, in index order; looks no further than it must. */
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
