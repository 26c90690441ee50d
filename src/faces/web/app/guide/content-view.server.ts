import type {
  ContentHeading,
  ContentSlot,
  RenderedMarkdown,
} from '../../../../domain/catalog/markdown.ts';
import { EXAMPLE_FILE } from '../../../../domain/components/manifest.ts';
import { escapeHtml, paintCode } from '../code/runs.ts';
import type { SiteDeps } from '../../site.ts';
import tokensCss from '../ui/tokens.css?raw';

/** The content of a pattern's or guide's page. */
export interface ContentView {
  readonly parts: readonly ContentPart[];
  readonly headings: readonly ContentHeading[];
  /** The CSS variables of the examples; undefined without examples. */
  readonly exampleTokens: string | undefined;
}

/** A part of the content, in order. */
export type ContentPart =
  | {
      readonly kind: 'html';
      /** Safe: sanitized, and its code escaped. */
      readonly html: string;
    }
  | AnatomyView
  | ExamplePair;

/** Above the list of a component's parts. */
export interface AnatomyView {
  readonly kind: 'anatomy';
  /** The state in which the parts are visible; undefined for any. */
  readonly state: string | undefined;
  /** CSS selectors in the order of the list; empty for a part without one. */
  readonly parts: readonly string[];
  readonly isBelowHeading: boolean;
}

/** The two example files of a pair. */
export interface ExamplePair {
  readonly kind: 'examples';
  readonly size: 'small' | 'medium' | 'tall';
  /** Safe: sanitized HTML. */
  readonly captions: { readonly do: string; readonly dont: string };
  /** Input of the preview: text by path. */
  readonly files: Readonly<Record<'do' | 'dont', Readonly<Record<string, string>>>>;
}

type ReadExamples = () => Promise<Readonly<Record<string, string>>>;

/** If Markdown cannot be rendered, this much of its source is shown. */
const MAX_SOURCE_CHARACTERS = 20_000;

/** Painted once for as long as the rendering is cached. */
const htmlByRendering = new WeakMap<RenderedMarkdown, Promise<string>>();

/** Renders Markdown with highlighted code and its directives, or as its source if it cannot be rendered. */
export async function viewContent(
  site: SiteDeps,
  markdown: string,
  readExamples: ReadExamples = async () => ({}),
): Promise<ContentView> {
  const rendering = await site.renderMarkdown(markdown);
  if (!rendering.ok) {
    const source = escapeHtml(markdown.slice(0, MAX_SOURCE_CHARACTERS));
    const html = `<p>This text is shown as Markdown, because it ${rendering.problem}.</p><pre class="painted" tabindex="0" role="region" aria-label="Markdown"><code>${source}</code></pre>`;
    return { parts: [{ kind: 'html', html }], headings: [], exampleTokens: undefined };
  }
  const { slots, headings } = rendering.value;
  const known = htmlByRendering.get(rendering.value);
  const painting = known ?? paintCodeBlocks(site, rendering.value);
  if (known === undefined) htmlByRendering.set(rendering.value, painting);
  const hasExamples = slots.some(({ kind }) => kind === 'examples');
  const [html, examples] = await Promise.all([painting, hasExamples ? readExamples() : {}]);
  return {
    parts: partsOf(html, slots, examples),
    headings,
    // The site's variables have the same names as the catalog's.
    exampleTokens: hasExamples ? tokensCss : undefined,
  };
}

async function paintCodeBlocks(
  site: SiteDeps,
  { htmlParts, codeBlocks }: RenderedMarkdown,
): Promise<string> {
  const painted = await Promise.all(
    codeBlocks.map(async ({ code, language }) => {
      const runs = await site.findRuns(code, language);
      return paintCode({ code, runs }).html;
    }),
  );
  return htmlParts.map((part, index) => part + (painted[index] ?? '')).join('');
}

function partsOf(
  html: string,
  slots: readonly ContentSlot[],
  examples: Readonly<Record<string, string>>,
): readonly ContentPart[] {
  let before = '';
  // All other comments were dropped, and those in code are escaped.
  return html.split(/<!--slot:(\d+)-->/).flatMap((piece, index): ContentPart[] => {
    if (index % 2 === 0) {
      before = piece.trimEnd();
      return before === '' ? [] : [{ kind: 'html', html: piece }];
    }
    const slot = slots[Number(piece)];
    switch (slot?.kind) {
      case 'anatomy':
        return [
          {
            kind: 'anatomy',
            state: slot.state,
            parts: slot.parts.map((selector) => selector ?? ''),
            isBelowHeading: before.endsWith('</h2>'),
          },
        ];
      case 'examples': {
        const { name, size, captions } = slot;
        const files = {
          do: { [EXAMPLE_FILE]: examples[`${name}.do.tsx`] ?? '' },
          dont: { [EXAMPLE_FILE]: examples[`${name}.dont.tsx`] ?? '' },
        };
        return [{ kind: 'examples', size, captions, files }];
      }
      case undefined:
        return [];
    }
  });
}
