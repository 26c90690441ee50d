import { type Token, Lexer } from 'marked';
import { type TemplateResult, html, nothing } from 'lit';
import { guard } from 'lit/directives/guard.js';

/** Parses Markdown that grows. Blocks that can no longer change are not parsed again. */
export interface MarkdownReader {
  /** The blocks of a text. Settled blocks are the same objects as in the previous call. */
  readonly read: (text: string) => readonly Token[];
}

/**
 * Parsing cost grows with the square of these, for example for a list of thousands of items or a line of thousands of
 * asterisks. Longer blocks are split; longer prose, or prose with more marks, is displayed as plain text.
 */
const MAX_BLOCK_LENGTH = 4000;
const MAX_INLINE_LENGTH = 4000;
const MAX_INLINE_MARKS = 300;
const INLINE_MARKS = /[*_~`[\]<>&@:\\]/g;

/**
 * Invisible, but the lexer changes them after a list, and pieces of an answer often end with one. The lookbehind keeps
 * matching linear: a long run of spaces is tried from its first space only.
 */
const TRAILING_SPACES = /(?<![^\S\n])[^\S\n]+$/;

/** Deeper nesting of quotes and lists overflows the lexer's stack. */
const TOO_DEEP = /^(?:[ \t]*(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])){20}/m;

/** The last block may continue, and so may a list before it after a blank line. */
const UNSETTLED_BLOCKS = 2;

export function createMarkdownReader(): MarkdownReader {
  let settledText = '';
  let settled: Token[] = [];

  function settle(blocks: readonly Token[]): void {
    for (const block of blocks) {
      settled.push(block);
      settledText += block.raw;
    }
  }

  return {
    read(markdown) {
      const text = markdown.replaceAll(/\r\n?/g, '\n').replace(TRAILING_SPACES, '');
      if (!text.startsWith(settledText)) {
        settledText = '';
        settled = [];
      }
      for (;;) {
        const rest = text.slice(settledText.length);
        const isLong = rest.length > MAX_BLOCK_LENGTH;
        const blocks = readBlocks(isLong ? firstPart(rest) : rest);
        // A block that fills the whole part would be parsed forever.
        const sure = blocks.slice(0, settledCount(blocks));
        settle(isLong && sure.length === 0 ? blocks : sure);
        if (!isLong) return [...settled, ...blocks.slice(sure.length)];
      }
    },
  };
}

/**
 * The number of leading blocks that can no longer change: those before a blank line. Without one, an unfinished line
 * may still join the block before it.
 */
function settledCount(blocks: readonly Token[]): number {
  const starts = blocks.flatMap(({ type }, index) => (type === 'space' ? [] : [index]));
  const before = blocks.slice(0, starts.at(-UNSETTLED_BLOCKS) ?? 0);
  return before.findLastIndex(({ type }) => type === 'space') + 1;
}

/** The beginning of a long text, cut at the end of a line if there is one. */
function firstPart(text: string): string {
  const end = text.lastIndexOf('\n', MAX_BLOCK_LENGTH - 1) + 1;
  return text.slice(0, end === 0 ? MAX_BLOCK_LENGTH : end);
}

function readBlocks(text: string): readonly Token[] {
  if (TOO_DEEP.test(text)) return [paragraphAsWritten(text)];
  const lexer = new Lexer({ gfm: true });
  const blocks = lexer.blockTokens(text, []);
  // The same as Lexer.lex, with a bound. Inline tokens may add to the queue.
  for (const { src, tokens } of lexer.inlineQueue) {
    if (isProse(src)) lexer.inlineTokens(src, tokens);
    else tokens.push(asWritten(src));
  }
  // If the lexer dropped or changed characters, `raw` cannot be used to find the rest of the text.
  return blocks.map(({ raw }) => raw).join('') === text ? blocks : [paragraphAsWritten(text)];
}

function isProse(text: string): boolean {
  return (
    text.length <= MAX_INLINE_LENGTH && (text.match(INLINE_MARKS)?.length ?? 0) <= MAX_INLINE_MARKS
  );
}

function asWritten(text: string): Token {
  return { type: 'text', raw: text, text };
}

function paragraphAsWritten(text: string): Token {
  return { type: 'paragraph', raw: text, text, tokens: [asWritten(text)] };
}

type Rendered = TemplateResult | typeof nothing | string | readonly Rendered[];

/** The target of a link; undefined renders the link's text only. */
export type ResolveLink = (href: string) => string | undefined;

/** Deeper nesting is rendered as plain text. */
const MAX_DEPTH = 12;

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/**
 * Renders untrusted Markdown through templates; nothing is parsed as HTML. HTML becomes text, images become their alt
 * text, and links are limited to what `resolveLink` returns.
 */
export function renderMarkdown(
  blocks: readonly Token[],
  options: {
    readonly resolveLink: ResolveLink;
    readonly linkTarget: string | undefined;
    /** What `resolveLink` depends on; unchanged blocks are rendered again only when it changes. */
    readonly known: unknown;
  },
): readonly unknown[] {
  function render(tokens: readonly Token[], depth: number): Rendered {
    return tokens.map((token) => renderToken(token, depth));
  }

  function children(token: Token | Cell, depth: number): Rendered {
    return render('tokens' in token ? (token.tokens ?? []) : [], depth + 1);
  }

  function renderToken(token: Token, depth: number): Rendered {
    if (depth > MAX_DEPTH) return token.raw;
    switch (token.type) {
      case 'paragraph':
        return html`<p>${children(token, depth)}</p>`;
      case 'heading':
        return html`<p class="heading">${children(token, depth)}</p>`;
      case 'blockquote':
        return html`<blockquote>${children(token, depth)}</blockquote>`;
      case 'list':
        return renderList(token, depth);
      case 'table':
        return renderTable(token, depth);
      case 'code':
        return html`<pre
          tabindex="0"
          role="region"
          aria-label="Code"
        ><code>${token.text}</code></pre>`;
      case 'hr':
        return html`<hr />`;
      case 'strong':
        return html`<strong>${children(token, depth)}</strong>`;
      case 'em':
        return html`<em>${children(token, depth)}</em>`;
      case 'del':
        return html`<s>${children(token, depth)}</s>`;
      case 'codespan':
        return html`<code>${token.text}</code>`;
      case 'br':
        return html`<br />`;
      case 'link':
        return renderLink(token, depth);
      case 'image':
        return token.text;
      case 'text':
        return token.tokens === undefined ? plain(token.text) : children(token, depth);
      case 'escape':
        return token.text;
      case 'checkbox':
        return token.checked === true ? '☑ ' : '☐ ';
      case 'space':
      case 'def':
        return nothing;
      default:
        return token.raw;
    }
  }

  function renderLink(token: Token, depth: number): Rendered {
    const text = children(token, depth);
    const href = 'href' in token ? options.resolveLink(String(token.href)) : undefined;
    if (href === undefined) return text;
    return html`<a
      href=${href}
      target=${options.linkTarget ?? nothing}
      rel=${options.linkTarget === undefined ? nothing : 'noopener'}
      >${text}</a
    >`;
  }

  function renderList(token: Token, depth: number): Rendered {
    if (!('items' in token) || !Array.isArray(token.items)) return token.raw;
    const items: readonly Token[] = token.items;
    const shown = items.map((item) => html`<li>${children(item, depth)}</li>`);
    if (token.ordered !== true)
      return html`<ul>
        ${shown}
      </ul>`;
    return html`<ol start=${Number(token.start) || 1}>
      ${shown}
    </ol>`;
  }

  function renderTable(token: Token, depth: number): Rendered {
    if (!('header' in token) || !Array.isArray(token.rows)) return token.raw;
    const header: readonly Cell[] = token.header;
    const rows: readonly (readonly Cell[])[] = token.rows;
    return html`<div class="table" tabindex="0" role="region" aria-label="Table">
      <table>
        <thead>
          <tr>
            ${header.map((cell) => html`<th scope="col">${children(cell, depth)}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            (row) =>
              html`<tr>
                ${row.map((cell) => html`<td>${children(cell, depth)}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
  }

  return blocks.map((block) => guard([block, options.known], () => renderToken(block, 0)));
}

interface Cell {
  readonly tokens: Token[];
}

/** Decodes the few entities that models write. */
function plain(text: string): string {
  return text.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity);
}
