import { addDays, MINUTES_A_DAY } from './dates';
import type { IsoDate, ZoneClock } from './dates';

export interface CalendarEvent {
  id: string;
  title: string;
  /** An instant with its offset, "2026-11-26T09:30:00+01:00", or a day, "2026-11-26", for the whole day. */
  start: string;
  /** When it is over. Of whole days the day after the last, as in iCalendar (RFC 5545). */
  end?: string | undefined;
  /** A room, a person: read after the title. */
  detail?: string | undefined;
  /** Says again what the title or the detail says in words. */
  tone?: 'accent' | 'neutral' | 'success' | 'warning' | 'danger' | undefined;
}

/** An event on the days and at the times of the calendar's zone. */
export interface Placed {
  event: CalendarEvent;
  first: IsoDate;
  last: IsoDate;
  /** Minutes of the first day, and of the last. */
  from: number;
  to: number;
  isAllDay: boolean;
}

/** The part of an event that is on one day, beside what it overlaps. */
export interface Piece {
  placed: Placed;
  from: number;
  to: number;
  column: number;
  columns: number;
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;

/** `null` for what has no time that can be read. */
function placedOf(event: CalendarEvent, clock: ZoneClock): Placed | null {
  const start = Date.parse(event.start);
  const end = Math.max(start, Date.parse(event.end ?? event.start));
  if (Number.isNaN(start) || Number.isNaN(end)) return null;
  if (DATE.test(event.start)) {
    const end = event.end?.slice(0, 10) ?? '';
    const last = end > event.start ? addDays(end, -1) : event.start;
    return { event, first: event.start, last, from: 0, to: MINUTES_A_DAY, isAllDay: true };
  }
  const from = clock.wallOf(start);
  const to = clock.wallOf(end);
  const isAllDay = end - start >= DAY_MS;
  // What ends at midnight belongs to the day before.
  const isMidnight = to.minutes === 0 && to.date > from.date;
  return {
    event,
    first: from.date,
    last: isMidnight ? addDays(to.date, -1) : to.date,
    from: from.minutes,
    to: isMidnight ? MINUTES_A_DAY : to.minutes,
    isAllDay,
  };
}

/** In the order in which they begin, longer ones first; and how many cannot be read. */
export function placeAll(events: readonly CalendarEvent[], clock: ZoneClock) {
  const all = events.flatMap((event) => placedOf(event, clock) ?? []);
  const order = (one: Placed, other: Placed) =>
    one.first.localeCompare(other.first) ||
    Number(other.isAllDay) - Number(one.isAllDay) ||
    one.from - other.from ||
    other.last.localeCompare(one.last) ||
    other.to - one.to;
  return { placed: all.sort(order), unreadable: events.length - all.length };
}

/** The timed events of a day. Those that overlap share its width, and each counts for at least `least` minutes. */
export function piecesOf(all: readonly Placed[], day: IsoDate, least: number): readonly Piece[] {
  const pieces = all
    .filter(({ isAllDay, first, last }) => !isAllDay && first <= day && day <= last)
    .map((placed) => {
      const to = placed.last === day ? placed.to : MINUTES_A_DAY;
      const from = placed.first === day ? placed.from : 0;
      // Near midnight it grows upwards.
      return { placed, from: Math.max(0, Math.min(from, MINUTES_A_DAY - least)), to };
    })
    .map((piece) => ({ ...piece, to: Math.max(piece.to, piece.from + least) }))
    .sort((one, other) => one.from - other.from || other.to - one.to);
  const done: Piece[] = [];
  let group: (Omit<Piece, 'columns'> & { columns?: number })[] = [];
  let groupEnd = -1;
  const close = () => {
    const columns = Math.max(0, ...group.map(({ column }) => column)) + 1;
    done.push(...group.map((piece) => ({ ...piece, columns })));
    group = [];
  };
  for (const piece of pieces) {
    if (piece.from >= groupEnd) close();
    const taken = new Set(group.filter(({ to }) => to > piece.from).map(({ column }) => column));
    let column = 0;
    while (taken.has(column)) column += 1;
    group.push({ ...piece, column });
    groupEnd = Math.max(groupEnd, piece.to);
  }
  close();
  return done;
}

/** Rows for what lies on these days: an event keeps its row from day to day, and a gap is `null`. */
export function lanesOf(all: readonly Placed[], days: readonly IsoDate[]) {
  const lanes = new Map<IsoDate, (Placed | null)[]>(days.map((day) => [day, []]));
  for (const placed of all) {
    const own = days.filter((day) => placed.first <= day && day <= placed.last);
    let lane = 0;
    while (own.some((day) => lanes.get(day)?.[lane])) lane += 1;
    for (const day of own) {
      const list = lanes.get(day) ?? [];
      while (list.length < lane) list.push(null);
      list[lane] = placed;
    }
  }
  return lanes;
}
