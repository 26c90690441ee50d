import { z } from 'zod';
import { PATTERN_TYPES } from '../../../domain/catalog/pattern.ts';

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
