import {
  type FoundEntry,
  type KnownEntries,
  loadSearchData,
  NO_DECISIONS,
} from './client-index.ts';
import { createFindDecisions } from './find-decisions.ts';
import type { PaletteAnswer, TakenFilters } from './palette-filters.tsx';
import { type SearchFilters, hasFilters, searchPath } from './search-filters.ts';

/** The search of a catalog whose index is too large for the browser: the server answers each text. */
export interface RemoteIndex extends KnownEntries {
  /** Fails if the server does not respond. */
  readonly ask: (
    query: string,
    filters: SearchFilters,
    signal: AbortSignal,
  ) => Promise<PaletteAnswer & { readonly taken: TakenFilters }>;
}

/** The response of `/search/results`. */
export interface SearchResultsAnswer extends PaletteAnswer {
  /** Filters typed in the text, and the rest of it. */
  readonly taken: TakenFilters;
  /** The requested patterns by slug. */
  readonly picked: readonly FoundEntry[];
}

/** Of the patterns of guides and the newest ones. */
const MAX_PICKED = 100;

/** Loads what the palette shows before anything is typed. */
export async function loadRemoteIndex(
  recent: readonly string[],
  signal: AbortSignal,
): Promise<RemoteIndex> {
  const data = await loadSearchData(signal);
  const findDecisions = createFindDecisions(data.decisions);
  const entryBySlug = new Map<string, FoundEntry>();
  const keep = (entries: readonly FoundEntry[]): void => {
    for (const entry of entries) entryBySlug.set(entry.slug, entry);
  };
  const shown = [
    ...recent,
    ...data.newest.map(({ slug }) => slug),
    ...data.decisions.guides.flatMap(({ patterns }) => patterns),
  ];
  const slugs = [...new Set(shown)].slice(0, MAX_PICKED);
  if (slugs.length > 0) {
    const params = new URLSearchParams(slugs.map((slug) => ['slug', slug]));
    const { picked } = await fetchAnswer(`/search/results?${params.toString()}`, signal);
    keep(picked);
  }
  return {
    data,
    pick: (wanted) => wanted.flatMap((slug) => entryBySlug.get(slug) ?? []),
    async ask(query, filters, asking) {
      const { taken, results, suggestions } = await askServer(query, filters, asking);
      keep([...results.entries, ...results.related.groups.flatMap(({ entries }) => entries)]);
      const decisions = hasFilters(taken.filters) ? NO_DECISIONS : findDecisions(results.tokens);
      return { taken, suggestions, results: { ...results, decisions } };
    },
  };
}

/** The server's answer to a text, without guides and facts, which the browser has. Fails if it does not respond. */
export function askServer(
  query: string,
  filters: SearchFilters,
  signal: AbortSignal,
): Promise<SearchResultsAnswer> {
  return fetchAnswer(searchPath(query, filters).replace('/search', '/search/results'), signal);
}

async function fetchAnswer(path: string, signal: AbortSignal): Promise<SearchResultsAnswer> {
  const response = await fetch(path, { signal });
  if (!response.ok) throw new Error(`GET ${path} failed with status ${response.status}.`);
  return response.json();
}
