import { type Alignment, type Hunk, hunksOf, itemAt } from './align.ts';
import type { AlignedTexts } from './align-units.ts';
import { mergeClasses } from './class-lists.ts';
import type { Item } from './gaps.ts';
import { type SideHunk, joinHunks } from './insertions.ts';
import { type Moves, movesOf } from './moves.ts';
import type { Piece } from './print.ts';
import { type Style, restyle } from './style.ts';
import type { Unit } from './units.ts';

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

/** The merged units and conflicts, in order. */
export interface UnitMerge {
  readonly pieces: readonly Piece[];
  readonly cuts: readonly Cut[];
  /** Whether a conflict is about what one side deleted and the other one moved. */
  readonly isMoved: boolean;
}

/** A place where one side deleted something and put nothing else. */
export interface Cut {
  /** The index of the piece after it. */
  readonly before: number;
  readonly by: 'ours' | 'theirs';
  /** Whether it was in one line with the unit before it, and with the one after it. */
  readonly isInLineBefore: boolean;
  readonly isInLineAfter: boolean;
}

/** Merges the units of both sides. */
export function mergeUnits(texts: AlignedTexts, style: Style): UnitMerge {
  return new Merger(texts, style).run();
}

class Merger {
  readonly #texts: AlignedTexts;
  readonly #style: Style;
  readonly #moves: Moves;
  readonly #pieces: Piece[] = [];
  readonly #cuts: Cut[] = [];
  #isMoved = false;

  constructor(texts: AlignedTexts, style: Style) {
    this.#texts = texts;
    this.#style = style;
    this.#moves = movesOf(texts);
  }

  run(): UnitMerge {
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
    return { pieces: this.#pieces, cuts: this.#cuts, isMoved: this.#isMoved };
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
    const add = (unit: Unit, edit: Item['edit']) =>
      this.#pieces.push({ item: { unit, edit, ours: o, theirs: t } });
    if (our.key === their.key) add(our, 'none');
    else if (base.key === their.key) add(our, 'ours');
    else if (our.key === base.key) add(restyle(their, this.#style), 'theirs');
    else {
      const merged = mergeClassUnits(base, our, restyle(their, this.#style));
      if (merged !== undefined) add(merged, 'both');
      else this.#addConflict(this.#ourItems(o, o + 1), this.#theirItems(t, t + 1));
    }
  }

  #addGroup(group: Group): void {
    const our = this.#ourItems(...spanOf(group, group.ours, this.#texts.toOurs));
    const their = this.#theirItems(...spanOf(group, group.theirs, this.#texts.toTheirs));
    const base = keysOf(this.#texts.base.slice(group.first, group.end));
    const [ourKeys, theirKeys] = [our, their].map((items) => keysOf(items.map(({ unit }) => unit)));
    if (ourKeys === theirKeys) {
      this.#addItems(
        our.map((item, index) => ({ ...item, edit: 'none', theirs: their[index]?.theirs })),
      );
      return;
    }
    const isOursAlone = group.theirs.length === 0 || theirKeys === base;
    const isTheirsAlone = group.ours.length === 0 || ourKeys === base;
    const joined = isOursAlone
      ? [{ ...spanHunk(group, our), isOurs: true }]
      : isTheirsAlone
        ? [{ ...spanHunk(group, their), isOurs: false }]
        : joinHunks(group.ours, group.theirs, this.#texts);
    const isMoved = joined?.some((hunk) => this.#bringsBack(hunk)) === true;
    if (joined === undefined || isMoved) {
      this.#isMoved ||= isMoved;
      this.#addConflict(our, their);
      return;
    }
    for (const hunk of joined) {
      const { isOurs, s0, s1 } = hunk;
      if (s0 === s1) this.#addCut(hunk);
      this.#addItems(isOurs ? this.#ourItems(s0, s1) : this.#theirItems(s0, s1));
    }
  }

  #bringsBack({ isOurs, s0, s1 }: SideHunk): boolean {
    const units = isOurs ? this.#texts.ours : this.#texts.theirs;
    return this.#moves.bringsBack(units.slice(s0, s1), isOurs);
  }

  #addItems(items: readonly Item[]): void {
    for (const item of items) this.#pieces.push({ item });
  }

  #addConflict(ours: readonly Item[], theirs: readonly Item[]): void {
    this.#pieces.push({ conflict: { ours, theirs } });
  }

  #addCut({ isOurs, b0, b1 }: SideHunk): void {
    const isInLine = (index: number) => !itemAt(this.#texts.base, index).gap.includes('\n');
    this.#cuts.push({
      before: this.#pieces.length,
      by: isOurs ? 'ours' : 'theirs',
      isInLineBefore: isInLine(b0),
      isInLineAfter: isInLine(b1),
    });
  }

  #ourItems(from: number, to: number): readonly Item[] {
    return this.#texts.ours
      .slice(from, to)
      .map((unit, index) => ({ unit, edit: 'ours', ours: from + index, theirs: undefined }));
  }

  #theirItems(from: number, to: number): readonly Item[] {
    return this.#texts.theirs.slice(from, to).map((unit, index) => ({
      unit: restyle(unit, this.#style),
      edit: 'theirs',
      ours: undefined,
      theirs: from + index,
    }));
  }
}

/** All of a group as one side has it. */
function spanHunk({ first, end }: Group, items: readonly Item[]): Hunk {
  const index = items[0]?.ours ?? items[0]?.theirs ?? 0;
  return { b0: first, b1: end, s0: index, s1: index + items.length };
}

/** A side's part of `base[first, end)`. */
function spanOf({ first, end }: Group, hunks: readonly Hunk[], map: Alignment): [number, number] {
  const [head, last] = [hunks[0], hunks.at(-1)];
  if (head === undefined || last === undefined) {
    const from = itemAt(map, first);
    return [from, from + end - first];
  }
  return [head.s0 - (head.b0 - first), last.s1 + (end - last.b1)];
}

function keysOf(units: readonly Unit[]): string {
  return units.map(({ key }) => key).join('\n');
}

/** A class string with what both sides made of it; undefined where they contradict each other. */
function mergeClassUnits(base: Unit, our: Unit, their: Unit): Unit | undefined {
  const merged = mergeClasses(base.content ?? '', our.content ?? '', their.content ?? '');
  // A string may have become a template.
  const [form, ourForm, theirForm] = [base, our, their].map(formOf);
  const carrier = ourForm === form ? their : our;
  if (merged === undefined || (ourForm !== form && theirForm !== form && ourForm !== theirForm)) {
    return undefined;
  }
  const isOurs = carrier === our || ourForm === theirForm;
  return withContent(isOurs ? our : carrier, merged);
}

/** How a string or a chunk of a template begins and ends; the kind of quotes does not count. */
function formOf({ text, key }: Unit): string {
  return key.startsWith('tpl:') ? `${text.slice(0, 1)}${text.slice(-1)}` : 'string';
}

/** A string with another content, in quotes that it does not have; undefined where there are none. */
function withContent(unit: Unit, content: string): Unit | undefined {
  const { text, key } = unit;
  if (/[\\\n`]|\$\{/.test(content)) return undefined;
  if (key.startsWith('tpl:')) {
    const old = unit.content ?? '';
    const start = old.length - old.trimStart().length + 1;
    const end = start + old.trim().length;
    const whole = text.slice(0, start) + content + text.slice(end);
    return { ...unit, text: whole, key: `tpl:${whole}` };
  }
  const inner = text.startsWith('{') ? text.slice(1, -1).trim() : text;
  const quote = [inner.slice(0, 1), '"', "'"].find((char) => !content.includes(char));
  if (quote === undefined) return undefined;
  return {
    ...unit,
    key: `s:${content}`,
    text: text.replace(inner, () => `${quote}${content}${quote}`),
  };
}
