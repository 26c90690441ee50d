import { type Paint, paintAttributes } from './colors.ts';
import { type Rect, type Sheet, escapeXml, pixels, tag } from './markup.ts';

/** What texts are drawn with. */
export interface TextPainter {
  readonly sheet: Sheet;
  readonly readColor: (color: string) => Paint | undefined;
  readonly measure: TextMeasure;
}

/** The metrics of a font, in whole pixels as browsers lay lines out. */
interface FontMetrics {
  readonly ascent: number;
  readonly descent: number;
}

export interface TextMeasure {
  readonly font: (style: CSSStyleDeclaration) => FontMetrics;
  readonly width: (text: string, style: CSSStyleDeclaration) => number;
}

/** Measures texts in a canvas. */
export function createTextMeasure(): TextMeasure {
  const context = document.createElement('canvas').getContext('2d');
  const known = new Map<string, FontMetrics>();
  const use = (style: CSSStyleDeclaration): string => {
    const font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    if (context !== null) context.font = font;
    return font;
  };
  return {
    font(style) {
      const font = use(style);
      const before = known.get(font);
      if (before !== undefined) return before;
      const size = pixels(style.fontSize);
      const measured = context?.measureText('x');
      const metrics = {
        ascent: Math.round(measured?.fontBoundingBoxAscent ?? size * 0.9),
        descent: Math.round(measured?.fontBoundingBoxDescent ?? size * 0.25),
      };
      known.set(font, metrics);
      return metrics;
    },
    width(text, style) {
      use(style);
      return (context?.measureText(text).width ?? 0) + text.length * pixels(style.letterSpacing);
    },
  };
}

/** A line of a text as it is seen. */
interface Line {
  readonly text: string;
  /** In CSS pixels of the viewport. */
  readonly box: Rect;
}

/** What cuts a line off. */
export interface Ellipsis {
  /** In pixels of the viewport. */
  readonly end: number;
  /** Whether another text of the line has it. */
  readonly isWritten: boolean;
  readonly onWritten: () => void;
}

/** More characters of one text are left out. */
const MAX_CHARACTERS = 5000;

/** The lines of a text node, each with the box of its characters. */
export function linesOf(
  node: Text,
  style: CSSStyleDeclaration,
  ellipsis: Ellipsis | undefined,
  measure: TextMeasure,
): readonly Line[] {
  const keepsSpaces = areSpacesKept(style);
  const start = keepsSpaces ? 0 : node.data.search(/\S/);
  if (start < 0 || node.data === '') return [];
  const last = keepsSpaces ? node.data.length : node.data.trimEnd().length;
  const range = document.createRange();
  range.setStart(node, start);
  range.setEnd(node, last);
  const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
  const [first] = boxes;
  if (first === undefined) return [];
  const whole = range.getBoundingClientRect();
  const isOneLine = boxes.every(({ top }) => Math.abs(top - first.top) < first.height / 2);
  const finish = (text: string) => transformed(keepsSpaces ? unbroken(text) : text, style);
  // The ellipsis takes room of the characters before it.
  const end = ellipsis === undefined ? Infinity : ellipsis.end - measure.width('…', style);
  if (isOneLine && whole.right <= end + 0.5) {
    return [{ text: finish(collapsed(node.data.slice(start, last), keepsSpaces)), box: whole }];
  }
  const lines: { text: string; box: Rect; isCut: boolean }[] = [];
  let line: (typeof lines)[number] | undefined;
  for (let at = start; at < Math.min(last, start + MAX_CHARACTERS);) {
    const character = String.fromCodePoint(node.data.codePointAt(at) ?? 32);
    range.setStart(node, at);
    range.setEnd(node, at + character.length);
    at += character.length;
    const box = range.getBoundingClientRect();
    if (box.width === 0 && line !== undefined) {
      if (/\s/.test(character) && !keepsSpaces) line.text += ' ';
      else if (character !== '\n') line.text += character;
      continue;
    }
    if (line === undefined || Math.abs(box.top - line.box.y) > box.height / 2) {
      if (/\s/.test(character) && !keepsSpaces) continue;
      line = { text: '', box, isCut: false };
      lines.push(line);
    }
    if (line.isCut) continue;
    if (box.right > end + 0.5) {
      line.isCut = true;
      if (ellipsis?.isWritten === false) line.text += '…';
      ellipsis?.onWritten();
      continue;
    }
    line.text += character;
    line.box = union(line.box, box);
  }
  return lines
    .map(({ text, box }) => ({ text: finish(collapsed(text, keepsSpaces).trimEnd()), box }))
    .filter(({ text }) => text !== '');
}

/** Whether spaces are not collapsed; Safari has the older property alone. */
export function areSpacesKept(style: CSSStyleDeclaration): boolean {
  const collapse = style.getPropertyValue('white-space-collapse') || style.whiteSpace;
  return /^(?:preserve|pre(?!-line)|break-spaces)/.test(collapse);
}

/**
 * A line as `text`. Inter is named before the file of it that the preview has, so that design tools find it.
 *
 * @param at its left end and its baseline
 */
export function drawText(
  text: string,
  style: CSSStyleDeclaration,
  at: { readonly x: number; readonly y: number; readonly transform?: string | undefined },
  painter: TextPainter,
  decoration = '',
): string {
  const paint = painter.readColor(style.color);
  if (paint === undefined) return '';
  const spacing = pixels(style.letterSpacing);
  return painter.sheet.shape(
    tag(
      'text',
      {
        x: at.x,
        y: at.y,
        transform: at.transform,
        ...paintAttributes('fill', paint),
        'font-family': familiesOf(style.fontFamily),
        'font-size': pixels(style.fontSize),
        'font-weight': style.fontWeight,
        'font-style': style.fontStyle === 'normal' ? undefined : style.fontStyle,
        'font-variant': style.fontVariantNumeric.includes('tabular-nums')
          ? 'tabular-nums'
          : undefined,
        'letter-spacing': spacing === 0 ? undefined : spacing,
        'text-decoration': decoration === '' ? undefined : decoration,
      },
      escapeXml(text),
    ),
  );
}

/** `"Inter Variable", sans-serif` as `Inter, "Inter Variable", sans-serif`. */
function familiesOf(fontFamily: string): string {
  const name = /^"?([^",]+?) Variable"?(?:,|$)/.exec(fontFamily)?.[1];
  return name === undefined ? fontFamily : `${name}, ${fontFamily}`;
}

function collapsed(text: string, keepsSpaces: boolean): string {
  return keepsSpaces ? text : text.replaceAll(/[ \t\n\r\f]+/g, ' ');
}

/** SVG would collapse spaces. */
function unbroken(text: string): string {
  return text.replaceAll('\n', '').replaceAll('\t', '    ').replaceAll(' ', '\u00A0');
}

function transformed(text: string, { textTransform }: CSSStyleDeclaration): string {
  if (textTransform === 'uppercase') return text.toUpperCase();
  if (textTransform === 'lowercase') return text.toLowerCase();
  if (textTransform !== 'capitalize') return text;
  return text.replaceAll(/(?<![\p{L}\p{N}'’])\p{L}/gu, (letter) => letter.toUpperCase());
}

function union(one: Rect, other: Rect): Rect {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  return {
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  };
}
