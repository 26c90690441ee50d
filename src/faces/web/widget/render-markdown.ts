import type { TemplateResult } from 'lit';
import { html, nothing } from 'lit';
import { guard } from 'lit/directives/guard.js';
import type { Token } from 'marked';

/** What a part of an answer is shown as. */
type Rendered = TemplateResult | typeof nothing | string | readonly Rendered[];

/** Where a link may lead; undefined shows its text alone. */
export type ResolveLink = (href: string) => string | undefined;

/** Deeper than this, Markdown is shown as it was written. */
const MAX_DEPTH = 12;

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/**
 * Shows the blocks of a stranger's Markdown through templates: no part of it is ever parsed as HTML. HTML stays the text that
 * it is, images are their descriptions, and links lead only where `resolveLink` says.
 */
export function renderMarkdown(
  blocks: readonly Token[],
  options: {
    readonly resolveLink: ResolveLink;
    readonly linkTarget: string | undefined;
    /** What `resolveLink` depends on: while it is the same, a block that is the same stays as it is. */
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

/** The few entities that models write; any other stays as it was written. */
function plain(text: string): string {
  return text.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity);
}
