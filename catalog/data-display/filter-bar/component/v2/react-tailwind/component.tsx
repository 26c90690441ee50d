'use client';

import {
  memo,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { KeyboardEvent } from 'react';

export interface FilterOption {
  readonly value: string;
  readonly label: string;
  /** How many results this option would leave, given the other filters. */
  readonly count?: number | undefined;
  readonly disabled?: boolean | undefined;
}

export interface FilterDefinition {
  readonly id: string;
  readonly label: string;
  readonly options: readonly FilterOption[];
  /** One choice at a time instead of several. Default false. */
  readonly single?: boolean | undefined;
}

/** Chosen option values by filter id. A filter without an entry is not applied. */
export type FilterValue = Readonly<Record<string, readonly string[]>>;

export interface FilterBarLabels {
  readonly filters: string;
  readonly allFilters: string;
  readonly applied: string;
  readonly chosen: (count: number) => string;
  readonly remove: (filter: string, option: string) => string;
  readonly results: (count: number) => string;
  readonly showResults: (results: string) => string;
  readonly counting: string;
  readonly search: (filter: string) => string;
  readonly noMatch: (query: string) => string;
  readonly matching: (count: number, total: number) => string;
  readonly noOptions: string;
  readonly clear: string;
  readonly clearAll: string;
  readonly done: string;
  readonly close: string;
}

export interface FilterBarProps {
  readonly filters: readonly FilterDefinition[];
  /** Leave out to let the bar keep its own state. */
  readonly value?: FilterValue | undefined;
  readonly defaultValue?: FilterValue;
  readonly onChange?: ((value: FilterValue) => void) | undefined;
  /** How many results the chosen filters leave; null while they are being counted. */
  readonly resultCount: number | null;
  /** How many filters have a chip of their own on wide screens; "All filters" holds every one. Default 4. */
  readonly inline?: number;
  /** Option lists longer than this get a search field. Default 8. */
  readonly searchFrom?: number;
  /** Every word that the component says by itself, for other languages. */
  readonly labels?: Partial<FilterBarLabels>;
}

const announceAfterMs = 700;
const noValues: readonly string[] = [];
const focusRing =
  'focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)';
const textButton = `min-h-10 rounded-(--ui-radius-small) px-2 text-sm font-medium text-(--ui-accent) hover:bg-(--ui-surface-hover) active:bg-(--ui-border) aria-disabled:bg-transparent aria-disabled:text-(--ui-text-muted) pointer-fine:min-h-8 ${focusRing}`;
const chipButton = `flex min-h-10 max-w-full items-center gap-2 rounded-(--ui-radius-small) border px-3 text-sm hover:bg-(--ui-surface-hover) active:bg-(--ui-border) ${focusRing}`;
const chipOn = 'border-(--ui-accent) bg-(--ui-accent-soft)';
const chipOff = 'border-(--ui-border-strong) bg-(--ui-surface-raised)';

const defaultLabels: FilterBarLabels = {
  filters: 'Filters',
  allFilters: 'All filters',
  applied: 'Applied filters',
  chosen: (count) => `${count} chosen`,
  remove: (filter, option) => `Remove filter ${filter}: ${option}`,
  results: (count) => (count === 1 ? '1 result' : `${count} results`),
  showResults: (results) => `Show ${results}`,
  counting: 'Counting results',
  search: (filter) => `Search ${filter}`,
  noMatch: (query) => `Nothing matches “${query}”.`,
  matching: (count, total) => `${count} of ${total} options`,
  noOptions: 'Nothing to choose from.',
  clear: 'Clear',
  clearAll: 'Clear all',
  done: 'Done',
  close: 'Close',
};

/**
 * A row of filters with popovers, the filters that are applied, and how many results they leave.
 * Below 40rem the chips fold into one button that opens every filter in a sheet.
 */
export function FilterBar({
  filters,
  value,
  defaultValue = {},
  onChange,
  resultCount,
  inline = 4,
  searchFrom = 8,
  labels: givenLabels,
}: FilterBarProps) {
  const labels = useMemo(() => ({ ...defaultLabels, ...givenLabels }), [givenLabels]);
  const [ownValue, setOwnValue] = useState(defaultValue);
  const [openId, setOpenId] = useState<string | null>(null);
  const [sheetOpen, setSheetOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const appliedList = useRef<HTMLUListElement>(null);
  const focusAfterRemoval = useRef<number | null>(null);
  const current = value ?? ownValue;

  // Reading the newest value and handler from a ref keeps the functions below the same for life,
  // so that choosing an option renders its own chip and no other while the definitions are the same.
  const latest = useRef({ current, controlled: value !== undefined, onChange });
  useLayoutEffectOnClient(() => {
    latest.current = { current, controlled: value !== undefined, onChange };
  });

  const change = useCallback((next: FilterValue) => {
    const { controlled, onChange: notify } = latest.current;
    if (!controlled) setOwnValue(next);
    notify?.(next);
  }, []);

  const choose = useCallback(
    (filterId: string, values: readonly string[]) => {
      const { [filterId]: _, ...others } = latest.current.current;
      change(values.length === 0 ? others : { ...others, [filterId]: values });
    },
    [change],
  );

  const setOpen = useCallback((filterId: string, open: boolean) => {
    setOpenId((now) => (open ? filterId : now === filterId ? null : now));
  }, []);

  // A value that is no longer among the options, say from an old link, is still shown: it can be removed.
  const applied = useMemo(
    () =>
      filters.flatMap((filter) =>
        (current[filter.id] ?? noValues).map((chosen) => ({
          filter,
          value: chosen,
          label: filter.options.find((option) => option.value === chosen)?.label ?? chosen,
        })),
      ),
    [filters, current],
  );

  const remove = (index: number) => {
    const tag = applied[index];
    if (tag === undefined) return;
    focusAfterRemoval.current = index;
    choose(
      tag.filter.id,
      (current[tag.filter.id] ?? noValues).filter((other) => other !== tag.value),
    );
  };

  // The pressed button is gone after a removal; focus goes to the tag in its place, else to the
  // first filter that this screen shows.
  useEffect(() => {
    const index = focusAfterRemoval.current;
    if (index === null) return;
    focusAfterRemoval.current = null;
    const tags = appliedList.current?.querySelectorAll('button');
    const chips = [...(root.current?.querySelectorAll<HTMLElement>('[data-chip]') ?? [])];
    const next = tags?.[Math.min(index, tags.length - 1)];
    (next ?? chips.find((chip) => chip.offsetParent !== null))?.focus();
  }, [current]);

  const results = resultCount === null ? labels.counting : labels.results(resultCount);

  return (
    <div ref={root} className="font-(family-name:--ui-font-sans) text-(--ui-text)">
      <div role="group" aria-label={labels.filters} className="flex flex-wrap gap-2">
        {filters.slice(0, inline).map((filter) => (
          <FilterChip
            key={filter.id}
            filter={filter}
            chosen={current[filter.id] ?? noValues}
            open={openId === filter.id}
            searchable={filter.options.length > searchFrom}
            labels={labels}
            onOpenChange={setOpen}
            onChoose={choose}
          />
        ))}
        <button
          type="button"
          data-chip
          aria-haspopup="dialog"
          onClick={() => setSheetOpen(true)}
          className={`${chipButton} font-medium ${chipOff} ${filters.length > inline ? '' : 'sm:hidden'}`}
        >
          <svg
            aria-hidden="true"
            viewBox="0 0 16 16"
            className="size-4 fill-none stroke-current stroke-[1.5]"
          >
            <path d="M2 4.5h12M4.5 8h7M7 11.5h2" strokeLinecap="round" />
          </svg>
          {labels.allFilters}
          {applied.length > 0 && (
            <span className="tabular-nums">
              <span aria-hidden="true">({applied.length})</span>
              <span className="sr-only">{labels.chosen(applied.length)}</span>
            </span>
          )}
        </button>
      </div>
      <div className="mt-3 flex min-h-10 items-center gap-x-4 max-sm:flex-wrap max-sm:gap-y-1 sm:items-baseline">
        <p
          className={`min-w-24 shrink-0 text-sm tabular-nums ${resultCount === null ? 'text-(--ui-text-muted)' : 'font-medium'}`}
        >
          {results}
        </p>
        {applied.length > 0 && (
          <div className="flex min-w-0 items-center gap-3 max-sm:basis-full sm:items-baseline">
            <ul
              ref={appliedList}
              aria-label={labels.applied}
              className="-mx-1 flex min-w-0 gap-2 p-1 max-sm:overflow-x-auto sm:flex-wrap"
            >
              {applied.map((tag, index) => (
                <li
                  key={`${tag.filter.id}:${tag.value}`}
                  className="max-w-full min-w-0 max-sm:shrink-0"
                >
                  <button
                    type="button"
                    aria-label={labels.remove(tag.filter.label, tag.label)}
                    onClick={() => remove(index)}
                    onKeyDown={(event) => {
                      if (event.key === 'Delete' || event.key === 'Backspace') remove(index);
                    }}
                    className={`flex min-h-10 max-w-full items-center gap-2 rounded-(--ui-radius-small) border border-transparent bg-(--ui-accent-soft) px-3 text-start text-sm hover:border-(--ui-accent) pointer-fine:min-h-8 ${focusRing}`}
                  >
                    <span className="min-w-0 break-words max-sm:max-w-[60vw] max-sm:truncate">
                      <span className="text-(--ui-text-muted)">{tag.filter.label}:</span>{' '}
                      {tag.label}
                    </span>
                    <CrossIcon />
                  </button>
                </li>
              ))}
            </ul>
            <button
              type="button"
              className={`shrink-0 ${textButton}`}
              onClick={() => {
                focusAfterRemoval.current = 0;
                change({});
              }}
            >
              {labels.clearAll}
            </button>
          </div>
        )}
      </div>
      <ResultAnnouncer text={results} settled={resultCount !== null} />
      {sheetOpen && (
        <FilterSheet
          filters={filters}
          current={current}
          searchFrom={searchFrom}
          results={results}
          labels={labels}
          onChoose={choose}
          onClearAll={() => change({})}
          onClose={() => setSheetOpen(false)}
        />
      )}
    </div>
  );
}

/** React 18 warns about layout effects on the server, where there is nothing to lay out. */
const useLayoutEffectOnClient = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** Says the count once the choosing pauses, and not for the page's first count. */
function ResultAnnouncer({ text, settled }: { readonly text: string; readonly settled: boolean }) {
  const [said, setSaid] = useState('');
  const first = useRef(text);

  useEffect(() => {
    if (!settled || text === first.current) return undefined;
    first.current = '';
    const say = setTimeout(() => setSaid(text), announceAfterMs);
    // Cleared so that the same count is announced again, and not met a second time when reading on.
    const clear = setTimeout(() => setSaid(''), announceAfterMs + 5000);
    return () => {
      clearTimeout(say);
      clearTimeout(clear);
    };
  }, [text, settled]);

  return (
    <p role="status" aria-atomic="true" className="sr-only">
      {said}
    </p>
  );
}

interface FilterChipProps {
  readonly filter: FilterDefinition;
  readonly chosen: readonly string[];
  readonly open: boolean;
  readonly searchable: boolean;
  readonly labels: FilterBarLabels;
  readonly onOpenChange: (filterId: string, open: boolean) => void;
  readonly onChoose: (filterId: string, values: readonly string[]) => void;
}

const FilterChip = memo(function FilterChip({
  filter,
  chosen,
  open,
  searchable,
  labels,
  onOpenChange,
  onChoose,
}: FilterChipProps) {
  const panelId = useId();
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const { id } = filter;

  useEffect(() => {
    if (!open) return undefined;
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target))
        onOpenChange(id, false);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [open, id, onOpenChange]);

  const close = () => {
    onOpenChange(id, false);
    trigger.current?.focus();
  };

  return (
    <div
      ref={root}
      className="relative max-w-full max-sm:hidden"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open || event.nativeEvent.isComposing) return;
        event.stopPropagation();
        close();
      }}
      onBlur={(event) => {
        const to = event.relatedTarget;
        if (to instanceof Node && !event.currentTarget.contains(to)) onOpenChange(id, false);
      }}
    >
      <button
        ref={trigger}
        type="button"
        data-chip
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => onOpenChange(id, !open)}
        className={`${chipButton} ${chosen.length > 0 ? chipOn : chipOff}`}
      >
        <span className="min-w-0 truncate font-medium">{filter.label}</span>
        <ChosenText filter={filter} chosen={chosen} labels={labels} />
        <svg
          aria-hidden="true"
          viewBox="0 0 16 16"
          className={`size-3.5 shrink-0 fill-none stroke-current stroke-2 transition-[rotate] duration-150 motion-reduce:transition-none ${open ? 'rotate-180' : ''}`}
        >
          <path d="m4 6 4 4 4-4" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      </button>
      {open && (
        <FilterPopover
          id={panelId}
          filter={filter}
          chosen={chosen}
          searchable={searchable}
          labels={labels}
          onChoose={onChoose}
          onClose={close}
        />
      )}
    </div>
  );
});

interface ChosenProps {
  readonly filter: FilterDefinition;
  readonly chosen: readonly string[];
  readonly labels: FilterBarLabels;
}

function ChosenText({ filter, chosen, labels }: ChosenProps) {
  const [only] = chosen;
  if (only === undefined) return null;
  const name = filter.options.find((option) => option.value === only)?.label ?? only;
  return (
    <span className={chosen.length === 1 ? 'max-w-48 min-w-0 truncate' : 'shrink-0 tabular-nums'}>
      {chosen.length === 1 ? name : labels.chosen(chosen.length)}
    </span>
  );
}

function CrossIcon() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      className="size-3.5 shrink-0 stroke-current stroke-2"
    >
      <path d="m4 4 8 8m0-8-8 8" strokeLinecap="round" />
    </svg>
  );
}

interface FilterPopoverProps extends ChosenProps {
  readonly id: string;
  readonly searchable: boolean;
  readonly onChoose: (filterId: string, values: readonly string[]) => void;
  readonly onClose: () => void;
}

function FilterPopover({ id, onClose, ...rest }: FilterPopoverProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState('sm:start-0 sm:top-full sm:mt-2');
  const { filter, chosen, labels, onChoose } = rest;

  // Runs only while the panel is open, so never on the server.
  useLayoutEffect(() => {
    const box = panel.current?.getBoundingClientRect();
    if (box === undefined) return;
    const overSide = box.right > window.innerWidth || box.left < 0;
    const spaceAbove = box.top - 56;
    const overBottom = box.bottom > window.innerHeight && spaceAbove > box.height;
    setPlace(
      `${overSide ? 'sm:end-0' : 'sm:start-0'} ${overBottom ? 'sm:bottom-full sm:mb-2' : 'sm:top-full sm:mt-2'}`,
    );
    const inputs = [...(panel.current?.querySelectorAll('input') ?? [])];
    const first =
      inputs.find((input) => input.type === 'search') ??
      inputs.find((input) => input.checked) ??
      inputs.find((input) => !input.disabled);
    first?.focus({ preventScroll: true });
  }, []);

  return (
    <div
      ref={panel}
      id={id}
      role="dialog"
      aria-label={filter.label}
      className={`absolute z-20 flex w-(--ui-filter-panel-width) max-w-[calc(100vw-2rem)] flex-col rounded-(--ui-radius) border border-(--ui-border) bg-(--ui-surface-raised) shadow-(--ui-shadow) transition-opacity duration-150 motion-reduce:transition-none starting:opacity-0 ${place}`}
    >
      <FilterOptions {...rest} className="max-h-[min(50dvh,20rem)]" />
      <div className="flex justify-between gap-2 border-t border-(--ui-border) p-2">
        <button
          type="button"
          aria-disabled={chosen.length === 0}
          onClick={() => chosen.length > 0 && onChoose(filter.id, noValues)}
          className={textButton}
        >
          {labels.clear}
        </button>
        <button type="button" onClick={onClose} className={textButton}>
          {labels.done}
        </button>
      </div>
    </div>
  );
}

/** Letters without their marks, so that "reunion" finds "Réunion". */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();
}

interface FilterOptionsProps extends ChosenProps {
  readonly searchable: boolean;
  readonly className: string;
  readonly onChoose: (filterId: string, values: readonly string[]) => void;
}

function FilterOptions({
  filter,
  chosen,
  searchable,
  labels,
  className,
  onChoose,
}: FilterOptionsProps) {
  const groupName = useId();
  const root = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const wanted = fold(query.trim());
  const shown = useMemo(
    () => filter.options.filter((option) => fold(option.label).includes(wanted)),
    [filter.options, wanted],
  );

  const choose = (option: FilterOption) => {
    if (filter.single === true) onChoose(filter.id, [option.value]);
    else if (!chosen.includes(option.value)) onChoose(filter.id, [...chosen, option.value]);
    else
      onChoose(
        filter.id,
        chosen.filter((other) => other !== option.value),
      );
  };

  // Arrow keys are a short cut on top of Tab. Radios bring their own.
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp'))
      return;
    const { target } = event;
    if (!(target instanceof HTMLInputElement) || target.type === 'radio') return;
    const inputs = [...(root.current?.querySelectorAll<HTMLInputElement>('input:enabled') ?? [])];
    const next = inputs[inputs.indexOf(target) + (event.key === 'ArrowDown' ? 1 : -1)];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };

  return (
    <div ref={root} onKeyDown={onKeyDown} className="flex min-h-0 flex-col">
      {searchable && (
        <div className="p-2 pb-0">
          <input
            type="search"
            value={query}
            aria-label={labels.search(filter.label)}
            placeholder={labels.search(filter.label)}
            onChange={(event) => setQuery(event.target.value)}
            onKeyDown={(event) => {
              // Escape empties the field first; a second one closes the panel.
              if (event.key !== 'Escape' || query === '' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              event.stopPropagation();
              setQuery('');
            }}
            className={`h-10 w-full rounded-(--ui-radius-small) border border-(--ui-border-strong) bg-(--ui-surface) px-3 text-base placeholder:text-(--ui-text-muted) sm:text-sm ${focusRing}`}
          />
        </div>
      )}
      <fieldset className={`min-w-0 overflow-y-auto overscroll-contain p-2 ${className}`}>
        <legend className="sr-only">{filter.label}</legend>
        {shown.map((option) => (
          <label
            key={option.value}
            className="flex min-h-10 items-center gap-3 rounded-(--ui-radius-small) px-2 text-sm hover:bg-(--ui-surface-hover) has-disabled:text-(--ui-text-muted) has-disabled:hover:bg-transparent pointer-fine:min-h-9"
          >
            <span className="relative grid size-4 shrink-0">
              <input
                type={filter.single === true ? 'radio' : 'checkbox'}
                name={groupName}
                checked={chosen.includes(option.value)}
                disabled={option.disabled === true && !chosen.includes(option.value)}
                onChange={() => choose(option)}
                className={`peer size-4 shrink-0 appearance-none ${filter.single === true ? 'rounded-full' : 'rounded-[calc(var(--ui-radius-small)/1.5)]'} border border-(--ui-border-strong) bg-(--ui-surface) checked:border-(--ui-accent) checked:bg-(--ui-accent) disabled:opacity-50 forced-colors:appearance-auto ${focusRing}`}
              />
              <svg
                aria-hidden="true"
                viewBox="0 0 16 16"
                className="pointer-events-none absolute inset-0 hidden fill-none stroke-(--ui-accent-text) stroke-2 peer-checked:block forced-colors:peer-checked:hidden"
              >
                {filter.single === true ? (
                  <circle cx="8" cy="8" r="2.5" className="fill-(--ui-accent-text) stroke-none" />
                ) : (
                  <path d="m4 8.5 2.75 2.75L12 5.5" strokeLinecap="round" strokeLinejoin="round" />
                )}
              </svg>
            </span>
            <span className="min-w-0 flex-1 break-words">{option.label}</span>
            {option.count !== undefined && (
              <span className="text-(--ui-text-muted) tabular-nums">{option.count}</span>
            )}
          </label>
        ))}
        <p
          role="status"
          className={
            shown.length === 0 ? 'px-2 py-3 text-sm break-words text-(--ui-text-muted)' : 'sr-only'
          }
        >
          {shown.length === 0 && (wanted === '' ? labels.noOptions : labels.noMatch(query.trim()))}
          {shown.length > 0 &&
            wanted !== '' &&
            labels.matching(shown.length, filter.options.length)}
        </p>
      </fieldset>
    </div>
  );
}

interface FilterSheetProps {
  readonly filters: readonly FilterDefinition[];
  readonly current: FilterValue;
  readonly searchFrom: number;
  readonly results: string;
  readonly labels: FilterBarLabels;
  readonly onChoose: (filterId: string, values: readonly string[]) => void;
  readonly onClearAll: () => void;
  readonly onClose: () => void;
}

/** Every filter in a modal dialog: a sheet from the bottom on phones, a panel at the end of wide screens. */
function FilterSheet({
  filters,
  current,
  searchFrom,
  results,
  labels,
  onChoose,
  onClearAll,
  onClose,
}: FilterSheetProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  // Compared by id: the definitions may be new on every change, when their counts are.
  const [openFirst] = useState(
    () => (filters.find(({ id }) => (current[id] ?? noValues).length > 0) ?? filters[0])?.id,
  );
  const empty = Object.values(current).every((values) => values.length === 0);

  // The browser traps focus, makes the page inert and gives focus back on close.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element?.open === false) element.showModal();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={(event) => {
        if (!event.currentTarget.open) onClose();
      }}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (pressedOutside.current && event.target === event.currentTarget) onClose();
      }}
      className="mx-0 mt-auto mb-0 max-h-[88dvh] w-full max-w-none overflow-hidden rounded-t-(--ui-radius) border border-(--ui-border) bg-(--ui-surface-raised) p-0 text-(--ui-text) shadow-(--ui-shadow) transition duration-200 backdrop:bg-(--ui-background)/70 motion-reduce:transition-none sm:my-0 sm:ms-auto sm:h-dvh sm:max-h-none sm:w-96 sm:rounded-t-none starting:translate-y-4 starting:opacity-0 sm:starting:translate-y-0"
    >
      <div className="flex max-h-[inherit] flex-col font-(family-name:--ui-font-sans) sm:h-full">
        <div className="flex items-center justify-between border-b border-(--ui-border) py-2 ps-4 pe-2">
          <h2 id={titleId} className="font-semibold">
            {labels.filters}
          </h2>
          <button
            type="button"
            aria-label={labels.close}
            onClick={onClose}
            className={`grid size-10 place-items-center rounded-(--ui-radius-small) hover:bg-(--ui-surface-hover) active:bg-(--ui-border) ${focusRing}`}
          >
            <CrossIcon />
          </button>
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
          {filters.map((filter) => (
            <details
              key={filter.id}
              open={filter.id === openFirst}
              className="group border-b border-(--ui-border)"
            >
              <summary
                className={`flex min-h-12 cursor-pointer list-none items-center gap-3 px-4 py-2 text-sm hover:bg-(--ui-surface-hover) [&::-webkit-details-marker]:hidden ${focusRing} focus-visible:-outline-offset-2`}
              >
                <span className="min-w-0 font-medium break-words">{filter.label}</span>
                <ChosenText
                  filter={filter}
                  chosen={current[filter.id] ?? noValues}
                  labels={labels}
                />
                <svg
                  aria-hidden="true"
                  viewBox="0 0 16 16"
                  className="ms-auto size-4 shrink-0 fill-none stroke-current stroke-2 group-open:rotate-180"
                >
                  <path d="m4 6 4 4 4-4" strokeLinecap="round" strokeLinejoin="round" />
                </svg>
              </summary>
              <FilterOptions
                filter={filter}
                chosen={current[filter.id] ?? noValues}
                searchable={filter.options.length > searchFrom}
                labels={labels}
                onChoose={onChoose}
                className="px-2 pb-3"
              />
            </details>
          ))}
        </div>
        <div className="flex items-center justify-between gap-2 border-t border-(--ui-border) p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
          <button
            type="button"
            aria-disabled={empty}
            onClick={() => !empty && onClearAll()}
            className={textButton}
          >
            {labels.clearAll}
          </button>
          <button
            type="button"
            onClick={onClose}
            className={`min-h-10 min-w-40 rounded-(--ui-radius-small) bg-(--ui-accent) px-4 text-sm font-medium text-(--ui-accent-text) tabular-nums hover:opacity-90 ${focusRing}`}
          >
            {labels.showResults(results)}
          </button>
        </div>
      </div>
    </dialog>
  );
}

type ExampleKey = 'status' | 'channel' | 'country' | 'payment' | 'carrier';
type ExampleOrder = Readonly<Record<ExampleKey | 'number' | 'customer' | 'total', string>>;

const exampleOrders: readonly ExampleOrder[] = [
  '3184 | Ines Carvalho | Open | Web shop | Portugal | Card | Post | 84.00 €',
  '3183 | Studio Nordlicht | Packed | Phone | Germany | Invoice | Courier | 1,240.00 €',
  '3182 | Rhys Pritchard | Sent | Web shop | United Kingdom | Card | Courier | 36.50 €',
  '3181 | Oliwia Mazur | Open | Marketplace | Poland | Bank transfer | Parcel locker | 59.90 €',
  '3180 | Café Miramar | Packed | Web shop | Portugal | Invoice | Courier | 412.00 €',
  '3179 | Matti Korhonen | Sent | Web shop | Finland | Card | Parcel locker | 128.00 €',
  '3178 | Lucia Ferri | Returned | Marketplace | Italy | Card | Post | 22.00 €',
  '3177 | Elif Demir | Open | Web shop | Türkiye | Bank transfer | Courier | 310.00 €',
  '3176 | Joris van Dam | Sent | Phone | Netherlands | Invoice | Post | 75.25 €',
  '3175 | Zoé Lambert | Open | Web shop | France | Card | Parcel locker | 49.00 €',
  '3174 | Tiago Nunes | Packed | Marketplace | Portugal | Card | Parcel locker | 18.75 €',
  '3173 | Hanna Berg | Sent | Web shop | Sweden | Card | Post | 96.00 €',
  '3172 | Petr Dvořák | Open | Phone | Czechia | Bank transfer | Courier | 540.00 €',
  '3171 | Aoife Byrne | Sent | Web shop | Ireland | Card | Courier | 64.10 €',
].map((row) => {
  const [number = '', customer = '', status = '', channel = '', country = '', ...rest] =
    row.split(' | ');
  const [payment = '', carrier = '', total = ''] = rest;
  return { number, customer, status, channel, country, payment, carrier, total };
});

const exampleFields: readonly {
  readonly id: ExampleKey;
  readonly label: string;
  readonly single?: boolean;
}[] = [
  { id: 'status', label: 'Status' },
  { id: 'channel', label: 'Channel', single: true },
  { id: 'country', label: 'Country' },
  { id: 'payment', label: 'Payment' },
  { id: 'carrier', label: 'Carrier' },
];

/** Orders that every filter lets through, but for the one that is left out: its options are being counted. */
function findOrders(value: FilterValue, leftOut?: ExampleKey): readonly ExampleOrder[] {
  return exampleOrders.filter((order) =>
    exampleFields.every(({ id }) => id === leftOut || (value[id]?.includes(order[id]) ?? true)),
  );
}

function describeFilters(value: FilterValue): readonly FilterDefinition[] {
  return exampleFields.map((field) => {
    const found = findOrders(value, field.id);
    const names = [...new Set(exampleOrders.map((order) => order[field.id]))].sort((a, b) =>
      a.localeCompare(b, 'en'),
    );
    const options = names.map((name) => ({
      value: name,
      label: name,
      count: found.filter((order) => order[field.id] === name).length,
    }));
    return { ...field, options };
  });
}

const exampleLabels: Partial<FilterBarLabels> = {
  results: (count) => (count === 1 ? '1 order' : `${count} orders`),
  counting: 'Counting orders',
};

/** Orders of a shop with five filters, counted options and a search field for countries. */
export default function FilterBarExample() {
  const headingId = useId();
  const [value, setValue] = useState<FilterValue>({
    status: ['Open', 'Packed'],
    channel: ['Web shop'],
  });
  const orders = useMemo(() => findOrders(value), [value]);
  const filters = useMemo(() => describeFilters(value), [value]);
  return (
    <section
      aria-labelledby={headingId}
      className="min-h-144 bg-(--ui-background) p-4 font-(family-name:--ui-font-sans) text-(--ui-text) sm:p-8"
    >
      <h1 id={headingId} className="mb-4 text-xl font-semibold">
        Orders
      </h1>
      <FilterBar
        filters={filters}
        value={value}
        onChange={setValue}
        resultCount={orders.length}
        inline={3}
        labels={exampleLabels}
      />
      <ul
        aria-label="Orders"
        className="mt-2 divide-y divide-(--ui-border) rounded-(--ui-radius) border border-(--ui-border) bg-(--ui-surface)"
      >
        {orders.map((order) => (
          <li
            key={order.number}
            className="grid grid-cols-[1fr_auto] gap-x-4 px-4 py-3 text-sm sm:grid-cols-[4rem_1fr_8rem_6rem_6rem]"
          >
            <span className="text-(--ui-text-muted) tabular-nums max-sm:order-3">
              {order.number}
            </span>
            <span className="min-w-0 font-medium break-words">{order.customer}</span>
            <span className="text-(--ui-text-muted) max-sm:hidden">{order.country}</span>
            <span className="text-(--ui-text-muted) max-sm:order-4 max-sm:text-end">
              {order.status}
            </span>
            <span className="text-end tabular-nums">{order.total}</span>
          </li>
        ))}
        {orders.length === 0 && (
          <li className="px-4 py-3 text-sm text-(--ui-text-muted)">
            No order matches. Remove a filter to see more.
          </li>
        )}
      </ul>
    </section>
  );
}
