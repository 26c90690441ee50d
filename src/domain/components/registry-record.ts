import { z } from 'zod';

const texts = z.array(z.string()).default([]);

/**
 * `registry` in the manifest of an imported version: the registry item as fetched, without the bytes
 * (docs/specification.md#import). All of it is untrusted except `stored` and `resolved`:
 *
 * - `files[].stored` is where the bytes are, relative to the folder of the variant: `component.tsx` for the main file
 *   of a TSX item, safe names for all others. The item has one variant, named after the language of its main file, and
 *   `files` has one entry for each file of that variant, in the item's order.
 * - `files[].path` and `files[].target` are labels. Imports of an item's files are written for these.
 * - `resolved` gives, for a registry dependency as it is written, the id of the pattern that it was imported as. Items
 *   that were not in the catalog then are missing.
 *
 * A version that is published here has the record of the version before, with `inherited`.
 *
 * Source, item name, license and time of retrieval are the component's (`ComponentOrigin`).
 */
export const registryRecordSchema = z.strictObject({
  /** The item's name in its registry. */
  item: z.string(),
  /** Of a version that was published here, after an imported one. */
  inherited: z.literal(true).optional(),
  /** Such as `registry:ui`; any text. */
  type: z.string().optional(),
  files: z
    .array(
      z.strictObject({
        path: z.string().optional(),
        target: z.string().optional(),
        type: z.string().optional(),
        stored: z.string(),
      }),
    )
    .min(1),
  /** npm packages, with or without a range. */
  dependencies: texts,
  devDependencies: texts,
  /** Bare names, `@namespace/name` and URLs. */
  registryDependencies: texts,
  /** The id of a pattern by registry dependency. */
  resolved: z.record(z.string(), z.string()).default({}),
  /** What its files import that its source does not have. */
  missing: z.array(z.string()).optional(),
  categories: texts,
  docs: z.string().optional(),
  /** Names of the variables of a theme that its code reads. */
  variables: z.array(z.string()).optional(),
  cssVars: z.json().optional(),
  css: z.json().optional(),
  tailwind: z.json().optional(),
  envVars: z.json().optional(),
  meta: z.json().optional(),
  /** The license file of the source, where the item has its license. */
  license: z.strictObject({ id: z.string(), text: z.string() }).optional(),
});

export type RegistryRecord = z.infer<typeof registryRecordSchema>;

/** Whether a version came from its registry, and was not published here. */
export function isFromSource(record: RegistryRecord | undefined): boolean {
  return record !== undefined && record.inherited !== true;
}
