import { createHash } from 'node:crypto';
import { lstat, mkdir, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A socket's address holds 103 bytes of path on macOS and 107 on Linux. */
const MOST_PATH_BYTES = 103;

/** By the convention of PostgreSQL's clients, who name the folder as host and the number as port. */
export const SOCKET_PORT = 5432;
const DATABASE_SOCKET = `.s.PGSQL.${SOCKET_PORT}`;
const DOOR_SOCKET = 'door.sock';

/** The database's own socket in its folder. */
export function databaseSocket(folder: string): string {
  return join(folder, DATABASE_SOCKET);
}

/** The socket at which a holder of the data folder says who it is. */
export function doorSocket(folder: string): string {
  return join(folder, DOOR_SOCKET);
}

/**
 * Makes the folder for the sockets, which only this user may enter: the given one where its path is short enough
 * for a socket, else one with a short name among the temporary files. Returns its path.
 *
 * @throws UnsafeSocketFolder where the short name is taken by something that is not this user's own closed folder.
 */
export async function makeSocketFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (isShortEnough(folder)) return folder;
  const name = createHash('sha256')
    .update(await realpath(folder))
    .digest('hex');
  const short = `pattern-catalog-${name.slice(0, 16)}`;
  const made = [tmpdir(), '/tmp'].map((parent) => join(parent, short)).find(isShortEnough);
  if (made === undefined) throw new UnsafeSocketFolder(`${tmpdir()} is too long for a socket.`);
  await mkdir(made, { recursive: true, mode: 0o700 });
  await refuseForeignFolder(made);
  return made;
}

/** Thrown where the sockets cannot be put anywhere safe; the message is for the operator. */
export class UnsafeSocketFolder extends Error {
  override readonly name = 'UnsafeSocketFolder';
}

/** Anyone may write to the temporary files, so a stranger could have made the folder before. */
async function refuseForeignFolder(path: string): Promise<void> {
  const found = await lstat(path);
  const isOwn = process.getuid === undefined || found.uid === process.getuid();
  if (found.isDirectory() && isOwn && (found.mode & 0o077) === 0) return;
  throw new UnsafeSocketFolder(`${path} belongs to another user or is open to others.`);
}

function isShortEnough(folder: string): boolean {
  return Buffer.byteLength(databaseSocket(folder)) <= MOST_PATH_BYTES;
}
