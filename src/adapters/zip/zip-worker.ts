import { createHash } from 'node:crypto';
import { type Zippable, zipSync } from 'fflate';
import type { ArchiveFile } from '../../domain/components/retrieval/version-archive.ts';

/** In local time, as fflate reads it: the same bytes in every time zone. The first year that zip supports. */
const MODIFIED = new Date(1980, 0, 1);

export default function packFiles({ files }: { readonly files: readonly ArchiveFile[] }): {
  readonly bytes: Uint8Array;
  readonly sha256: string;
} {
  const entries: Zippable = Object.fromEntries(
    files.map(({ path, bytes }) => [path, [bytes, { mtime: MODIFIED, level: 6, os: 3 }]]),
  );
  const bytes = zipSync(entries);
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}
