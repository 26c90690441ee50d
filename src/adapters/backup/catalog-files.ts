import { createHash } from 'node:crypto';
import { mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openSourceFolder } from '../catalog-files/source-folder.ts';
import { isErrno } from '../errno.ts';
import {
  BackupProblem,
  CATALOG_ENTRY,
  CATALOG_FILES,
  type CatalogDigest,
  MAX_CATALOG_FILE_BYTES,
} from './archive.ts';
import { type TarEntry, fitsTar } from './tar.ts';

const MAX_FILES = 1_000_000;

/** No hidden files, which a catalog never has, and no path that leaves the folder on any system. */
const SEGMENT = /^[^./\\:\p{Cc}][^/\\:\p{Cc}]*$/u;

/** A digest of a catalog's files, added in the order of the archive. */
export interface CatalogHash {
  /** @throws BackupProblem for a path that could leave the folder, or too many files */
  readonly add: (path: string, bytes: Uint8Array) => void;
  readonly digest: () => CatalogDigest;
}

/** Creates an empty digest of a catalog's files. */
export function createCatalogHash(): CatalogHash {
  const hash = createHash('sha256');
  const paths = new Set<string>();
  return {
    add(path, bytes) {
      if (!path.split('/').every((segment) => SEGMENT.test(segment))) {
        throw new BackupProblem(`A file of the catalog has a name that is not allowed: ${path}`);
      }
      if (paths.has(path)) throw new BackupProblem(`The catalog has ${path} twice.`);
      paths.add(path);
      const files = paths.size;
      if (files > MAX_FILES)
        throw new BackupProblem(`The catalog has more than ${MAX_FILES} files.`);
      hash.update(`${JSON.stringify([path, bytes.byteLength])}\n`).update(bytes);
    },
    digest: () => ({ files: paths.size, sha256: hash.digest('hex') }),
  };
}

/**
 * Reads all files of a catalog's folder except hidden ones, as entries of a backup.
 *
 * @throws BackupProblem for files that cannot be backed up, such as links that leave the folder
 */
export async function* dumpCatalog(catalogDir: string): AsyncGenerator<TarEntry> {
  const hash = createCatalogHash();
  for await (const { name: path, bytes } of readFiles(catalogDir)) {
    hash.add(path, bytes);
    const name = `${CATALOG_FILES}${path}`;
    if (!fitsTar(name)) {
      throw new BackupProblem(`The path of a file of the catalog is too long: ${path}`);
    }
    yield { name, bytes };
  }
  yield { name: CATALOG_ENTRY, bytes: Buffer.from(`${JSON.stringify(hash.digest())}\n`) };
}

async function* readFiles(catalogDir: string): AsyncGenerator<TarEntry> {
  const source = await openSourceFolder(catalogDir);
  if (source === undefined) throw new BackupProblem(`The folder ${catalogDir} does not exist.`);
  const waiting = [''];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const listing = await source.list(folder);
    const [refused] = listing?.refused ?? [];
    if (refused !== undefined) {
      throw new BackupProblem(`${join(catalogDir, folder, refused.name)} ${refused.reason}`);
    }
    for (const { name, kind } of listing?.entries ?? []) {
      const path = folder === '' ? name : `${folder}/${name}`;
      if (kind === 'folder') {
        waiting.push(path);
        continue;
      }
      const file = await source.read(path, MAX_CATALOG_FILE_BYTES);
      if (file.ok) yield { name: path, bytes: file.bytes };
      // Removed after the folder was listed, such as an unfinished publication.
      else if (!file.missing) throw new BackupProblem(`${join(catalogDir, path)} ${file.reason}`);
    }
  }
}

/** A catalog's folder during a restore. It gets its name once it is complete. */
export interface CatalogTarget {
  readonly write: (path: string, bytes: Uint8Array) => Promise<void>;
  readonly finish: () => Promise<void>;
  /** Removes an unfinished folder. */
  readonly close: () => Promise<void>;
}

/**
 * Prepares to restore into an empty or missing folder. Paths must be those that `CatalogHash` accepts.
 *
 * @throws BackupProblem if the folder is not empty
 */
export async function createCatalogTarget(catalogDir: string): Promise<CatalogTarget> {
  if (!(await isEmptyOrMissing(catalogDir))) {
    throw new BackupProblem(
      `CATALOG_DIR ${catalogDir} is not empty. Set it to a new folder to restore the catalog to.`,
    );
  }
  const partial = `${catalogDir}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true });
  return {
    async write(path, bytes) {
      const file = join(partial, path);
      await mkdir(dirname(file), { recursive: true });
      // Never follows a link and never overwrites.
      await writeFile(file, bytes, { flag: 'wx', flush: true });
    },
    async finish() {
      await rmdir(catalogDir).catch(ignoreMissing);
      await rename(partial, catalogDir);
    },
    close: () => rm(partial, { recursive: true, force: true }),
  };
}

async function isEmptyOrMissing(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).length === 0;
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return true;
    throw error;
  }
}

function ignoreMissing(error: unknown): void {
  if (!isErrno(error, 'ENOENT')) throw error;
}
