import { randomUUID } from 'node:crypto';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { buildCatalog } from '../adapters/catalog-files/build-catalog.ts';
import { createFilesComponentStore } from '../adapters/component-store/files.ts';
import {
  readFingerprintFile,
  writeFingerprintFile,
} from '../adapters/component-store/fingerprint-file.ts';
import type { Config } from '../config.ts';
import type { BuildOutcome } from '../domain/catalog/authoring.ts';
import { readFingerprints } from '../domain/components/fingerprint-index.ts';

/**
 * Builds the catalog, and the fingerprints of components in its folder: a server would need tens of seconds for those
 * of thousands.
 */
export async function buildWithFingerprints(
  { catalogDir, catalogBuildDir: outDir, componentStore }: Config,
  onProgress: (done: number, total: number) => void,
): Promise<BuildOutcome> {
  const outcome = await buildCatalog({ catalogDir, outDir, onProgress });
  if (!outcome.ok || componentStore.kind !== 'files') return outcome;
  const found = await readFingerprints({
    store: createFilesComponentStore({ catalogDir, now: () => performance.now() }),
    known: await readFingerprintFile(outDir),
    sleep: () => yieldToOthers(),
    onProgress,
  });
  if (found !== undefined) await writeFingerprintFile(outDir, found, randomUUID);
  return outcome;
}
