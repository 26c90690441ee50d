/**
 * Merges two descendants of a TypeScript or JSX text by what they say. White space, quotes, semicolons, commas between
 * elements, and parentheses that a formatter adds do not count: they stay as ours has them.
 */
import { type Alignment, type Hunk, NONE, hunksOf, itemAt } from './align.ts';
import { alignUnits } from './align-units.ts';
import { mergeClasses } from './class-lists.ts';
import type { Item } from './gaps.ts';
import { joinHunks } from './insertions.ts';
import { type Markers, type Piece, printPieces } from './print.ts';
import { type Renames, renamesOf, withNames } from './renames.ts';
import { type Style, restyle, styleOf } from './style.ts';
import { type Unit, readUnits } from './units.ts';

interface SyntaxMergeInput {
  readonly base: string;
  readonly ours: string;
  readonly theirs: string;
  readonly markers: Markers;
}

interface SyntaxMerge {
  readonly text: string;
  readonly conflicts: number;
}

/**
 * Merges what both sides changed.
 *
 * @returns undefined where a text cannot be read, or the result, read again, is not what was merged: merge by lines
 */
export function mergeSyntax(input: SyntaxMergeInput): SyntaxMerge | undefined {
  const texts = readTexts([input.base, input.ours, input.theirs]);
  if (texts === undefined) return undefined;
  const aligned = alignTexts(texts);
  const style = styleOf(
    { units: aligned.ours, text: input.ours },
    { units: aligned.theirs, text: input.theirs },
  );
  const pieces = new Merger(aligned, style).run();
  const text = printPieces(pieces, { ...aligned, style }, input.markers);
  const conflicts = pieces.filter((piece) => 'conflict' in piece).length;
  if (conflicts === 0 && !isExpected(text, pieces, texts)) return undefined;
  return { text, conflicts };
}

interface Texts {
  readonly base: readonly Unit[];
  readonly ours: readonly Unit[];
  readonly theirs: readonly Unit[];
}

interface AlignedTexts extends Texts {
  readonly toOurs: Alignment;
  readonly toTheirs: Alignment;
}

function readTexts(sources: readonly [string, string, string]): Texts | undefined {
  const units = sources.map(readOrGiveUp);
  const [base, ours, theirs] = units;
  if (base === undefined || ours === undefined || theirs === undefined) return undefined;
  return { base, ours, theirs };
}

function readOrGiveUp(source: string): readonly Unit[] | undefined {
  if (source.includes('\u0000')) return undefined;
  try {
    return readUnits(source);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Aligns both sides with the base, after names that one side replaced are replaced in the other one. */
function alignTexts({ base, ours, theirs }: Texts): AlignedTexts {
  const toOurs = alignUnits(base, ours);
  const toTheirs = alignUnits(base, theirs);
  const ourNames = renamesOf(base, ours, toOurs, theirs);
  const theirNames = renamesOf(base, theirs, toTheirs, ours);
  const both: Renames = new Map();
  for (const [key, name] of [...ourNames, ...theirNames]) {
    if (ourNames.has(key) && theirNames.has(key)) {
      ourNames.delete(key);
      theirNames.delete(key);
    } else both.set(key, name);
  }
  if (both.size === 0) return withoutHalfPairs({ base, ours, theirs, toOurs, toTheirs });
  const renamed = {
    base: withNames(base, both),
    ours: withNames(ours, theirNames),
    theirs: withNames(theirs, ourNames),
  };
  return withoutHalfPairs({
    ...renamed,
    toOurs: alignUnits(renamed.base, renamed.ours),
    toTheirs: alignUnits(renamed.base, renamed.theirs),
  });
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

/** Hunks of both sides that overlap or touch: `base[first, end)`. */
interface Group {
  readonly first: number;
  end: number;
  readonly ours: Hunk[];
  readonly theirs: Hunk[];
}

function groupHunks(ours: readonly Hunk[], theirs: readonly Hunk[]): readonly Group[] {
  const groups: Group[] = [];
  let [i, j] = [0, 0];
  const startOf = (hunk: Hunk | undefined) => hunk?.b0 ?? Infinity;
  while (i < ours.length || j < theirs.length) {
    const first = Math.min(startOf(ours[i]), startOf(theirs[j]));
    const group: Group = { first, end: first, ours: [], theirs: [] };
    for (;;) {
      const [our, their] = [ours[i], theirs[j]];
      if (our !== undefined && our.b0 <= group.end) {
        group.ours.push(our);
        group.end = Math.max(group.end, our.b1);
        i += 1;
      } else if (their !== undefined && their.b0 <= group.end) {
        group.theirs.push(their);
        group.end = Math.max(group.end, their.b1);
        j += 1;
      } else break;
    }
    groups.push(group);
  }
  return groups;
}

class Merger {
  readonly #texts: AlignedTexts;
  readonly #style: Style;
  readonly #pieces: Piece[] = [];

  constructor(texts: AlignedTexts, style: Style) {
    this.#texts = texts;
    this.#style = style;
  }

  run(): readonly Piece[] {
    const { base, ours, theirs, toOurs, toTheirs } = this.#texts;
    let at = 0;
    for (const group of groupHunks(
      hunksOf(toOurs, ours.length),
      hunksOf(toTheirs, theirs.length),
    )) {
      this.#addStable(at, group.first);
      this.#addGroup(group);
      at = group.end;
    }
    this.#addStable(at, base.length);
    return this.#pieces;
  }

  /** Units that both sides have; of class strings each may have another content. */
  #addStable(from: number, to: number): void {
    const { base, toOurs, toTheirs } = this.#texts;
    for (let index = from; index < to; index += 1) {
      const [o, t] = [itemAt(toOurs, index), itemAt(toTheirs, index)];
      this.#addPair(itemAt(base, index), o, t);
    }
  }

  #addPair(base: Unit, o: number, t: number): void {
    const [our, their] = [itemAt(this.#texts.ours, o), itemAt(this.#texts.theirs, t)];
    const add = (unit: Unit) => this.#pieces.push({ item: { unit, ours: o, theirs: t } });
    if (base.key === their.key || our.key === their.key) add(our);
    else if (our.key === base.key) {
      add(restyle({ ...their, gap: our.gap, parens: our.parens }, this.#style));
    } else {
      const merged = mergeClasses(base.content ?? '', our.content ?? '', their.content ?? '');
      const text = merged === undefined ? undefined : withContent(our.text, merged);
      if (text !== undefined) add({ ...our, key: `s:${merged}`, text });
      else {
        const side = (unit: Unit) => [{ unit, ours: o, theirs: t }];
        const conflict = { ours: side(our), theirs: side(restyle(their, this.#style)) };
        this.#pieces.push({ conflict });
      }
    }
  }

  #addGroup(group: Group): void {
    const our = this.#ourItems(...spanOf(group, group.ours));
    const their = this.#theirItems(...spanOf(group, group.theirs));
    const base = keysOf(this.#texts.base.slice(group.first, group.end));
    const [ourKeys, theirKeys] = [our, their].map((items) => keysOf(items.map(({ unit }) => unit)));
    if (group.theirs.length === 0) this.#addItems(our);
    else if (group.ours.length === 0) this.#addItems(their);
    else if (ourKeys === theirKeys) {
      this.#addItems(our.map((item, index) => ({ ...item, theirs: their[index]?.theirs })));
    } else if (theirKeys === base) this.#addItems(our);
    else if (ourKeys === base) this.#addItems(their);
    else {
      const joined = joinHunks(group.ours, group.theirs, this.#texts);
      if (joined === undefined) this.#pieces.push({ conflict: { ours: our, theirs: their } });
      for (const { isOurs, s0, s1 } of joined ?? []) {
        this.#addItems(isOurs ? this.#ourItems(s0, s1) : this.#theirItems(s0, s1));
      }
    }
  }

  #addItems(items: readonly Item[]): void {
    for (const item of items) this.#pieces.push({ item });
  }

  #ourItems(from: number, to: number): readonly Item[] {
    return this.#texts.ours
      .slice(from, to)
      .map((unit, index) => ({ unit, ours: from + index, theirs: undefined }));
  }

  #theirItems(from: number, to: number): readonly Item[] {
    return this.#texts.theirs.slice(from, to).map((unit, index) => ({
      unit: restyle(unit, this.#style),
      ours: undefined,
      theirs: from + index,
    }));
  }
}

/** A side's part of `base[first, end)`. */
function spanOf({ first, end }: Group, hunks: readonly Hunk[]): [number, number] {
  const [head, last] = [hunks[0], hunks.at(-1)];
  if (head === undefined || last === undefined) return [0, 0];
  return [head.s0 - (head.b0 - first), last.s1 + (end - last.b1)];
}

function keysOf(units: readonly Unit[]): string {
  return units.map(({ key }) => key).join('\n');
}

/** A string with another content, in quotes that it does not have; undefined where there are none. */
function withContent(text: string, content: string): string | undefined {
  const inner = text.startsWith('{') ? text.slice(1, -1).trim() : text;
  const quote = [inner.slice(0, 1), '"', "'"].find((char) => !content.includes(char));
  if (quote === undefined || /[\\\n]/.test(content)) return undefined;
  return text.replace(inner, () => `${quote}${content}${quote}`);
}

/** Whether a merged text, read again, has the units that were merged, and imports no name twice. */
function isExpected(text: string, pieces: readonly Piece[], { ours, theirs }: Texts): boolean {
  const units = readOrGiveUp(text);
  const expected = pieces.flatMap((piece) => ('item' in piece ? [piece.item.unit.key] : []));
  if (units?.length !== expected.length) return false;
  if (!units.every(({ key }, index) => key === expected[index])) return false;
  return !importsTwice(units) || importsTwice(ours) || importsTwice(theirs);
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
