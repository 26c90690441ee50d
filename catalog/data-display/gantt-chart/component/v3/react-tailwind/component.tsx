'use client';

import { Diamond, TriangleAlert } from 'lucide-react';
import { useId, useRef, useState, useSyncExternalStore } from 'react';
import type { ComponentProps, CSSProperties, KeyboardEvent } from 'react';

export interface GanttTask {
  id: string;
  /** "Wire the lamps". */
  name: string;
  /** First and last day, both included: 2026-11-09. The same day twice is a milestone if `isMilestone` is set. */
  start: string;
  end: string;
  isMilestone?: boolean | undefined;
  /** 0 to 1. */
  progress?: number | undefined;
  /** Who does it. */
  owner?: string | undefined;
  /** Tasks that have to end before. */
  after?: readonly string[] | undefined;
}

export interface GanttChartProps extends Omit<ComponentProps<'section'>, 'title' | 'children'> {
  /** "Order 2207, Hotel Verano". */
  title: string;
  tasks: readonly GanttTask[];
  /** The days that are shown. Default: from the first start to the last end. */
  from?: string | undefined;
  to?: string | undefined;
  /** Today, for the line. Left out, there is none. */
  today?: string | undefined;
  /** Makes bars movable. If it rejects, the task stays where it was. */
  onTaskChange?: ((task: GanttTask) => Promise<void> | void) | undefined;
  onTaskOpen?: ((id: string) => void) | undefined;
  headingLevel?: 2 | 3 | 4 | undefined;
  empty?: string | undefined;
  /** BCP 47. Default: that of the page. */
  locale?: string | undefined;
  labels?: Partial<GanttChartLabels> | undefined;
}

/** Every text that is not data, for translation. */
export interface GanttChartLabels {
  task: string;
  time: string;
  today: string;
  done: (percent: string) => string;
  milestone: string;
  range: (from: string, to: string, days: number) => string;
  after: (names: string) => string;
  late: string;
  /** It starts before what it needs has ended. */
  conflict: (name: string) => string;
  keys: string;
  moved: (range: string) => string;
  failed: string;
  empty: string;
}

const ENGLISH: GanttChartLabels = {
  task: 'Task',
  time: 'Time',
  today: 'Today',
  done: (percent) => `${percent} done`,
  milestone: 'Milestone',
  range: (from, to, days) => (days === 1 ? from : `${from} to ${to}, ${days} days`),
  after: (names) => `after ${names}`,
  late: 'late',
  conflict: (name) => `starts before ${name} ends`,
  keys: 'Left and Right move the task by a day, with Shift they change its end.',
  moved: (range) => `Moved: ${range}`,
  failed: 'It could not be moved. Try again.',
  empty: 'No tasks yet.',
};

const DAY_MS = 86_400_000;
const FOCUS =
  'focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)';
/** Of a day and of a label on the axis: a plan that needs more room scrolls. */
const MIN_DAY_PX = 14;
const MIN_LABEL_PX = 48;

/** Tasks over days: when each begins and ends, what it waits for, and where the plan does not fit. */
export function GanttChart(props: GanttChartProps) {
  const {
    title,
    tasks,
    from,
    to,
    today,
    onTaskChange,
    onTaskOpen,
    headingLevel = 2,
    ...own
  } = props;
  const { empty, locale, labels, className = '', ...root } = own;
  const text = { ...ENGLISH, ...labels };
  const id = useId();
  const tableRef = useRef<HTMLDivElement>(null);
  const pendingRef = useRef(false);
  const [at, setAt] = useState(0);
  /** The task that was moved last. */
  const [movedId, setMovedId] = useState('');
  const [problem, setProblem] = useState('');
  const pageLocale = useSyncExternalStore(
    () => () => {},
    () => document.documentElement.lang || 'en',
    () => 'en',
  );
  const language = locale ?? pageLocale;
  const days = new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const percents = new Intl.NumberFormat(language, { style: 'percent' });
  const first = dayOf(from ?? least(tasks.map(({ start }) => start)));
  const last = Math.max(first, dayOf(to ?? greatest(tasks.map(({ end }) => end))));
  const count = Math.min(1500, last - first + 1);
  const now = today === undefined ? undefined : dayOf(today);
  const left = (day: number) => `${((day - first) / count) * 100}%`;
  const right = (day: number) => `${((count - (day - first)) / count) * 100}%`;
  const nameOf = (day: number) => days.format(new Date(day * DAY_MS));
  const byId = new Map(tasks.map((task) => [task.id, task]));
  const Heading = `h${headingLevel}` as const;
  const step = [1, 2, 7, 14, 28, 56, 112].find((each) => count / each <= 12) ?? 224;
  const dayPx = Math.max(MIN_LABEL_PX / step, count > 90 ? 3 : MIN_DAY_PX);
  const width: CSSProperties & Record<'--gantt-days', string> = {
    '--gantt-days': `${Math.ceil(count * dayPx)}px`,
  };
  const ticks = Array.from({ length: Math.ceil(count / step) }, (_, of) => first + of * step);

  function describe(task: GanttTask) {
    const [start, end] = [dayOf(task.start), dayOf(task.end)];
    const needed = (task.after ?? []).flatMap((each) => byId.get(each) ?? []);
    const conflict = needed.find((each) => dayOf(each.end) >= start);
    const isLate = now !== undefined && end < now && (task.progress ?? 0) < 1 && !task.isMilestone;
    return {
      start,
      end: Math.max(start, end),
      conflict,
      isLate,
      range: text.range(nameOf(start), nameOf(end), end - start + 1),
      facts: [
        task.isMilestone && text.milestone,
        text.range(nameOf(start), nameOf(end), end - start + 1),
        task.progress !== undefined && text.done(percents.format(task.progress)),
        task.owner,
        needed.length > 0 && text.after(needed.map(({ name }) => name).join(', ')),
        isLate && text.late,
        conflict && text.conflict(conflict.name),
      ].filter(Boolean),
    };
  }

  async function move(task: GanttTask, byDays: number, isEnd: boolean) {
    if (!onTaskChange || pendingRef.current) return;
    const [start, end] = [dayOf(task.start), dayOf(task.end)];
    const nextStart = isEnd ? start : start + byDays;
    const nextEnd = end + byDays;
    if (nextEnd < nextStart) return;
    pendingRef.current = true;
    setProblem('');
    setMovedId('');
    try {
      await onTaskChange({ ...task, start: isoOf(nextStart), end: isoOf(nextEnd) });
      setMovedId(task.id);
    } catch {
      setProblem(text.failed);
    }
    pendingRef.current = false;
  }

  function press(event: KeyboardEvent<HTMLElement>, task: GanttTask) {
    const next = {
      ArrowDown: Math.min(tasks.length - 1, at + 1),
      ArrowUp: Math.max(0, at - 1),
      Home: 0,
      End: tasks.length - 1,
    }[event.key];
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (next !== undefined) {
      event.preventDefault();
      setAt(next);
      tableRef.current?.querySelectorAll<HTMLElement>('[data-bar]')[next]?.focus();
    } else if ((event.key === 'ArrowLeft' || event.key === 'ArrowRight') && onTaskChange) {
      event.preventDefault();
      void move(task, event.key === 'ArrowRight' ? 1 : -1, event.shiftKey && !task.isMilestone);
    }
  }

  // Said with the dates that it has now: the app may have settled on others than were asked for.
  const moved = byId.get(movedId);
  const hasToday = now !== undefined && now >= first && now < first + count;
  const isPastMiddle = hasToday && now - first > count / 2;
  return (
    <section
      {...root}
      aria-labelledby={`${id}-title`}
      className={`overflow-clip rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) text-start font-(family-name:--ui-font) text-sm font-normal whitespace-normal text-(--ui-text) ${className}`}
    >
      <header className="border-b border-(--ui-border) px-4 py-3">
        <Heading id={`${id}-title`} className="font-medium wrap-anywhere">
          {title}
        </Heading>
        {onTaskChange && (
          <p id={`${id}-keys`} className="text-xs text-(--ui-text-muted)">
            {text.keys}
          </p>
        )}
      </header>
      {tasks.length === 0 ? (
        <p className="p-4 text-(--ui-text-muted)">{empty ?? text.empty}</p>
      ) : (
        // Time runs from left to right in every script.
        <div dir="ltr" className="relative overflow-x-auto pb-2">
          <div
            ref={tableRef}
            role="table"
            aria-labelledby={`${id}-title`}
            className="grid grid-cols-[minmax(9rem,14rem)_minmax(var(--gantt-days),1fr)]"
            style={width}
          >
            <div role="row" className="contents text-xs text-(--ui-text-muted)">
              <div
                role="columnheader"
                className="sticky start-0 z-2 border-e border-(--ui-border) bg-(--ui-surface) px-3 py-2 sm:px-4"
              >
                {text.task}
              </div>
              <div role="columnheader" className={`relative ${hasToday ? 'h-13' : 'h-8'}`}>
                <span className="sr-only">{text.time}</span>
                {ticks.map((day) => (
                  <span
                    key={day}
                    aria-hidden
                    className="absolute top-2 ps-1 whitespace-nowrap tabular-nums"
                    style={{ left: left(day) }}
                  >
                    {nameOf(day)}
                  </span>
                ))}
                {hasToday && (
                  <span
                    data-today
                    className="absolute top-7 px-1 font-medium whitespace-nowrap text-(--ui-danger-text)"
                    style={isPastMiddle ? { right: right(now) } : { left: left(now) }}
                  >
                    {text.today}
                    <span className="sr-only">: {nameOf(now)}</span>
                  </span>
                )}
              </div>
            </div>
            {tasks.map((task, index) => {
              const { start, end, conflict, isLate, facts } = describe(task);
              const isBad = isLate || conflict !== undefined;
              return (
                <div key={task.id} role="row" className="contents">
                  <div
                    role="rowheader"
                    className="sticky start-0 z-2 flex items-center gap-1.5 border-e border-t border-(--ui-border) bg-(--ui-surface) px-3 py-2 sm:px-4"
                  >
                    {isBad && (
                      <TriangleAlert
                        aria-hidden
                        className="size-4 shrink-0 text-(--ui-warning-text)"
                      />
                    )}
                    <span dir="auto" className="min-w-0 wrap-break-word hyphens-auto">
                      {task.name}
                    </span>
                  </div>
                  <div
                    role="cell"
                    dir="ltr"
                    className="relative min-h-9 border-t border-(--ui-border)"
                  >
                    {ticks.map((day) => (
                      <span
                        key={day}
                        aria-hidden
                        className="absolute inset-y-0 border-s border-(--ui-border)"
                        style={{ left: left(day) }}
                      />
                    ))}
                    {hasToday && (
                      <span
                        aria-hidden
                        className="absolute inset-y-0 z-1 border-s-2 border-dashed border-(--ui-danger-text)"
                        style={{ left: left(now) }}
                      />
                    )}
                    <button
                      type="button"
                      data-bar
                      tabIndex={index === at ? 0 : -1}
                      aria-describedby={onTaskChange ? `${id}-keys` : undefined}
                      onFocus={() => setAt(index)}
                      onKeyDown={(event) => press(event, task)}
                      onClick={() => onTaskOpen?.(task.id)}
                      className={`absolute top-1/2 h-6 min-w-3 -translate-y-1/2 scroll-mx-40 overflow-clip rounded-(--ui-radius-small) border ${task.isMilestone ? 'border-transparent' : `bg-(--ui-accent-soft) ${isBad ? 'border-(--ui-warning-text)' : 'border-(--ui-accent-text)'}`} ${onTaskOpen ? '' : 'cursor-default'} ${FOCUS}`}
                      style={{ left: left(start), width: `${((end - start + 1) / count) * 100}%` }}
                    >
                      {task.isMilestone ? (
                        <Diamond
                          aria-hidden
                          className="size-4 fill-(--ui-accent-text) text-(--ui-accent-text)"
                        />
                      ) : (
                        <span
                          aria-hidden
                          className="absolute inset-y-0 start-0 bg-(--ui-accent-text) forced-colors:bg-[Highlight]"
                          style={{
                            width: `${Math.min(1, Math.max(0, task.progress ?? 0)) * 100}%`,
                          }}
                        />
                      )}
                      <span className="sr-only">
                        {task.name}: {facts.join(', ')}
                      </span>
                    </button>
                  </div>
                </div>
              );
            })}
          </div>
        </div>
      )}
      <p
        aria-hidden
        className="min-h-10 border-t border-(--ui-border) px-4 py-2.5 text-(--ui-text-muted) tabular-nums"
      >
        {tasks[at] && (
          <>
            <span className="font-medium text-(--ui-text)">{tasks[at].name}</span> ·{' '}
            {describe(tasks[at]).facts.join(' · ')}
          </>
        )}
      </p>
      <p role="alert" className="px-4 pb-3 text-(--ui-danger-text) empty:hidden">
        {problem}
      </p>
      <p role="status" className="sr-only">
        {moved && text.moved(describe(moved).range)}
      </p>
    </section>
  );
}

/** Days since 1970, by the calendar: a day has no time zone. */
const dayOf = (iso: string) =>
  Math.floor((Date.parse(`${iso.slice(0, 10)}T00:00:00Z`) || 0) / DAY_MS);
const isoOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);
const least = (dates: readonly string[]) =>
  dates.reduce((a, b) => (b < a ? b : a), dates[0] ?? '1970-01-01');
const greatest = (dates: readonly string[]) =>
  dates.reduce((a, b) => (b > a ? b : a), dates[0] ?? '1970-01-01');
