import { createByteBoundedCache } from '../../domain/components/byte-bounded-cache.ts';
import { success } from '../../domain/errors.ts';
import type { Result } from '../../domain/errors.ts';
import { createSharedCalls } from './shared-calls.ts';

/** A value that never changes, and how many bytes it counts for. */
export interface Kept<T> {
  readonly value: T;
  readonly bytes: number;
}

/** Keeps what never changes, once it is there; what fails or is not there is asked for again. */
export interface KeptAnswers<T> {
  readonly get: (
    key: string,
    read: () => Promise<Result<Kept<T> | undefined>>,
  ) => Promise<Result<T | undefined>>;
}

/**
 * Creates an empty memory of at most so many bytes.
 *
 * @param now milliseconds on a clock that never goes back
 */
export function createKeptAnswers<T>(maxBytes: number, now: () => number): KeptAnswers<T> {
  const cache = createByteBoundedCache<{ readonly value: T }>(maxBytes);
  const calls = createSharedCalls<T | undefined>(now);
  return {
    async get(key, read) {
      const known = cache.get(key);
      if (known !== undefined) return success(known.value);
      return calls.get(key, async () => {
        const found = await read();
        if (!found.ok || found.value === undefined) return found.ok ? success(undefined) : found;
        const { value, bytes } = found.value;
        cache.set(key, { value }, bytes);
        return success(value);
      });
    },
  };
}
