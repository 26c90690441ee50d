/** Remembers what was read a moment ago, so that many calls at once cost one reading. */
export interface RecentReadings<Value> {
  /** What `read` gave for the key at most `maxAgeMs` ago, or gives now. A reading under way is always shared. */
  readonly get: (key: string, read: () => Promise<Value>) => Promise<Value>;
}

/**
 * Creates an empty memory. A reading that hangs is not started again for each call, which would use up the
 * threads that the system reads with; it is up to the callers not to wait for it forever.
 *
 * @param options.now milliseconds on a clock that never goes back
 */
export function createRecentReadings<Value>(options: {
  readonly now: () => number;
  readonly maxAgeMs: number;
  readonly maxEntries: number;
}): RecentReadings<Value> {
  const { now, maxAgeMs, maxEntries } = options;
  const readings = new Map<string, { at: number; pending: boolean; answer: Promise<Value> }>();

  return {
    get(key, read) {
      const known = readings.get(key);
      if (known !== undefined && (known.pending || now() - known.at < maxAgeMs)) {
        return known.answer;
      }
      const reading = { at: now(), pending: true, answer: read() };
      const settle = (): void => {
        reading.pending = false;
      };
      reading.answer.then(settle, settle);
      readings.delete(key);
      readings.set(key, reading);
      for (const oldest of readings.keys()) {
        if (readings.size <= maxEntries) break;
        readings.delete(oldest);
      }
      return reading.answer;
    },
  };
}
