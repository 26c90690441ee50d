import { isOtherYear, latinDigits } from '../layout-language-provider/component';

/** `YYYY-MM-DD`: days, not times, which are other days in other zones. */
export type IsoDate = string;

/** Both ends count. */
export interface DateRange {
  from: IsoDate;
  to: IsoDate;
}

export const toDate = (date: IsoDate) => new Date(`${date}T00:00Z`);
const toIso = (date: Date): IsoDate => date.toISOString().slice(0, 10);

export const addDays = (date: IsoDate, days: number) =>
  toIso(new Date(Date.parse(date) + days * 86_400_000));

/** The same day of another month, or its last: January 31 turns into February 28. */
export function addMonths(date: IsoDate, months: number) {
  const next = toDate(`${date.slice(0, 7)}-01`);
  next.setUTCMonth(next.getUTCMonth() + months + 1, 0);
  next.setUTCDate(Math.min(next.getUTCDate(), Number(date.slice(8))));
  return toIso(next);
}

/** The weeks of a day's month, with gaps before its first and after its last day. */
export function weeksOf(day: IsoDate, firstDay: number): (IsoDate | undefined)[][] {
  const month = day.slice(0, 8);
  const lead = (toDate(`${month}01`).getUTCDay() - firstDay + 7) % 7;
  const count = Number(addDays(addMonths(`${month}01`, 1), -1).slice(8));
  return Array.from({ length: Math.ceil((lead + count) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, column) => {
      const index = week * 7 + column - lead;
      return index < 0 || index >= count ? undefined : addDays(`${month}01`, index);
    }),
  );
}

export const firstOf = (day: IsoDate) => `${day.slice(0, 7)}-01`;
export const ordered = (a: IsoDate, b: IsoDate): DateRange =>
  a <= b ? { from: a, to: b } : { from: b, to: a };
export const areSame = (a: DateRange | null, b: typeof a) => a?.from === b?.from && a?.to === b?.to;
export const daysIn = ({ from, to }: DateRange) =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

/** Two digits of a year are one of the 80 before this year or of the 19 after it, as the ICU library reads them. */
function wholeYear(digits: string, today: IsoDate) {
  const first = Number(today.slice(0, 4)) - 80;
  return digits.length === 2 ? `${first + ((Number(digits) - first + 10_000) % 100)}` : digits;
}

export function formatsFor(locale: string) {
  const make = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
    return Object.assign((date: IsoDate) => format.format(toDate(date)), { format });
  };
  const short = make({ year: 'numeric', month: '2-digit', day: '2-digit' });
  const parts = short.format.formatToParts(0).filter(({ type }) => type !== 'literal');
  const known: Intl.Locale & { getWeekInfo?: () => { firstDay: number } } = new Intl.Locale(locale);
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

  /** Reads the three numbers of a date, of which the month may be a word; `text` tells their order. */
  function read(date: readonly string[], text: string, today: IsoDate): IsoDate | undefined {
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
    return date.length === 3 && isDate ? iso : undefined;
  }

  return {
    range: ({ from, to }: DateRange) => `${short(from)} – ${short(to)}`,
    full: make({ dateStyle: 'full' }),
    month: make({ year: 'numeric', month: 'long' }),
    weekday: make({ weekday: 'long' }),
    weekdayNarrow: make({ weekday: 'narrow' }),
    // Firefox has no `getWeekInfo`: there weeks start on Monday.
    firstDay: (known.getWeekInfo?.().firstDay ?? 1) % 7,
    /** Two dates, each in the locale's order with any signs between, with its month as a word, or `YYYY-MM-DD`. */
    parse(written: string, today: IsoDate): DateRange | null {
      const text = latinDigits(written);
      const words = text.toLowerCase().match(/\d+|\p{L}[\p{L}\p{M}]*/gu) ?? [];
      const told = words.filter((word) => /\d/.test(word) || monthOf(word));
      const [a, b] = [told.slice(0, 3), told.slice(3)].map((date) => read(date, text, today));
      return a && b ? ordered(a, b) : null;
    },
  };
}
