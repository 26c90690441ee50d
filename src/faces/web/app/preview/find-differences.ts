import type { PaintedItem } from '@pattern-catalog/preview/frame-report';

/** A place in a preview that differs from the other version's, in CSS pixels of the frame. */
export type Difference = Pick<PaintedItem, 'x' | 'y' | 'width' | 'height'>;

/** The differences on each side. */
export interface Differences {
  readonly older: readonly Difference[];
  readonly newer: readonly Difference[];
}

/** Further places are merged into one. */
const MAX_PLACES = 6;

/** Places closer than this are merged, in CSS pixels. */
const GAP = 12;

/** Smaller moves are ignored. */
const MIN_MOVE = 2;

/**
 * Finds visual differences between two frames. Items that look the same are matched in order, wherever they are, so
 * that a shift by earlier content does not count. If everything matches, changed positions and sizes count. What is
 * covered, as behind an open menu, is matched but never a difference.
 */
export function findDifferences(
  older: readonly PaintedItem[],
  newer: readonly PaintedItem[],
): Differences {
  const pairs = matchInOrder(older, newer);
  const matchedOlder = new Set(pairs.map(([place]) => place));
  const matchedNewer = new Set(pairs.map(([, place]) => place));
  const loose = cancelEqual(
    older.filter((_, place) => !matchedOlder.has(place)),
    newer.filter((_, place) => !matchedNewer.has(place)),
  );
  const gone = loose.older.filter(isUncovered);
  const added = loose.newer.filter(isUncovered);
  if (gone.length + added.length > 0) {
    const goneOnly = gone.filter((item) => !added.some((other) => areNear(item, other)));
    return { older: joinPlaces(goneOnly), newer: joinPlaces(added) };
  }
  const moved = pairs.flatMap(([before, after]) => {
    const [was, is] = [older[before], newer[after]];
    return was === undefined || is === undefined || !isUncovered(is) || isInPlace(was, is)
      ? []
      : [is];
  });
  return { older: [], newer: joinPlaces(moved) };
}

/** The longest common subsequence of looks, as pairs of places. */
function matchInOrder(
  older: readonly PaintedItem[],
  newer: readonly PaintedItem[],
): readonly (readonly [older: number, newer: number])[] {
  const width = newer.length + 1;
  const lengths = new Uint16Array((older.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = older.length - 1; row >= 0; row -= 1) {
    for (let column = newer.length - 1; column >= 0; column -= 1) {
      lengths[row * width + column] =
        older[row]?.look === newer[column]?.look
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const pairs: (readonly [number, number])[] = [];
  let [row, column] = [0, 0];
  while (row < older.length && column < newer.length) {
    if (older[row]?.look === newer[column]?.look) pairs.push([row++, column++]);
    else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return pairs;
}

/** Leaves out items that both have elsewhere: a list that comes later in the document looks the same. */
function cancelEqual(older: readonly PaintedItem[], newer: readonly PaintedItem[]) {
  const left = [...older];
  const loose = newer.filter((item) => {
    const place = left.findIndex(({ look }) => look === item.look);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
  return { older: left, newer: loose };
}

function isInPlace(was: PaintedItem, is: PaintedItem): boolean {
  return (
    Math.abs(was.x - is.x) < MIN_MOVE &&
    Math.abs(was.y - is.y) < MIN_MOVE &&
    Math.abs(was.width - is.width) < MIN_MOVE &&
    Math.abs(was.height - is.height) < MIN_MOVE
  );
}

function isUncovered(item: PaintedItem): boolean {
  return item.isCovered !== true;
}

function areNear(one: Difference, other: Difference): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

/** Merges close places, from top to bottom; if there are too many, the nearest ones. */
function joinPlaces(found: readonly PaintedItem[]): readonly Difference[] {
  let places = found.map(({ x, y, width, height }): Difference => ({ x, y, width, height }));
  for (let gap = GAP; ; gap *= 2) {
    places = joinWithin(places, gap);
    if (places.length <= MAX_PLACES) break;
  }
  return places.toSorted((a, b) => a.y - b.y || a.x - b.x);
}

function joinWithin(places: readonly Difference[], gap: number): Difference[] {
  const joined: Difference[] = [];
  for (const place of places) {
    let whole = place;
    for (let other = nearest(joined, whole, gap); other >= 0; other = nearest(joined, whole, gap)) {
      const [near] = joined.splice(other, 1);
      if (near !== undefined) whole = union(near, whole);
    }
    joined.push(whole);
  }
  return joined;
}

function nearest(places: readonly Difference[], place: Difference, gap: number): number {
  const wide = {
    x: place.x - gap,
    y: place.y - gap,
    width: place.width + gap * 2,
    height: place.height + gap * 2,
  };
  return places.findIndex((other) => areNear(wide, other));
}

function union(one: Difference, other: Difference): Difference {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  return {
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  };
}
