import { isRecord } from '../../../../src/domain/text.ts';
import type { ItemStyles } from './frame-messages.ts';
import { isAccepted } from './tailwind.ts';

type Variables = Readonly<Record<string, string>>;

/** The theme that items of registries assume, in grays: [name, light, dark]. */
const NEUTRAL_THEME: readonly (readonly [name: string, light: string, dark: string])[] = [
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
  ['sidebar-foreground', 'oklch(0.22 0.005 80)', 'oklch(0.95 0.003 80)'],
  ['sidebar-primary', 'oklch(0.27 0.006 80)', 'oklch(0.92 0.004 80)'],
  ['sidebar-primary-foreground', 'oklch(0.98 0.002 80)', 'oklch(0.22 0.005 80)'],
  ['sidebar-accent', 'oklch(0.93 0.004 80)', 'oklch(0.29 0.004 80)'],
  ['sidebar-accent-foreground', 'oklch(0.27 0.006 80)', 'oklch(0.95 0.003 80)'],
  ['sidebar-border', 'oklch(0.88 0.004 80)', 'oklch(0.35 0.004 80)'],
  ['sidebar-ring', 'oklch(0.6 0.01 80)', 'oklch(0.6 0.01 80)'],
];

const NEUTRAL_STYLES = `
:root { --radius: 0.625rem; background: var(--background); color: var(--foreground); }
@theme inline {
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
  const base = `${variables}${NEUTRAL_STYLES}${items.map(variablesOf).join('')}`;
  const rules = items.map(({ css }) => rulesOf(css, 0)).filter((text) => text !== '');
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
  return `:root {${declarations(light)}}\n.dark {${declarations(dark)}}\n@theme inline {${colors}}\n`;
}

function declarations(variables: Variables): string {
  return Object.entries(variables)
    .map(([name, value]) => `--${name}: ${value};`)
    .join(' ');
}

/** Names without dashes in front; values of Tailwind 3 (`0 0% 100%`) become colors. */
function readVariables(value: unknown): Variables {
  if (!isRecord(value)) return {};
  const entries = Object.entries(value).flatMap(([key, text]) => {
    const name = key.replace(/^--/, '');
    if (!/^[\w-]{1,100}$/.test(name) || typeof text !== 'string') return [];
    if (text.length > 1000 || /[;{}]/.test(text)) return [];
    const isHsl = /^\d+(?:\.\d+)?(?:deg)?\s+\d+(?:\.\d+)?%\s+\d+(?:\.\d+)?%(?:\s*\/.*)?$/.test(
      text,
    );
    return [[name, isHsl ? `hsl(${text})` : text] as const];
  });
  return Object.fromEntries(entries);
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
