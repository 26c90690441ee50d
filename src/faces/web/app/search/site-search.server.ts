import type { Catalog } from '../../../../domain/catalog/catalog.ts';
import type { Pattern, PatternType } from '../../../../domain/patterns/pattern.ts';
import {
  type RankedEntry,
  compareRanks,
  rankableOf,
  rankEntry,
} from '../../../../domain/search/match.ts';
import { tokenize } from '../../../../domain/search/normalize.ts';
import {
  type Related,
  type RelatedSearch,
  findRelated,
  NOTHING_RELATED,
} from '../../../../domain/search/related.ts';
import type { SearchRequest } from '../../../../domain/search/search-index.ts';
import { suggestPatterns } from '../../../../domain/search/suggest.ts';
import { createTagKeys } from '../../../../domain/search/tags.ts';
import { type SearchFilters, hasFilters } from './search-filters.ts';

export interface SiteSearchOutcome {
  readonly tokens: readonly string[];
  /** Best first; equal scores in catalog order. */
  readonly patterns: readonly Pattern[];
  /** Counts by type, ignoring the type filter. */
  readonly countByType: Readonly<Record<PatternType, number>>;
  /** Related patterns in addition to the matches; none while filters are set. */
  readonly related: Related;
  /** Whether the words occur only inside other words, as `rating` in `generating`. */
  readonly isOnlyParts: boolean;
}

/** Bounds the time of a search over a very large catalog; nobody reads further. */
const MAX_SCORED = 2000;

/** Of each search for related patterns. */
const MAX_RELATED_SCORED = 50;

const MAX_NEEDED = 10;

/**
 * Searches as the palette does (docs/specification.md#site-score): words and filters select, the score orders. Without
 * either, nothing is found.
 */
export function searchSite(
  catalog: Catalog,
  query: string,
  filters: SearchFilters,
): SiteSearchOutcome {
  const tokens = [...new Set(tokenize(query))];
  const countByType = { components: 0, flows: 0, pattern: 0 };
  if (tokens.length === 0 && !hasFilters(filters)) {
    return { tokens, patterns: [], countByType, related: NOTHING_RELATED, isOnlyParts: false };
  }
  const keyOfTag = createTagKeys();
  const wantedTags = filters.tags.map(keyOfTag);
  const hasTags = (index: number) =>
    wantedTags.every((key) => catalog.patterns[index]?.tags.some((tag) => keyOfTag(tag) === key));
  const found = findRanked(catalog, {
    tokens,
    category: tokens.length === 0 && wantedTags.length === 0 ? filters.type : undefined,
    accept: wantedTags.length === 0 ? undefined : hasTags,
    limit: MAX_SCORED,
  });
  for (const { index } of found) {
    const type = catalog.patterns[index]?.type;
    if (type !== undefined) countByType[type] += 1;
  }
  const patterns = found
    .flatMap(({ index }) => catalog.patterns[index] ?? [])
    .filter(({ type }) => filters.type === undefined || type === filters.type);
  const related = hasFilters(filters)
    ? NOTHING_RELATED
    : findRelated(query, createRelatedSearch(catalog), found);
  const isOnlyParts =
    patterns.length > 0 && tokens.length > 0 && found.every(({ parts }) => parts > 0);
  return { tokens, patterns, countByType, related, isOnlyParts };
}

function createRelatedSearch(catalog: Catalog): RelatedSearch {
  return {
    vocabulary: catalog.vocabulary,
    find: (tokens) => findRanked(catalog, { tokens, limit: MAX_RELATED_SCORED }),
    needed: (query) =>
      catalog
        .needs()
        .ofQuery(query)
        .slice(0, MAX_NEEDED)
        .map(({ pattern }) => catalog.patterns.indexOf(pattern)),
    suggested: (query) =>
      suggestPatterns(catalog, query)
        .filter(({ isNear }) => isNear)
        .slice(0, MAX_NEEDED)
        .map(({ pattern }) => catalog.patterns.indexOf(pattern)),
  };
}

/** Best first; an entry represents its examples, at the position of the one that ranks best. */
function findRanked(
  catalog: Catalog,
  request: Omit<SearchRequest, 'examples' | 'includeTags'>,
): readonly RankedEntry[] {
  const { search, patterns } = catalog;
  const { indices } = search.search({ ...request, includeTags: true, examples: true });
  const ranked = indices
    .flatMap((index) => {
      const pattern = patterns[index];
      return pattern === undefined ? [] : [rankEntry(index, rankableOf(pattern), request.tokens)];
    })
    .sort(compareRanks);
  const byRoot = new Map<number, RankedEntry>();
  for (const entry of ranked) {
    const index = search.rootOf(entry.index);
    if (!byRoot.has(index)) byRoot.set(index, { ...entry, index });
  }
  return [...byRoot.values()];
}
