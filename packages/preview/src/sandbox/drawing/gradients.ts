import { paintAttributes } from './colors.ts';
import { type Rect, tag } from './markup.ts';
import { type Radii, rounded } from './shapes.ts';
import type { BoxPainter } from './strokes.ts';

const TURNS: Readonly<Record<string, number>> = { top: 0, right: 90, bottom: 180, left: 270 };

/** A linear gradient over the whole box; other pictures in a background are left out. */
export function drawGradient(
  image: string,
  box: Rect,
  radii: Radii,
  { sheet, readColor }: BoxPainter,
): string {
  if (image === 'none') return '';
  const parts = /^linear-gradient\((.*)\)$/.exec(image)?.[1]?.split(/,\s*(?![^(]*\))/) ?? [];
  const direction = /^(?:(-?[\d.]+)deg|to (top|right|bottom|left))(?: in [\w-]+)?$/.exec(
    parts[0] ?? '',
  );
  const colors = direction === null ? parts : parts.slice(1);
  const stops = colors.map((stop, at) => {
    const [, color = '', place] = /^(.*?)(?: ([\d.]+)%)?$/.exec(stop) ?? [];
    return {
      paint: readColor(color) ?? { color: '#000000', opacity: 0 },
      offset: place === undefined ? at / Math.max(1, colors.length - 1) : Number(place) / 100,
    };
  });
  if (stops.length < 2 || /linear-gradient.*gradient/.test(image)) {
    sheet.leaveOut('backgrounds');
    return '';
  }
  const degrees =
    direction?.[2] === undefined ? Number(direction?.[1] ?? 180) : TURNS[direction[2]];
  const angle = ((degrees ?? 180) * Math.PI) / 180;
  const half = (Math.abs(box.width * Math.sin(angle)) + Math.abs(box.height * Math.cos(angle))) / 2;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const id = sheet.define((name) =>
    tag(
      'linearGradient',
      {
        id: name,
        gradientUnits: 'userSpaceOnUse',
        x1: x - Math.sin(angle) * half,
        y1: y + Math.cos(angle) * half,
        x2: x + Math.sin(angle) * half,
        y2: y - Math.cos(angle) * half,
      },
      stops
        .map(({ paint, offset }) => tag('stop', { offset, ...paintAttributes('stop', paint) }))
        .join(''),
    ),
  );
  return rounded(box, radii, { fill: `url(#${id})` });
}
