/**
 * Merges two descendants of a TypeScript or JSX text by what they say. White space, quotes, semicolons, commas between
 * elements, and parentheses that a formatter adds do not count: they stay as ours has them where ours
 * changed them, and are as in theirs elsewhere.
 */
import { NONE, itemAt } from './align.ts';
import { type AlignedTexts, type Texts, alignUnits } from './align-units.ts';
import { untouchedGaps } from './gaps.ts';
import { mergeUnits } from './merge-units.ts';
import { type Markers, type Piece, printPieces } from './print.ts';
import { type Renames, renamesOf, withNames } from './renames.ts';
import { styleOf } from './style.ts';
import { sharedUnits } from './shared-lines.ts';
import { type Unit, readOrGiveUp } from './units.ts';
import { widenConflicts } from './whole-lines.ts';

interface SyntaxMergeInput {
  readonly base: string;
  readonly ours: string;
  readonly theirs: string;
  readonly markers: Markers;
}

export interface SyntaxMerge {
  readonly text: string;
  readonly conflicts: number;
  /** Whether a conflict is about what one side deleted and the other one moved, which a merge by lines brings back. */
  readonly isMoved: boolean;
  /** The units in lines that both sides changed, and the number of all; none where there are conflicts. */
  readonly shared: { readonly units: readonly number[]; readonly count: number };
}

/**
 * Merges what both sides changed.
 *
 * @returns undefined where a text cannot be read, or the result, read again, is not what was merged: merge by lines
 */
export function mergeSyntax(input: SyntaxMergeInput): SyntaxMerge | undefined {
  const texts = readTexts([input.base, input.ours, input.theirs]);
  if (texts === undefined) return undefined;
  const { renamedBy, ...aligned } = alignTexts(texts);
  const style = styleOf(
    { units: aligned.ours, text: input.ours },
    { units: aligned.theirs, text: input.theirs },
  );
  const { pieces: merged, cuts, isMoved } = mergeUnits(aligned, style);
  const pieces = widenConflicts(merged, aligned, style);
  const text = printPieces(
    pieces,
    { ...aligned, style, untouched: untouchedGaps(aligned) },
    input.markers,
  );
  const conflicts = pieces.filter((piece) => 'conflict' in piece).length;
  if (conflicts > 0) return { text, conflicts, isMoved, shared: { units: [], count: 0 } };
  const units = readOrGiveUp(text);
  if (units === undefined || !isExpected(units, pieces, texts)) return undefined;
  const shared = sharedUnits(units, pieces, cuts, renamedBy);
  return { text, conflicts, isMoved, shared: { units: shared, count: units.length } };
}

/** Whether two texts differ at most in white space, quotes, semicolons, commas and parentheses. */
export function saysTheSame(a: string, b: string): boolean {
  const [first, second] = [readOrGiveUp(a), readOrGiveUp(b)];
  if (first === undefined || second === undefined || first.length !== second.length) return false;
  return first.every(({ key }, index) => key === second[index]?.key);
}

function readTexts(sources: readonly [string, string, string]): Texts | undefined {
  const units = sources.map(readOrGiveUp);
  const [base, ours, theirs] = units;
  if (base === undefined || ours === undefined || theirs === undefined) return undefined;
  return { base, ours, theirs };
}

interface NamedTexts extends AlignedTexts {
  /** The side that renamed a name, by the new one. */
  readonly renamedBy: ReadonlyMap<string, 'ours' | 'theirs'>;
}

/** Aligns both sides with the base, after names that one side replaced are replaced in the other one. */
function alignTexts({ base, ours, theirs }: Texts): NamedTexts {
  const toOurs = alignUnits(base, ours);
  const toTheirs = alignUnits(base, theirs);
  const ourNames = renamesOf(base, ours, toOurs, theirs);
  const theirNames = renamesOf(base, theirs, toTheirs, ours);
  const both: Renames = new Map();
  for (const [old, name] of [...ourNames, ...theirNames]) {
    if (ourNames.has(old) && theirNames.has(old)) {
      ourNames.delete(old);
      theirNames.delete(old);
    } else both.set(old, name);
  }
  const renamedBy = new Map([
    ...[...ourNames.values()].map((name) => [name, 'ours'] as const),
    ...[...theirNames.values()].map((name) => [name, 'theirs'] as const),
  ]);
  if (both.size === 0)
    return { ...withoutHalfPairs({ base, ours, theirs, toOurs, toTheirs }), renamedBy };
  const renamed = {
    base: withNames(base, both),
    ours: withNames(ours, theirNames),
    theirs: withNames(theirs, ourNames),
  };
  return {
    ...withoutHalfPairs({
      ...renamed,
      toOurs: alignUnits(renamed.base, renamed.ours),
      toTheirs: alignUnits(renamed.base, renamed.theirs),
    }),
    renamedBy,
  };
}

/** A class string that one side changed and the other replaced with something else is in a conflict. */
function withoutHalfPairs(texts: AlignedTexts): AlignedTexts {
  const { base, ours, theirs } = texts;
  const [toOurs, toTheirs] = [[...texts.toOurs], [...texts.toTheirs]];
  for (const [index, { key }] of base.entries()) {
    const [o, t] = [itemAt(toOurs, index), itemAt(toTheirs, index)];
    if (o !== NONE && t === NONE && itemAt(ours, o).key !== key) toOurs[index] = NONE;
    else if (t !== NONE && o === NONE && itemAt(theirs, t).key !== key) toTheirs[index] = NONE;
  }
  return { ...texts, toOurs, toTheirs };
}

/** Whether a merged text has the units that were merged, and imports no name twice. */
function isExpected(
  units: readonly Unit[],
  pieces: readonly Piece[],
  { ours, theirs }: Texts,
): boolean {
  const isSame =
    units.length === pieces.length &&
    pieces.every((piece, index) => 'item' in piece && piece.item.unit.key === units[index]?.key);
  return isSame && (!importsTwice(units) || importsTwice(ours) || importsTwice(theirs));
}

/** Whether two import statements, or one, import the same name. */
function importsTwice(units: readonly Unit[]): boolean {
  const names = new Set<string>();
  for (let index = 0; index < units.length; index += 1) {
    if (!isImport(units, index)) continue;
    for (index += 1; index < units.length && units[index]?.text !== 'from'; index += 1) {
      const { text, isWord, isString } = itemAt(units, index);
      if (isString || text === '(' || text === '.') break;
      if (!isWord || text === 'type' || units[index + 1]?.text === 'as' || text === 'as') continue;
      if (names.has(text)) return true;
      names.add(text);
    }
  }
  return false;
}

function isImport(units: readonly Unit[], index: number): boolean {
  const { text, gap, isWord } = itemAt(units, index);
  return isWord && text === 'import' && (index === 0 || gap.includes('\n'));
}
