import * as fc from '../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import {
  LATENCY_BOUNDS_MS,
  latencyBucket,
  latencyPercentile,
} from '../../src/domain/usage/usage-batch.ts';

function histogram(durations: readonly number[]): ReadonlyMap<number, number> {
  const countByBucket = new Map<number, number>();
  for (const duration of durations) {
    const bucket = latencyBucket(duration);
    countByBucket.set(bucket, (countByBucket.get(bucket) ?? 0) + 1);
  }
  return countByBucket;
}

/** The nearest rank, from the durations themselves. */
function exactPercentile(durations: readonly number[], percent: number): number {
  const rank = Math.ceil((percent * durations.length) / 100);
  return durations.toSorted((a, b) => a - b)[Math.max(1, rank) - 1] ?? Number.NaN;
}

const anyDuration = fc.oneof(
  fc.double({ min: 0, max: 60_000, noNaN: true }),
  fc.double({ min: 0, max: 3, noNaN: true }),
  fc.double({ min: 400, max: 600, noNaN: true }),
  fc.constantFrom(...LATENCY_BOUNDS_MS),
);

test('500 ms is a bucket boundary', () => {
  expect(LATENCY_BOUNDS_MS).toContain(500);
});

test('the bounds grow by at most half, except the last, from 0.25 ms to 30 s', () => {
  expect(LATENCY_BOUNDS_MS[0]).toBe(0.25);
  expect(LATENCY_BOUNDS_MS.at(-1)).toBe(30_000);
  for (const [index, bound] of LATENCY_BOUNDS_MS.slice(1, -1).entries()) {
    const before = LATENCY_BOUNDS_MS[index] ?? 0;
    expect(bound).toBeGreaterThan(before);
    expect(bound / before).toBeLessThan(1.52);
  }
});

test('puts a duration into the bucket between its bounds', () => {
  fc.assert(
    fc.property(anyDuration, (duration) => {
      const bucket = latencyBucket(duration);
      expect(duration).toBeLessThanOrEqual(LATENCY_BOUNDS_MS[bucket] ?? Infinity);
      expect(duration).toBeGreaterThanOrEqual(LATENCY_BOUNDS_MS[bucket - 1] ?? 0);
    }),
  );
});

describe('a percentile', () => {
  test('of no durations is undefined', () => {
    expect(latencyPercentile(new Map(), 0.95)).toBeUndefined();
  });

  test('lies in the bucket of the exact percentile', () => {
    fc.assert(
      fc.property(
        fc.array(anyDuration, { minLength: 1, maxLength: 400 }),
        fc.constantFrom(50, 90, 95, 99, 100),
        (durations, percent) => {
          const estimate = latencyPercentile(histogram(durations), percent / 100) ?? Number.NaN;
          const exact = exactPercentile(durations, percent);
          const highest = LATENCY_BOUNDS_MS.length - 1;
          expect(latencyBucket(estimate)).toBe(Math.min(latencyBucket(exact), highest));
        },
      ),
    );
  });

  test('is at most 500 ms exactly if that share of calls took at most 500 ms', () => {
    const nearTarget = fc.double({ min: 300, max: 800, noNaN: true });
    fc.assert(
      fc.property(fc.array(nearTarget, { minLength: 1, maxLength: 400 }), (durations) => {
        const estimate = latencyPercentile(histogram(durations), 0.95) ?? Number.NaN;
        expect(estimate <= 500).toBe(exactPercentile(durations, 95) <= 500);
      }),
    );
  });

  test.each([50, 95])(
    '%i is right to a quarter where durations are spread as they are',
    (percent) => {
      const spread = fc.tuple(
        fc.double({ min: 0.5, max: 400, noNaN: true }),
        fc.double({ min: 0.2, max: 1.2, noNaN: true }),
        fc.nat(),
      );
      fc.assert(
        fc.property(spread, ([median, sigma, seed]) => {
          const durations = logNormal(2000, median, sigma, seed);
          const estimate = latencyPercentile(histogram(durations), percent / 100) ?? Number.NaN;
          const exact = exactPercentile(durations, percent);
          expect(Math.abs(estimate - exact) / exact).toBeLessThan(0.25);
        }),
      );
    },
  );
});

/** Durations as servers have them: most near the median, some far above. */
function logNormal(count: number, median: number, sigma: number, seed: number): readonly number[] {
  let state = (seed % 2_147_483_646) + 1;
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  return Array.from({ length: count }, () => {
    const normal = Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());
    return median * Math.exp(sigma * normal);
  });
}
