import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { removeLeftovers } from '../catalog-files/source-folder.ts';
import { isErrno } from '../errno.ts';

/** Prefix of files being written; catalogs and stores ignore hidden entries. */
const STAGING = '.tmp-';

/** Writes files into a folder, creating subfolders, and waits until all are on disk. */
export async function writeDurably(
  folder: string,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  const folders = new Set([folder]);
  for (const [name, bytes] of files) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    for (let above = path.dirname(file); above !== folder; above = path.dirname(above)) {
      folders.add(above);
    }
    const handle = await open(file, 'wx');
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
  }
  for (const each of folders) await syncFolder(each);
}

/**
 * Moves a filled folder into place in one step; false if something is there already. A folder never replaces one that
 * is not empty, so only one of two publishers of a version succeeds.
 */
export async function placeFolder(filled: string, place: string): Promise<boolean> {
  try {
    await rename(filled, place);
  } catch (error) {
    if (isErrno(error, 'ENOTEMPTY', 'EEXIST', 'ENOTDIR')) return false;
    throw error;
  }
  await syncFolder(path.dirname(place));
  return true;
}

/** Moves a file into place; readers see either the old bytes or the new ones. */
export async function placeFile(staged: string, place: string): Promise<void> {
  await rename(staged, place);
  await syncFolder(path.dirname(place));
}

/** Runs work in a new hidden folder, which is removed afterwards with everything left in it. */
export async function withStaging<T>(
  parent: string,
  randomName: () => string,
  work: (staging: string) => Promise<T>,
): Promise<T> {
  const staging = path.join(parent, `${STAGING}${randomName()}`);
  await mkdir(staging);
  try {
    await removeLeftovers(parent, STAGING, staging);
    return await work(staging);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** Some systems cannot sync a folder; there the rename is as durable as possible. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } catch (error) {
    if (!isErrno(error, 'EPERM', 'EINVAL', 'ENOTSUP', 'EISDIR')) throw error;
  } finally {
    await handle.close();
  }
}
