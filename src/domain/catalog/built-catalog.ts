import { z } from 'zod';
import { isPatternId } from './front-matter.ts';
import { type Pattern, isPatternSlug, isSlugPart, PATTERN_TYPES } from '../patterns/pattern.ts';
import { proofSchema } from '../patterns/proof.ts';
import { synonymsSchema } from '../patterns/synonyms.ts';
import { builtThemeSchema } from './theme.ts';

/** One entry of `search-index.json`, with exactly the fields of docs/specification.md#index-entry. */
const searchIndexEntrySchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  type: z.enum(PATTERN_TYPES),
  slug: z.string(),
  searchText: z.string(),
  coverImage: z.string().optional(),
});

export type SearchIndexEntry = z.infer<typeof searchIndexEntrySchema>;

/** `search-index.json`: the entries in catalog order (sections in order, then by number). */
export const searchIndexSchema = z.array(searchIndexEntrySchema);

const homeSchema = z.strictObject({
  /** Slug of the component whose two latest versions stand side by side. */
  compare: z.string().optional(),
  /** Parts of a screen, which an agent finds, reads and installs. */
  parts: z.array(z.string()).optional(),
  /** Pictures of versions of that component, as a `coverImage`. */
  pictures: z.record(z.string(), z.string()).optional(),
});

export type CatalogHome = z.infer<typeof homeSchema>;

/** `catalog.json`: what hits need beyond the search index, and the digests that bind the files of one build. */
export const builtCatalogSchema = z.strictObject({
  /** The format of the built files; other numbers are rejected. */
  format: z.literal(1),
  name: z.string(),
  /** What the home page shows. */
  home: homeSchema.optional(),
  sections: z.array(
    z.strictObject({
      slug: z.string(),
      title: z.string(),
      description: z.string(),
      access: z.literal('signed-in').optional(),
    }),
  ),
  /** In the order of the search index. */
  patterns: z.array(
    z.strictObject({
      id: z.string(),
      number: z.int().positive(),
      section: z.string(),
      /** Path of the file with the full content, relative to `catalog.json`. */
      content: z.string(),
      /** Former slugs. */
      aliases: z.array(z.string()).optional(),
      /** Slug of the pattern whose component is offered for this one. */
      coverFrom: z.string().optional(),
      /** Slug of the pattern that it is an example of. */
      exampleOf: z.string().optional(),
      /** Its type in the registry; empty where its license does not permit passing it on. Absent without a component. */
      itemType: z.string().optional(),
      /** One line for cards. */
      summary: z.string().optional(),
      /** At most five words, for lists that a model reads whole. */
      short: z.string().optional(),
      needs: z.array(z.string()).optional(),
      /** By version. */
      proofs: z.record(z.string(), proofSchema).optional(),
    }),
  ),
  /** Absent if the catalog has no `synonyms.yaml`. */
  synonyms: synonymsSchema.optional(),
  /** In full: they are few and short. Absent without guides. */
  guides: z
    .array(
      z.strictObject({
        name: z.string(),
        title: z.string(),
        description: z.string(),
        verdict: z.string().optional(),
        patterns: z.array(z.string()),
        content: z.string(),
      }),
    )
    .optional(),
  /** The versions of the shared style sheet, the current one last. Absent without `tokens.css`. */
  tokens: z
    .array(z.strictObject({ version: z.string(), css: z.string(), sha256: z.string() }))
    .optional(),
  /** SHA-256, in hex, of the addresses that mirror the registry which bare names mean. Absent without any. */
  officialSources: z.array(z.string()).optional(),
  /** Imported themes, by name. Absent without any. */
  themes: z.array(builtThemeSchema).optional(),
  /** SHA-256, in hex, of the files of the same build whose names are fixed. */
  files: z.strictObject({ 'search-index.json': z.string() }),
});

export type BuiltCatalog = z.infer<typeof builtCatalogSchema>;

/** `patterns/<id>.<hash>.json`: the full content of one pattern. */
export const builtPatternSchema = z.strictObject({
  id: z.string(),
  /** Untrusted Markdown, as its author wrote it. */
  content: z.string(),
  /** Code of the examples of do and don't, by file name; absent without examples. */
  examples: z.record(z.string(), z.string()).optional(),
});

export type BuiltPattern = z.infer<typeof builtPatternSchema>;

/** What is stored of a pattern's text; the same bytes for the same input. */
export function builtPattern(
  id: string,
  content: string,
  examples: Readonly<Record<string, string>>,
): BuiltPattern {
  return {
    id,
    content,
    ...(Object.keys(examples).length === 0 ? {} : { examples: { ...examples } }),
  };
}

/** Characters of the SHA-256 in the names of built files. */
const HASH_LENGTH = 32;

/** The files whose names are the same in every build. */
export const BUILT_FILES = {
  searchIndex: 'search-index.json',
  catalog: 'catalog.json',
} as const;

/** A copy of `search-index.json` that later builds do not overwrite. */
export function searchIndexCopyPath(sha256: string): string {
  return `search-index.${sha256.slice(0, HASH_LENGTH)}.json`;
}

/** The path of a pattern's content. */
export function contentPath(patternId: string, sha256: string): string {
  return `patterns/${patternId}.${sha256.slice(0, HASH_LENGTH)}.json`;
}

/** Whether the hash in a file's name is the beginning of a digest. */
export function hasHashInName(path: string, sha256: string): boolean {
  const hash = path.split('.').at(-2)?.split('/').at(-1) ?? '';
  return hash.length >= 8 && sha256.startsWith(hash);
}

/** The patterns of a build, or the first contradiction between its two files. */
export type JoinedCatalog =
  | { readonly ok: true; readonly patterns: readonly Pattern[] }
  | { readonly ok: false; readonly reason: string };

const CONTENT_PATH = /^patterns\/(?<id>[0-9a-f-]+)\.[0-9a-f]{8,64}\.json$/;

/**
 * Joins `search-index.json` and `catalog.json` of one build. The files may come from another server, so ids, slugs and
 * content paths, which are used as keys and paths, are validated here.
 */
export function joinBuiltCatalog(
  entries: readonly SearchIndexEntry[],
  catalog: BuiltCatalog,
): JoinedCatalog {
  if (entries.length !== catalog.patterns.length) {
    return { ok: false, reason: 'the two files do not have the same number of patterns' };
  }
  const sections = new Set(catalog.sections.map((section) => section.slug));
  const seen = new Set<string | number>();
  const patterns: Pattern[] = [];
  for (const [index, entry] of entries.entries()) {
    const built = catalog.patterns[index];
    if (built?.id !== entry.id) {
      return { ok: false, reason: `pattern ${index} is not the same one in the two files` };
    }
    const [root, section, name, ...rest] = entry.slug.split('/');
    const slugFits = root === '' && section === built.section && rest.length === 0;
    const contentId = CONTENT_PATH.exec(built.content)?.groups?.['id'];
    if (
      !isPatternId(entry.id) ||
      contentId !== entry.id ||
      !slugFits ||
      !isSlugPart(name ?? '') ||
      !sections.has(built.section) ||
      !isSlugPart(built.section)
    ) {
      return { ok: false, reason: `pattern ${index} has a malformed id, slug or content path` };
    }
    if (seen.has(entry.id) || seen.has(entry.slug) || seen.has(built.number)) {
      return { ok: false, reason: `pattern ${index} has the id, number or slug of another one` };
    }
    seen.add(entry.id).add(entry.slug).add(built.number);
    if (!(built.aliases ?? []).every(isPatternSlug)) {
      return { ok: false, reason: `pattern ${index} has a malformed alias` };
    }
    if (built.coverFrom !== undefined && !isPatternSlug(built.coverFrom)) {
      return { ok: false, reason: `pattern ${index} has a malformed coverFrom` };
    }
    if (built.exampleOf !== undefined && !isPatternSlug(built.exampleOf)) {
      return { ok: false, reason: `pattern ${index} has a malformed exampleOf` };
    }
    patterns.push(toPattern(entry, built));
  }
  if (!(catalog.guides ?? []).every((guide) => isSlugPart(guide.name))) {
    return { ok: false, reason: 'a guide has a malformed name' };
  }
  return { ok: true, patterns: foldExamples(patterns) };
}

function toPattern(entry: SearchIndexEntry, built: BuiltCatalog['patterns'][number]): Pattern {
  const { coverImage, ...rest } = entry;
  return {
    ...rest,
    number: built.number,
    section: built.section,
    ...(built.aliases === undefined ? {} : { aliases: built.aliases }),
    ...(built.coverFrom === undefined ? {} : { coverFrom: built.coverFrom }),
    ...(built.exampleOf === undefined ? {} : { exampleOf: built.exampleOf }),
    ...(built.itemType === undefined ? {} : { itemType: built.itemType }),
    ...(built.summary === undefined ? {} : { summary: built.summary }),
    ...(built.short === undefined ? {} : { short: built.short }),
    ...(built.needs === undefined ? {} : { needs: built.needs }),
    ...(built.proofs === undefined ? {} : { proofs: built.proofs }),
    ...(coverImage === undefined ? {} : { coverImage }),
  };
}

/**
 * Gives patterns the slugs of their examples. An example of an example belongs to the pattern of that one; one of a
 * pattern that does not exist is a pattern like any other.
 */
function foldExamples(patterns: readonly Pattern[]): readonly Pattern[] {
  if (patterns.every(({ exampleOf }) => exampleOf === undefined)) return patterns;
  const bySlug = new Map(patterns.map((pattern) => [pattern.slug, pattern]));
  const rootOf = (pattern: Pattern): Pattern | undefined => {
    const passed = new Set<Pattern>();
    let root: Pattern | undefined = pattern;
    while (root?.exampleOf !== undefined && !passed.has(root)) {
      passed.add(root);
      root = bySlug.get(root.exampleOf);
    }
    return root?.exampleOf === undefined ? root : undefined;
  };
  const rootBySlug = new Map(patterns.map((pattern) => [pattern.slug, rootOf(pattern)]));
  const examplesBySlug = new Map<string, string[]>();
  for (const { slug, exampleOf } of patterns) {
    const root = exampleOf === undefined ? undefined : rootBySlug.get(slug);
    if (root === undefined) continue;
    const examples = examplesBySlug.get(root.slug);
    if (examples === undefined) examplesBySlug.set(root.slug, [slug]);
    else examples.push(slug);
  }
  return patterns.map(({ exampleOf, ...pattern }) => {
    const root = exampleOf === undefined ? undefined : rootBySlug.get(pattern.slug);
    const examples = examplesBySlug.get(pattern.slug);
    return {
      ...pattern,
      ...(root === undefined ? {} : { exampleOf: root.slug }),
      ...(examples === undefined ? {} : { exampleSlugs: examples }),
    };
  });
}
