import { itemAt } from './align.ts';
import type { AlignedTexts } from './align-units.ts';
import type { Item } from './gaps.ts';
import type { Piece } from './print.ts';
import { type Style, restyle } from './style.ts';
import type { Unit } from './units.ts';

/**
 * Widens conflicts to whole lines, with all that either side changed in them: what is between the markers is what each
 * side wrote, never half of a merge.
 */
export function widenConflicts(
  pieces: readonly Piece[],
  texts: AlignedTexts,
  style: Style,
): readonly Piece[] {
  const widened: Piece[] = [];
  /** The pieces before it are done. */
  let done = 0;
  for (let index = 0; index < pieces.length; index += 1) {
    if (!('conflict' in itemAt(pieces, index))) continue;
    let from = index;
    while (from > done && !startsLine(itemAt(pieces, from), texts)) from -= 1;
    let to = index + 1;
    while (to < pieces.length - 1 && !isLineOfBoth(itemAt(pieces, to), texts)) to += 1;
    widened.push(...pieces.slice(done, from), regionOf(pieces, from, to, texts, style));
    done = to;
    index = to - 1;
  }
  return [...widened, ...pieces.slice(done)];
}

function startsLine(piece: Piece, texts: AlignedTexts): boolean {
  if ('item' in piece) return isLineOfBoth(piece, texts);
  return [piece.conflict.ours[0], piece.conflict.theirs[0]].every(
    (item) => item === undefined || item.unit.gap.includes('\n'),
  );
}

/** Whether a unit starts a line in both sides. */
function isLineOfBoth(piece: Piece, { ours, theirs }: AlignedTexts): boolean {
  if (!('item' in piece)) return false;
  const { ours: o, theirs: t } = piece.item;
  const breaks = (units: readonly Unit[], index: number | undefined) =>
    index !== undefined && itemAt(units, index).gap.includes('\n');
  return breaks(ours, o) && breaks(theirs, t);
}

/** One conflict of all that both sides have from one piece to another. */
function regionOf(
  pieces: readonly Piece[],
  from: number,
  to: number,
  { ours, theirs }: AlignedTexts,
  style: Style,
): Piece {
  const spanIn = (side: 'ours' | 'theirs', units: readonly Unit[]) => {
    const end = firstIndex(pieces.slice(to), side) ?? units.length;
    return [firstIndex(pieces.slice(from, to), side) ?? end, end] as const;
  };
  const [o0, o1] = spanIn('ours', ours);
  const [t0, t1] = spanIn('theirs', theirs);
  return {
    conflict: {
      ours: ours
        .slice(o0, o1)
        .map((unit, at): Item => ({ unit, edit: 'ours', ours: o0 + at, theirs: undefined })),
      theirs: theirs.slice(t0, t1).map((unit, at): Item => ({
        unit: restyle(unit, style),
        edit: 'theirs',
        ours: undefined,
        theirs: t0 + at,
      })),
    },
  };
}

function firstIndex(pieces: readonly Piece[], side: 'ours' | 'theirs'): number | undefined {
  for (const piece of pieces) {
    const items = 'item' in piece ? [piece.item] : piece.conflict[side];
    const index = items[0]?.[side];
    if (index !== undefined) return index;
  }
  return undefined;
}
