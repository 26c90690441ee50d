import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { type TarEntry, packTar, unpackTar } from './tar.ts';

/** The first entry: what a backup is of. */
export const HEADER_ENTRY = 'backup.json';
/** The files of a catalog, and after them what they must be. Both are missing unless they were asked for. */
export const CATALOG_FILES = 'catalog/';
export const CATALOG_ENTRY = 'catalog.json';
/** The last entry: what each table must have. A file without it was cut off. */
export const DIGESTS_ENTRY = 'digests.json';

/** Raised when older releases could not read what is written. */
export const FORMAT = 1;

export const headerSchema = z.object({
  format: z.literal(FORMAT),
  release: z.string(),
  createdAt: z.iso.datetime(),
  /** Digests of the migrations, in their order. */
  migrations: z.array(z.string()),
});
export type BackupHeader = z.infer<typeof headerSchema>;

export const digestsSchema = z.record(
  z.string(),
  z.object({ rows: z.int().nonnegative(), sha256: z.string() }),
);
export type BackupDigests = z.infer<typeof digestsSchema>;

export const catalogDigestSchema = z.object({
  files: z.int().nonnegative(),
  /** Of all paths, sizes and bytes. */
  sha256: z.string(),
});
export type CatalogDigest = z.infer<typeof catalogDigestSchema>;

/** Of one file, which is in memory as a whole. */
export const MAX_CATALOG_FILE_BYTES = 64 * 1024 * 1024;

/** Thrown where a database or catalog cannot be backed up or restored; the message is for the operator. */
export class BackupProblem extends Error {
  override readonly name = 'BackupProblem';
}

/**
 * Writes an archive (tar, gzip) that only its owner may read. It appears under its name when it is whole and on the
 * disk.
 *
 * @throws Error of the disk, or of the entries; nothing is left then
 */
export async function writeArchive(file: string, entries: AsyncIterable<TarEntry>): Promise<void> {
  const partial = `${file}.partial`;
  try {
    await pipeline(
      packTar(entries),
      createGzip({ level: 4 }),
      createWriteStream(partial, { mode: 0o600 }),
    );
    const handle = await open(partial, 'r');
    await handle.sync();
    await handle.close();
    await rename(partial, file);
  } finally {
    await rm(partial, { force: true });
  }
}

/**
 * Reads the entries of an archive.
 *
 * @throws Error where that is none, or is damaged
 */
export async function* readArchive(file: string): AsyncGenerator<TarEntry> {
  const unzipped = createReadStream(file).pipe(createGunzip());
  yield* unpackTar(unzipped, (name) =>
    name.startsWith(CATALOG_FILES) ? MAX_CATALOG_FILE_BYTES : Infinity,
  );
}
