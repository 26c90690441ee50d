import type { Cut } from './merge-units.ts';
import type { Piece } from './print.ts';
import { type Unit, readOrGiveUp } from './units.ts';

type Side = 'ours' | 'theirs';

/** The numbers of the lines, from 1, that some units of a text are in; none where it has another number of units. */
export function linesOfUnits(
  text: string,
  shared: { readonly units: readonly number[]; readonly count: number },
): readonly number[] {
  const places = shared.units.length === 0 ? [] : placesOf(readOrGiveUp(text) ?? []);
  if (places.length !== shared.count) return [];
  return [...new Set(shared.units.flatMap((index) => places[index]?.first ?? []))].toSorted(
    (a, b) => a - b,
  );
}

/**
 * The units of a merged text that are in lines which both sides changed.
 *
 * @param renamedBy the side that renamed a name, by the new one
 */
export function sharedUnits(
  units: readonly Unit[],
  pieces: readonly Piece[],
  cuts: readonly Cut[],
  renamedBy: ReadonlyMap<string, Side>,
): readonly number[] {
  const places = placesOf(units);
  const changes: { readonly unit: number; readonly line: number; readonly by: Side }[] = [];
  const add = (unit: number, by: Side, lines: readonly (number | undefined)[]) => {
    for (const line of lines) if (line !== undefined) changes.push({ unit, line, by });
  };
  for (const [index, piece] of pieces.entries()) {
    if (!('item' in piece)) continue;
    const { unit, edit } = piece.item;
    const { first, last } = places[index] ?? {};
    for (const side of ['ours', 'theirs'] as const) {
      const isRenamed = unit.isWord && renamedBy.get(unit.text) === side;
      if (edit === side || edit === 'both' || isRenamed) add(index, side, [first, last]);
    }
  }
  for (const { before, by, isInLineBefore, isInLineAfter } of cuts) {
    if (isInLineBefore) add(before - 1, by, [places[before - 1]?.last]);
    if (isInLineAfter) add(before, by, [places[before]?.first]);
  }
  const linesOf = (side: Side) =>
    new Set(changes.filter(({ by }) => by === side).map(({ line }) => line));
  const [ours, theirs] = [linesOf('ours'), linesOf('theirs')];
  const shared = changes.filter(({ line }) => ours.has(line) && theirs.has(line));
  return [...new Set(shared.map(({ unit }) => unit))].toSorted((a, b) => a - b);
}

/** The first and the last line of each unit. */
function placesOf(
  units: readonly Unit[],
): readonly { readonly first: number; readonly last: number }[] {
  let line = 1;
  return units.map(({ gap, text }) => {
    line += breaksIn(gap);
    const first = line;
    line += breaksIn(text);
    return { first, last: line };
  });
}

function breaksIn(text: string): number {
  return text.split('\n').length - 1;
}
