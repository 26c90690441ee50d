import { paintAttributes } from './colors.ts';
import { drawGradient } from './gradients.ts';
import { type Rect, pixels, tag } from './markup.ts';
import { drawInsetShadow, drawShadow, shadowsOf } from './shadows.ts';
import { type Radii, inset, outlinePath, radiiOf, rounded, shrink } from './shapes.ts';
import { type Border, type BoxPainter, stroked } from './strokes.ts';

/**
 * The shadows, background and border of a box.
 *
 * @param transform of the shapes, for a box that is turned or scaled
 */
export function drawBox(
  style: CSSStyleDeclaration,
  box: Rect,
  transform: string | undefined,
  painter: BoxPainter,
): string {
  const { sheet } = painter;
  if (box.width <= 0 || box.height <= 0) return '';
  const radii = radiiOf(style, box);
  const fill = painter.readColor(style.backgroundColor);
  const shadows = shadowsOf(style.boxShadow, painter);
  const outer = shadows
    .filter(({ isInset }) => !isInset)
    .reverse()
    .map((shadow) => drawShadow(shadow, box, radii, fill, painter))
    .map((shape) => sheet.shape(withTransform(shape, transform)));
  const inner = shadows
    .filter(({ isInset }) => isInset)
    .reverse()
    .map((shadow) => drawInsetShadow(shadow, box, radii, sheet));
  const borders = [
    borderOf(style, 'top', painter),
    borderOf(style, 'right', painter),
    borderOf(style, 'bottom', painter),
    borderOf(style, 'left', painter),
  ] as const;
  const [top] = borders;
  const isEven = borders.every((border) => isSame(border, top));
  const isBordered = borders.some(({ width, paint }) => width > 0 && paint !== undefined);
  const shapes: string[] = [];
  // A fill and a stroke are one layer, unless the fill shows through the stroke.
  const isOne = isEven && isBordered && top.paint !== undefined && top.paint.opacity > 0.996;
  const gradient = drawGradient(style.backgroundImage, box, radii, painter);
  if (isOne && gradient === '' && inner.length === 0) {
    shapes.push(
      rounded(inset(box, top.width / 2), shrink(radii, top.width / 2), stroked(top, fill)),
    );
  } else {
    if (fill !== undefined) shapes.push(rounded(box, radii, paintAttributes('fill', fill)));
    shapes.push(gradient, ...inner);
    if (isBordered) shapes.push(...drawBorders(borders, box, radii));
  }
  return (
    outer.join('') + shapes.map((shape) => sheet.shape(withTransform(shape, transform))).join('')
  );
}

/** The outline of a box, such as a focus ring. */
export function drawOutline(
  style: CSSStyleDeclaration,
  box: Rect,
  transform: string | undefined,
  { sheet, readColor }: BoxPainter,
): string {
  const width = pixels(style.outlineWidth);
  const paint = readColor(style.outlineColor);
  if (style.outlineStyle === 'none' || width === 0 || paint === undefined) return '';
  const distance = -pixels(style.outlineOffset) - width / 2;
  const shape = rounded(
    inset(box, distance),
    shrink(radiiOf(style, box), distance),
    stroked({ width, paint, style: style.outlineStyle }, undefined),
  );
  return sheet.shape(withTransform(shape, transform));
}

function borderOf(
  style: CSSStyleDeclaration,
  side: 'top' | 'right' | 'bottom' | 'left',
  { readColor }: BoxPainter,
): Border {
  const line = style.getPropertyValue(`border-${side}-style`);
  const isNone = line === 'none' || line === 'hidden';
  return {
    width: isNone ? 0 : pixels(style.getPropertyValue(`border-${side}-width`)),
    paint: readColor(style.getPropertyValue(`border-${side}-color`)),
    style: line,
  };
}

function isSame(one: Border, other: Border): boolean {
  return (
    one.width === other.width &&
    one.style === other.style &&
    one.paint?.color === other.paint?.color &&
    one.paint?.opacity === other.paint?.opacity
  );
}

/**
 * Borders that are all alike are one rectangle; those of one color are the shape between the outer and the inner edge;
 * others are lines.
 */
function drawBorders(
  borders: readonly [Border, Border, Border, Border],
  box: Rect,
  radii: Radii,
): readonly string[] {
  const [top, right, bottom, left] = borders;
  if (borders.every((border) => isSame(border, top))) {
    const half = top.width / 2;
    return [rounded(inset(box, half), shrink(radii, half), stroked(top, undefined))];
  }
  const seen = borders.filter(({ width, paint }) => width > 0 && paint !== undefined);
  const [first] = seen;
  const isAlike = seen.every(
    ({ paint, style }) =>
      style === 'solid' &&
      paint?.color === first?.paint?.color &&
      paint?.opacity === first?.paint?.opacity,
  );
  if (isAlike && seen.length > 1) {
    const inner = [top.width, right.width, bottom.width, left.width] as const;
    const d = `${outlinePath(box, radii)}${outlinePath(box, radii, inner)}`;
    return [tag('path', { d, 'fill-rule': 'evenodd', ...paintAttributes('fill', first?.paint) })];
  }
  const { x, y, width, height } = box;
  const lines = [
    [top, x, y + top.width / 2, x + width, y + top.width / 2],
    [right, x + width - right.width / 2, y, x + width - right.width / 2, y + height],
    [bottom, x, y + height - bottom.width / 2, x + width, y + height - bottom.width / 2],
    [left, x + left.width / 2, y, x + left.width / 2, y + height],
  ] as const;
  return lines.flatMap(([border, x1, y1, x2, y2]) =>
    seen.includes(border) ? tag('line', { x1, y1, x2, y2, ...stroked(border, undefined) }) : [],
  );
}

function withTransform(shape: string, transform: string | undefined): string {
  return transform === undefined || shape === ''
    ? shape
    : shape.replace(/^<\w+/, (start) => `${start} transform="${transform}"`);
}
