import type { Link, List, ListItem, Nodes, Parent, PhrasingContent, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import type { ExampleSize, MarkdownProblem, SiteLink } from '../../domain/catalog/markdown.ts';
import { isSlugPart } from '../../domain/patterns/pattern.ts';
import { isNameOf, wcagCriterion } from '../../domain/catalog/wcag.ts';

/**
 * Directives of `pattern.md` and guides are comments, which other Markdown readers do not show. A block directive
 * is on the line before a list: `<!-- @anatomy -->`, `<!-- @examples name -->`, `<!-- @steps -->`,
 * `<!-- @wcag -->`. In a list of parts, `<!-- @part selector -->` says where a part is in the preview.
 */
export type ListDirective =
  | { readonly kind: 'anatomy'; readonly state: string | undefined; readonly parts: Selectors }
  | {
      readonly kind: 'examples';
      readonly name: string;
      readonly line: number;
      readonly size: ExampleSize;
    }
  | { readonly kind: 'steps' };

type Selectors = readonly (string | undefined)[];

export interface Directives {
  /** By the offset of their list. */
  readonly byListOffset: ReadonlyMap<number, ListDirective>;
  readonly problems: readonly MarkdownProblem[];
  readonly links: readonly SiteLink[];
}

const COMMENT = /^<!--\s*(?<text>[\s\S]*?)\s*-->$/;
const NAMES: readonly string[] = ['anatomy', 'part', 'examples', 'steps', 'wcag'];

const MAX_PARTS = 20;
const MAX_SELECTOR_CHARACTERS = 200;
const MAX_STATE_CHARACTERS = 60;
const MAX_STEPS = 9;
const MAX_PROBLEMS = 50;
const MAX_LINKS = 2000;

/** Reads the directives of parsed Markdown, links WCAG criteria in it, and unlinks bare email addresses. */
export function readDirectives(root: Root, markdown: string): Directives {
  const byListOffset = new Map<number, ListDirective>();
  const problems: MarkdownProblem[] = [];
  const report = (node: Nodes, message: string): void => {
    if (problems.length < MAX_PROBLEMS) problems.push({ line: lineOf(node), message });
  };
  const parts = new Set<Nodes>();

  for (const [index, node] of root.children.entries()) {
    const directive = directiveOf(node);
    if (directive === undefined || !isBlockDirective(directive.name)) continue;
    const next = root.children[index + 1];
    const list = next?.type === 'list' ? next : undefined;
    if (list === undefined) {
      report(node, `@${directive.name} must be followed by a list: put it on the line before one`);
      continue;
    }
    const read = readListDirective(directive, node, list, report);
    if (read?.kind === 'anatomy') for (const part of partsOf(list)) parts.add(part.node);
    const offset = list.position?.start.offset;
    if (read !== undefined && offset !== undefined) byListOffset.set(offset, read);
  }

  visit(root, 'html', (node, _index, parent) => {
    const directive = directiveOf(node);
    if (directive === undefined) {
      const misspelt = undirected(node.value);
      if (misspelt !== undefined) report(node, `write @${misspelt} for the directive`);
    } else if (!NAMES.includes(directive.name)) {
      const known = NAMES.map((name) => `@${name}`).join(', ');
      report(node, `@${shortened(directive.name)} is not a directive: the directives are ${known}`);
    } else if (directive.name === 'part') {
      if (!parts.has(node)) report(node, '@part must be in an item of the list after @anatomy');
    } else if (parent !== root) {
      report(node, `@${directive.name} must be at the top level, not in a list or quote`);
    }
  });
  const links = readLinks(root, markdown);
  linkMentionedCriteria(root, report);
  return { byListOffset, problems: problems.toSorted((a, b) => a.line - b.line), links };
}

interface Directive {
  readonly name: string;
  readonly argument: string;
}

function isBlockDirective(name: string): boolean {
  return name !== 'part' && NAMES.includes(name);
}

/** The directive in an HTML node; undefined for other nodes and other comments. */
function directiveOf(node: Nodes): Directive | undefined {
  const text = node.type === 'html' ? COMMENT.exec(node.value)?.groups?.['text'] : undefined;
  if (text === undefined && node.type === 'html' && /^<!--\s*@/.test(node.value)) {
    // Text after the comment, on its line, is part of the node.
    return { name: 'text-after-the-directive', argument: '' };
  }
  if (text?.startsWith('@') !== true) return undefined;
  const [name = ''] = text.slice(1).split(/\s/, 1);
  return { name, argument: text.slice(1 + name.length).trim() };
}

/** The name of a directive that was written without its `@`. */
function undirected(html: string): string | undefined {
  const [first = '', ...rest] = (COMMENT.exec(html)?.groups?.['text'] ?? '').split(/\s+/);
  const isOne = NAMES.includes(first) && (rest.length === 0 || first !== 'part');
  return isOne && rest.length < 2 ? first : undefined;
}

type Report = (node: Nodes, message: string) => void;

function readListDirective(
  { name, argument }: Directive,
  node: Nodes,
  list: List,
  report: Report,
): ListDirective | undefined {
  switch (name) {
    case 'anatomy':
      return readAnatomy(argument, node, list, report);
    case 'examples':
      return readExamples(argument, node, list, report);
    case 'steps': {
      const count = list.children.length;
      const isRight = list.ordered === true && count >= 2 && count <= MAX_STEPS && argument === '';
      if (isRight) return { kind: 'steps' };
      report(node, `@steps must be followed by a numbered list of 2 to ${MAX_STEPS} steps`);
      return undefined;
    }
    case 'wcag':
      linkListedCriteria(list, node, report);
      return undefined;
    default:
      return undefined;
  }
}

function readAnatomy(
  argument: string,
  node: Nodes,
  list: List,
  report: Report,
): ListDirective | undefined {
  const state = argument === '' ? undefined : /^state="([^"<>]+)"$/.exec(argument)?.[1];
  if (argument !== '' && (state === undefined || state.length > MAX_STATE_CHARACTERS)) {
    report(node, '@anatomy takes state="Name of a state" of the example, or nothing');
    return undefined;
  }
  if (list.ordered !== true || list.children.length > MAX_PARTS) {
    report(node, `@anatomy must be followed by a numbered list of at most ${MAX_PARTS} parts`);
    return undefined;
  }
  const selectors = new Map<ListItem, string>();
  for (const part of partsOf(list)) {
    const { selector, item } = part;
    if (selectors.has(item)) report(part.node, 'a part has one @part: join selectors by commas');
    else if (selector === '' || selector.length > MAX_SELECTOR_CHARACTERS) {
      report(
        part.node,
        `@part must have a CSS selector of at most ${MAX_SELECTOR_CHARACTERS} characters`,
      );
    } else selectors.set(item, selector);
  }
  if (selectors.size === 0) {
    report(node, '@anatomy needs a part with <!-- @part selector --> at the end of its item');
  }
  return { kind: 'anatomy', state, parts: list.children.map((item) => selectors.get(item)) };
}

function partsOf(list: List) {
  const parts: { readonly node: Nodes; readonly item: ListItem; readonly selector: string }[] = [];
  for (const item of list.children) {
    visit(item, 'html', (node) => {
      const directive = directiveOf(node);
      if (directive?.name !== 'part') return;
      parts.push({ node, item, selector: directive.argument });
    });
  }
  return parts;
}

function readExamples(
  argument: string,
  node: Nodes,
  list: List,
  report: Report,
): ListDirective | undefined {
  const [name = '', size = 'medium', ...rest] = argument.split(/\s+/);
  const isRight = isSlugPart(name) && rest.length === 0;
  if (!isRight || (size !== 'small' && size !== 'medium' && size !== 'tall')) {
    report(node, '@examples takes a name such as long-title, then small, medium or tall');
    return undefined;
  }
  const [first, second] = list.children.map((item) => nodeText(item));
  const isPair = list.children.length === 2 && first?.startsWith('Do') === true;
  if (!isPair || !/^Don[’']t\b/.test(second ?? '')) {
    report(node, '@examples must be followed by two items: **Do**: … and **Don’t**: …');
    return undefined;
  }
  return { kind: 'examples', name, line: lineOf(node), size };
}

/** Links the criteria at the start of list items: `**4.1.3 Status messages**`. */
function linkListedCriteria(list: List, node: Nodes, report: Report): void {
  let count = 0;
  for (const item of list.children) {
    const [paragraph] = item.children;
    const strong = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined;
    const [text] = strong?.type === 'strong' ? strong.children : [];
    if (strong?.type !== 'strong' || text?.type !== 'text') continue;
    if (!/^\d\.\d\.\d/.test(text.value)) continue;
    count += 1;
    strong.children = linkCriteria(text.value, (message) => report(item, message));
  }
  if (count === 0) {
    report(node, '@wcag needs an item that begins with a criterion: **4.1.3 Status messages**');
  }
}

/** `4.1.3 Status messages, 2.4.3`: each criterion of a list with commas as a link. */
function linkCriteria(text: string, report: (message: string) => void): PhrasingContent[] {
  return text.split(/(, (?=\d))/).map((piece): PhrasingContent => {
    if (piece === ', ') return { type: 'text', value: piece };
    const [number = '', ...words] = piece.split(' ');
    const criterion = wcagCriterion(number);
    if (criterion === undefined) {
      report(`${shortened(number)} is not a WCAG 2.2 success criterion`);
      return { type: 'text', value: piece };
    }
    if (!isNameOf(criterion, words.join(' '))) report(`${number} is called ${criterion.name}`);
    return linkTo(criterion.number, piece);
  });
}

const MENTION = /\bWCAG (\d\.\d\.\d{1,2}(?:(?:,| and) \d\.\d\.\d{1,2})*)/g;

/** Links the numbers in texts such as `WCAG 2.4.3, 4.1.2`. */
function linkMentionedCriteria(root: Root, report: Report): void {
  visit(root, (node, index, parent) => {
    if (node.type === 'link' || node.type === 'linkReference') return SKIP;
    if (node.type !== 'text' || parent === undefined || index === undefined) return undefined;
    const pieces: PhrasingContent[] = [];
    let end = 0;
    for (const match of node.value.matchAll(MENTION)) {
      const numbers = match[1] ?? '';
      const start = match.index + match[0].length - numbers.length;
      pieces.push({ type: 'text', value: node.value.slice(end, start) });
      for (const piece of numbers.split(/((?:,| and) )/)) {
        const criterion = wcagCriterion(piece);
        if (criterion !== undefined) pieces.push(linkTo(piece, piece));
        else {
          if (/^\d/.test(piece)) report(node, `${piece} is not a WCAG 2.2 success criterion`);
          pieces.push({ type: 'text', value: piece });
        }
      }
      end = start + numbers.length;
    }
    if (pieces.length === 0) return undefined;
    pieces.push({ type: 'text', value: node.value.slice(end) });
    replaceChild(parent, index, pieces);
    return index + pieces.length;
  });
}

function linkTo(number: string, text: string): Link {
  const criterion = wcagCriterion(number);
  return {
    type: 'link',
    url: criterion?.url ?? '',
    title: criterion === undefined ? null : `${criterion.name}, WCAG 2.2 level ${criterion.level}`,
    children: [{ type: 'text', value: text }],
  };
}

/** The links to paths of the site. Bare email addresses, which GFM links, become text again. */
function readLinks(root: Root, markdown: string): readonly SiteLink[] {
  const links: SiteLink[] = [];
  visit(root, (node, index, parent) => {
    if (node.type !== 'link' && node.type !== 'definition') return undefined;
    if (node.url.startsWith('/') && links.length < MAX_LINKS) {
      links.push({ line: lineOf(node), path: node.url });
    }
    if (node.type === 'definition' || !node.url.startsWith('mailto:')) return undefined;
    const start = node.position?.start.offset;
    const isBare = start === undefined || !'[<'.includes(markdown.charAt(start));
    if (!isBare || parent === undefined || index === undefined) return undefined;
    replaceChild(parent, index, node.children);
    return index + node.children.length;
  });
  return links;
}

function replaceChild(parent: Parent, index: number, children: readonly PhrasingContent[]): void {
  parent.children.splice(index, 1, ...children);
}

function nodeText(node: Nodes): string {
  if ('children' in node) return node.children.map(nodeText).join('');
  return node.type === 'text' || node.type === 'inlineCode' ? node.value : '';
}

function lineOf(node: Nodes): number {
  return node.position?.start.line ?? 1;
}

/** Problems are printed, so long names are cut. */
function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
