/** The entries of each key, in index order. */
export interface Postings {
  /** The entries of key `k` are at `starts[k]` up to, excluding, `starts[k + 1]`. */
  readonly starts: Uint32Array;
  readonly entries: Uint32Array;
}

/** Inverts the keys of each entry; repeated keys of an entry count once. */
export function collectPostings(
  entryCount: number,
  eachKey: (index: number, visit: (key: number) => void) => void,
): Postings {
  /** The last entry with each key, plus 1. */
  let lastByKey = new Uint32Array(1024);
  let frequencyByKey = new Uint32Array(1024);
  let keyCount = 0;
  let occurrences = new Uint32Array(1024);
  let occurrenceCount = 0;
  const endByEntry = new Uint32Array(entryCount);

  let index = 0;
  function visit(key: number): void {
    if (key >= keyCount) {
      keyCount = key + 1;
      lastByKey = withRoomFor(lastByKey, key);
      frequencyByKey = withRoomFor(frequencyByKey, key);
    }
    if (lastByKey[key] === index + 1) return;
    lastByKey[key] = index + 1;
    frequencyByKey[key] = (frequencyByKey[key] ?? 0) + 1;
    occurrences = withRoomFor(occurrences, occurrenceCount);
    occurrences[occurrenceCount++] = key;
  }
  for (; index < entryCount; index++) {
    eachKey(index, visit);
    endByEntry[index] = occurrenceCount;
  }

  const starts = new Uint32Array(keyCount + 1);
  for (let key = 0; key < keyCount; key++) {
    starts[key + 1] = (starts[key] ?? 0) + (frequencyByKey[key] ?? 0);
  }
  const entries = new Uint32Array(occurrenceCount);
  const next = starts.slice();
  let occurrence = 0;
  for (let entry = 0; entry < entryCount; entry++) {
    for (const end = endByEntry[entry] ?? 0; occurrence < end; occurrence++) {
      const key = occurrences[occurrence] ?? 0;
      const place = next[key] ?? 0;
      entries[place] = entry;
      next[key] = place + 1;
    }
  }
  return { starts, entries };
}

function withRoomFor(array: Uint32Array<ArrayBuffer>, index: number): Uint32Array<ArrayBuffer> {
  if (index < array.length) return array;
  const larger = new Uint32Array(Math.max(index + 1, array.length * 2));
  larger.set(array);
  return larger;
}

/**
 * Numbers distinct keys from 0 in order of appearance. Stores them as UTF-16 units in one array and looks up
 * ranges of a text without slicing it: too many words for a `Map` pass through it when a large catalog is indexed.
 */
export interface KeyTable {
  readonly size: () => number;
  /** The number of the key at `start` up to `end` in `text`; adds new keys. */
  readonly add: (text: string, start: number, end: number) => number;
  readonly find: (key: string) => number | undefined;
  /** The units of all keys, each followed by a 0, and the start of each key; the last start is the end. */
  readonly joined: () => { readonly units: Uint16Array; readonly starts: Uint32Array };
  readonly byteLength: () => number;
}

/** Creates an empty table. Keys must not contain U+0000. */
export function createKeyTable(): KeyTable {
  let size = 0;
  let units = new Uint16Array(1024);
  let starts = new Uint32Array(256);
  /**
   * Open addressing with linear probing: a slot is two elements, the number of a key plus 1 (0 if free) and its
   * hash.
   */
  let slots = new Uint32Array(1024);

  /** The slot of a key, or the free one for it. */
  function slotOf(text: string, start: number, end: number, hash: number): number {
    const last = slots.length - 1;
    let slot = (hash << 1) & last;
    for (let taken = slots[slot] ?? 0; taken !== 0; taken = slots[slot] ?? 0) {
      if (slots[slot + 1] === hash && isKey(taken - 1, text, start, end)) return slot;
      slot = (slot + 2) & last;
    }
    return slot;
  }

  function isKey(key: number, text: string, start: number, end: number): boolean {
    const from = starts[key] ?? 0;
    if ((starts[key + 1] ?? 0) - from - 1 !== end - start) return false;
    for (let i = start; i < end; i++) {
      if (units[from + i - start] !== text.charCodeAt(i)) return false;
    }
    return true;
  }

  function append(text: string, start: number, end: number): void {
    const from = starts[size] ?? 0;
    units = withRoom(units, from + end - start + 1, (length) => new Uint16Array(length));
    starts = withRoom(starts, size + 2, (length) => new Uint32Array(length));
    for (let i = start; i < end; i++) units[from + i - start] = text.charCodeAt(i);
    size++;
    starts[size] = from + end - start + 1;
  }

  function doubleSlots(): void {
    const old = slots;
    slots = new Uint32Array(old.length * 2);
    const last = slots.length - 1;
    for (let from = 0; from < old.length; from += 2) {
      const taken = old[from] ?? 0;
      if (taken === 0) continue;
      const hash = old[from + 1] ?? 0;
      let slot = (hash << 1) & last;
      while (slots[slot] !== 0) slot = (slot + 2) & last;
      slots[slot] = taken;
      slots[slot + 1] = hash;
    }
  }

  return {
    size: () => size,
    add: (text, start, end) => {
      const hash = hashOf(text, start, end);
      const slot = slotOf(text, start, end, hash);
      const taken = slots[slot] ?? 0;
      if (taken !== 0) return taken - 1;
      append(text, start, end);
      slots[slot] = size;
      slots[slot + 1] = hash;
      if (size * 4 > slots.length) doubleSlots();
      return size - 1;
    },
    find: (key) => {
      const taken = slots[slotOf(key, 0, key.length, hashOf(key, 0, key.length))] ?? 0;
      return taken === 0 ? undefined : taken - 1;
    },
    joined: () => ({
      units: units.slice(0, starts[size]),
      starts: starts.slice(0, size + 1),
    }),
    byteLength: () => units.byteLength + starts.byteLength + slots.byteLength,
  };
}

/** FNV-1a over UTF-16 units with a final mix, so that the low bits depend on all units. */
function hashOf(text: string, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let i = start; i < end; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

function withRoom<T extends Uint16Array | Uint32Array>(
  array: T,
  length: number,
  create: (length: number) => T,
): T {
  if (length <= array.length) return array;
  const larger = create(Math.max(length, array.length * 2));
  larger.set(array);
  return larger;
}
