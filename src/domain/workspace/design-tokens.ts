import {
  MAX_CSS_VALUE_LENGTH,
  readDeclarations,
  resolveSchemes,
} from '../catalog/css-declarations.ts';

/** A version of a pattern, with its variables. */
export interface TokenSource {
  readonly slug: string;
  readonly versionId: string;
  readonly tokensCss: string | undefined;
  /** From the manifest: for variables that the style sheet does not set. */
  readonly defaults: readonly {
    readonly name: string;
    readonly default?: string | undefined;
    readonly default_dark?: string | undefined;
  }[];
}

/** A variable's values: the first is used, others are conflicts. */
export interface TokenValue {
  readonly value: string;
  /** Patterns with their versions, such as `/feedback/toast v2`. */
  readonly from: readonly string[];
}

/** The union of the variables of several patterns, by name. */
export interface DesignTokens {
  readonly patternCount: number;
  readonly light: ReadonlyMap<string, readonly TokenValue[]>;
  readonly dark: ReadonlyMap<string, readonly TokenValue[]>;
  /** Variables whose values are not plain CSS values. */
  readonly unreadable: readonly string[];
}

/** Of a style sheet, in characters; the rest is not read. */
const MAX_CSS_LENGTH = 256 * 1024;
const MAX_VALUE_LENGTH = 500;
const MAX_VARIABLES = 2000;

/** Collects the `--ui-*` variables of patterns in the library's order; of different values the first is used. */
export function collectTokens(sources: readonly TokenSource[]): DesignTokens {
  const light: Theme = new Map();
  const dark: Theme = new Map();
  const unreadable = new Set<string>();
  let patternCount = 0;
  for (const { slug, versionId, tokensCss = '', defaults } of sources) {
    const declared = readDeclarations(tokensCss.slice(0, MAX_CSS_LENGTH));
    const names = new Set(declared.filter(({ isDark }) => !isDark).map(({ name }) => name));
    for (const { name, default: value, default_dark: valueInDark } of defaults) {
      if (value === undefined || names.has(name)) continue;
      declared.push({ name, value, isDark: false });
      if (valueInDark !== undefined) declared.push({ name, value: valueInDark, isDark: true });
    }
    if (declared.length > 0) patternCount += 1;
    for (const { name, value: text, isDark } of resolveSchemes(declared)) {
      const theme = isDark ? dark : light;
      const value = plainValue(text);
      const values = theme.get(name) ?? (theme.size < MAX_VARIABLES ? new Map() : undefined);
      if (value === undefined || values === undefined) {
        unreadable.add(name);
        continue;
      }
      theme.set(name, values.set(value, [...(values.get(value) ?? []), `${slug} ${versionId}`]));
    }
  }
  return {
    patternCount,
    light: toValues(light),
    dark: toValues(dark),
    unreadable: [...unreadable].sort(),
  };
}

/** The values of a variable on which patterns differ, the used one first. */
export function describeValues(values: readonly TokenValue[]): string {
  const listed = values.slice(0, 10).map(({ value, from }) => {
    const more = from.length > 3 ? ` and ${from.length - 3} more` : '';
    return `${value} (${from.slice(0, 3).join(', ')}${more})`;
  });
  return `${listed.join('; ')}. The first is used.`;
}

/** The patterns that give each value, by variable. */
type Theme = Map<string, Map<string, string[]>>;

function toValues(theme: Theme): DesignTokens['light'] {
  return new Map(
    [...theme]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, values]) => [name, [...values].map(([value, from]) => ({ value, from }))]),
  );
}

const FUNCTIONS: ReadonlySet<string> = new Set(
  'rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix var calc min max clamp cubic-bezier linear steps'.split(
    ' ',
  ),
);

/** A value on one line, if it has only words, numbers, colors, strings and known functions. */
function plainValue(text: string): string | undefined {
  if (text.length > MAX_CSS_VALUE_LENGTH) return undefined;
  const value = text.replaceAll(/\s+/gu, ' ').trim();
  if (value === '' || value.length > MAX_VALUE_LENGTH) return undefined;
  if (/^(?:initial|inherit|unset|revert|revert-layer)$/i.test(value)) return undefined;
  const bare = value.replaceAll(/'[\w .-]*'|"[\w .-]*"/g, "''");
  if (!/^(?:''|[\w\s#%.,()/+*-])+$/.test(bare) || /\/\*|\*\/|\/\//.test(bare)) return undefined;
  for (const [, name = ''] of bare.matchAll(/([\w-]*)\(/g)) {
    if (name !== '' && !FUNCTIONS.has(name.toLowerCase())) return undefined;
  }
  let depth = 0;
  for (const character of bare) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth < 0) return undefined;
  }
  return depth === 0 ? value : undefined;
}
