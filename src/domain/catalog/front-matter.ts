import { z } from 'zod';
import { guideSceneSchema } from './guide-scene.ts';
import { isPatternSlug, isSlugPart, PATTERN_TYPES } from '../patterns/pattern.ts';
import { plainText } from '../patterns/plain-text.ts';
import { proofSchema } from '../patterns/proof.ts';

/** Limits of the fields: text in characters, after white space was collapsed. */
export const FRONT_MATTER_LIMITS = {
  title: 120,
  description: 500,
  summary: 70,
  short: 48,
  shortWords: 5,
  need: 60,
  needs: 20,
  situation: 100,
  situations: 60,
  verdict: 140,
  tags: 16,
  aliases: 16,
  number: 999_999_999,
} as const;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether a text is a pattern's id: a dashed UUID in lower case. */
export function isPatternId(text: string): boolean {
  return UUID.test(text);
}

/** The front matter of a `pattern.md` (docs/specification.md#catalog-folder): these keys and no others. */
export const frontMatterSchema = z.strictObject(
  {
    id: z.string({ error: 'must be a UUID' }).refine(isPatternId, {
      error: 'must be a dashed UUID in lower case, such as 6f1c2f7e-8a34-4c1b-9d55-0e2b7a4c9f10',
    }),
    number: z
      .int({ error: 'must be a positive whole number' })
      .min(1, { error: 'must be a positive whole number' })
      .max(FRONT_MATTER_LIMITS.number, {
        error: `must be at most ${FRONT_MATTER_LIMITS.number}`,
      }),
    title: plainText(FRONT_MATTER_LIMITS.title),
    description: plainText(FRONT_MATTER_LIMITS.description),
    /** One line for cards; the description is for search. */
    summary: plainText(FRONT_MATTER_LIMITS.summary).optional(),
    /** For lists that a model reads whole. */
    short: plainText(FRONT_MATTER_LIMITS.short)
      .refine((text) => text.split(' ').length <= FRONT_MATTER_LIMITS.shortWords, {
        error: `must have at most ${FRONT_MATTER_LIMITS.shortWords} words`,
      })
      .optional(),
    /** What people ask for when they need it: "ask before it is lost", in any language. */
    needs: texts(
      'expressions',
      FRONT_MATTER_LIMITS.need,
      FRONT_MATTER_LIMITS.needs,
      'pick several from a long list',
    ),
    /** How people tell of it who do not know its name: "customers press send twice because nothing happens". */
    situations: texts(
      'texts',
      FRONT_MATTER_LIMITS.situation,
      FRONT_MATTER_LIMITS.situations,
      'staff fill in the same form all day',
    ),
    tags: z
      .array(
        z
          .string({ error: 'must be text (quote it if YAML reads it as another type)' })
          .refine(isSlugPart, {
            error: 'must be lower-case words joined by hyphens, such as empty-state',
          }),
        { error: 'must be a list of tags, such as [search, keyboard]' },
      )
      .max(FRONT_MATTER_LIMITS.tags, { error: `must be at most ${FRONT_MATTER_LIMITS.tags} tags` })
      .superRefine(refuseDuplicates),
    aliases: z
      .array(
        z.string({ error: 'must be text' }).refine(isPatternSlug, {
          error: 'must be a former slug such as /navigation/command-palette',
        }),
        { error: 'must be a list of former slugs, such as [/navigation/side-nav]' },
      )
      .max(FRONT_MATTER_LIMITS.aliases, {
        error: `must be at most ${FRONT_MATTER_LIMITS.aliases} aliases`,
      })
      .superRefine(refuseDuplicates)
      .optional(),
    /** Slug of the pattern whose component is offered for one without code. */
    coverFrom: z
      .string({ error: 'must be text' })
      .refine(isPatternSlug, {
        error: 'must be the slug of a pattern, such as /navigation/command-palette',
      })
      .optional(),
    /** Slug of the imported item that this one is an example of. */
    exampleOf: z
      .string({ error: 'must be text' })
      .refine(isPatternSlug, { error: 'must be the slug of a pattern, such as /imported/button' })
      .optional(),
    /** Proofs of published versions, which cannot be given one anymore; one of them replaces the manifest's. */
    proofs: z
      .record(z.string().regex(/^v[1-9][0-9]{0,5}$/, { error: 'must be v1, v2, …' }), proofSchema)
      .optional(),
    type: z.enum(PATTERN_TYPES, { error: `must be one of ${PATTERN_TYPES.join(', ')}` }),
  },
  // Only for values that are not objects; unknown keys are described by `readYaml`.
  {
    error: (issue) =>
      issue.code === 'invalid_type' ? 'must be a list of keys and values' : undefined,
  },
);

export type FrontMatter = z.infer<typeof frontMatterSchema>;

/** An optional list of different texts. */
function texts(what: string, maxLength: number, maxCount: number, example: string) {
  return z
    .array(plainText(maxLength), { error: `must be a list of ${what}, such as [${example}]` })
    .max(maxCount, { error: `must be at most ${maxCount} ${what}` })
    .superRefine(refuseDuplicates)
    .optional();
}

function refuseDuplicates(tags: readonly string[], context: z.core.$RefinementCtx): void {
  for (const [index, tag] of tags.entries()) {
    if (tags.indexOf(tag) < index) {
      context.addIssue({ code: 'custom', path: [index], message: 'is listed twice: remove one' });
    }
  }
}

/** The patterns that a guide compares. */
const MAX_GUIDE_PATTERNS = 8;

/** The front matter of a guide (docs/specification.md#catalog-folder): these keys and no others. */
export const guideFrontMatterSchema = z.strictObject(
  {
    title: plainText(FRONT_MATTER_LIMITS.title),
    description: plainText(FRONT_MATTER_LIMITS.description),
    /** What to use, in one sentence; the description says why. */
    verdict: plainText(FRONT_MATTER_LIMITS.verdict).optional(),
    /** Shows the two patterns that it decides between, with the code in `<name>.tsx`. */
    scene: guideSceneSchema.optional(),
    patterns: z
      .array(
        z.string({ error: 'must be text' }).refine(isPatternSlug, {
          error: 'must be the slug of a pattern, such as /feedback/toast',
        }),
        { error: 'must be a list of slugs, such as [/feedback/toast, /feedback/banner]' },
      )
      .min(1, { error: 'must have at least one pattern' })
      .max(MAX_GUIDE_PATTERNS, { error: `must be at most ${MAX_GUIDE_PATTERNS} patterns` })
      .superRefine(refuseDuplicates),
  },
  {
    error: (issue) =>
      issue.code === 'invalid_type' ? 'must be a list of keys and values' : undefined,
  },
);

/** `catalog.yaml`: the catalog's name, and its sections in the order in which they are shown. */
export const catalogFileSchema = z.strictObject({
  name: plainText(80),
  /** What the home page shows; without it, the newest version next to the one before. */
  home: z
    .strictObject({
      /** Slug of the component whose two latest versions are shown side by side. */
      compare: z.string({ error: 'must be the slug of a pattern' }).optional(),
      /** Parts of a screen, which an agent finds, reads and installs in three calls. */
      parts: z.array(plainText(60)).min(1).max(4).optional(),
    })
    .optional(),
  /** The former name of `home.compare`. */
  showcase: z.string({ error: 'must be the slug of a pattern' }).optional(),
  sections: z.array(
    z.strictObject({
      /** The name of the section's folder; its rules are checked together with the folders. */
      slug: z.string({ error: 'must be the name of the section’s folder' }),
      title: plainText(80),
      description: plainText(500),
      /** Code for sessions and tokens with `code:read` only. */
      access: z.literal('signed-in', { error: 'must be signed-in, or be left out' }).optional(),
    }),
    { error: 'must be a list of sections, each with slug, title and description' },
  ),
});

export type CatalogFile = z.infer<typeof catalogFileSchema>;
