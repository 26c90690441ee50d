import { XIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { typeGroupLabel } from '../catalog/pattern-card.tsx';
import type { ClientIndex, ClientResults } from './client-index.ts';
import { addFilter, isTagSet } from './search-filters.ts';
import type { SearchFilter, SearchFilters } from './search-filters.ts';
import { PATTERN_TYPES } from '../../../../domain/catalog/pattern.ts';
import { normalize } from '../../../../domain/search/normalize.ts';

const MAX_OFFERED_TAGS = 5;

/** The filters below the search field: active ones, then suggested ones with their counts. */
export function FilterBar({
  filters,
  results,
  onToggle,
}: {
  readonly filters: SearchFilters;
  /** Undefined while the index loads; the space stays reserved. */
  readonly results: ClientResults | undefined;
  readonly onToggle: (filter: SearchFilter, isOn: boolean) => void;
}) {
  const types = results?.types ?? [];
  const isTypeFound = types.some(({ type }) => type === filters.type);
  const offered = (results?.tags ?? [])
    .filter(({ tag }) => !isTagSet(filters, tag))
    .slice(0, MAX_OFFERED_TAGS);
  return (
    <div
      role="group"
      aria-label="Filters"
      className="flex min-h-11 items-center gap-1.5 overflow-x-auto px-4 py-2 mask-[linear-gradient(to_right,black_calc(100%-2rem),transparent)] after:w-6 after:shrink-0 pointer-coarse:min-h-14"
    >
      {filters.type === undefined || isTypeFound ? null : (
        <Toggle filter={{ kind: 'type', type: filters.type }} isOn onToggle={onToggle}>
          {typeGroupLabel(filters.type)} <Count value={0} />
        </Toggle>
      )}
      {types.map(({ type, count }) => (
        <Toggle
          key={type}
          filter={{ kind: 'type', type }}
          isOn={filters.type === type}
          onToggle={onToggle}
        >
          {typeGroupLabel(type)} <Count value={count} />
        </Toggle>
      ))}
      {types.length === 0 || filters.tags.length + offered.length === 0 ? null : (
        <span aria-hidden="true" className="mx-1 h-4 w-px shrink-0 bg-line" />
      )}
      {filters.tags.map((tag) => (
        <Toggle key={tag} filter={{ kind: 'tag', tag }} isOn onToggle={onToggle}>
          #{tag}
        </Toggle>
      ))}
      {offered.map(({ tag, count }) => (
        <Toggle key={tag} filter={{ kind: 'tag', tag }} isOn={false} onToggle={onToggle}>
          #{tag} <Count value={count} />
        </Toggle>
      ))}
    </div>
  );
}

function Toggle(props: {
  readonly filter: SearchFilter;
  readonly isOn: boolean;
  readonly onToggle: (filter: SearchFilter, isOn: boolean) => void;
  readonly children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-pressed={props.isOn}
      onClick={() => props.onToggle(props.filter, !props.isOn)}
      // cmdk would handle Enter and open a result.
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.stopPropagation();
      }}
      className="chip shrink-0 -outline-offset-1!"
    >
      {props.children}
      {props.isOn ? <XIcon className="size-3" /> : null}
    </button>
  );
}

function Count({ value }: { readonly value: number }) {
  return <span className="tabular-nums opacity-80">{value.toLocaleString('en')}</span>;
}

/** A filter that completes what is typed after a `#`. */
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

/** Turns complete filter names (`#form `) into filters; a `#` before an unknown name stays in the text. */
export function takeTypedFilters(
  text: string,
  filters: SearchFilters,
  index: ClientIndex | undefined,
): { readonly text: string; readonly filters: SearchFilters } {
  const match = index === undefined ? null : COMPLETE_FILTER.exec(text);
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
