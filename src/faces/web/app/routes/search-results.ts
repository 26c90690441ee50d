import type { LoaderFunctionArgs } from 'react-router';
import { answerText, takeTypedFilters } from '../search/palette-filters.tsx';
import { createPaletteSearch, toFoundEntry } from '../search/palette-results.server.ts';
import type { SearchResultsAnswer } from '../search/remote-index.ts';
import { readFilters } from '../search/search-filters.ts';
import { siteContext } from '../site-context.ts';

const MAX_QUERY_LENGTH = 500;

const MAX_PICKED = 100;

/** `/search/results`: what the palette lists for a text, where the catalog is too large for its index to be sent. */
export function loader({ url, context }: LoaderFunctionArgs): Response {
  const catalog = context.get(siteContext).catalog();
  const search = createPaletteSearch(catalog);
  const text = (url.searchParams.get('q') ?? '').slice(0, MAX_QUERY_LENGTH);
  const taken = takeTypedFilters(text, readFilters(url.searchParams), search);
  const { results, suggestions } = answerText(search, taken.text, taken.filters);
  const answer: SearchResultsAnswer = {
    taken,
    suggestions,
    // Only the suggestions are made of them.
    results: { ...results, tags: [] },
    picked: url.searchParams
      .getAll('slug')
      .slice(0, MAX_PICKED)
      .flatMap((slug) => catalog.lookUp({ kind: 'slug', slug }) ?? [])
      .map(toFoundEntry),
  };
  return Response.json(answer, { headers: { 'cache-control': 'private, max-age=60' } });
}
