/** A heading of a pattern's content. */
export interface ContentHeading {
  /** Unique on the pattern's page. */
  readonly id: string;
  readonly text: string;
  readonly level: 2 | 3;
}

/** Markdown as sanitized HTML. Code blocks are separate: they are highlighted elsewhere. */
export interface RenderedMarkdown {
  /** The HTML before, between and after the code blocks: one more than there are blocks. */
  readonly htmlParts: readonly string[];
  readonly codeBlocks: readonly { readonly code: string; readonly language: string }[];
  readonly headings: readonly ContentHeading[];
  /** What the page adds where the HTML has `<!--slot:0-->`, `<!--slot:1-->`, …; always between top-level elements. */
  readonly slots: readonly ContentSlot[];
  /** Problems of its directives, which are left out. */
  readonly problems: readonly MarkdownProblem[];
  /** Its links to paths of the site. */
  readonly links: readonly SiteLink[];
}

/** A directive that the page fills in. */
export type ContentSlot =
  | {
      readonly kind: 'anatomy';
      /** The state of the example in which the parts are visible; undefined for any. */
      readonly state: string | undefined;
      /** For each item of the list that follows, the CSS selector of that part in the preview. */
      readonly parts: readonly (string | undefined)[];
    }
  | {
      readonly kind: 'examples';
      /** The files are `examples/<name>.do.tsx` and `examples/<name>.dont.tsx`. */
      readonly name: string;
      /** 1-based. */
      readonly line: number;
      /** Of each example. */
      readonly size: ExampleSize;
      /** The captions, as sanitized HTML. */
      readonly captions: { readonly do: string; readonly dont: string };
    };

export type ExampleSize = 'small' | 'medium' | 'tall';

/** A link to a path of the site, such as `/feedback/toast`. */
export interface SiteLink {
  /** 1-based. */
  readonly line: number;
  readonly path: string;
}

/** A rendering, or a phrase that says why there is none, such as `is too long`. */
export type MarkdownRendering =
  | { readonly ok: true; readonly value: RenderedMarkdown }
  | { readonly ok: false; readonly problem: string };

/** Renders the Markdown of a pattern or guide. Never rejects, and never blocks the event loop. */
export type RenderMarkdown = (markdown: string) => Promise<MarkdownRendering>;

const MAX_CHARACTERS = 200_000;
const MAX_NESTING = 20;
const MAX_EMPHASIS_MARKERS = 2000;

const CONTAINER_MARKER = /^[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$))/;
const THEMATIC_BREAK = /^[ \t]*(?:(?:-[ \t]*){3,100}|(?:\*[ \t]*){3,100})$/;
const FENCE = /^[ \t]*(?:```|~~~)/;
const EMPHASIS_MARKERS = /\*+|_+|~+/g;

/** A bound that Markdown exceeds. */
export interface MarkdownProblem {
  /** 1-based. */
  readonly line: number;
  /** A phrase such as `has more than 200,000 characters`. */
  readonly message: string;
}

/**
 * Checks the bounds of Markdown, beyond which parsing takes superlinear time. Linear, and not exhaustive: rendering has
 * a deadline as well.
 */
export function findMarkdownProblem(markdown: string): MarkdownProblem | undefined {
  if (markdown.length > MAX_CHARACTERS) {
    return { line: 1, message: `has more than ${MAX_CHARACTERS.toLocaleString('en')} characters` };
  }
  let isInFence = false;
  let emphasisMarkers = 0;
  for (const [index, line] of markdown.split('\n').entries()) {
    if (FENCE.test(line)) isInFence = !isInFence;
    if (isInFence) continue;
    if (isNestedTooDeep(line)) {
      const message = `has lists or quotes nested deeper than ${MAX_NESTING} levels`;
      return { line: index + 1, message };
    }
    emphasisMarkers =
      line.trim() === '' ? 0 : emphasisMarkers + (line.match(EMPHASIS_MARKERS)?.length ?? 0);
    if (emphasisMarkers > MAX_EMPHASIS_MARKERS) {
      const message = `has more than ${MAX_EMPHASIS_MARKERS.toLocaleString('en')} emphasis markers in a paragraph`;
      return { line: index + 1, message };
    }
  }
  return undefined;
}

function isNestedTooDeep(line: string): boolean {
  if (THEMATIC_BREAK.test(line)) return false;
  let rest = line;
  for (let depth = 0; depth <= MAX_NESTING; depth += 1) {
    const marker = CONTAINER_MARKER.exec(rest)?.[0];
    if (marker === undefined) return false;
    rest = rest.slice(marker.length);
  }
  return true;
}

/** Directives for the site, such as `<!-- @part [role=menu] -->`, with the space before them. */
const DIRECTIVE = /[ \t]*<!--\s*@[a-z](?:(?!-->)[\s\S])*-->/g;

/** Markdown for agents and other readers: without the directives that lay out the site's page. */
export function withoutDirectives(markdown: string): string {
  return markdown.includes('<!--')
    ? markdown.replace(DIRECTIVE, '').replace(/\n{3,}/g, '\n\n')
    : markdown;
}
