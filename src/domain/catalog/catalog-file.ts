import { z } from 'zod';
import { plainText } from './front-matter.ts';

/** `catalog.yaml`: the catalog's name, and its sections in the order in which they are shown. */
export const catalogFileSchema = z.strictObject({
  name: plainText(80),
  sections: z.array(
    z.strictObject({
      /** The name of the section's folder; its rules are checked together with the folders. */
      slug: z.string({ error: 'must be the name of the section’s folder' }),
      title: plainText(80),
      description: plainText(500),
    }),
    { error: 'must be a list of sections, each with slug, title and description' },
  ),
});

export type CatalogFile = z.infer<typeof catalogFileSchema>;
