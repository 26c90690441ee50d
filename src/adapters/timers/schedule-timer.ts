import type { Schedule } from '../../domain/schedule.ts';

/** Schedules on timers that keep the process alive until they run or are cancelled. */
export const scheduleTimer: Schedule = (run, delayMs) => {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
};

/** Schedules on timers that do not keep the process alive. */
export const scheduleIdleTimer: Schedule = (run, delayMs) => {
  const timer = setTimeout(run, delayMs).unref();
  return () => clearTimeout(timer);
};
