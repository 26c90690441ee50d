import { FRONT_MATTER_LIMITS } from '../catalog/front-matter.ts';
import { plainText } from '../patterns/plain-text.ts';
import { isSlugPart } from '../patterns/pattern.ts';
import { escapeMarkdown, toPrintable } from '../text.ts';
import type { ParsedItem } from './parse-item.ts';
import { isRegistryRoute } from '../patterns/registry-names.ts';

/** Front matter and content for an imported item. */
export interface ItemTexts {
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  /** Markdown. */
  readonly content: string;
}

/** Names reserved by registries; patterns get them with a suffix. */
const ROUTE_NAMES: readonly string[] = ['all', 'index', 'list', 'search', 'styles', 'themes'];

const MAX_NAME = 56;
const MAX_LISTED = 40;

/** The last part of a slug for an item's name: `DatePicker2` becomes `date-picker2`, `index` becomes `index-item`. */
export function slugNameOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '-')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_NAME)
    .replaceAll(/^-+|-+$/g, '');
  if (words === '') return 'item';
  return ROUTE_NAMES.includes(words) || isRegistryRoute(words) ? `${words}-item` : words;
}

/** Derives title, description, tags and content from an item, with defaults. */
export function textsOf(
  item: ParsedItem,
  origin: {
    readonly name: string;
    readonly registry: string | undefined;
    readonly fileNames: readonly string[];
  },
): ItemTexts {
  const { name, registry, fileNames } = origin;
  const kind = kindOf(item.type);
  const title = titleOf(item, name);
  const description =
    printable(item.description, FRONT_MATTER_LIMITS.description) ??
    printable(`${title}: ${kind}${registry === undefined ? '' : ` of ${registry}`}.`, 500) ??
    'An imported item.';
  const tags = [...item.categories, kind.split(' ').at(-1) ?? '']
    .map((tag) => slugNameOf(tag))
    .filter((tag) => isSlugPart(tag) && tag !== 'item');
  return {
    title,
    description,
    tags: [...new Set(tags)].slice(0, FRONT_MATTER_LIMITS.tags),
    content: contentOf(item, description, fileNames),
  };
}

/** The title of an item; without one, its name in words. */
export function titleOf({ title }: Pick<ParsedItem, 'title'>, name: string): string {
  const given = title === name ? undefined : printable(title, FRONT_MATTER_LIMITS.title);
  if (given !== undefined) return given;
  const words = slugNameOf(name.slice(name.lastIndexOf('/') + 1)).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `registry:ui` is a component. */
function kindOf(type: string | undefined): string {
  const kind = (type?.slice(type.indexOf(':') + 1) ?? 'item')
    .replaceAll(/[^a-z]/gi, '')
    .toLowerCase();
  switch (kind) {
    case 'ui':
    case 'component':
      return 'a component';
    case 'block':
    case 'page':
    case 'hook':
    case 'theme':
    case 'style':
    case 'file':
      return `a ${kind}`;
    case 'example':
      return 'an example';
    case 'lib':
      return 'a library file';
    default:
      return 'an item';
  }
}

function contentOf(item: ParsedItem, description: string, fileNames: readonly string[]): string {
  const paragraphs = [escapeMarkdown(description)];
  const docs = item.docs?.replaceAll(/[^\P{C}\n\t]/gu, '').trim();
  if (docs !== undefined && docs !== '') {
    // As code, since it is untrusted text.
    const runs = docs.match(/`+/g) ?? [];
    const fence = '`'.repeat(Math.max(3, ...runs.map((run) => run.length + 1)));
    paragraphs.push('## Notes of its author', `${fence}text\n${docs}\n${fence}`);
  }
  const lists = [
    ['## Packages', item.dependencies],
    ['## Items of registries that it uses', item.registryDependencies],
    ['## Files', fileNames.length > 1 ? fileNames : []],
  ] as const;
  for (const [heading, entries] of lists) {
    const shown = entries.filter((entry) => entry !== '');
    if (shown.length === 0) continue;
    const lines = shown.slice(0, MAX_LISTED).map((entry) => `- ${code(entry)}`);
    if (shown.length > MAX_LISTED) lines.push(`- and ${shown.length - MAX_LISTED} more`);
    paragraphs.push(heading, lines.join('\n'));
  }
  return `${paragraphs.join('\n\n')}\n`;
}

/** A text as one line that `plainText` accepts; undefined if nothing is left. */
export function printable(text: string | undefined, max: number): string | undefined {
  if (text === undefined) return undefined;
  const visible = toPrintable(text);
  const cut =
    visible.length > max
      ? `${visible
          .slice(0, max - 1)
          .replace(/[\uD800-\uDBFF]$/, '')
          .trimEnd()}…`
      : visible;
  const parsed = plainText(max).safeParse(cut);
  return parsed.success ? parsed.data : undefined;
}

function code(text: string): string {
  const plain = text.replaceAll(/[`\p{C}]/gu, '').slice(0, 200);
  return `\`${plain === '' ? '?' : plain}\``;
}
