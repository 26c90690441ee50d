import type { TemplateResult } from 'lit';
import { html, nothing, svg } from 'lit';
import type { Hit } from './hits.ts';
import { codeIcon } from './icons.ts';

/** At most so many cards are shown (SPEC.md 8). */
const MAX_CARDS = 5;

const MAX_TAGS = 3;

/** The cards of the patterns that were found; each is a link to its page. */
export function resultList(
  hits: readonly Hit[],
  options: { readonly linkTarget: string | undefined; readonly labelledBy: string },
): TemplateResult {
  return html`<ol class="cards" aria-labelledby=${options.labelledBy}>
    ${hits.slice(0, MAX_CARDS).map((hit) => html`<li>${card(hit, options.linkTarget)}</li>`)}
  </ol>`;
}

function card({ wire, pageUrl, coverUrl }: Hit, linkTarget: string | undefined): TemplateResult {
  return html`<a
    class="card"
    href=${pageUrl}
    target=${linkTarget ?? nothing}
    rel=${linkTarget === undefined ? nothing : 'noopener'}
  >
    <span class="cover">
      ${motif(wire.type)}${
        coverUrl === undefined
          ? nothing
          : html`<img
              src=${coverUrl}
              alt=""
              loading="lazy"
              referrerpolicy="no-referrer"
              @error=${hide}
            />`
      }
    </span>
    <span class="about">
      <span class="title">${wire.title}</span>
      <span class="facts">
        ${
          wire.hasGeneratedComponent
            ? html`<span class="badge">${codeIcon}<span>Has code</span></span> `
            : nothing
        }<span class="tags">${wire.tags.slice(0, MAX_TAGS).join(', ')}</span>
      </span>
    </span>
  </a>`;
}

/** A cover that does not arrive leaves the drawing under it. */
function hide(event: Event): void {
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.hidden = true;
}

/** A quiet drawing of the kind of thing that it is. */
function motif(type: string): TemplateResult {
  return svg`<svg viewBox="0 0 72 48" aria-hidden="true">${shapes(type)}</svg>`;
}

function shapes(type: string): TemplateResult {
  switch (type) {
    case 'components':
      return svg`<rect class="sheet" x="16.5" y="10.5" width="39" height="27" rx="4"/>
        <rect class="mark" x="22" y="17" width="16" height="3" rx="1.5"/>
        <rect class="line" x="22" y="24" width="27" height="3" rx="1.5"/>
        <rect class="strong" x="38" y="30" width="12" height="4" rx="2"/>`;
    case 'flows':
      return svg`<rect class="sheet" x="10.5" y="16.5" width="14" height="15" rx="3"/>
        <rect class="sheet" x="29.5" y="16.5" width="14" height="15" rx="3"/>
        <rect class="chosen" x="48.5" y="16.5" width="14" height="15" rx="3"/>
        <path class="join" d="M24.5 24h5M43.5 24h5"/>`;
    default:
      return svg`<rect class="sheet" x="16.5" y="10.5" width="39" height="27" rx="4"/>
        <rect class="mark" x="22" y="17" width="28" height="3" rx="1.5"/>
        <rect class="line" x="22" y="24" width="24" height="3" rx="1.5"/>
        <rect class="line" x="22" y="31" width="18" height="3" rx="1.5"/>`;
  }
}
