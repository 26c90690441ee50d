/** Runs a function once after `delayMs`. Returns a cancel function. */
export type Schedule = (run: () => void, delayMs: number) => () => void;
