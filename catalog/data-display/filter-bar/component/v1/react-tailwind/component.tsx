'use client';

import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

export interface FilterOption {
  readonly value: string;
  readonly label: string;
  /** How many results this option would leave. */
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

export interface FilterBarProps {
  readonly filters: readonly FilterDefinition[];
  /** Leave out to let the bar keep its own state. */
  readonly value?: FilterValue | undefined;
  readonly defaultValue?: FilterValue;
  readonly onChange?: ((value: FilterValue) => void) | undefined;
  /** How many results the chosen filters leave; null while they are being counted. */
  readonly resultCount: number | null;
  /** Turns the count into words. Default "12 results". */
  readonly formatCount?: (count: number) => string;
  /** Option lists longer than this get a search field. Default 8. */
  readonly searchFrom?: number;
  /** Name of the group of filters. Default Filters. */
  readonly label?: string;
}

const focusRing =
  'focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)';
const textButton = `min-h-10 rounded-(--ui-radius-small) px-2 text-sm font-medium text-(--ui-accent) hover:bg-(--ui-surface-hover) aria-disabled:text-(--ui-text-muted) aria-disabled:hover:bg-transparent pointer-fine:min-h-8 ${focusRing}`;

/** A row of filters with popovers, the filters that are applied, and how many results they leave. */
export function FilterBar({
  filters,
  value,
  defaultValue = {},
  onChange,
  resultCount,
  formatCount = (count) => (count === 1 ? '1 result' : `${count} results`),
  searchFrom = 8,
  label = 'Filters',
}: FilterBarProps) {
  const [ownValue, setOwnValue] = useState(defaultValue);
  const [openId, setOpenId] = useState<string | null>(null);
  const chips = useRef<HTMLDivElement>(null);
  const appliedList = useRef<HTMLUListElement>(null);
  const focusAfterRemoval = useRef<number | null>(null);
  const current = value ?? ownValue;

  const change = (next: FilterValue) => {
    if (value === undefined) setOwnValue(next);
    onChange?.(next);
  };

  const setFilter = (filterId: string, values: readonly string[]) => {
    const { [filterId]: _, ...others } = current;
    change(values.length === 0 ? others : { ...others, [filterId]: values });
  };

  // A value that is no longer among the options, say from an old link, is still shown: it can be removed.
  const applied = filters.flatMap((filter) =>
    (current[filter.id] ?? []).map((chosen) => ({
      filter,
      value: chosen,
      label: filter.options.find((option) => option.value === chosen)?.label ?? chosen,
    })),
  );

  const remove = (index: number) => {
    const tag = applied[index];
    if (tag === undefined) return;
    focusAfterRemoval.current = index;
    setFilter(
      tag.filter.id,
      (current[tag.filter.id] ?? []).filter((other) => other !== tag.value),
    );
  };

  // The pressed button is gone after a removal; focus goes to the tag in its place, else to the filters.
  useEffect(() => {
    const index = focusAfterRemoval.current;
    if (index === null) return;
    focusAfterRemoval.current = null;
    const buttons = appliedList.current?.querySelectorAll('button');
    const next = buttons?.[Math.min(index, buttons.length - 1)];
    (next ?? chips.current?.querySelector('button'))?.focus();
  }, [current]);

  return (
    <div className="font-(family-name:--ui-font-sans) text-(--ui-text)">
      <div ref={chips} role="group" aria-label={label} className="flex flex-wrap gap-2">
        {filters.map((filter) => (
          <FilterChip
            key={filter.id}
            filter={filter}
            chosen={current[filter.id] ?? []}
            open={openId === filter.id}
            searchable={filter.options.length > searchFrom}
            onOpenChange={(open) =>
              setOpenId((now) => (open ? filter.id : now === filter.id ? null : now))
            }
            onChoose={(values) => setFilter(filter.id, values)}
          />
        ))}
      </div>
      <div className="mt-3 flex min-h-10 flex-wrap items-center gap-2">
        <p
          role="status"
          aria-atomic="true"
          className="me-2 min-w-24 text-sm text-(--ui-text-muted) tabular-nums"
        >
          {resultCount === null ? 'Counting results' : formatCount(resultCount)}
        </p>
        {applied.length > 0 && (
          <>
            <ul ref={appliedList} aria-label="Applied filters" className="contents">
              {applied.map((tag, index) => (
                <li key={`${tag.filter.id}:${tag.value}`} className="max-w-full">
                  <button
                    type="button"
                    aria-label={`Remove filter ${tag.filter.label}: ${tag.label}`}
                    onClick={() => remove(index)}
                    className={`flex min-h-10 max-w-full items-center gap-2 rounded-(--ui-radius-small) border border-transparent bg-(--ui-accent-soft) px-3 text-start text-sm hover:border-(--ui-accent) pointer-fine:min-h-8 ${focusRing}`}
                  >
                    <span className="min-w-0 break-words">
                      <span className="text-(--ui-text-muted)">{tag.filter.label}:</span>{' '}
                      {tag.label}
                    </span>
                    <svg
                      aria-hidden="true"
                      viewBox="0 0 16 16"
                      className="size-3.5 shrink-0 stroke-current stroke-2"
                    >
                      <path d="m4 4 8 8m0-8-8 8" strokeLinecap="round" />
                    </svg>
                  </button>
                </li>
              ))}
            </ul>
            <button
              type="button"
              className={textButton}
              onClick={() => {
                focusAfterRemoval.current = 0;
                change({});
              }}
            >
              Clear all
            </button>
          </>
        )}
      </div>
    </div>
  );
}

interface FilterChipProps {
  readonly filter: FilterDefinition;
  readonly chosen: readonly string[];
  readonly open: boolean;
  readonly searchable: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onChoose: (values: readonly string[]) => void;
}

function FilterChip({ filter, chosen, open, searchable, onOpenChange, onChoose }: FilterChipProps) {
  const panelId = useId();
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const active = chosen.length > 0;
  const [only] = chosen;
  const onlyLabel =
    chosen.length === 1
      ? (filter.options.find((option) => option.value === only)?.label ?? only)
      : undefined;

  useEffect(() => {
    if (!open) return undefined;
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target))
        onOpenChange(false);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [open, onOpenChange]);

  const close = () => {
    onOpenChange(false);
    trigger.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    close();
  };

  return (
    <div
      ref={root}
      className="relative max-w-full"
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        const to = event.relatedTarget;
        if (to instanceof Node && !event.currentTarget.contains(to)) onOpenChange(false);
      }}
    >
      <button
        ref={trigger}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => onOpenChange(!open)}
        className={`flex min-h-10 max-w-full items-center gap-2 rounded-(--ui-radius-small) border px-3 text-sm hover:bg-(--ui-surface-hover) ${active ? 'border-(--ui-accent) bg-(--ui-accent-soft)' : 'border-(--ui-border-strong) bg-(--ui-surface-raised)'} ${focusRing}`}
      >
        <span className="min-w-0 truncate font-medium">{filter.label}</span>
        {active && (
          <span
            className={
              onlyLabel === undefined ? 'shrink-0 tabular-nums' : 'max-w-48 min-w-0 truncate'
            }
          >
            {onlyLabel ?? `${chosen.length} chosen`}
          </span>
        )}
        <svg
          aria-hidden="true"
          viewBox="0 0 16 16"
          className={`size-3.5 shrink-0 fill-none stroke-current stroke-2 ${open ? 'rotate-180' : ''}`}
        >
          <path d="m4 6 4 4 4-4" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      </button>
      {open && (
        <FilterPanel
          id={panelId}
          filter={filter}
          chosen={chosen}
          searchable={searchable}
          onChoose={onChoose}
          onClose={close}
        />
      )}
    </div>
  );
}

interface FilterPanelProps {
  readonly id: string;
  readonly filter: FilterDefinition;
  readonly chosen: readonly string[];
  readonly searchable: boolean;
  readonly onChoose: (values: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Letters without their marks, so that "reunion" finds "Réunion". */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();
}

function FilterPanel({ id, filter, chosen, searchable, onChoose, onClose }: FilterPanelProps) {
  const groupName = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [atEnd, setAtEnd] = useState(false);
  const shown = filter.options.filter((option) => fold(option.label).includes(fold(query.trim())));

  // Runs only while the panel is open, so never on the server.
  useLayoutEffect(() => {
    const inputs = [...(panel.current?.querySelectorAll('input') ?? [])];
    const first =
      inputs.find((input) => input.type === 'search') ??
      inputs.find((input) => input.checked) ??
      inputs.find((input) => !input.disabled);
    first?.focus();
    const box = panel.current?.getBoundingClientRect();
    setAtEnd(box !== undefined && (box.right > window.innerWidth || box.left < 0));
  }, []);

  const choose = (option: FilterOption) => {
    if (filter.single === true) onChoose([option.value]);
    else if (chosen.includes(option.value))
      onChoose(chosen.filter((other) => other !== option.value));
    else onChoose([...chosen, option.value]);
  };

  return (
    <div
      ref={panel}
      id={id}
      role="dialog"
      aria-label={filter.label}
      className={`z-20 flex flex-col border border-(--ui-border) bg-(--ui-surface-raised) shadow-(--ui-shadow) max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:rounded-t-(--ui-radius) max-sm:pb-[env(safe-area-inset-bottom)] sm:absolute sm:top-full sm:mt-2 sm:w-(--ui-filter-panel-width) sm:rounded-(--ui-radius) ${atEnd ? 'sm:end-0' : 'sm:start-0'}`}
    >
      <p aria-hidden="true" className="px-4 pt-4 text-sm font-semibold break-words sm:hidden">
        {filter.label}
      </p>
      {searchable && (
        <div className="p-2 pb-0">
          <input
            type="search"
            value={query}
            aria-label={`Search ${filter.label}`}
            placeholder={`Search ${filter.label.toLocaleLowerCase()}`}
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
          <p role="status" className="sr-only">
            {query.trim() === '' ? '' : `${shown.length} of ${filter.options.length} options`}
          </p>
        </div>
      )}
      <fieldset className="min-w-0 max-h-[min(50dvh,20rem)] overflow-y-auto overscroll-contain p-2">
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
        {shown.length === 0 && (
          <p className="px-2 py-3 text-sm break-words text-(--ui-text-muted)">
            {filter.options.length === 0
              ? 'Nothing to choose from.'
              : `Nothing matches “${query}”.`}
          </p>
        )}
      </fieldset>
      <div className="flex justify-between gap-2 border-t border-(--ui-border) p-2">
        <button
          type="button"
          aria-disabled={chosen.length === 0}
          onClick={() => chosen.length > 0 && onChoose([])}
          className={textButton}
        >
          Clear
        </button>
        <button type="button" onClick={onClose} className={textButton}>
          Done
        </button>
      </div>
    </div>
  );
}

const exampleFilters: readonly FilterDefinition[] = [
  {
    id: 'stage',
    label: 'Stage',
    options: [
      { value: 'new', label: 'New', count: 4 },
      { value: 'interview', label: 'Interview', count: 3 },
      { value: 'offer', label: 'Offer', count: 2 },
      { value: 'withdrawn', label: 'Withdrawn', count: 0, disabled: true },
    ],
  },
  {
    id: 'place',
    label: 'Place',
    single: true,
    options: [
      { value: 'office', label: 'In the office' },
      { value: 'remote', label: 'Remote' },
      { value: 'either', label: 'Either' },
    ],
  },
  {
    id: 'language',
    label: 'Language',
    options:
      'Arabic, Bengali, Czech, English, Français, German, Hindi, Japanese, Polish, Português, Swahili, Türkçe'
        .split(', ')
        .map((name) => ({ value: name, label: name })),
  },
];

const examplePeople = [
  'Amina Yusuf | Data engineer | new | remote | Swahili',
  'Bruno Teixeira | Product designer | interview | office | Português',
  'Chloé Marchand | Product designer | new | either | Français',
  'Deniz Arslan | Support lead | offer | remote | Türkçe',
  'Emi Tanaka | Data engineer | interview | remote | Japanese',
  'Filip Novák | Support lead | new | office | Czech',
  'Greta Lindqvist | Product designer | offer | remote | English',
  'Hamza El Idrissi | Data engineer | new | remote | Arabic',
  'Ishani Roy | Support lead | interview | either | Bengali',
].map((row) => {
  const [name = '', role = '', stage = '', place = '', language = ''] = row.split(' | ');
  return { name, role, stage, place, language };
});

/** Applicants with three filters: several choices, one choice, and a long list with a search field. */
export default function FilterBarExample() {
  const headingId = useId();
  const [value, setValue] = useState<FilterValue>({
    stage: ['new', 'interview'],
    place: ['remote'],
  });
  const people = examplePeople.filter((person) =>
    (['stage', 'place', 'language'] as const).every(
      (key) => value[key]?.includes(person[key]) ?? true,
    ),
  );
  return (
    <section
      aria-labelledby={headingId}
      className="min-h-128 bg-(--ui-background) p-4 font-(family-name:--ui-font-sans) text-(--ui-text) sm:p-8"
    >
      <h1 id={headingId} className="mb-4 text-xl font-semibold">
        Applicants
      </h1>
      <FilterBar
        filters={exampleFilters}
        value={value}
        onChange={setValue}
        resultCount={people.length}
        formatCount={(count) => (count === 1 ? '1 applicant' : `${count} applicants`)}
      />
      <ul
        aria-label="Applicants"
        className="mt-2 divide-y divide-(--ui-border) rounded-(--ui-radius) border border-(--ui-border) bg-(--ui-surface)"
      >
        {people.map((person) => (
          <li key={person.name} className="flex flex-wrap gap-x-4 px-4 py-3 text-sm">
            <span className="min-w-40 font-medium">{person.name}</span>
            <span className="text-(--ui-text-muted)">{person.role}</span>
          </li>
        ))}
        {people.length === 0 && (
          <li className="px-4 py-3 text-sm text-(--ui-text-muted)">
            No applicant matches. Remove a filter to see more.
          </li>
        )}
      </ul>
    </section>
  );
}
