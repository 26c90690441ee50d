import { configureGlobal } from 'fast-check';
import { IS_LONG, TEST_SCALE } from './scale.ts';

export * from 'fast-check';
export { IS_LONG, TEST_SCALE } from './scale.ts';

/** fast-check's own default. */
const DEFAULT_RUNS = 100;

// `npm test` draws the same inputs each time, so that a failure comes from the change under test; the release suite
// draws others, and many more. fast-check prints the seed of a property that fails.
const SEED = 20_261_121;

configureGlobal(IS_LONG ? { numRuns: runs(DEFAULT_RUNS) } : { seed: SEED });

/** The number of runs of a property: `count` in `npm test`. */
export function runs(count: number): number {
  return count * TEST_SCALE;
}

/**
 * A sequence of numbers from 0 to 1: the same in each `npm test`, another one in each long run, which prints its seed.
 */
export function createRandom(): () => number {
  let state = IS_LONG ? Date.now() % 2_147_483_647 : SEED;
  if (IS_LONG) process.stdout.write(`createRandom: seed ${state}\n`);
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Parameters for one part of a slow property: `count` runs, with other inputs in each part. */
export function partRuns(part: number, count: number): { numRuns: number; seed?: number } {
  return { numRuns: runs(count), ...(IS_LONG ? {} : { seed: SEED + part }) };
}
