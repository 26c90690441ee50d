import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lockFile } from '../file-lock.ts';

/** Hidden, so that catalogs and stores ignore it. Never removed: two publishers could then lock two files. */
const LOCK_FILE = '.publish-lock';

const WAIT_MS = 45_000;
const POLL_MS = 20;

/**
 * Runs work while no other process publishes into the same catalog; undefined if the lock is not free in time. The lock
 * only orders publishers; `placeFolder` alone ensures that no version is lost.
 */
export async function withPublishLock<T>(
  folder: string,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const deadline = performance.now() + WAIT_MS;
  for (;;) {
    const release = lockFile(path.join(folder, LOCK_FILE));
    if (release !== undefined) {
      try {
        return await work();
      } finally {
        release();
      }
    }
    if (performance.now() > deadline) return undefined;
    await sleep(POLL_MS);
  }
}
