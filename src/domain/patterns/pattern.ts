import type { Proof } from './proof.ts';

/** The three kinds of entry in the catalog (docs/specification.md#index-entry). */
export const PATTERN_TYPES = ['pattern', 'flows', 'components'] as const;

export type PatternType = (typeof PATTERN_TYPES)[number];

/** The names of a component that a package delivers. */
interface DeliveredNames {
  readonly package: string;
  readonly entry: string;
  /** As code writes it and its parts: `Dialog`, `Dialog.Title`, `acme-switch`. */
  readonly names: readonly string[];
  readonly deprecated?: true | undefined;
  /** Whether there is no example of it. */
  readonly isBare?: true | undefined;
}

/** The names of a component of a package in the forms that people write: `Dialog.Content`, `DialogContent`. */
export function writtenNames({ delivered }: Pick<Pattern, 'delivered'>): readonly string[] {
  const names = delivered?.names ?? [];
  return [...new Set(names.flatMap((name) => [name, name.replaceAll('.', '')]))];
}

/** A pattern without its Markdown content, which is read on demand. */
export interface Pattern {
  /** Lower-case dashed UUID. */
  readonly id: string;
  /** Positive and unique; shown as `#<number>`. */
  readonly number: number;
  readonly title: string;
  readonly description: string;
  /** One line for cards. */
  readonly summary?: string | undefined;
  /** At most five words, for lists that a model reads whole. */
  readonly short?: string | undefined;
  /** What people ask for when they need it, in any language. */
  readonly needs?: readonly string[] | undefined;
  /** How people tell of it who do not know its name. */
  readonly situations?: readonly string[] | undefined;
  readonly tags: readonly string[];
  readonly type: PatternType;
  /** `/<section>/<name>`. */
  readonly slug: string;
  /** The section's slug, without slashes. */
  readonly section: string;
  /** Slugs that the pattern had before it was moved; they still resolve. */
  readonly aliases?: readonly string[] | undefined;
  /** Slug of the pattern whose component is offered for this one, which has no code. */
  readonly coverFrom?: string | undefined;
  /** Slug of the imported item that this one is an example of: lists and searches have that one in its place. */
  readonly exampleOf?: string | undefined;
  /** Its type in the registry when the catalog was built; empty where it is not passed on, undefined if not known. */
  readonly itemType?: string | undefined;
  /** Of a component that a package delivers. */
  readonly delivered?: DeliveredNames | undefined;
  /** Slugs of its examples, in catalog order. */
  readonly exampleSlugs?: readonly string[] | undefined;
  /** The moments that show what versions changed, by version; they replace those of the manifests. */
  readonly proofs?: Readonly<Record<string, Proof>> | undefined;
  /** Title, description and tags, joined by spaces. */
  readonly searchText: string;
  /** Site path or absolute URL of the cover. */
  readonly coverImage?: string;
  /** Of a cover that is part of the build, the one for light pages, in pixels. */
  readonly coverSize?: readonly [width: number, height: number] | undefined;
}

/** A section of the catalog: what `list_categories` calls a category. */
export interface Section {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** Who may read the section's code; undefined leaves it to COMPONENT_ACCESS. */
  readonly access?: 'signed-in' | undefined;
}

/**
 * The `searchText` of a pattern: title, description, tags, and what code calls a component of a package, joined by
 * spaces.
 */
export function searchTextOf(
  pattern: Pick<Pattern, 'title' | 'description' | 'tags' | 'delivered'>,
): string {
  // Added up instead of joined: the engine shares the texts until one of them is read.
  return [...pattern.tags, ...writtenNames(pattern)].reduce(
    (text, tag) => text + ' ' + tag,
    pattern.title + ' ' + pattern.description,
  );
}

const SLUG_PART = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The longest name of a section, a pattern or a tag, in characters. */
const MAX_SLUG_PART_LENGTH = 64;

/** Whether a text is a valid part of a slug: lower-case words joined by single hyphens, such as `command-palette`. */
export function isSlugPart(text: string): boolean {
  return text.length <= MAX_SLUG_PART_LENGTH && SLUG_PART.test(text);
}

/** Whether a text is a slug that a pattern can have, `/<section>/<name>`. */
export function isPatternSlug(text: string): boolean {
  const [root, section = '', name = '', ...rest] = text.split('/');
  const isSlug = root === '' && rest.length === 0 && isSlugPart(section) && isSlugPart(name);
  return isSlug && !isReservedSection(section);
}

/**
 * First path segments that are routes of the site, so that no section can take them
 * (docs/specification.md#catalog-folder). `covers` and `patterns` are folders of the built catalog, which other servers
 * read through `CATALOG_URL`.
 */
const RESERVED_SECTIONS: ReadonlySet<string> = new Set([
  'about',
  'account',
  'admin',
  'api',
  'assets',
  'auth',
  'catalog',
  'changes',
  'chat',
  'compare',
  'connect',
  'covers',
  'docs',
  'guides',
  'healthz',
  'index',
  'libraries',
  'library',
  'login',
  'logout',
  'mcp',
  'metrics',
  'patterns',
  'preview',
  'r',
  'readyz',
  'search',
  'search-index',
  'settings',
  'sign-in',
  'sign-out',
  'sign-up',
  'sitemap',
  'static',
  'status',
  'tags',
  'themes',
  'tokens',
  'usage',
  'widget',
]);

/** Whether a slug is a route of the site, and so cannot be a section. */
export function isReservedSection(slug: string): boolean {
  return RESERVED_SECTIONS.has(slug);
}
