import type { Pattern } from '../../../../domain/patterns/pattern.ts';
import type { SiteDeps } from '../../site.ts';
import { type FacetGroup, type FacetName, filterByFacets } from './facets.server.ts';
import type { ListPage } from '../page/page-links.tsx';
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
  readonly sort: ListingSort;
  readonly shown: ListPage;
}

export type ListingSort = 'newest' | 'title';

const PAGE_SIZE = 48;

/** Further changes are not ordered by date. */
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
  const sort = params.get('sort') === 'title' ? ('title' as const) : ('newest' as const);
  const ordered = await inOrder(site, patterns, sort);
  const { passing: sorted, groups } = await filterByFacets(site, ordered, params, fixed);
  const { shown, entries } = pageOf(sorted, params, PAGE_SIZE);
  return {
    cards: await toCards(site, entries),
    groups,
    count: sorted.length,
    total: patterns.length,
    sort,
    shown,
  };
}

/** The page that `page` names in the URL, or the nearest one, with its entries. */
export function pageOf<T>(
  list: readonly T[],
  params: URLSearchParams,
  pageSize: number,
): { readonly shown: ListPage; readonly entries: readonly T[] } {
  const total = list.length;
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  const wanted = Math.trunc(Number(params.get('page'))) || 1;
  const page = Math.min(pageCount, Math.max(1, wanted));
  return {
    shown: { page, pageSize, total },
    entries: list.slice((page - 1) * pageSize, page * pageSize),
  };
}

/** By the list, which is the same object while the catalog is. */
const ordersByList = new WeakMap<readonly Pattern[], Map<string, readonly Pattern[]>>();

const BY_TITLE = new Intl.Collator('en');

const COMPARE: Readonly<Record<ListingSort, (a: Pattern, b: Pattern) => number>> = {
  title: (a, b) => BY_TITLE.compare(a.title, b.title),
  newest: (a, b) => b.number - a.number,
};

/**
 * A list in the order of a page. Newest: last changed first, then by number, since later patterns have higher
 * numbers. Orders are kept, since sorting a large list takes longer than all else of a page.
 */
async function inOrder(
  site: SiteDeps,
  patterns: readonly Pattern[],
  sort: ListingSort,
): Promise<readonly Pattern[]> {
  const newest = sort === 'newest' ? await site.readNews(site.principal, MAX_DATED) : undefined;
  const dated = newest?.ok === true ? newest.value : [];
  const key = `${sort} ${dated.map(({ pattern }) => pattern.id).join(' ')}`;
  const orders = ordersByList.get(patterns) ?? new Map<string, readonly Pattern[]>();
  ordersByList.set(patterns, orders);
  const known = orders.get(key);
  if (known !== undefined) return known;
  const places = new Map(dated.map(({ pattern }, place) => [pattern.id, place]));
  const placeOf = ({ id }: Pattern) => places.get(id) ?? MAX_DATED;
  const compare = COMPARE[sort];
  const ordered = patterns.toSorted((a, b) => placeOf(a) - placeOf(b) || compare(a, b));
  // Changes give new orders.
  if (orders.size >= MAX_ORDERS) orders.clear();
  orders.set(key, ordered);
  return ordered;
}

/** Of one list. */
const MAX_ORDERS = 8;

/** The query of a list's canonical URL: pages are canonical, filtered and sorted lists are not. */
export function canonicalQuery({ shown: { page }, sort, groups }: Listing): string {
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
