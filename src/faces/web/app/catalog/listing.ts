import type { Pattern, PatternType } from '../../../../domain/catalog/pattern.ts';
import { PATTERN_TYPES } from '../../../../domain/catalog/pattern.ts';
import { normalize } from '../../../../domain/search/normalize.ts';
import type { SiteDeps } from '../../site.ts';
import type { PatternCardData } from './pattern-card.tsx';
import { toCards } from './pattern-card.tsx';

/** The filters of a list, from the URL. */
export interface ListingFilters {
  readonly type: PatternType | undefined;
  /** As in the URL. */
  readonly tag: string | undefined;
  readonly withCode: boolean;
}

/** One page of a list of patterns, and its filter options. */
export interface Listing {
  readonly cards: readonly PatternCardData[];
  readonly filters: ListingFilters;
  /** Patterns that match the filters. */
  readonly count: number;
  /** Patterns without filters. */
  readonly total: number;
  readonly page: number;
  readonly pageCount: number;
  readonly types: readonly { readonly type: PatternType; readonly count: number }[];
  /** Most used first. */
  readonly tags: readonly { readonly tag: string; readonly count: number }[];
  readonly codeCount: number;
}

const PAGE_SIZE = 48;
const MAX_TAGS = 24;

/** The type of `?type=`, if valid. */
function readType(params: URLSearchParams): PatternType | undefined {
  return PATTERN_TYPES.find((type) => type === params.get('type'));
}

/** Filters patterns by the URL's parameters and returns one page of them. */
export async function listPatterns(
  site: SiteDeps,
  patterns: readonly Pattern[],
  params: URLSearchParams,
): Promise<Listing> {
  const filters: ListingFilters = {
    type: readType(params),
    tag: params.get('tag')?.slice(0, 100) || undefined,
    withCode: params.get('code') === '1',
  };
  const available = await site.availability();
  const withCode: ReadonlySet<string> = available.ok ? available.value : new Set();
  const wantedTag = filters.tag === undefined ? undefined : normalize(filters.tag);
  const passing = patterns.filter(
    (pattern) =>
      (filters.type === undefined || pattern.type === filters.type) &&
      (wantedTag === undefined || pattern.tags.some((tag) => normalize(tag) === wantedTag)) &&
      (!filters.withCode || withCode.has(pattern.id)),
  );
  const pageCount = Math.max(1, Math.ceil(passing.length / PAGE_SIZE));
  const page = Math.min(pageCount, Math.max(1, Math.trunc(Number(params.get('page'))) || 1));
  return {
    cards: await toCards(site, passing.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)),
    filters,
    count: passing.length,
    total: patterns.length,
    page,
    pageCount,
    types: PATTERN_TYPES.flatMap((type) => {
      const count = patterns.filter((pattern) => pattern.type === type).length;
      return count === 0 ? [] : [{ type, count }];
    }),
    tags: countTags(patterns).slice(0, MAX_TAGS),
    codeCount: patterns.filter(({ id }) => withCode.has(id)).length,
  };
}

/**
 * The query of a list's canonical URL: pages are canonical, filtered lists are not.
 */
export function canonicalQuery({ page, filters }: Listing): string {
  return page === 1 || hasFilters(filters) ? '' : `?page=${page}`;
}

/** Whether any filter is set. */
export function hasFilters({ type, tag, withCode }: ListingFilters): boolean {
  return type !== undefined || tag !== undefined || withCode;
}

/** The tags of some patterns with their counts, most used first, then by name. */
function countTags(
  patterns: readonly Pattern[],
): readonly { readonly tag: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const { tags } of patterns) {
    for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  return [...counts]
    .map(([tag, count]) => ({ tag, count }))
    .sort((a, b) => b.count - a.count || a.tag.localeCompare(b.tag, 'en'));
}

/** A list of patterns as schema.org's `CollectionPage`. */
export function collectionData(page: {
  readonly name: string;
  readonly description: string;
  readonly url: string;
}): Readonly<Record<string, unknown>> {
  return { '@context': 'https://schema.org', '@type': 'CollectionPage', ...page };
}
