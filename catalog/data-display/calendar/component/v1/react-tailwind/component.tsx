'use client';

import { ChevronLeft, ChevronRight, LoaderCircle } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ComponentProps, KeyboardEvent, MouseEvent, ReactNode } from 'react';

import { Button } from '../forms-button/component';
import { SegmentedControl } from '../forms-segmented-control/component';
import { useLabels, useLocale, useTimeZone } from '../layout-language-provider/component';
import type { ActiveCell } from './cells';
import { addDays, addMonths, clockOf, formatsOf, MINUTES_A_DAY, weekOf, weeksOf } from './dates';
import type { IsoDate } from './dates';
import { piecesOf, placeAll } from './layout';
import type { CalendarEvent } from './layout';
import { MonthGrid } from './month-grid';
import { TimeGrid } from './time-grid';

export type { CalendarEvent } from './layout';

export type CalendarView = 'day' | 'week' | 'month';

export interface CalendarProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** Names the calendar: "Appointments of the workshop". */
  label: string;
  events: readonly CalendarEvent[];
  views?: readonly CalendarView[] | undefined;
  view?: CalendarView | undefined;
  defaultView?: CalendarView | undefined;
  onViewChange?: ((view: CalendarView) => void) | undefined;
  /** The day that is looked at: the week or the month around it shows. */
  date?: IsoDate | undefined;
  defaultDate?: IsoDate | undefined;
  /** Also when a key leads to another day of the same week. */
  onDateChange?: ((date: IsoDate) => void) | undefined;
  onSelectEvent?: ((event: CalendarEvent) => void) | undefined;
  /** A free slot was pressed: both are instants. Without it, slots cannot be pressed. */
  onCreate?: ((start: string, end: string) => void) | undefined;
  /** Why a slot cannot be taken: "Closed on Sundays." Gets the start of the slot. */
  unavailable?: ((start: string) => string | undefined) | undefined;
  /** The hours that show; an event outside of them adds its own. */
  hours?: { readonly from: number; readonly to: number } | undefined;
  /** A part of an hour. */
  slotMinutes?: 15 | 20 | 30 | 60 | undefined;
  /** 0 is Sunday. By default that of the locale. */
  firstDay?: number | undefined;
  /** The language of the page and the reader's zone, where they are left out. Set both where a server renders. */
  locale?: string | undefined;
  timeZone?: string | undefined;
  /** An instant, where the device's clock does not count. */
  now?: string | undefined;
  loading?: boolean | undefined;
  /** What went wrong with loading, and a button to try again. */
  error?: ReactNode;
  /** At the end of the head: "New appointment". */
  actions?: ReactNode;
  headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  labels?: Partial<CalendarLabels> | undefined;
}

export interface CalendarLabels {
  view: string;
  views: Readonly<Record<CalendarView, string>>;
  today: string;
  previous: Readonly<Record<CalendarView, string>>;
  next: Readonly<Record<CalendarView, string>>;
  time: string;
  allDay: string;
  slot: (day: string, time: string, events: number, reason?: string) => string;
  day: (day: string, events: number) => string;
  openDay: (day: string) => string;
  more: (events: number) => string;
  empty: Readonly<Record<CalendarView, string>>;
  loading: string;
  unreadable: (events: number) => string;
  /** How the keys work, for screen readers. */
  help: string;
}

const countOf = (events: number) => (events === 1 ? '1 event' : `${events} events`);

const ENGLISH: CalendarLabels = {
  view: 'View',
  views: { day: 'Day', week: 'Week', month: 'Month' },
  today: 'Today',
  previous: { day: 'Previous day', week: 'Previous week', month: 'Previous month' },
  next: { day: 'Next day', week: 'Next week', month: 'Next month' },
  time: 'Time',
  allDay: 'All day',
  slot: (day, time, events, reason) =>
    [day, time, events > 0 && countOf(events), reason].filter(Boolean).join(', '),
  day: (day, events) => (events > 0 ? `${day}, ${countOf(events)}` : day),
  openDay: (day) => `Open ${day}`,
  more: (events) => `${events} more`,
  empty: {
    day: 'Nothing on this day.',
    week: 'Nothing in this week.',
    month: 'Nothing in this month.',
  },
  loading: 'Loading events…',
  unreadable: (events) => `${countOf(events)} without a readable time cannot be shown.`,
  help: 'Arrow keys move between cells. Enter goes to the events of a cell, Escape back to the cell.',
};

/** Days, weeks and months with what happens in them. One tab stop; arrow keys move from slot to slot. */
export function Calendar(props: CalendarProps) {
  const {
    events,
    views = ['day', 'week', 'month'],
    view,
    date,
    hours = { from: 8, to: 18 },
    slotMinutes = 30,
    firstDay,
    locale: given,
    timeZone: givenZone,
    ...more
  } = props;
  const { label, defaultView, onViewChange, defaultDate, onDateChange, ...own } = more;
  const { onSelectEvent, onCreate, unavailable, now, headingLevel = 2, ...rest } = own;
  const { loading = false, error, actions, labels, className = '', ...root } = rest;
  const text = useLabels('calendar', ENGLISH, labels);
  const Heading = `h${headingLevel}` as const;
  const locale = useLocale(given);
  const timeZone = useTimeZone(givenZone);
  const clock = useMemo(() => clockOf(timeZone), [timeZone]);
  const format = useMemo(() => {
    const known = formatsOf(locale, timeZone);
    return firstDay === undefined ? known : { ...known, firstDay };
  }, [locale, timeZone, firstDay]);
  const instant = useNow(now);
  const wall = instant === undefined ? undefined : clock.wallOf(instant);
  const today = wall?.date ?? '';
  const gridRef = useRef<HTMLDivElement>(null);
  /** Set by a key: the cell takes focus once it is there. */
  const isMovingRef = useRef(false);
  const [opened] = useState(() => clock.wallOf(momentOf(now) ?? Date.now()));
  const [innerDate, setInnerDate] = useState(dayOf(defaultDate) ?? opened.date);
  const [innerView, setInnerView] = useState(defaultView ?? views[0] ?? 'week');
  const [minutes, setMinutes] = useState(hours.from * 60);
  const [message, setMessage] = useState('');
  const shownDate = dayOf(date) ?? innerDate;
  const shownView = view ?? innerView;

  const { placed, unreadable } = useMemo(() => placeAll(events, clock), [events, clock]);
  const days = useMemo(() => {
    if (shownView === 'day') return [shownDate];
    return shownView === 'week'
      ? weekOf(shownDate, format.firstDay)
      : weeksOf(shownDate, format.firstDay).flat();
  }, [shownView, shownDate, format.firstDay]);
  const [first = shownDate] = days;
  const end = days.at(-1) ?? shownDate;
  const visible = useMemo(
    () => placed.filter((each) => each.first <= end && each.last >= first),
    [placed, first, end],
  );
  const pieces = useMemo(
    () => new Map(days.map((day) => [day, piecesOf(visible, day, slotMinutes)])),
    [days, visible, slotMinutes],
  );
  const slots = useMemo(() => {
    const all = [...pieces.values()].flat();
    const from = Math.min(hours.from, ...all.map((piece) => Math.floor(piece.from / 60)));
    const to = Math.max(hours.to, ...all.map((piece) => Math.ceil(piece.to / 60)));
    const count = ((to - from) * 60) / slotMinutes;
    return Array.from({ length: count }, (_, index) => from * 60 + index * slotMinutes);
  }, [pieces, hours.from, hours.to, slotMinutes]);
  const hasAllDay = visible.some(({ isAllDay }) => isAllDay);
  // The tab stop is always there, also where the hours of the week before were others.
  const active: ActiveCell = {
    date: shownDate,
    minutes: slots.includes(minutes) || (minutes < 0 && hasAllDay) ? minutes : (slots[0] ?? 0),
  };

  useEffect(() => {
    if (!isMovingRef.current) return;
    isMovingRef.current = false;
    gridRef.current?.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')?.focus();
  });

  function show(next: IsoDate) {
    setMessage('');
    setInnerDate(next);
    if (next !== shownDate) onDateChange?.(next);
  }

  function changeView(next: CalendarView) {
    setInnerView(next);
    onViewChange?.(next);
  }

  function openDay(day: IsoDate) {
    show(day);
    changeView('day');
    isMovingRef.current = true;
  }

  const shift = (count: number) => {
    if (shownView === 'month') return addMonths(shownDate, count);
    return addDays(shownDate, shownView === 'week' ? 7 * count : count);
  };

  const reasonAgainst = (day: IsoDate, at: number) => unavailable?.(clock.instantOf(day, at));

  function create(day: IsoDate, at: number) {
    if (!onCreate) return;
    const isSlot = shownView !== 'month' && at >= 0;
    const reason = isSlot ? reasonAgainst(day, at) : undefined;
    if (reason !== undefined) return setMessage(reason);
    const from = isSlot ? at : 0;
    const to = isSlot ? at + slotMinutes : MINUTES_A_DAY;
    const isNextDay = to >= MINUTES_A_DAY;
    onCreate(
      clock.instantOf(day, from),
      clock.instantOf(isNextDay ? addDays(day, 1) : day, to % MINUTES_A_DAY),
    );
  }

  /** What a cell holds, or the event that began before and is still on. */
  function enter(cell: HTMLElement): boolean {
    const covered = cell.dataset['covered'];
    const found =
      stopsIn(cell)[0] ??
      (covered === undefined
        ? undefined
        : gridRef.current?.querySelector<HTMLElement>(`[data-event="${CSS.escape(covered)}"]`));
    found?.focus();
    return found !== undefined && found !== null;
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    const { key, target, currentTarget: grid } = event;
    const cell = target instanceof Element ? target.closest<HTMLElement>('[role=gridcell]') : null;
    if (!cell || event.defaultPrevented || event.altKey || event.metaKey) return;
    const isRtl = getComputedStyle(grid).direction === 'rtl';
    const side = { ArrowLeft: isRtl ? 1 : -1, ArrowRight: isRtl ? -1 : 1 }[key];
    if (target !== cell) {
      const stops = stopsIn(cell);
      const by = { ArrowUp: -1, ArrowDown: 1 }[key] ?? side;
      if (key === 'Escape') cell.focus();
      else if (by !== undefined) stops[stops.findIndex((stop) => stop === target) + by]?.focus();
      else return;
      return event.preventDefault();
    }
    const { date: day, minutes: at } = active;
    const week = weekOf(day, format.firstDay);
    const isMonth = shownView === 'month';
    const rows = [...(hasAllDay ? [-1] : []), ...slots];
    const rowBy = (by: number) =>
      rows[Math.max(0, Math.min(rows.length - 1, rows.indexOf(at) + by))];
    const to: Readonly<Record<string, readonly [IsoDate, (number | undefined)?]>> = {
      ArrowUp: isMonth ? [addDays(day, -7)] : [day, rowBy(-1)],
      ArrowDown: isMonth ? [addDays(day, 7)] : [day, rowBy(1)],
      Home: event.ctrlKey && !isMonth ? [day, rows[0] ?? at] : [week[0] ?? day],
      End: event.ctrlKey && !isMonth ? [day, rows.at(-1) ?? at] : [week[6] ?? day],
      PageUp: [shift(-1)],
      PageDown: [shift(1)],
      ...(side !== undefined && { [key]: [addDays(day, side)] }),
    };
    const next = to[key];
    if (next) {
      isMovingRef.current = true;
      show(next[0]);
      setMinutes(next[1] ?? at);
    } else if (key === 'Enter' || key === ' ' || key === 'F2') {
      if (event.repeat || event.shiftKey || !enter(cell)) create(day, at);
    } else return;
    event.preventDefault();
  }

  function pressCell({ target }: MouseEvent) {
    if (!(target instanceof HTMLElement) || target.role !== 'gridcell') return;
    create(target.dataset['date'] ?? shownDate, Number(target.dataset['minutes'] ?? -1));
  }

  const period =
    shownView === 'day'
      ? format.longDay(shownDate)
      : shownView === 'month'
        ? format.month(shownDate)
        : format.span(first, end);
  const grid = {
    text,
    format,
    active,
    today,
    placed: visible,
    canOpenDay: views.includes('day'),
    onSelectEvent,
  };
  const step = (by: -1 | 1) => (
    <Button
      variant="quiet"
      aria-label={(by < 0 ? text.previous : text.next)[shownView]}
      icon={
        by < 0 ? (
          <ChevronLeft aria-hidden className="rtl:-scale-x-100" />
        ) : (
          <ChevronRight aria-hidden className="rtl:-scale-x-100" />
        )
      }
      onClick={() => show(shift(by))}
    />
  );

  return (
    <section
      aria-label={label}
      {...root}
      className={`@container flex min-w-0 flex-col overflow-clip rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) text-start font-(family-name:--ui-font) text-sm text-(--ui-text) [:where(&)]:max-h-[48rem] ${className}`}
    >
      <header className="flex flex-wrap items-center gap-2 border-b border-(--ui-border) p-3">
        <div className="flex min-w-0 grow items-center">
          {step(-1)}
          {step(1)}
          <div role="status" className="ms-2 min-w-0">
            <Heading className="text-base font-semibold tracking-tight">{period}</Heading>
          </div>
        </div>
        {loading && (
          <LoaderCircle
            aria-hidden
            className="size-4 animate-spin text-(--ui-text-subtle) motion-reduce:animate-none"
          />
        )}
        <Button onClick={() => show(today || opened.date)}>{text.today}</Button>
        {views.length > 1 && (
          <SegmentedControl
            label={text.view}
            hideLabel
            options={views.map((each) => ({ value: each, label: text.views[each] }))}
            value={shownView}
            onValueChange={(next) => {
              const found = views.find((each) => each === next);
              if (found) changeView(found);
            }}
          />
        )}
        {actions}
      </header>
      {error && (
        <div
          role="alert"
          className="flex flex-wrap items-center gap-3 border-b border-(--ui-border) bg-(--ui-danger-soft) px-3 py-2 text-(--ui-danger-text)"
        >
          {error}
        </div>
      )}
      <div className="min-h-0 overflow-auto overscroll-contain scroll-pt-10 scroll-ps-16">
        <div
          ref={gridRef}
          role="grid"
          aria-label={`${label}, ${period}`}
          aria-description={text.help}
          aria-busy={loading}
          onKeyDown={press}
          onClick={pressCell}
          onFocus={({ target }) => {
            const cell = target.closest<HTMLElement>('[role=gridcell]');
            const day = cell?.dataset['date'];
            if (day === undefined) return;
            setMinutes(Number(cell?.dataset['minutes'] ?? minutes));
            // In a month, a press on a day of the next one does not turn the page under the pointer.
            if (shownView !== 'month' || day.slice(0, 7) === shownDate.slice(0, 7)) show(day);
          }}
          className={shownView === 'month' ? 'min-w-0' : 'min-w-fit'}
        >
          {shownView === 'month' ? (
            <MonthGrid {...grid} onOpenDay={openDay} />
          ) : (
            <TimeGrid
              {...grid}
              days={days}
              pieces={pieces}
              slots={slots}
              slotMinutes={slotMinutes}
              now={wall}
              canCreate={onCreate !== undefined}
              reasonAgainst={reasonAgainst}
            />
          )}
        </div>
      </div>
      <p
        role="status"
        className="border-t border-(--ui-border) px-3 py-2 text-(--ui-text-muted) empty:hidden"
      >
        {message ||
          (loading
            ? text.loading
            : unreadable > 0
              ? text.unreadable(unreadable)
              : visible.length === 0 && !error
                ? text.empty[shownView]
                : null)}
      </p>
    </section>
  );
}

const stopsIn = (cell: HTMLElement) =>
  [...cell.querySelectorAll<HTMLElement>('button')].filter((stop) => stop.offsetParent !== null);

/** The moment, to the minute; nothing on a server, whose pages may be kept. */
function useNow(given: string | undefined): number | undefined {
  const [ticking, setTicking] = useState<number>();
  useEffect(() => {
    if (given !== undefined) return;
    const tick = () => setTicking(Date.now());
    tick();
    const timer = setInterval(tick, 60_000);
    return () => clearInterval(timer);
  }, [given]);
  return given === undefined ? ticking : momentOf(given);
}

/** The moment of a text; undefined for one that is none. */
function momentOf(text: string | undefined): number | undefined {
  const moment = Date.parse(text ?? '');
  return Number.isNaN(moment) ? undefined : moment;
}

/** A day as it is given; undefined for what is none. */
function dayOf(text: IsoDate | undefined): IsoDate | undefined {
  return momentOf(text) === undefined ? undefined : text;
}
