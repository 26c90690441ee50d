import { FRONT_MATTER_LIMITS } from '../catalog/front-matter.ts';
import { plainText } from '../patterns/plain-text.ts';
import { isSlugPart } from '../patterns/pattern.ts';
import { escapeMarkdown, isRecord, toPrintable } from '../text.ts';
import { type CodeTexts, readCodeTexts } from './code-texts.ts';
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

/** Derives title, description, tags and content from what an item, its registry and its code say. */
export function textsOf(
  item: ParsedItem,
  origin: {
    readonly name: string;
    readonly registry: string | undefined;
    /** Of the first item of a family. */
    readonly family: { readonly title?: string; readonly members?: readonly string[] };
    /** Of the main file. */
    readonly code: string;
    readonly fileNames: readonly string[];
  },
): ItemTexts {
  const { name, registry, family, fileNames } = origin;
  const texts = readCodeTexts(origin.code);
  const title = family.title ?? titleOf(item, name, texts);
  const description = descriptionOf(item, title, texts, family.members ?? []);
  const kind = item.type?.slice(item.type.indexOf(':') + 1) ?? '';
  const tags = [
    ...(registry === undefined ? [] : [registry]),
    ...item.categories,
    ...metaList(item.kept, 'tags'),
    ...metaList(item.kept, 'keywords'),
    ...(TAGGED_KINDS.includes(kind) ? [kind] : []),
  ].map((tag) => slugNameOf(tag));
  return {
    title,
    description,
    tags: [...new Set(tags)]
      .filter((tag) => isSlugPart(tag) && tag !== 'item')
      .slice(0, FRONT_MATTER_LIMITS.tags),
    content: contentOf(item, description, fileNames),
  };
}

/** Types of items that are not components. */
const TAGGED_KINDS: readonly string[] = ['block', 'page', 'hook', 'lib', 'file', 'example'];

/** Other names of an item that registries keep in `meta`. */
function metaList(kept: ParsedItem['kept'], name: 'tags' | 'keywords'): readonly string[] {
  const list = isRecord(kept['meta']) ? kept['meta'][name] : undefined;
  return Array.isArray(list) ? list.filter((tag) => typeof tag === 'string') : [];
}

/**
 * The title of an item. Without one, its name in words; if that is only numbered, what its description, its first label
 * or its tags say.
 */
export function titleOf(
  item: Pick<ParsedItem, 'title'> & Partial<Pick<ParsedItem, 'description' | 'kept'>>,
  name: string,
  texts?: Pick<CodeTexts, 'heading'>,
): string {
  const { title, description, kept = {} } = item;
  const given = title === name ? undefined : printable(title, FRONT_MATTER_LIMITS.title);
  if (given !== undefined) return given;
  if (!/\d$/.test(name)) return wordsOf(name);
  const short = (text: string | undefined) =>
    text !== undefined && text.length <= MAX_DERIVED_TITLE
      ? printable(text, MAX_DERIVED_TITLE)
      : undefined;
  const tags = metaList(kept, 'tags').slice(0, 4).join(' ');
  const tagged = tags === '' ? undefined : wordsOf(tags);
  return short(description) ?? short(texts?.heading) ?? tagged ?? wordsOf(name);
}

const MAX_DERIVED_TITLE = 72;

/** A name as a title: `date-picker` is "Date picker". */
export function wordsOf(name: string): string {
  const words = slugNameOf(name.slice(name.lastIndexOf('/') + 1)).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * What the item or the comment on its component says, its members, or what an example shows; else its title again, as
 * of an item that nobody described.
 */
function descriptionOf(
  item: ParsedItem,
  title: string,
  { visible, comment }: CodeTexts,
  members: readonly string[],
): string {
  const max = FRONT_MATTER_LIMITS.description;
  const own = printable(item.description, max);
  const list =
    members.length > 1 ? [...new Set(own === undefined ? members : [own, ...members])] : [];
  // Of what others are made of, it is "Close" and the like.
  const shown = PIECES.has(item.type ?? '') ? [] : visible.filter((text) => text !== title);
  return (
    listUpTo(list, '; ', max) ??
    own ??
    printable(comment, max) ??
    listUpTo(shown, ' · ', MAX_SHOWN) ??
    title
  );
}

const MAX_SHOWN = 240;

const PIECES: ReadonlySet<string> = new Set(['registry:ui', 'registry:lib', 'registry:hook']);

/** As many of the texts as fit; undefined if none does. */
function listUpTo(texts: readonly string[], separator: string, max: number): string | undefined {
  let list = '';
  for (const text of texts) {
    const next = list === '' ? text : `${list}${separator}${text}`;
    if (next.length > max) break;
    list = next;
  }
  return printable(list, max);
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
