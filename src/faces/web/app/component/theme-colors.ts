/** A color in OKLCH: lightness 0 to 1, chroma, hue in degrees, opacity 0 to 1. */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
  readonly alpha: number;
}

type Rgb = readonly [red: number, green: number, blue: number];

/** Splits `light-dark(a, b)` at its top-level comma; any other value applies to both themes. */
export function splitThemes(value: string): readonly [light: string, dark: string] {
  const inner = /^light-dark\((.*)\)$/s.exec(value.trim())?.[1];
  if (inner === undefined) return [value.trim(), value.trim()];
  let depth = 0;
  for (let place = 0; place < inner.length; place += 1) {
    const character = inner.charAt(place);
    if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    else if (character === ',' && depth === 0) {
      return [inner.slice(0, place).trim(), inner.slice(place + 1).trim()];
    }
  }
  return [value.trim(), value.trim()];
}

/** The combined value of both themes. */
export function joinThemes(light: string, dark: string): string {
  return light === dark ? light : `light-dark(${light}, ${dark})`;
}

/** Whether the browser accepts a text as a standalone color. */
export function isColor(text: string): boolean {
  return CSS.supports('color', text) && !/var\(|currentcolor|light-dark/i.test(text);
}

/** The sRGB bytes of a color as painted on a background; undefined if it is not a color. */
function paintedRgb(color: string, ground = 'white'): Rgb | undefined {
  if (!isColor(color)) return undefined;
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (context === null) return undefined;
  for (const fill of [isColor(ground) ? ground : 'white', color]) {
    context.fillStyle = fill;
    context.fillRect(0, 0, 1, 1);
  }
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}

function toHex(bytes: readonly number[]): string {
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** `#rrggbb`, or `#rrggbbaa` for a translucent color; undefined if it is not a color. */
export function hexOf(color: string): string | undefined {
  const oklch = readOklch(color);
  if (oklch === undefined) return undefined;
  const rgb = paintedRgb(writeOklch({ ...oklch, alpha: 1 })) ?? [0, 0, 0];
  return toHex(oklch.alpha === 1 ? rgb : [...rgb, Math.round(oklch.alpha * 255)]);
}

/** The WCAG 2 contrast of two colors, 1 to 21; undefined if one is not a color. */
export function contrastOf(color: string, ground: string): number | undefined {
  const [one, other] = [paintedRgb(color, ground), paintedRgb(ground)];
  if (one === undefined || other === undefined) return undefined;
  const [a, b] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The ground on which a color has the least contrast; undefined if none is a color. */
export function worstGround<Ground extends { readonly color: string }>(
  color: string,
  grounds: readonly Ground[],
): (Ground & { readonly contrast: number }) | undefined {
  return grounds
    .flatMap((ground) => {
      const contrast = contrastOf(color, ground.color);
      return contrast === undefined ? [] : [{ ...ground, contrast }];
    })
    .toSorted((a, b) => a.contrast - b.contrast)[0];
}

/** A contrast with one decimal, never rounded up past a threshold. */
export function formatContrast(contrast: number): string {
  return (Math.floor(contrast * 10) / 10).toFixed(1);
}

const OKLCH = /^oklch\(\s*([\d.]+)\s+([\d.]+)\s+([\d.]+)\s*(?:\/\s*([\d.]+)(%?)\s*)?\)$/;

/** The opacity at the end of a color as browsers serialize it. */
const ALPHA = /\s*[,/]\s*([\d.]+)\)$/;

/** A color in OKLCH: as written, which keeps the hue of a gray, or as painted; undefined if it is not a color. */
export function readOklch(color: string): Oklch | undefined {
  const [, l, c, h, alpha = '1', percent] = OKLCH.exec(color) ?? [];
  if (l !== undefined) {
    const opacity = Number(alpha) / (percent === '%' ? 100 : 1);
    return { l: Number(l), c: Number(c), h: Number(h), alpha: Math.min(1, opacity) };
  }
  if (!isColor(color)) return undefined;
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (context === null) return undefined;
  context.fillStyle = color;
  // `#rrggbb` for an opaque color of sRGB, a function for others.
  const written = context.fillStyle;
  const opacity = written.startsWith('#') ? undefined : ALPHA.exec(written)?.[1];
  const isSolid = opacity === undefined;
  const rgb = paintedRgb(isSolid ? written : written.replace('rgba', 'rgb').replace(ALPHA, ')'));
  return rgb === undefined ? undefined : { ...toOklch(rgb), alpha: isSolid ? 1 : Number(opacity) };
}

/** The CSS of a color in OKLCH. */
export function writeOklch({ l, c, h, alpha }: Oklch): string {
  const opacity = alpha === 1 ? '' : ` / ${Number(alpha.toFixed(3))}`;
  return `oklch(${Number(l.toFixed(3))} ${Number(c.toFixed(3))} ${Number(h.toFixed(1))}${opacity})`;
}

/** Step of lightness. */
const STEPS = 200;

/** The color with the nearest lightness that has the contrast on all grounds; undefined if there is none. */
export function nearestPassing(
  color: string,
  grounds: readonly string[],
  needed: number,
): string | undefined {
  const rgb = paintedRgb(color, grounds[0]);
  if (rgb === undefined) return undefined;
  const { l, c, h } = toOklch(rgb);
  for (let step = 1; step <= STEPS; step += 1) {
    for (const next of [l - step / STEPS, l + step / STEPS]) {
      if (next < 0 || next > 1) continue;
      const candidate = writeOklch({ l: next, c, h, alpha: 1 });
      const painted = paintedRgb(candidate);
      if (painted === undefined) continue;
      const hex = toHex(painted);
      if (grounds.every((ground) => (contrastOf(hex, ground) ?? needed) >= needed)) return hex;
    }
  }
  return undefined;
}

function luminanceOf(rgb: Rgb): number {
  const [red, green, blue] = rgb.map(linear);
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function linear(byte: number): number {
  const share = byte / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Björn Ottosson's conversion, https://bottosson.github.io/posts/oklab/ */
function toOklch(rgb: Rgb): Omit<Oklch, 'alpha'> {
  const [red = 0, green = 0, blue = 0] = rgb.map(linear);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return { l, c: Math.hypot(a, b), h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
}
