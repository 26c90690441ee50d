import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { lockFile } from '../file-lock.ts';

const RETRY_MS = 200;

/**
 * Runs work in a new folder for a copy of the database or a scratch one, and removes it afterwards. One job at a time
 * does such work in a data folder, of all processes; the others wait. So what a killed one left behind belongs to no
 * one and is removed.
 *
 * @throws Error of the file system if the data folder cannot be written or locked
 */
export async function withWorkFolder<T>(
  dataDir: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const unlock = await takeLock(join(dataDir, 'backup.lock'));
  try {
    const folder = join(dataDir, 'backup.work');
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { mode: 0o700 });
    try {
      return await work(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  } finally {
    unlock();
  }
}

async function takeLock(file: string): Promise<() => void> {
  for (;;) {
    const unlock = lockFile(file);
    if (unlock !== undefined) return unlock;
    await delay(RETRY_MS);
  }
}
