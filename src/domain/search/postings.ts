/** For each key the entries that have it, in index order. */
export interface Postings {
  /** The entries of key `k` are those from `starts[k]` up to `starts[k + 1]`. */
  readonly starts: Uint32Array;
  readonly entries: Uint32Array;
}

/** Inverts the keys of each entry, which are numbers from 0; a key that an entry repeats counts once. */
export function collectPostings(
  entryCount: number,
  eachKey: (index: number, visit: (key: number) => void) => void,
): Postings {
  /** The last entry that has each key, plus 1. */
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
