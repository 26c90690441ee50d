import { DatabaseSync } from 'node:sqlite';

/** SQLite's primary result code for a file that another connection has locked. */
const SQLITE_BUSY = 5;

/**
 * Takes the lock that a file stands for, or says at once (undefined) that another process or another part of
 * this one has it. Returns what lets go of it.
 *
 * Node cannot lock a file by itself; an exclusive transaction of its SQLite on an empty file does exactly that.
 * The operating system holds the lock and lets go of it with the process, however that ends: there is no stale
 * lock, nothing to take over, and so no race between two who would. The file must never be opened by other
 * means in this process: closing it again would drop the lock.
 *
 * @throws Error of SQLite where the file cannot be made or the file system cannot lock.
 */
export function takeFileLock(path: string): (() => void) | undefined {
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
  return () => database.close();
}

function isBusy(error: unknown): boolean {
  // Only the last byte is the primary code.
  return (
    error instanceof Error &&
    'errcode' in error &&
    typeof error.errcode === 'number' &&
    error.errcode % 256 === SQLITE_BUSY
  );
}
