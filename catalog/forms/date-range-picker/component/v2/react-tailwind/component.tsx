'use client';

import { CalendarDays, ChevronLeft } from 'lucide-react';
import { useId, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

import {
  FIELD_BOX,
  FIELD_INPUT,
  fieldAttributes,
  FieldFrame,
  useField,
} from '../forms-text-field/component';
import { Button } from '../forms-button/component';
import type { FieldProps, FieldValue } from '../forms-text-field/component';
import { isComposing, useLabels, useLocale } from '../layout-language-provider/component';
import {
  addDays,
  addMonths,
  areSame,
  daysIn,
  firstOf,
  formatsFor,
  ordered,
  toDate,
  weeksOf,
} from './dates';
import type { DateRange, IsoDate } from './dates';

export type { DateRange } from './dates';

/** A form sends `2026-11-02/2026-11-15`. */
export interface DateRangePickerProps extends FieldProps, FieldValue<DateRange | null> {
  /** Periods by name, in the order in which people ask for them. */
  presets?: readonly ({ label: string } & DateRange)[] | undefined;
  /** BCP 47: names, the way a date is written, first day of the week. */
  locale?: string | undefined;
  min?: IsoDate | undefined;
  max?: IsoDate | undefined;
  /** The most days that a range may have. */
  maxDays?: number | undefined;
  today?: IsoDate | undefined;
  placeholder?: string | undefined;
  labels?: Partial<DateRangePickerLabels> | undefined;
}

export interface DateRangePickerLabels {
  open: string;
  required: string;
  unfit: (text: string, example: string) => string;
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
  open: 'Open the calendar',
  required: 'Enter a first and a last day.',
  unfit: (text, example) => `“${text}” is not a period. Enter one like ${example}.`,
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
const ICON_BUTTON = `grid size-(--ui-control-small) place-items-center rounded-(--ui-radius-small) border border-transparent text-(--ui-text-muted) hover:bg-(--ui-hover) hover:text-(--ui-text) active:bg-(--ui-active) ${FOCUS}`;
const DAY =
  'grid size-[min(var(--ui-control),(100vw-4rem)/7)] place-items-center rounded-(--ui-radius) border border-transparent tabular-nums hover:bg-(--ui-hover) active:bg-(--ui-active) aria-disabled:text-(--ui-text-subtle) aria-disabled:line-through aria-disabled:decoration-(--ui-border-strong) aria-[current=date]:border-(--ui-border-strong) aria-[current=date]:font-semibold data-end:bg-(--ui-accent) data-end:font-semibold data-end:text-(--ui-on-accent) forced-colors:data-end:bg-[Highlight] forced-colors:data-end:text-[HighlightText]';

/** A period to type, with two months to choose it in and periods by name. */
export function DateRangePicker(props: DateRangePickerProps) {
  const {
    presets = [],
    min = '0001-01-01',
    max = '9999-12-31',
    locale: givenLocale,
    ...own
  } = props;
  const { value, defaultValue = null, onValueChange, today, labels, ref, ...rest } = own;
  const { required, readOnly, maxDays = Infinity, placeholder, ...root } = rest;
  const text = useLabels('dateRangePicker', ENGLISH, labels);
  const locale = useLocale(givenLocale);
  const id = useId();
  const popoverRef = useRef<HTMLDivElement>(null);
  const monthsRef = useRef<HTMLDivElement>(null);
  // A formatter costs more than everything else here: made once for a locale.
  const format = useMemo(() => formatsFor(locale), [locale]);
  /** `null` while nobody types: the field shows its value. */
  const [typed, setTyped] = useState<string | null>(null);
  const [draft, setDraft] = useState<Partial<DateRange>>({});
  /** Where the keyboard is; nowhere while the calendar is closed. */
  const [cursor, setCursor] = useState<IsoDate>();
  /** How far the band reaches until the end is chosen. */
  const [pointed, setPointed] = useState<IsoDate>();
  const [month, setMonth] = useState<IsoDate>('');
  const onReset = () => setTyped(null);
  const field = useField({ value, defaultValue, onValueChange, validate, onReset, ref });
  const { inputRef, value: committed, problem, setProblem } = field;
  const shown = typed ?? (committed ? format.range(committed) : '');
  // The form sends what the field shows, also before blur.
  const marked = today ?? new Date().toLocaleDateString('sv');
  const current = typed === null ? committed : format.parse(typed, marked);
  const band = draft.from ? ordered(draft.from, draft.to ?? pointed ?? draft.from) : undefined;

  function reasonAgainst({ from, to }: DateRange): string | undefined {
    if (from < min) return text.early(format.full(min));
    if (to > max) return text.late(format.full(max));
    return daysIn({ from, to }) > maxDays ? text.long(maxDays) : undefined;
  }

  function validate(): string {
    if (current) return reasonAgainst(current) ?? '';
    if (shown.trim() === '') return required ? text.required : '';
    return text.unfit(shown.trim(), format.range({ from: '2026-11-02', to: '2026-11-15' }));
  }

  /** Why a day cannot be an end of what is being chosen. */
  function refusal(day: IsoDate): string | undefined {
    return reasonAgainst(ordered(draft.to ? day : (draft.from ?? day), day));
  }

  /** On blur, Enter and Apply. A text that is no period stays, so that it can be put right. */
  function settle(next: DateRange | null) {
    setTyped(null);
    if (!areSame(next, committed)) field.commit(next);
    setProblem((next && reasonAgainst(next)) ?? '');
  }

  function leave() {
    if (typed === null) return;
    if (current || typed.trim() === '') settle(current);
    else setProblem(validate());
  }

  function close(next?: DateRange) {
    if (next) settle(next);
    inputRef.current?.focus();
    popoverRef.current?.hidePopover();
  }

  /** Moves the keyboard to a day and shows its month; on a phone there is only one. */
  function show(day: string) {
    const shown = monthsRef.current?.querySelectorAll('table').values() ?? [];
    const count = [...shown].filter((table) => table.checkVisibility()).length;
    const first = firstOf(day);
    if (first < month) setMonth(first);
    else if (first > addMonths(month, count - 1)) setMonth(addMonths(first, 1 - count));
    setCursor(day);
    setPointed(day);
  }

  function choose(day: string) {
    show(day);
    if (refusal(day) !== undefined) return;
    setDraft(draft.from && !draft.to ? ordered(draft.from, day) : { from: day });
  }

  function move(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape') {
      event.preventDefault();
      return close();
    }
    if (!cursor || !(event.target instanceof Element) || !event.target.closest('[role=grid]'))
      return;
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const column = (toDate(cursor).getUTCDay() - format.firstDay + 7) % 7;
    const months = event.shiftKey ? 12 : 1;
    const target = {
      ArrowLeft: addDays(cursor, -forward),
      ArrowRight: addDays(cursor, forward),
      ArrowUp: addDays(cursor, -7),
      ArrowDown: addDays(cursor, 7),
      Home: addDays(cursor, -column),
      End: addDays(cursor, 6 - column),
      PageUp: addMonths(cursor, -months),
      PageDown: addMonths(cursor, months),
    }[event.key];
    if (!target) return;
    event.preventDefault();
    flushSync(() => show(target));
    focusDay();
  }

  function focusDay() {
    monthsRef.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }

  function nameOf(day: IsoDate): string {
    const end = day === draft.from ? text.start : day === draft.to && text.end;
    return end ? `${format.full(day)}, ${end}` : format.full(day);
  }

  const whole = draft.from && draft.to ? { from: draft.from, to: draft.to } : undefined;
  const wanted = draft.from ? text.chooseEnd(format.full(draft.from)) : text.chooseStart;
  const summary = whole ? `${format.range(whole)}: ${text.days(daysIn(whole))}` : wanted;

  const cell = (day: IsoDate | undefined, column: number) => {
    if (day === undefined) return <td key={column} />;
    return (
      <td
        key={column}
        aria-selected={band !== undefined && day >= band.from && day <= band.to}
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
          className={`${DAY} ${FOCUS} data-end:focus-visible:outline-offset-1`}
        >
          {Number(day.slice(8))}
        </button>
      </td>
    );
  };

  return (
    <FieldFrame
      {...root}
      id={id}
      problem={problem}
      className={`[anchor-scope:--range] ${root.className ?? ''}`}
      values={[current ? `${current.from}/${current.to}` : '']}
      controlRef={field.controlRef}
    >
      <div
        className={`${FIELD_BOX} pe-[calc((var(--ui-control)-var(--ui-control-small)-2px)/2)] [anchor-name:--range]`}
      >
        <input
          ref={inputRef}
          {...fieldAttributes(id, problem, props)}
          size={1}
          autoComplete="off"
          placeholder={placeholder}
          value={shown}
          onChange={(event) => {
            setTyped(event.target.value);
            setProblem('');
          }}
          onBlur={leave}
          onInvalid={field.onInvalid}
          onKeyDown={(event) => event.key === 'Enter' && !isComposing(event.nativeEvent) && leave()}
          className={`${FIELD_INPUT} min-w-56 tabular-nums`}
        />
        <button
          type="button"
          popoverTarget={`${id}-popover`}
          aria-label={text.open}
          disabled={root.disabled || readOnly}
          className={`${ICON_BUTTON} disabled:opacity-50`}
        >
          <CalendarDays aria-hidden className="size-4" />
        </button>
      </div>
      <div
        ref={popoverRef}
        id={`${id}-popover`}
        popover="auto"
        role="dialog"
        aria-label={root.label}
        onKeyDown={move}
        onBeforeToggle={(event) => {
          if (event.newState !== 'open') return;
          const start = current?.from ?? marked;
          setDraft(current ?? {});
          setCursor(start);
          setPointed(undefined);
          setMonth(firstOf(start));
        }}
        onToggle={(event) => event.newState === 'open' && focusDay()}
        className="inset-auto my-1 max-w-[calc(100vw-1rem)] overflow-hidden rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface-raised) bg-clip-padding text-start text-(--ui-text) opacity-0 shadow-(--ui-shadow) transition-all transition-discrete duration-(--ui-duration) ease-(--ui-ease) [position-anchor:--range] [position-area:self-block-end_span-self-inline-end] [position-try-fallbacks:flip-inline,flip-block,flip-block_flip-inline] open:opacity-100 starting:open:opacity-0"
      >
        {cursor && (
          <>
            <div className="md:flex">
              {presets.length > 0 && (
                <div
                  role="group"
                  aria-label={root.label}
                  className="flex gap-1 overflow-x-auto border-b border-(--ui-border) p-2 [contain:inline-size] md:w-40 md:flex-col md:border-e md:border-b-0 md:p-3"
                >
                  {presets.map(({ label, from, to }) => (
                    <button
                      key={label}
                      type="button"
                      aria-pressed={from === draft.from && to === draft.to}
                      onClick={() => {
                        show(from);
                        setDraft({ from, to });
                      }}
                      className={`min-h-(--ui-control-small) shrink-0 rounded-(--ui-radius-small) border border-transparent px-2.5 text-start whitespace-nowrap hover:bg-(--ui-hover) active:bg-(--ui-active) aria-pressed:bg-(--ui-accent-soft) aria-pressed:font-medium aria-pressed:text-(--ui-accent-text) forced-colors:aria-pressed:border-[Highlight] ${FOCUS}`}
                    >
                      {label}
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
                    onClick={() => {
                      setMonth(addMonths(month, step));
                      setCursor(addMonths(cursor, step));
                    }}
                    className={`absolute top-3 ${step < 0 ? 'start-3' : 'end-3 -scale-x-100'} ${ICON_BUTTON}`}
                  >
                    <ChevronLeft aria-hidden className="size-4 rtl:-scale-x-100" />
                  </button>
                ))}
                {[month, addMonths(month, 1)].map((first) => (
                  <div key={first} className="grid not-first-of-type:max-md:hidden">
                    <h3
                      aria-live="polite"
                      className="h-(--ui-control-small) pt-1 text-center font-semibold"
                    >
                      {format.month(first)}
                    </h3>
                    <table
                      role="grid"
                      aria-label={format.month(first)}
                      className="border-separate border-spacing-x-0 border-spacing-y-0.5"
                    >
                      <thead>
                        <tr className="h-8 text-xs text-(--ui-text-subtle)">
                          {weeksOf(first, format.firstDay)[1]?.map((day = '') => (
                            <th key={day} abbr={format.weekday(day)} className="p-0 font-normal">
                              {format.weekdayNarrow(day)}
                            </th>
                          ))}
                        </tr>
                      </thead>
                      <tbody>
                        {weeksOf(first, format.firstDay).map((week, index) => (
                          <tr key={index}>{week.map(cell)}</tr>
                        ))}
                      </tbody>
                    </table>
                  </div>
                ))}
              </div>
            </div>
            <footer className="flex flex-wrap items-center gap-2 border-t border-(--ui-border) bg-(--ui-surface-sunken) px-3 py-2.5">
              <p role="status" className="w-0 min-w-40 grow text-(--ui-text-muted) tabular-nums">
                {refusal(cursor) ?? summary}
              </p>
              <Button onClick={() => close()}>{text.cancel}</Button>
              <Button
                variant="primary"
                refusal={whole ? undefined : summary}
                onClick={() => {
                  if (whole) close(whole);
                }}
              >
                {text.apply}
              </Button>
            </footer>
          </>
        )}
      </div>
    </FieldFrame>
  );
}
