import { z } from 'zod';
import { type Reading, listEntries, readYamlFile } from './reading.ts';

export const RELEASED_FILE = 'released.yaml';

/** By slug and version: the SHA-256 of what a release shipped. */
export const releasedSchema = z.record(
  z.string().startsWith('/'),
  z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/)),
);

export type ReleasedVersions = z.infer<typeof releasedSchema>;

/** Whether a version of a pattern never changes. */
export type IsFrozen = (slug: string, versionId: string) => boolean;

/**
 * Reads which versions of a catalog are frozen (docs/specification.md#versions): those in its `released.yaml`, or all
 * where it has no such file.
 */
export async function readFrozen(reading: Reading): Promise<IsFrozen> {
  const entries = await listEntries(reading, '');
  if (!entries.some(({ name }) => name === RELEASED_FILE)) return () => true;
  const file = await readYamlFile<ReleasedVersions>(
    reading,
    RELEASED_FILE,
    'the digests of the versions that releases shipped',
    releasedSchema,
  );
  const released = file?.value ?? {};
  return (slug, versionId) => Object.hasOwn(released[slug] ?? {}, versionId);
}
