import { round } from './markup.ts';

/** A color that design tools read: six hexadecimal digits of sRGB, and its opacity. */
export interface Paint {
  readonly color: string;
  readonly opacity: number;
}

/** Returns a function that reads computed colors of any color space; undefined for those that are transparent. */
export function createColorReader(): (color: string) => Paint | undefined {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const known = new Map<string, Paint | undefined>();
  return (color) => {
    if (!known.has(color)) known.set(color, context === null ? undefined : read(context, color));
    return known.get(color);
  };
}

function read(context: CanvasRenderingContext2D, color: string): Paint | undefined {
  // A canvas stores colors multiplied by their opacity, so that is taken off before.
  const legacy = /^rgba\((.*), ([\d.e-]+)\)$/.exec(color);
  const modern = /^([\w-]+\(.*) \/ ([\d.e-]+)\)$/.exec(color);
  const opacity = color === 'transparent' ? 0 : Number(legacy?.[2] ?? modern?.[2] ?? 1);
  if (opacity < 0.004) return undefined;
  context.fillStyle = '#000';
  context.fillStyle =
    legacy === null ? (modern === null ? color : `${modern[1]})`) : `rgb(${legacy[1]})`;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  const hex = [red, green, blue].map((channel) => channel.toString(16).padStart(2, '0'));
  return { color: `#${hex.join('')}`, opacity };
}

/** The attributes of a fill or a stroke; `none` without a paint. */
export function paintAttributes(
  property: 'fill' | 'stroke' | 'stop',
  paint: Paint | undefined,
): Readonly<Record<string, string | undefined>> {
  return {
    [property === 'stop' ? 'stop-color' : property]: paint?.color ?? 'none',
    [`${property}-opacity`]:
      paint === undefined || paint.opacity > 0.996 ? undefined : round(paint.opacity),
  };
}
