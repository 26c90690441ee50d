import { type Alignment, type Hunk, NONE, align, hunksOf, itemAt } from './align.ts';
import { classesOf, similarityOf } from './class-lists.ts';
import type { Unit } from './units.ts';

export interface Texts {
  readonly base: readonly Unit[];
  readonly ours: readonly Unit[];
  readonly theirs: readonly Unit[];
}

/** Texts with the matches of the base's units in each side. */
export interface AlignedTexts extends Texts {
  readonly toOurs: Alignment;
  readonly toTheirs: Alignment;
}

/** The cells of the table in which class strings of a hunk are matched. */
const MAX_CELLS = 250_000;

/** Of all tables of a text, and the class names that are compared for one. */
const MAX_WORK = 2_000_000;

/** Matches the units of a side with those of the base: equal ones, and class strings that have much in common. */
export function alignUnits(base: readonly Unit[], side: readonly Unit[]): Alignment {
  const map = align(
    base.map(({ key }) => key),
    side.map(({ key }) => key),
  );
  dropStrayMatches(base, side, map);
  let work = 0;
  for (const hunk of hunksOf(map, side.length)) {
    work += (hunk.b1 - hunk.b0) * (hunk.s1 - hunk.s0);
    if (work > MAX_WORK) break;
    pairClassStrings(base, side, map, hunk);
  }
  return map;
}

/** A few brackets that match between two changes say nothing. */
function dropStrayMatches(base: readonly Unit[], side: readonly Unit[], map: Alignment): void {
  const hunks = hunksOf(map, side.length);
  for (const [index, next] of hunks.entries()) {
    const before = hunks[index - 1];
    if (before === undefined) continue;
    const run = base.slice(before.b1, next.b0);
    const size = Math.min(sizeOf(before), sizeOf(next));
    const isStray =
      run.length <= 2 &&
      size > run.length * 2 &&
      run.every(({ isWord, isString }) => !isWord && !isString);
    if (isStray) map.fill(NONE, before.b1, next.b0);
  }
}

function sizeOf({ b0, b1, s0, s1 }: Hunk): number {
  return Math.max(b1 - b0, s1 - s0);
}

/** Matches class strings of a hunk, and what is equal between them, for the greatest sum of scores. */
function pairClassStrings(
  base: readonly Unit[],
  side: readonly Unit[],
  map: Alignment,
  { b0, b1, s0, s1 }: Hunk,
): void {
  const [n, m] = [b1 - b0, s1 - s0];
  if (n === 0 || m === 0 || n * m > MAX_CELLS) return;
  const [old, changed] = [scored(base.slice(b0, b1)), scored(side.slice(s0, s1))];
  const hasClasses = (list: readonly Scored[]) => list.some(({ classes }) => classes !== undefined);
  if (!hasClasses(old) || !hasClasses(changed)) return;
  if (old.length * namesIn(changed) + changed.length * namesIn(old) > MAX_WORK) return;
  const scores = old.map((unit) => Float64Array.from(changed, (other) => scoreOf(unit, other)));
  const best = Array.from({ length: n + 1 }, () => new Float64Array(m + 1));
  const scoreAt = (i: number, j: number) => scores[i]?.[j] ?? 0;
  const bestAt = (i: number, j: number) => best[i]?.[j] ?? 0;
  const together = (i: number, j: number) => {
    const score = scoreAt(i, j);
    return score > 0 ? score + bestAt(i + 1, j + 1) : 0;
  };
  for (let i = n - 1; i >= 0; i -= 1) {
    const row = itemAt(best, i);
    for (let j = m - 1; j >= 0; j -= 1) {
      row[j] = Math.max(bestAt(i + 1, j), bestAt(i, j + 1), together(i, j));
    }
  }
  for (let [i, j] = [0, 0]; i < n && j < m;) {
    if (scoreAt(i, j) > 0 && bestAt(i, j) === together(i, j)) {
      map[b0 + i] = s0 + j;
      i += 1;
      j += 1;
    } else if (bestAt(i, j) === bestAt(i + 1, j)) i += 1;
    else j += 1;
  }
}

interface Scored {
  readonly key: string;
  /** Of a class string. */
  readonly classes: ReadonlySet<string> | undefined;
}

function scored(units: readonly Unit[]): readonly Scored[] {
  return units.map(({ key, isClass, content }) => ({
    key,
    classes: isClass ? new Set(classesOf(content ?? '')) : undefined,
  }));
}

function namesIn(list: readonly Scored[]): number {
  return list.reduce((sum, { classes }) => sum + (classes?.size ?? 0), 0);
}

function scoreOf(a: Scored, b: Scored): number {
  if (a.key === b.key) return 1;
  if (a.classes === undefined || b.classes === undefined) return -1;
  const similarity = similarityOf(a.classes, b.classes);
  return similarity >= 0.25 ? 2 + similarity : 0.5;
}
