'use client';

import { CalendarDays, ChevronLeft } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

/** Both ends count. Days such as `2026-11-23`, not times, which are other days in other zones. */
export interface DateRange {
  from: string;
  to: string;
}

export interface DateRangePickerProps {
  label: string;
  value?: DateRange | undefined;
  defaultValue?: DateRange | undefined;
  /** Called by Apply, not at each press. */
  onValueChange?: ((range: DateRange) => void) | undefined;
  /** Periods by name, in the order in which people ask for them. */
  presets?: readonly ({ label: string } & DateRange)[] | undefined;
  /** BCP 47: names, the way a range is written, first day of the week. */
  locale?: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  /** The most days that a range may have. */
  maxDays?: number | undefined;
  /** The day to mark; the reader's own unless given. */
  today?: string | undefined;
  /** What a form sends: `2026-11-02/2026-11-15`. */
  name?: string | undefined;
  disabled?: boolean | undefined;
  defaultOpen?: boolean | undefined;
  labels?: Partial<DateRangePickerLabels> | undefined;
}

/** Every text that the picker brings along, for translation. */
export interface DateRangePickerLabels {
  empty: string;
  previous: string;
  next: string;
  start: string;
  end: string;
  chooseStart: string;
  chooseEnd: (start: string) => string;
  days: (count: number) => string;
  early: (date: string) => string;
  late: (date: string) => string;
  long: (days: number) => string;
  cancel: string;
  apply: string;
}

const ENGLISH: DateRangePickerLabels = {
  empty: 'Choose dates',
  previous: 'Month before',
  next: 'Month after',
  start: 'start',
  end: 'end',
  chooseStart: 'Choose the first day.',
  chooseEnd: (start) => `From ${start}. Choose the last day.`,
  days: (count) => (count === 1 ? '1 day' : `${count} days`),
  early: (date) => `Choose ${date} or later.`,
  late: (date) => `Choose ${date} or earlier.`,
  long: (days) => `Choose at most ${days} days.`,
  cancel: 'Cancel',
  apply: 'Apply',
};

const FOCUS = 'focus-visible:outline-2 focus-visible:-outline-offset-1 outline-(--ui-focus)';
const ICON_BUTTON = `absolute top-3 grid size-(--ui-control-small) place-items-center rounded-(--ui-radius-small) border border-transparent text-(--ui-text-muted) hover:bg-(--ui-hover) hover:text-(--ui-text) active:bg-(--ui-active) ${FOCUS}`;
const BUTTON = `h-(--ui-control) rounded-(--ui-radius) border px-3.5 font-medium aria-disabled:cursor-not-allowed aria-disabled:opacity-50 focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)`;

/** A button that shows a period, and two months in which its ends are chosen. */
export function DateRangePicker({
  label,
  value,
  defaultValue,
  onValueChange,
  presets = [],
  locale = 'en-US',
  min,
  max,
  maxDays = Infinity,
  today,
  name,
  disabled = false,
  defaultOpen = false,
  labels,
}: DateRangePickerProps) {
  const text = { ...ENGLISH, ...labels };
  const id = useId();
  const popoverRef = useRef<HTMLDivElement>(null);
  const monthsRef = useRef<HTMLDivElement>(null);
  const [inner, setInner] = useState(defaultValue);
  const [draft, setDraft] = useState<Partial<DateRange>>({});
  /** Where the keyboard is; nowhere before the first opening. */
  const [cursor, setCursor] = useState<string>();
  /** How far the band reaches until the end is chosen. */
  const [pointed, setPointed] = useState<string>();
  /** The first day that shows. */
  const [month, setMonth] = useState('');

  const chosen = value ?? inner;
  const firstDay = firstDayOfWeek(locale);
  const long = (day: string) => write(day, locale, { dateStyle: 'long' });
  const marked = today ?? localToday();
  const reach = draft.to ?? pointed;
  const band = draft.from === undefined ? undefined : ordered(draft.from, reach ?? draft.from);

  useEffect(() => {
    if (defaultOpen) popoverRef.current?.showPopover();
  }, [defaultOpen]);

  function refusal(day: string): string | undefined {
    if (min !== undefined && day < min) return text.early(long(min));
    if (max !== undefined && day > max) return text.late(long(max));
    if (draft.from === undefined || draft.to !== undefined) return undefined;
    return daysIn(ordered(draft.from, day)) > maxDays ? text.long(maxDays) : undefined;
  }

  /** Moves the keyboard to a day and shows its month; on a phone there is only one. */
  function show(day: string) {
    const shown = monthsRef.current?.querySelectorAll('table').values() ?? [];
    const count = [...shown].filter((table) => table.checkVisibility()).length;
    const first = `${day.slice(0, 8)}01`;
    if (month === '' || first < month) setMonth(first);
    else if (first > addMonths(month, count - 1)) setMonth(addMonths(first, 1 - count));
    setCursor(day);
    setPointed(day);
  }

  function choose(day: string) {
    show(day);
    if (refusal(day) !== undefined) return;
    setDraft(
      draft.from === undefined || draft.to !== undefined ? { from: day } : ordered(draft.from, day),
    );
  }

  function turn(count: number) {
    setMonth(addMonths(month, count));
    if (cursor !== undefined) setCursor(addMonths(cursor, count));
  }

  function apply(range: DateRange) {
    setInner(range);
    onValueChange?.(range);
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
    flushSync(() => show(target));
    focusDay();
  }

  function focusDay() {
    monthsRef.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }

  function nameOf(day: string): string {
    const date = write(day, locale, { dateStyle: 'full' });
    if (day === draft.from) return `${date}, ${text.start}`;
    return day === draft.to ? `${date}, ${text.end}` : date;
  }

  const whole = draft.from && draft.to ? { from: draft.from, to: draft.to } : undefined;
  const summary = whole
    ? text.days(daysIn(whole))
    : draft.from
      ? text.chooseEnd(long(draft.from))
      : text.chooseStart;

  return (
    <div className="grid gap-1.5 font-(family-name:--ui-font) text-sm text-(--ui-text)">
      <span id={`${id}-label`} className="font-medium">
        {label}
      </span>
      <button
        id={id}
        type="button"
        popoverTarget={`${id}-popover`}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}`}
        disabled={disabled}
        style={{ anchorName: `--${id}` }}
        className="flex h-(--ui-control) items-center gap-2 rounded-(--ui-radius) border border-(--ui-border-strong) bg-(--ui-surface) px-3 text-start tabular-nums -outline-offset-1 hover:bg-[linear-gradient(var(--ui-hover),var(--ui-hover))] focus-visible:outline-2 focus-visible:outline-(--ui-focus) disabled:bg-(--ui-surface-sunken) disabled:text-(--ui-text-muted)"
      >
        <CalendarDays aria-hidden className="size-4 shrink-0 text-(--ui-text-subtle)" />
        {chosen === undefined ? (
          <span className="text-(--ui-text-subtle)">{text.empty}</span>
        ) : (
          writeRange(chosen, locale)
        )}
      </button>
      <div
        ref={popoverRef}
        id={`${id}-popover`}
        popover="auto"
        role="dialog"
        aria-label={label}
        style={{ positionAnchor: `--${id}` }}
        onBeforeToggle={(event) => {
          if (event.newState !== 'open') return;
          const start = chosen?.from ?? marked;
          setDraft(chosen ?? {});
          setCursor(start);
          setPointed(undefined);
          setMonth(`${start.slice(0, 8)}01`);
        }}
        onToggle={(event) => event.newState === 'open' && document.hasFocus() && focusDay()}
        className="inset-auto my-1 max-w-[calc(100vw-1rem)] overflow-hidden rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface-raised) bg-clip-padding text-(--ui-text) opacity-0 shadow-(--ui-shadow) transition-all transition-discrete duration-(--ui-duration) ease-(--ui-ease) [position-area:self-block-end_span-self-inline-end] [position-try-fallbacks:flip-inline,flip-block,flip-block_flip-inline] open:opacity-100 starting:open:opacity-0"
      >
        {cursor === undefined ? null : (
          <>
            <div className="md:flex">
              {presets.length > 0 && (
                <div
                  role="group"
                  aria-label={label}
                  className="flex gap-1 overflow-x-auto border-b border-(--ui-border) p-2 [contain:inline-size] md:w-40 md:flex-col md:border-e md:border-b-0 md:p-3"
                >
                  {presets.map((preset) => (
                    <button
                      key={preset.label}
                      type="button"
                      aria-pressed={preset.from === draft.from && preset.to === draft.to}
                      onClick={() => {
                        show(preset.from);
                        setDraft({ from: preset.from, to: preset.to });
                      }}
                      className={`min-h-(--ui-control-small) shrink-0 rounded-(--ui-radius-small) border border-transparent px-2.5 text-start whitespace-nowrap hover:bg-(--ui-hover) active:bg-(--ui-active) aria-pressed:bg-(--ui-accent-soft) aria-pressed:font-medium aria-pressed:text-(--ui-accent-text) forced-colors:aria-pressed:border-[Highlight] ${FOCUS}`}
                    >
                      {preset.label}
                    </button>
                  ))}
                </div>
              )}
              <div ref={monthsRef} className="relative flex items-start justify-center gap-6 p-3">
                {[-1, 1].map((step) => (
                  <button
                    key={step}
                    type="button"
                    aria-label={step < 0 ? text.previous : text.next}
                    onClick={() => turn(step)}
                    className={`${step < 0 ? 'start-3' : 'end-3 -scale-x-100'} ${ICON_BUTTON}`}
                  >
                    <ChevronLeft aria-hidden className="size-4 rtl:-scale-x-100" />
                  </button>
                ))}
                {[month, addMonths(month, 1)].map((first, index) => (
                  <div key={index} className="grid not-first-of-type:max-md:hidden">
                    <h3
                      id={`${id}-${index}`}
                      aria-live="polite"
                      className="h-(--ui-control-small) pt-1 text-center font-semibold"
                    >
                      {write(first, locale, { month: 'long', year: 'numeric' })}
                    </h3>
                    <table
                      role="grid"
                      aria-labelledby={`${id}-${index}`}
                      onKeyDown={move}
                      className="border-separate border-spacing-x-0 border-spacing-y-0.5"
                    >
                      <thead>
                        <tr>
                          {weeksOf(first, firstDay)[1]?.map((day = '') => (
                            <th
                              key={day}
                              abbr={write(day, locale, { weekday: 'long' })}
                              className="h-8 p-0 text-xs font-normal text-(--ui-text-subtle)"
                            >
                              {shortWeekday(day, locale)}
                            </th>
                          ))}
                        </tr>
                      </thead>
                      <tbody>
                        {weeksOf(first, firstDay).map((week) => (
                          <tr key={week.find((day) => day !== undefined)}>
                            {week.map((day, column) => {
                              if (day === undefined) return <td key={column} />;
                              const isIn = band && day >= band.from && day <= band.to;
                              return (
                                <td
                                  key={column}
                                  aria-selected={isIn === true}
                                  data-from={day === band?.from || undefined}
                                  data-to={day === band?.to || undefined}
                                  className="p-0 first:rounded-s-(--ui-radius) last:rounded-e-(--ui-radius) aria-selected:bg-(--ui-accent-soft) data-from:rounded-s-(--ui-radius) data-to:rounded-e-(--ui-radius) forced-colors:aria-selected:border-y forced-colors:aria-selected:border-[Highlight]"
                                >
                                  <button
                                    type="button"
                                    tabIndex={day === cursor ? 0 : -1}
                                    aria-label={nameOf(day)}
                                    aria-current={day === marked ? 'date' : undefined}
                                    aria-disabled={refusal(day) !== undefined}
                                    data-end={day === draft.from || day === draft.to || undefined}
                                    onClick={() => choose(day)}
                                    onPointerEnter={() => setPointed(day)}
                                    className={`grid size-[min(var(--ui-control),(100vw-4rem)/7)] place-items-center rounded-(--ui-radius) border border-transparent tabular-nums hover:bg-(--ui-hover) active:bg-(--ui-active) aria-disabled:text-(--ui-text-subtle) aria-disabled:line-through aria-disabled:decoration-(--ui-border-strong) aria-[current=date]:border-(--ui-border-strong) aria-[current=date]:font-semibold data-end:bg-(--ui-accent) data-end:font-semibold data-end:text-(--ui-on-accent) forced-colors:data-end:bg-[Highlight] forced-colors:data-end:text-[HighlightText] ${FOCUS} data-end:focus-visible:outline-offset-1`}
                                  >
                                    {write(day, locale, { day: 'numeric' })}
                                  </button>
                                </td>
                              );
                            })}
                          </tr>
                        ))}
                      </tbody>
                    </table>
                  </div>
                ))}
              </div>
            </div>
            <footer className="flex flex-wrap items-center gap-2 border-t border-(--ui-border) bg-(--ui-surface-sunken) px-3 py-2.5">
              <p className="w-0 min-w-40 grow">
                {whole && (
                  <span className="block font-medium tabular-nums">
                    {writeRange(whole, locale)}
                  </span>
                )}
                <span role="status" className="text-(--ui-text-muted)">
                  {refusal(cursor) ?? summary}
                </span>
              </p>
              <button
                type="button"
                onClick={() => popoverRef.current?.hidePopover()}
                className={`${BUTTON} border-(--ui-border) bg-(--ui-surface-raised) shadow-(--ui-shadow-small) hover:bg-[linear-gradient(var(--ui-hover),var(--ui-hover))]`}
              >
                {text.cancel}
              </button>
              <button
                type="button"
                aria-disabled={whole === undefined}
                onClick={() => whole && apply(whole)}
                className={`${BUTTON} border-transparent bg-(--ui-accent) text-(--ui-on-accent) not-aria-disabled:hover:brightness-110 not-aria-disabled:active:brightness-95`}
              >
                {text.apply}
              </button>
            </footer>
          </>
        )}
      </div>
      {name && chosen && (
        <input
          type="hidden"
          name={name}
          value={`${chosen.from}/${chosen.to}`}
          disabled={disabled}
        />
      )}
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

function writeRange({ from, to }: DateRange, locale: string): string {
  return formatter(locale, { dateStyle: 'medium' }).formatRange(new Date(from), new Date(to));
}

function ordered(a: string, b: string): DateRange {
  return a <= b ? { from: a, to: b } : { from: b, to: a };
}

function daysIn({ from, to }: DateRange): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
}
