import { useRef, useState } from 'react';
import type { PointerEvent, RefObject } from 'react';

import type { GanttChartProps, GanttTask } from './component';
import { dayOf, planWith, withShift } from './plan';
import type { Shift } from './plan';
import type { GanttChartLabels } from './texts';

/** A bar that is held. */
interface Drag {
  task: GanttTask;
  isEnd: boolean;
  clientX: number;
  dayWidth: number;
  base: readonly Shift[];
  shifts: readonly Shift[];
  by?: number;
}

interface MovesOptions extends Pick<GanttChartProps, 'onMove' | 'onTaskChange'> {
  given: readonly GanttTask[];
  text: GanttChartLabels;
  /** What shows what would move. */
  panelRef: RefObject<HTMLElement | null>;
  focusBar: () => void;
}

/** Moves of tasks: tried, kept, refused and taken back. */
export function useMoves(options: MovesOptions) {
  const { given, onMove, onTaskChange, text, panelRef, focusBar } = options;
  const pendingRef = useRef(false);
  const dragRef = useRef<Drag>(undefined);
  const droppedRef = useRef(false);
  /** The task that was moved last. */
  const [movedId, setMovedId] = useState('');
  const [problem, setProblem] = useState('');
  /** Tried, and not kept yet. */
  const [shifts, setShifts] = useState<readonly Shift[]>([]);
  const [isDragging, setIsDragging] = useState(false);
  /** Kept here, and on its way. */
  const [pending, setPending] = useState<readonly GanttTask[]>([]);
  /** As they were before the last move. */
  const [before, setBefore] = useState<readonly GanttTask[]>([]);
  const [isUndone, setIsUndone] = useState(false);
  const givenById = new Map(given.map((task) => [task.id, task]));
  const underWay = new Map(pending.map((task) => [task.id, task]));
  const plan = planWith(
    given.map((task) => underWay.get(task.id) ?? task),
    shifts,
  );

  /** Asks the app, one move at a time, and shows it until that is settled. */
  async function send(moved: readonly GanttTask[], act: () => Promise<unknown> | void) {
    if (pendingRef.current) return false;
    pendingRef.current = true;
    setProblem('');
    setMovedId('');
    setIsUndone(false);
    setBefore([]);
    const { isDone, said } = await outcomeOf(act, (isUnderWay) => {
      setPending(isUnderWay ? moved : []);
      setShifts([]);
    });
    if (!isDone) setProblem(said || text.failed);
    setPending([]);
    pendingRef.current = false;
    return isDone;
  }

  /** Shows what would move. */
  function attempt(next: readonly Shift[]) {
    if (pendingRef.current) return;
    const { cycle } = planWith(given, next);
    const names = cycle.flatMap((each) => givenById.get(each)?.name ?? []);
    setProblem(names.length > 0 ? text.cycle(names.join(', ')) : '');
    setMovedId('');
    setIsUndone(false);
    if (names.length === 0) setShifts(next);
  }

  async function move(task: GanttTask, by: number, isEnd: boolean) {
    const shift = { id: task.id, startBy: isEnd ? 0 : by, endBy: by };
    if (dayOf(task.end) + by < dayOf(task.start) + shift.startBy) return;
    if (onMove) return attempt(withShift(shifts, shift));
    const [next] = planWith([task], [shift]).moved;
    if (next && onTaskChange && (await send([], () => onTaskChange(next)))) setMovedId(task.id);
  }

  async function keep(next: readonly Shift[]) {
    const { moved } = planWith(given, next);
    if (!onMove || moved.length === 0) return setShifts([]);
    const were = moved.flatMap((task) => givenById.get(task.id) ?? []);
    const hadFocus = panelRef.current?.contains(document.activeElement);
    const isDone = await send(moved, () => onMove(moved));
    if (isDone) setBefore(were);
    if (hadFocus) focusBar();
  }

  async function undo() {
    if (!onMove || before.length === 0) return;
    focusBar();
    setIsUndone(await send(before, () => onMove(before)));
  }

  function grab(event: PointerEvent<HTMLButtonElement>, task: GanttTask, days: number) {
    const { currentTarget: bar, target, clientX } = event;
    if (!onMove || event.button !== 0 || pendingRef.current) return;
    const isEnd = target instanceof Element && target.matches('[data-end]');
    const dayWidth = (bar.parentElement?.clientWidth ?? days) / days;
    dragRef.current = { task, isEnd, clientX, dayWidth, base: shifts, shifts };
    bar.setPointerCapture(event.pointerId);
  }

  function drag({ clientX }: PointerEvent) {
    const { current: held } = dragRef;
    if (!held) return;
    const room = held.isEnd ? dayOf(held.task.start) - dayOf(held.task.end) : -Infinity;
    const by = Math.max(room, Math.round((clientX - held.clientX) / held.dayWidth));
    const shift = { id: held.task.id, startBy: held.isEnd ? 0 : by, endBy: by };
    const next = by === 0 ? held.base : withShift(held.base, shift);
    if (by === (held.by ?? 0)) return;
    dragRef.current = { ...held, by, shifts: next };
    setIsDragging(true);
    attempt(next);
  }

  function drop(isKept: boolean) {
    const { current: held } = dragRef;
    dragRef.current = undefined;
    setIsDragging(false);
    if (held?.by === undefined) return;
    if (isKept && held.by !== 0) void keep(held.shifts);
    else setShifts(held.base);
    // The press that ends it opens nothing.
    droppedRef.current = true;
    setTimeout(() => (droppedRef.current = false));
  }

  function putBack() {
    if (panelRef.current?.contains(document.activeElement)) focusBar();
    setShifts([]);
    setProblem('');
  }

  return {
    plan,
    givenById,
    shifts,
    isDragging,
    pending,
    before,
    problem,
    movedId,
    isUndone,
    move,
    keep: () => keep(shifts),
    undo,
    putBack,
    grab,
    drag,
    drop,
    isHeld: () => dragRef.current !== undefined,
    wasDropped: () => droppedRef.current,
  };
}

async function outcomeOf(
  act: () => Promise<unknown> | void,
  onBegin: (isUnderWay: boolean) => void,
): Promise<{ isDone: boolean; said: string }> {
  try {
    const result = act();
    onBegin(result !== undefined);
    await result;
    return { isDone: true, said: '' };
  } catch (error) {
    return { isDone: false, said: forReader(error) };
  }
}

/** What an error says, if it was written for people: any other would tell them how the app is built. */
const forReader = (error: unknown) =>
  error instanceof Error && error.name === 'UserFacingError' ? error.message : '';
