import { type Alignment, NONE, hunksOf } from './align.ts';
import type { Unit } from './units.ts';

/** New names by old ones. */
export type Renames = Map<string, string>;

/** The names that a side replaced throughout, by names that neither the base nor the other side has. */
export function renamesOf(
  base: readonly Unit[],
  side: readonly Unit[],
  map: Alignment,
  other: readonly Unit[],
): Renames {
  const replaced = replacedUnits(side, map);
  const [inBase, inSide, inOther] = [namesIn(base), namesIn(side), namesIn(other)];
  const found = new Map<string, { readonly to: string; readonly count: number }>();
  const partial = new Set<string>();
  for (const [index, unit] of base.entries()) {
    const name = nameOf(unit);
    if (name === undefined) continue;
    const to = nameOf(replaced.get(index));
    const known = found.get(name);
    if (to !== undefined && !inSide.has(name) && !inBase.has(to) && (known?.to ?? to) === to) {
      found.set(name, { to, count: (known?.count ?? 0) + 1 });
    } else if (map[index] === NONE || known !== undefined) partial.add(name);
  }
  return new Map(
    [...found]
      .filter(([name, { to, count }]) => count > 1 && !partial.has(name) && !inOther.has(to))
      .map(([name, { to }]) => [name, to]),
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

/** A name as it is without quotes, for what is one. */
function nameOf(unit: Unit | undefined): string | undefined {
  return unit?.isWord === true ? unit.key.slice(unit.key.indexOf(':') + 1) : undefined;
}

function namesIn(units: readonly Unit[]): ReadonlySet<string | undefined> {
  return new Set(units.map(nameOf));
}

/** The units with new names in place of old ones. */
export function withNames(units: readonly Unit[], names: Renames): readonly Unit[] {
  return units.map((unit) => {
    const name = names.get(nameOf(unit) ?? '');
    if (name === undefined) return unit;
    return { ...unit, key: `${unit.key.slice(0, unit.key.indexOf(':'))}:${name}`, text: name };
  });
}
