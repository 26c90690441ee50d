import type { AlignedTexts } from './align-units.ts';
import { CONTINUES } from './soft-tokens.ts';
import { type Style, restyle } from './style.ts';
import type { Paren, Unit } from './units.ts';

/** A unit of the merged text, and where it is in each side; undefined where a side does not have it. */
export interface Item {
  readonly unit: Unit;
  /** Who changed it. What both changed alike counts as unchanged. */
  readonly edit: 'none' | 'ours' | 'theirs' | 'both';
  readonly ours: number | undefined;
  readonly theirs: number | undefined;
}

/** What a merged text is put together from. */
export interface Sides {
  readonly ours: readonly Unit[];
  readonly theirs: readonly Unit[];
  /** Indices of our units whose gap is the one of the base: we did not write what is before them in another way. */
  readonly untouched: ReadonlySet<number>;
  readonly style: Style;
}

/** The text before a unit, with the parentheses in it. */
export interface Gap {
  readonly text: string;
  readonly parens: readonly Paren[];
}

/** Before what a statement may end without a semicolon. */
const STARTS_STATEMENT = /^(?:[\p{ID_Start}$_@}]|export|const)/u;

/** The gap between two units of the merged text; no comma after an opening bracket. */
export function gapBetween(left: Item | undefined, right: Item, sides: Sides): Gap {
  const gap = anyGapBetween(left, right, sides);
  if (!/^[{(]$/.test(left?.unit.text ?? '') || !/^\s*,/.test(gap.text)) return gap;
  return { text: gap.text.replace(',', ''), parens: shifted(gap.parens, -1) };
}

/** The indices of our units that have the gap of the base, after the same unit as there. */
export function untouchedGaps({
  base,
  ours,
  toOurs,
}: Pick<AlignedTexts, 'base' | 'ours' | 'toOurs'>): ReadonlySet<number> {
  return new Set(
    toOurs.filter(
      (our, index) =>
        index > 0 &&
        our > 0 &&
        toOurs[index - 1] === our - 1 &&
        base[index]?.gap === ours[our]?.gap,
    ),
  );
}

/** Ours where both neighbors are ours, unless it is the base's and theirs is new; else theirs, else put together. */
function anyGapBetween(left: Item | undefined, right: Item, sides: Sides): Gap {
  const { ours, theirs, style } = sides;
  if (left === undefined) return gapOf(right.unit);
  const isTheirs = left.theirs !== undefined && right.theirs === left.theirs + 1;
  if (left.ours !== undefined && right.ours === left.ours + 1) {
    if (!isTheirs || !sides.untouched.has(right.ours)) return gapOf(ours[right.ours]);
  }
  const ourTail = left.ours === undefined ? '' : gapOf(ours[left.ours + 1]).text;
  if (isTheirs) {
    return withSemicolonsOf(style, theirGap(right.theirs, sides), ourTail, right.unit);
  }
  const isOurs = right.ours !== undefined;
  const gap = isOurs ? gapOf(ours[right.ours]) : theirGap(right.theirs, sides);
  const tail =
    left.theirs === undefined || left.ours !== undefined
      ? ourTail
      : gapOf(theirs[left.theirs + 1]).text;
  return withSeparatorOf(tail, gap, left.unit, right.unit);
}

function gapOf(unit: Unit | undefined): Gap {
  return { text: unit?.gap ?? '', parens: unit?.parens ?? [] };
}

function theirGap(index: number | undefined, { theirs, style }: Sides): Gap {
  const unit = index === undefined ? undefined : theirs[index];
  return gapOf(unit && restyle(unit, style));
}

function shifted(parens: readonly Paren[], by: number): readonly Paren[] {
  return parens.map((paren) => ({ ...paren, at: paren.at + by }));
}

function withLead(lead: string, { text, parens }: Gap): Gap {
  return { text: `${lead}${text}`, parens: shifted(parens, lead.length) };
}

/** Their gap, with a semicolon where we write them and without where we do not. */
function withSemicolonsOf(style: Style, gap: Gap, ourTail: string, { text, isText }: Unit): Gap {
  const { hasSemicolons: isOurs, hasTheirSemicolons: isTheirs } = style;
  const startsLine =
    gap.text.includes('\n') && STARTS_STATEMENT.test(text) && !CONTINUES.test(text) && !isText;
  const isMissing = isOurs && !isTheirs && /^\s*;/.test(ourTail) && startsLine;
  if (isMissing && !/^\s*[;,]/.test(gap.text)) return withLead(';', gap);
  const isNeedless = !isOurs && isTheirs && /^;\s*\n\s*$/.test(gap.text);
  return isNeedless && STARTS_STATEMENT.test(text) ? { ...gap, text: gap.text.slice(1) } : gap;
}

/** A gap with the comma or semicolon that came after the left unit. */
function withSeparatorOf(tail: string, gap: Gap, left: Unit, right: Unit): Gap {
  const separator = /^\s*(?<mark>[;,])/.exec(tail)?.groups?.['mark'];
  const isMissing = separator !== undefined && !/[;,]/.test(gap.text);
  const whole =
    isMissing && !right.isTag && !/^[)\]}]$/.test(right.text) ? withLead(separator, gap) : gap;
  const isWordy = (unit: Unit) => unit.isWord || unit.isText;
  return whole.text === '' && isWordy(left) && isWordy(right) ? { ...whole, text: ' ' } : whole;
}
