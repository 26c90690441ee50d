import type { Schedule } from '../../src/domain/schedule.ts';

/** Timers that run when a test says so: a busy machine cannot be too slow for them. */
export interface ManualTimers {
  readonly schedule: Schedule;
  /** The delays of those that wait, in milliseconds, in the order in which they were scheduled. */
  readonly waiting: () => readonly number[];
  /** Runs all that wait now, or those of one delay, and none that these schedule. */
  readonly run: (delayMs?: number) => void;
}

/** Creates a set without timers. */
export function createManualTimers(): ManualTimers {
  const timers = new Set<{ readonly run: () => void; readonly delayMs: number }>();
  return {
    schedule(run, delayMs) {
      const timer = { run, delayMs };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    waiting: () => [...timers].map(({ delayMs }) => delayMs),
    run(delayMs) {
      const due = Array.from(timers).filter(
        (timer) => delayMs === undefined || timer.delayMs === delayMs,
      );
      // One of them may call another one off.
      for (const timer of due) if (timers.delete(timer)) timer.run();
    },
  };
}

/** For who waits for no timer. */
export const noTimers: Schedule = () => () => {};
