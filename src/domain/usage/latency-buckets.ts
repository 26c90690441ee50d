/**
 * Upper bounds of the latency histogram in milliseconds, six in each decade: each is about 1.5 times the one
 * before, so that a percentile read from it is right to a fifth or a quarter. 500 is among them, because it is the target
 * of SPEC.md 8. Stored counts point into this list: a bound may be added at the end, none may be changed.
 */
export const LATENCY_BOUNDS_MS: readonly number[] = [
  0.25, 0.35, 0.5, 0.7, 1, 1.5, 2.2, 3.3, 5, 7, 10, 15, 22, 33, 50, 70, 100, 150, 220, 330, 500,
  700, 1000, 1500, 2200, 3300, 5000, 7000, 10_000, 15_000, 30_000,
];

/** The bucket of a duration: the first whose bound is not below it, or one past the last. */
export function latencyBucket(durationMs: number): number {
  const bucket = LATENCY_BOUNDS_MS.findIndex((bound) => durationMs <= bound);
  return bucket === -1 ? LATENCY_BOUNDS_MS.length : bucket;
}

/**
 * Estimates a percentile (nearest rank) from counts by bucket, in milliseconds: where in its bucket the wanted call
 * would lie if the bucket's calls were spread evenly. It is at most a bound exactly when so many calls were within
 * that bound. Past the last bound it is that bound.
 *
 * @param share 0.95 for the 95th percentile
 * @returns undefined where nothing was counted
 */
export function latencyPercentile(
  countByBucket: ReadonlyMap<number, number>,
  share: number,
): number | undefined {
  const total = [...countByBucket.values()].reduce((sum, count) => sum + count, 0);
  if (total === 0) return undefined;
  // 0.95 * 60 is a little above 57 in binary fractions, and must not become 58.
  const rank = Math.max(1, Math.ceil(share * total - 1e-6));
  let passed = 0;
  for (const [bucket, upper] of LATENCY_BOUNDS_MS.entries()) {
    const count = countByBucket.get(bucket) ?? 0;
    if (passed + count >= rank) {
      const lower = LATENCY_BOUNDS_MS[bucket - 1] ?? 0;
      return lower + ((upper - lower) * (rank - passed)) / count;
    }
    passed += count;
  }
  return LATENCY_BOUNDS_MS.at(-1);
}
