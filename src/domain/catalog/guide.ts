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
