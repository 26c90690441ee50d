import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { removeLeftovers } from '../catalog-files/source-folder.ts';
import { isErrno } from '../errno.ts';

/** What is being written starts so; catalogs and stores do not see hidden entries. */
const STAGING = '.tmp-';

/** Writes files into a folder, with the folders that they need, and waits until the disk has all of them. */
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
 * Puts a filled folder in its place, all of it at once; false where something is there already. A folder is
 * never renamed onto one that is not empty, so only one of two publishers of a version succeeds.
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

/** Puts a file in its place; at any moment that has its old bytes or the new ones. */
export async function placeFile(staged: string, place: string): Promise<void> {
  await rename(staged, place);
  await syncFolder(path.dirname(place));
}

/** Gives a new hidden folder to work in, and removes it afterwards with what is still in it. */
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

/** Some systems cannot sync a folder; there the rename is as durable as it gets. */
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
