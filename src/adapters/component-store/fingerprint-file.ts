import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { KnownFingerprints } from '../../domain/components/fingerprint-index.ts';
import { parseJson } from '../../domain/text.ts';
import { orMissing } from '../catalog-files/source-folder.ts';
import { placeFile, withStaging, writeDurably } from './durable-files.ts';

const FILE = 'fingerprints.json';

/** Patterns as pairs of id and versions, versions as pairs of id and files: ids of others are no keys of an object. */
const fileSchema = z.strictObject({
  format: z.literal(1),
  patterns: z.array(
    z.tuple([
      z.string(),
      z.array(
        z.tuple([
          z.string(),
          z.array(
            z.strictObject({
              versionId: z.string(),
              variant: z.string(),
              path: z.string(),
              sha256: z.string(),
              minhash: z.string(),
            }),
          ),
        ]),
      ),
    ]),
  ),
});

/** Reads the fingerprints of a build; undefined where it has none, or of another format. */
export async function readFingerprintFile(
  buildDir: string,
): Promise<KnownFingerprints | undefined> {
  const text = await orMissing(readFile(path.join(buildDir, FILE), 'utf8'));
  const parsed = fileSchema.safeParse(text === undefined ? undefined : parseJson(text));
  if (!parsed.success) return undefined;
  return new Map(parsed.data.patterns.map(([id, versions]) => [id, new Map(versions)]));
}

/**
 * Writes the fingerprints of a build in one step.
 *
 * @param randomName a unique name of letters, digits and hyphens
 */
export async function writeFingerprintFile(
  buildDir: string,
  fingerprints: KnownFingerprints,
  randomName: () => string,
): Promise<void> {
  const patterns = [...fingerprints].map(([id, versions]) => [id, [...versions]]);
  const text = JSON.stringify({ format: 1, patterns });
  await withStaging(buildDir, randomName, async (staging) => {
    await writeDurably(staging, new Map([[FILE, new TextEncoder().encode(text)]]));
    await placeFile(path.join(staging, FILE), path.join(buildDir, FILE));
  });
}
