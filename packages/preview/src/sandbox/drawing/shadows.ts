import { type Paint, paintAttributes } from './colors.ts';
import { type Rect, type Sheet, pixels, tag } from './markup.ts';
import { type Radii, inset, outlinePath, rounded, shrink } from './shapes.ts';
import { type BoxPainter, stroked } from './strokes.ts';

export interface Shadow {
  readonly paint: Paint;
  readonly x: number;
  readonly y: number;
  readonly blur: number;
  readonly spread: number;
  readonly isInset: boolean;
}

export function shadowsOf(boxShadow: string, { readColor }: BoxPainter): readonly Shadow[] {
  if (boxShadow === 'none') return [];
  return boxShadow.split(/,\s*(?![^(]*\))/).flatMap((text) => {
    const color = /^[\w-]+\([^)]*\)|^#?\w+/.exec(text)?.[0] ?? '';
    const paint = readColor(color);
    const [x = 0, y = 0, blur = 0, spread = 0] = text
      .slice(color.length)
      .trim()
      .split(' ')
      .map(pixels);
    const isNothing = x === 0 && y === 0 && blur === 0 && spread === 0;
    if (paint === undefined || isNothing) return [];
    return [{ paint, x, y, blur, spread, isInset: text.endsWith('inset') }];
  });
}

export function drawShadow(
  { paint, x, y, blur, spread }: Shadow,
  box: Rect,
  radii: Radii,
  fill: Paint | undefined,
  { sheet }: BoxPainter,
): string {
  const moved = inset({ ...box, x: box.x + x, y: box.y + y }, -spread);
  const corners = shrink(radii, -spread);
  if (blur === 0) {
    // A shadow is not seen through its box.
    const d = `${outlinePath(moved, corners)}${outlinePath(box, radii)}`;
    return tag('path', { d, 'fill-rule': 'evenodd', ...paintAttributes('fill', paint) });
  }
  if (fill === undefined || fill.opacity < 0.996) {
    sheet.leaveOut('shadows');
    return '';
  }
  const room = blur * 1.5;
  const { width, height } = moved;
  const id = sheet.define((name) =>
    tag(
      'filter',
      {
        id: name,
        filterUnits: 'userSpaceOnUse',
        x: moved.x - room,
        y: moved.y - room,
        width: width + 2 * room,
        height: height + 2 * room,
      },
      tag('feGaussianBlur', { stdDeviation: blur / 2 }),
    ),
  );
  return rounded(moved, corners, { ...paintAttributes('fill', paint), filter: `url(#${id})` });
}

/** Rings and single edges inside a box; others are left out. */
export function drawInsetShadow(shadow: Shadow, box: Rect, radii: Radii, sheet: Sheet): string {
  const { paint, x, y, blur, spread } = shadow;
  if (blur === 0 && x === 0 && y === 0 && spread > 0) {
    const style = { width: spread, paint, style: 'solid' };
    return rounded(inset(box, spread / 2), shrink(radii, spread / 2), stroked(style, undefined));
  }
  if (blur === 0 && spread === 0 && (x === 0 || y === 0)) {
    const edge = {
      x: x < 0 ? box.x + box.width + x : box.x,
      y: y < 0 ? box.y + box.height + y : box.y,
      width: x === 0 ? box.width : Math.abs(x),
      height: y === 0 ? box.height : Math.abs(y),
    };
    return rounded(edge, [0, 0, 0, 0], paintAttributes('fill', paint));
  }
  sheet.leaveOut('shadows');
  return '';
}
