import { type Paint, paintAttributes } from './colors.ts';
import { type Sheet, round } from './markup.ts';

/** What boxes are drawn with. */
export interface BoxPainter {
  readonly sheet: Sheet;
  readonly readColor: (color: string) => Paint | undefined;
}

/** A side of a border. */
export interface Border {
  readonly width: number;
  readonly paint: Paint | undefined;
  readonly style: string;
}

/** The attributes of a shape that is a border. */
export function stroked({ width, paint, style }: Border, fill: Paint | undefined) {
  const dash =
    style === 'dashed'
      ? `${round(width * 3)} ${round(width * 3)}`
      : style === 'dotted'
        ? `${round(width)} ${round(width)}`
        : undefined;
  return {
    ...paintAttributes('fill', fill),
    ...paintAttributes('stroke', paint),
    'stroke-width': width,
    'stroke-dasharray': dash,
  };
}
