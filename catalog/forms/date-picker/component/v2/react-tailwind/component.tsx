'use client';

import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

import { fieldAttributes, FieldFrame, useField } from '../forms-text-field/component';
import type { FieldProps, FieldValue } from '../forms-text-field/component';
import {
  isComposing,
  isOtherYear,
  latinDigits,
  useLabels,
  useLocale,
} from '../layout-language-provider/component';

/** `YYYY-MM-DD`, as a form sends it. */
type IsoDate = string;

export interface DatePickerProps extends FieldProps, FieldValue<IsoDate | null> {
  min?: IsoDate | undefined;
  max?: IsoDate | undefined;
  /** Why a date cannot be chosen: "The workshop is closed on Sundays." */
  unavailable?: ((date: IsoDate) => string | undefined) | undefined;
  locale?: string | undefined;
  /** The day that the calendar marks, and opens on without a value. Default: the device's today. */
  today?: IsoDate | undefined;
  labels?: Partial<DatePickerLabels> | undefined;
}

export interface DatePickerLabels {
  open: string;
  calendar: string;
  previous: string;
  next: string;
  required: string;
  unfit: (text: string, example: string) => string;
  early: (min: string) => string;
  late: (max: string) => string;
  /** What the empty field shows for each part: `DD`. */
  signs: Record<'year' | 'month' | 'day', string>;
}

const ENGLISH: DatePickerLabels = {
  open: 'Open the calendar',
  calendar: 'Choose a date',
  previous: 'Previous month',
  next: 'Next month',
  required: 'Enter a date.',
  unfit: (text, example) => `“${text}” is not a date. Enter one like ${example}.`,
  early: (min) => `Choose ${min} or later.`,
  late: (max) => `Choose ${max} or earlier.`,
  signs: { year: 'YYYY', month: 'MM', day: 'DD' },
};

const BUTTON =
  'grid size-(--ui-control-small) place-items-center rounded-(--ui-radius-small) text-(--ui-text-muted) hover:bg-(--ui-hover) hover:text-(--ui-text) active:bg-(--ui-active) focus-visible:outline-2 focus-visible:outline-(--ui-focus)';

/** A date to type, with a calendar to look it up in. A text that is no date blocks the form. */
export function DatePicker(props: DatePickerProps) {
  const {
    min = '0001-01-01',
    max = '9999-12-31',
    unavailable,
    locale: givenLocale,
    ...own
  } = props;
  const { value, defaultValue = null, onValueChange, today, labels, ref, ...rest } = own;
  const { required, readOnly, className = '', ...root } = rest;
  const { disabled } = root;
  const text = useLabels('datePicker', ENGLISH, labels);
  const locale = useLocale(givenLocale);
  const id = useId();
  const popoverRef = useRef<HTMLDivElement>(null);
  // A formatter costs more than everything else here: made once for a locale.
  const format = useMemo(() => formatsFor(locale), [locale]);
  /** `null` while nobody types: the field shows its value. */
  const [draft, setDraft] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [day, setDay] = useState<IsoDate>('');
  const onReset = () => setDraft(null);
  const field = useField({ value, defaultValue, onValueChange, validate, onReset, ref });
  const { inputRef, value: committed, problem, setProblem } = field;
  const shown = draft ?? (committed ? format.short(committed) : '');
  // The form sends what the field shows, also before blur.
  const now = today ?? localToday();
  const current = draft === null ? committed : format.parse(draft, now);

  function reasonAgainst(date: IsoDate) {
    if (date < min) return text.early(format.short(min));
    if (date > max) return text.late(format.short(max));
    return unavailable?.(date);
  }

  function validate(): string {
    if (shown.trim() === '') return required ? text.required : '';
    if (!current) return text.unfit(shown.trim(), format.short('2026-11-23'));
    return reasonAgainst(current) ?? '';
  }

  useEffect(() => {
    if (isOpen) popoverRef.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [isOpen, day]);

  function commit(next: IsoDate | null) {
    setDraft(null);
    if (next !== committed) field.commit(next);
    setProblem((next && reasonAgainst(next)) ?? '');
  }

  /** On blur and Enter. A text that is no date stays, so that it can be put right. */
  function settle() {
    if (draft === null) return;
    if (current || draft.trim() === '') commit(current);
    else setProblem(validate());
  }

  function pick(date: IsoDate) {
    if (reasonAgainst(date)) return;
    commit(date);
    inputRef.current?.focus();
    popoverRef.current?.hidePopover();
  }

  function walk(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape') {
      inputRef.current?.focus();
      popoverRef.current?.hidePopover();
      return event.preventDefault();
    }
    if (!(event.target instanceof Element) || !event.target.closest('[role=grid]')) return;
    const sign = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const weekday = toDate(day).getUTCDay();
    const next = {
      ArrowLeft: addDays(day, -sign),
      ArrowRight: addDays(day, sign),
      ArrowUp: addDays(day, -7),
      ArrowDown: addDays(day, 7),
      Home: addDays(day, -((weekday - format.firstDay + 7) % 7)),
      End: addDays(day, 6 - ((weekday - format.firstDay + 7) % 7)),
      PageUp: addMonths(day, event.shiftKey ? -12 : -1),
      PageDown: addMonths(day, event.shiftKey ? 12 : 1),
    }[event.key];
    if (!next) return;
    event.preventDefault();
    setDay(next);
  }

  return (
    <FieldFrame
      {...root}
      id={id}
      problem={problem}
      className={`[anchor-scope:--date] ${className}`}
      values={[current ?? '']}
      controlRef={field.controlRef}
    >
      <div className="relative [anchor-name:--date]">
        <input
          ref={inputRef}
          {...fieldAttributes(id, problem, props)}
          autoComplete="off"
          placeholder={format.pattern(text.signs)}
          value={shown}
          onChange={(event) => {
            setDraft(event.target.value);
            setProblem('');
          }}
          onBlur={settle}
          onInvalid={field.onInvalid}
          onKeyDown={(event) =>
            event.key === 'Enter' && !isComposing(event.nativeEvent) && settle()
          }
          className="h-(--ui-control) w-full rounded-(--ui-radius) border border-(--ui-border-strong) bg-(--ui-surface) ps-3 pe-10 text-base tabular-nums -outline-offset-1 placeholder:text-(--ui-text-subtle) read-only:bg-(--ui-surface-sunken) focus-visible:outline-2 focus-visible:outline-(--ui-focus) disabled:text-(--ui-text-muted) aria-invalid:border-(--ui-danger-text) sm:text-sm"
        />
        <button
          type="button"
          popoverTarget={`${id}-calendar`}
          aria-label={text.open}
          disabled={disabled || readOnly}
          className={`${BUTTON} absolute end-1 top-1/2 -translate-y-1/2 disabled:opacity-50`}
        >
          <CalendarDays aria-hidden className="size-4" />
        </button>
      </div>
      <div
        ref={popoverRef}
        id={`${id}-calendar`}
        popover="auto"
        role="dialog"
        aria-label={text.calendar}
        onKeyDown={walk}
        onBeforeToggle={(event) => {
          // Not in the toggle event: if it is opened again before that, there is only one, for the opening.
          if (event.newState === 'closed') setIsOpen(false);
        }}
        onToggle={(event) => {
          setIsOpen(event.newState === 'open');
          if (event.newState === 'open') setDay(current ?? clamp(now, min, max));
        }}
        className="inset-auto my-1 rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface-raised) bg-clip-padding p-3 text-(--ui-text) opacity-0 shadow-(--ui-shadow) transition-all transition-discrete duration-(--ui-duration) ease-(--ui-ease) [position-anchor:--date] [position-area:block-end_span-inline-end] [position-try-fallbacks:flip-block,flip-inline,flip-block_flip-inline] open:opacity-100 starting:open:opacity-0"
      >
        {isOpen && day && (
          <>
            <div className="flex items-center justify-between ps-2">
              <span role="status" className="font-medium">
                {format.month(day)}
              </span>
              <span className="flex">
                <button
                  type="button"
                  aria-label={text.previous}
                  onClick={() => setDay(addMonths(day, -1))}
                  className={BUTTON}
                >
                  <ChevronLeft aria-hidden className="size-4 rtl:-scale-x-100" />
                </button>
                <button
                  type="button"
                  aria-label={text.next}
                  onClick={() => setDay(addMonths(day, 1))}
                  className={BUTTON}
                >
                  <ChevronRight aria-hidden className="size-4 rtl:-scale-x-100" />
                </button>
              </span>
            </div>
            <table role="grid" aria-label={format.month(day)} className="mt-1 tabular-nums">
              <thead>
                <tr>
                  {weeksOf(day, format.firstDay)[0]?.map((date) => (
                    <th
                      key={date}
                      scope="col"
                      aria-label={format.weekday(date, 'long')}
                      className="h-8 text-xs font-normal text-(--ui-text-subtle)"
                    >
                      {format.weekday(date, 'narrow')}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {weeksOf(day, format.firstDay).map((week) => (
                  <tr key={week[0]}>
                    {week.map((date) => (
                      <td
                        key={date}
                        role="gridcell"
                        aria-selected={date === current}
                        className="p-0"
                      >
                        <button
                          type="button"
                          tabIndex={date === day ? 0 : -1}
                          aria-label={format.long(date)}
                          aria-description={reasonAgainst(date)}
                          aria-disabled={reasonAgainst(date) !== undefined}
                          title={reasonAgainst(date)}
                          aria-current={date === now ? 'date' : undefined}
                          onClick={() => pick(date)}
                          className={`size-9 rounded-(--ui-radius-small) border border-transparent hover:bg-(--ui-hover) focus-visible:outline-2 focus-visible:outline-(--ui-focus) aria-[current=date]:border-(--ui-border-strong) aria-disabled:opacity-45 ${date === current ? 'bg-(--ui-accent) text-(--ui-on-accent) hover:bg-(--ui-accent)' : ''} ${date.slice(0, 7) === day.slice(0, 7) ? '' : 'invisible'}`}
                        >
                          {Number(date.slice(8))}
                        </button>
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
            <p
              role="status"
              className="max-w-63 px-2 pt-2 text-xs text-(--ui-text-muted) empty:hidden"
            >
              {reasonAgainst(day)}
            </p>
          </>
        )}
      </div>
    </FieldFrame>
  );
}

const toDate = (date: IsoDate) => new Date(`${date}T00:00Z`);
const toIso = (date: Date): IsoDate => date.toISOString().slice(0, 10);
const clamp = (date: IsoDate, min: IsoDate, max: IsoDate) =>
  date < min ? min : date > max ? max : date;
const localToday = () => new Date().toLocaleDateString('sv');

function addDays(date: IsoDate, days: number) {
  const next = toDate(date);
  next.setUTCDate(next.getUTCDate() + days);
  return toIso(next);
}

/** The same day of another month, or its last: January 31 turns into February 28. */
function addMonths(date: IsoDate, months: number) {
  const next = toDate(`${date.slice(0, 7)}-01`);
  next.setUTCMonth(next.getUTCMonth() + months + 1, 0);
  next.setUTCDate(Math.min(next.getUTCDate(), Number(date.slice(8))));
  return toIso(next);
}

function weeksOf(day: IsoDate, firstDay: number) {
  const start = `${day.slice(0, 7)}-01`;
  const offset = (toDate(start).getUTCDay() - firstDay + 7) % 7;
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => addDays(start, week * 7 + weekday - offset)),
  );
}

/** Two digits of a year are one of the 80 before this year or of the 19 after it, as the ICU library reads them. */
function wholeYear(digits: string, today: IsoDate) {
  const first = Number(today.slice(0, 4)) - 80;
  return digits.length === 2 ? `${first + ((Number(digits) - first + 10_000) % 100)}` : digits;
}

/** Firefox has no `getWeekInfo`: there weeks start on Sunday in these regions, elsewhere on Monday. */
const SUNDAY_FIRST = new Set(['US', 'CA', 'MX', 'BR', 'IL', 'JP', 'KR', 'IN', 'ZA']);

/** What a locale writes and reads. */
function formatsFor(locale: string) {
  const make = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
    return Object.assign((date: IsoDate) => format.format(toDate(date)), { format });
  };
  const short = make({ year: 'numeric', month: '2-digit', day: '2-digit' });
  const weekdays = { long: make({ weekday: 'long' }), narrow: make({ weekday: 'narrow' }) };
  const all = short.format.formatToParts(0);
  const parts = all.filter(({ type }) => type !== 'literal');
  const known: Intl.Locale & { getWeekInfo?: () => { firstDay: number } } = new Intl.Locale(
    locale,
  ).maximize();
  const usual = SUNDAY_FIRST.has(known.region ?? '') ? 0 : 1;
  const names = (['long', 'short'] as const).map((month) => make({ day: 'numeric', month }).format);
  const months = Array.from({ length: 12 }, (_, month) =>
    names.map((name) => {
      const named = name.formatToParts(Date.UTC(2026, month)).find(({ type }) => type === 'month');
      return named?.value.toLowerCase() ?? '';
    }),
  );

  /** The number of the month that a word names or begins. */
  function monthOf(word: string) {
    const fits = months.flatMap((month, at) =>
      word.length > 2 && month.some((name) => name.startsWith(word)) ? [`${at + 1}`] : [],
    );
    return fits.length === 1 ? fits[0] : undefined;
  }

  return {
    short,
    long: make({ dateStyle: 'full' }),
    month: make({ year: 'numeric', month: 'long' }),
    weekday: (date: IsoDate, width: 'long' | 'narrow') => weekdays[width](date),
    firstDay: (known.getWeekInfo?.().firstDay ?? usual) % 7,
    pattern: (signs: Readonly<Record<string, string>>) =>
      all.map(({ type, value }) => signs[type] ?? value).join(''),
    /** Reads the locale's order with any signs between, the month as a word, and `YYYY-MM-DD`. */
    parse(written: string, today: IsoDate): IsoDate | null {
      const text = latinDigits(written);
      const words = text.toLowerCase().match(/\d+|\p{L}[\p{L}\p{M}]*/gu) ?? [];
      const date = words.filter((word) => /\d/.test(word) || monthOf(word));
      const at = date.findIndex(monthOf);
      const named = monthOf(date[at] ?? '');
      const [first = '', last = ''] = date.filter((_, index) => index !== at);
      const isIso = /^\s*\d{4}\D/.test(text);
      const order = isIso ? ['year', 'month', 'day'] : parts.map(({ type }) => type);
      const [typed = '', month = '', day = ''] =
        named === undefined
          ? ['year', 'month', 'day'].map((type) => date[order.indexOf(type)] ?? '')
          : first.length === 4
            ? [first, named, last]
            : [last, named, first];
      const year = wholeYear(typed, today);
      const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
      const isDate =
        year.length === 4 &&
        !isOtherYear(Number(year), locale) &&
        toDate(iso).toJSON()?.slice(0, 10) === iso;
      return date.length === 3 && isDate ? iso : null;
    },
  };
}
