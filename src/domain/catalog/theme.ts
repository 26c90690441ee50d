import { z } from 'zod';
import { isRecord, parseJson } from '../text.ts';

/** The types of registry items that are themes: values and rules for a whole project, no components. */
const THEME_TYPES: ReadonlySet<string> = new Set([
  'registry:font',
  'registry:style',
  'registry:theme',
]);

/** Of a catalog: all of them are in `catalog.json`. */
export const MAX_CATALOG_THEMES = 500;

/** The longest item, in characters: a manifest of a component has the same order of size. */
export const MAX_THEME_LENGTH = 200_000;

/** `themes/<name>.json`: an imported theme (docs/specification.md#themes). */
export const themeFileSchema = z.strictObject({
  /** SPDX expression. */
  license: z.string(),
  /** The address that it was imported from. */
  source: z.string(),
  /** The item's key in its source. */
  item: z.string(),
  retrievedAt: z.iso.datetime(),
  /** The operator's decision whether this registry serves it, regardless of its license. */
  redistribute: z.boolean().optional(),
  /** The item, exactly as its source served it. */
  json: z.string().max(MAX_THEME_LENGTH),
});

export type ThemeFile = z.infer<typeof themeFileSchema>;

/** A theme as it is stored. */
export interface StoredTheme extends ThemeFile {
  /** Unique among themes; also the name in this registry. */
  readonly name: string;
}

/** A theme of `catalog.json`. */
export const builtThemeSchema = z.strictObject({
  name: z.string(),
  /** The item's own name, which other items and bare names use. */
  item: z.string(),
  title: z.string(),
  description: z.string().optional(),
  type: z.string(),
  license: z.string(),
  /** A URL, or `a local folder`. */
  source: z.string(),
  /** Whether bare names of other registries mean its source. */
  official: z.boolean().optional(),
  /** Of its source, such as `@acme`. */
  namespace: z.string().optional(),
  /** Values by variable without its dashes, for light and for dark pages. */
  light: z.record(z.string(), z.string()),
  dark: z.record(z.string(), z.string()),
  /** The item, exactly as its source served it; absent where the license does not permit passing it on. */
  json: z.string().optional(),
});

/** A theme, style or font that was imported from a registry. */
export type Theme = z.infer<typeof builtThemeSchema>;

/**
 * Whether an item is kept as a theme: by its type, or since it has no files but styles or, as a bundle, other items. One
 * that brings nothing is none.
 */
export function isThemeItem(item: unknown): boolean {
  if (!isRecord(item)) return false;
  const hasStyles = STYLES.some((key) => isFilled(item[key]));
  const { type } = item;
  if (typeof type === 'string' && THEME_TYPES.has(type)) {
    return hasStyles || LISTS.some((key) => isFilled(item[key]));
  }
  return (hasStyles || isFilled(item['registryDependencies'])) && !isFilled(item['files']);
}

const STYLES = ['cssVars', 'css', 'font'];
const LISTS = ['files', 'registryDependencies', 'dependencies'];

/** Whether a list or a record has more in it than empty records: an untrusted item may be nested arbitrarily deep. */
function isFilled(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return value !== undefined && value !== null;
  const members = Object.values(value);
  return depth < 2 ? members.some((member) => isFilled(member, depth + 1)) : members.length > 0;
}

/** The item of a theme; a byte order mark is part of its text. */
export function parseThemeItem(json: string): Readonly<Record<string, unknown>> {
  const item = parseJson(json.replace(/^\uFEFF/u, ''));
  return isRecord(item) ? item : {};
}

/** What a theme sets, from the text of its item. All of it is untrusted: what is not a plain value is left out. */
export function readThemeValues(json: string): Pick<Theme, 'light' | 'dark'> {
  const item = parseThemeItem(json);
  const vars = isRecord(item['cssVars']) ? item['cssVars'] : {};
  const shared = { ...fontOf(item), ...valuesIn(vars['theme']) };
  const light = { ...shared, ...valuesIn(vars['light']) };
  return { light, dark: { ...light, ...valuesIn(vars['dark']) } };
}

const MAX_VALUES = 300;
const MAX_VALUE_LENGTH = 300;

function valuesIn(group: unknown): Readonly<Record<string, string>> {
  if (!isRecord(group)) return {};
  const values = Object.entries(group)
    .slice(0, MAX_VALUES)
    .flatMap(([key, value]) => {
      const name = key.replace(/^--/, '');
      return /^[\w-]{1,100}$/.test(name) && isPlainValue(value)
        ? [[name, withColorFunction(value.trim())] as const]
        : [];
    });
  return Object.fromEntries(values);
}

/** A value that neither ends its declaration nor loads anything. */
function isPlainValue(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value.length <= MAX_VALUE_LENGTH &&
    value.trim() !== '' &&
    !/[;{}<>@\\\p{C}]|\/\*/u.test(value) &&
    [...value.matchAll(/([\w-]*)\s*\(/g)].every(([, name = '']) =>
      FUNCTIONS.has(name.toLowerCase()),
    )
  );
}

/** The functions that a value may have: colors, numbers, shapes, and other variables. None of them loads anything. */
const FUNCTIONS: ReadonlySet<string> = new Set([
  // Brackets of a calculation.
  '',
  ...`rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark var
    calc min max clamp round mod rem abs sign sin cos tan asin acos atan atan2 pow sqrt hypot log exp
    linear-gradient radial-gradient conic-gradient
    repeating-linear-gradient repeating-radial-gradient repeating-conic-gradient
    cubic-bezier linear steps
    blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia
    rotate scale translate skew`.split(/\s+/),
]);

/** Themes of 2023 have colors as `0 0% 100%`, for `hsl()` around them. */
function withColorFunction(value: string): string {
  return /^[\d.]+(?:deg)?\s+[\d.]+%\s+[\d.]+%(?:\s*\/\s*[\d.]+%?)?$/.test(value)
    ? `hsl(${value})`
    : value;
}

/** The family of a `registry:font`, by its variable. */
function fontOf({ font }: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  if (!isRecord(font)) return {};
  const { variable, family } = font;
  return valuesIn({ [typeof variable === 'string' ? variable : '--font-sans']: family });
}

/** The variables of this catalog's components, by the variable of a registry's theme that they take. */
const OWN_VARIABLES: readonly (readonly [own: string, theirs: string])[] = [
  ['--ui-background', 'background'],
  ['--ui-surface', 'card'],
  ['--ui-surface-raised', 'popover'],
  ['--ui-surface-sunken', 'muted'],
  ['--ui-text', 'foreground'],
  ['--ui-text-muted', 'muted-foreground'],
  ['--ui-text-subtle', 'muted-foreground'],
  ['--ui-border', 'border'],
  ['--ui-accent', 'primary'],
  ['--ui-on-accent', 'primary-foreground'],
  ['--ui-accent-text', 'primary'],
  ['--ui-accent-soft', 'accent'],
  ['--ui-danger', 'destructive'],
  ['--ui-on-danger', 'destructive-foreground'],
  ['--ui-danger-text', 'destructive'],
  ['--ui-focus', 'ring'],
  ['--ui-radius', 'radius'],
  ['--ui-shadow-small', 'shadow-sm'],
  ['--ui-shadow', 'shadow-md'],
  ['--ui-shadow-large', 'shadow-xl'],
  ['--ui-font', 'font-sans'],
  ['--ui-font-mono', 'font-mono'],
];

const COLOR = /^(?:#[\da-f]{3,8}|[a-z]+|(?:ok)?l(?:ab|ch)\(.*\)|(?:rgb|hsl|hwb|color)a?\(.*\))$/i;

/**
 * What a theme sets of this catalog's own variables, colors as `light-dark(…, …)`. A value that needs other variables
 * is left out.
 */
export function ownThemeValues({
  light,
  dark,
}: Pick<Theme, 'light' | 'dark'>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    OWN_VARIABLES.flatMap(([own, theirs]) => {
      const value = joinThemes(light[theirs], dark[theirs]);
      return value === undefined || value.includes('var(') ? [] : [[own, value]];
    }),
  );
}

/** All values of a theme by variable, for imported components, colors as `light-dark(…, …)`. */
export function sharedThemeValues({
  light,
  dark,
}: Pick<Theme, 'light' | 'dark'>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.keys(light).flatMap((name) => {
      const value = joinThemes(light[name], dark[name]);
      return value === undefined ? [] : [[`--${name}`, value]];
    }),
  );
}

function joinThemes(light: string | undefined, dark: string | undefined): string | undefined {
  if (light === undefined || dark === undefined || light === dark) return light;
  return COLOR.test(light) && COLOR.test(dark) ? `light-dark(${light}, ${dark})` : light;
}
