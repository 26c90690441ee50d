import { type Hunk, itemAt } from './align.ts';
import type { Texts } from './align-units.ts';
import type { Unit } from './units.ts';

/** A hunk of one side. */
export interface SideHunk extends Hunk {
  readonly isOurs: boolean;
}

/**
 * Puts hunks of both sides that touch in order, ours first: where both insert in one place, and each insertion is whole
 * and defines other names, both are kept. Undefined where that cannot be done: a conflict.
 */
export function joinHunks(
  ours: readonly Hunk[],
  theirs: readonly Hunk[],
  texts: Texts,
): readonly SideHunk[] | undefined {
  const all = [
    ...ours.map((hunk) => ({ ...hunk, isOurs: true })),
    ...theirs.map((hunk) => ({ ...hunk, isOurs: false })),
  ].toSorted((p, q) => p.b0 - q.b0 || p.b1 - q.b1 || (p.isOurs ? -1 : 1));
  for (const [index, next] of all.entries()) {
    const before = all[index - 1];
    if (before === undefined) continue;
    // Between two hunks of one side, the base is the same in both sides: there it is taken from the other one.
    if (next.b0 !== before.b1) return undefined;
    if (next.isOurs !== before.isOurs && !canTouch(before, next, texts)) return undefined;
  }
  return all;
}

function canTouch(before: SideHunk, next: SideHunk, texts: Texts): boolean {
  const inserts = (hunk: SideHunk) => hunk.b0 === hunk.b1;
  if (!inserts(before) && !inserts(next)) {
    return /[\n,;]/.test(itemAt(texts.base, next.b0).gap);
  }
  const unitsOf = ({ isOurs }: SideHunk) => (isOurs ? texts.ours : texts.theirs);
  const isWholeHunk = (hunk: SideHunk) => isWhole(unitsOf(hunk), hunk.s0, hunk.s1);
  // An insertion at the border of a change has to be whole.
  const inserted =
    inserts(before) && inserts(next) ? [before, next] : [inserts(before) ? before : next];
  if (!inserted.every(isWholeHunk)) return false;
  const namesIn = (hunk: SideHunk) => namesOf(unitsOf(hunk).slice(hunk.s0, hunk.s1));
  const known = namesIn(before);
  return [...namesIn(next)].every((name) => !known.has(name));
}

/** Whether inserted units are whole elements: balanced, and set off on both sides. */
function isWhole(units: readonly Unit[], from: number, to: number): boolean {
  if (from === to) return true;
  let depth = 0;
  for (const { text, isWord, isString } of units.slice(from, to)) {
    if (isWord || isString) continue;
    if (/^[([{<]$/.test(text)) depth += 1;
    if (/^[)\]}>]$/.test(text)) depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0 && isSetOff(units, from) && isSetOff(units, to);
}

function isSetOff(units: readonly Unit[], index: number): boolean {
  const { gap, text, key, isTag } = itemAt(units, index);
  return (
    /[\n,;]/.test(gap) ||
    (/\s/.test(gap) && isTag) ||
    /^[([{]$/.test(units[index - 1]?.text ?? '') ||
    /^[)\]}>/]$/.test(text) ||
    key === 'end'
  );
}

const DECLARES = /^(?:const|let|function|type|interface|class)$/;
const KEYWORD =
  /^(?:const|let|function|type|interface|class|export|import|return|if|for|async|default)$/;
const IMPORT_KEYWORD = /^(?:import|from|type|as)$/;

/** The names that inserted elements define. */
function namesOf(units: readonly Unit[]): ReadonlySet<string> {
  const names = new Set<string>();
  const isImport = units[0]?.text === 'import';
  let depth = 0;
  for (const [index, { text, gap, isWord }] of units.entries()) {
    if (/^[([{]$/.test(text)) depth += 1;
    if (/^[)\]}]$/.test(text)) depth -= 1;
    if (!isWord || KEYWORD.test(text)) continue;
    const next = units[index + 1]?.text;
    const isNamed =
      index === 0 ||
      next === ':' ||
      next === '=' ||
      /[\n,;]/.test(gap) ||
      DECLARES.test(units[index - 1]?.text ?? '');
    if (isImport ? !IMPORT_KEYWORD.test(text) : depth === 0 && isNamed) names.add(text);
  }
  return names;
}
