import type { Pattern } from '../../../../domain/patterns/pattern.ts';
import type { SiteDeps } from '../../site.ts';
import { type FacetGroup, type FacetName, filterByFacets } from './facets.server.ts';
import type { PatternCardData } from './pattern-card.tsx';
import { toCards } from './cards.server.ts';

/** One page of a list of patterns, and its filters. */
export interface Listing {
  readonly cards: readonly PatternCardData[];
  readonly groups: readonly FacetGroup[];
  /** Patterns that match the filters. */
  readonly count: number;
  /** Patterns without filters. */
  readonly total: number;
  /** Undefined for a list too long to sort, which keeps the catalog's order. */
  readonly sort: ListingSort | undefined;
  readonly page: number;
  readonly pageCount: number;
}

export type ListingSort = 'newest' | 'title';

const PAGE_SIZE = 48;

/** Sorting more would block other requests. */
const MAX_SORTED = 10_000;

/** Further new versions are not ordered by date. */
const MAX_DATED = 50;

/**
 * Filters and sorts patterns by the URL's parameters and returns one page of them.
 *
 * @param fixed the filter that defines the page, such as its section
 */
export async function listPatterns(
  site: SiteDeps,
  patterns: readonly Pattern[],
  params: URLSearchParams,
  fixed?: FacetName,
): Promise<Listing> {
  const { passing, groups } = await filterByFacets(site, patterns, params, fixed);
  const sort =
    passing.length > MAX_SORTED
      ? undefined
      : params.get('sort') === 'title'
        ? ('title' as const)
        : ('newest' as const);
  const sorted = await sortPatterns(site, passing, sort);
  const { page, pageCount } = pageOf(params, sorted.length, PAGE_SIZE);
  return {
    cards: await toCards(site, sorted.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)),
    groups,
    count: passing.length,
    total: patterns.length,
    sort,
    page,
    pageCount,
  };
}

/** The page that `page` names in the URL, or the nearest one; from 1. */
export function pageOf(
  params: URLSearchParams,
  length: number,
  pageSize: number,
): { readonly page: number; readonly pageCount: number } {
  const pageCount = Math.max(1, Math.ceil(length / pageSize));
  const wanted = Math.trunc(Number(params.get('page'))) || 1;
  return { page: Math.min(pageCount, Math.max(1, wanted)), pageCount };
}

/** Newest: last published first, then by number, since later patterns have higher numbers. */
async function sortPatterns(
  site: SiteDeps,
  patterns: readonly Pattern[],
  sort: ListingSort | undefined,
): Promise<readonly Pattern[]> {
  switch (sort) {
    case undefined:
      return patterns;
    case 'title':
      return patterns.toSorted((a, b) => a.title.localeCompare(b.title, 'en'));
    case 'newest': {
      const newest = await site.newestVersions(site.principal, MAX_DATED);
      const dated = newest.ok ? newest.value : [];
      const places = new Map(dated.map(({ pattern }, place) => [pattern.id, place]));
      const placeOf = ({ id }: Pattern) => places.get(id) ?? MAX_DATED;
      return patterns.toSorted((a, b) => placeOf(a) - placeOf(b) || b.number - a.number);
    }
  }
}

/** The query of a list's canonical URL: pages are canonical, filtered and sorted lists are not. */
export function canonicalQuery({ page, sort, groups }: Listing): string {
  const isFiltered = groups.some(({ values }) => values.some(({ isOn }) => isOn));
  return page === 1 || isFiltered || sort === 'title' ? '' : `?page=${page}`;
}

/** A list of patterns as schema.org's `CollectionPage`. */
export function collectionData(page: {
  readonly name: string;
  readonly description: string;
  readonly url: string;
}): Readonly<Record<string, unknown>> {
  return { '@context': 'https://schema.org', '@type': 'CollectionPage', ...page };
}
