import type { Element, ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { LRUCache } from 'lru-cache';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import type { CodeRun } from '../code/runs.ts';
import { splitRuns } from '../code/runs.ts';
import type { SiteDeps } from '../../site.ts';

/** A heading of the content, for its table of contents. */
export interface ContentHeading {
  readonly id: string;
  readonly text: string;
  readonly level: 2 | 3;
}

/** Markdown as safe HTML, and its headings in order. */
export interface RenderedMarkdown {
  readonly html: string;
  readonly headings: readonly ContentHeading[];
}

const CACHE_BYTES = 16 * 1024 * 1024;

/** What the default schema lets through, but for ids, classes (other than a language) and forms. */
const SCHEMA = {
  ...defaultSchema,
  clobberPrefix: 'content-',
  tagNames: (defaultSchema.tagNames ?? []).filter((name) => name !== 'input'),
};

const cache = new LRUCache<string, RenderedMarkdown>({ maxSize: CACHE_BYTES });

const parser = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype)
  .use(rehypeSanitize, SCHEMA)
  .freeze();

const printer = unified().use(rehypeStringify).freeze();

/**
 * Renders the Markdown of a pattern. Raw HTML in it is dropped and what remains is sanitized: its author is a
 * stranger. Headings get ids and links of their own, code its classes, tables a frame that scrolls.
 */
export async function renderMarkdown(site: SiteDeps, markdown: string): Promise<RenderedMarkdown> {
  const known = cache.get(markdown);
  if (known !== undefined) return known;
  const tree = await parser.run(parser.parse(markdown));
  const headings = nameHeadings(tree);
  frameTables(tree);
  await paintCodeBlocks(site, tree);
  const rendered = { html: printer.stringify(tree), headings };
  cache.set(markdown, rendered, { size: (markdown.length + rendered.html.length) * 2 + 1 });
  return rendered;
}

/** The page's own heading is the only one of level 1. */
function nameHeadings(tree: Root): readonly ContentHeading[] {
  const headings: ContentHeading[] = [];
  const taken = new Set<string>();
  visit(tree, 'element', (element) => {
    if (element.tagName === 'h1') element.tagName = 'h2';
    const level = element.tagName === 'h2' ? 2 : element.tagName === 'h3' ? 3 : undefined;
    if (level === undefined) return undefined;
    const text = textOf(element).trim();
    const id = uniqueId(text, taken);
    element.properties = { id };
    element.children = [
      {
        type: 'element',
        tagName: 'a',
        properties: { href: `#${id}`, className: ['anchor'] },
        children: withoutLinks(element.children),
      },
    ];
    headings.push({ id, text, level });
    return SKIP;
  });
  return headings;
}

function uniqueId(text: string, taken: Set<string>): string {
  const words = text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');
  const base = words === '' ? 'part' : words.slice(0, 60);
  let id = base;
  for (let count = 2; taken.has(id); count += 1) id = `${base}-${count}`;
  taken.add(id);
  return id;
}

/** A link cannot stand in the heading's own link. */
function withoutLinks(children: readonly ElementContent[]): ElementContent[] {
  return children.flatMap((child) =>
    child.type === 'element' && child.tagName === 'a' ? withoutLinks(child.children) : [child],
  );
}

function frameTables(tree: Root): void {
  visit(tree, 'element', (element, index, parent) => {
    if (element.tagName !== 'table' || parent === undefined || index === undefined)
      return undefined;
    const frame: Element = {
      type: 'element',
      tagName: 'div',
      properties: { className: ['table-scroll'], tabIndex: 0, role: 'region', ariaLabel: 'Table' },
      children: [element],
    };
    parent.children[index] = frame;
    return SKIP;
  });
}

async function paintCodeBlocks(site: SiteDeps, tree: Root): Promise<void> {
  const blocks: Element[] = [];
  visit(tree, 'element', (element) => {
    if (element.tagName === 'pre') blocks.push(element);
  });
  for (const block of blocks) {
    const code = block.children[0];
    if (code?.type !== 'element' || code.tagName !== 'code') continue;
    const text = textOf(code);
    const runs = await site.findRuns(text, languageOf(code));
    code.children = splitRuns({ code: text, runs }).map(toNode);
    block.properties = { className: ['painted'], tabIndex: 0, role: 'region', ariaLabel: 'Code' };
  }
}

function languageOf(code: Element): string {
  const { className } = code.properties;
  const first: unknown = Array.isArray(className) ? className[0] : undefined;
  return typeof first === 'string' ? first.replace(/^language-/, '') : '';
}

function toNode({ kind, text }: CodeRun): ElementContent {
  if (kind === 'x') return { type: 'text', value: text };
  return {
    type: 'element',
    tagName: 'span',
    properties: { className: [kind] },
    children: [{ type: 'text', value: text }],
  };
}
