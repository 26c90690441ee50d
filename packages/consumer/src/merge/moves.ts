import { NONE, itemAt } from './align.ts';
import type { AlignedTexts } from './align-units.ts';
import type { Unit } from './units.ts';

/** What one side deleted and the other one moved, which is a deletion and an insertion. */
export interface Moves {
  /** Whether units that a side inserts bring back what the other one deleted. */
  readonly bringsBack: (inserted: readonly Unit[], isOurs: boolean) => boolean;
}

/** This many units in a row identify a part that was moved. */
const ROW = 4;

/** Finds what both sides deleted in one place, and one of them still has. */
export function movesOf(texts: AlignedTexts): Moves {
  const runs = deletedRuns(texts);
  const [ours, theirs] = [rowsLeft(runs, texts, true), rowsLeft(runs, texts, false)];
  return {
    bringsBack(inserted, isOurs) {
      const rows = isOurs ? ours : theirs;
      if (rows.size === 0) return false;
      const keys = inserted.map(({ key }) => key);
      return keys.some((_key, index) =>
        Array.from({ length: ROW }, (_row, more) =>
          rows.has(keys.slice(index, index + more + 1).join('\n')),
        ).some(Boolean),
      );
    },
  };
}

/** Units of the base in a row that neither side has there. */
function deletedRuns({ base, toOurs, toTheirs }: AlignedTexts): readonly (readonly Unit[])[] {
  const runs: Unit[][] = [];
  let run: Unit[] = [];
  for (const [index, unit] of base.entries()) {
    if (itemAt(toOurs, index) === NONE && itemAt(toTheirs, index) === NONE) run.push(unit);
    else if (run.length > 0) {
      runs.push(run);
      run = [];
    }
  }
  return run.length > 0 ? [...runs, run] : runs;
}

/** Rows of deleted units whose names one side has no fewer times than the base, and the other side has. */
function rowsLeft(
  runs: readonly (readonly Unit[])[],
  texts: AlignedTexts,
  isOurs: boolean,
): ReadonlySet<string> {
  const rows = new Set<string>();
  if (runs.length === 0) return rows;
  const [inBase, inMover, inOther] = [
    countKeys(texts.base),
    countKeys(isOurs ? texts.ours : texts.theirs),
    countKeys(isOurs ? texts.theirs : texts.ours),
  ];
  const isMoved = ({ key }: Unit) => {
    const count = inBase.get(key) ?? 0;
    return (inMover.get(key) ?? 0) >= count && (inOther.get(key) ?? 0) < count;
  };
  for (const run of runs) {
    const size = Math.min(ROW, run.length);
    for (let index = 0; index + size <= run.length; index += 1) {
      const row = run.slice(index, index + size);
      const said = row.filter(({ isWord, isString, isText }) => isWord || isString || isText);
      if (said.length > 0 && said.every(isMoved)) rows.add(row.map(({ key }) => key).join('\n'));
    }
  }
  return rows;
}

function countKeys(units: readonly Unit[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { key } of units) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
