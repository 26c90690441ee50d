import { success } from '../../domain/errors.ts';
import type { Result } from '../../domain/errors.ts';
import { createSharedCalls } from './shared-calls.ts';

/** Remembers the answers of a moment ago. Failures are not remembered. */
export interface RecentAnswers<T> {
  readonly get: (key: string, read: () => Promise<Result<T>>) => Promise<Result<T>>;
}

/**
 * Creates an empty memory.
 *
 * @param options.now milliseconds on a clock that never goes back
 * @param options.maxAgeMs counted from the moment that a reading began
 */
export function createRecentAnswers<T>(options: {
  readonly now: () => number;
  readonly maxAgeMs: number;
  readonly maxEntries: number;
}): RecentAnswers<T> {
  const { now, maxAgeMs, maxEntries } = options;
  const calls = createSharedCalls<T>(now);
  const answers = new Map<string, { readonly at: number; readonly value: T }>();

  function remember(key: string, at: number, value: T): void {
    answers.delete(key);
    answers.set(key, { at, value });
    for (const oldest of answers.keys()) {
      if (answers.size <= maxEntries) break;
      answers.delete(oldest);
    }
  }

  return {
    async get(key, read) {
      const known = answers.get(key);
      if (known !== undefined && now() - known.at < maxAgeMs) return success(known.value);
      return calls.get(key, async () => {
        const at = now();
        const answer = await read();
        if (answer.ok) remember(key, at, answer.value);
        return answer;
      });
    },
  };
}
