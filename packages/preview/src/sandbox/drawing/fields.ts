import { paintAttributes } from './colors.ts';
import { type Rect, pixels, tag } from './markup.ts';
import { rounded } from './shapes.ts';
import { type TextPainter, drawText } from './text.ts';

/** Their value is a line of text. */
const TEXT_TYPES: ReadonlySet<string> = new Set([
  'text',
  'search',
  'email',
  'tel',
  'url',
  'number',
  'password',
  'submit',
  'button',
  'reset',
]);

/** What a browser draws in a field: its value, and the marks of a checkbox or a radio button. */
export function drawField(
  field: Element,
  style: CSSStyleDeclaration,
  box: Rect,
  painter: TextPainter,
): string {
  const { sheet } = painter;
  if (field instanceof HTMLInputElement) {
    const { type, value } = field;
    if (type === 'hidden') return '';
    if (type === 'checkbox' || type === 'radio') return drawMark(field, style, box, painter);
    if (TEXT_TYPES.has(type)) {
      const shown = type === 'password' ? '•'.repeat(value.length) : value;
      return drawValue(shown, field, field.placeholder, style, box, painter);
    }
    sheet.leaveOut('controls');
    return '';
  }
  if (field instanceof HTMLSelectElement) {
    const value = drawValue(field.selectedOptions[0]?.text ?? '', field, '', style, box, painter);
    if (style.appearance === 'none') return value;
    const isMirrored = style.direction === 'rtl';
    const x = isMirrored ? box.x + 6 : box.x + box.width - 14;
    const y = box.y + box.height / 2 - 2;
    const stroke = paintAttributes('stroke', painter.readColor(style.color));
    const mark = { d: `M${x} ${y}L${x + 4} ${y + 4}L${x + 8} ${y}`, fill: 'none', ...stroke };
    return value + sheet.shape(tag('path', { ...mark, 'stroke-width': 1.5 }));
  }
  if (field instanceof HTMLTextAreaElement)
    return drawValue(field.value, field, field.placeholder, style, box, painter);
  sheet.leaveOut('controls');
  return '';
}

function drawValue(
  value: string,
  field: Element,
  placeholder: string,
  own: CSSStyleDeclaration,
  box: Rect,
  painter: TextPainter,
): string {
  const isEmpty = value === '';
  const style = isEmpty ? getComputedStyle(field, '::placeholder') : own;
  const { ascent, descent } = painter.measure.font(own);
  const left = box.x + pixels(own.borderLeftWidth) + pixels(own.paddingLeft);
  const right = box.x + box.width - pixels(own.borderRightWidth) - pixels(own.paddingRight);
  const isArea = field instanceof HTMLTextAreaElement;
  const lineHeight = pixels(own.lineHeight) || ascent + descent;
  const lines = isArea
    ? wrapped(isEmpty ? placeholder : value, right - left, own, painter)
    : [cut(isEmpty ? placeholder : value, right - left, own, painter)];
  const areaTop = box.y + pixels(own.borderTopWidth) + pixels(own.paddingTop);
  const height = isArea ? lineHeight : box.height;
  const isEnd =
    own.textAlign === 'right' || (own.textAlign === 'end') !== (own.direction === 'rtl');
  return lines
    .map((line, at) => {
      const y = (isArea ? areaTop + at * lineHeight : box.y) + (height - ascent - descent) / 2;
      if (isArea && y + ascent > box.y + box.height) return '';
      const width = painter.measure.width(line, own);
      const x =
        own.textAlign === 'center'
          ? (left + right - width) / 2
          : isEnd && own.textAlign !== 'left'
            ? right - width
            : left;
      return line === '' ? '' : drawText(line, style, { x, y: Math.round(y) + ascent }, painter);
    })
    .join('');
}

/** Lines of a text area. */
function wrapped(
  text: string,
  width: number,
  style: CSSStyleDeclaration,
  { measure }: TextPainter,
): readonly string[] {
  const lines: string[] = [];
  for (const paragraph of text.slice(0, 3000).split('\n')) {
    let line = '';
    for (const word of paragraph.split(/(?<= )/)) {
      if (line !== '' && measure.width(line + word.trimEnd(), style) > width) {
        lines.push(line);
        line = '';
      }
      line += word;
    }
    lines.push(line);
  }
  return lines;
}

/** A value is cut off at the edge of its field. */
function cut(
  text: string,
  width: number,
  style: CSSStyleDeclaration,
  { measure }: TextPainter,
): string {
  let shown = text.slice(0, 300);
  while (shown !== '' && measure.width(shown, style) > width + 1) shown = shown.slice(0, -1);
  return shown;
}

function drawMark(
  field: HTMLInputElement,
  style: CSSStyleDeclaration,
  { x, y, width, height }: Rect,
  { sheet, readColor }: TextPainter,
): string {
  // Without the browser's own look it is a box like any other.
  if (style.appearance === 'none') return '';
  const isSet = field.checked || field.indeterminate;
  const accent = readColor(style.accentColor) ?? { color: '#0075ff', opacity: 1 };
  const radius = field.type === 'radio' ? width / 2 : 2.5;
  const box = sheet.shape(
    rounded(
      { x: x + 0.5, y: y + 0.5, width: width - 1, height: height - 1 },
      [radius, radius, radius, radius],
      {
        ...paintAttributes(
          'fill',
          isSet && field.type === 'checkbox' ? accent : { color: '#ffffff', opacity: 1 },
        ),
        ...paintAttributes('stroke', isSet ? accent : { color: '#767676', opacity: 1 }),
      },
    ),
  );
  if (!isSet) return box;
  const middle = { cx: x + width / 2, cy: y + height / 2 };
  if (field.type === 'radio')
    return (
      box +
      sheet.shape(tag('circle', { ...middle, r: width * 0.3, ...paintAttributes('fill', accent) }))
    );
  const d = field.indeterminate
    ? `M${x + width * 0.25} ${middle.cy}H${x + width * 0.75}`
    : `M${x + width * 0.22} ${y + height * 0.52}L${x + width * 0.42} ${y + height * 0.72}L${x + width * 0.78} ${y + height * 0.28}`;
  return box + sheet.shape(tag('path', { d, fill: 'none', stroke: '#ffffff', 'stroke-width': 2 }));
}
