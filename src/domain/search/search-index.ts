import type { Pattern } from '../patterns/pattern.ts';
import { changedPlaces } from './changed-places.ts';
import {
  type EntrySet,
  addEntry,
  collectEntries,
  countEntries,
  createEntrySet,
  createFullSet,
  hasEntry,
  intersect,
} from './entry-set.ts';
import type { SearchableEntry } from './match.ts';
import { createNormalizeOnce, normalize } from './normalize.ts';
import { type Prepared, createPrepared } from './prepared.ts';
import { type IndexedWords, type SegmentedWords, createSegmentedWords } from './segmented-words.ts';
import type { EntryTexts, TokenMatch } from './word-index.ts';

/** The fields of a pattern that the index reads; entries of `search-index.json` have them too. */
export type IndexedEntry = SearchableEntry & CategorizedEntry & Pick<Pattern, 'exampleOf'>;

/** The conditions of a search. */
interface SearchScope {
  /** As `tokenize` returns them; all must match. Without tokens every entry matches. */
  readonly tokens: readonly string[];
  /** Whether tokens also match tags that are not part of the search text (search_components). */
  readonly includeTags?: boolean | undefined;
  /** A type, section or tag that the entry must have; compared normalized. */
  readonly category?: string | undefined;
  /** Only entries of this set match, e.g. those with a component. */
  readonly only?: EntrySet | undefined;
  /**
   * Whether examples of other entries are results of their own; else entries that match stand for theirs, once, in the
   * place of the first.
   */
  readonly examples?: boolean | undefined;
  /** A further condition, asked until the limit is reached; it must not search. */
  readonly accept?: ((index: number) => boolean) | undefined;
}

/** A search: conditions, order and limit. */
export interface SearchRequest extends SearchScope {
  /** The most entries to return; an integer. */
  readonly limit: number;
  /** Entries of this set come first; within both groups index order holds. */
  readonly prefer?: EntrySet | undefined;
}

/** The matching entries, by index, in the order of what matches. */
interface SearchMatches {
  readonly indices: readonly number[];
  /** Whether more than `limit` entries match. */
  readonly truncated: boolean;
}

/** How many entries a single token matches, counted up to 100. */
export interface TokenCount {
  readonly token: string;
  readonly count: number;
}

/** The search index; it returns exactly what `matchEntries` and `isInCategory` define. */
export interface SearchIndex {
  readonly size: number;
  readonly search: (request: SearchRequest) => SearchMatches;
  /** What each distinct token matches on its own, in query order: for a search without results. */
  readonly hint: (scope: SearchScope) => readonly TokenCount[];
  /** For the index of the next build. */
  readonly words: SegmentedWords<IndexedEntry>;
  readonly categories: Prepared<ReadonlyMap<string, readonly number[]>>;
  /** Whether entries are examples of others. */
  readonly hasExamples: boolean;
  /** The entry that lists have in place of an example; of any other entry, itself. */
  readonly rootOf: (index: number) => number;
}

const HINT_COUNT_LIMIT = 100;

/** This many postings are read in the time that it takes to check one candidate. */
const POSTINGS_PER_CHECK = 300;

/**
 * Builds the index of a catalog.
 *
 * @param before the index of the build before: entries that are the same objects are not indexed again
 * @param stored words that the build has indexed, where there is no index before
 */
export function createSearchIndex(
  entries: readonly IndexedEntry[],
  before?: SearchIndex,
  stored?: IndexedWords<IndexedEntry>,
): SearchIndex {
  const size = entries.length;
  const changed = before && changedPlaces(before.words.entries, entries);
  const isExample = (place: number): boolean => entries[place]?.exampleOf !== undefined;
  // Once there are examples, the list is made of all entries again.
  const hasExamples =
    before !== undefined && changed !== undefined && !before.hasExamples
      ? changed.some(isExample)
      : entries.some(({ exampleOf }) => exampleOf !== undefined);
  const everything = createFullSet(size);
  const roots = hasExamples ? readRoots(entries) : undefined;
  const rootOf = (index: number): number => roots?.[index] ?? index;
  const categories = createPrepared(makeCategories(entries, before, changed));
  const words = createSegmentedWords(entries, readTexts, before?.words ?? stored);

  function collect({ limit, prefer, accept, ...scope }: SearchRequest): readonly number[] {
    const { tokens, includeTags = false, category, examples = false, only = everything } = scope;
    const matches: TokenMatch[] = [];
    for (const token of new Set(tokens)) {
      const match = words.find(token, includeTags);
      if (match === undefined) return [];
      matches.push(match);
    }
    let candidates = only;
    if (category !== undefined) {
      candidates = createEntrySet(size);
      for (const entry of categories.get().get(normalize(category)) ?? []) {
        addEntry(candidates, entry);
      }
      intersect(candidates, only);
    }
    let count = countEntries(candidates);
    // Rare tokens narrow the candidates. Those that most entries match are checked on each candidate instead, which
    // soon reaches the limit; so are all where few candidates are left.
    const checks: TokenMatch[] = [];
    for (const match of matches.sort((a, b) => a.maxPostings - b.maxPostings)) {
      const isRare = match.maxPostings <= count * POSTINGS_PER_CHECK;
      const resolved = isRare ? match.resolve() : undefined;
      if (resolved === undefined || resolved.postings > size / 2) {
        checks.push(match);
      } else {
        const matching = createEntrySet(size);
        resolved.addTo(matching);
        intersect(matching, candidates);
        candidates = matching;
        count = countEntries(candidates);
      }
    }
    const found = new Set<number>();
    const isMatch = (index: number): boolean =>
      hasEntry(candidates, index) && checks.every((match) => match.has(index));
    const shownFor = (index: number): number => {
      const root = rootOf(index);
      return isMatch(root) ? root : index;
    };
    const isNew = (index: number): boolean => {
      const shown = shownFor(index);
      return !found.has(shown) && found.add(shown).size > 0;
    };
    const isFolded = roots !== undefined && !examples;
    const query = {
      accept: (index: number) =>
        (accept?.(index) ?? true) &&
        checks.every((match) => match.has(index)) &&
        (!isFolded || isNew(index)),
      limit,
    };
    const indices =
      prefer === undefined
        ? collectEntries({ ...query, within: [candidates] })
        : collectEntries({ ...query, within: [prefer, candidates] });
    if (prefer !== undefined) {
      const rest = { within: [candidates], except: prefer, limit: limit - indices.length };
      indices.push(...collectEntries({ ...query, ...rest }));
    }
    return isFolded ? indices.map(shownFor) : indices;
  }

  return {
    size,
    words,
    categories,
    hasExamples,
    rootOf,
    search: (request) => {
      const found = collect({ ...request, limit: request.limit + 1 });
      return {
        indices: found.slice(0, request.limit),
        truncated: found.length > request.limit,
      };
    },
    hint: (scope) =>
      [...new Set(scope.tokens)].map((token) => ({
        token,
        count: collect({ ...scope, tokens: [token], limit: HINT_COUNT_LIMIT }).length,
      })),
  };
}

/** By index, what each entry is an example of, or itself. */
function readRoots(entries: readonly IndexedEntry[]): readonly number[] {
  const placeBySlug = new Map(entries.map(({ slug }, place) => [slug, place]));
  return entries.map(({ exampleOf }, place) => placeBySlug.get(exampleOf ?? '') ?? place);
}

/** Normalizes the texts that tokens are matched with, without those that are substrings of another one. */
export function readTexts(entry: SearchableEntry): EntryTexts {
  const { title, description, tags, searchText } = entry;
  const whole = normalize(searchText);
  // The usual search text is the other fields joined by spaces, so it contains each of them.
  if (searchText === [title, description, ...tags].join(' ')) return { main: [whole], tags: [] };
  const main = [whole];
  for (const field of [title, description].map(normalize)) {
    if (!whole.includes(field)) main.push(field);
  }
  const isNew = (tag: string): boolean => !main.some((text) => text.includes(tag));
  return { main, tags: tags.map(normalize).filter(isNew) };
}

/** The fields of a pattern that categories are compared with. */
type CategorizedEntry = Pick<Pattern, 'type' | 'slug' | 'tags'>;

/**
 * Whether a category equals an entry's type, section or one of its tags, compared normalized
 * (docs/specification.md#search_patterns). A category that normalizes to nothing has no entries.
 */
export function isInCategory(entry: CategorizedEntry, category: string): boolean {
  return categoriesOf(entry, normalize).has(normalize(category));
}

/** Entries whose categories are read without a pause. */
const READ_AT_ONCE = 2000;

function* makeCategories(
  entries: readonly IndexedEntry[],
  before: SearchIndex | undefined,
  changed: readonly number[] | undefined,
): Generator<undefined, ReadonlyMap<string, readonly number[]>> {
  const known = before?.categories.made();
  if (before !== undefined && known !== undefined && changed !== undefined) {
    return changeCategories(before.words.entries, known, entries, changed);
  }
  const entriesByCategory = new Map<string, number[]>();
  const normalizeOnce = createNormalizeOnce();
  for (const [index, entry] of entries.entries()) {
    if (index % READ_AT_ONCE === 0) yield;
    for (const category of categoriesOf(entry, normalizeOnce)) {
      const inCategory = entriesByCategory.get(category);
      if (inCategory === undefined) entriesByCategory.set(category, [index]);
      else inCategory.push(index);
    }
  }
  return entriesByCategory;
}

/** The categories after the entries at some places were replaced. */
function changeCategories(
  before: readonly CategorizedEntry[],
  entriesByCategory: ReadonlyMap<string, readonly number[]>,
  entries: readonly CategorizedEntry[],
  changed: readonly number[],
): ReadonlyMap<string, readonly number[]> {
  const moved = new Map<string, Set<number>>();
  for (const place of changed) {
    const categoriesAt = (list: readonly CategorizedEntry[]): ReadonlySet<string> =>
      new Set(list.slice(place, place + 1).flatMap((entry) => [...categoriesOf(entry, normalize)]));
    for (const category of categoriesAt(before).symmetricDifference(categoriesAt(entries))) {
      const places = moved.get(category) ?? new Set<number>();
      moved.set(category, places.add(place));
    }
  }
  const after = new Map(entriesByCategory);
  for (const [category, places] of moved) {
    const known = new Set(entriesByCategory.get(category));
    after.set(
      category,
      [...known.symmetricDifference(places)].sort((a, b) => a - b),
    );
  }
  return after;
}

/** The type, section and tags of an entry, normalized. */
function categoriesOf(
  { type, slug, tags }: CategorizedEntry,
  normalizeText: (text: string) => string,
): ReadonlySet<string> {
  const section = slug.split('/').find((part) => part !== '') ?? '';
  const categories = new Set([type, section, ...tags].map(normalizeText));
  categories.delete('');
  return categories;
}
