import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

/** Hidden, so that catalogs and stores ignore it. Never removed: two publishers could then lock two files. */
const LOCK_FILE = '.publish-lock';

const WAIT_MS = 45_000;
const POLL_MS = 20;

/** SQLite's result code for a database that another connection holds. */
const SQLITE_BUSY = 5;

/**
 * Runs work while no other process publishes into the same catalog; undefined where the lock is not free in time. The
 * lock is an exclusive transaction on a SQLite file, so the kernel frees it when its holder dies. It gives
 * publishers their order; that no version is lost depends on `placeFolder` alone.
 */
export async function withPublishLock<T>(
  folder: string,
  work: () => Promise<T>,
): Promise<T | undefined> {
  using lock = new DatabaseSync(path.join(folder, LOCK_FILE));
  const deadline = performance.now() + WAIT_MS;
  while (!tryLock(lock)) {
    if (performance.now() > deadline) return undefined;
    await sleep(POLL_MS);
  }
  return await work();
}

function tryLock(lock: DatabaseSync): boolean {
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return false;
    throw error;
  }
}
