import type { GuideSceneText } from './guide-scene.ts';

/** A guide that helps to choose between patterns, such as "Toast or banner?". */
export interface Guide {
  /** The last part of its path, `/guides/<name>`. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** What to use, in one sentence. */
  readonly verdict?: string | undefined;
  /** Slugs of the patterns that it compares. */
  readonly patterns: readonly string[];
  /** Untrusted Markdown. */
  readonly content: string;
  /** Both patterns at work, if the guide shows them. */
  readonly scene?: GuideSceneText | undefined;
  /** The scene's module, which exports `states` and imports components as `../feedback-toast/component`. */
  readonly sceneCode?: string | undefined;
}

/** The section of the site that has the guides. No section of a catalog has this name. */
export const GUIDES_SECTION = 'guides';

/** The path of a guide's page. */
export function guidePath({ name }: Pick<Guide, 'name'>): string {
  return `/${GUIDES_SECTION}/${name}`;
}

/** What a guide decides: its verdict, or its description where it has none. */
export function verdictOf({ verdict, description }: Guide): string {
  return verdict ?? description;
}

/** The guides that compare a pattern. */
export function guidesOf(guides: readonly Guide[], slug: string): readonly Guide[] {
  return guides.filter(({ patterns }) => patterns.includes(slug));
}

/** The guide whose verdict names a pattern, of several the one that compares the fewest; undefined where none decides. */
export function decidingGuide(
  guides: readonly Guide[],
  { slug, title }: { readonly slug: string; readonly title: string },
): Guide | undefined {
  const name = title.toLowerCase();
  return guidesOf(guides, slug)
    .filter((guide) => verdictOf(guide).toLowerCase().includes(name))
    .toSorted((a, b) => a.patterns.length - b.patterns.length)[0];
}

/** A row of a guide's first table: a case, and which pattern is for it. */
export interface GuideCase {
  /** Plain text. */
  readonly text: string;
  /** Slugs of the patterns that the row leads to. */
  readonly patterns: readonly string[];
}

/** More rows are not a decision at a glance. */
const MAX_CASES = 24;

/** The cases of a guide's first table, whose last column links to the patterns that are for each. */
export function casesOf({ content }: Pick<Guide, 'content'>): readonly GuideCase[] {
  const [table = ''] =
    /^\|.+\|[ \t]*\n\|[ \t:|-]+\|[ \t]*\n(?:\|.*\|[ \t]*(?:\n|$))+/m.exec(content) ?? [];
  return table
    .trim()
    .split('\n')
    .slice(2, 2 + MAX_CASES)
    .flatMap((row) => {
      const cells = row.trim().slice(1, -1).split('|');
      const [text = ''] = cells;
      const patterns = [...(cells.at(-1) ?? '').matchAll(/\]\((?<slug>\/[\w-]+\/[\w-]+)\)/g)];
      return patterns.length === 0 || cells.length < 2
        ? []
        : [{ text: plainOf(text), patterns: patterns.map(({ groups }) => groups?.['slug'] ?? '') }];
    });
}

/** The slugs of the two patterns that a guide decides between: the first ones that its table leads to. */
export function pairOf(guide: Guide): readonly string[] {
  return choicesOf(guide).slice(0, 2);
}

/** The slugs that a guide decides between: as many as its title names, such as three in "Tabs, accordion or menu?". */
export function choicesOf(guide: Guide): readonly string[] {
  const decided = new Set(casesOf(guide).flatMap(({ patterns }) => patterns));
  const named = guide.title.split(/, | or /).length;
  return guide.patterns.filter((slug) => decided.has(slug)).slice(0, Math.max(2, named));
}

/** The points of the list under a heading of a pattern's text, as plain text. */
export function pointsUnder(content: string, heading: string): readonly string[] {
  const start = content.indexOf(`\n## ${heading}\n`);
  if (start === -1) return [];
  const [, section = ''] = content.slice(start + 1).split(/^## .*$/m);
  return section
    .split(/^- /m)
    .slice(1, 1 + MAX_CASES)
    .map((point) => plainOf(point.split('\n\n')[0]?.replaceAll(/\s+/g, ' ') ?? ''));
}

/** Markdown of one line without its marks. */
function plainOf(markdown: string): string {
  return markdown
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*_`]/g, '')
    .trim();
}
