import { createByteBoundedCache } from '../../domain/components/byte-bounded-cache.ts';
import { success } from '../../domain/errors.ts';
import type { Result } from '../../domain/errors.ts';

/** A value that never changes, and how many bytes it counts for. */
export interface Kept<T> {
  readonly value: T;
  readonly bytes: number;
}

/** Keeps immutable values in memory; what fails or is not there is read again the next time. */
export interface KeptReadings<T> {
  readonly get: (
    key: string,
    read: () => Promise<Result<Kept<T> | undefined>>,
  ) => Promise<Result<T | undefined>>;
}

/** Creates an empty memory of at most so many bytes. Calls for a value that is being read share the reading. */
export function createKeptReadings<T>(maxBytes: number): KeptReadings<T> {
  const cache = createByteBoundedCache<{ readonly value: T }>(maxBytes);
  const pending = new Map<string, Promise<Result<T | undefined>>>();

  async function readAndKeep(
    key: string,
    read: () => Promise<Result<Kept<T> | undefined>>,
  ): Promise<Result<T | undefined>> {
    const result = await read();
    if (!result.ok) return result;
    if (result.value === undefined) return success(undefined);
    const { value, bytes } = result.value;
    cache.set(key, { value }, bytes);
    return success(value);
  }

  return {
    async get(key, read) {
      const known = cache.get(key);
      if (known !== undefined) return success(known.value);
      const underWay = pending.get(key);
      if (underWay !== undefined) return underWay;
      const reading = readAndKeep(key, read).finally(() => pending.delete(key));
      pending.set(key, reading);
      return reading;
    },
  };
}
