/** Red, green and blue in sRGB, each 0 to 1. */
type Rgb = readonly [number, number, number];

/** The custom properties of the style sheet that an accent color sets. */
export type AccentProperties = Readonly<Record<string, string>>;

/** The panel's background in the style sheet. */
const LIGHT_BACKGROUND: Rgb = [1, 1, 1];
const DARK_BACKGROUND: Rgb = [0.125, 0.118, 0.112];

/** WCAG 1.4.3, for text. */
const MIN_CONTRAST = 4.5;

/**
 * Derives the accent properties from a color of the embedding page. Text on the accent is black or white, whichever
 * has more contrast; links fall back to the text color where the accent has too little contrast with the panel.
 * Undefined for anything but a plain color.
 *
 * @param probe an element of the panel; its `color` is set and cleared again
 */
export function accentProperties(probe: HTMLElement, value: string): AccentProperties | undefined {
  const accent = value.trim();
  const rgb = isPlainColor(accent) ? resolveColor(probe, accent) : undefined;
  if (rgb === undefined) return undefined;
  const light = contrast(rgb, LIGHT_BACKGROUND) >= MIN_CONTRAST ? accent : 'var(--text)';
  const dark = contrast(rgb, DARK_BACKGROUND) >= MIN_CONTRAST ? accent : 'var(--text)';
  return {
    '--fill': accent,
    '--on-fill': contrast(rgb, [0, 0, 0]) > contrast(rgb, [1, 1, 1]) ? '#000' : '#fff',
    '--accent': `light-dark(${light}, ${dark})`,
  };
}

/** Keywords and functions that refer to another color have no contrast of their own. */
function isPlainColor(value: string): boolean {
  return (
    value.length <= 100 &&
    CSS.supports('color', value) &&
    !/^(?:inherit|initial|unset|revert|revert-layer|currentcolor)$/i.test(value) &&
    !/\b(?:var|env|attr|light-dark)\(/i.test(value)
  );
}

/** Lets the browser resolve a color: `color-mix` with itself in sRGB computes to three numbers. */
function resolveColor(probe: HTMLElement, value: string): Rgb | undefined {
  probe.style.color = `color-mix(in srgb, ${value}, ${value})`;
  const computed = getComputedStyle(probe).color;
  probe.style.color = '';
  const found = /^color\(srgb (?<r>\S+) (?<g>\S+) (?<b>[^\s)]+)\)$/.exec(computed)?.groups;
  if (found === undefined) return undefined;
  const [r = 0, g = 0, b = 0] = [found['r'], found['g'], found['b']].map((part) =>
    Math.min(1, Math.max(0, Number.parseFloat(part ?? '') || 0)),
  );
  return [r, g, b];
}

function contrast(one: Rgb, other: Rgb): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Relative luminance as WCAG defines it. */
function luminance(color: Rgb): number {
  const [r, g, b] = color.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}
