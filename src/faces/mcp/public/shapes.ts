import type { ToolAnnotations } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Pattern } from '../../../domain/catalog/pattern.ts';
import { PATTERN_TYPES } from '../../../domain/catalog/pattern.ts';

/** Builds the absolute URLs that answers carry (SPEC.md 2.2 `url`, 2.3 `resource`). */
export interface SiteUrls {
  /** The page of a pattern, at a version where one is named. */
  readonly page: (slug: string, versionId?: string) => string;
  /** The exact bytes of one version: of its main file, or of the file that is named. */
  readonly raw: (
    slug: string,
    versionId: string,
    file?: { readonly variant: string; readonly path: string },
  ) => string;
  /** An address of the site, absolute; one that is absolute already stays as it is. */
  readonly absolute: (path: string) => string;
}

/** Makes the URLs of a site that lives under a public address. */
export function createSiteUrls(baseUrl: string): SiteUrls {
  const base = baseUrl.replace(/\/$/, '');
  return {
    page: (slug, versionId) =>
      versionId === undefined ? `${base}${slug}` : `${base}${slug}?version=${versionId}`,
    raw: (slug, versionId, file) =>
      file === undefined
        ? `${base}/r/raw${slug}/${versionId}.tsx`
        : `${base}/r/raw${slug}/${versionId}/${file.variant}/${file.path}`,
    absolute: (path) => (path.startsWith('/') ? `${base}${path}` : path),
  };
}

/** Every public tool only retrieves (SPEC.md 1.2). */
export const READ_ONLY: ToolAnnotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

/** Longer queries hold no word that a catalog has; the bound keeps a query's cost in proportion. */
const MAX_QUERY_LENGTH = 1000;

const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 50;

const LIMIT_PROBLEM = `limit must be a number of at least 1; above ${MAX_LIMIT} it counts as ${MAX_LIMIT}.`;

/** `query`: what to look for, as SPEC.md 4.1 understands it. */
export const querySchema = z
  .string({ error: 'query must be a string: the words to look for.' })
  .max(MAX_QUERY_LENGTH, { error: `query must have at most ${MAX_QUERY_LENGTH} characters.` });

/** `limit`: 10 where it is left out, never above 50; fractions round down (DESIGN.md 6). */
export const limitSchema = z
  .number({ error: LIMIT_PROBLEM })
  .min(1, { error: LIMIT_PROBLEM })
  .default(DEFAULT_LIMIT)
  .describe(`At most ${MAX_LIMIT}.`);

/** Brings a valid `limit` into its range. */
export function clampLimit(limit: number): number {
  return Math.min(MAX_LIMIT, Math.floor(limit));
}

/** A reference to a pattern, as arguments that take one accept it. */
export function referenceSchema(name: string): z.ZodString {
  return z
    .string({ error: `${name} must be a string: a UUID, a catalog number such as #12, or a slug.` })
    .min(1, { error: `${name} must not be empty.` })
    .max(500, { error: `${name} must have at most 500 characters.` });
}

const hitFields = {
  pattern_id: z.string(),
  catalog_number: z.string(),
  title: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  type: z.enum(PATTERN_TYPES),
  slug: z.string(),
  url: z.string(),
};

/** A hit of search_patterns (SPEC.md 2.2). */
export const patternHitSchema = z.object({
  ...hitFields,
  coverImage: z.string().optional(),
  hasGeneratedComponent: z.boolean(),
});

export type PatternHit = z.infer<typeof patternHitSchema>;

/** A hit of search_components (SPEC.md 2.2). */
export const componentHitSchema = z.object({
  ...hitFields,
  has_component: z.boolean(),
  default_version: z.literal('active').optional(),
});

export type ComponentHit = z.infer<typeof componentHitSchema>;

/** Why nothing was found: how many patterns each single word would match, counted up to 100. */
export const hintSchema = z
  .array(z.object({ token: z.string(), count: z.number() }))
  .optional()
  .describe('Only when nothing matches: how many patterns each word alone would match.');

/** Shapes patterns into the hits of SPEC.md 2.2. */
export interface HitShaper {
  readonly patternHit: (pattern: Pattern, hasComponent: boolean) => PatternHit;
  readonly componentHit: (pattern: Pattern, hasComponent: boolean) => ComponentHit;
}

export function createHitShaper(urls: SiteUrls): HitShaper {
  function fields(pattern: Pattern) {
    return {
      pattern_id: pattern.id,
      catalog_number: `#${pattern.number}`,
      title: pattern.title,
      description: pattern.description,
      tags: [...pattern.tags],
      type: pattern.type,
      slug: pattern.slug,
      url: urls.page(pattern.slug),
    };
  }

  return {
    patternHit: (pattern, hasComponent) => ({
      ...fields(pattern),
      ...(pattern.coverImage === undefined
        ? {}
        : { coverImage: urls.absolute(pattern.coverImage) }),
      hasGeneratedComponent: hasComponent,
    }),
    componentHit: (pattern, hasComponent) => ({
      ...fields(pattern),
      has_component: hasComponent,
      ...(hasComponent ? { default_version: 'active' as const } : {}),
    }),
  };
}

const MIME_TYPES: Readonly<Record<string, string>> = {
  css: 'text/css',
  html: 'text/html',
  js: 'text/javascript',
  json: 'application/json',
  jsx: 'text/jsx',
  md: 'text/markdown',
  svg: 'image/svg+xml',
  ts: 'text/typescript',
  tsx: 'text/tsx',
};

/** The media type that MCP answers name for a file of a version. */
export function mimeTypeOf(path: string): string {
  return MIME_TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'text/plain';
}
