import { type Rect, pixels, round } from './markup.ts';

export function isMoved({ transform, rotate, scale, translate }: CSSStyleDeclaration): boolean {
  return [transform, rotate, scale, translate].some((value) => value !== 'none');
}

/** How an element turns and scales what is in it; where to is read from its box. */
export function linearOf({ transform, rotate, scale }: CSSStyleDeclaration): DOMMatrix {
  let matrix = new DOMMatrix();
  if (/^-?[\d.]+deg$/.test(rotate)) matrix = matrix.rotate(Number.parseFloat(rotate));
  if (scale !== 'none') {
    const [x = 1, y = x] = scale.split(' ').map(Number);
    matrix = matrix.scale(x, y);
  }
  if (transform !== 'none') {
    const { a, b, c, d } = new DOMMatrix(transform);
    matrix = matrix.multiply(new DOMMatrix([a, b, c, d, 0, 0]));
  }
  return matrix;
}

export function isPlain({ a, b, c, d }: DOMMatrix): boolean {
  return [a - 1, b, c, d - 1].every((difference) => Math.abs(difference) < 0.001);
}

/** Where an element is drawn; one that is turned or scaled is drawn about the middle of its box. */
export function placeOf(element: Element, rect: Rect, linear: DOMMatrix) {
  const bounds = moved(rect);
  if (isPlain(linear)) return { box: snapped(bounds), transform: undefined };
  const style = getComputedStyle(element);
  const size =
    element instanceof HTMLElement
      ? { width: element.offsetWidth, height: element.offsetHeight }
      : { width: pixels(style.width), height: pixels(style.height) };
  return { box: centered(size), transform: matrixOf(linear, bounds) };
}

/** Browsers paint boxes on whole pixels, and pictures where they are. */
export function snapped({ x, y, width, height }: Rect): Rect {
  const [left, top] = [Math.round(x), Math.round(y)];
  return {
    x: left,
    y: top,
    width: Math.max(Math.round(x + width) - left, width > 0 ? 1 : 0),
    height: Math.max(Math.round(y + height) - top, height > 0 ? 1 : 0),
  };
}

export function centered({
  width,
  height,
}: {
  readonly width: number;
  readonly height: number;
}): Rect {
  return { x: -width / 2, y: -height / 2, width, height };
}

export function matrixOf({ a, b, c, d }: DOMMatrix, { x, y, width, height }: Rect): string {
  const numbers = [a, b, c, d].map((value) => Number(value.toFixed(4)));
  return `matrix(${numbers.join(' ')} ${round(x + width / 2)} ${round(y + height / 2)})`;
}

/** From the viewport to the document. */
export function moved({ x, y, width, height }: Rect): Rect {
  return { x: x + scrollX, y: y + scrollY, width, height };
}

export function paddingBox(box: Rect, style: CSSStyleDeclaration): Rect {
  const [left, top] = [pixels(style.borderLeftWidth), pixels(style.borderTopWidth)];
  return {
    x: box.x + left,
    y: box.y + top,
    width: box.width - left - pixels(style.borderRightWidth),
    height: box.height - top - pixels(style.borderBottomWidth),
  };
}
