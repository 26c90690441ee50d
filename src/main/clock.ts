/** Milliseconds on a clock that never goes back. */
export function now(): number {
  return performance.now();
}

/** ISO 8601, now. */
export function timestamp(): string {
  return new Date().toISOString();
}
