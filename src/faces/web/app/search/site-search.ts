import type { Catalog } from '../../../../domain/search/catalog.ts';
import type { Pattern, PatternType } from '../../../../domain/catalog/pattern.ts';
import { normalizeEntry, scoreEntry } from '../../../../domain/search/match.ts';
import { normalize, tokenize } from '../../../../domain/search/normalize.ts';
import type { TokenCount } from '../../../../domain/search/search-index.ts';
import type { SearchFilters } from './search-filters.ts';
import { hasFilters } from './search-filters.ts';

export interface SiteSearchOutcome {
  readonly tokens: readonly string[];
  /** Best first; equal scores in catalog order. */
  readonly patterns: readonly Pattern[];
  /** Counts by type, ignoring the type filter. */
  readonly countByType: Readonly<Record<PatternType, number>>;
  /** Only if there are no matches. */
  readonly hint: readonly TokenCount[];
}

/** Bounds the time of a search over a very large catalog; nobody reads further. */
const MAX_SCORED = 2000;

/**
 * Searches as the palette does (SPEC.md 4.1.7): words and filters select, the score orders. No words and no filters
 * find nothing.
 */
export function searchSite(
  catalog: Catalog,
  query: string,
  filters: SearchFilters,
): SiteSearchOutcome {
  const tokens = tokenize(query);
  const countByType = { components: 0, flows: 0, pattern: 0 };
  if (tokens.length === 0 && !hasFilters(filters)) {
    return { tokens, patterns: [], countByType, hint: [] };
  }
  const wholeQuery = normalize(query);
  const wantedTags = filters.tags.map(normalize);
  const { indices } = catalog.search.search({
    tokens,
    includeTags: true,
    // The index filters by one category, which can also match a type or section, so the tags are compared again.
    category: filters.tags[0] ?? (tokens.length === 0 ? filters.type : undefined),
    limit: MAX_SCORED,
  });
  const found = indices
    .flatMap((index) => catalog.patterns[index] ?? [])
    .map((pattern) => ({ pattern, normalized: normalizeEntry(pattern) }))
    .filter(({ normalized }) => wantedTags.every((tag) => normalized.tags.includes(tag)));
  for (const { pattern } of found) countByType[pattern.type] += 1;
  const patterns = found
    .filter(({ pattern }) => filters.type === undefined || pattern.type === filters.type)
    .map(({ pattern, normalized }) => ({
      pattern,
      score: tokens.length === 0 ? 0 : scoreEntry(normalized, wholeQuery),
    }))
    .sort((a, b) => b.score - a.score)
    .map(({ pattern }) => pattern);
  const hint = found.length === 0 ? catalog.search.hint({ tokens, includeTags: true }) : [];
  return { tokens, patterns, countByType, hint };
}
