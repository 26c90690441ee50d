import type { GanttTask } from './component';

const DAY_MS = 86_400_000;

/** Days since 1970, by the calendar: a day has no time zone. */
export const dayOf = (iso: string) =>
  Math.floor((Date.parse(`${iso.slice(0, 10)}T00:00:00Z`) || 0) / DAY_MS);
export const dateOf = (day: number) => new Date(day * DAY_MS);
const isoOf = (day: number) => dateOf(day).toISOString().slice(0, 10);

/** From the first start to the last end, also of tasks that are being moved. */
export function spanOf(tasks: readonly GanttTask[], moved: readonly GanttTask[]) {
  const all = [...tasks, ...moved];
  const [first = { start: '1970-01-01', end: '1970-01-01' }] = all;
  return {
    start: all.reduce((least, { start }) => (start < least ? start : least), first.start),
    end: all.reduce((greatest, { end }) => (end > greatest ? end : greatest), first.end),
  };
}

/** By how many days a task is moved at either end. */
export interface Shift {
  id: string;
  startBy: number;
  endBy: number;
}

/** The first day on which a task may start after another one. */
export const freeAfter = (needed: GanttTask, task: GanttTask) =>
  dayOf(needed.end) + (task.lag?.[needed.id] ?? 0) + 1;

/** Adds a shift to those of before, one for each task. */
export function withShift(shifts: readonly Shift[], next: Shift): readonly Shift[] {
  const before = shifts.find(({ id }) => id === next.id);
  if (!before) return [...shifts, next];
  const sum = {
    id: next.id,
    startBy: before.startBy + next.startBy,
    endBy: before.endBy + next.endBy,
  };
  return shifts.map((each) => (each === before ? sum : each));
}

export interface Plan {
  tasks: readonly GanttTask[];
  moved: readonly GanttTask[];
  /** Ids of tasks that wait for each other. */
  cycle: readonly string[];
}

/** The tasks once some were moved, which push what waits for them. Nothing is moved where tasks wait for each other. */
export function planWith(tasks: readonly GanttTask[], shifts: readonly Shift[]): Plan {
  const byId = new Map(tasks.map((task) => [task.id, task]));
  for (const { id, startBy, endBy } of shifts) {
    const task = byId.get(id);
    if (!task) continue;
    byId.set(id, shifted(task, startBy, endBy));
    const { order, cycle } = waitingFor(id, tasks);
    if (cycle.length > 0) return { tasks, moved: [], cycle };
    const reached = new Set(order);
    for (const each of order.slice(1)) {
      const waiting = byId.get(each);
      if (!waiting) continue;
      const needed = (waiting.after ?? []).flatMap((of) =>
        reached.has(of) ? (byId.get(of) ?? []) : [],
      );
      const by = Math.max(0, ...needed.map((of) => freeAfter(of, waiting) - dayOf(waiting.start)));
      if (by > 0) byId.set(each, shifted(waiting, by, by));
    }
  }
  const after = tasks.map((task) => byId.get(task.id) ?? task);
  const moved = after.filter(
    ({ start, end }, index) => start !== tasks[index]?.start || end !== tasks[index]?.end,
  );
  return { tasks: after, moved, cycle: [] };
}

function shifted(task: GanttTask, startBy: number, endBy: number): GanttTask {
  if (startBy === 0 && endBy === 0) return task;
  const start = dayOf(task.start) + startBy;
  return { ...task, start: isoOf(start), end: isoOf(Math.max(start, dayOf(task.end) + endBy)) };
}

/** A task and what waits for it, each after all that it waits for; or the tasks that wait for each other. */
function waitingFor(id: string, tasks: readonly GanttTask[]) {
  const followers = new Map<string, string[]>();
  for (const task of tasks)
    for (const of of task.after ?? []) followers.set(of, [...(followers.get(of) ?? []), task.id]);
  const order: string[] = [];
  const seen = new Set<string>();
  const path: string[] = [];
  const visit = (at: string): readonly string[] => {
    if (path.includes(at)) return path.slice(path.indexOf(at));
    if (seen.has(at)) return [];
    seen.add(at);
    path.push(at);
    for (const next of followers.get(at) ?? []) {
      const cycle = visit(next);
      if (cycle.length > 0) return cycle;
    }
    path.pop();
    order.unshift(at);
    return [];
  };
  return { cycle: visit(id), order };
}
