import { type Rect, type Sheet, tag } from './markup.ts';

/** Larger pictures are replaced by a gray box. */
const MAX_PICTURE_UNITS = 300_000;

/** Pixels only: an SVG may have scripts and addresses of its own, which other programs run and load. */
const PICTURE = /^data:image\/(?:png|jpeg|gif|webp|avif)[;,]/;

/** A picture, canvas, video or frame, which is a gray box where its pixels cannot be read. */
export function drawPicture(
  element: Element,
  style: CSSStyleDeclaration,
  box: Rect,
  transform: string | undefined,
  sheet: Sheet,
): string {
  const { x, y, width, height } = box;
  const href = dataOf(element);
  if (href === undefined || !PICTURE.test(href) || href.length > MAX_PICTURE_UNITS) {
    sheet.leaveOut('pictures');
    return sheet.shape(tag('rect', { x, y, width, height, transform, fill: '#a8a8a8' }));
  }
  const fit = { cover: 'xMidYMid slice', contain: 'xMidYMid meet' }[style.objectFit] ?? 'none';
  return sheet.shape(
    tag('image', { x, y, width, height, transform, href, preserveAspectRatio: fit }),
  );
}

function dataOf(element: Element): string | undefined {
  if (element instanceof HTMLImageElement) {
    if (PICTURE.test(element.currentSrc)) return element.currentSrc;
    const { naturalWidth, naturalHeight } = element;
    if (naturalWidth === 0) return undefined;
    const canvas = document.createElement('canvas');
    // A blob of the artifact, or an SVG.
    [canvas.width, canvas.height] = [Math.min(naturalWidth, 2000), Math.min(naturalHeight, 2000)];
    canvas.getContext('2d')?.drawImage(element, 0, 0, canvas.width, canvas.height);
    return pixelsOf(canvas);
  }
  return element instanceof HTMLCanvasElement ? pixelsOf(element) : undefined;
}

function pixelsOf(canvas: HTMLCanvasElement): string | undefined {
  try {
    return canvas.toDataURL();
  } catch {
    // A picture of another origin is in it.
    return undefined;
  }
}
