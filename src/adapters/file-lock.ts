import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** SQLite's primary result code for a file that another connection has locked. */
const SQLITE_BUSY = 5;
const SQLITE_FULL = 13;

/**
 * Takes an exclusive lock on a file and returns a release function; undefined if another process has it.
 *
 * Node has no file locks; an exclusive transaction of its SQLite on an empty file is one. The operating system
 * releases it when the process ends, however that happens, so no lock is ever stale. Never open the file by other
 * means in this process: closing it would drop the lock.
 *
 * @throws Error with `code` and `path` where the file cannot be made or the file system cannot lock.
 */
export function lockFile(file: string): (() => void) | undefined {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { timeout: 0 });
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database?.close();
    if (primaryCode(error) === SQLITE_BUSY) return undefined;
    throw lockError(file, error);
  }
  const opened = database;
  return () => opened.close();
}

/** SQLite reports little about the disk: the operating system's own error is thrown if there is one. */
function lockError(file: string, error: unknown): Error {
  if (isDiskFull(error)) return new UnusableLock(file, 'ENOSPC', error);
  try {
    accessSync(path.dirname(file), constants.W_OK);
  } catch (denied) {
    if (denied instanceof Error) return denied;
  }
  return new UnusableLock(file, 'ELOCK', error);
}

class UnusableLock extends Error {
  override readonly name = 'UnusableLock';
  readonly path: string;
  readonly code: string;

  constructor(file: string, code: string, cause: unknown) {
    super(`${file} cannot be locked. Use a file system that supports file locks.`, { cause });
    this.path = file;
    this.code = code;
  }
}

/** Whether SQLite found its disk full: its error names no code of the system. */
export function isDiskFull(error: unknown): boolean {
  return primaryCode(error) === SQLITE_FULL;
}

/** Only the last byte is the primary code. */
function primaryCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined;
  return typeof error.errcode === 'number' ? error.errcode % 256 : undefined;
}
