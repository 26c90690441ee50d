import { XIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { typeGroupLabel } from '../catalog/pattern-card.tsx';
import type { ClientResults, PaletteSearch } from './client-index.ts';
import { type SearchFilter, type SearchFilters, addFilter, isTagSet } from './search-filters.ts';
import { PATTERN_TYPES } from '../../../../domain/patterns/pattern.ts';
import { normalize } from '../../../../domain/search/normalize.ts';
import { tagKey } from '../../../../domain/search/tags.ts';

/** The filters that are set; each button removes its own. */
export function FilterBar({
  filters,
  onRemove,
}: {
  readonly filters: SearchFilters;
  readonly onRemove: (filter: SearchFilter) => void;
}) {
  return (
    <div
      role="group"
      aria-label="Filters"
      className="flex min-h-11 flex-wrap items-center gap-1.5 border-b border-line px-4 py-2"
    >
      {filters.type === undefined ? null : (
        <Remove filter={{ kind: 'type', type: filters.type }} onRemove={onRemove}>
          {typeGroupLabel(filters.type)}
        </Remove>
      )}
      {filters.tags.map((tag) => (
        <Remove key={tag} filter={{ kind: 'tag', tag }} onRemove={onRemove}>
          #{tag}
        </Remove>
      ))}
    </div>
  );
}

function Remove(props: {
  readonly filter: SearchFilter;
  readonly onRemove: (filter: SearchFilter) => void;
  readonly children: ReactNode;
}) {
  return (
    <button
      type="button"
      onClick={() => props.onRemove(props.filter)}
      // cmdk would handle Enter and open a result.
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.stopPropagation();
      }}
      className="chip shrink-0 -outline-offset-1!"
    >
      <span className="sr-only">Remove filter</span> {props.children}
      <XIcon className="size-3" />
    </button>
  );
}

/** A filter that completes the text after a `#`. */
export interface FilterSuggestion {
  readonly filter: SearchFilter;
  /** `Components` or `#form`. */
  readonly label: string;
  readonly count: number;
}

/** A `#` with an incomplete name at the end of the text. */
const INCOMPLETE_FILTER = /(?:^|\s)#([^\s#]*)$/;

/** A `#` with a name that a space ends. */
const COMPLETE_FILTER = /(?:^|\s)#([^\s#]+)\s/;

const MAX_SUGGESTIONS = 8;

/** Splits off an incomplete filter at the end of the text; undefined if there is none. */
export function splitIncompleteFilter(
  text: string,
): { readonly query: string; readonly fragment: string } | undefined {
  const match = INCOMPLETE_FILTER.exec(text);
  if (match === null) return undefined;
  return { query: text.slice(0, match.index).trimEnd(), fragment: match[1] ?? '' };
}

/** Filters whose name starts with the fragment, then those that contain it; each has at least one result. */
function suggestFilters(
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

/** Turns complete filter names (`#form `) into filters; a `#` before an unknown name stays in the text. */
export function takeTypedFilters(
  text: string,
  filters: SearchFilters,
  search: PaletteSearch,
): TakenFilters {
  const match = COMPLETE_FILTER.exec(text);
  if (match === null) return { text, filters };
  const filter = filterNamed(match[1] ?? '', search);
  if (filter === undefined) return { text, filters };
  const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
  return takeTypedFilters(rest.trimStart(), addFilter(filters, filter), search);
}

/** A text without typed filters, and those filters. */
export interface TakenFilters {
  readonly text: string;
  readonly filters: SearchFilters;
}

/** What the palette lists for a text: results, or suggestions while a filter is being typed. */
export interface PaletteAnswer {
  readonly results: ClientResults;
  readonly suggestions: readonly FilterSuggestion[];
}

/** Returns results for the words of a text, or filters that complete the text after a `#`. */
export function answerText(
  search: PaletteSearch,
  text: string,
  filters: SearchFilters,
): PaletteAnswer {
  const typed = splitIncompleteFilter(text);
  if (typed !== undefined) {
    const results = search(typed.query, filters);
    const suggestions = suggestFilters(results, filters, typed.fragment);
    if (suggestions.length > 0) return { results, suggestions };
  }
  return { results: search(text, filters), suggestions: [] };
}

function filterNamed(name: string, search: PaletteSearch): SearchFilter | undefined {
  const wanted = normalize(name);
  const type = PATTERN_TYPES.find((candidate) => normalize(typeGroupLabel(candidate)) === wanted);
  if (type !== undefined) return { kind: 'type', type };
  const { tags } = search('', { type: undefined, tags: [name] }, 0);
  const tag = tags.find((found) => tagKey(found.tag) === tagKey(name))?.tag;
  return tag === undefined ? undefined : { kind: 'tag', tag };
}
