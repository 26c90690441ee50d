/** In CSS pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Space around what is shown, and the least width, in CSS pixels. */
const PADDING = 32;
const MIN_CLIP = 440;

/** The least share of a cover's height that is filled: what is wide and low is cut at its end. */
const MIN_FILLED = 0.5;

/** The part of a page that a cover shows: all that is painted, as large as the shape of a cover allows. */
export function clipOf(box: Box, viewport: Pick<Box, 'width' | 'height'>): Box {
  const ratio = viewport.width / viewport.height;
  const [wide, high] = [box.width + 2 * PADDING, box.height + 2 * PADDING];
  const width = Math.min(
    viewport.width,
    Math.max(MIN_CLIP, high * ratio, Math.min(wide, (high * ratio) / MIN_FILLED)),
  );
  const height = width / ratio;
  const start = (from: number, size: number, shown: number, room: number): number =>
    Math.max(
      0,
      Math.min(
        room - shown,
        size > shown - 2 * PADDING ? from - PADDING : from - (shown - size) / 2,
      ),
    );
  return {
    x: start(box.x, box.width, width, viewport.width),
    y: start(box.y, box.height, height, viewport.height),
    width,
    height,
  };
}

/** The box around all text, pictures, edges and surfaces in view; runs in the frame. */
export function paintedBox(): Box {
  let [left, top, right, bottom] = [innerWidth, innerHeight, 0, 0];
  const add = (rect: DOMRect): void => {
    if (rect.width < 2 || rect.height < 2) return;
    left = Math.min(left, Math.max(0, rect.left));
    top = Math.min(top, Math.max(0, rect.top));
    right = Math.max(right, Math.min(innerWidth, rect.right));
    bottom = Math.max(bottom, Math.min(innerHeight, rect.bottom));
  };
  for (const element of document.body.querySelectorAll('*')) {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const { borderTopWidth, backgroundColor, clipPath, clip } = getComputedStyle(element);
    if (clipPath !== 'none' || clip !== 'auto') continue;
    const isSurface = !/(?:, 0\)|\/ 0\)|transparent)$/.test(backgroundColor);
    const isPicture = /^(?:img|svg|video|canvas|input|textarea|select)$/.test(element.localName);
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === 3 && node.textContent?.trim() !== '',
    );
    if (isSurface || isPicture || hasText || borderTopWidth !== '0px') {
      add(element.getBoundingClientRect());
    }
  }
  return { x: left, y: top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}
