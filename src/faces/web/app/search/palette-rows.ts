import type { ClientResults } from './client-index.ts';
import type { FilterSuggestion } from './typed-filters.ts';

/** The names of the rows that are the same for every query. */
export const FIXED_ROWS = {
  resultsPage: 'results-page',
  connect: 'go connect',
  tags: 'go tags',
  withoutFilters: 'without filters',
} as const;

/** The name of the row that searches again for an earlier query. */
export function recentRow(query: string): string {
  return `recent ${query}`;
}

/** The name of the row that searches for one word alone. */
export function wordRow(token: string): string {
  return `word ${token}`;
}

/** The name of the row that sets a filter. */
export function filterRow({ label }: FilterSuggestion): string {
  return `filter ${label}`;
}

/** The names of all rows that the palette shows, in order. A result's name is its slug. */
export function paletteRows(shown: {
  readonly results: ClientResults | undefined;
  readonly suggestions: readonly FilterSuggestion[];
  readonly hasFailed: boolean;
  readonly recent: readonly string[];
}): readonly string[] {
  const { results, suggestions } = shown;
  if (shown.hasFailed) return [FIXED_ROWS.resultsPage];
  if (results === undefined) return [];
  if (suggestions.length > 0) return suggestions.map(filterRow);
  if (!results.isAsked) {
    return [...shown.recent.map(recentRow), FIXED_ROWS.connect, FIXED_ROWS.tags];
  }
  if (results.count === 0) {
    const words = results.words.map(({ token }) => wordRow(token));
    return results.countWithoutFilters > 0 ? [FIXED_ROWS.withoutFilters, ...words] : words;
  }
  const slugs = results.groups.flatMap(({ entries }) => entries.map(({ slug }) => slug));
  return [...slugs, FIXED_ROWS.resultsPage];
}
