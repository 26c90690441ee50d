import type { Pattern } from '../catalog/pattern.ts';
import type { EntrySet } from './entry-set.ts';
import { addEntry, clearSet, collectEntries, createEntrySet } from './entry-set.ts';
import type { SearchableEntry } from './match.ts';
import { essentialTokens, normalize } from './normalize.ts';
import { collectPostings, createKeyTable } from './postings.ts';
import { createTextIndex } from './text-index.ts';
import type { SearchTuning } from './word-index.ts';
import { DEFAULT_TUNING } from './word-index.ts';

/** What the index reads of a pattern; an entry of `search-index.json` has it all too. */
export type IndexedEntry = SearchableEntry & CategorizedEntry;

/** Which entries a search is about. */
interface SearchScope {
  /** Those of `tokenize`; all must match, and with none every entry does. */
  readonly tokens: readonly string[];
  /** Whether a token may also be found in a tag that is not part of the search text (search_components). */
  readonly includeTags?: boolean | undefined;
  /** A type, section or tag that the entry must have, in any spelling that normalizes alike. */
  readonly category?: string | undefined;
  /** Entries outside this set are left out, e.g. those without a component. */
  readonly only?: EntrySet | undefined;
  /** A further condition, asked no more often than the limit demands; it must not search itself. */
  readonly accept?: ((index: number) => boolean) | undefined;
}

/** A search: its scope, its order and how much of it is wanted. */
export interface SearchRequest extends SearchScope {
  /** How many entries at most; a whole number. */
  readonly limit: number;
  /** Entries of this set come first; within both groups index order holds. */
  readonly prefer?: EntrySet | undefined;
}

/** The entries found, by their places in the index. */
interface SearchMatches {
  readonly indices: readonly number[];
  /** Whether more entries match than `limit` let through. */
  readonly truncated: boolean;
}

/** How many entries a single token would match, counted up to 100. */
export interface TokenCount {
  readonly token: string;
  readonly count: number;
}

/** The fast matcher; it finds exactly what `matchEntries` and `isInCategory` say. */
export interface SearchIndex {
  readonly size: number;
  readonly search: (request: SearchRequest) => SearchMatches;
  /**
   * What each distinct token of a scope would find on its own, in query order: for a search that found
   * nothing (DESIGN.md 6).
   */
  readonly hint: (scope: SearchScope) => readonly TokenCount[];
  /** Bytes of typed arrays that the index holds. */
  readonly byteLength: number;
}

/**
 * Builds the index of a catalog, whose order is the index order. It keeps the entries, and reads one again
 * where that is cheaper than looking it up.
 */
export function createSearchIndex(
  entries: readonly IndexedEntry[],
  tuning: SearchTuning = DEFAULT_TUNING,
): SearchIndex {
  const size = entries.length;
  const everything = createEntrySet(size, () => true);
  const categories = createCategoryIndex(entries);
  const texts = createTextIndex(entries, tuning);

  /** The sets that an entry must be in whatever its texts say; undefined where no entry can be. */
  function filtersOf({ category, only }: SearchScope): readonly EntrySet[] | undefined {
    const filters: EntrySet[] = only === undefined ? [] : [only];
    if (category !== undefined) {
      const inCategory = categories.find(category);
      if (inCategory === undefined) return undefined;
      filters.push(inCategory);
    }
    return filters;
  }

  function collect({ limit, prefer, accept, ...scope }: SearchRequest): number[] {
    const filters = filtersOf(scope);
    if (filters === undefined) return [];
    const tokens = essentialTokens(scope.tokens);
    const matching = texts.match(tokens, scope.includeTags ?? false, filters);
    if (matching === undefined) return [];
    const all = [...filters, ...matching];
    const within = all.length === 0 ? [everything] : all;
    if (prefer === undefined) return collectEntries({ within, accept, limit });
    const preferred = collectEntries({ within: [prefer, ...within], accept, limit });
    const rest = limit - preferred.length;
    return [...preferred, ...collectEntries({ within, except: prefer, accept, limit: rest })];
  }

  function hint(scope: SearchScope): readonly TokenCount[] {
    const within = filtersOf(scope);
    const { includeTags = false, accept } = scope;
    const options = { within: within ?? [], accept, atMost: HINT_COUNT_LIMIT };
    return [...new Set(scope.tokens)].map((token) => ({
      token,
      count: within === undefined ? 0 : texts.count(token, includeTags, options),
    }));
  }

  return {
    size,
    search: (request) => {
      const found = collect({ ...request, limit: request.limit + 1 });
      return {
        indices: found.slice(0, request.limit),
        truncated: found.length > request.limit,
      };
    },
    hint,
    byteLength: texts.byteLength + categories.byteLength + everything.bits.byteLength,
  };
}

const HINT_COUNT_LIMIT = 100;

/** What a category is compared with. */
export type CategorizedEntry = Pick<Pattern, 'type' | 'slug' | 'tags'>;

/** Which entries are in a category. */
export interface CategoryIndex {
  /** Undefined where no entry is in the category. The set is good until the next call. */
  readonly find: (category: string) => EntrySet | undefined;
  readonly byteLength: number;
}

/**
 * Whether an entry is in a category: its type, its section or one of its tags equals it, compared normalized
 * (SPEC.md 4.2, DESIGN.md 6). A category in which nothing is left after normalization has no entries.
 */
export function isInCategory(entry: CategorizedEntry, category: string): boolean {
  const wanted = normalize(category);
  return wanted !== '' && spellingsOf(entry).some((spelling) => normalize(spelling) === wanted);
}

/** Finds the entries of every category once, so that a search by category alone reads no entry. */
export function createCategoryIndex(entries: readonly CategorizedEntry[]): CategoryIndex {
  const entryCount = entries.length;
  const categories = createKeyTable();
  const keyBySpelling = new Map<string, number | undefined>();

  /** Undefined where nothing is left of the spelling. */
  function keyOf(spelling: string): number | undefined {
    if (keyBySpelling.has(spelling)) return keyBySpelling.get(spelling);
    const category = normalize(spelling);
    const key = category === '' ? undefined : categories.add(category, 0, category.length);
    keyBySpelling.set(spelling, key);
    return key;
  }

  const postings = collectPostings(entryCount, (index, visit) => {
    const entry = entries[index];
    if (entry === undefined) return;
    for (const spelling of spellingsOf(entry)) {
      const key = keyOf(spelling);
      if (key !== undefined) visit(key);
    }
  });
  keyBySpelling.clear();

  // A search runs to its end before the next begins, so they can share the set that is filled for each.
  const found = createEntrySet(entryCount);

  return {
    find: (category) => {
      const key = categories.find(normalize(category));
      if (key === undefined) return undefined;
      clearSet(found);
      const end = postings.starts[key + 1] ?? 0;
      for (let i = postings.starts[key] ?? 0; i < end; i++)
        addEntry(found, postings.entries[i] ?? 0);
      return found;
    },
    byteLength:
      categories.byteLength() +
      postings.starts.byteLength +
      postings.entries.byteLength +
      found.bits.byteLength,
  };
}

/** The type, section and tags of an entry as they are written. */
function spellingsOf({ type, slug, tags }: CategorizedEntry): readonly string[] {
  const section = slug.split('/').find((part) => part !== '') ?? '';
  return [type, section, ...tags];
}
