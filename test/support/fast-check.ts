import { configureGlobal } from 'fast-check';
import { IS_LONG, TEST_SCALE } from './test-scale.ts';

export * from 'fast-check';

/** What a property is tried with where it does not say a number, as fast-check has it. */
const DEFAULT_RUNS = 100;

// `npm test` draws the same inputs each time, so that a failure tells of the change under test and not of its luck;
// `npm run test:long` draws other ones, and many more.
const SEED = 20_261_121;

configureGlobal(IS_LONG ? { numRuns: runs(DEFAULT_RUNS) } : { seed: SEED });

/** How often a property is tried: `count` times in `npm test`. */
export function runs(count: number): number {
  return count * TEST_SCALE;
}

/** Parameters for one of several parts of a property that takes long: `count` runs, with other inputs in each part. */
export function partRuns(part: number, count: number): { numRuns: number; seed?: number } {
  return { numRuns: runs(count), ...(IS_LONG ? {} : { seed: SEED + part }) };
}
