import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Result, success } from '../../domain/errors.ts';
import { placeFile } from '../component-store/durable-files.ts';
import { isErrno } from '../errno.ts';

/** How many backups are kept. */
const KEPT = 7;

const NAME = /^pattern-catalog-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.gz$/;

/** Not verified yet, or being written. */
const UNFINISHED = /^pattern-catalog-[\dTZ-]+\.tar\.gz\.unverified/;

/** Clocks of servers that share the folder differ. A backup of later than this was made with a wrong clock. */
const CLOCK_MS = 60 * 60_000;

/** A verified backup. */
export interface StoredBackup {
  readonly file: string;
  /** When it was begun, as milliseconds since 1970. */
  readonly at: number;
}

/** The folder of daily backups (BACKUP_DIR). A file with the name of a backup was restored before it got that name. */
export interface BackupFolder {
  /** The newest at this time in milliseconds since 1970; undefined without one. */
  readonly newest: (now: number) => Promise<StoredBackup | undefined>;
  /**
   * Adds a backup: `write` makes the file, `verify` restores it, and only then it gets its name, and the oldest beyond
   * seven are removed. A file that could not be verified stays, as `.unverified`, until the next attempt.
   *
   * @param at milliseconds since 1970
   * @throws Error of the file system
   */
  readonly add: (
    at: number,
    steps: {
      readonly write: (file: string) => Promise<Result<unknown>>;
      readonly verify: (file: string) => Promise<Result<unknown>>;
    },
  ) => Promise<Result<StoredBackup>>;
}

/** Opens the folder of daily backups, which need not exist. */
export function createBackupFolder(path: string): BackupFolder {
  async function list(): Promise<readonly StoredBackup[]> {
    const names = await readdir(path).catch((error: unknown): readonly string[] => {
      if (isErrno(error, 'ENOENT')) return [];
      throw error;
    });
    return names
      .flatMap((name) => {
        const [, day, ...time] = NAME.exec(name) ?? [];
        const at = Date.parse(`${day}T${time.join(':')}Z`);
        return Number.isNaN(at) ? [] : [{ file: join(path, name), at }];
      })
      .toSorted((a, b) => b.at - a.at);
  }

  return {
    newest: async (now) => (await list()).find(({ at }) => at <= now + CLOCK_MS),
    async add(now, { write, verify }) {
      await mkdir(path, { recursive: true, mode: 0o700 });
      for (const name of await readdir(path)) {
        if (UNFINISHED.test(name)) await rm(join(path, name), { force: true });
      }
      const at = Math.floor(now / 1000) * 1000;
      const time = new Date(at).toISOString().slice(0, 19).replaceAll(':', '-');
      const file = join(path, `pattern-catalog-${time}Z.tar.gz`);
      const unverified = `${file}.unverified`;
      const written = await write(unverified);
      if (!written.ok) return written;
      const verified = await verify(unverified);
      if (!verified.ok) return verified;
      await placeFile(unverified, file);
      for (const old of (await list()).slice(KEPT)) await rm(old.file, { force: true });
      return success({ file, at });
    },
  };
}
