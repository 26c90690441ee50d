/** A month that the page links to. */
export interface MonthLink {
  /** `2026-11`. */
  readonly month: string;
  /** `November 2026`. */
  readonly label: string;
  /** `Nov`. */
  readonly shortLabel: string;
}

export interface MonthChoice {
  readonly chosen: MonthLink;
  /** Whether it is the current month. */
  readonly isCurrent: boolean;
  readonly previous: MonthLink | undefined;
  /** Undefined for the current month. */
  readonly next: MonthLink | undefined;
  /** Consecutive months that include the chosen one. */
  readonly around: readonly MonthLink[];
}

const FIRST_YEAR = 1;
const LAST_YEAR = 9999;
const AROUND = 6;
const AFTER_CHOSEN = 2;

/** The months to link to. Both arguments have the form `2026-11`. */
export function chooseMonths(month: string, currentMonth: string): MonthChoice {
  const chosen = indexOf(month);
  const current = indexOf(currentMonth);
  const last = Math.max(chosen, Math.min(current, chosen + AFTER_CHOSEN));
  const around = Array.from({ length: AROUND }, (_unused, index) => last - AROUND + 1 + index);
  const next = chosen < current ? linkOf(chosen + 1) : undefined;
  return {
    chosen: { ...labels(chosen), month },
    isCurrent: chosen === current,
    previous: linkOf(chosen - 1),
    next,
    around: around.flatMap((index) => linkOf(index) ?? []),
  };
}

/** Every day of a month up to `timestamp`: `2026-11-01`, … */
export function daysOf(month: string, timestamp: string): readonly string[] {
  const today = timestamp.slice(0, 10);
  const count = new Date(indexToTime(indexOf(month) + 1) - 1).getUTCDate();
  const days = Array.from(
    { length: count },
    (_unused, index) => `${month}-${String(index + 1).padStart(2, '0')}`,
  );
  return today.startsWith(month) ? days.filter((day) => day <= today) : days;
}

function indexOf(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
}

function linkOf(index: number): MonthLink | undefined {
  const year = Math.floor(index / 12);
  if (year < FIRST_YEAR || year > LAST_YEAR) return undefined;
  const month = `${String(year).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;
  return { ...labels(index), month };
}

function labels(index: number): Pick<MonthLink, 'label' | 'shortLabel'> {
  const date = new Date(indexToTime(index));
  const format = (options: Intl.DateTimeFormatOptions) =>
    date.toLocaleDateString('en-US', { ...options, timeZone: 'UTC' });
  return {
    label: format({ month: 'long', year: 'numeric' }),
    shortLabel: format({ month: 'short' }),
  };
}

function indexToTime(index: number): number {
  const date = new Date(0);
  // Date.UTC maps the years 0 to 99 to 1900 to 1999.
  date.setUTCFullYear(Math.floor(index / 12), index % 12, 1);
  return date.getTime();
}
