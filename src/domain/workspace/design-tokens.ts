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

interface Declaration {
  readonly name: string;
  readonly value: string;
  readonly isDark: boolean;
}

/** Of a style sheet, in characters; the rest is not read. */
const MAX_CSS_LENGTH = 256 * 1024;
const MAX_VALUE_LENGTH = 500;

/** Before white space is collapsed and a color scheme is chosen. */
const MAX_CSS_VALUE_LENGTH = 4 * MAX_VALUE_LENGTH;
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

/**
 * The declarations that hold: the last of each variable and theme. A light value with `light-dark()` gives the dark
 * value too, unless a rule for dark mode sets one.
 */
function resolveSchemes(declared: readonly Declaration[]): readonly Declaration[] {
  const dark = new Map(declared.filter(({ isDark }) => isDark).map((each) => [each.name, each]));
  const light = new Map(declared.filter(({ isDark }) => !isDark).map((each) => [each.name, each]));
  for (const [name, { value }] of light) {
    if (dark.has(name) || !LIGHT_DARK.test(value)) continue;
    dark.set(name, { name, value, isDark: true });
  }
  return [...light.values(), ...dark.values()].map((each) => ({
    ...each,
    value: inScheme(each.value, each.isDark ? 'dark' : 'light'),
  }));
}

const LIGHT_DARK = /\blight-dark\(/i;

/** Replaces each `light-dark(a, b)` by the value of one color scheme; leaves a malformed one as it is. */
function inScheme(text: string, scheme: 'light' | 'dark'): string {
  const start = LIGHT_DARK.exec(text);
  if (start === null || text.length > MAX_CSS_VALUE_LENGTH) return text;
  const inner = start.index + start[0].length;
  let depth = 1;
  let comma: number | undefined;
  for (let at = inner; at < text.length; at += 1) {
    const character = text[at];
    if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    else if (character === ',' && depth === 1) comma ??= at;
    if (depth > 0) continue;
    if (comma === undefined) return text;
    const chosen = scheme === 'light' ? text.slice(inner, comma) : text.slice(comma + 1, at);
    return inScheme(text.slice(0, start.index) + chosen.trim() + text.slice(at + 1), scheme);
  }
  return text;
}

const CSS_PARTS =
  /\/\*[\s\S]*?(?:\*\/|$)|"(?:[^"\\\n]|\\[\s\S])*"?|'(?:[^'\\\n]|\\[\s\S])*'?|[{};()]|[^{};()"'/]+|\//g;

/** The variables that a style sheet sets for the whole page, light or dark; those of other rules are left out. */
function readDeclarations(css: string): Declaration[] {
  const found: Declaration[] = [];
  const blocks: string[] = [];
  let text = '';
  let depth = 0;

  function endDeclaration(): void {
    const [, name, value] = /^\s*(--ui-[a-z0-9-]{1,100})\s*:\s*(\S[\s\S]*)$/.exec(text) ?? [];
    const theme = themeOf(blocks);
    if (name !== undefined && value !== undefined && theme !== undefined) {
      found.push({ name, value, isDark: theme === 'dark' });
    }
    text = '';
  }

  for (const [part] of css.matchAll(CSS_PARTS)) {
    if (part === '{') {
      blocks.push(text.trim().toLowerCase());
      text = '';
      depth = 0;
    } else if (part === '}') {
      endDeclaration();
      blocks.pop();
      depth = 0;
    } else if (part === ';' && depth === 0) {
      endDeclaration();
    } else {
      if (part === '(') depth += 1;
      if (part === ')') depth = Math.max(0, depth - 1);
      text += part.startsWith('/*') ? ' ' : part;
    }
  }
  return found;
}

const LIGHT =
  /^(?::root|:host|html|body|\.light|\[data-theme=["']?light["']?\]|@layer\b.*|@theme\b.*|@media\s*\(\s*prefers-color-scheme:\s*light\s*\))$/;
const DARK =
  /^(?:(?::root|html|:host)?\s*(?:\.dark|\[data-theme=["']?dark["']?\])(?:\s+:root)?|@media\s*\(\s*prefers-color-scheme:\s*dark\s*\))$/;

function themeOf(blocks: readonly string[]): 'light' | 'dark' | undefined {
  const selectors = blocks.map((block) => block.split(',').map((part) => part.trim()));
  const isDark = selectors.some((each) => each.every((part) => DARK.test(part)));
  const isKnown = selectors.every((each) =>
    each.every((part) => LIGHT.test(part) || DARK.test(part)),
  );
  if (!isKnown || selectors.length === 0) return undefined;
  return isDark ? 'dark' : 'light';
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
