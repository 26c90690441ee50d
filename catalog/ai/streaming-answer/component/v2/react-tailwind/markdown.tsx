'use client';

import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import type { ReactNode } from 'react';

export interface MarkdownProps {
  text: string;
  done?: string | undefined;
  todo?: string | undefined;
  /** Whether more may follow: marks that are still open are closed, so that none flashes by. */
  isOpen?: boolean | undefined;
  /** Of a heading with one `#`. */
  headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
}

type Root = ReturnType<typeof fromMarkdown>;
type Node = Root['children'][number];

const OPTIONS = { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] };
const parse = (text: string) => fromMarkdown(text, OPTIONS);

/** CommonMark and GitHub's tables, tasks, footnotes and struck text. HTML is text, images are their words. */
export function Markdown(props: MarkdownProps) {
  const { text, isOpen = false, done, todo, headingLevel = 2 } = props;
  const root = parse(isOpen ? closed(text) : text);
  const last = root.children.at(-1);
  // Held back until its second line is there, so that no row of bars turns into a table.
  if (isOpen && last?.type === 'paragraph' && text.trimEnd().split('\n').at(-1)?.startsWith('|')) {
    root.children.pop();
  }
  const targets = new Map<string, string>();
  for (const each of root.children.toReversed()) {
    if (each.type === 'definition') targets.set(each.identifier, each.url);
  }
  const all = (nodes: readonly Node[]) => nodes.map((node, index) => draw(node, index));

  function draw(node: Node, key: number): ReactNode {
    switch (node.type) {
      case 'paragraph':
      case 'blockquote':
      case 'strong':
      case 'emphasis':
      case 'delete':
      case 'heading': {
        const Tag =
          node.type === 'heading'
            ? (HEADINGS[headingLevel + node.depth - 2] ?? 'h6')
            : TAGS[node.type];
        return (
          <Tag key={key} className={STYLES[node.type]}>
            {all(node.children)}
          </Tag>
        );
      }
      case 'list': {
        const List = node.ordered ? 'ol' : 'ul';
        return (
          <List
            key={key}
            start={node.start ?? undefined}
            className={`grid gap-1 ps-5 marker:text-(--ui-text-subtle) ${node.ordered ? 'list-decimal' : 'list-disc'}`}
          >
            {node.children.map((item, at) => (
              <li key={at} className={typeof item.checked === 'boolean' ? '-ms-5 list-none' : ''}>
                {typeof item.checked === 'boolean' && (
                  <span role="img" aria-label={item.checked ? done : todo} className="me-1.5">
                    {item.checked ? '☑' : '☐'}
                  </span>
                )}
                {item.children.map((child, index) =>
                  child.type === 'paragraph' && !node.spread && !item.spread
                    ? all(child.children)
                    : draw(child, index),
                )}
              </li>
            ))}
          </List>
        );
      }
      case 'code':
        return (
          <pre
            key={key}
            tabIndex={0}
            role="group"
            aria-label={node.lang ?? node.value.split('\n', 1)[0]}
            className={PRE}
          >
            <code>{node.value}</code>
          </pre>
        );
      case 'table': {
        const [head] = node.children;
        return (
          <div
            key={key}
            tabIndex={0}
            role="group"
            aria-label={head?.children.map((cell) => textOf(cell)).join(', ')}
            className={SCROLLED}
          >
            <table className="w-full text-start tabular-nums [overflow-wrap:normal]">
              <tbody className="divide-y divide-(--ui-border)">
                {node.children.map((row, index) => (
                  <tr key={index} className="first:bg-(--ui-surface-sunken)">
                    {head?.children.map((_, at) => {
                      const Cell = index === 0 ? 'th' : 'td';
                      return (
                        <Cell
                          key={at}
                          scope={index === 0 ? 'col' : undefined}
                          className={`px-3 py-1.5 align-top ${index === 0 ? 'font-medium' : ''} ${ALIGN[node.align?.[at] ?? 'left']}`}
                        >
                          {all(row.children[at]?.children ?? [])}
                        </Cell>
                      );
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        );
      }
      case 'thematicBreak':
        return <hr key={key} className="border-(--ui-border)" />;
      case 'inlineCode':
        return (
          <code key={key} className={CODE}>
            {node.value}
          </code>
        );
      case 'break':
        return <br key={key} />;
      case 'link':
        return link(key, node.url, node.children);
      case 'linkReference':
        return link(key, targets.get(node.identifier) ?? '', node.children);
      case 'footnoteReference':
        return <sup key={key}>{node.label}</sup>;
      case 'footnoteDefinition':
        return (
          <div key={key}>
            <sup>{node.label}</sup> {all(node.children)}
          </div>
        );
      case 'text':
      case 'html':
        return node.value;
      case 'image':
      case 'imageReference':
        return node.alt;
      default:
        return null;
    }
  }

  /** A model's address is not trusted: only the web, only when pressed, and its host is in view. */
  function link(key: number, url: string, children: readonly Node[]) {
    const host = /^https?:\/\/([^/?#@\s]+)(?=[/?#]|$)/.exec(url)?.[1];
    if (host === undefined) return all(children);
    return (
      <a
        key={key}
        href={url}
        target="_blank"
        rel="noreferrer nofollow"
        className="rounded-sm text-(--ui-accent-text) underline underline-offset-2 focus-visible:outline-2 focus-visible:outline-(--ui-focus)"
      >
        {all(children)} <span className="text-(--ui-text-muted)">({host})</span>
      </a>
    );
  }

  return all(root.children);
}

const TAGS = {
  paragraph: 'p',
  blockquote: 'blockquote',
  strong: 'strong',
  emphasis: 'em',
  delete: 'del',
} as const;
const STYLES = {
  paragraph: '',
  blockquote: 'grid gap-3 border-s-2 border-(--ui-border-strong) ps-4 text-(--ui-text-muted)',
  strong: 'font-semibold',
  emphasis: 'italic',
  delete: '',
  heading: 'font-semibold',
};
const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;
const ALIGN = { left: 'text-start', center: 'text-center', right: 'text-end' };
const CODE =
  'rounded-(--ui-radius-small) bg-(--ui-active) px-1 font-(family-name:--ui-font-mono) text-[0.9em]';
const SCROLLED =
  'overflow-x-auto rounded-(--ui-radius) border border-(--ui-border) focus-visible:outline-2 focus-visible:outline-(--ui-focus)';

const PRE = `bg-(--ui-surface-sunken) p-3 font-(family-name:--ui-font-mono) text-xs/5 ${SCROLLED}`;

/** A last line that may turn out to be another thing: the beginning of a list, a rule, a heading, a fence, a table. */
const UNDECIDED =
  /(?:^|\n)[ \t>]*(?:[-=*_+>#]+(?: \[[ xX]?\]?)?|\d{1,9}[.)]?|`{1,3}|~{1,3}|\[[^\]\n]*\]:?) *$/;
/** A link whose address is not complete. */
const OPEN_LINK = /!?\[([^[\]\n]*)(?:\](?:\([^)\n]*)?)?$/;
/** A mark at which emphasis, struck text or code may begin. */
const OPEN_MARK = /(?<![\p{L}\p{N}*_~`])(?:\*{1,3}|_{1,3}|~~|`+)(?=[^\s*_~`])/gu;

/** Text of which more may follow, with what is open in its last line closed or held back. */
function closed(text: string): string {
  const known = text.replace(UNDECIDED, '');
  if (!lastLine(parse(known))) return known;
  const shown = known
    .replace(OPEN_LINK, '$1')
    .replace(/[*_~`]+$/, '')
    .trimEnd();
  // What follows a mark of code is code.
  const last = textOf(lastLine(parse(shown)), ' ').replace(/(?<=`)[^`]*$/, 'x');
  return shown + (last.match(OPEN_MARK) ?? []).toReversed().join('');
}

/** The paragraph, heading or cell that a text ends with. */
function lastLine(node: Root | Node | undefined): Node | undefined {
  if (node?.type === 'paragraph' || node?.type === 'heading' || node?.type === 'tableCell')
    return node;
  return node && 'children' in node ? lastLine(node.children.at(-1)) : undefined;
}

/** Its words; with `code`, what stands for code among them. */
function textOf(node: Node | undefined, code?: string): string {
  if (!node) return '';
  if ('children' in node) return node.children.map((child) => textOf(child, code)).join('');
  return node.type === 'text' ? node.value : (code ?? ('value' in node ? node.value : ''));
}
