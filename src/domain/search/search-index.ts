import type { Pattern } from '../catalog/pattern.ts';
import { type EntrySet, addEntry, clearSet, collectEntries, createEntrySet } from './entry-set.ts';
import type { SearchableEntry } from './match.ts';
import { essentialTokens, normalize } from './normalize.ts';
import { collectPostings, createKeyTable } from './postings.ts';
import { createTextIndex } from './text-index.ts';
import { type SearchTuning, DEFAULT_TUNING } from './word-index.ts';

/** The fields of a pattern that the index reads; entries of `search-index.json` have them too. */
export type IndexedEntry = SearchableEntry & CategorizedEntry;

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
  /** A further condition, called no more often than the limit requires; it must not search. */
  readonly accept?: ((index: number) => boolean) | undefined;
}

/** A search: conditions, order and limit. */
export interface SearchRequest extends SearchScope {
  /** The most entries to return; an integer. */
  readonly limit: number;
  /** Entries of this set come first; within both groups index order holds. */
  readonly prefer?: EntrySet | undefined;
}

/** The matching entries, by index. */
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
  /** What each distinct token matches on its own, in query order: for a search without results (DESIGN.md 6). */
  readonly hint: (scope: SearchScope) => readonly TokenCount[];
  /** The bytes of the index's typed arrays. */
  readonly byteLength: number;
}

/** Builds the index of a catalog. It keeps the entries, and reads them where that is cheaper than a lookup. */
export function createSearchIndex(
  entries: readonly IndexedEntry[],
  tuning: SearchTuning = DEFAULT_TUNING,
): SearchIndex {
  const size = entries.length;
  const everything = createEntrySet(size, () => true);
  const categories = createCategoryIndex(entries);
  const texts = createTextIndex(entries, tuning);

  /** The sets that an entry must be in; undefined if no entry can match. */
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

/** The fields of a pattern that categories are compared with. */
export type CategorizedEntry = Pick<Pattern, 'type' | 'slug' | 'tags'>;

/** Which entries are in a category. */
export interface CategoryIndex {
  /** Undefined if no entry is in the category. The next call reuses the set. */
  readonly find: (category: string) => EntrySet | undefined;
  readonly byteLength: number;
}

/**
 * Whether a category equals an entry's type, section or one of its tags, compared normalized (SPEC.md 4.2,
 * DESIGN.md 6). A category that normalizes to nothing has no entries.
 */
export function isInCategory(entry: CategorizedEntry, category: string): boolean {
  const wanted = normalize(category);
  return wanted !== '' && spellingsOf(entry).some((spelling) => normalize(spelling) === wanted);
}

/** Builds the postings of all categories. */
function createCategoryIndex(entries: readonly CategorizedEntry[]): CategoryIndex {
  const entryCount = entries.length;
  const categories = createKeyTable();
  const keyBySpelling = new Map<string, number | undefined>();

  /** Undefined if the spelling normalizes to nothing. */
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

  // Searches are synchronous, so they can share one set.
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

/** The type, section and tags of an entry, not normalized. */
function spellingsOf({ type, slug, tags }: CategorizedEntry): readonly string[] {
  const section = slug.split('/').find((part) => part !== '') ?? '';
  return [type, section, ...tags];
}
