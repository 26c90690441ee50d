import type { RenderedMarkdown } from '../../../../domain/catalog/markdown.ts';
import { escapeHtml, paintCode } from '../code/runs.ts';
import type { ContentHeading } from '../../../../domain/catalog/markdown.ts';
import type { SiteDeps } from '../../site.ts';

/** The content of a pattern's page. */
export interface ContentView {
  /** Safe: sanitized, and its code escaped. */
  readonly html: string;
  readonly headings: readonly ContentHeading[];
}

/** If Markdown cannot be rendered, this much of its source is shown. */
const MAX_SOURCE_CHARACTERS = 20_000;

/** Painted once for as long as the rendering is cached. */
const views = new WeakMap<RenderedMarkdown, Promise<ContentView>>();

/** Renders a pattern's Markdown with highlighted code, or as its source if it cannot be rendered. */
export async function renderMarkdown(site: SiteDeps, markdown: string): Promise<ContentView> {
  const rendering = await site.renderMarkdown(markdown);
  if (!rendering.ok) {
    const source = escapeHtml(markdown.slice(0, MAX_SOURCE_CHARACTERS));
    return {
      html: `<p>This text is shown as Markdown, because it ${rendering.problem}.</p><pre class="painted" tabindex="0" role="region" aria-label="Markdown"><code>${source}</code></pre>`,
      headings: [],
    };
  }
  const known = views.get(rendering.value);
  if (known !== undefined) return known;
  const view = paintCodeBlocks(site, rendering.value);
  views.set(rendering.value, view);
  return view;
}

async function paintCodeBlocks(
  site: SiteDeps,
  { htmlParts, codeBlocks, headings }: RenderedMarkdown,
): Promise<ContentView> {
  const painted = await Promise.all(
    codeBlocks.map(async ({ code, language }) => {
      const runs = await site.findRuns(code, language);
      return paintCode({ code, runs }).html;
    }),
  );
  const html = htmlParts.map((part, index) => part + (painted[index] ?? '')).join('');
  return { html, headings };
}
