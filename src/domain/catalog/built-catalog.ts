import { z } from 'zod';
import { type Pattern, PATTERN_TYPES } from '../patterns/pattern.ts';
import { proofSchema } from '../patterns/proof.ts';
import { synonymsSchema } from '../patterns/synonyms.ts';
import { importedPackageSchema } from './releases.ts';
import { guideSceneSchema } from './guide-scene.ts';
import { deliveredSchema, packagesFileSchema } from './package-record.ts';
import { builtThemeSchema } from './theme.ts';

/** One entry of `/search-index.json`, with exactly the fields of docs/specification.md#index-entry. */
export const searchIndexEntrySchema = z.strictObject({
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

/** The entries in catalog order (sections in order, then by number). */
export function searchIndexOf(patterns: readonly Pattern[]): readonly SearchIndexEntry[] {
  return patterns.map(({ id, title, description, tags, type, slug, searchText, coverImage }) => ({
    id,
    title,
    description,
    tags: [...tags],
    type,
    slug,
    searchText,
    ...(coverImage === undefined ? {} : { coverImage }),
  }));
}

/** A pattern in a segment. */
export const builtRowSchema = z.strictObject({
  id: z.string(),
  number: z.int().positive(),
  title: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  type: z.enum(PATTERN_TYPES),
  slug: z.string(),
  /** Path of the file with the full content, relative to `catalog.json`. */
  content: z.string(),
  coverImage: z.string().exactOptional(),
  /** Width and height of the cover for light pages, in pixels. */
  coverSize: z.tuple([z.int().positive(), z.int().positive()]).exactOptional(),
  /** Former slugs. */
  aliases: z.array(z.string()).exactOptional(),
  /** Slug of the pattern whose component is offered for this one. */
  coverFrom: z.string().exactOptional(),
  /** Slug of the pattern that it is an example of. */
  exampleOf: z.string().exactOptional(),
  /** Its type in the registry; empty where its license does not permit passing it on. Absent without a component. */
  itemType: z.string().exactOptional(),
  delivered: deliveredSchema.exactOptional(),
  /** One line for cards. */
  summary: z.string().exactOptional(),
  /** At most five words, for lists that a model reads whole. */
  short: z.string().exactOptional(),
  needs: z.array(z.string()).exactOptional(),
  situations: z.array(z.string()).exactOptional(),
});

export type BuiltRow = z.infer<typeof builtRowSchema>;

/** A line of a segment: a pattern, or that one is gone. */
export const builtLineSchema = z.union([
  builtRowSchema,
  z.strictObject({ id: z.string(), removed: z.literal(true) }),
]);

export type BuiltLine = z.infer<typeof builtLineSchema>;

const homeSchema = z.strictObject({
  /** Slug of the component whose two latest versions are shown side by side. */
  compare: z.string().optional(),
  /** Parts of a screen, which an agent finds, reads and installs. */
  parts: z.array(z.string()).optional(),
  /** Pictures of versions of that component, as a `coverImage`. */
  pictures: z.record(z.string(), z.string()).optional(),
});

export type CatalogHome = z.infer<typeof homeSchema>;

/** What a source of imports is for clients: a mirror of the registry that bare names mean, a namespace or a package. */
const sourceRoleSchema = z.strictObject({
  /** SHA-256 of its address, in hex: the address may be one of the operator's own. */
  digest: z.string(),
  official: z.boolean().optional(),
  /** Such as `@acme`. */
  namespace: z.string().optional(),
  package: importedPackageSchema.optional(),
});

export type SourceRole = Readonly<z.infer<typeof sourceRoleSchema>>;

/**
 * `catalog.json`: everything in a catalog except its patterns, and the segments that have those. Segments are lines of
 * JSON with a hash in their name. Later ones replace and remove patterns of earlier ones, so that a change is a small
 * file.
 */
export const builtCatalogSchema = z.strictObject({
  /** The format of the built files; other numbers are rejected. */
  format: z.literal(2),
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
  segments: z.array(z.string().regex(/^segments\/[0-9a-f]{8,64}\.ndjson$/)),
  /** By the pattern's id, then by version. Not in the segments, since not everyone may read those of closed components. */
  proofs: z.record(z.string(), z.record(z.string(), proofSchema)).optional(),
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
        scene: guideSceneSchema.optional(),
        sceneCode: z.string().optional(),
      }),
    )
    .optional(),
  /** The versions of the shared style sheet, the current one last. Absent without `tokens.css`. */
  tokens: z
    .array(z.strictObject({ version: z.string(), css: z.string(), sha256: z.string() }))
    .optional(),
  /** Sources of imports that have a role. Absent without any. */
  registries: z.array(sourceRoleSchema).optional(),
  /** The packages that components were imported from. Absent without any. */
  packages: packagesFileSchema.optional(),
  /** Imported themes, by name. Absent without any. */
  themes: z.array(builtThemeSchema).optional(),
});

export type BuiltCatalog = z.infer<typeof builtCatalogSchema>;

/** A line of `patterns/<hash>.ndjson`: the full content of one pattern. */
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

/** The file that names all others of a build. */
export const CATALOG_JSON = 'catalog.json';

/** The path of a segment. */
export function segmentPath(sha256: string): string {
  return `segments/${sha256.slice(0, HASH_LENGTH)}.ndjson`;
}

/** The path of the contents of some patterns. */
export function contentPath(sha256: string): string {
  return `patterns/${sha256.slice(0, HASH_LENGTH)}.ndjson`;
}

/** Whether the hash in a file's name is the beginning of a digest. */
export function hasHashInName(path: string, sha256: string): boolean {
  const hash = path.split('.').at(-2)?.split('/').at(-1) ?? '';
  return hash.length >= 8 && sha256.startsWith(hash);
}
