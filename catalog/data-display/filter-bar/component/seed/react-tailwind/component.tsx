'use client';

import { useEffect, useId, useRef, useState } from 'react';

export interface FilterOption {
  readonly value: string;
  readonly label: string;
}

export interface FilterDefinition {
  readonly id: string;
  readonly label: string;
  readonly options: readonly FilterOption[];
}

/** Chosen option values by filter id. A filter without an entry is not applied. */
export type FilterValue = Readonly<Record<string, readonly string[]>>;

export interface FilterBarProps {
  readonly filters: readonly FilterDefinition[];
  /** Leave out to let the bar keep its own state. */
  readonly value?: FilterValue | undefined;
  readonly defaultValue?: FilterValue;
  readonly onChange?: ((value: FilterValue) => void) | undefined;
  /** How many results the chosen filters leave; announced when it changes. */
  readonly resultCount: number;
  /** Turns the count into words. Default "12 results". */
  readonly formatCount?: (count: number) => string;
}

const focusRing =
  'focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)';
const textButton = `min-h-10 rounded-(--ui-radius-small) px-2 text-sm font-medium text-(--ui-accent) hover:bg-(--ui-surface-hover) pointer-fine:min-h-8 ${focusRing}`;

/** A row of filters with popovers, the filters that are applied, and how many results they leave. */
export function FilterBar({
  filters,
  value,
  defaultValue = {},
  onChange,
  resultCount,
  formatCount = (count) => (count === 1 ? '1 result' : `${count} results`),
}: FilterBarProps) {
  const [ownValue, setOwnValue] = useState(defaultValue);
  const [openId, setOpenId] = useState<string | null>(null);
  const chips = useRef<HTMLDivElement>(null);
  const current = value ?? ownValue;

  const change = (next: FilterValue) => {
    if (value === undefined) setOwnValue(next);
    onChange?.(next);
  };

  const toggle = (filterId: string, option: string) => {
    const chosen = current[filterId] ?? [];
    const next = chosen.includes(option)
      ? chosen.filter((other) => other !== option)
      : [...chosen, option];
    change({ ...current, [filterId]: next });
  };

  const focusFirstChip = () => chips.current?.querySelector('button')?.focus();

  const applied = filters.flatMap((filter) =>
    filter.options
      .filter((option) => current[filter.id]?.includes(option.value))
      .map((option) => ({ filter, option })),
  );

  return (
    <div className="font-(family-name:--ui-font-sans) text-(--ui-text)">
      <div ref={chips} role="group" aria-label="Filters" className="flex flex-wrap gap-2">
        {filters.map((filter) => (
          <FilterChip
            key={filter.id}
            filter={filter}
            chosen={current[filter.id] ?? []}
            open={openId === filter.id}
            onOpenChange={(open) => setOpenId(open ? filter.id : null)}
            onToggle={(option) => toggle(filter.id, option)}
          />
        ))}
      </div>
      <div className="mt-3 flex min-h-10 flex-wrap items-center gap-2">
        <p role="status" className="me-2 text-sm text-(--ui-text-muted) tabular-nums">
          {formatCount(resultCount)}
        </p>
        {applied.length > 0 && (
          <>
            <ul aria-label="Applied filters" className="contents">
              {applied.map(({ filter, option }) => (
                <li key={`${filter.id}:${option.value}`} className="max-w-full">
                  <button
                    type="button"
                    aria-label={`Remove filter ${filter.label}: ${option.label}`}
                    onClick={() => {
                      toggle(filter.id, option.value);
                      focusFirstChip();
                    }}
                    className={`flex min-h-10 max-w-full items-center gap-2 rounded-(--ui-radius-small) bg-(--ui-accent-soft) px-3 text-start text-sm text-(--ui-text) pointer-fine:min-h-8 ${focusRing}`}
                  >
                    <span className="min-w-0 break-words">
                      {filter.label}: {option.label}
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
                change({});
                focusFirstChip();
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
  readonly onOpenChange: (open: boolean) => void;
  readonly onToggle: (option: string) => void;
}

function FilterChip({ filter, chosen, open, onOpenChange, onToggle }: FilterChipProps) {
  const panelId = useId();
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const active = chosen.length > 0;

  useEffect(() => {
    if (open) root.current?.querySelector('input')?.focus();
  }, [open]);

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

  return (
    <div
      ref={root}
      className="relative max-w-full"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && open) close();
      }}
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
        className={`flex min-h-10 max-w-full items-center gap-2 rounded-(--ui-radius-small) border px-3 text-sm font-medium hover:bg-(--ui-surface-hover) ${active ? 'border-(--ui-accent) bg-(--ui-accent-soft)' : 'border-(--ui-border-strong) bg-(--ui-surface-raised)'} ${focusRing}`}
      >
        <span className="min-w-0 truncate">{filter.label}</span>
        {active && <span className="tabular-nums">({chosen.length})</span>}
        <svg
          aria-hidden="true"
          viewBox="0 0 16 16"
          className="size-3.5 shrink-0 fill-none stroke-current stroke-2"
        >
          <path d="m4 6 4 4 4-4" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      </button>
      {open && (
        <div
          id={panelId}
          role="dialog"
          aria-label={filter.label}
          className="z-20 flex flex-col border border-(--ui-border) bg-(--ui-surface-raised) shadow-(--ui-shadow) max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:rounded-t-(--ui-radius) sm:absolute sm:start-0 sm:top-full sm:mt-2 sm:w-(--ui-filter-panel-width) sm:rounded-(--ui-radius)"
        >
          <fieldset className="min-w-0 max-h-[50dvh] overflow-y-auto p-2">
            <legend className="sr-only">{filter.label}</legend>
            {filter.options.map((option) => (
              <label
                key={option.value}
                className="flex min-h-10 items-center gap-3 rounded-(--ui-radius-small) px-2 text-sm hover:bg-(--ui-surface-hover)"
              >
                <span className="relative grid size-4 shrink-0">
                  <input
                    type="checkbox"
                    checked={chosen.includes(option.value)}
                    onChange={() => onToggle(option.value)}
                    className={`peer size-4 shrink-0 appearance-none rounded-[calc(var(--ui-radius-small)/1.5)] border border-(--ui-border-strong) bg-(--ui-surface) checked:border-(--ui-accent) checked:bg-(--ui-accent) forced-colors:appearance-auto ${focusRing}`}
                  />
                  <svg
                    aria-hidden="true"
                    viewBox="0 0 16 16"
                    className="pointer-events-none absolute inset-0 hidden fill-none stroke-(--ui-accent-text) stroke-2 peer-checked:block forced-colors:peer-checked:hidden"
                  >
                    <path
                      d="m4 8.5 2.75 2.75L12 5.5"
                      strokeLinecap="round"
                      strokeLinejoin="round"
                    />
                  </svg>
                </span>
                <span className="min-w-0 break-words">{option.label}</span>
              </label>
            ))}
          </fieldset>
          <div className="flex justify-end border-t border-(--ui-border) p-2">
            <button type="button" onClick={close} className={textButton}>
              Done
            </button>
          </div>
        </div>
      )}
    </div>
  );
}

const exampleFilters: readonly FilterDefinition[] = [
  {
    id: 'status',
    label: 'Status',
    options: [
      { value: 'open', label: 'Open' },
      { value: 'waiting', label: 'Waiting for customer' },
      { value: 'solved', label: 'Solved' },
    ],
  },
  {
    id: 'team',
    label: 'Team',
    options: [
      { value: 'billing', label: 'Billing' },
      { value: 'delivery', label: 'Delivery' },
      { value: 'website', label: 'Website' },
    ],
  },
];

const exampleTickets = [
  { title: 'Invoice shows the old address', status: 'open', team: 'billing' },
  { title: 'Parcel left with a neighbour', status: 'waiting', team: 'delivery' },
  { title: 'Cannot change the password', status: 'open', team: 'website' },
  { title: 'Charged twice in February', status: 'solved', team: 'billing' },
  { title: 'Delivery date moved without notice', status: 'open', team: 'delivery' },
  { title: 'Search finds no sizes above 46', status: 'waiting', team: 'website' },
] as const;

/** Support tickets with two filters. */
export default function FilterBarExample() {
  const headingId = useId();
  const [value, setValue] = useState<FilterValue>({ status: ['open'] });
  const passes = (filterId: string, option: string) =>
    (value[filterId] ?? []).length === 0 || value[filterId]?.includes(option) === true;
  const tickets = exampleTickets.filter(
    (ticket) => passes('status', ticket.status) && passes('team', ticket.team),
  );
  return (
    <section
      aria-labelledby={headingId}
      className="min-h-112 bg-(--ui-background) p-4 font-(family-name:--ui-font-sans) text-(--ui-text) sm:p-8"
    >
      <h1 id={headingId} className="mb-4 text-xl font-semibold">
        Tickets
      </h1>
      <FilterBar
        filters={exampleFilters}
        value={value}
        onChange={setValue}
        resultCount={tickets.length}
        formatCount={(count) => (count === 1 ? '1 ticket' : `${count} tickets`)}
      />
      <ul className="mt-2 divide-y divide-(--ui-border) rounded-(--ui-radius) border border-(--ui-border) bg-(--ui-surface)">
        {tickets.map((ticket) => (
          <li key={ticket.title} className="px-4 py-3 text-sm">
            {ticket.title}
          </li>
        ))}
        {tickets.length === 0 && (
          <li className="px-4 py-3 text-sm text-(--ui-text-muted)">
            No ticket matches. Remove a filter to see more.
          </li>
        )}
      </ul>
    </section>
  );
}
