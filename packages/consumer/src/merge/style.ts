import type { Unit } from './units.ts';

/** How texts are written: what is taken from theirs is written as ours. */
export interface Style {
  /** Undefined where there is nothing to tell or to change. */
  readonly quote: string | undefined;
  /** One step of indentation. */
  readonly theirIndent: string;
  readonly ourIndent: string;
  /** Whether lines end with semicolons. */
  readonly hasSemicolons: boolean;
  readonly hasTheirSemicolons: boolean;
}

interface Side {
  readonly units: readonly Unit[];
  readonly text: string;
}

/** The difference in style between two sides. */
export function styleOf(ours: Side, theirs: Side): Style {
  const [our, their] = [countQuotes(ours.units), countQuotes(theirs.units)];
  // Attributes have double quotes in nearly all code, so one kind of quote decides only where it is the other one.
  const isSingle = our.single > 0 && their.single === 0;
  const isDouble = our.single === 0 && their.single > 0;
  return {
    quote: isSingle ? "'" : isDouble ? '"' : undefined,
    theirIndent: indentOf(theirs.text),
    ourIndent: indentOf(ours.text),
    hasSemicolons: hasSemicolons(ours.text),
    hasTheirSemicolons: hasSemicolons(theirs.text),
  };
}

/** Their unit in our quotes and indentation. */
export function restyle(unit: Unit, { quote, theirIndent, ourIndent }: Style): Unit {
  const { text, gap } = unit;
  const isRequoted = quote !== undefined && unit.isString && isPlainString(text);
  return {
    ...unit,
    text: isRequoted ? `${quote}${text.slice(1, -1)}${quote}` : text,
    gap: reindent(gap, theirIndent, ourIndent),
  };
}

function reindent(gap: string, from: string, to: string): string {
  const end = gap.lastIndexOf('\n');
  if (end === -1 || from === to || from === '' || to === '') return gap;
  const tail = gap.slice(end + 1);
  const body = tail.replace(/^[ \t]+/, '');
  const width = tail.length - body.length;
  const lead = to.repeat(Math.floor(width / from.length)) + ' '.repeat(width % from.length);
  return `${gap.slice(0, end + 1)}${lead}${body}`;
}

/** A string without quotes and escapes inside. */
function isPlainString(text: string): boolean {
  return /^["']/.test(text) && !/["'\\]/.test(text.slice(1, -1));
}

function countQuotes(units: readonly Unit[]) {
  const strings = units.filter(({ isString, text }) => isString && isPlainString(text));
  const single = strings.filter(({ text }) => text.startsWith("'")).length;
  return { single, double: strings.length - single };
}

function indentOf(text: string): string {
  let step = 8;
  let isFound = false;
  for (const { 1: lead = '' } of text.matchAll(/^( +|\t+)\S/gm)) {
    if (lead.startsWith('\t')) return '\t';
    if (lead.length < 2) continue;
    isFound = true;
    step = Math.min(step, lead.length);
  }
  return isFound ? ' '.repeat(step) : ' '.repeat(8);
}

function hasSemicolons(text: string): boolean {
  return /;[ \t]*\r?$/m.test(text);
}
