import { type EntrySet, addEntry } from './entry-set.ts';

/** Finds the entries with a word that contains a token. */
export interface WordIndex {
  /** Undefined if no word contains the token's n-grams. */
  readonly find: (token: string, includeTags: boolean) => TokenMatch | undefined;
}

/** The entries that match one token. */
export interface TokenMatch {
  /** At most this many postings belong to the token. */
  readonly maxPostings: number;
  readonly has: (entry: number) => boolean;
  /** Finds the token's words, in time proportional to the words with its rarest n-gram. */
  readonly resolve: () => {
    readonly postings: number;
    /** @param places by entry, -1 for those to leave out; without it, entries are their own places */
    readonly addTo: (target: EntrySet, places?: Int32Array) => void;
  };
}

/** The normalized texts of an entry; those of tags are matched only on request. */
export interface EntryTexts {
  readonly main: readonly string[];
  readonly tags: readonly string[];
}

/** Words are found by their n-grams of up to this many UTF-16 units. */
const GRAM_LENGTH = 4;

/** An index as plain arrays, which a build stores and a start reads as they are. */
export interface WordTables {
  readonly words: readonly string[];
  /** Two rows for each entry: the words of its main texts, and those of its tags. */
  readonly wordsByRow: Lists;
  readonly rowsByWord: Lists;
  /** `GRAM_LENGTH` units for each n-gram; 0 after a shorter one. */
  readonly grams: Uint16Array;
  readonly wordsByGram: Lists;
  readonly postingsByGram: Uint32Array;
  /** A hash table with twice the places that it needs: the number of an n-gram and 1; 0 for none. */
  readonly gramSlots: Uint32Array;
}

/**
 * Indexes the texts of entries. A token holds no space, so it occurs in a text exactly if it occurs in one of its
 * words: n-grams of the distinct words find the words, their postings the entries.
 */
export function createWordTables(
  entryCount: number,
  textsOf: (entry: number) => EntryTexts,
): WordTables {
  let texts: EntryTexts = { main: [], tags: [] };
  const { keys: words, lists: wordsByRow } = numberKeys(entryCount * 2, (row, visit) => {
    if ((row & 1) === 0) texts = textsOf(row >>> 1);
    for (const text of (row & 1) === 0 ? texts.main : texts.tags) {
      for (const word of text.split(' ')) if (word !== '') visit(word);
    }
  });
  const rowsByWord = invert(wordsByRow, words.length);
  const { keys, lists: gramsByWord } = numberKeys(words.length, (number, visit) => {
    const word = words[number] ?? '';
    for (let length = 1; length <= GRAM_LENGTH; length++) {
      for (let start = 0; start + length <= word.length; start++) {
        visit(word.slice(start, start + length));
      }
    }
  });
  const wordsByGram = invert(gramsByWord, keys.length);
  const grams = new Uint16Array(keys.length * GRAM_LENGTH);
  const gramSlots = new Uint32Array(2 ** Math.ceil(Math.log2(keys.length * 2 + 1)));
  for (const [number, gram] of keys.entries()) {
    for (let at = 0; at < gram.length; at++) grams[number * GRAM_LENGTH + at] = gram.charCodeAt(at);
    gramSlots[slotOf({ grams, gramSlots }, gram)] = number + 1;
  }
  const postingsByGram = Uint32Array.from(keys, (_gram, number) =>
    countPostings(rowsByWord, listAt(wordsByGram, number)),
  );
  return { words, wordsByRow, rowsByWord, grams, wordsByGram, postingsByGram, gramSlots };
}

/** The place of an n-gram in the hash table, or the free one where it belongs. */
function slotOf(
  { grams, gramSlots }: Pick<WordTables, 'grams' | 'gramSlots'>,
  gram: string,
): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < gram.length; at++) hash = Math.imul(hash ^ gram.charCodeAt(at), 0x01000193);
  let slot = (hash ^ (hash >>> 15)) & (gramSlots.length - 1);
  for (; ; slot = (slot + 1) & (gramSlots.length - 1)) {
    const known = gramSlots[slot] ?? 0;
    if (known === 0) return slot;
    const start = (known - 1) * GRAM_LENGTH;
    let at = 0;
    while (at < GRAM_LENGTH && grams[start + at] === (gram.charCodeAt(at) || 0)) at++;
    if (at === GRAM_LENGTH) return slot;
  }
}

function countPostings(rowsByWord: Lists, matching: Uint32Array): number {
  let count = 0;
  for (const word of matching) {
    count += (rowsByWord.starts[word + 1] ?? 0) - (rowsByWord.starts[word] ?? 0);
  }
  return count;
}

/** Finds the entries of an index. */
export function createWordIndex(tables: WordTables): WordIndex {
  const { words, wordsByRow, rowsByWord, wordsByGram, postingsByGram } = tables;

  /** The n-gram of a token with the fewest postings; undefined if one of them does not exist. */
  function rarestGram(token: string): number | undefined {
    let rarest: number | undefined;
    const length = Math.min(token.length, GRAM_LENGTH);
    for (let start = 0; start + length <= token.length; start++) {
      const slot = slotOf(tables, token.slice(start, start + length));
      const gram = (tables.gramSlots[slot] ?? 0) - 1;
      if (gram === -1) return undefined;
      const isRarer = (postingsByGram[gram] ?? 0) < (postingsByGram[rarest ?? -1] ?? Infinity);
      if (isRarer) rarest = gram;
    }
    return rarest;
  }

  function hasRow(row: number, token: string): boolean {
    const end = wordsByRow.starts[row + 1] ?? 0;
    for (let place = wordsByRow.starts[row] ?? 0; place < end; place++) {
      if (words[wordsByRow.items[place] ?? 0]?.includes(token) === true) return true;
    }
    return false;
  }

  function addRows(
    target: EntrySet,
    matching: Uint32Array,
    includeTags: boolean,
    places: Int32Array | undefined,
  ): void {
    for (const word of matching) {
      const end = rowsByWord.starts[word + 1] ?? 0;
      for (let place = rowsByWord.starts[word] ?? 0; place < end; place++) {
        const row = rowsByWord.items[place] ?? 0;
        if (!includeTags && (row & 1) === 1) continue;
        const entry = places === undefined ? row >>> 1 : (places[row >>> 1] ?? -1);
        if (entry !== -1) addEntry(target, entry);
      }
    }
  }

  return {
    find: (token, includeTags) => {
      const gram = rarestGram(token);
      if (gram === undefined) return undefined;
      return {
        maxPostings: postingsByGram[gram] ?? 0,
        has: (entry) => hasRow(entry * 2, token) || (includeTags && hasRow(entry * 2 + 1, token)),
        resolve: () => {
          const withGram = listAt(wordsByGram, gram);
          const matching =
            token.length <= GRAM_LENGTH
              ? withGram
              : withGram.filter((word) => words[word]?.includes(token) === true);
          return {
            postings:
              matching === withGram
                ? (postingsByGram[gram] ?? 0)
                : countPostings(rowsByWord, matching),
            addTo: (target, places) => addRows(target, matching, includeTags, places),
          };
        },
      };
    },
  };
}

/** A list of numbers for each row: those of row `r` are at `starts[r]` up to, excluding, `starts[r + 1]`. */
export interface Lists {
  readonly starts: Uint32Array;
  readonly items: Uint32Array;
}

function listAt({ starts, items }: Lists, row: number): Uint32Array {
  return items.subarray(starts[row], starts[row + 1]);
}

/** Numbers the keys of all rows in order of appearance, and lists the distinct ones of each row. */
function numberKeys(
  rowCount: number,
  eachKey: (row: number, visit: (key: string) => void) => void,
): { readonly keys: readonly string[]; readonly lists: Lists } {
  const numbers = new Map<string, number>();
  const lastRows: number[] = [];
  const starts = new Uint32Array(rowCount + 1);
  let items = new Uint32Array(1024);
  let end = 0;
  for (let row = 0; row < rowCount; row++) {
    eachKey(row, (key) => {
      const number = numbers.get(key) ?? numbers.size;
      if (number === numbers.size) numbers.set(key, number);
      if (lastRows[number] === row) return;
      lastRows[number] = row;
      if (end === items.length) items = doubled(items);
      items[end++] = number;
    });
    starts[row + 1] = end;
  }
  return { keys: [...numbers.keys()], lists: { starts, items: items.slice(0, end) } };
}

function doubled(array: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(array.length * 2);
  larger.set(array);
  return larger;
}

/** The rows of each item, in order. */
function invert(lists: Lists, itemCount: number): Lists {
  const starts = new Uint32Array(itemCount + 1);
  for (const item of lists.items) starts[item + 1] = (starts[item + 1] ?? 0) + 1;
  for (let item = 0; item < itemCount; item++) {
    starts[item + 1] = (starts[item + 1] ?? 0) + (starts[item] ?? 0);
  }
  const items = new Uint32Array(lists.items.length);
  const next = starts.slice();
  for (let row = 0; row + 1 < lists.starts.length; row++) {
    const end = lists.starts[row + 1] ?? 0;
    for (let place = lists.starts[row] ?? 0; place < end; place++) {
      const item = lists.items[place] ?? 0;
      const target = next[item] ?? 0;
      items[target] = row;
      next[item] = target + 1;
    }
  }
  return { starts, items };
}
