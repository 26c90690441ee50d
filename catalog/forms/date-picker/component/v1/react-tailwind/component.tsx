'use client';

import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

export interface DatePickerProps {
  label: string;
  /** A day as `2026-11-23`, or an empty text. Not a time, which is another day in another zone. */
  value?: string | undefined;
  defaultValue?: string | undefined;
  onValueChange?: ((value: string) => void) | undefined;
  /** BCP 47: names, order of day and month, first day of the week. */
  locale?: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  /** Why a day cannot be chosen, as a sentence; undefined where it can. */
  unavailable?: ((day: string) => string | undefined) | undefined;
  /** The day to mark; the reader's own unless given. */
  today?: string | undefined;
  /** What a form sends: the day as `2026-11-23`. */
  name?: string | undefined;
  description?: string | undefined;
  /** What is wrong and how to put it right. */
  error?: string | undefined;
  disabled?: boolean | undefined;
  defaultOpen?: boolean | undefined;
  labels?: Partial<DatePickerLabels> | undefined;
}

/** Every text that the field brings along, for translation. */
export interface DatePickerLabels {
  empty: string;
  previous: string;
  next: string;
  early: (date: string) => string;
  late: (date: string) => string;
}

const ENGLISH: DatePickerLabels = {
  empty: 'Choose a date',
  previous: 'Month before',
  next: 'Month after',
  early: (date) => `Choose ${date} or later.`,
  late: (date) => `Choose ${date} or earlier.`,
};

const ICON_BUTTON =
  'grid size-(--ui-control-small) shrink-0 place-items-center rounded-(--ui-radius-small) border border-transparent text-(--ui-text-muted) hover:bg-(--ui-hover) hover:text-(--ui-text) active:bg-(--ui-active) focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-(--ui-focus) disabled:pointer-events-none';

/** A button that shows a day, and the calendar that it opens. */
export function DatePicker({
  label,
  value,
  defaultValue = '',
  onValueChange,
  locale = 'en-US',
  min,
  max,
  unavailable,
  today,
  name,
  description,
  error,
  disabled = false,
  defaultOpen = false,
  labels,
}: DatePickerProps) {
  const text = { ...ENGLISH, ...labels };
  const id = useId();
  const popoverRef = useRef<HTMLDivElement>(null);
  const gridRef = useRef<HTMLTableElement>(null);
  const [inner, setInner] = useState(defaultValue);
  /** The day that the keyboard is on; its month shows. There is none before the first opening. */
  const [cursor, setCursor] = useState<string>();

  const chosen = value ?? inner;
  const firstDay = firstDayOfWeek(locale);
  const short = (day: string) =>
    write(day, locale, { day: '2-digit', month: '2-digit', year: 'numeric' });
  const long = (day: string) => write(day, locale, { dateStyle: 'full' });

  useEffect(() => {
    if (defaultOpen) popoverRef.current?.showPopover();
  }, [defaultOpen]);

  function refusal(day: string): string | undefined {
    if (min !== undefined && day < min) return text.early(short(min));
    if (max !== undefined && day > max) return text.late(short(max));
    return unavailable?.(day);
  }

  function choose(day: string) {
    setCursor(day);
    if (refusal(day) !== undefined) return;
    setInner(day);
    onValueChange?.(day);
    popoverRef.current?.hidePopover();
  }

  function move(event: KeyboardEvent<HTMLElement>) {
    if (cursor === undefined) return;
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const column = columnOf(cursor, firstDay);
    const months = event.shiftKey ? 12 : 1;
    const targets: Readonly<Record<string, string>> = {
      ArrowLeft: addDays(cursor, -forward),
      ArrowRight: addDays(cursor, forward),
      ArrowUp: addDays(cursor, -7),
      ArrowDown: addDays(cursor, 7),
      Home: addDays(cursor, -column),
      End: addDays(cursor, 6 - column),
      PageUp: addMonths(cursor, -months),
      PageDown: addMonths(cursor, months),
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    flushSync(() => setCursor(target));
    focusDay();
  }

  function focusDay() {
    gridRef.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }

  const weeks = cursor === undefined ? [] : weeksOf(cursor, firstDay);

  return (
    <div className="grid gap-1.5 font-(family-name:--ui-font) text-sm text-(--ui-text)">
      <span id={`${id}-label`} className="font-medium">
        {label}
      </span>
      <button
        id={id}
        type="button"
        popoverTarget={`${id}-calendar`}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}`}
        aria-describedby={`${id}-description`}
        data-invalid={error !== undefined || undefined}
        disabled={disabled}
        style={{ anchorName: `--${id}` }}
        className="flex h-(--ui-control) items-center justify-between gap-2 rounded-(--ui-radius) border border-(--ui-border-strong) bg-(--ui-surface) px-3 text-base -outline-offset-1 hover:bg-[linear-gradient(var(--ui-hover),var(--ui-hover))] focus-visible:outline-2 focus-visible:outline-(--ui-focus) disabled:bg-(--ui-surface-sunken) disabled:text-(--ui-text-muted) data-invalid:border-(--ui-danger-text) sm:text-sm"
      >
        {chosen === '' ? (
          <span className="text-(--ui-text-subtle)">{text.empty}</span>
        ) : (
          write(chosen, locale, { dateStyle: 'long' })
        )}
        <CalendarDays aria-hidden className="size-4 text-(--ui-text-subtle)" />
      </button>
      <p id={`${id}-description`} className="text-(--ui-text-muted) empty:hidden">
        {error === undefined ? (
          description
        ) : (
          <span className="text-(--ui-danger-text)">{error}</span>
        )}
      </p>
      <div
        ref={popoverRef}
        id={`${id}-calendar`}
        popover="auto"
        role="dialog"
        aria-label={label}
        style={{ positionAnchor: `--${id}` }}
        onBeforeToggle={(event) => {
          const start = today ?? localToday();
          if (event.newState === 'open') setCursor(chosen || clamp(start, min, max));
        }}
        onToggle={(event) => event.newState === 'open' && document.hasFocus() && focusDay()}
        className="inset-auto my-1 rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface-raised) bg-clip-padding p-3 text-(--ui-text) opacity-0 shadow-(--ui-shadow) transition-all transition-discrete duration-(--ui-duration) ease-(--ui-ease) [position-area:self-block-end_span-self-inline-end] [position-try-fallbacks:flip-block,flip-inline] open:opacity-100 starting:open:opacity-0"
      >
        {cursor === undefined ? null : (
          <>
            <div className="mb-2 flex items-center gap-1">
              <h3 id={`${id}-month`} aria-live="polite" className="grow ps-2.5 font-semibold">
                {write(cursor, locale, { month: 'long', year: 'numeric' })}
              </h3>
              <button
                type="button"
                aria-label={text.previous}
                onClick={() => setCursor(addMonths(cursor, -1))}
                className={ICON_BUTTON}
              >
                <ChevronLeft aria-hidden className="size-4 rtl:-scale-x-100" />
              </button>
              <button
                type="button"
                aria-label={text.next}
                onClick={() => setCursor(addMonths(cursor, 1))}
                className={ICON_BUTTON}
              >
                <ChevronRight aria-hidden className="size-4 rtl:-scale-x-100" />
              </button>
            </div>
            <table
              ref={gridRef}
              role="grid"
              aria-labelledby={`${id}-month`}
              onKeyDown={move}
              className="border-collapse"
            >
              <thead>
                <tr>
                  {weeks[1]?.map((day = '') => (
                    <th
                      key={day}
                      scope="col"
                      abbr={write(day, locale, { weekday: 'long' })}
                      className="h-7 p-0 text-xs font-normal text-(--ui-text-subtle)"
                    >
                      {shortWeekday(day, locale)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {weeks.map((week) => (
                  <tr key={week.find((day) => day !== undefined)}>
                    {week.map((day, column) => (
                      <td
                        key={column}
                        aria-selected={day !== undefined && day === chosen}
                        className="p-0"
                      >
                        {day && (
                          <button
                            type="button"
                            tabIndex={day === cursor ? 0 : -1}
                            aria-label={long(day)}
                            aria-current={day === (today ?? localToday()) ? 'date' : undefined}
                            aria-disabled={refusal(day) !== undefined}
                            data-chosen={day === chosen || undefined}
                            onClick={() => choose(day)}
                            className="relative grid size-[min(var(--ui-control),(100vw-4rem)/7)] place-items-center rounded-(--ui-radius) border border-transparent tabular-nums hover:bg-(--ui-hover) focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-(--ui-focus) active:bg-(--ui-active) aria-disabled:text-(--ui-text-subtle) aria-disabled:line-through aria-disabled:decoration-(--ui-border-strong) aria-[current=date]:border-(--ui-border-strong) aria-[current=date]:font-semibold data-chosen:bg-(--ui-accent) data-chosen:font-semibold data-chosen:text-(--ui-on-accent) data-chosen:outline-offset-1 forced-colors:data-chosen:bg-[Highlight] forced-colors:data-chosen:text-[HighlightText]"
                          >
                            {write(day, locale, { day: 'numeric' })}
                          </button>
                        )}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
            <p
              role="status"
              className="mt-2 w-0 min-w-full px-2.5 text-(--ui-text-muted) empty:hidden"
            >
              {refusal(cursor)}
            </p>
          </>
        )}
      </div>
      {name && <input type="hidden" name={name} value={chosen} disabled={disabled} />}
    </div>
  );
}

// Days are texts such as 2026-11-23, which sort as they follow each other, and are reckoned in UTC, where each has
// 24 hours.

function toDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

function addDays(day: string, count: number): string {
  return toDay(new Date(Date.parse(day) + count * 86_400_000));
}

/** The same day of another month, or its last one. */
function addMonths(day: string, count: number): string {
  const date = new Date(day);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count + 1, 0));
  last.setUTCDate(Math.min(date.getUTCDate(), last.getUTCDate()));
  return toDay(last);
}

function columnOf(day: string, firstDay: number): number {
  return (new Date(day).getUTCDay() - firstDay + 7) % 7;
}

/** The weeks of a day's month, with gaps before its first and after its last day. */
function weeksOf(day: string, firstDay: number): (string | undefined)[][] {
  const month = day.slice(0, 8);
  const lead = columnOf(`${month}01`, firstDay);
  const count = Number(addDays(addMonths(`${month}01`, 1), -1).slice(8));
  return Array.from({ length: Math.ceil((lead + count) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, column) => {
      const index = week * 7 + column - lead;
      return index < 0 || index >= count ? undefined : addDays(`${month}01`, index);
    }),
  );
}

/** 0 for Sunday to 6 for Saturday; Monday where the browser does not know. */
function firstDayOfWeek(locale: string): number {
  const known: { getWeekInfo?: () => { firstDay: number } } & Intl.Locale = new Intl.Locale(locale);
  return (known.getWeekInfo?.().firstDay ?? 1) % 7;
}

/** Swedish writes dates as the days here are written. */
const localToday = () => new Intl.DateTimeFormat('sv-SE').format();

function clamp(day: string, min = day, max = day): string {
  return day < min ? min : day > max ? max : day;
}

function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, {
    ...options,
    calendar: 'gregory',
    numberingSystem: 'latn',
    timeZone: 'UTC',
  });
}

function write(day: string, locale: string, options: Intl.DateTimeFormatOptions): string {
  return formatter(locale, options).format(new Date(day));
}

/** At most four letters, or the narrow name: in some languages the short name is the long one. */
function shortWeekday(day: string, locale: string): string {
  const name = write(day, locale, { weekday: 'short' });
  return name.length > 4 ? write(day, locale, { weekday: 'narrow' }) : name;
}
