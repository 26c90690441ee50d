import { isRecord } from '../../../../src/domain/text.ts';
import type { ItemStyles } from './frame-messages.ts';
import {
  type Variables,
  createColorRewriter,
  NEUTRAL_THEME,
  readVariables,
} from './registry-variables.ts';
import { isAccepted } from './tailwind.ts';

const NEUTRAL_STYLES = `
:root { --radius: 0.625rem; background: var(--background); color: var(--foreground); }
@theme inline static {
  --radius-sm: calc(var(--radius) - 4px);
  --radius-md: calc(var(--radius) - 2px);
  --radius-lg: var(--radius);
  --radius-xl: calc(var(--radius) + 4px);
}
@layer base { * { border-color: var(--border); outline-color: var(--ring); } }
`;

/** Longer styles of an item are left out. */
const MAX_CHARACTERS = 64 * 1024;

/** Deeper rules are left out. */
const MAX_DEPTH = 8;

/** Imports that Tailwind cannot load in a browser. */
const UNAVAILABLE = /^@(?:import|plugin|config|source|reference|charset)\b/;

/** Additions of registry items to Tailwind's input: a neutral theme, then the variables and rules of each item. */
export async function registryStyles(items: readonly ItemStyles[]): Promise<string> {
  const variables = themeStyles(
    Object.fromEntries(NEUTRAL_THEME.map(([name, light]) => [name, light])),
    Object.fromEntries(NEUTRAL_THEME.map(([name, , dark]) => [name, dark])),
  );
  const rewrite = createColorRewriter(items);
  const base = rewrite(`${variables}${NEUTRAL_STYLES}${items.map(variablesOf).join('')}`);
  const rules = items.map(({ css }) => rewrite(rulesOf(css, 0))).filter((text) => text !== '');
  const accepted = rules.length === 0 ? [] : await acceptedRules(base, rules);
  return [base, ...accepted].join('\n');
}

/** One invalid rule would leave the whole preview without styles, so rules that Tailwind rejects are left out. */
async function acceptedRules(base: string, rules: readonly string[]): Promise<readonly string[]> {
  if (await isAccepted([base, ...rules].join('\n'))) return rules;
  const accepted: string[] = [];
  for (const text of rules) if (await isAccepted(`${base}\n${text}`)) accepted.push(text);
  return accepted;
}

function variablesOf({ cssVars }: ItemStyles): string {
  const { theme, light, dark } = isRecord(cssVars) ? cssVars : {};
  const declared = declarations(readVariables(theme));
  return `${declared === '' ? '' : `@theme {${declared}}\n`}${themeStyles(readVariables(light), readVariables(dark))}`;
}

/** Variables by theme, each also as a color of Tailwind. */
function themeStyles(light: Variables, dark: Variables): string {
  const names = Object.keys({ ...light, ...dark }).filter((name) => !name.startsWith('radius'));
  if (names.length === 0) return '';
  const colors = names.map((name) => `--color-${name}: var(--${name});`).join(' ');
  return `:root {${declarations(light)}}\n.dark {${declarations(dark)}}\n@theme inline static {${colors}}\n`;
}

function declarations(variables: Variables): string {
  return Object.entries(variables)
    .map(([name, value]) => `--${name}: ${value};`)
    .join(' ');
}

/** The `css` of an item as text: rules by selector or at-rule, declarations by property. */
function rulesOf(value: unknown, depth: number): string {
  if (!isRecord(value) || depth > MAX_DEPTH) return '';
  const text = Object.entries(value)
    .map(([key, inner]) => {
      if (UNAVAILABLE.test(key)) return '';
      if (typeof inner === 'string') {
        return key.startsWith('@') ? `${key} ${inner};` : `${key}: ${inner};`;
      }
      if (!isRecord(inner)) return '';
      const isStatement = key.startsWith('@') && Object.keys(inner).length === 0;
      return isStatement ? `${key};` : `${key} {${rulesOf(inner, depth + 1)}}`;
    })
    .join('\n');
  return text.length > MAX_CHARACTERS ? '' : text;
}
