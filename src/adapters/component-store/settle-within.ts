import { failure } from '../../domain/errors.ts';
import type { Result } from '../../domain/errors.ts';

/** Answers for a component store whose work takes too long, or that the system does not let through. */
export async function settleWithin<T>(
  timeoutMs: number,
  work: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const { promise: late, resolve } = Promise.withResolvers<Result<T>>();
  const timer = setTimeout(
    () => resolve(failure('upstream_timeout', 'The component store did not answer in time.')),
    timeoutMs,
  );
  try {
    return await Promise.race([work(), late]);
  } catch (error) {
    return failure('upstream_error', 'The component store cannot be read.', error);
  } finally {
    clearTimeout(timer);
  }
}
