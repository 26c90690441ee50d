/** A rectangle in CSS pixels of the document's window. */
interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Places in an area, as parts of its width and height. */
const PLACES = [
  [0.5, 0.5],
  [0.1, 0.2],
  [0.9, 0.8],
] as const;

/**
 * Whether something opaque, such as an open menu, is over a part of an element, so that nobody sees it. Unknown, and so
 * not covered, outside the window and for elements that take no pointer, which hit testing skips.
 */
export function isCovered(element: Element, style: CSSStyleDeclaration, area: Area): boolean {
  if (style.pointerEvents === 'none') return false;
  return PLACES.every(([across, down]) => {
    const [x, y] = [area.x + area.width * across, area.y + area.height * down];
    const top = document.elementFromPoint(x, y);
    if (top === null || element.contains(top)) return false;
    for (let over: Element | null = top; over !== null; over = over.parentElement) {
      if (over.contains(element)) return false;
      if (isOpaqueAt(over, x, y)) return true;
    }
    return false;
  });
}

/** A dialog is hit by its backdrop too, which is outside its box. */
function isOpaqueAt(element: Element, x: number, y: number): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  if (x < left || x > right || y < top || y > bottom) return false;
  const { backgroundColor, opacity } = getComputedStyle(element);
  const alpha = /(?:\/|rgba\(.*,)\s*(?<alpha>[\d.]+)\)$/.exec(backgroundColor)?.groups?.['alpha'];
  return backgroundColor !== 'transparent' && Number(alpha ?? 1) * Number(opacity) > 0.9;
}
