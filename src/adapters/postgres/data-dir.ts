import { lockFile } from '../file-lock.ts';
import { createHash } from 'node:crypto';
import { chmod, lstat, mkdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { parseJson } from '../../domain/text.ts';
import {
  type ControlReply,
  type ControlRequest,
  type HolderMode,
  askControlSocket,
  listenOnControlSocket,
} from './control-socket.ts';

/** The exclusive right of one process to open the embedded database of a data folder. */
export interface DataDirClaim {
  /** The database's own folder, for this user only. */
  readonly folder: string;
  readonly sockets: string;
  /** Accepts commands: `open` opens the database for them and returns the problem, if any. */
  readonly acceptCommands: (open: () => Promise<string | undefined>) => void;
  readonly release: () => Promise<void>;
}

const holderSchema = z.object({
  pid: z.number().int(),
  mode: z.enum(['server', 'command']),
  sockets: z.string(),
});
/** The content of holder.json. It may be stale: the lock decides, this only says where to ask. */
export type Holder = z.infer<typeof holderSchema>;

/**
 * Locks a data folder, creating it if it is missing; undefined if another process has the lock.
 *
 * @throws Error of the file system if the folder cannot be created or written, or UnsafeSocketFolder
 */
export async function claimDataDir(
  dataDir: string,
  mode: HolderMode,
): Promise<DataDirClaim | undefined> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const folder = databaseFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  const unlock = lockFile(join(folder, 'lock'));
  if (unlock === undefined) return undefined;
  try {
    const sockets = await makeSocketFolder(join(folder, 'sockets'));
    const { pid } = process;
    await writeHolder(folder, { pid, mode, sockets });
    const opener = Promise.withResolvers<() => Promise<string | undefined>>();
    const closeControl = await listenOnControlSocket(controlSocket(sockets), async (request) => {
      // A command's database closes with it, so no other process may use it.
      if (request === 'who' || mode === 'command') return { pid, mode };
      const open = await opener.promise;
      const problem = await open();
      return { pid, mode, ...(problem === undefined ? {} : { problem }) };
    });
    return {
      folder,
      sockets,
      acceptCommands: opener.resolve,
      async release() {
        await closeControl();
        await rm(holderFile(folder), { force: true });
        await rm(sockets, { recursive: true, force: true });
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Reads the holder of a data folder from holder.json. */
export async function readHolder(dataDir: string): Promise<Holder | undefined> {
  const text = await readFile(holderFile(databaseFolder(dataDir)), 'utf8').catch(() => '');
  return holderSchema.safeParse(parseJson(text)).data;
}

/** Sends a request to the holder of a data folder; undefined without a reply. */
export function askHolder(
  holder: Holder,
  request: ControlRequest,
  signal?: AbortSignal,
): Promise<ControlReply | undefined> {
  return askControlSocket(controlSocket(holder.sockets), request, signal);
}

async function writeHolder(folder: string, holder: Holder): Promise<void> {
  const path = holderFile(folder);
  await writeFile(`${path}.new`, `${JSON.stringify(holder)}\n`, { mode: 0o600 });
  await rename(`${path}.new`, path);
}

/** The files of an embedded database. */
export function databaseDataFolder(dataDir: string): string {
  return join(databaseFolder(dataDir), 'data');
}

function databaseFolder(dataDir: string): string {
  return join(dataDir, 'database');
}

function holderFile(folder: string): string {
  return join(folder, 'holder.json');
}

/** Socket paths are limited to 103 bytes on macOS and 107 on Linux. */
const MAX_PATH_BYTES = 103;

/** By PostgreSQL's convention, clients give the folder as host and this number as port. */
export const SOCKET_PORT = 5432;
const DATABASE_SOCKET = `.s.PGSQL.${SOCKET_PORT}`;
const CONTROL_SOCKET = 'control.sock';

/** The database's own socket in its folder. */
export function databaseSocket(folder: string): string {
  return join(folder, DATABASE_SOCKET);
}

function controlSocket(folder: string): string {
  return join(folder, CONTROL_SOCKET);
}

/**
 * Creates the folder for the sockets, closed to other users, and returns its path: the given one if a socket's path
 * fits, else one with a short name in the temporary folder.
 *
 * @throws UnsafeSocketFolder if that name exists and is not a closed folder of this user
 */
async function makeSocketFolder(folder: string): Promise<string> {
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

/** Thrown if there is no safe place for the sockets; the message is for the operator. */
export class UnsafeSocketFolder extends Error {
  override readonly name = 'UnsafeSocketFolder';
}

/** Anyone can write to the temporary folder, so another user could have created this one. */
async function refuseForeignFolder(path: string): Promise<void> {
  const found = await lstat(path);
  const isOwn = process.getuid === undefined || found.uid === process.getuid();
  if (found.isDirectory() && isOwn && (found.mode & 0o077) === 0) return;
  throw new UnsafeSocketFolder(`${path} belongs to another user or is open to others.`);
}

function isShortEnough(folder: string): boolean {
  return Buffer.byteLength(databaseSocket(folder)) <= MAX_PATH_BYTES;
}
