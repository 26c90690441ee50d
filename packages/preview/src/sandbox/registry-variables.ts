import { isRecord } from '../../../../src/domain/text.ts';
import type { ItemStyles } from './frame-messages.ts';

/** Values by name. */
export type Variables = Readonly<Record<string, string>>;

/** The theme that items of registries assume, in grays: [name, light, dark]. */
export const NEUTRAL_THEME: readonly (readonly [name: string, light: string, dark: string])[] = [
  ['background', 'oklch(0.985 0.002 80)', 'oklch(0.16 0.002 80)'],
  ['foreground', 'oklch(0.22 0.005 80)', 'oklch(0.95 0.003 80)'],
  ['card', 'oklch(1 0 0)', 'oklch(0.21 0.003 80)'],
  ['card-foreground', 'oklch(0.22 0.005 80)', 'oklch(0.95 0.003 80)'],
  ['popover', 'oklch(1 0 0)', 'oklch(0.24 0.003 80)'],
  ['popover-foreground', 'oklch(0.22 0.005 80)', 'oklch(0.95 0.003 80)'],
  ['primary', 'oklch(0.27 0.006 80)', 'oklch(0.92 0.004 80)'],
  ['primary-foreground', 'oklch(0.98 0.002 80)', 'oklch(0.22 0.005 80)'],
  ['secondary', 'oklch(0.94 0.003 80)', 'oklch(0.29 0.004 80)'],
  ['secondary-foreground', 'oklch(0.27 0.006 80)', 'oklch(0.95 0.003 80)'],
  ['muted', 'oklch(0.95 0.003 80)', 'oklch(0.26 0.004 80)'],
  ['muted-foreground', 'oklch(0.5 0.006 80)', 'oklch(0.73 0.005 80)'],
  ['accent', 'oklch(0.93 0.004 80)', 'oklch(0.31 0.005 80)'],
  ['accent-foreground', 'oklch(0.27 0.006 80)', 'oklch(0.95 0.003 80)'],
  ['destructive', 'oklch(0.52 0.19 27)', 'oklch(0.68 0.17 25)'],
  ['destructive-foreground', 'oklch(0.98 0.002 80)', 'oklch(0.2 0.02 27)'],
  ['border', 'oklch(0.88 0.004 80)', 'oklch(0.35 0.004 80)'],
  ['input', 'oklch(0.85 0.004 80)', 'oklch(0.38 0.004 80)'],
  ['ring', 'oklch(0.6 0.01 80)', 'oklch(0.6 0.01 80)'],
  ['chart-1', 'oklch(0.55 0.15 255)', 'oklch(0.68 0.14 255)'],
  ['chart-2', 'oklch(0.6 0.12 175)', 'oklch(0.72 0.12 175)'],
  ['chart-3', 'oklch(0.68 0.15 70)', 'oklch(0.78 0.14 70)'],
  ['chart-4', 'oklch(0.55 0.17 310)', 'oklch(0.68 0.16 310)'],
  ['chart-5', 'oklch(0.58 0.17 20)', 'oklch(0.7 0.15 20)'],
  ['sidebar', 'oklch(0.97 0.002 80)', 'oklch(0.19 0.003 80)'],
  ['sidebar-background', 'oklch(0.97 0.002 80)', 'oklch(0.19 0.003 80)'],
  ['sidebar-foreground', 'oklch(0.22 0.005 80)', 'oklch(0.95 0.003 80)'],
  ['sidebar-primary', 'oklch(0.27 0.006 80)', 'oklch(0.92 0.004 80)'],
  ['sidebar-primary-foreground', 'oklch(0.98 0.002 80)', 'oklch(0.22 0.005 80)'],
  ['sidebar-accent', 'oklch(0.93 0.004 80)', 'oklch(0.29 0.004 80)'],
  ['sidebar-accent-foreground', 'oklch(0.27 0.006 80)', 'oklch(0.95 0.003 80)'],
  ['sidebar-border', 'oklch(0.88 0.004 80)', 'oklch(0.35 0.004 80)'],
  ['sidebar-ring', 'oklch(0.6 0.01 80)', 'oklch(0.6 0.01 80)'],
];

/** Names without dashes in front; values of Tailwind 3 (`0 0% 100%`) become colors. */
export function readVariables(value: unknown): Variables {
  if (!isRecord(value)) return {};
  const entries = Object.entries(value).flatMap(([key, text]) => {
    const name = key.replace(/^--/, '');
    if (!/^[\w-]{1,100}$/.test(name) || typeof text !== 'string') return [];
    if (text.length > 1000 || /[;{}]/.test(text)) return [];
    return [[name, withColorFunction(text)] as const];
  });
  return Object.fromEntries(entries);
}

/** Hue, saturation and lightness, possibly with an opacity. */
const HSL = String.raw`\d+(?:\.\d+)?(?:deg)?\s+\d+(?:\.\d+)?%\s+\d+(?:\.\d+)?%(?:\s*\/[^;{}]{1,20})?`;

const ONLY_HSL = new RegExp(`^${HSL}$`);

function withColorFunction(value: string): string {
  return ONLY_HSL.test(value) ? `hsl(${value})` : value;
}

/** A color function around a variable: its name, which code may end, and possibly an opacity. */
const AROUND_VARIABLE =
  /\b(?:hsla?|oklch|rgba?)\([ \t]*var\([ \t]*--(?<name>[\w-]{1,100}(?:\$\{[^{}\n]{1,100}\}[\w-]{0,100})?)[ \t]*(?:,[^()\n]{1,100})?\)(?:[ \t_]*[,/][ \t_]*(?<opacity>(?:[^()\s,/]|\([^()\n]{1,100}\)){1,100}?)[ \t_]*)?[ \t]*\)/g;

/** A variable that a style sheet sets to what `hsl()` takes. */
const SET_TO_HSL = new RegExp(
  String.raw`(?<=--(?<name>[\w-]{1,100})\s*:\s*)${HSL}(?=\s*[;}])`,
  'g',
);

/**
 * Returns a function that makes code and style sheets read variables of items as colors. Registries have a variable
 * either as a color, read as `var(--primary)`, or as what `hsl()` takes, read as `hsl(var(--primary))`; a preview with
 * files of both has colors. Variables with other values stay as they are.
 */
export function createColorRewriter(items: readonly ItemStyles[]): (text: string) => string {
  const values = items.map(({ cssVars }) => {
    const { theme, light, dark } = isRecord(cssVars) ? cssVars : {};
    return { ...readVariables(theme), ...readVariables(light), ...readVariables(dark) };
  });
  const neutral = NEUTRAL_THEME.map(([name, light]) => [name, light] as const);
  const known: Variables = Object.assign(Object.fromEntries(neutral), ...values);
  const colors = Object.keys(known).filter((name) => !/^[\d.]/.test(known[name] ?? ''));
  const isColor = (name: string): boolean => {
    const [start = '', ...rest] = name.split('${');
    return rest.length === 0
      ? colors.includes(start)
      : colors.some((color) => color.startsWith(start));
  };
  return (text) =>
    text
      .replaceAll(AROUND_VARIABLE, (whole, ...found) => {
        const { name = '', opacity }: Partial<Record<string, string>> = found.at(-1);
        if (!isColor(name)) return whole;
        // In a class there is no white space.
        return opacity === undefined
          ? `var(--${name})`
          : `rgb(from/**/var(--${name})r/**/g/**/b/${opacity})`;
      })
      .replaceAll(SET_TO_HSL, (whole, ...found) => {
        const { name = '' }: Partial<Record<string, string>> = found.at(-1);
        return isColor(name) ? `hsl(${whole})` : whole;
      });
}
