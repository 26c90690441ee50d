/** A deterministic source of random numbers, so that every run searches the same catalog. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  readonly next: () => number;
  /** A whole number from `from` to `to`, both included. */
  readonly between: (from: number, to: number) => number;
  readonly pick: <T>(items: readonly [T, ...T[]]) => T;
}

/** Mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed;

  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  return {
    next,
    between: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
  };
}

/** Draws ranks from 0 with Zipf's frequencies: rank `r` in proportion to 1 / (r + 2.7)^1.05, as words of a language. */
export function createZipf(size: number, random: Random): () => number {
  const sums = new Float64Array(size);
  let sum = 0;
  for (let rank = 0; rank < size; rank++) {
    sum += (rank + 2.7) ** -1.05;
    sums[rank] = sum;
  }
  return () => {
    const wanted = random.next() * sum;
    let low = 0;
    let high = size - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((sums[middle] ?? 0) <= wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}
