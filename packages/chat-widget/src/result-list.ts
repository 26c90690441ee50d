import { type TemplateResult, html, nothing, svg } from 'lit';
import type { ChatPattern } from '../../../src/domain/chat/find-patterns.ts';
import { isRecord } from '../../../src/domain/text.ts';
import { type CoverAddresses, coverAddresses, isPatternSlug } from './addresses.ts';
import { codeIcon } from './icons.ts';

// Validated by hand: Zod adds a registry to `globalThis` and probes `eval`, which the content security policy of an
// embedding page would report.

/** A hit of search_patterns as the server sends it. An unknown type is displayed as a pattern. */
export type WireHit = Omit<ChatPattern, 'type'> & { readonly type: string };

/** A hit, ready to be displayed. */
export interface Hit {
  /** As received, for the next request. */
  readonly wire: WireHit;
  readonly pageUrl: string;
  readonly cover: CoverAddresses | undefined;
}

/** The guide that decides a question. */
export interface Verdict {
  readonly title: string;
  readonly text: string;
  readonly pageUrl: string;
}

/** Parses the guide of an answer; undefined where there is none, or none that can be shown. */
export function parseVerdict(value: unknown, endpoint: string): Verdict | undefined {
  if (!isRecord(value)) return undefined;
  const { name } = value;
  const [title, text] = [shownText(value['title']), shownText(value['verdict'])];
  if (typeof name !== 'string' || !/^[a-z0-9-]{1,100}$/.test(name)) return undefined;
  if (title.trim() === '' || text.trim() === '') return undefined;
  return { title, text, pageUrl: `${endpoint}/guides/${name}` };
}

/** The widget's search limit (docs/specification.md#limits). */
export const MAX_HITS = 8;

const MAX_TEXT_LENGTH = 600;
const MAX_PARSED_TAGS = 16;

/** Parses a list of hits. Invalid ones are dropped, long texts are cut, and every URL lies under the endpoint. */
export function parseHits(value: unknown, endpoint: string): readonly Hit[] {
  if (!Array.isArray(value)) return [];
  const hits: Hit[] = [];
  for (const item of value.slice(0, MAX_HITS)) {
    const wire = parseWireHit(item);
    if (wire === undefined) continue;
    hits.push({
      wire,
      pageUrl: `${endpoint}${wire.slug}`,
      cover:
        wire.coverImage === undefined
          ? undefined
          : coverAddresses(endpoint, wire.coverImage, wire.url),
    });
  }
  return hits;
}

function parseWireHit(value: unknown): WireHit | undefined {
  if (!isRecord(value)) return undefined;
  const { pattern_id, title, slug } = value;
  if (typeof pattern_id !== 'string' || pattern_id.length > 64) return undefined;
  if (typeof slug !== 'string' || !isPatternSlug(slug)) return undefined;
  if (typeof title !== 'string' || title.trim() === '') return undefined;
  const tags = Array.isArray(value['tags']) ? value['tags'] : [];
  const coverImage = shownText(value['coverImage']);
  return {
    pattern_id,
    catalog_number: shownText(value['catalog_number']),
    title: shownText(title),
    description: shownText(value['description']),
    tags: tags
      .slice(0, MAX_PARSED_TAGS)
      .filter((tag) => typeof tag === 'string')
      .map(shownText),
    type: shownText(value['type']),
    slug,
    url: shownText(value['url']),
    ...(coverImage === '' ? {} : { coverImage }),
    hasGeneratedComponent: value['hasGeneratedComponent'] === true,
  };
}

function shownText(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, MAX_TEXT_LENGTH) : '';
}

/** docs/specification.md#limits. */
const MAX_CARDS = 5;

const MAX_SHOWN_TAGS = 3;

/** The hits as cards that link to their pages. */
export function resultList(
  hits: readonly Hit[],
  options: { readonly linkTarget: string | undefined; readonly labelledBy: string },
): TemplateResult {
  return html`<ol class="cards" aria-labelledby=${options.labelledBy}>
    ${hits.slice(0, MAX_CARDS).map((hit) => html`<li>${card(hit, options.linkTarget)}</li>`)}
  </ol>`;
}

function card({ wire, pageUrl, cover }: Hit, linkTarget: string | undefined): TemplateResult {
  return html`<a
    class="card"
    href=${pageUrl}
    target=${linkTarget ?? nothing}
    rel=${linkTarget === undefined ? nothing : 'noopener'}
  >
    <span class="cover">
      ${motif(wire.type)}${cover === undefined ? nothing : pictures(cover)}
    </span>
    <span class="about">
      <span class="title">${wire.title}</span>
      <span class="facts">
        ${
          wire.hasGeneratedComponent
            ? html`<span class="badge">${codeIcon}<span>Has code</span></span> `
            : nothing
        }<span class="tags">${wire.tags.slice(0, MAX_SHOWN_TAGS).join(', ')}</span>
      </span>
    </span>
  </a>`;
}

/** One of the two is displayed, and a lazy image that is not displayed is not loaded. */
function pictures({ light, dark }: CoverAddresses): TemplateResult {
  if (light === dark) return picture(light, '');
  return html`${picture(light, 'on-light')}${picture(dark, 'on-dark')}`;
}

function picture(url: string, theme: string): TemplateResult {
  return html`<img
    class=${theme}
    src=${url}
    alt=""
    loading="lazy"
    referrerpolicy="no-referrer"
    @error=${hide}
  />`;
}

/** Hides a cover that failed to load, which reveals the drawing behind it. */
function hide(event: Event): void {
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.hidden = true;
}

/** A placeholder drawing for a pattern type. */
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
