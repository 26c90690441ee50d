import { access, constants, statfs } from 'node:fs/promises';
import path from 'node:path';
import { isErrno } from './errno.ts';

/** A folder that the operator configured, by the name of its setting. */
export interface NamedFolder {
  readonly name: string;
  /** Absolute. */
  readonly folder: string;
}

const REASONS: ReadonlyMap<string, string> = new Map([
  ['ENOSPC', 'its disk is full. Free up space on it.'],
  ['EDQUOT', 'the disk quota of this user is used up. Free up space, or raise the quota.'],
  ['EROFS', 'its file system is read-only. Mount it writable, or choose another folder.'],
]);

/** Free space below which a write fails. */
const FULL_BYTES = 256 * 1024;

/**
 * A sentence for the operator if a disk did not accept a write; undefined for any other error. Write errors name no
 * file, so the sentence names the folders whose disk is full.
 */
export async function diskProblem(
  error: unknown,
  folders: readonly NamedFolder[],
): Promise<string | undefined> {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const file = 'path' in error && typeof error.path === 'string' ? error.path : undefined;
  // Node's recursive mkdir reports a read-only file system as ENOENT.
  const isHidden = code === 'ENOENT' && file !== undefined && (await isReadOnly(file));
  const reason = REASONS.get(isHidden ? 'EROFS' : code);
  if (reason === undefined) return diskProblem(error.cause, folders);
  const place = await placeOf(file, folders);
  return `${place} cannot be written: ${reason}`;
}

async function placeOf(file: string | undefined, folders: readonly NamedFolder[]): Promise<string> {
  const meant: string[] = [];
  for (const { name, folder } of folders) {
    const isMeant =
      file === undefined ? await isFull(folder) : !path.relative(folder, file).startsWith('..');
    if (isMeant) meant.push(`${name} ${folder}`);
  }
  return meant.length === 0 ? (file ?? 'A file') : meant.join(' and ');
}

async function isReadOnly(file: string): Promise<boolean> {
  try {
    await access(file, constants.W_OK);
    return false;
  } catch (error) {
    const above = path.dirname(file);
    return isErrno(error, 'ENOENT') && above !== file ? isReadOnly(above) : isErrno(error, 'EROFS');
  }
}

async function isFull(folder: string): Promise<boolean> {
  const freeBytes = await readFreeBytes(folder);
  return freeBytes !== undefined && freeBytes < FULL_BYTES;
}

/**
 * The bytes that this user can write on the disk of a folder; undefined where the system does not say. A folder that does
 * not exist yet is on the disk of its parent.
 */
export async function readFreeBytes(folder: string): Promise<number | undefined> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    const above = path.dirname(folder);
    return isErrno(error, 'ENOENT') && above !== folder ? readFreeBytes(above) : undefined;
  }
}
