/** A deterministic source of random numbers, so that every run searches the same catalog. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  readonly next: () => number;
  /** A whole number from `from` to `to`, both included. */
  readonly between: (from: number, to: number) => number;
  readonly pick: <T>(items: readonly [T, ...T[]]) => T;
}
/** Mulberry32. */
export declare function createRandom(seed: number): Random;
/** Draws ranks from 0 with Zipf's frequencies: rank `r` in proportion to 1 / (r + 2.7)^1.05, as words of a language. */
export declare function createZipf(size: number, random: Random): () => number;
