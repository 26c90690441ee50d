/** A day of the calendar, `YYYY-MM-DD`. */
export type IsoDate = string;

const DAY_MS = 86_400_000;
export const MINUTES_A_DAY = 1440;

const toDate = (date: IsoDate) => new Date(`${date}T00:00Z`);
const toIso = (date: Date): IsoDate => date.toISOString().slice(0, 10);

export function addDays(date: IsoDate, days: number): IsoDate {
  return toIso(new Date(toDate(date).getTime() + days * DAY_MS));
}

/** The same day of another month, or its last: January 31 turns into February 28. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const next = toDate(`${date.slice(0, 7)}-01`);
  next.setUTCMonth(next.getUTCMonth() + months + 1, 0);
  next.setUTCDate(Math.min(next.getUTCDate(), Number(date.slice(8))));
  return toIso(next);
}

export function weekOf(date: IsoDate, firstDay: number): readonly IsoDate[] {
  const start = addDays(date, -((toDate(date).getUTCDay() - firstDay + 7) % 7));
  return Array.from({ length: 7 }, (_, index) => addDays(start, index));
}

/** The weeks that a month touches: four to six. */
export function weeksOf(date: IsoDate, firstDay: number): readonly (readonly IsoDate[])[] {
  const month = date.slice(0, 7);
  const weeks: (readonly IsoDate[])[] = [];
  let week = weekOf(`${month}-01`, firstDay);
  while (week.some((day) => day.startsWith(month))) {
    weeks.push(week);
    week = weekOf(addDays(week[0] ?? date, 7), firstDay);
  }
  return weeks;
}

/** A moment as a wall clock shows it. */
export interface WallTime {
  date: IsoDate;
  /** Since midnight. */
  minutes: number;
}

export interface ZoneClock {
  wallOf: (instant: number) => WallTime;
  /** An ISO 8601 instant. A time that a change to summer time skips is taken as an hour later. */
  instantOf: (date: IsoDate, minutes: number) => string;
}

export function clockOf(timeZone: string): ZoneClock {
  const format = new Intl.DateTimeFormat('sv', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const wallOf = (instant: number): WallTime => {
    const [date = '', time = ''] = format.format(instant).split(' ');
    const [hours = '', minutes = ''] = time.split(':');
    return { date, minutes: Number(hours) * 60 + Number(minutes) };
  };
  return {
    wallOf,
    instantOf(date, minutes) {
      const wanted = toDate(date).getTime() + minutes * 60_000;
      const offsetAt = (instant: number) => {
        const wall = wallOf(instant);
        return toDate(wall.date).getTime() + wall.minutes * 60_000 - instant;
      };
      const guess = wanted - offsetAt(wanted);
      const found = wanted - offsetAt(guess);
      // In the skipped hour both guesses are off, the later one by less.
      return new Date(offsetAt(found) === wanted - found ? found : Math.max(guess, found))
        .toISOString()
        .replace('.000Z', 'Z');
    },
  };
}

/** Firefox has no `getWeekInfo`: there weeks start on Sunday in these regions, elsewhere on Monday. */
const SUNDAY_FIRST = new Set(['US', 'CA', 'MX', 'BR', 'IL', 'JP', 'KR', 'IN', 'ZA']);

export interface CalendarFormats {
  firstDay: number;
  weekday: (date: IsoDate) => string;
  dayNumber: (date: IsoDate) => string;
  longDay: (date: IsoDate) => string;
  month: (date: IsoDate) => string;
  span: (from: IsoDate, to: IsoDate) => string;
  clock: (minutes: number) => string;
  times: (from: number, to: number) => string;
}

/** How a language writes days and times; one set for each locale and zone. */
export function formatsOf(locale: string, timeZone: string): CalendarFormats {
  const make = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    return (date: IsoDate) => format.format(toDate(date));
  };
  const span = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const time: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };
  const clock = new Intl.DateTimeFormat(locale, { ...time, timeZone: 'UTC' });
  const times = new Intl.DateTimeFormat(locale, { ...time, timeZone });
  const known: Intl.Locale & { getWeekInfo?: () => { firstDay: number } } = new Intl.Locale(
    locale,
  ).maximize();
  const usual = SUNDAY_FIRST.has(known.region ?? '') ? 0 : 1;
  return {
    firstDay: (known.getWeekInfo?.().firstDay ?? usual) % 7,
    weekday: make({ weekday: 'short' }),
    dayNumber: make({ day: 'numeric' }),
    longDay: make({ dateStyle: 'full' }),
    month: make({ year: 'numeric', month: 'long' }),
    span: (from, to) => plainSpaces(span.formatRange(toDate(from), toDate(to))),
    clock: (minutes) => clock.format(minutes * 60_000),
    times: (from, to) => plainSpaces(times.formatRange(from, to)),
  };
}

/** Node and Chromium put different spaces around the parts of a range. */
const plainSpaces = (text: string) => text.replaceAll(/\s/g, ' ');
