import { isRecord } from '../../../src/domain/text.ts';
import type { CatalogVersion } from './catalog-answers.ts';
import type { CommandContext } from './command.ts';
import { type ReadableProject, readComponentsJson } from './components-json.ts';
import { withLineEndingsOf } from './merge-texts.ts';
import type { Project } from './project.ts';
import { plain } from './refusal.ts';

type Styled = Pick<CatalogVersion, 'slug' | 'styles'>;

/** Rules nest no deeper. */
const MAX_DEPTH = 8;
/** Of all that one command adds. */
const MAX_CSS = 200_000;

const NAME = /^(?:--)?[\w-]{1,100}$/;
/** A single value or selector: neither contains what ends a declaration or a block. */
const VALUE = /^[^;{}\\\p{Cc}]{1,2000}$/u;
const SELECTOR = /^(?!@import|@charset)[^;{}\\]{1,1000}$/i;
/** A rule that runs code when the style sheet is built, unless it names a package, which `add` lists and asks about. */
const RUNS_FILE =
  /@(?:plugin|config)\b(?! (?<quote>["'])(?:@[\w-]+(?:\.[\w-]+)*\/)?[\w-]+(?:\.[\w-]+)*(?:\/[\w-]+(?:\.[\w-]+)*)*\k<quote>)/i;
/** Values that are colors get a Tailwind color in addition to their variable. */
const COLOR = /^(?:#|(?:rgb|hsl|oklch|oklab|lab|lch|color)a?\(|\d[\d.]* [\d.]+% [\d.]+%)/;

/**
 * Adds what imported items need of the project's style sheet (`tailwind.css` of components.json): variables and rules
 * that it does not have yet. What it has stays as it is.
 *
 * @returns the items whose styles cannot be applied here
 */
export async function applyStyles(
  {
    project,
    print,
  }: Pick<CommandContext, 'print'> & {
    readonly project: ReadableProject & Pick<Project, 'write'>;
  },
  versions: readonly Styled[],
): Promise<readonly Styled[]> {
  const styled = versions.filter(
    ({ styles }) => styles.cssVars !== undefined || styles.css !== undefined,
  );
  if (styled.length === 0) return [];
  const { styles: path, tailwind } = await readComponentsJson(project);
  const file = path === undefined ? undefined : await project.read(path);
  if (path === undefined || file?.text === undefined || file.isReadOnly || tailwind === 3)
    return styled;
  const { text: before } = file;
  const rules = new Map(styled.map((item) => [item, rulesOf(item.styles.css)]));
  const isLeft = (item: Styled): boolean =>
    rules.get(item)?.some((rule) => RUNS_FILE.test(rule)) === true;
  const applied = styled.filter((item) => !isLeft(item));
  const hasRule = createHasRule(before);
  const dark = darkSelectorOf(before);
  const added = [
    ...variableBlocks(readBlocks(before, dark), applied, dark),
    ...applied.flatMap((item) => rules.get(item)?.filter((rule) => !hasRule(rule)) ?? []),
  ];
  const css = [...new Set(added)].join('\n\n');
  if (css.length > MAX_CSS) return styled;
  if (css !== '') {
    const text = `${before.trimEnd()}\n\n${css}\n`;
    await project.write(path, new TextEncoder().encode(withLineEndingsOf(text, before)));
    print(`${plain(path)}: styles of ${applied.map(({ slug }) => slug).join(', ')}`);
  }
  return styled.filter(isLeft);
}

/** Variables by the block that they are in. */
type Blocks = Record<'theme' | 'light' | 'dark', Map<string, string>>;

const PARTS =
  /\/\*[\s\S]*?(?:\*\/|$)|"(?:[^"\\\n]|\\[\s\S])*"?|'(?:[^'\\\n]|\\[\s\S])*'?|[{};]|[^{};"'/]+|\//g;

/** What dark pages match, as the project's style sheet says: `.dark` where it does not. */
export async function darkSelectorIn(project: ReadableProject): Promise<string> {
  const { styles } = await readComponentsJson(project);
  return darkSelectorOf((styles && (await project.read(styles))?.text) ?? '');
}

/** `[data-theme=dark]` of `@custom-variant dark (&:where([data-theme=dark], [data-theme=dark] *))`. */
function darkSelectorOf(css: string): string {
  const [, variant = ''] = /@custom-variant\s+dark\b([^;]*)/.exec(css) ?? [];
  return /\.[a-z][\w-]*|\[[^\]{}]+\]/i.exec(variant)?.[0] ?? '.dark';
}

/** The variables that a style sheet sets in `@theme`, `:root` and for dark pages, also within layers. */
function readBlocks(css: string, dark: string): Blocks {
  const blocks: Blocks = { theme: new Map(), light: new Map(), dark: new Map() };
  const open: string[] = [];
  let text = '';
  const declare = (): void => {
    const [, name, value = ''] = /^\s*(--[\w-]+)\s*:\s*([\s\S]*)$/.exec(text) ?? [];
    const block = open.map((each) => blockOf(each, dark)).find((each) => each !== undefined);
    if (name !== undefined && block !== undefined) blocks[block].set(name, value.trim());
    text = '';
  };
  for (const [part] of css.matchAll(PARTS)) {
    if (part.startsWith('/*')) continue;
    if (part === '{') {
      open.push(text.trim());
      text = '';
    } else if (part === '}') {
      declare();
      open.pop();
    } else if (part === ';') declare();
    else text += part;
  }
  return blocks;
}

function blockOf(selector: string, dark: string): keyof Blocks | undefined {
  if (/^@theme\b/.test(selector)) return 'theme';
  const plainOf = (text: string): string => text.replaceAll(/["'\s]/g, '');
  const selectors = selector.split(',').map(plainOf);
  if (selectors.includes(':root')) return 'light';
  const isDark = (each: string): boolean => each.replace(/^(?::root|html)/, '') === plainOf(dark);
  return selectors.some(isDark) ? 'dark' : undefined;
}

function variableBlocks(
  blocks: Blocks,
  versions: readonly Styled[],
  dark: string,
): readonly string[] {
  const missing: Blocks = { theme: new Map(), light: new Map(), dark: new Map() };
  for (const { styles } of versions) {
    for (const block of ['theme', 'light', 'dark'] as const) {
      for (const [given, value] of Object.entries(styles.cssVars?.[block] ?? {})) {
        const name = given.startsWith('--') ? given : `--${given}`;
        if (!NAME.test(name) || !VALUE.test(value)) continue;
        if (!blocks[block].has(name) && !missing[block].has(name)) missing[block].set(name, value);
        const color = `--color-${name.slice(2)}`;
        const isColor = block !== 'theme' && COLOR.test(value) && !name.startsWith('--color-');
        if (isColor && !blocks.theme.has(color) && !missing.theme.has(color)) {
          const isTriple = /^\d/.test(value);
          missing.theme.set(color, isTriple ? `hsl(var(${name}))` : `var(${name})`);
        }
      }
    }
  }
  return (
    [
      ['@theme inline', missing.theme],
      [':root', missing.light],
      [dark, missing.dark],
    ] as const
  )
    .filter(([, variables]) => variables.size > 0)
    .map(
      ([selector, variables]) =>
        `${selector} {\n${[...variables].map(([name, value]) => `  ${name}: ${value};\n`).join('')}}`,
    );
}

/** The rules of an item; those that are not CSS are left out. */
function rulesOf(css: unknown): readonly string[] {
  if (!isRecord(css)) return [];
  return Object.entries(css).flatMap(([selector, value]) => ruleText(selector, value, 0) ?? []);
}

function ruleText(name: string, value: unknown, depth: number): string | undefined {
  const indent = '  '.repeat(depth);
  if (depth > MAX_DEPTH || !SELECTOR.test(name)) return undefined;
  if (typeof value === 'string') {
    const isAt = name.startsWith('@');
    if (value === '' && isAt) return `${indent}${name};`;
    if (depth === 0 || !VALUE.test(value)) return undefined;
    return `${indent}${name}${isAt ? ' ' : ': '}${value};`;
  }
  if (Array.isArray(value)) {
    const rules = value.map((each: unknown) => ruleText(name, each, depth));
    return rules.some((each) => each === undefined) ? undefined : rules.join('\n');
  }
  if (!isRecord(value)) return undefined;
  const inner = Object.entries(value).map(([key, each]) => ruleText(key, each, depth + 1));
  if (inner.some((each) => each === undefined)) return undefined;
  // `@plugin "name"` and `@apply …` have nothing in them.
  if (inner.length === 0) return name.startsWith('@') ? `${indent}${name};` : undefined;
  return `${indent}${name} {\n${inner.join('\n')}\n${indent}}`;
}

/** Finds whether a style sheet has a rule: keyframes and utilities by their name, others as they are. */
function createHasRule(css: string): (rule: string) => boolean {
  const flat = (text: string): string => text.replaceAll(/\s+/g, ' ');
  const known = flat(css);
  return (rule) => {
    const [, named] =
      /^(@(?:keyframes|utility|property|custom-variant|plugin)\s+[^\s{;]+)/.exec(rule) ?? [];
    if (named === undefined) return known.includes(flat(rule));
    return known
      .split(flat(named))
      .slice(1)
      .some((after) => !/^[\w-]/.test(after));
  };
}
