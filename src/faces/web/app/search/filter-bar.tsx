import type { ReactNode } from 'react';
import { typeGroupLabel } from '../catalog/type-label.ts';
import { CloseIcon } from '../shell/icons.tsx';
import type { ClientResults } from './client-index.ts';
import type { SearchFilter, SearchFilters } from './search-filters.ts';
import { isTagSet } from './search-filters.ts';

const MAX_OFFERED_TAGS = 5;

/** The filters under the palette's field: those that are set, and those that would narrow what is found. */
export function FilterBar({
  filters,
  results,
  onToggle,
}: {
  readonly filters: SearchFilters;
  /** Undefined while the index is being loaded; the room is kept. */
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
      // The list around it would take Enter for itself and open a result.
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.stopPropagation();
      }}
      className="inline-flex min-h-7 shrink-0 items-center gap-1.5 rounded-full border border-line px-2.5 text-xs whitespace-nowrap text-muted transition-colors duration-150 -outline-offset-1! hover:border-line-strong hover:text-text aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-medium aria-pressed:text-text pointer-coarse:min-h-10"
    >
      {props.children}
      {props.isOn ? <CloseIcon className="size-3" /> : null}
    </button>
  );
}

function Count({ value }: { readonly value: number }) {
  return <span className="tabular-nums opacity-80">{value.toLocaleString('en')}</span>;
}
