/** A value that is made in steps, between which others can work, or at once when it is needed before. */
export interface Prepared<T> {
  readonly get: () => T;
  /** The same if it is made already. */
  readonly made: () => T | undefined;
  readonly steps: () => Iterable<undefined>;
}

/** @param making yields after each step */
export function createPrepared<T>(making: Iterator<undefined, T>): Prepared<T> {
  let made: { readonly value: T } | undefined;
  function step(): void {
    // It may have been needed, and made at once, since the last step.
    if (made !== undefined) return;
    const { done, value } = making.next();
    if (done === true) made = { value };
  }
  return {
    get() {
      for (; ; step()) if (made !== undefined) return made.value;
    },
    made: () => made?.value,
    *steps() {
      for (; made === undefined; step()) yield;
    },
  };
}
