import { DatabaseSync } from 'node:sqlite';

/** SQLite's primary result code for a file that another connection has locked. */
const SQLITE_BUSY = 5;

/**
 * Takes an exclusive lock on a file and returns a release function; undefined if another process has it.
 *
 * Node has no file locks; an exclusive transaction of its SQLite on an empty file is one. The operating system
 * releases it when the process ends, however that happens, so no lock is ever stale. Never open the file by other
 * means in this process: closing it would drop the lock.
 *
 * @throws Error of SQLite where the file cannot be made or the file system cannot lock.
 */
export function lockFile(path: string): (() => void) | undefined {
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
