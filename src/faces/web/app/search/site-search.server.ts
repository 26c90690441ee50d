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
  const { indices } = catalog.search.search({
    tokens,
    includeTags: true,
    category: tokens.length === 0 && wantedTags.length === 0 ? filters.type : undefined,
    accept: wantedTags.length === 0 ? undefined : hasTags,
    limit: MAX_SCORED,
  });
  const found = rankFound(catalog, indices, tokens);
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
    find: (tokens) => {
      const request = { tokens, includeTags: true, limit: MAX_RELATED_SCORED };
      return rankFound(catalog, catalog.search.search(request).indices, tokens);
    },
    needed: (query) =>
      catalog
        .needs()
        .ofQuery(query)
        .slice(0, MAX_NEEDED)
        .map(({ pattern }) => catalog.patterns.indexOf(pattern)),
  };
}

function rankFound(
  catalog: Catalog,
  indices: readonly number[],
  tokens: readonly string[],
): readonly RankedEntry[] {
  return indices
    .flatMap((index) => {
      const pattern = catalog.patterns[index];
      return pattern === undefined ? [] : [rankEntry(index, rankableOf(pattern), tokens)];
    })
    .sort(compareRanks);
}
