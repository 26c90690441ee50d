import { PATTERN_TYPES } from '../../../../domain/catalog/pattern.ts';
import { normalize } from '../../../../domain/search/normalize.ts';
import { typeGroupLabel } from '../catalog/type-label.ts';
import type { ClientIndex, ClientResults } from './client-index.ts';
import type { SearchFilter, SearchFilters } from './search-filters.ts';
import { addFilter, isTagSet } from './search-filters.ts';

/** A filter that is offered while its name is being typed after a `#`. */
export interface FilterSuggestion {
  readonly filter: SearchFilter;
  /** `Components` or `#form`. */
  readonly label: string;
  readonly count: number;
}

/** The `#` and what follows it at the end of a text. */
const UNFINISHED = /(?:^|\s)#([^\s#]*)$/;

/** The same, finished by a space. */
const FINISHED = /(?:^|\s)#([^\s#]+)\s/;

const MAX_SUGGESTIONS = 8;

/** Splits a text that ends in the beginning of a filter; undefined where it does not. */
export function readUnfinishedFilter(
  text: string,
): { readonly query: string; readonly fragment: string } | undefined {
  const match = UNFINISHED.exec(text);
  if (match === null) return undefined;
  return { query: text.slice(0, match.index).trimEnd(), fragment: match[1] ?? '' };
}

/** The filters whose name begins with what was typed, then those that contain it; each leads to a result. */
export function suggestFilters(
  { types, tags }: Pick<ClientResults, 'types' | 'tags'>,
  filters: SearchFilters,
  fragment: string,
): readonly FilterSuggestion[] {
  const wanted = normalize(fragment);
  const offered: readonly FilterSuggestion[] = [
    ...types
      .filter(({ type }) => type !== filters.type)
      .map(({ type, count }): FilterSuggestion => ({
        filter: { kind: 'type', type },
        label: typeGroupLabel(type),
        count,
      })),
    ...tags
      .filter(({ tag }) => !isTagSet(filters, tag))
      .map(({ tag, count }): FilterSuggestion => ({
        filter: { kind: 'tag', tag },
        label: `#${tag}`,
        count,
      })),
  ];
  const named = offered.map((suggestion) => ({ suggestion, name: normalize(suggestion.label) }));
  return [
    ...named.filter(({ name }) => name.startsWith(wanted)),
    ...named.filter(({ name }) => !name.startsWith(wanted) && name.includes(wanted)),
  ]
    .slice(0, MAX_SUGGESTIONS)
    .map(({ suggestion }) => suggestion);
}

/** Takes the filters out of a text that are typed in full and followed by a space; other `#` stay words. */
export function takeTypedFilters(
  text: string,
  filters: SearchFilters,
  index: ClientIndex | undefined,
): { readonly text: string; readonly filters: SearchFilters } {
  const match = index === undefined ? null : FINISHED.exec(text);
  if (match === null || index === undefined) return { text, filters };
  const filter = filterNamed(match[1] ?? '', index);
  if (filter === undefined) return { text, filters };
  const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
  return takeTypedFilters(rest.trimStart(), addFilter(filters, filter), index);
}

function filterNamed(name: string, index: ClientIndex): SearchFilter | undefined {
  const wanted = normalize(name);
  const type = PATTERN_TYPES.find((candidate) => normalize(typeGroupLabel(candidate)) === wanted);
  if (type !== undefined) return { kind: 'type', type };
  const { tags } = index.search('', { type: undefined, tags: [name] }, 0);
  const tag = tags.find(({ normalized }) => normalized === wanted)?.tag;
  return tag === undefined ? undefined : { kind: 'tag', tag };
}
