import { failure } from '../../domain/errors.ts';
import type { Result } from '../../domain/errors.ts';
import type { Schedule } from '../../domain/schedule.ts';
import { scheduleTimer } from '../timers/schedule-timer.ts';

/** Answers for a component store whose work takes too long, or that the system does not let through. */
export async function settleWithin<T>(
  timeoutMs: number,
  work: () => Promise<Result<T>>,
  schedule: Schedule = scheduleTimer,
): Promise<Result<T>> {
  const { promise: late, resolve } = Promise.withResolvers<Result<T>>();
  const cancel = schedule(
    () => resolve(failure('upstream_timeout', 'The component store did not answer in time.')),
    timeoutMs,
  );
  try {
    return await Promise.race([work(), late]);
  } catch (error) {
    return failure('upstream_error', 'The component store cannot be read.', error);
  } finally {
    cancel();
  }
}
