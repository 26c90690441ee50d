import type { Result } from '../../domain/errors.ts';

/** Lets calls for the same thing at the same moment share one reading. */
export interface SharedCalls<T> {
  /** Gives what a reading under way gives, or what `read` gives now; `read` answers for its own deadline. */
  readonly get: (key: string, read: () => Promise<Result<T>>) => Promise<Result<T>>;
}

/** A reading that is older may hang; who comes later then tries for himself. */
const JOIN_MS = 100;

/**
 * Shares readings without sharing their bad luck: a reading that fails was begun before those who joined it
 * came, so they read once more. What is asked after a store came back is answered by the store.
 *
 * @param now milliseconds on a clock that never goes back
 */
export function createSharedCalls<T>(now: () => number): SharedCalls<T> {
  const underWay = new Map<string, { readonly at: number; readonly answer: Promise<Result<T>> }>();

  function start(key: string, read: () => Promise<Result<T>>): Promise<Result<T>> {
    const reading = { at: now(), answer: read() };
    underWay.set(key, reading);
    const settle = (): void => {
      if (underWay.get(key) === reading) underWay.delete(key);
    };
    reading.answer.then(settle, settle);
    return reading.answer;
  }

  return {
    async get(key, read) {
      const joined = underWay.get(key);
      if (joined === undefined || now() - joined.at >= JOIN_MS) return start(key, read);
      const answer = await joined.answer;
      if (answer.ok) return answer;
      const next = underWay.get(key);
      return next === undefined || next === joined ? start(key, read) : next.answer;
    },
  };
}
