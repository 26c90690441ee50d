import type { CategorizedEntry } from './category-index.ts';
import { createCategoryIndex } from './category-index.ts';
import type { EntrySet } from './entry-set.ts';
import { collectEntries, createEntrySet } from './entry-set.ts';
import { essentialTokens } from './essential-tokens.ts';
import type { SearchableEntry } from './match.ts';
import { createTextIndex } from './text-index.ts';
import type { SearchTuning } from './search-tuning.ts';
import { DEFAULT_TUNING } from './search-tuning.ts';

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
