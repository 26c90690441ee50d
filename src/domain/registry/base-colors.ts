import type { Theme } from '../catalog/theme.ts';

type Values = Readonly<Record<string, string>>;

/** What `shadcn init` reads of a base color (`/r/colors/*.json`): its values for Tailwind 4, and as `hsl()` takes them. */
export interface BaseColor {
  readonly inlineColors: { readonly light: Values; readonly dark: Values };
  readonly cssVars: { readonly light?: Values; readonly dark?: Values };
  readonly cssVarsV4?: { readonly light: Values; readonly dark: Values };
  readonly inlineColorsTemplate: string;
  readonly cssVarsTemplate: string;
}

/** A base color that changes nothing: components bring their own variables. */
const NO_COLORS: BaseColor = {
  inlineColors: { light: {}, dark: {} },
  cssVars: {},
  inlineColorsTemplate: '',
  cssVarsTemplate: '',
};

const LAYERS = '@tailwind base;\n@tailwind components;\n@tailwind utilities;\n';

/**
 * The base color of a name: the imported theme that is called so (`theme-zinc`, `colors-zinc`, `zinc`), those of the
 * official registry first, else the official theme that sets the colors of a page.
 */
export function baseColorOf(themes: readonly Theme[], name: string): BaseColor {
  const colored = themes.filter(({ light }) => light['background'] !== undefined);
  const ordered = colored.toSorted(
    (a, b) => Number(b.official ?? false) - Number(a.official ?? false),
  );
  const names = [`theme-${name}`, `colors-${name}`, name];
  const theme =
    ordered.find(({ item }) => names.includes(item)) ?? ordered.find(({ official }) => official);
  if (theme === undefined || theme.json === undefined) return NO_COLORS;
  const { light, dark } = theme;
  const cssVars = { light: mapValues(light, asTriple), dark: mapValues(dark, asTriple) };
  return {
    inlineColors: { light, dark },
    cssVars,
    cssVarsV4: { light, dark },
    inlineColorsTemplate: LAYERS,
    cssVarsTemplate: `${LAYERS}\n@layer base {\n${block(':root', cssVars.light)}${block('.dark', cssVars.dark)}}\n`,
  };
}

function block(selector: string, values: Values): string {
  const lines = Object.entries(values).map(([name, value]) => `    --${name}: ${value};\n`);
  return `  ${selector} {\n${lines.join('')}  }\n`;
}

function mapValues(values: Values, change: (value: string) => string): Values {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
}

const HSL = /^hsla?\(([^()]+)\)$/;
const OKLCH = /^oklch\(\s*([\d.]+)(%?)\s+([\d.]+)\s+([\d.]+)(?:deg)?\s*(?:\/\s*([\d.]+%?)\s*)?\)$/;

/** A color as `hsl()` takes it, `0 0% 100%`; anything else, or a color of another color space, as it is. */
function asTriple(value: string): string {
  const [, triple] = HSL.exec(value) ?? [];
  if (triple !== undefined) return triple.trim();
  const [, lightness, percent, chroma, hue, alpha] = OKLCH.exec(value) ?? [];
  if (lightness === undefined) return value;
  const l = Number(lightness) / (percent === '%' ? 100 : 1);
  const text = hslOf(l, Number(chroma), Number(hue));
  return alpha === undefined ? text : `${text} / ${alpha}`;
}

/** From OKLCH over OKLab and linear sRGB, clipped to what screens show (https://www.w3.org/TR/css-color-4/). */
function hslOf(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3;
  const m = (lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3;
  const s = (lightness - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3;
  const [red, green, blue] = [
    4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s,
    -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s,
    -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s,
  ].map((linear) => {
    const bounded = Math.min(1, Math.max(0, linear));
    return bounded <= 0.003_130_8 ? 12.92 * bounded : 1.055 * bounded ** (1 / 2.4) - 0.055;
  });
  const [r = 0, g = 0, bl = 0] = [red, green, blue];
  const [most, least] = [Math.max(r, g, bl), Math.min(r, g, bl)];
  const range = most - least;
  const middle = (most + least) / 2;
  if (range < 0.001) return `0 0% ${rounded(middle * 100)}%`;
  const sector =
    most === r
      ? ((g - bl) / range + 6) % 6
      : most === g
        ? (bl - r) / range + 2
        : (r - g) / range + 4;
  const saturation = range / (1 - Math.abs(2 * middle - 1));
  return `${rounded(sector * 60) % 360} ${rounded(saturation * 100)}% ${rounded(middle * 100)}%`;
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
