import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { DoorAnswer, DoorQuestion, HolderMode } from './door.ts';
import { askAtDoor, listenAtDoor } from './door.ts';
import { takeFileLock } from './data-dir-lock.ts';
import { doorSocket, makeSocketFolder } from './socket-folder.ts';

/** The right to open the embedded database of a data folder, which one process has at a time. */
export interface DataDirClaim {
  /** The database's own folder, for this user only. */
  readonly folder: string;
  readonly sockets: string;
  /** Lets commands in: `open` opens the database for them and gives the problem, if any. */
  readonly letIn: (open: () => Promise<string | undefined>) => void;
  readonly release: () => Promise<void>;
}

const holderSchema = z.object({
  pid: z.number().int(),
  mode: z.enum(['server', 'command']),
  sockets: z.string(),
});
/** What a holder writes down. It may be stale: the lock alone decides, this says where to ask. */
export type Holder = z.infer<typeof holderSchema>;

/**
 * Claims a data folder, and makes it where it is missing; undefined where another process has it.
 *
 * @throws Error of the file system where the folder cannot be made or written, or UnsafeSocketFolder.
 */
export async function claimDataDir(
  dataDir: string,
  mode: HolderMode,
): Promise<DataDirClaim | undefined> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const folder = databaseFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  const unlock = takeFileLock(join(folder, 'lock'));
  if (unlock === undefined) return undefined;
  try {
    const sockets = await makeSocketFolder(join(folder, 'sockets'));
    const { pid } = process;
    await writeHolder(folder, { pid, mode, sockets });
    const opener = Promise.withResolvers<() => Promise<string | undefined>>();
    const closeDoor = await listenAtDoor(doorSocket(sockets), async (question) => {
      // A command ends soon and with it its database, so it lets nobody in.
      if (question === 'who' || mode === 'command') return { pid, mode };
      const open = await opener.promise;
      const problem = await open();
      return { pid, mode, ...(problem === undefined ? {} : { problem }) };
    });
    return {
      folder,
      sockets,
      letIn: opener.resolve,
      async release() {
        await closeDoor();
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

/** What the holder of a data folder wrote down, if anything. */
export async function readHolder(dataDir: string): Promise<Holder | undefined> {
  try {
    const text = await readFile(holderFile(databaseFolder(dataDir)), 'utf8');
    return holderSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Asks the holder of a data folder; undefined where it does not answer. */
export async function askHolder(
  holder: Holder,
  question: DoorQuestion,
  signal?: AbortSignal,
): Promise<DoorAnswer | undefined> {
  return askAtDoor(doorSocket(holder.sockets), question, signal);
}

async function writeHolder(folder: string, holder: Holder): Promise<void> {
  const path = holderFile(folder);
  await writeFile(`${path}.new`, `${JSON.stringify(holder)}\n`, { mode: 0o600 });
  await rename(`${path}.new`, path);
}

function databaseFolder(dataDir: string): string {
  return join(dataDir, 'database');
}

function holderFile(folder: string): string {
  return join(folder, 'holder.json');
}
