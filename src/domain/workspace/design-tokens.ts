/** A pattern's version, and what it says of its variables. */
export interface TokenSource {
  readonly slug: string;
  readonly versionId: string;
  readonly tokensCss: string | undefined;
  /** From the manifest: for variables that the style sheet does not set. */
  readonly defaults: readonly { readonly name: string; readonly default?: string | undefined }[];
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
    for (const { name, default: value } of defaults) {
      if (value !== undefined && !names.has(name)) declared.push({ name, value, isDark: false });
    }
    if (declared.length > 0) patternCount += 1;
    // Of several declarations in one place, the last one holds in CSS.
    const last = new Map(declared.map((each) => [`${each.name} ${each.isDark}`, each]));
    for (const { name, value: text, isDark } of last.values()) {
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
  const said = values.slice(0, 10).map(({ value, from }) => {
    const more = from.length > 3 ? ` and ${from.length - 3} more` : '';
    return `${value} (${from.slice(0, 3).join(', ')}${more})`;
  });
  return `${said.join('; ')}. The first is used.`;
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
  'rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark var calc min max clamp cubic-bezier linear steps'.split(
    ' ',
  ),
);

/** A value on one line, if it parses anywhere: words, numbers, colours, strings and known functions. */
function plainValue(text: string): string | undefined {
  if (text.length > 4 * MAX_VALUE_LENGTH) return undefined;
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
