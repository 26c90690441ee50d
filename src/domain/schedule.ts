/** Runs something once, after a time in milliseconds. What it returns calls it off. */
export type Schedule = (run: () => void, delayMs: number) => () => void;
