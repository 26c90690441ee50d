import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { orMissing } from '../catalog-files/source-folder.ts';
import { isErrno } from './durable-files.ts';

/** Hidden, so that catalogs and stores do not see it. */
const LOCK_FOLDER = '.publish-lock';
const OWNER_FILE = 'owner';

/** Far longer than the lock is ever held; after that its holder is taken for dead, wherever it ran. */
const STALE_MS = 30_000;

const WAIT_MS = 45_000;
const POLL_MS = 20;

/**
 * Runs work while no other publisher works in the same folder; undefined where another one did not come to its
 * end in time.
 *
 * The lock is a folder with its owner's name in it, put in place by a rename, which fails where one is. Who
 * dies leaves it behind: on the same host it is then taken over at once, else when it is half a minute old. A
 * take-over first moves the lock aside, which only one can do, and looks whether it got the one that it had
 * judged. The lock gives publishers their order; that no version is lost does not hang on it, but on
 * `placeFolder`.
 */
export async function withPublishLock<T>(
  folder: string,
  randomName: () => string,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const lock = path.join(folder, LOCK_FOLDER);
  const owner = `${hostname()} ${process.pid} ${randomName()}`;
  const aside = (): string => path.join(folder, `.tmp-${randomName()}`);
  if (!(await acquire(lock, owner, aside))) return undefined;
  try {
    return await work();
  } finally {
    if ((await ownerOf(lock)) === owner) await takeAway(lock, owner, aside());
  }
}

async function acquire(lock: string, owner: string, aside: () => string): Promise<boolean> {
  const ours = aside();
  await mkdir(ours);
  await writeFile(path.join(ours, OWNER_FILE), owner);
  for (let waitedMs = 0; waitedMs < WAIT_MS; waitedMs += POLL_MS) {
    if (await tryRename(ours, lock)) return true;
    const holder = await ownerOf(lock);
    if (holder !== undefined && (await isLeftBehind(lock, holder, ours))) {
      await takeAway(lock, holder, aside());
    } else {
      await sleep(POLL_MS);
    }
  }
  await rm(ours, { recursive: true, force: true });
  return false;
}

async function isLeftBehind(lock: string, holder: string, ours: string): Promise<boolean> {
  const [host, pid] = holder.split(' ');
  if (host === hostname() && !isAlive(Number(pid))) return true;
  // Touched now, so that both times come from the clock of the file system.
  await writeFile(path.join(ours, 'clock'), '');
  const [held, now] = await Promise.all([
    orMissing(stat(path.join(lock, OWNER_FILE))),
    stat(path.join(ours, 'clock')),
  ]);
  return held !== undefined && now.mtimeMs - held.mtimeMs > STALE_MS;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !isErrno(error, ['ESRCH']);
  }
}

/** Moves away the lock of this holder; one that was made meanwhile is put back. */
async function takeAway(lock: string, holder: string, aside: string): Promise<void> {
  if (!(await tryRename(lock, aside))) return;
  const isOther = (await ownerOf(aside)) !== holder;
  if (isOther && (await tryRename(aside, lock))) return;
  await rm(aside, { recursive: true, force: true });
}

async function ownerOf(lock: string): Promise<string | undefined> {
  return orMissing(readFile(path.join(lock, OWNER_FILE), 'utf8'));
}

async function tryRename(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if (isErrno(error, ['ENOTEMPTY', 'EEXIST', 'ENOENT'])) return false;
    throw error;
  }
}
