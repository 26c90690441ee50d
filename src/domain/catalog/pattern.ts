/** The three kinds of entry in the catalog (SPEC.md 2.1, `type`). */
export const PATTERN_TYPES = ['pattern', 'flows', 'components'] as const;

export type PatternType = (typeof PATTERN_TYPES)[number];

/** One pattern, as every surface knows it. Its full Markdown content is read on demand. */
export interface Pattern {
  /** Lower-case dashed UUID. */
  readonly id: string;
  /** Positive and unique; shown as `#<number>`. */
  readonly number: number;
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly type: PatternType;
  /** `/<section>/<name>`. */
  readonly slug: string;
  /** The section's slug, without slashes. */
  readonly section: string;
  /** Title, description and tags, joined by spaces (SPEC.md 2.1). */
  readonly searchText: string;
  /** Site path or absolute URL of the cover. */
  readonly coverImage?: string;
}

/** A section of the catalog: what `list_categories` calls a category. */
export interface Section {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
}
