import {
  type EntrySet,
  addEntry,
  clearSet,
  collectEntries,
  createEntrySet,
  hasEntry,
  intersect,
  removeEntry,
} from './entry-set.ts';
import type { SearchableEntry } from './match.ts';
import { normalize } from './normalize.ts';
import { type SearchTuning, type TokenEntries, createWordIndex } from './word-index.ts';

/** Finds the entries that match tokens in the fields that search reads. */
export interface TextIndex {
  /**
   * Sets whose intersection with `within` are the entries of `within` that match every token; undefined if there
   * are none. The next call reuses one of the sets.
   */
  readonly match: (
    tokens: readonly string[],
    includeTags: boolean,
    within: readonly EntrySet[],
  ) => readonly EntrySet[] | undefined;
  /** How many entries of `within` match one token, counted up to `atMost`. */
  readonly count: (
    token: string,
    includeTags: boolean,
    options: {
      readonly within: readonly EntrySet[];
      readonly accept?: ((index: number) => boolean) | undefined;
      readonly atMost: number;
    },
  ) => number;
  readonly byteLength: number;
}

/** Indexes the four fields; tags that are not part of the other three have an index of their own. */
export function createTextIndex(
  entries: readonly SearchableEntry[],
  tuning: SearchTuning,
): TextIndex {
  const entryCount = entries.length;
  const tagTexts: (readonly string[])[] = [];
  const main = createWordIndex(
    entryCount,
    (index) => {
      const entry = entries[index];
      if (entry === undefined) return [];
      const texts = readTexts(entry);
      if (texts.tags.length > 0) tagTexts[index] = texts.tags;
      return texts.main;
    },
    tuning,
  );
  const tags = createWordIndex(entryCount, (index) => tagTexts[index] ?? [], tuning);
  tagTexts.length = 0;

  // Searches are synchronous, so they can share these sets.
  const candidates = createEntrySet(entryCount);
  const matchingNext = createEntrySet(entryCount);

  function find(token: string, includeTags: boolean): TokenEntries | undefined {
    const inMain = main.find(token);
    const inTags = includeTags ? tags.find(token) : undefined;
    if (inMain === undefined || inTags === undefined) return inMain ?? inTags;
    return {
      cost: inMain.cost + inTags.cost,
      addTo: (target) => {
        inMain.addTo(target);
        inTags.addTo(target);
      },
      visit: (isEnough) => {
        let enough = false;
        const visitUntil = (entry: number): boolean => (enough = isEnough(entry));
        inMain.visit(visitUntil);
        if (!enough) inTags.visit(visitUntil);
      },
    };
  }

  function match(
    tokens: readonly string[],
    includeTags: boolean,
    within: readonly EntrySet[],
  ): readonly EntrySet[] | undefined {
    const stored: EntrySet[] = [];
    const others: { readonly token: string; readonly found: TokenEntries }[] = [];
    for (const token of tokens) {
      const found = find(token, includeTags);
      if (found === undefined) return undefined;
      if (found.stored === undefined) others.push({ token, found });
      else stored.push(found.stored);
    }
    others.sort((a, b) => a.found.cost - b.found.cost);
    const [cheapest, ...rest] = others;
    if (cheapest === undefined) return stored;

    clearSet(candidates);
    cheapest.found.addTo(candidates);
    for (const set of [...within, ...stored]) intersect(candidates, set);
    let remainingCost = rest.reduce((sum, { found }) => sum + found.cost, 0);
    for (const [place, { found }] of rest.entries()) {
      const readable = Math.floor(remainingCost / tuning.readingCost);
      const few = collectEntries({ within: [candidates], limit: readable + 1 });
      if (few.length === 0) return undefined;
      if (few.length <= readable) {
        const unread = rest.slice(place).map(({ token }) => token);
        keepMatching(few, unread, includeTags);
        break;
      }
      clearSet(matchingNext);
      found.addTo(matchingNext);
      intersect(candidates, matchingNext);
      remainingCost -= found.cost;
    }
    return [candidates];
  }

  /** Reads the few remaining candidates instead of looking up every remaining token. */
  function keepMatching(
    few: readonly number[],
    tokens: readonly string[],
    includeTags: boolean,
  ): void {
    for (const index of few) {
      const entry = entries[index];
      if (entry === undefined) continue;
      const texts = readTexts(entry);
      const fields = includeTags ? [...texts.main, ...texts.tags] : texts.main;
      const matches = tokens.every((token) => fields.some((field) => field.includes(token)));
      if (!matches) removeEntry(candidates, index);
    }
  }

  return {
    match,
    count: (token, includeTags, { within, accept, atMost }) => {
      const found = find(token, includeTags);
      if (found === undefined) return 0;
      if (found.stored !== undefined) {
        return collectEntries({ within: [found.stored, ...within], accept, limit: atMost }).length;
      }
      let count = 0;
      const seen = candidates;
      clearSet(seen);
      found.visit((entry) => {
        if (!hasEntry(seen, entry)) {
          addEntry(seen, entry);
          const counts = within.every((set) => hasEntry(set, entry)) && (accept?.(entry) ?? true);
          if (counts) count++;
        }
        return count >= atMost;
      });
      return count;
    },
    byteLength:
      main.byteLength + tags.byteLength + candidates.bits.byteLength + matchingNext.bits.byteLength,
  };
}

/** The normalized texts of an entry that tokens are matched with. */
export interface EntryTexts {
  /** Search text, title and description. */
  readonly main: readonly string[];
  readonly tags: readonly string[];
}

/** Normalizes the texts of an entry, without those that are substrings of another one. */
function readTexts({ title, description, tags, searchText }: SearchableEntry): EntryTexts {
  const whole = normalize(searchText);
  // The usual search text is the other fields joined by spaces, so it contains each of them.
  if (searchText === [title, description, ...tags].join(' ')) return { main: [whole], tags: [] };
  const main = [whole];
  for (const field of [title, description].map(normalize)) {
    if (!whole.includes(field)) main.push(field);
  }
  const notInMain = tags.map(normalize).filter((tag) => !main.some((text) => text.includes(tag)));
  return { main, tags: notInMain };
}
