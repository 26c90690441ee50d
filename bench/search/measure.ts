import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Times in milliseconds. */
export interface Timing {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

/** Times each call by itself; one that is made several times counts with its best time. */
export function timeEach(calls: Iterable<() => unknown>, bestOf = 1): Timing {
  const times: number[] = [];
  for (const call of calls) {
    let best = Infinity;
    for (let made = 0; made < bestOf; made++) {
      const start = performance.now();
      call();
      best = Math.min(best, performance.now() - start);
    }
    times.push(best);
  }
  const sorted = Float64Array.from(times).sort();
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99), max: at(1) };
}

/** Bytes in use after a full collection: the JavaScript heap and the memory of typed arrays. */
export function usedBytes(): number {
  setFlagsFromString('--expose-gc');
  const collectGarbage: unknown = runInNewContext('gc');
  if (typeof collectGarbage === 'function') {
    collectGarbage();
    collectGarbage();
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
