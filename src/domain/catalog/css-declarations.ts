/** A `--ui-*` variable that a style sheet sets. */
export interface Declaration {
  readonly name: string;
  readonly value: string;
  readonly isDark: boolean;
}

/** Of a value, before white space is collapsed and a color scheme is chosen. */
export const MAX_CSS_VALUE_LENGTH = 2000;

/**
 * The declarations that hold: the last of each variable and theme. A light value with `light-dark()` gives the dark
 * value too, unless a rule for dark mode sets one.
 */
export function resolveSchemes(declared: readonly Declaration[]): readonly Declaration[] {
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
export function readDeclarations(css: string): Declaration[] {
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
