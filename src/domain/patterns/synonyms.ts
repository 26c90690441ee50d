import { z } from 'zod';

/** Search words that are not in the patterns (`synonyms.yaml`). Keys are normalized. */
export interface CatalogSynonyms {
  /** Synonyms, with the terms to search for instead, likeliest first. */
  readonly synonyms: Readonly<Record<string, readonly string[]>>;
  /** What the catalog lacks, with the terms that find the closest patterns. */
  readonly missing: Readonly<Record<string, readonly string[]>>;
}

/** A catalog without `synonyms.yaml`. */
export const NO_SYNONYMS: CatalogSynonyms = { synonyms: {}, missing: {} };

const MAX_ENTRIES = 5000;
const MAX_TERMS = 8;
const MAX_LENGTH = 60;

const termSchema = z
  .string({ error: 'must be text (quote it if YAML reads it as another type)' })
  .min(1, { error: 'must not be empty' })
  .max(MAX_LENGTH, { error: `must have at most ${MAX_LENGTH} characters` });

const entriesSchema = z
  .record(
    termSchema,
    z
      .array(termSchema, {
        error: 'must be a list of words to search for, such as [dialog, drawer]',
      })
      .min(1, { error: 'must list at least one word to search for' })
      .max(MAX_TERMS, { error: `must list at most ${MAX_TERMS} words to search for` })
      .readonly(),
    { error: 'must be words, each with a list of words to search for' },
  )
  .refine((entries) => Object.keys(entries).length <= MAX_ENTRIES, {
    error: `must have at most ${MAX_ENTRIES} words`,
  })
  .readonly();

/** `synonyms.yaml`, and its place in `catalog.json`. That keys are normalized is checked at build. */
export const synonymsSchema = z.strictObject({
  synonyms: entriesSchema.default({}),
  missing: entriesSchema.default({}),
});
