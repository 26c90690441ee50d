import { hash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import type {
  FileFingerprint,
  KnownFingerprints,
} from '../../domain/components/fingerprints/fingerprint-index.ts';
import { parseJson } from '../../domain/text.ts';
import { orMissing } from './source-folder.ts';

/**
 * The fingerprints of all versions, one line each: a build appends those of new versions, since versions are immutable.
 * If a version has two lines, the later one counts.
 */
export const FINGERPRINT_FILE = 'fingerprints.ndjson';

const lineSchema = z.strictObject({
  pattern: z.string(),
  version: z.string(),
  /** Variant, path, SHA-256 and MinHash of each file. */
  files: z.array(z.tuple([z.string(), z.string(), z.string(), z.string()])),
});

/** Lines read in one turn of the event loop. */
const LINES_AT_ONCE = 500;

export interface FingerprintLine {
  readonly patternId: string;
  readonly versionId: string;
  readonly text: string;
  /** Identifies the line of a version. */
  readonly digest: string;
}

/** A version's fingerprints as a line of the file. */
export function fingerprintLine(
  patternId: string,
  versionId: string,
  files: readonly FileFingerprint[],
): FingerprintLine {
  const line: z.infer<typeof lineSchema> = {
    pattern: patternId,
    version: versionId,
    files: files.map(({ variant, path: file, sha256, minhash }) => [
      variant,
      file,
      sha256,
      minhash,
    ]),
  };
  const text = `${JSON.stringify(line)}\n`;
  return { patternId, versionId, text, digest: hash('sha256', text, 'hex').slice(0, 16) };
}

/** The size of a build's fingerprints in bytes; 0 where there are none. */
export async function fingerprintBytes(outDir: string): Promise<number> {
  return (await orMissing(stat(path.join(outDir, FINGERPRINT_FILE))))?.size ?? 0;
}

/** Reads the fingerprints of a build; undefined if it has none. */
export async function readFingerprintFile(outDir: string): Promise<KnownFingerprints | undefined> {
  const bytes = await orMissing(readFile(path.join(outDir, FINGERPRINT_FILE)));
  if (bytes === undefined) return undefined;
  const found = new Map<string, Map<string, readonly FileFingerprint[]>>();
  let count = 0;
  for (let start = 0, end = 0; start < bytes.length; start = end + 1) {
    end = bytes.indexOf(0x0a, start);
    // A line truncated by a crash.
    if (end === -1) break;
    const line = lineSchema.safeParse(parseJson(bytes.toString('utf8', start, end)));
    if (line.success) {
      const { pattern, version, files } = line.data;
      const versions = found.get(pattern) ?? new Map<string, readonly FileFingerprint[]>();
      versions.set(
        version,
        files.map(([variant, file, sha256, minhash]) => ({
          versionId: version,
          variant,
          path: file,
          sha256,
          minhash,
        })),
      );
      found.set(pattern, versions);
    }
    count += 1;
    if (count % LINES_AT_ONCE === 0) await nextTurn();
  }
  return new Map([...found].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
