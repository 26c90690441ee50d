import { type Rect, pixels, round, tag } from './markup.ts';

/** Radii of the corners, from the upper left one clockwise. */
export type Radii = readonly [number, number, number, number];

/** A rectangle with rounded corners: `rect` where all are alike, otherwise a path. */
export function rounded(
  box: Rect,
  radii: Radii,
  attributes: Readonly<Record<string, string | number | undefined>>,
): string {
  const { x, y, width, height } = box;
  if (width <= 0 || height <= 0) return '';
  const [first] = radii;
  if (radii.every((radius) => Math.abs(radius - first) < 0.01)) {
    return tag('rect', { x, y, width, height, rx: first > 0 ? first : undefined, ...attributes });
  }
  return tag('path', { d: outlinePath(box, radii), ...attributes });
}

/** The corner radii of a box; those too large for it are scaled down together. */
export function radiiOf(style: CSSStyleDeclaration, { width, height }: Rect): Radii {
  const radius = (value: string): number => {
    const [first = '0'] = value.split(' ');
    return first.endsWith('%') ? (pixels(first) / 100) * Math.min(width, height) : pixels(first);
  };
  const [a, b, c, d] = [
    radius(style.borderTopLeftRadius),
    radius(style.borderTopRightRadius),
    radius(style.borderBottomRightRadius),
    radius(style.borderBottomLeftRadius),
  ];
  const factor = Math.min(
    1,
    width / Math.max(a + b, c + d, 0.01),
    height / Math.max(a + d, b + c, 0.01),
  );
  return [a * factor, b * factor, c * factor, d * factor];
}

export function shrink(radii: Radii, by: number): Radii {
  const shrunk = (radius: number) => (radius === 0 ? 0 : Math.max(0, radius - by));
  const [a, b, c, d] = radii;
  return [shrunk(a), shrunk(b), shrunk(c), shrunk(d)];
}

export function inset({ x, y, width, height }: Rect, by: number): Rect {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by };
}

/** @param thickness of the border whose inner edge it is, from the top one clockwise */
export function outlinePath(
  { x, y, width, height }: Rect,
  [a, b, c, d]: Radii,
  [top, right, bottom, left]: readonly [number, number, number, number] = [0, 0, 0, 0],
): string {
  const corner = (radius: number, across: number, down: number) => ({
    x: Math.max(0, radius - across),
    y: Math.max(0, radius - down),
  });
  const [one, two, three, four] = [
    corner(a, left, top),
    corner(b, right, top),
    corner(c, right, bottom),
    corner(d, left, bottom),
  ];
  const arc = (by: { readonly x: number; readonly y: number }, toX: number, toY: number) =>
    by.x === 0 || by.y === 0
      ? `L${round(toX)} ${round(toY)}`
      : `A${round(by.x)} ${round(by.y)} 0 0 1 ${round(toX)} ${round(toY)}`;
  const [start, end] = [x + left, x + width - right];
  const [high, low] = [y + top, y + height - bottom];
  return [
    `M${round(start + one.x)} ${round(high)}`,
    `H${round(end - two.x)}${arc(two, end, high + two.y)}`,
    `V${round(low - three.y)}${arc(three, end - three.x, low)}`,
    `H${round(start + four.x)}${arc(four, start, low - four.y)}`,
    `V${round(high + one.y)}${arc(one, start + one.x, high)}Z`,
  ].join('');
}
