import { drawBox } from './boxes.ts';
import { reaches } from './clips.ts';
import type { Around, Painter } from './around.ts';
import { pixels, tag } from './markup.ts';
import { centered, isMoved, isPlain, linearOf, matrixOf, moved, snapped } from './places.ts';

/** Boxes that a style sheet adds; those in the flow of text and their words have no place that can be read. */
export function drawGenerated(
  element: Element,
  which: '::before' | '::after',
  around: Around,
  painter: Painter,
): string {
  const style = getComputedStyle(element, which);
  const { content } = style;
  if (content === 'none' || content === 'normal' || style.display === 'none') return '';
  if (style.visibility !== 'visible' || Number(style.opacity) < 0.01) return '';
  const size = {
    width: outerSize(style, style.width, 'Left', 'Right'),
    height: outerSize(style, style.height, 'Top', 'Bottom'),
  };
  const hasWords = content !== '""' && content !== '" "';
  const corner = cornerOf(element, style, size);
  const isPlaced = corner !== undefined;
  const bounds = { ...(corner ?? { x: 0, y: 0 }), ...size };
  const linear = around.linear.multiply(linearOf(style));
  const shift = style.transform === 'none' ? new DOMMatrix() : new DOMMatrix(style.transform);
  const [byX = 0, byY = 0] =
    style.translate === 'none' ? [] : style.translate.split(' ').map(pixels);
  const at = { ...bounds, x: bounds.x + shift.e + byX, y: bounds.y + shift.f + byY };
  const isTurned = !isPlain(linear);
  const box = isTurned ? centered(size) : snapped(at);
  const transform = isTurned ? matrixOf(linear, at) : undefined;
  const drawn =
    reaches(at, around.clip) || !isPlaced ? drawBox(style, box, transform, painter) : '';
  if (hasWords || (drawn !== '' && !isPlaced)) painter.sheet.leaveOut('generated');
  if (drawn === '' || !isPlaced) return '';
  const opacity = Number(style.opacity);
  const markup = opacity === 1 ? drawn : tag('g', { opacity }, drawn);
  const z = style.zIndex === 'auto' ? 0 : pixels(style.zIndex);
  if (z >= 0) return markup;
  around.layers.push({ z, markup });
  return '';
}

function outerSize(
  style: CSSStyleDeclaration,
  size: string,
  start: 'Left' | 'Top',
  end: 'Right' | 'Bottom',
): number {
  if (style.boxSizing === 'border-box') return pixels(size);
  return [
    size,
    style[`padding${start}`],
    style[`padding${end}`],
    style[`border${start}Width`],
    style[`border${end}Width`],
  ].reduce((sum, length) => sum + pixels(length), 0);
}

/** The corner of generated content in the document; undefined if it is in the flow of other content. */
function cornerOf(
  element: Element,
  style: CSSStyleDeclaration,
  { height }: { readonly height: number },
): { readonly x: number; readonly y: number } | undefined {
  const host = containerOf(element, style.position);
  if (host !== undefined) {
    if (!/^-?[\d.]+px$/.test(style.left)) return undefined;
    const { x, y } = innerCorner(host, getComputedStyle(host), false);
    return { x: x + pixels(style.left), y: y + pixels(style.top) };
  }
  // It is all that is in a field or an empty element.
  const own = getComputedStyle(element);
  if (
    element.hasChildNodes() ||
    !/^(?:static|relative)$/.test(style.position) ||
    own.direction === 'rtl'
  )
    return undefined;
  const { x, y } = innerCorner(element, own, true);
  const isFlex = /flex|grid/.test(own.display);
  const isCentered = isFlex && own.alignItems === 'center';
  const box = moved(element.getBoundingClientRect());
  if (isFlex && /center|end|between/.test(own.justifyContent)) return undefined;
  return {
    x: x + pixels(style.marginLeft),
    y: isCentered ? box.y + (box.height - height) / 2 : y + pixels(style.marginTop),
  };
}

/** The element that absolute content is placed in. */
function containerOf(element: Element, position: string): Element | undefined {
  if (position !== 'absolute') return undefined;
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const style = getComputedStyle(at);
    if (style.position !== 'static' || isMoved(style)) return at;
  }
  return undefined;
}

function innerCorner(host: Element, style: CSSStyleDeclaration, isContent: boolean) {
  const { x, y } = moved(host.getBoundingClientRect());
  return {
    x: x + pixels(style.borderLeftWidth) + (isContent ? pixels(style.paddingLeft) : 0),
    y: y + pixels(style.borderTopWidth) + (isContent ? pixels(style.paddingTop) : 0),
  };
}
