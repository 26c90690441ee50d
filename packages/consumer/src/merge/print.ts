import { type Gap, type Item, type Sides, gapBetween } from './gaps.ts';
import type { Paren } from './units.ts';

/** What both sides have in one place, and cannot be merged. */
export interface Conflict {
  readonly ours: readonly Item[];
  readonly theirs: readonly Item[];
}

/** A unit, or a conflict between units. */
export type Piece = { readonly item: Item } | { readonly conflict: Conflict };

/** The lines around the two sides of a conflict. */
export interface Markers {
  readonly ours: string;
  readonly separator: string;
  readonly theirs: string;
}

/** An item with the gap before it. */
interface Placed {
  readonly item: Item;
  readonly gap: Gap;
}

type Part =
  | { readonly kind: 'both'; readonly both: Placed }
  | { readonly kind: 'conflict'; readonly a: readonly Placed[]; readonly b: readonly Placed[] };

/** Marks a significant space until the text around it is known. No text that is merged has it. */
const SPACE = '\u0000';

/** Writes the merged text. Conflicts take whole lines. */
export function printPieces(pieces: readonly Piece[], sides: Sides, markers: Markers): string {
  const parts = placeItems(pieces, sides);
  const kept = keptParens(parts);
  let before = '';
  const render = (list: readonly Placed[]) => {
    let text = '';
    for (const { item, gap } of list) {
      const { unit } = item;
      text += withoutParens(gap, kept, before);
      text += unit.isSpace && /^\s/.test(unit.text) ? SPACE : unit.text;
      before = unit.text;
    }
    return text;
  };
  if (parts.every(({ kind }) => kind === 'both')) {
    return settleSpaces(render(parts.flatMap((part) => (part.kind === 'both' ? [part.both] : []))));
  }
  const lines = new LineWriter(markers);
  for (const part of parts) {
    if (part.kind === 'both') lines.addBoth(render([part.both]));
    else lines.addConflict(render(part.a), render(part.b));
  }
  return settleSpaces(lines.finish());
}

function placeItems(pieces: readonly Piece[], sides: Sides): readonly Part[] {
  const place = (items: readonly Item[], before: Item | undefined): readonly Placed[] =>
    items.map((item, index) => ({
      item,
      gap: gapBetween(index === 0 ? before : items[index - 1], item, sides),
    }));
  let left: Item | undefined;
  return pieces.map((piece): Part => {
    if ('item' in piece) {
      const both = { item: piece.item, gap: gapBetween(left, piece.item, sides) };
      left = piece.item;
      return { kind: 'both', both };
    }
    const { ours, theirs } = piece.conflict;
    const part: Part = { kind: 'conflict', a: place(ours, left), b: place(theirs, left) };
    left = ours.at(-1) ?? theirs.at(-1) ?? left;
    return part;
  });
}

/** The parentheses of gaps that are there with both ends, in the same brackets; in conflicts all stay. */
function keptParens(parts: readonly Part[]): ReadonlySet<Paren> {
  const kept = new Set<Paren>();
  /** Open parentheses of gaps, and `undefined` for each open bracket that counts. */
  let open: (Paren | undefined)[] = [];
  const pairUp = ({ gap, item }: Placed) => {
    for (const paren of gap.parens) {
      if (gap.text[paren.at] === '(') open.push(paren);
      else {
        const opening = open.at(-1);
        if (opening === undefined) continue;
        open.pop();
        kept.add(opening).add(paren);
      }
    }
    const { key } = item.unit;
    if (/^(?:punc|jsx):[([{]$/.test(key)) open.push(undefined);
    else if (/^(?:punc|jsx):[)\]}]$/.test(key)) {
      while (open.pop() !== undefined);
    }
  };
  for (const part of parts) {
    if (part.kind === 'both') {
      pairUp(part.both);
      continue;
    }
    const before = [...open];
    part.a.forEach(pairUp);
    const after = open;
    open = before;
    part.b.forEach(pairUp);
    open = after;
    for (const { gap } of [...part.a, ...part.b]) for (const paren of gap.parens) kept.add(paren);
  }
  return kept;
}

function withoutParens({ text, parens }: Gap, kept: ReadonlySet<Paren>, before: string): string {
  let result = text;
  for (const paren of parens.toReversed()) {
    if (kept.has(paren)) continue;
    const isReturn = result[paren.at] === '(' && before === 'return';
    // A line break after `return` would end the statement.
    result = isReturn ? ' ' : result.slice(0, paren.at) + result.slice(paren.at + 1);
  }
  return result;
}

/** A space next to a line break has to be written out. */
function settleSpaces(text: string): string {
  return text.replaceAll(
    // oxlint-disable-next-line no-control-regex
    /(?<before>\n[ \t]*)?\u0000(?<after>[ \t]*\r?\n)?/g,
    (_match, before: string | undefined, after: string | undefined) =>
      before === undefined && after === undefined ? ' ' : `${before ?? ''}{" "}${after ?? ''}`,
  );
}

/** Collects text line by line: a line that has a conflict is written twice, between markers. */
class LineWriter {
  readonly #markers: Markers;
  #text = '';
  #ours = '';
  #theirs = '';
  #isConflict = false;

  constructor(markers: Markers) {
    this.#markers = markers;
  }

  addConflict(ours: string, theirs: string): void {
    const lead = this.#isConflict ? '' : commonLineEnd(ours, theirs);
    if (lead !== '') {
      this.#text += this.#ours + lead;
      this.#ours = '';
      this.#theirs = '';
    }
    this.#ours += ours.slice(lead.length);
    this.#theirs += theirs.slice(lead.length);
    this.#isConflict = true;
  }

  addBoth(text: string): void {
    const last = text.lastIndexOf('\n');
    const first = this.#isConflict ? text.indexOf('\n') : last;
    this.#ours += text.slice(0, first === -1 ? undefined : first);
    this.#theirs += text.slice(0, first === -1 ? undefined : first);
    if (first === -1) return;
    this.#endLine();
    this.#text += text.slice(first + 1, last + 1);
    this.#ours = text.slice(last + 1);
    this.#theirs = this.#ours;
  }

  finish(): string {
    if (!this.#isConflict) return this.#text + this.#ours;
    this.#endLine();
    // The texts have no final newline.
    return this.#text.slice(0, -1);
  }

  #endLine(): void {
    const { ours, separator, theirs } = this.#markers;
    const ended = (side: string) => (side === '' || side.endsWith('\n') ? side : `${side}\n`);
    this.#text += this.#isConflict
      ? `${ours}\n${ended(this.#ours)}${separator}\n${ended(this.#theirs)}${theirs}\n`
      : `${this.#ours}\n`;
    this.#ours = '';
    this.#theirs = '';
    this.#isConflict = false;
  }
}

/** The end of the line before a conflict, where both sides begin with it or have nothing. */
function commonLineEnd(ours: string, theirs: string): string {
  const [a, b] = [ours, theirs].map((side) => /^[\s;,]*?\n/.exec(side)?.[0] ?? '');
  if (a === undefined || b === undefined) return '';
  if (ours === '') return b;
  return theirs === '' || a === b ? a : '';
}
