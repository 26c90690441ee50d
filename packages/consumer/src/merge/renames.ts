import { type Alignment, NONE, hunksOf } from './align.ts';
import type { Unit } from './units.ts';

/** New names by the keys of the old ones. */
export type Renames = Map<string, string>;

/** The names that a side replaced throughout, by names that neither the base nor the other side has. */
export function renamesOf(
  base: readonly Unit[],
  side: readonly Unit[],
  map: Alignment,
  other: readonly Unit[],
): Renames {
  const replaced = replacedUnits(side, map);
  const [inBase, inSide, inOther] = [wordsOf(base), wordsOf(side), wordsOf(other)];
  const found = new Map<string, { readonly to: Unit; readonly count: number }>();
  const partial = new Set<string>();
  for (const [index, { key, isWord }] of base.entries()) {
    if (!isWord) continue;
    const to = replaced.get(index);
    const known = found.get(key);
    if (
      to?.isWord === true &&
      !inSide.has(key) &&
      !inBase.has(to.key) &&
      (known?.to.key ?? to.key) === to.key
    ) {
      found.set(key, { to, count: (known?.count ?? 0) + 1 });
    } else if (map[index] === NONE || known !== undefined) partial.add(key);
  }
  return new Map(
    [...found]
      .filter(([key, { to, count }]) => count > 1 && !partial.has(key) && !inOther.has(to.key))
      .map(([key, { to }]) => [key, to.key.slice('name:'.length)]),
  );
}

/** By the index in the base: the units of hunks that put one unit in the place of each. */
function replacedUnits(side: readonly Unit[], map: Alignment): ReadonlyMap<number, Unit> {
  const replaced = new Map<number, Unit>();
  for (const { b0, b1, s0, s1 } of hunksOf(map, side.length)) {
    if (b1 - b0 !== s1 - s0) continue;
    for (const [index, unit] of side.slice(s0, s1).entries()) replaced.set(b0 + index, unit);
  }
  return replaced;
}

function wordsOf(units: readonly Unit[]): ReadonlySet<string> {
  return new Set(units.filter(({ isWord }) => isWord).map(({ key }) => key));
}

/** The units with new names in place of old ones. */
export function withNames(units: readonly Unit[], names: Renames): readonly Unit[] {
  return units.map((unit) => {
    const name = unit.isWord ? names.get(unit.key) : undefined;
    return name === undefined ? unit : { ...unit, key: `name:${name}`, text: name };
  });
}
