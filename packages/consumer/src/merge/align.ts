/** For each index of a list, the index of its match in another one, or `NONE`. */
export type Alignment = number[];

export const NONE = -1;

/** A place where a side differs from the base: `base[b0, b1)` became `side[s0, s1)`. */
export interface Hunk {
  readonly b0: number;
  readonly b1: number;
  readonly s0: number;
  readonly s1: number;
}

/** Lists that differ more than this are one hunk: the work grows with the square. */
const MAX_DIFFERENCES = 2000;

/** The element of a list at an index that is known to exist. */
export function itemAt<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new RangeError(`No item ${index} of ${list.length}.`);
  return item;
}

/** Matches of two lists of keys, as Myers' algorithm finds them. */
export function align(base: readonly string[], side: readonly string[]): Alignment {
  const [a, b] = internKeys(base, side);
  const map: Alignment = Array.from({ length: a.length }, () => NONE);
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) {
    map[start] = start;
    start += 1;
  }
  let [aEnd, bEnd] = [a.length, b.length];
  while (aEnd > start && bEnd > start && a[aEnd - 1] === b[bEnd - 1]) {
    aEnd -= 1;
    bEnd -= 1;
    map[aEnd] = bEnd;
  }
  const matches = matchesOf(a.subarray(start, aEnd), b.subarray(start, bEnd));
  for (const [x, y] of matches) map[start + x] = start + y;
  return map;
}

/** Numbers instead of keys, which are compared faster. */
function internKeys(...lists: readonly (readonly string[])[]): [Int32Array, Int32Array] {
  const ids = new Map<string, number>();
  const [a, b] = lists.map((keys) =>
    Int32Array.from(keys, (key) => {
      const id = ids.get(key) ?? ids.size;
      ids.set(key, id);
      return id;
    }),
  );
  return [a ?? new Int32Array(), b ?? new Int32Array()];
}

/** The matches of two lists without a common start or end; none where they differ too much. */
function matchesOf(a: Int32Array, b: Int32Array): readonly (readonly [number, number])[] {
  const [n, m] = [a.length, b.length];
  if (n === 0 || m === 0) return [];
  const limit = Math.min(n + m, MAX_DIFFERENCES);
  const offset = limit + 1;
  /** The furthest x on each diagonal k. */
  const furthest = new Int32Array(2 * offset + 1);
  const trace: Int32Array[] = [];
  for (let d = 0; d <= limit; d += 1) {
    trace.push(furthest.slice(offset - d - 1, offset + d + 2));
    for (let k = -d; k <= d; k += 2) {
      let x = isDown(furthest, offset, k, d)
        ? valueAt(furthest, offset + k + 1)
        : valueAt(furthest, offset + k - 1) + 1;
      while (x < n && x - k < m && a[x] === b[x - k]) x += 1;
      furthest[offset + k] = x;
      if (x >= n && x - k >= m) return walkBack(trace, n, m);
    }
  }
  return [];
}

function isDown(furthest: Int32Array, offset: number, k: number, d: number): boolean {
  return (
    k === -d || (k !== d && valueAt(furthest, offset + k - 1) < valueAt(furthest, offset + k + 1))
  );
}

function valueAt(list: Int32Array, index: number): number {
  return list[index] ?? 0;
}

function walkBack(
  trace: readonly Int32Array[],
  n: number,
  m: number,
): readonly (readonly [number, number])[] {
  const matches: [number, number][] = [];
  let [x, y] = [n, m];
  for (let d = trace.length - 1; d >= 0; d -= 1) {
    const before = itemAt(trace, d);
    const offset = d + 1;
    const k = x - y;
    const previous = isDown(before, offset, k, d) ? k + 1 : k - 1;
    const fromX = d === 0 ? 0 : valueAt(before, offset + previous);
    const fromY = d === 0 ? 0 : fromX - previous;
    while (x > fromX && y > fromY) {
      x -= 1;
      y -= 1;
      matches.push([x, y]);
    }
    [x, y] = [fromX, fromY];
  }
  return matches;
}

/** The places where a side differs from the base. */
export function hunksOf(map: Alignment, length: number): Hunk[] {
  const hunks: Hunk[] = [];
  let [b0, s0] = [0, 0];
  for (let b = 0; b <= map.length; b += 1) {
    const s = b === map.length ? length : itemAt(map, b);
    if (s === NONE) continue;
    if (b > b0 || s > s0) hunks.push({ b0, b1: b, s0, s1: s });
    [b0, s0] = [b + 1, s + 1];
  }
  return hunks;
}
