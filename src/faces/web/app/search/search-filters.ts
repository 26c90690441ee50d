import { type PatternType, PATTERN_TYPES } from '../../../../domain/patterns/pattern.ts';
import { normalize } from '../../../../domain/search/normalize.ts';
import { tagKey } from '../../../../domain/search/tags.ts';

/** The filters of a search; all of them must match. */
export interface SearchFilters {
  readonly type: PatternType | undefined;
  /** As typed; forms of a tag are the same tag. */
  readonly tags: readonly string[];
}

export type SearchFilter =
  | { readonly kind: 'type'; readonly type: PatternType }
  | { readonly kind: 'tag'; readonly tag: string };

export const NO_FILTERS: SearchFilters = { type: undefined, tags: [] };

const MAX_TAGS = 5;
const MAX_TAG_LENGTH = 100;

export function hasFilters({ type, tags }: SearchFilters): boolean {
  return type !== undefined || tags.length > 0;
}

/** Adds a filter; a type replaces the previous type. */
export function addFilter(filters: SearchFilters, filter: SearchFilter): SearchFilters {
  if (filter.kind === 'type') return { ...filters, type: filter.type };
  if (filters.tags.length >= MAX_TAGS || isTagSet(filters, filter.tag)) return filters;
  return { ...filters, tags: [...filters.tags, filter.tag] };
}

export function removeFilter(filters: SearchFilters, filter: SearchFilter): SearchFilters {
  if (filter.kind === 'type') return { ...filters, type: undefined };
  const unwanted = tagKey(filter.tag);
  return { ...filters, tags: filters.tags.filter((tag) => tagKey(tag) !== unwanted) };
}

/** Removes the last tag, or the type if there are no tags. */
export function removeLastFilter(filters: SearchFilters): SearchFilters {
  return filters.tags.length > 0
    ? { ...filters, tags: filters.tags.slice(0, -1) }
    : { ...filters, type: undefined };
}

/** Whether a tag is set, in any form. */
export function isTagSet({ tags }: SearchFilters, tag: string): boolean {
  const wanted = tagKey(tag);
  return tags.some((other) => tagKey(other) === wanted);
}

/** Reads `?type=` and every `?tag=`; invalid values are ignored. */
export function readFilters(params: URLSearchParams): SearchFilters {
  const type = PATTERN_TYPES.find((name) => name === params.get('type'));
  const tags = params.getAll('tag').map((tag) => tag.slice(0, MAX_TAG_LENGTH));
  return tags
    .filter((tag) => normalize(tag) !== '')
    .reduce<SearchFilters>((filters, tag) => addFilter(filters, { kind: 'tag', tag }), {
      type,
      tags: [],
    });
}

/** The path of the results page for a search. */
export function searchPath(query: string, { type, tags }: SearchFilters): string {
  const params = new URLSearchParams();
  if (query !== '') params.set('q', query);
  if (type !== undefined) params.set('type', type);
  for (const tag of tags) params.append('tag', tag);
  const text = params.toString();
  return text === '' ? '/search' : `/search?${text}`;
}
