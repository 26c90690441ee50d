const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

/** A Monday, 00:00 UTC. */
const A_MONDAY = Date.UTC(2024, 0, 1);

/** A week from Monday to Sunday, in UTC, with what happened in it. */
export interface Week<Item> {
  /** `week-2026-11-16`. */
  readonly id: string;
  /** `This week`, `Last week` or its dates. */
  readonly title: string;
  /** `Nov 16 to 22`. */
  readonly dates: string;
  /** When it ends, exclusive. ISO 8601. */
  readonly end: string;
  readonly items: readonly Item[];
}

/** Groups by week; the order stays. */
export function groupByWeek<Item extends { readonly at: string }>(
  items: readonly Item[],
  now: string,
): readonly Week<Item>[] {
  const current = mondayOf(Date.parse(now));
  return [...Map.groupBy(items, ({ at }) => mondayOf(Date.parse(at)))].map(([monday, found]) => {
    const dates = datesOf(monday, current);
    const title =
      monday === current ? 'This week' : monday === current - WEEK_MS ? 'Last week' : dates;
    const day = new Date(monday).toISOString().slice(0, 10);
    return {
      id: `week-${day}`,
      title,
      dates,
      end: new Date(monday + WEEK_MS).toISOString(),
      items: found,
    };
  });
}

/** When the week of a time began; both in Unix milliseconds. */
export function mondayOf(time: number): number {
  return A_MONDAY + Math.floor((time - A_MONDAY) / WEEK_MS) * WEEK_MS;
}

function datesOf(monday: number, current: number): string {
  const sunday = monday + 6 * DAY_MS;
  const format = (time: number, options: Intl.DateTimeFormatOptions) =>
    new Date(time).toLocaleDateString('en-US', { timeZone: 'UTC', ...options });
  const isSameMonth = new Date(monday).getUTCMonth() === new Date(sunday).getUTCMonth();
  const isThisYear = new Date(monday).getUTCFullYear() === new Date(current).getUTCFullYear();
  const start = format(monday, { month: 'short', day: 'numeric' });
  const end = format(sunday, isSameMonth ? { day: 'numeric' } : { month: 'short', day: 'numeric' });
  return `${start} to ${end}${isThisYear ? '' : `, ${new Date(sunday).getUTCFullYear()}`}`;
}
