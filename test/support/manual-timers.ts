import type { Schedule } from '../../src/domain/async.ts';

/** Timers that run when a test says so. */
export interface ManualTimers {
  readonly schedule: Schedule;
  /** Delays of the pending timers in milliseconds, in order of scheduling. */
  readonly waiting: () => readonly number[];
  /** Runs the timers that are pending now, or those of one delay. */
  readonly run: (delayMs?: number) => void;
}

/** Creates timers for a test. */
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
      // A timer may cancel another one.
      for (const timer of due) if (timers.delete(timer)) timer.run();
    },
  };
}

/** Never runs anything. */
export const noTimers: Schedule = () => () => {};
