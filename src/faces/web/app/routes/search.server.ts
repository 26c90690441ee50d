import type { LoaderFunctionArgs } from 'react-router';
import { wantedPhrases } from '../../../../domain/usage/wanted.ts';
import { toCards } from '../catalog/cards.server.ts';
import type { PageMeta } from '../page/page-meta.ts';
import { hasFilters, readFilters } from '../search/search-filters.ts';
import { searchSite } from '../search/site-search.server.ts';
import { readDecisions } from '../search/decisions.server.ts';
import { siteContext } from '../site-context.ts';

const MAX_QUERY_LENGTH = 500;

const MAX_SHOWN = 50;

export async function loader({ url, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const catalog = site.catalog();
  const query = (url.searchParams.get('q') ?? '').slice(0, MAX_QUERY_LENGTH);
  const filters = readFilters(url.searchParams);
  const { tokens, patterns, countByType, related } = searchSite(catalog, query, filters);
  if (patterns.length === 0) {
    const counts = catalog.search.hint({ tokens, includeTags: true });
    const unknown = counts.filter(({ count }) => count === 0).map(({ token }) => token);
    site.addWanted(wantedPhrases(hasFilters(filters) ? [] : [query], unknown));
  }
  const isMiss = patterns.length === 0 && related.groups.length === 0;
  const page: PageMeta = {
    title: query === '' ? 'Search' : `Search: ${query.slice(0, 60)}`,
    catalogName: catalog.name,
    description: 'Search the patterns of the catalog.',
    canonicalUrl: `${site.baseUrl}/search`,
    isHidden: true,
  };
  return {
    page,
    query,
    filters,
    countsWanted: site.countsWanted,
    isAsked: tokens.length > 0 || hasFilters(filters),
    count: patterns.length,
    decisions: hasFilters(filters)
      ? { guides: [], facts: [] }
      : (await readDecisions(site)).find(tokens),
    countByType,
    cards: await toCards(site, patterns.slice(0, MAX_SHOWN)),
    corrected: related.corrected,
    missing: related.missing,
    isSentence: related.isSentence === true,
    related: await Promise.all(
      related.groups.map(async ({ word, indices }) => ({
        word,
        cards: await toCards(
          site,
          indices.flatMap((index) => catalog.patterns[index] ?? []),
        ),
      })),
    ),
    /** Where nothing comes near. */
    sections: isMiss
      ? catalog.sections.flatMap(({ slug, title }) => {
          const count = catalog.listedBySection.get(slug)?.length ?? 0;
          return count === 0 ? [] : [{ slug, title, count }];
        })
      : [],
  };
}
