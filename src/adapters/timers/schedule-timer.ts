import type { Schedule } from '../../domain/async.ts';

/** Schedules on timers that keep the process alive until they run or are canceled. */
export const scheduleTimer: Schedule = (run, delayMs) => {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
};

/** Schedules on timers that do not keep the process alive. */
export const scheduleIdleTimer: Schedule = (run, delayMs) => {
  const timer = setTimeout(run, delayMs).unref();
  return () => clearTimeout(timer);
};

const SLICES = 10;

/**
 * Schedules a deadline for work that this process waits for. It waits in slices, so that a blocked event loop costs one
 * slice, not the whole deadline.
 */
export const scheduleDeadline: Schedule = (run, delayMs) => {
  let left = SLICES;
  let cancel = scheduleTimer(tick, delayMs / SLICES);
  function tick(): void {
    left -= 1;
    if (left === 0) run();
    else cancel = scheduleTimer(tick, delayMs / SLICES);
  }
  return () => cancel();
};
