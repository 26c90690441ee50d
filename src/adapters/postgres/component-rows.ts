import type { ComponentOrigin } from '../../domain/components/component-store.ts';
import { manifestSchema } from '../../domain/components/manifest.ts';
import type { Manifest } from '../../domain/components/manifest.ts';

/** Licence and provenance as the table `components` has them. */
export interface OriginRow {
  readonly license: string;
  readonly source: string;
  readonly author: string | null;
}

/** Licence and provenance, from a row. */
export function originOfRow({ license, source, author }: OriginRow): ComponentOrigin {
  return { license, source, ...(author === null ? {} : { author }) };
}

/** The manifest in a `jsonb` column; undefined where it is not valid. */
export function readManifestRow(value: unknown): Manifest | undefined {
  const parsed = manifestSchema.safeParse(value);
  return parsed.success ? parsed.data : undefined;
}
