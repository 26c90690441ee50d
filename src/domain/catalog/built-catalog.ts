import { z } from 'zod';
import { PATTERN_TYPES } from './pattern.ts';

/** One entry of `search-index.json`, exactly as SPEC.md 2.1 names its fields. */
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

/** `catalog.json`: what hits need beyond the search index, and what ties the files of one build together. */
export const builtCatalogSchema = z.strictObject({
  /** The format of the built files; another number is refused. */
  format: z.literal(1),
  name: z.string(),
  sections: z.array(
    z.strictObject({ slug: z.string(), title: z.string(), description: z.string() }),
  ),
  /** In the order of the search index. */
  patterns: z.array(
    z.strictObject({
      id: z.string(),
      number: z.int().positive(),
      section: z.string(),
      /** Path of the file with the full content, relative to `catalog.json`. */
      content: z.string(),
    }),
  ),
  /** SHA-256, in hex, of each file of the same build that is named by a fixed name. */
  files: z.strictObject({ 'search-index.json': z.string() }),
});

export type BuiltCatalog = z.infer<typeof builtCatalogSchema>;

/** `patterns/<id>.<hash>.json`: the full content of one pattern. */
export const builtPatternSchema = z.strictObject({
  id: z.string(),
  /** Markdown, as its author wrote it: untrusted wherever it is shown. */
  content: z.string(),
});

export type BuiltPattern = z.infer<typeof builtPatternSchema>;
