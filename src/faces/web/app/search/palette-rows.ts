import type { ClientResults, FoundEntry, KnownEntries } from './client-index.ts';
import type { FoundFact } from './facts.ts';
import type { FoundGuide } from './find-decisions.ts';
import type { FilterSuggestion } from './palette-filters.tsx';

/** Values of the rows that do not depend on the query. */
export const FIXED_ROWS = {
  resultsPage: 'results-page',
  ask: 'ask',
  connect: 'go connect',
  tags: 'go tags',
  withoutFilters: 'without filters',
} as const;

/** The value of a guide's row. */
export function guideRow({ name }: FoundGuide): string {
  return `guide ${name}`;
}

/** The value of the row of a state, a prop or a rule. */
export function factRow({ kind, slug, name }: FoundFact): string {
  return `${kind} ${slug} ${name}`;
}

/** The value of the row that sets a filter. */
export function filterRow({ label }: FilterSuggestion): string {
  return `filter ${label}`;
}

interface Shown {
  /** Undefined while it loads. */
  readonly index: KnownEntries | undefined;
  readonly results: ClientResults | undefined;
  readonly suggestions: readonly FilterSuggestion[];
  readonly failure: string | undefined;
  readonly recent: readonly string[];
}

/** The values of all rows in order. The value of a pattern is its slug. */
export function paletteRows(shown: Shown): readonly string[] {
  const { index, results, suggestions } = shown;
  const slugsOf = (groups: readonly { readonly entries: readonly FoundEntry[] }[]) =>
    groups.flatMap(({ entries }) => entries.map(({ slug }) => slug));
  if (shown.failure !== undefined) return [FIXED_ROWS.resultsPage];
  if (index === undefined || results === undefined) return [];
  if (suggestions.length > 0) return suggestions.map(filterRow);
  if (!results.isAsked) {
    return [...slugsOf(beginningGroups(index, shown.recent)), FIXED_ROWS.connect, FIXED_ROWS.tags];
  }
  const guides = results.decisions.guides.map(guideRow);
  return [
    ...(results.countWithoutFilters > 0 ? [FIXED_ROWS.withoutFilters] : []),
    ...(results.isNamed ? [] : guides),
    ...(results.count > 0 ? [...slugsOf([results]), FIXED_ROWS.resultsPage] : []),
    ...(results.isNamed ? guides : []),
    ...results.decisions.facts.map(factRow),
    ...slugsOf(results.related.groups),
    ...(results.tokens.length > 0 ? [FIXED_ROWS.ask] : []),
  ];
}

const MAX_RECENT = 3;
const MAX_NEWEST = 5;

/** The groups of the palette before anything is typed. */
export function beginningGroups(index: KnownEntries, recentSlugs: readonly string[]) {
  const recent = index.pick(recentSlugs).slice(0, MAX_RECENT);
  const newest = index
    .pick(index.data.newest.map(({ slug }) => slug))
    .filter((entry) => !recent.includes(entry))
    .slice(0, MAX_NEWEST);
  return [
    { heading: 'Recent', entries: recent },
    { heading: 'Newest', entries: newest },
  ].filter(({ entries }) => entries.length > 0);
}
