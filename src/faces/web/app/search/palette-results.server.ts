import { type Pattern, PATTERN_TYPES } from '../../../../domain/patterns/pattern.ts';
import type { Catalog } from '../../../../domain/catalog/catalog.ts';
import { normalize } from '../../../../domain/search/normalize.ts';
import { groupTags } from '../../../../domain/search/tags.ts';
import {
  type FoundEntry,
  type PaletteSearch,
  MAX_COUNTED,
  MAX_SHOWN,
  NO_DECISIONS,
} from './client-index.ts';
import { hasFilters, NO_FILTERS } from './search-filters.ts';
import { searchSite } from './site-search.server.ts';

/**
 * The search of the palette on the server, for catalogs whose index is too large for a browser
 * (docs/specification.md#site-score). Guides and facts are found in the browser, which has them all.
 */
export function createPaletteSearch(catalog: Catalog): PaletteSearch {
  return (query, filters = NO_FILTERS, limit = MAX_SHOWN) => {
    const isFiltered = hasFilters(filters);
    const { tokens, patterns, countByType, related, isOnlyParts } = searchSite(
      catalog,
      query,
      filters,
    );
    const isAsked = tokens.length > 0 || isFiltered;
    const counted = isAsked ? countByType : countTypes(catalog.listed);
    return {
      tokens,
      isAsked,
      count: patterns.length,
      entries: patterns.slice(0, limit).map(toFoundEntry),
      related: {
        ...related,
        groups: related.groups.map(({ word, indices }) => ({
          word,
          entries: indices.flatMap((index) => {
            const pattern = catalog.patterns[index];
            return pattern === undefined ? [] : [toFoundEntry(pattern)];
          }),
        })),
      },
      decisions: NO_DECISIONS,
      isOnlyParts,
      isNamed: ` ${normalize(patterns[0]?.title ?? '')}`.includes(` ${tokens.join(' ')}`),
      types: PATTERN_TYPES.flatMap((type) =>
        counted[type] === 0 ? [] : [{ type, count: counted[type] }],
      ),
      tags: groupTags((isAsked ? patterns : catalog.listed).slice(0, MAX_COUNTED)),
      countWithoutFilters:
        patterns.length > 0 || !isFiltered || tokens.length === 0
          ? 0
          : searchSite(catalog, query, NO_FILTERS).patterns.length,
    };
  };
}

/** A pattern as the palette lists it. */
export function toFoundEntry(pattern: Pattern): FoundEntry {
  const { id, title, description, tags, type, slug, coverImage } = pattern;
  return {
    id,
    title,
    description,
    tags: [...tags],
    type,
    slug,
    ...(coverImage === undefined ? {} : { coverImage }),
  };
}

function countTypes(patterns: readonly Pattern[]): Record<Pattern['type'], number> {
  const counts = { components: 0, flows: 0, pattern: 0 };
  for (const { type } of patterns) counts[type] += 1;
  return counts;
}
