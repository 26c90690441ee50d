'use client';

import { TriangleAlert } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { ComponentProps, CSSProperties, KeyboardEvent } from 'react';

import { Button } from '../forms-button/component';
import { useLabels, useLocale } from '../layout-language-provider/component';
import { Bar, Ghost } from './bar';
import { dateOf, dayOf, freeAfter, spanOf } from './plan';
import { ENGLISH } from './texts';
import type { GanttChartLabels } from './texts';
import { useMoves } from './use-moves';

export type { GanttChartLabels } from './texts';

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
  /** Days that have to pass between, by the id of the task before: `{ paint: 2 }`. Less than 0 lets them overlap. */
  lag?: Readonly<Record<string, number>> | undefined;
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
  onTaskChange?: ((task: GanttTask) => Promise<unknown> | void) | undefined;
  /** Makes bars movable by keys and by dragging, and lets them push what waits for them. Gets all tasks that move, at once; if it rejects, all are put back. */
  onMove?: ((tasks: readonly GanttTask[]) => Promise<unknown> | void) | undefined;
  onTaskOpen?: ((id: string) => void) | undefined;
  headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  empty?: string | undefined;
  /** BCP 47. Default: that of the page. */
  locale?: string | undefined;
  labels?: Partial<GanttChartLabels> | undefined;
}

/** Of a day and of a label on the axis: a plan that needs more room scrolls. */
const MIN_DAY_PX = 14;
const MIN_LABEL_PX = 48;

/** Tasks over days: when each begins and ends, what it waits for, and where the plan does not fit. */
export function GanttChart(props: GanttChartProps) {
  const {
    title,
    tasks: given,
    from,
    to,
    today,
    onTaskChange,
    onMove,
    onTaskOpen,
    headingLevel = 2,
    ...others
  } = props;
  const { empty, locale, labels, className = '', ...root } = others;
  const text = useLabels('ganttChart', ENGLISH, labels);
  const id = useId();
  const tableRef = useRef<HTMLDivElement>(null);
  const panelRef = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const language = useLocale(locale);
  const days = new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const percents = new Intl.NumberFormat(language, { style: 'percent' });
  const bars = () => tableRef.current?.querySelectorAll<HTMLElement>('[data-bar]');
  const moves = useMoves({
    ...{ given, onMove, onTaskChange, text, panelRef },
    focusBar: () => bars()?.[at]?.focus(),
  });
  const { plan, givenById, shifts, isDragging, pending, before, problem, ...act } = moves;
  const { move, keep, undo, putBack, grab, drag, drop, isHeld, wasDropped } = act;
  const { tasks } = plan;
  // While it is dragged, days stay where they are.
  const span = spanOf(given, isDragging ? given : tasks);
  const first = dayOf(from ?? span.start);
  const last = Math.max(first, dayOf(to ?? span.end));
  const count = Math.min(1500, last - first + 1);
  const now = today === undefined ? undefined : dayOf(today);
  const left = (day: number) => `${((day - first) / count) * 100}%`;
  const right = (day: number) => `${((count - (day - first)) / count) * 100}%`;
  const place = (task: GanttTask) => {
    const [start, end] = [dayOf(task.start), dayOf(task.end)];
    return { left: left(start), width: `${((Math.max(start, end) - start + 1) / count) * 100}%` };
  };
  const nameOf = (day: number) => days.format(dateOf(day));
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
    const conflict = needed.find((each) => freeAfter(each, task) > start);
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
        needed.length > 0 && text.after(needed.map((each) => nameAfter(each, task)).join(', ')),
        isLate && text.late,
        conflict && text.conflict(conflict.name),
      ].filter(Boolean),
    };
  }

  function nameAfter(needed: GanttTask, task: GanttTask) {
    const lag = task.lag?.[needed.id] ?? 0;
    return lag === 0 ? needed.name : text.afterLag(needed.name, lag);
  }

  function press(event: KeyboardEvent<HTMLElement>, task: GanttTask) {
    const next = {
      ArrowDown: Math.min(tasks.length - 1, at + 1),
      ArrowUp: Math.max(0, at - 1),
      Home: 0,
      End: tasks.length - 1,
    }[event.key];
    const isUndo = event.key === 'z' && (event.ctrlKey || event.metaKey) && before.length > 0;
    if ((event.altKey || event.ctrlKey || event.metaKey) && !isUndo) return;
    const isTried = shifts.length > 0 || isHeld();
    if (next !== undefined) {
      event.preventDefault();
      setAt(next);
      bars()?.[next]?.focus();
    } else if (isUndo) {
      event.preventDefault();
      void undo();
    } else if (isTried && (event.key === 'Enter' || event.key === 'Escape')) {
      event.preventDefault();
      if (isHeld()) drop(false);
      else if (event.key === 'Enter') void keep();
      else putBack();
    } else if ((event.key === 'ArrowLeft' || event.key === 'ArrowRight') && canMove) {
      event.preventDefault();
      void move(task, event.key === 'ArrowRight' ? 1 : -1, event.shiftKey && !task.isMilestone);
    }
  }

  const canMove = onMove !== undefined || onTaskChange !== undefined;
  const lineOf = (task: GanttTask) => `${task.name}: ${describe(task).range}`;
  const own = new Set(shifts.map((shift) => shift.id));
  const tried = plan.moved.filter((task) => own.has(task.id));
  const pushed = plan.moved.filter((task) => !own.has(task.id));
  const preview = [
    ...tried.map(lineOf),
    ...(pushed.length > 0 ? [text.pushes(pushed.map(lineOf).join('; '))] : []),
  ].join('. ');
  // Said with the dates that it has now: the app may have settled on others than were asked for.
  const moved = byId.get(act.movedId);
  const outcome = (moved && text.moved(describe(moved).range)) || (act.isUndone && text.undone);
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
        {canMove && (
          <p id={`${id}-keys`} className="text-xs text-(--ui-text-muted)">
            {onMove ? text.keysMove : text.keys}
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
              const { conflict, isLate, facts } = describe(task);
              const isBad = isLate || conflict !== undefined;
              const was = givenById.get(task.id);
              const isMoved = was && (was.start !== task.start || was.end !== task.end);
              const old = isMoved ? was : undefined;
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
                    {old && <Ghost {...place(old)} />}
                    <Bar
                      task={task}
                      isBad={isBad}
                      isMoved={old !== undefined}
                      isDraggable={onMove !== undefined}
                      isLink={onTaskOpen !== undefined}
                      tabIndex={index === at ? 0 : -1}
                      aria-describedby={canMove ? `${id}-keys` : undefined}
                      onFocus={() => setAt(index)}
                      onKeyDown={(event) => press(event, task)}
                      onClick={() => !wasDropped() && onTaskOpen?.(task.id)}
                      onPointerDown={(event) => grab(event, task, count)}
                      onPointerMove={drag}
                      onPointerUp={() => drop(true)}
                      onPointerCancel={() => drop(false)}
                      {...place(task)}
                    >
                      {task.name}: {facts.join(', ')}
                    </Bar>
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
      {(preview !== '' || pending.length > 0 || before.length > 0) && (
        <div
          ref={panelRef}
          className="flex flex-wrap items-center gap-2 border-t border-(--ui-border) px-4 py-2.5"
        >
          <p className="min-w-0 grow basis-60 wrap-anywhere tabular-nums">
            {preview || pending.map(lineOf).join('. ') || text.kept(before.length)}
          </p>
          {preview !== '' && !isDragging && (
            <>
              <Button size="small" variant="primary" onClick={() => void keep()}>
                {text.keep(plan.moved.length)}
              </Button>
              <Button size="small" variant="quiet" onClick={putBack}>
                {text.putBack}
              </Button>
            </>
          )}
          {preview === '' && before.length > 0 && (
            <Button size="small" variant="quiet" onClick={() => void undo()}>
              {text.undo}
            </Button>
          )}
        </div>
      )}
      <p role="alert" className="px-4 pb-3 text-(--ui-danger-text) empty:hidden">
        {problem}
      </p>
      <p role="status" className="sr-only">
        {preview || outcome || (before.length > 0 && text.kept(before.length))}
      </p>
    </section>
  );
}
