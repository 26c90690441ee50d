'use client';

import { useEffect, useId, useMemo, useRef, useState } from 'react';

import { FieldGroup } from '../forms-checkbox-group/component';
import { FIELD_BOX, FIELD_INPUT, useField } from '../forms-text-field/component';
import type { FieldProps, FieldValue } from '../forms-text-field/component';
import {
  isComposing,
  isOtherYear,
  latinDigits,
  useLabels,
  useLocale,
} from '../layout-language-provider/component';

/** Holds an ISO date, "1985-11-24", or an empty text. */
export interface MemorableDateProps extends FieldProps, FieldValue<string> {
  /** ISO dates. */
  min?: string | undefined;
  max?: string | undefined;
  /** The person's own birthday, which browsers can fill in. */
  isBirthday?: boolean | undefined;
  /** Decides on the order of the parts and on the names of months that are understood. */
  locale?: string | undefined;
  labels?: Partial<MemorableDateLabels> | undefined;
}

export type DatePart = (typeof PARTS)[number];

export interface MemorableDateLabels {
  part: Readonly<Record<DatePart, string>>;
  /** Say what: "Enter your date of birth." */
  required: string;
  missing: (part: string) => string;
  unfit: Readonly<Record<DatePart, string>>;
  /** The parts are fine; their date does not exist. */
  noSuchDay: string;
  tooEarly: (min: string) => string;
  tooLate: (max: string) => string;
}

const PARTS = ['day', 'month', 'year'] as const;

const ENGLISH: MemorableDateLabels = {
  part: { day: 'Day', month: 'Month', year: 'Year' },
  required: 'Enter a date.',
  missing: (part) => `The date needs a ${part.toLowerCase()}.`,
  unfit: {
    day: 'Enter a day from 1 to 31.',
    month: 'Enter a month from 1 to 12, or its name.',
    year: 'Enter a year with four digits.',
  },
  noSuchDay: 'This day does not exist. Check the day and the month.',
  tooEarly: (min) => `Enter a date on or after ${min}.`,
  tooLate: (max) => `Enter a date on or before ${max}.`,
};

type Texts = Readonly<Record<DatePart, string>>;

/** A date that people know by heart, in three fields. */
export function MemorableDate(props: MemorableDateProps) {
  const { min = '', max = '', isBirthday = false, locale: givenLocale, labels, ...more } = props;
  const { value, defaultValue = '', onValueChange, ref, ...own } = more;
  const { name, form, required = false, readOnly = false, ...root } = own;
  const text = useLabels('memorableDate', ENGLISH, labels);
  const locale = useLocale(givenLocale);
  const id = useId();
  const groupRef = useRef<HTMLDivElement>(null);
  /** `null` while nobody types: the fields show the value. */
  const [typed, setTyped] = useState<Texts | null>(null);
  const { order, months, write } = useMemo(() => customsOf(locale), [locale]);

  useEffect(() => {
    // Only the part that is wrong blocks the form, and takes focus.
    for (const input of groupRef.current?.querySelectorAll('input') ?? [])
      input.setCustomValidity('');
  });

  const field = useField<string>({
    value,
    defaultValue,
    onValueChange,
    validate: (): string => fault?.message ?? '',
    onReset: () => setTyped(null),
    ref,
  });
  const { inputRef, controlRef, problem, setProblem } = field;
  const shown = typed ?? textsOf(field.value);
  /** As they are read: digits of any script are digits. */
  const read = (part: DatePart) => latinDigits(shown[part].trim());
  const month = monthOf(read('month'), months);
  const iso = isoOf(Number(read('year')), month, Number(read('day')));
  const fault = findFault();

  function findFault(): { part: DatePart; message: string } | null {
    const first = order[0] ?? 'day';
    const empty = order.filter((part) => shown[part].trim() === '');
    const [missing] = empty;
    if (empty.length === order.length)
      return required ? { part: first, message: text.required } : null;
    const isUnfit = {
      day:
        !/^\d{1,2}$/.test(read('day')) || !(Number(read('day')) >= 1 && Number(read('day')) <= 31),
      month: month === 0,
      year: !/^\d{4}$/.test(read('year')) || isOtherYear(Number(read('year')), locale),
    };
    const unfit = order.find((part) => !empty.includes(part) && isUnfit[part]);
    if (unfit) return { part: unfit, message: text.unfit[unfit] };
    if (missing) return { part: missing, message: text.missing(text.part[missing]) };
    if (iso === '') return { part: 'day', message: text.noSuchDay };
    if (min !== '' && iso < min) return { part: 'year', message: text.tooEarly(write(min)) };
    return max !== '' && iso > max ? { part: 'year', message: text.tooLate(write(max)) } : null;
  }

  /** Nothing is corrected: a part that is wrong stays as it was typed. */
  function settle(isLeaving: boolean) {
    if (typed === null) return;
    const isEmpty = order.every((part) => typed[part].trim() === '');
    if (fault && !isEmpty) {
      if (isLeaving) setProblem(fault.message);
    } else {
      setTyped(null);
      if (iso !== field.value) field.commit(iso);
    }
  }

  return (
    <FieldGroup {...root} id={id} problem={problem}>
      <div
        ref={groupRef}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) settle(true);
        }}
        onKeyDown={(event) =>
          event.key === 'Enter' && !isComposing(event.nativeEvent) && settle(false)
        }
        className="flex flex-wrap gap-2"
      >
        {order.map((part) => (
          <div key={part} className={`grid gap-1 ${part === 'year' ? 'w-24' : 'w-16'}`}>
            <label htmlFor={`${id}-${part}`} className="text-(--ui-text-muted)">
              {text.part[part]}
            </label>
            <div className={FIELD_BOX}>
              <input
                id={`${id}-${part}`}
                ref={part === (fault?.part ?? order[0]) ? inputRef : undefined}
                size={1}
                // Months may be written as words.
                inputMode={part === 'month' ? 'text' : 'numeric'}
                form={form}
                autoComplete={isBirthday ? `bday-${part}` : 'off'}
                readOnly={readOnly}
                aria-invalid={(props.error || problem) !== '' && (!fault || fault.part === part)}
                value={shown[part]}
                onChange={(event) => {
                  setTyped({ ...shown, [part]: event.target.value });
                  setProblem('');
                }}
                onInvalid={field.onInvalid}
                className={`${FIELD_INPUT} tabular-nums`}
              />
            </div>
          </div>
        ))}
      </div>
      {/* A select, because React's onChange on a form does not hear a hidden input. */}
      <select
        ref={controlRef}
        hidden
        name={name}
        form={form}
        value={fault ? '' : iso}
        onChange={() => {}}
      >
        <option>{fault ? '' : iso}</option>
      </select>
    </FieldGroup>
  );
}

function textsOf(iso: string): Texts {
  const [year = '', month = '', day = ''] = iso.split('-');
  return { year, month: month.replace(/^0/, ''), day: day.replace(/^0/, '') };
}

/** 0 for what is no month. Three letters of a name are enough: "nov". */
function monthOf(written: string, months: readonly string[]): number {
  const word = written.toLowerCase().replace(/\.$/, '');
  if (/^\d{1,2}$/.test(word)) return Number(word) <= 12 ? Number(word) : 0;
  return word.length < 3 ? 0 : months.findIndex((name) => name.startsWith(word)) + 1;
}

/** Empty if there is no such day, as 31 February. */
function isoOf(year: number, month: number, day: number): string {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists && month > 0 ? date.toISOString().slice(0, 10) : '';
}

/** How a language orders a date, names its months, and writes one out. */
function customsOf(locale: string) {
  const zone = { timeZone: 'UTC' };
  const long = new Intl.DateTimeFormat(locale, { ...zone, dateStyle: 'long' });
  const name = new Intl.DateTimeFormat(locale, { ...zone, month: 'long' });
  const types = new Intl.DateTimeFormat(locale, zone).formatToParts(0).map(({ type }) => type);
  return {
    order: PARTS.toSorted((a, b) => types.indexOf(a) - types.indexOf(b)),
    months: Array.from({ length: 12 }, (_, at) =>
      name.format(new Date(Date.UTC(2026, at, 1))).toLowerCase(),
    ),
    /** A `min` or `max` that is no date stays as it is. */
    write: (iso: string) => (Number.isNaN(Date.parse(iso)) ? iso : long.format(new Date(iso))),
  };
}
