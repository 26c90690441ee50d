import { type DesignTokens, type TokenValue, describeValues } from './design-tokens.ts';
import { counted } from '../text.ts';

/** A token of the W3C Design Tokens format, 2025.10. Only a reference has no type of its own. */
export interface Token {
  readonly $type?: string;
  readonly $value: unknown;
}

type Theme = ReadonlyMap<string, readonly TokenValue[]>;

/**
 * Variables as design tokens for Figma: a group for light mode, and one for the differences in dark mode. Conflicts are
 * in descriptions, since the format has no comments; unsupported values are listed in the root's.
 */
export function toTokensJson(tokens: DesignTokens): string {
  const leftOut = new Set(tokens.unreadable);
  const light = toGroup('light', tokens.light, leftOut);
  const dark = toGroup('dark', tokens.dark, leftOut);
  const description = [
    `The --ui-* variables of ${counted(tokens.patternCount, 'pattern')} of a library.`,
    ...(leftOut.size === 0
      ? []
      : [`Left out, since the format has no type for a value: ${[...leftOut].sort().join(', ')}.`]),
  ].join(' ');
  const all = { $description: description, light, ...(tokens.dark.size === 0 ? {} : { dark }) };
  return `${JSON.stringify(all, undefined, 2)}\n`;
}

function toGroup(group: 'light' | 'dark', theme: Theme, leftOut: Set<string>): object {
  const entries = [...theme].flatMap(([name, values]) => {
    const token = toToken(name, values[0]?.value ?? '', group, theme);
    if (token === undefined) {
      leftOut.add(name);
      return [];
    }
    const description =
      values.length > 1 ? { $description: `Conflict: ${describeValues(values)}` } : {};
    return [[tokenName(name), { ...token, ...description }] as const];
  });
  return Object.fromEntries(entries);
}

function tokenName(variable: string): string {
  return variable.slice('--ui-'.length);
}

function toToken(name: string, value: string, group: string, theme: Theme): Token | undefined {
  const alias = aliasOf(value);
  if (alias !== undefined) {
    return isReadable(name, group, theme)
      ? { $value: `{${group}.${tokenName(alias)}}` }
      : undefined;
  }
  return toTypedToken(name, value);
}

/** A variable's value as a token; undefined if the format has no type for it. */
export function toTypedToken(name: string, value: string): Token | undefined {
  if (tokenName(name).startsWith('font-weight')) return undefined;
  if (
    /(?:^|-)font(?:-|$)/.test(tokenName(name)) &&
    !/\d/.test(value.replaceAll(/'[^']*'|"[^"]*"/g, ''))
  ) {
    return {
      $type: 'fontFamily',
      $value: value.split(',').map((family) => unquote(family.trim())),
    };
  }
  const color = toColor(value);
  if (color !== undefined) return { $type: 'color', $value: color };
  const dimension = toDimension(value);
  if (dimension !== undefined) return { $type: 'dimension', $value: dimension };
  const [, time, unit] = /^([\d.]+)(ms|s)$/.exec(value) ?? [];
  if (time !== undefined) return { $type: 'duration', $value: { value: Number(time), unit } };
  if (NUMBER.test(value)) return { $type: 'number', $value: Number(value) };
  const curve = /^cubic-bezier\(([^()]+)\)$/.exec(value)?.[1]?.split(',').map(Number) ?? [];
  if (curve.length === 4 && curve.every((part) => Number.isFinite(part))) {
    const [x1 = 0, , x2 = 0] = curve;
    const isValid = [x1, x2].every((x) => x >= 0 && x <= 1);
    return isValid ? { $type: 'cubicBezier', $value: curve } : undefined;
  }
  const shadow = toShadow(value);
  return shadow === undefined ? undefined : { $type: 'shadow', $value: shadow };
}

function aliasOf(value: string): string | undefined {
  return /^var\(\s*(--ui-[a-z0-9-]+)\s*\)$/.exec(value)?.[1];
}

/** Whether a chain of references ends at a token. */
function isReadable(name: string, group: string, theme: Theme): boolean {
  const seen = new Set<string>();
  for (let at: string | undefined = name; at !== undefined;) {
    const value: string | undefined = theme.get(at)?.[0]?.value;
    if (value === undefined || seen.has(at)) return false;
    seen.add(at);
    const next = aliasOf(value);
    if (next === undefined) return toToken(at, value, group, theme) !== undefined;
    at = next;
  }
  return false;
}

function unquote(text: string): string {
  return text.replace(/^(['"])(.*)\1$/, '$2');
}

const NUMBER = /^-?(?:\d+\.?\d*|\.\d+)$/;

function toDimension(value: string): { readonly value: number; readonly unit: string } | undefined {
  const [, number = '', unit = ''] = /^(-?[\d.]+)(px|rem)$/.exec(value) ?? [];
  return NUMBER.test(number) ? { value: Number(number), unit } : undefined;
}

interface Color {
  readonly colorSpace: string;
  readonly components: readonly number[];
  readonly alpha?: number;
  /** For tools that support only sRGB. */
  readonly hex?: string;
}

const NAMED: ReadonlyMap<string, string> = new Map([
  ['white', '#ffffff'],
  ['black', '#000000'],
  ['transparent', '#00000000'],
]);

function toColor(text: string): Color | undefined {
  const value = NAMED.get(text) ?? text;
  if (/^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(value)) return fromHex(value);
  const [, name, inner = ''] = /^(rgba?|hsla?|oklch|oklab)\(([^()]*)\)$/i.exec(value) ?? [];
  const [color = '', slashAlpha] = inner.split('/');
  const parts = color.split(/[\s,]+/).filter((part) => part !== '');
  const given = slashAlpha?.trim() ?? parts[3];
  const alpha = given === undefined ? 1 : fraction(given, 1);
  if (name === undefined || parts.length < 3 || alpha === undefined) return undefined;
  const [a = '', b = '', c = ''] = parts;
  switch (name.toLowerCase()) {
    case 'oklch':
      return withHex('oklch', [fraction(a, 1), fraction(b, 0.4), hue(c)], alpha, oklchToSrgb);
    case 'oklab':
      return withHex(
        'oklab',
        [fraction(a, 1), fraction(b, 0.4), fraction(c, 0.4)],
        alpha,
        oklabToSrgb,
      );
    case 'rgb':
    case 'rgba':
      return withHex(
        'srgb',
        [a, b, c].map((part) => fraction(part, 1, 255)),
        alpha,
        (rgb) => rgb,
      );
    default:
      return withHex('hsl', [hue(a), fraction(b, 100, 1), fraction(c, 100, 1)], alpha);
  }
}

/** A number, or a percentage of `whole`; numbers are divided by `divisor`. */
function fraction(text: string, whole: number, divisor = 1): number | undefined {
  const isPercent = text.endsWith('%');
  const digits = isPercent ? text.slice(0, -1) : text;
  if (!NUMBER.test(digits)) return undefined;
  return isPercent ? (Number(digits) / 100) * whole : Number(digits) / divisor;
}

function hue(text: string): number | undefined {
  const digits = text.replace(/deg$/, '');
  return NUMBER.test(digits) ? ((Number(digits) % 360) + 360) % 360 : undefined;
}

function withHex(
  colorSpace: 'oklch' | 'oklab' | 'srgb' | 'hsl',
  given: readonly (number | undefined)[],
  alpha: number,
  toSrgb?: (components: readonly number[]) => readonly number[],
): Color | undefined {
  const components = given.flatMap((part) => (part === undefined ? [] : round(part)));
  if (components.length !== 3 || alpha < 0 || alpha > 1) return undefined;
  const [first = 0, second = 0] = components;
  if (colorSpace !== 'hsl' && (first < 0 || first > 1)) return undefined;
  if (colorSpace === 'oklch' && second < 0) return undefined;
  if (colorSpace === 'srgb' && components.some((part) => part < 0 || part > 1)) return undefined;
  if (colorSpace === 'hsl' && components.slice(1).some((part) => part < 0 || part > 100)) {
    return undefined;
  }
  return {
    colorSpace,
    components,
    ...(alpha === 1 ? {} : { alpha: round(alpha) }),
    ...(toSrgb === undefined ? {} : { hex: toHex(toSrgb(components)) }),
  };
}

function fromHex(value: string): Color {
  const digits = value.slice(1);
  const full = digits.length < 6 ? digits.replaceAll(/./g, '$&$&') : digits;
  const bytes = (full.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16) / 255);
  const components = bytes.slice(0, 3).map(round);
  const alpha = bytes[3];
  return {
    colorSpace: 'srgb',
    components,
    ...(alpha === undefined || alpha === 1 ? {} : { alpha: round(alpha) }),
    hex: `#${full.slice(0, 6).toLowerCase()}`,
  };
}

function oklchToSrgb([lightness = 0, chroma = 0, degrees = 0]: readonly number[]) {
  const angle = (degrees * Math.PI) / 180;
  return oklabToSrgb([lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)]);
}

/** By the matrices of CSS Color 4, clipped to sRGB. */
function oklabToSrgb([lightness = 0, a = 0, b = 0]: readonly number[]): readonly number[] {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((linear) => (linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055));
}

function toHex(rgb: readonly number[]): string {
  const bytes = rgb.map((part) => Math.round(Math.min(1, Math.max(0, part)) * 255));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

function round(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

/** One shadow, or a list of them. */
function toShadow(value: string): object | undefined {
  const shadows = splitOutside(value, ',').map((text) => {
    const parts = splitOutside(text.trim(), ' ').filter((part) => part !== '');
    const lengths = parts.flatMap((part) =>
      part === '0' ? { value: 0, unit: 'px' } : (toDimension(part) ?? []),
    );
    const [offsetX, offsetY, blur = ZERO, spread = ZERO] = lengths;
    const [color, ...others] = parts.flatMap((part) => toColor(part) ?? []);
    const isInset = parts.includes('inset');
    const count = lengths.length + (isInset ? 1 : 0) + 1;
    if (offsetX === undefined || offsetY === undefined || color === undefined) return undefined;
    if (others.length > 0 || count !== parts.length || lengths.length > 4) return undefined;
    return { color, offsetX, offsetY, blur, spread, ...(isInset ? { inset: true } : {}) };
  });
  if (shadows.some((shadow) => shadow === undefined)) return undefined;
  return shadows.length === 1 ? shadows[0] : shadows;
}

const ZERO = { value: 0, unit: 'px' };

/** Splits where no parenthesis is open. */
function splitOutside(text: string, separator: string): readonly string[] {
  const parts = [''];
  let depth = 0;
  for (const character of text) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === separator && depth === 0) parts.push('');
    else parts.push((parts.pop() ?? '') + character);
  }
  return parts;
}
