import { randomUUID } from 'node:crypto';
import type { Element, ElementContent, Root, RootContent } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import type {
  ContentHeading,
  ContentSlot,
  RenderedMarkdown,
} from '../../domain/catalog/markdown.ts';
import { type Directives, readDirectives } from './directives.ts';

/**
 * What the default schema allows, without forms. Raw HTML is dropped first, so all ids are remark-rehype's own and need
 * no prefix here: with one, footnote links would not match their targets.
 */
const SCHEMA = {
  ...defaultSchema,
  clobberPrefix: '',
  tagNames: (defaultSchema.tagNames ?? []).filter((name) => name !== 'input'),
};

/** Begins the ids of footnotes. Ids of headings have no underscore, so the two never collide. */
const FOOTNOTE_PREFIX = 'content_';

/** The id of the heading that remark-rehype puts above footnotes. */
const FOOTNOTES_ID = 'footnote-label';

/** Ids of the pattern page itself. */
const RESERVED_IDS: readonly string[] = [
  FOOTNOTES_ID,
  'comparison',
  'comparison-title',
  'component',
  'main',
  'related',
  'use-it',
  'variables',
];

const parser = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { clobberPrefix: FOOTNOTE_PREFIX })
  .use(rehypeSanitize, SCHEMA)
  .freeze();

const printer = unified().use(rehypeStringify).freeze();

/**
 * The renderer's worker. Raw HTML is dropped and the rest sanitized: the author is not trusted. Headings get ids and
 * links, tables a scrolling frame; code blocks and directives are returned separately.
 */
export default async function renderMarkdown({
  markdown,
}: {
  readonly markdown: string;
}): Promise<RenderedMarkdown> {
  const parsed = parser.parse(markdown);
  const { byListOffset, problems, links } = readDirectives(parsed, markdown);
  const tree = await parser.run(parsed);
  const headings = nameHeadings(tree);
  decodeFootnoteIds(tree);
  frameTables(tree);
  const slots = takeSlots(tree, byListOffset);
  const marker = randomUUID();
  const codeBlocks = takeCodeBlocks(tree, marker);
  const htmlParts = printer.stringify(tree).split(marker);
  return { htmlParts, codeBlocks, headings, slots, problems, links };
}

/** Marks the lists of directives, and inserts a comment where the page adds something. */
function takeSlots(tree: Root, byListOffset: Directives['byListOffset']): readonly ContentSlot[] {
  const slots: ContentSlot[] = [];
  tree.children = tree.children.flatMap((element): RootContent[] => {
    const directive = byListOffset.get(element.position?.start.offset ?? -1);
    if (element.type !== 'element' || directive === undefined) return [element];
    const slot: RootContent = { type: 'comment', value: `slot:${slots.length}` };
    switch (directive.kind) {
      case 'steps':
        // WebKit does not expose a list without markers.
        element.properties = { className: ['steps'], role: 'list' };
        return [element];
      case 'anatomy':
        element.properties = { className: ['anatomy'], role: 'list' };
        slots.push(directive);
        return [slot, element];
      case 'examples': {
        const [first = '', second = ''] = element.children.flatMap((item) =>
          item.type === 'element'
            ? [printer.stringify({ type: 'root', children: captionOf(item) })]
            : [],
        );
        slots.push({ ...directive, captions: { do: first, dont: second } });
        return [slot];
      }
    }
  });
  return slots;
}

/** The content of a list item, without the paragraph that a loose list has. */
function captionOf({ children }: Element): ElementContent[] {
  return children.flatMap((child) =>
    child.type === 'element' && child.tagName === 'p' ? child.children : [child],
  );
}

/** Browsers and the router look for the decoded form of a link's fragment. */
function decodeFootnoteIds(tree: Root): void {
  visit(tree, 'element', ({ properties }) => {
    const { id } = properties;
    if (typeof id !== 'string' || !id.startsWith(FOOTNOTE_PREFIX)) return;
    properties['id'] = decodeURIComponent(id);
  });
}

/** Gives headings ids and links. Level 1 becomes 2: the page's title is the only h1. */
function nameHeadings(tree: Root): readonly ContentHeading[] {
  const headings: ContentHeading[] = [];
  const taken = new Set(RESERVED_IDS);
  visit(tree, 'element', (element) => {
    if (element.tagName === 'h1') element.tagName = 'h2';
    const level = element.tagName === 'h2' ? 2 : element.tagName === 'h3' ? 3 : undefined;
    if (level === undefined) return undefined;
    const text = textOf(element).trim();
    const id = element.properties['id'] === FOOTNOTES_ID ? FOOTNOTES_ID : uniqueId(text, taken);
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

/** Links cannot be nested in the heading's own link. */
function withoutLinks(children: readonly ElementContent[]): ElementContent[] {
  return children.flatMap((child) =>
    child.type === 'element' && child.tagName === 'a' ? withoutLinks(child.children) : [child],
  );
}

/** Regions on a page have different names: `Table`, `Table 2`. */
function regionName(kind: 'Table' | 'Code', count: number): string {
  return count === 1 ? kind : `${kind} ${count}`;
}

function frameTables(tree: Root): void {
  let count = 0;
  visit(tree, 'element', (element, index, parent) => {
    if (element.tagName !== 'table' || parent === undefined || index === undefined)
      return undefined;
    count += 1;
    const frame: Element = {
      type: 'element',
      tagName: 'div',
      properties: {
        className: ['table-scroll'],
        tabIndex: 0,
        role: 'region',
        ariaLabel: regionName('Table', count),
      },
      children: [element],
    };
    parent.children[index] = frame;
    return SKIP;
  });
}

/** Replaces the text of each code block by a marker. */
function takeCodeBlocks(tree: Root, marker: string): RenderedMarkdown['codeBlocks'] {
  const blocks: { code: string; language: string }[] = [];
  visit(tree, 'element', (element) => {
    const code = element.tagName === 'pre' ? element.children[0] : undefined;
    if (code?.type !== 'element' || code.tagName !== 'code') return;
    blocks.push({ code: textOf(code), language: languageOf(code) });
    code.children = [{ type: 'text', value: marker }];
    element.properties = {
      className: ['painted'],
      tabIndex: 0,
      role: 'region',
      ariaLabel: regionName('Code', blocks.length),
    };
  });
  return blocks;
}

function languageOf(code: Element): string {
  const { className } = code.properties;
  const first: unknown = Array.isArray(className) ? className[0] : undefined;
  return typeof first === 'string' ? first.replace(/^language-/, '') : '';
}
