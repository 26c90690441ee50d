import { createReadStream, createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { placeFile } from '../component-store/durable-files.ts';
import { type TarEntry, packTar, unpackTar } from './tar.ts';

/** The first entry: the backup's header. */
export const HEADER_ENTRY = 'backup.json';
/** The files of a catalog, followed by their digest. Both are missing unless the backup includes the catalog. */
export const CATALOG_FILES = 'catalog/';
export const CATALOG_ENTRY = 'catalog.json';
/** The last entry: the number of rows and the digest of each table. A file without it was cut off. */
export const DIGESTS_ENTRY = 'digests.json';

/** Incremented when older releases cannot read the format. */
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
  /** Digest of all paths, sizes and bytes. */
  sha256: z.string(),
});
export type CatalogDigest = z.infer<typeof catalogDigestSchema>;

/** The size limit of one file, which is held in memory. */
export const MAX_CATALOG_FILE_BYTES = 64 * 1024 * 1024;

/** Thrown when a database or catalog cannot be backed up or restored; the message is for the operator. */
export class BackupProblem extends Error {
  override readonly name = 'BackupProblem';
}

/**
 * Writes an archive (tar, gzip) that only its owner may read. The file gets its name once it is complete and flushed to
 * disk.
 *
 * @throws the disk's or the entries' error; nothing is left behind
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
    await placeFile(partial, file);
  } finally {
    await rm(partial, { force: true });
  }
}

/**
 * Reads the entries of an archive.
 *
 * @throws Error if the file is not an archive or is damaged
 */
export async function* readArchive(file: string): AsyncGenerator<TarEntry> {
  const unzipped = createReadStream(file).pipe(createGunzip());
  yield* unpackTar(unzipped, (name) =>
    name.startsWith(CATALOG_FILES) ? MAX_CATALOG_FILE_BYTES : Infinity,
  );
}
