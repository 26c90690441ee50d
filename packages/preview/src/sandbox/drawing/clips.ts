import { rounded } from './shapes.ts';
import { type Rect, type Sheet, tag } from './markup.ts';

/** A box that cuts off what is in it. */
export interface Clip {
  readonly box: Rect;
  readonly radius: number;
  readonly around: Clip | undefined;
  /** Whether something reached beyond it. */
  isNeeded: boolean;
}

/** Cut off by the boxes around it. */
export function clipped(
  markup: string,
  clip: Clip | undefined,
  { sheet }: { readonly sheet: Sheet },
): string {
  if (clip?.around === undefined || !clip.isNeeded || markup === '') return markup;
  const { box, radius } = clip;
  return inClip(rounded(box, [radius, radius, radius, radius], {}), markup, sheet);
}

export function inClip(shape: string, markup: string, sheet: Sheet): string {
  if (shape === '') return '';
  const id = sheet.define((name) => tag('clipPath', { id: name }, shape));
  return tag('g', { 'clip-path': `url(#${id})` }, markup);
}

/** Whether a shape is seen; notes the boxes that cut it off. */
export function reaches(bounds: Rect, clip: Clip | undefined): boolean {
  for (let at = clip; at !== undefined; at = at.around) {
    const { x, y, width, height } = at.box;
    const left = bounds.x - x;
    const top = bounds.y - y;
    const right = x + width - bounds.x - bounds.width;
    const bottom = y + height - bounds.y - bounds.height;
    if (-left >= bounds.width - 0.5 || -right >= bounds.width - 0.5) return false;
    if (-top >= bounds.height - 0.5 || -bottom >= bounds.height - 0.5) return false;
    const near = at.radius * 0.29;
    const isCorner = Math.min(left, right) < near && Math.min(top, bottom) < near;
    if (Math.min(left, top, right, bottom) < -0.5 || isCorner) at.isNeeded = true;
  }
  return true;
}

export function outermost(clip: Clip | undefined): Clip | undefined {
  return clip?.around === undefined ? clip : outermost(clip.around);
}
