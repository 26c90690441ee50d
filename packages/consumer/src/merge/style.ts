import type { Unit } from './units.ts';

/** How texts are written: what is taken from theirs is written as ours. */
export interface Style {
  /** Of strings; undefined where there is nothing to tell or to change. */
  readonly quote: string | undefined;
  /** Of attributes. */
  readonly attributeQuote: string | undefined;
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
  return {
    quote: ourQuote(ours.units, theirs.units, false),
    attributeQuote: ourQuote(ours.units, theirs.units, true),
    theirIndent: indentOf(theirs.text),
    ourIndent: indentOf(ours.text),
    hasSemicolons: hasSemicolons(ours.text),
    hasTheirSemicolons: hasSemicolons(theirs.text),
  };
}

/** Their unit in our quotes and indentation. */
export function restyle(unit: Unit, style: Style): Unit {
  const { text } = unit;
  const quote = unit.isAttribute ? style.attributeQuote : style.quote;
  const isRequoted = quote !== undefined && unit.isString && isPlainString(text);
  return {
    ...unit,
    text: isRequoted ? `${quote}${text.slice(1, -1)}${quote}` : text,
    ...reindented(unit, style),
  };
}

/** The gap with our indentation in its last line. */
function reindented(
  { gap, parens }: Unit,
  { theirIndent: from, ourIndent: to }: Style,
): Pick<Unit, 'gap' | 'parens'> {
  const start = gap.lastIndexOf('\n') + 1;
  if (start === 0 || from === to || from === '' || to === '') return { gap, parens };
  const tail = gap.slice(start);
  const body = tail.replace(/^[ \t]+/, '');
  const width = tail.length - body.length;
  const lead = to.repeat(Math.floor(width / from.length)) + ' '.repeat(width % from.length);
  return {
    gap: `${gap.slice(0, start)}${lead}${body}`,
    parens: parens.map(({ pair, at }) => ({
      pair,
      at: at < start ? at : at + lead.length - width,
    })),
  };
}

/** A string without quotes and escapes inside. */
function isPlainString(text: string): boolean {
  return /^["']/.test(text) && !/["'\\]/.test(text.slice(1, -1));
}

/** The kind of quotes that we use and they do not. */
function ourQuote(
  ours: readonly Unit[],
  theirs: readonly Unit[],
  isAttribute: boolean,
): string | undefined {
  const kindsOf = (units: readonly Unit[]) =>
    new Set(
      units
        .filter((unit) => unit.isString && unit.isAttribute === isAttribute)
        .filter(({ text }) => isPlainString(text))
        .map(({ text }) => text.slice(0, 1)),
    );
  const [our, their] = [kindsOf(ours), kindsOf(theirs)];
  return our.size === 1 ? [...our].find((quote) => !their.has(quote)) : undefined;
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
