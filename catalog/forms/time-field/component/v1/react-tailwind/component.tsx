'use client';

import { Clock } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

import {
  FIELD_BOX,
  FIELD_INPUT,
  fieldAttributes,
  FieldFrame,
  useField,
} from '../forms-text-field/component';
import type { FieldProps, FieldValue } from '../forms-text-field/component';
import {
  isComposing,
  latinDigits,
  useLabels,
  useLocale,
} from '../layout-language-provider/component';

/** A time of day, `HH:MM` from 00:00 to 23:59, as `<input type="time">` sends it. */
export type IsoTime = string;

export interface TimeFieldProps extends FieldProps, FieldValue<IsoTime | null> {
  min?: IsoTime | undefined;
  max?: IsoTime | undefined;
  /** Minutes between the times in the list. Any other time can be typed. */
  step?: number | undefined;
  /** Only times that are `step` minutes apart, counted from `min`. */
  strict?: boolean | undefined;
  /** Why a time cannot be taken: "Already booked." */
  unavailable?: ((time: IsoTime) => string | undefined) | undefined;
  locale?: string | undefined;
  labels?: Partial<TimeFieldLabels> | undefined;
}

export interface TimeFieldLabels {
  list: string;
  required: string;
  unfit: (text: string, example: string) => string;
  early: (min: string) => string;
  late: (max: string) => string;
  between: (before: string, after: string) => string;
}

const ENGLISH: TimeFieldLabels = {
  list: 'Times',
  required: 'Enter a time.',
  unfit: (text, example) => `“${text}” is not a time. Enter one like ${example}.`,
  early: (min) => `Choose ${min} or later.`,
  late: (max) => `Choose ${max} or earlier.`,
  between: (before, after) => `Choose ${before} or ${after}.`,
};

const BOX = `${FIELD_BOX} relative [anchor-name:--time]`;

/** A time of day to type as people write it, with a list of usual ones. */
export function TimeField(props: TimeFieldProps) {
  const {
    min = '00:00',
    max = '23:59',
    step = 30,
    strict = false,
    locale: givenLocale,
    ...own
  } = props;
  const { unavailable, value, defaultValue = null, onValueChange, labels, ref, ...rest } = own;
  const { label, required = false, readOnly = false, ...root } = rest;
  const text = useLabels('timeField', ENGLISH, labels);
  const locale = useLocale(givenLocale);
  const id = useId();
  const listRef = useRef<HTMLDivElement>(null);
  const { format, isTwelve, marks } = useMemo(() => customsOf(locale), [locale]);
  const parse = (written: string) => parseTime(written, isTwelve, marks);
  /** `null` while nobody types: the field shows its value. */
  const [draft, setDraft] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const field = useField<IsoTime | null>({
    value,
    defaultValue,
    onValueChange,
    validate,
    onReset: () => setDraft(null),
    ref,
  });
  const { inputRef, value: committed, problem, setProblem } = field;
  const shown = draft ?? (committed ? format(committed) : '');
  // The form sends what the field shows, also before blur.
  const current = draft === null ? committed : parse(draft);
  const times = useMemo(() => timesFrom(min, max, step), [min, max, step]);

  function reasonAgainst(time: IsoTime): string | undefined {
    if (time < min) return text.early(format(min));
    if (time > max) return text.late(format(max));
    if (strict && !times.includes(time)) {
      const before = times.findLast((each) => each < time) ?? min;
      return text.between(format(before), format(times.find((each) => each > time) ?? before));
    }
    return unavailable?.(time);
  }

  function validate(): string {
    if (shown.trim() === '') return required ? text.required : '';
    if (!current) return text.unfit(shown.trim(), format('14:30'));
    return reasonAgainst(current) ?? '';
  }

  useEffect(() => {
    // In the top layer, no ancestor clips it. Focus stays in the text.
    listRef.current?.togglePopover(isOpen);
  }, [isOpen]);

  useEffect(() => {
    listRef.current
      ?.querySelector('[data-active]:not(:hover)')
      ?.scrollIntoView({ block: 'nearest' });
  }, [active, isOpen]);

  function open() {
    if (isOpen || readOnly || inputRef.current?.matches(':disabled')) return;
    setActive(nearest(times, current));
    setIsOpen(true);
  }

  function commit(next: IsoTime | null) {
    setDraft(null);
    if (next !== committed) field.commit(next);
    setProblem((next && reasonAgainst(next)) ?? '');
  }

  function choose(time: IsoTime | undefined) {
    if (time === undefined || reasonAgainst(time)) return;
    setIsOpen(false);
    commit(time);
  }

  /** On blur and Enter. A text that is no time stays, so that it can be put right. */
  function settle() {
    setIsOpen(false);
    if (draft === null) return;
    if (current || draft.trim() === '') commit(current);
    else setProblem(validate());
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const { key } = event;
    if (isComposing(event.nativeEvent) || readOnly) return;
    const by = { ArrowDown: 1, ArrowUp: -1, PageDown: 6, PageUp: -6 }[key];
    if (by !== undefined) {
      if (!isOpen) open();
      else setActive(Math.max(0, Math.min(times.length - 1, active + by)));
    } else if (key === 'Enter' && isOpen && draft === null && active >= 0) choose(times[active]);
    else if (key === 'Enter') return settle();
    else if (key === 'Escape' && isOpen) setIsOpen(false);
    else if (key === 'Escape' && draft !== null) setDraft(null);
    else return;
    event.preventDefault();
  }

  return (
    <FieldFrame
      {...root}
      id={id}
      label={label}
      problem={problem}
      className={`[anchor-scope:--time] ${root.className ?? ''}`}
      values={[current ?? '']}
      controlRef={field.controlRef}
    >
      <div className={BOX}>
        <input
          ref={inputRef}
          {...fieldAttributes(id, problem, rest)}
          role="combobox"
          size={1}
          aria-autocomplete="none"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={format('14:30')}
          value={shown}
          onChange={(event) => {
            const { value: typed } = event.target;
            setDraft(typed);
            setProblem('');
            // What is typed counts, the list only follows.
            setActive(nearest(times, parse(typed)));
          }}
          onClick={open}
          onBlur={settle}
          onInvalid={field.onInvalid}
          onKeyDown={press}
          className={`${FIELD_INPUT} pe-9 tabular-nums`}
        />
        <Clock
          aria-hidden
          className="pointer-events-none absolute end-2.5 size-4 text-(--ui-text-subtle)"
        />
      </div>
      <div
        ref={listRef}
        id={`${id}-list`}
        popover="manual"
        role="listbox"
        aria-label={text.list}
        onMouseDown={(event) => event.preventDefault()}
        className="inset-auto my-1 max-h-60 w-[anchor-size(width)] overflow-y-auto overscroll-contain rounded-[calc(var(--ui-radius-small)+0.25rem)] border border-(--ui-border) bg-(--ui-surface-raised) bg-clip-padding p-1 text-start text-sm font-normal whitespace-normal text-(--ui-text) opacity-0 shadow-(--ui-shadow) transition-all transition-discrete duration-(--ui-duration) ease-(--ui-ease) [position-anchor:--time] [position-area:block-end] [position-try-fallbacks:flip-block] open:opacity-100 starting:open:opacity-0"
      >
        {isOpen &&
          times.map((time, index) => {
            const reason = reasonAgainst(time);
            return (
              <div
                key={time}
                id={`${id}-${index}`}
                role="option"
                aria-selected={time === current}
                aria-disabled={reason !== undefined}
                data-active={index === active || undefined}
                onPointerMove={() => setActive(index)}
                onClick={() => choose(time)}
                className="flex min-h-(--ui-control-small) scroll-my-1 flex-wrap items-center gap-x-3 rounded-(--ui-radius-small) px-2 py-1 tabular-nums aria-disabled:text-(--ui-text-subtle) aria-selected:font-semibold aria-selected:text-(--ui-accent-text) data-active:bg-(--ui-hover) forced-colors:data-active:outline-2"
              >
                {format(time)}
                {reason && <span className="text-xs">{reason}</span>}
              </div>
            );
          })}
      </div>
    </FieldFrame>
  );
}

const minutesOf = (time: IsoTime) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const isoOf = (minutes: number): IsoTime =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

function timesFrom(min: IsoTime, max: IsoTime, step: number): readonly IsoTime[] {
  const from = minutesOf(min);
  // A step of nothing would have no end.
  const by = Math.max(1, step);
  const count = Math.max(0, Math.floor((minutesOf(max) - from) / by) + 1);
  return Array.from({ length: count }, (_, index) => isoOf(from + index * by));
}

/** The place in the list to begin at: the time, the last one before it, or nine in the morning. */
function nearest(times: readonly IsoTime[], time: IsoTime | null): number {
  const wanted = time ?? '09:00';
  const at = times.findLastIndex((each) => each <= wanted);
  return at < 0 && times.length > 0 ? 0 : at;
}

/** How a language writes a time, whether by twelve hours, and its words for before and after noon. */
function customsOf(locale: string) {
  const formatter = new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  });
  const markAt = (hour: number) =>
    formatter
      .formatToParts(Date.UTC(2026, 0, 1, hour))
      .find(({ type }) => type === 'dayPeriod')
      ?.value.toLowerCase() ?? '';
  return {
    /** What is no time stays as it is. */
    format(time: IsoTime) {
      const moment = Date.parse(`2026-01-01T${time.slice(0, 5)}Z`);
      return Number.isNaN(moment) ? time : formatter.format(moment).replaceAll('\u202f', ' ');
    },
    isTwelve: formatter.resolvedOptions().hour12 ?? false,
    marks: [markAt(9), markAt(15)] as const,
  };
}

/** Reads "9", "930", "9:30", "9.30 pm", "21h15" and "noon"'s 12. `null` for what is no time. */
function parseTime(
  written: string,
  isTwelve: boolean,
  [am, pm]: readonly [am: string, pm: string],
): IsoTime | null {
  const word = latinDigits(written.trim().toLowerCase()).replaceAll(/\s+/g, ' ');
  const found =
    /^(?<hours>\d{1,2})(?:\s?[:.,h\s]\s?(?<minutes>\d{2})|h)?\s?(?<mark>\D*)$/.exec(word) ??
    /^(?<hours>\d{1,2})(?<minutes>\d{2})\s?(?<mark>\D*)$/.exec(word);
  const { hours = '', minutes = '0', mark = '' } = found?.groups ?? {};
  const said = mark.replaceAll('.', '').trim();
  const isAfter = said !== '' && (said.startsWith('p') || (pm !== '' && said === pm));
  const isBefore = said !== '' && (said.startsWith('a') || (am !== '' && said === am));
  if (!found || (said !== '' && !isAfter && !isBefore && !['h', 'uhr', 'hrs'].includes(said)))
    return null;
  const hour = Number(hours);
  const isHalf = isAfter || isBefore;
  if (hour > (isHalf ? 12 : 23) || (isHalf && hour === 0) || Number(minutes) > 59) return null;
  const full = isHalf ? (hour % 12) + (isAfter ? 12 : 0) : hour;
  return isTwelve || full < 24 ? isoOf(full * 60 + Number(minutes)) : null;
}
