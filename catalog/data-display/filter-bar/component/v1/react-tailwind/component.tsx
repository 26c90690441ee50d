'use client';

import { ChevronDown, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

import { useLabels } from '../layout-language-provider/component';

export interface FilterOption {
  value: string;
  label: string;
  /** How many results this option would leave, given the other filters. */
  count?: number | undefined;
}

export interface Filter {
  id: string;
  /** The noun that the list uses: "Status". */
  label: string;
  options: readonly FilterOption[];
}

/** Chosen values by filter id. Within a filter they widen the list, between filters they narrow it. */
export type FilterValue = Readonly<Record<string, readonly string[]>>;

export interface FilterBarProps {
  filters: readonly Filter[];
  /** Keep it in the URL, so that Back, reload and a shared link work. */
  value?: FilterValue | undefined;
  defaultValue?: FilterValue | undefined;
  onValueChange?: ((value: FilterValue) => void) | undefined;
  /** How many results are left. `null` while they are being counted. */
  resultCount: number | null;
  className?: string | undefined;
  labels?: Partial<FilterBarLabels> | undefined;
}

/** Every text that is not data, for translation. */
export interface FilterBarLabels {
  filters: string;
  /** The count in the noun of the list. */
  results: (count: number) => string;
  counting: string;
  applied: string;
  remove: (filter: string, option: string) => string;
  clear: (filter: string) => string;
  clearAll: string;
}

const ENGLISH: FilterBarLabels = {
  filters: 'Filters',
  results: (count) => (count === 1 ? '1 result' : `${count} results`),
  counting: 'Counting…',
  applied: 'Applied filters',
  remove: (filter, option) => `Remove ${filter}: ${option}`,
  clear: (filter) => `Clear ${filter}`,
  clearAll: 'Clear all',
};

const FOCUS =
  'outline-offset-2 focus-visible:outline-2 focus-visible:outline-(--ui-focus) transition-colors duration-(--ui-duration)';
const QUIET = `rounded-(--ui-radius-small) border border-transparent font-medium whitespace-nowrap text-(--ui-text-muted) hover:bg-(--ui-hover) hover:text-(--ui-text) active:bg-(--ui-active) ${FOCUS}`;
/** Anchored to the chip that opens it, below the line that holds the count. */
const POPOVER =
  'inset-auto m-0 mt-1.5 max-h-80 w-64 max-w-[calc(100vw-2rem)] overflow-y-auto overscroll-contain rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface-raised) bg-clip-padding p-1.5 text-start font-normal whitespace-normal text-(--ui-text) shadow-(--ui-shadow) transition-[opacity,translate] duration-(--ui-duration) ease-(--ui-ease) [position-area:block-end_span-inline-end] [position-try-fallbacks:flip-inline] starting:open:-translate-y-1 starting:open:opacity-0';
/** A native box, drawn by CSS alone. Forced colors get the system's own. */
const CHECKBOX =
  'size-4 shrink-0 appearance-none rounded-[4px] border border-(--ui-border-strong) bg-(--ui-surface) bg-center outline-none checked:border-(--ui-accent) checked:bg-(--ui-accent) checked:bg-(image:--ui-mark-check) forced-colors:appearance-auto';

/** Narrows a list: a chip for each filter, what is applied, and how many results are left. */
export function FilterBar({
  filters,
  value,
  defaultValue = {},
  onValueChange,
  resultCount,
  className = '',
  labels,
}: FilterBarProps) {
  const text = useLabels('filterBar', ENGLISH, labels);
  const baseId = useId();
  const rootRef = useRef<HTMLDivElement>(null);
  const [innerValue, setInnerValue] = useState(defaultValue);
  const current = value ?? innerValue;
  const applied = filters.flatMap((filter) =>
    (current[filter.id] ?? []).map((chosen) => ({
      filter,
      value: chosen,
      // A value from an old link may be gone. It still shows, or nobody could remove it.
      label: filter.options.find((option) => option.value === chosen)?.label ?? chosen,
    })),
  );

  function change(id: string, values: readonly string[]) {
    const next = { ...current, [id]: values };
    setInnerValue(next);
    onValueChange?.(next);
  }

  function clearAll() {
    setInnerValue({});
    onValueChange?.({});
    focusChip();
  }

  function focusChip() {
    rootRef.current?.querySelector<HTMLElement>('[popovertarget]')?.focus();
  }

  /** Focus goes to the tag that takes the place, and from the last one to the first chip. */
  function remove(index: number) {
    const tag = applied[index];
    if (!tag) return;
    const tags = rootRef.current?.querySelectorAll<HTMLElement>('[data-tag]');
    const next = tags?.[index + 1] ?? tags?.[index - 1];
    if (next) next.focus();
    else focusChip();
    const values = current[tag.filter.id] ?? [];
    change(
      tag.filter.id,
      values.filter((chosen) => chosen !== tag.value),
    );
  }

  return (
    <div
      ref={rootRef}
      role="group"
      aria-label={text.filters}
      className={`@container grid w-full grid-cols-1 gap-2 font-(family-name:--ui-font) text-sm text-(--ui-text) ${className}`}
    >
      <div className="flex flex-col gap-2 @xl:flex-row @xl:items-center @xl:gap-4">
        <p
          role="status"
          className="shrink-0 text-(--ui-text-muted) tabular-nums @xl:order-last @xl:ms-auto"
        >
          {resultCount === null ? text.counting : text.results(resultCount)}
        </p>
        {/* One line that scrolls: wrapped chips would push the first result off a phone's screen. */}
        <div className="-m-1 flex min-w-0 gap-2 overflow-x-auto p-1 [scrollbar-width:none]">
          {filters.map((filter, index) => {
            const values = current[filter.id] ?? [];
            const id = `${baseId}-${index}`;
            return (
              <div key={filter.id} className="shrink-0">
                <button
                  type="button"
                  popoverTarget={id}
                  className={`inline-flex h-(--ui-control) items-center gap-1.5 rounded-(--ui-radius) border px-3 font-medium whitespace-nowrap ${values.length > 0 ? 'border-(--ui-accent-text) bg-(--ui-accent-soft) text-(--ui-accent-text)' : 'border-(--ui-border) bg-(--ui-surface) hover:bg-(--ui-hover) active:bg-(--ui-active)'} ${FOCUS}`}
                >
                  {filter.label}
                  {values.length > 0 && (
                    <span className="tabular-nums">
                      <span aria-hidden>· </span>
                      {values.length}
                    </span>
                  )}
                  <ChevronDown aria-hidden className="size-4" />
                </button>
                <div
                  id={id}
                  popover="auto"
                  className={POPOVER}
                  onBlur={(event) => {
                    const isInside = event.currentTarget.contains(event.relatedTarget);
                    if (event.relatedTarget && !isInside) event.currentTarget.hidePopover();
                  }}
                >
                  <fieldset onKeyDown={moveBetweenOptions}>
                    <legend className="sr-only">{filter.label}</legend>
                    {filter.options.map((option) => (
                      <label
                        key={option.value}
                        className="flex min-h-(--ui-control) items-center gap-2.5 rounded-(--ui-radius-small) px-2 py-1.5 -outline-offset-2 hover:bg-(--ui-hover) has-focus-visible:outline-2 has-focus-visible:outline-(--ui-focus)"
                      >
                        <input
                          type="checkbox"
                          checked={values.includes(option.value)}
                          onChange={(event) =>
                            change(
                              filter.id,
                              event.target.checked
                                ? [...values, option.value]
                                : values.filter((chosen) => chosen !== option.value),
                            )
                          }
                          className={CHECKBOX}
                        />
                        <span className="min-w-0 grow wrap-anywhere">{option.label}</span>
                        {option.count !== undefined && (
                          <span className="text-(--ui-text-subtle) tabular-nums">
                            {option.count}
                          </span>
                        )}
                      </label>
                    ))}
                  </fieldset>
                  <div className="mt-1.5 border-t border-(--ui-border) pt-1.5">
                    <button
                      type="button"
                      aria-disabled={values.length === 0}
                      onClick={() => values.length > 0 && change(filter.id, [])}
                      className={`h-(--ui-control) w-full px-2 text-start aria-disabled:opacity-50 ${QUIET}`}
                    >
                      {text.clear(filter.label)}
                    </button>
                  </div>
                </div>
              </div>
            );
          })}
        </div>
      </div>
      {applied.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <ul aria-label={text.applied} className="contents">
            {applied.map((tag, index) => (
              <li key={`${tag.filter.id} ${tag.value}`} className="min-w-0">
                <button
                  type="button"
                  data-tag
                  aria-label={text.remove(tag.filter.label, tag.label)}
                  onClick={() => remove(index)}
                  onKeyDown={(event) => {
                    if (event.repeat || (event.key !== 'Delete' && event.key !== 'Backspace')) {
                      return;
                    }
                    event.preventDefault();
                    remove(index);
                  }}
                  className={`flex min-h-(--ui-control-small) max-w-full items-center gap-1.5 rounded-(--ui-radius-small) border border-transparent bg-(--ui-active) ps-2.5 pe-1.5 text-start hover:bg-(--ui-hover) ${FOCUS}`}
                >
                  <span className="min-w-0 wrap-anywhere">
                    <span className="text-(--ui-text-muted)">{tag.filter.label}: </span>
                    {tag.label}
                  </span>
                  <X aria-hidden className="size-3.5 shrink-0 text-(--ui-text-muted)" />
                </button>
              </li>
            ))}
          </ul>
          <button
            type="button"
            onClick={clearAll}
            className={`min-h-(--ui-control-small) px-2 ${QUIET}`}
          >
            {text.clearAll}
          </button>
        </div>
      )}
    </div>
  );
}

function moveBetweenOptions(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  event.preventDefault();
  const boxes = [...event.currentTarget.querySelectorAll('input')];
  const index = boxes.findIndex((box) => box === document.activeElement);
  const step = event.key === 'ArrowDown' ? 1 : -1;
  boxes[(index + step + boxes.length) % boxes.length]?.focus();
}
