import { constants } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PoolClient } from 'pg';
import {
  type BackupDigests,
  type BackupHeader,
  BackupProblem,
  readArchive,
  writeArchive,
} from '../adapters/backup/archive.ts';
import type { CheckedBackup } from '../adapters/backup/read-backup.ts';
import { loadBackup } from '../adapters/backup/restore-backup.ts';
import { DamagedArchive, type TarEntry } from '../adapters/backup/tar.ts';
import { dumpDatabase } from '../adapters/backup/write-backup.ts';
import { isErrno } from '../adapters/errno.ts';
import { databaseDataFolder } from '../adapters/postgres/data-dir.ts';
import { exists } from '../adapters/postgres/database-template.ts';
import type { Database } from '../adapters/postgres/database.ts';
import { MigrationProblem } from '../adapters/postgres/migrate.ts';
import type { Config } from '../config.ts';
import { type Err, type Result, err, success } from '../domain/errors.ts';
import { openConfiguredDatabase } from './database.ts';

/** A backup takes as long as it takes. */
export const BACKUP_TIMEOUT_MS = 24 * 60 * 60_000;

/** A database to back up. */
export interface BackupSource {
  readonly config: Config;
  /** Runs work on the database as it is, without migrating it. */
  readonly withDatabase: <T>(
    work: (database: Database) => Promise<Result<T>>,
  ) => Promise<Result<T>>;
  /** Runs work with a folder for a copy of the embedded database. */
  readonly withFolder: WithFolder;
}

export type WithFolder = <T>(work: (folder: string) => Promise<T>) => Promise<T>;

/** What may end the work early. */
interface Stoppable {
  readonly signal?: AbortSignal | undefined;
}

/** Writes all tables, and the catalog where it is given, to a new file; returns the rows and digest of each table. */
export async function writeBackup(
  source: BackupSource,
  file: string,
  made: Pick<BackupHeader, 'release' | 'createdAt'>,
  options: Stoppable & { readonly catalog?: AsyncIterable<TarEntry> | undefined } = {},
): Promise<Result<BackupDigests>> {
  let digests: BackupDigests = {};
  const written = await readingAll(source, options, async (client) => {
    const entries = dumpDatabase(client, made, options.catalog, (read) => {
      digests = read;
    });
    await writeArchive(file, entries);
  });
  return written.ok ? success(digests) : written;
}

/** Fills an empty database from a backup, by `load` or with its tables alone. */
export function restoreBackup(
  config: Config,
  file: string,
  {
    load = (client) => loadBackup(client, readArchive(file), async () => {}),
    ...options
  }: Stoppable & { readonly load?: (client: PoolClient) => Promise<CheckedBackup> } = {},
): Promise<Result<CheckedBackup>> {
  return asOwner(config, options, load);
}

/**
 * Restores a backup into a temporary embedded database in this folder, as `restore` would. It needs neither the configured
 * database nor any rights of its user.
 */
export function verifyBackup(
  config: Config,
  file: string,
  folder: string,
  options: Stoppable = {},
): Promise<Result<CheckedBackup>> {
  const dataDir = join(folder, 'scratch');
  const scratch = { ...config, dataDir, databaseUrl: undefined, databaseMigrationUrl: undefined };
  return restoreBackup(scratch, file, options);
}

/** The number of tables and rows of a backup. */
export function countRows(digests: BackupDigests) {
  const tables = Object.values(digests);
  return { tables: tables.length, rows: tables.reduce((total, { rows }) => total + rows, 0) };
}

/** Runs work on all rows as they are at one moment, while others go on writing. */
function readingAll<T>(
  source: BackupSource,
  options: Stoppable,
  work: (client: PoolClient) => Promise<T>,
): Promise<Result<T>> {
  const { config } = source;
  if (config.databaseUrl === undefined) return onCopy(source, options, work);
  return asOwner(config, options, async (client) => {
    await client.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    return work(client);
  });
}

/**
 * Copies the embedded database's files while a transaction holds it; all others wait (0.7 s for 290 MB on a busy machine).
 * What was not yet written to the files is in the log of the copy, as after a crash.
 */
async function onCopy<T>(
  { config, withDatabase, withFolder }: BackupSource,
  options: Stoppable,
  work: (client: PoolClient) => Promise<T>,
): Promise<Result<T>> {
  const data = databaseDataFolder(config.dataDir);
  if (!(await exists(data))) {
    return err('invalid_args', `There is no embedded database in DATA_DIR ${config.dataDir}.`);
  }
  return withFolder(async (folder) => {
    const dataDir = join(folder, 'copy');
    const copied = await withDatabase(async (database) => {
      // Less is left to do when the copy opens.
      const flushed = await database.query('CHECKPOINT');
      if (!flushed.ok) return flushed;
      return database.withTransaction(async (client) => {
        await client.query('SELECT 1');
        await mkdir(join(dataDir, 'database'), { recursive: true, mode: 0o700 });
        const cloning = { recursive: true, mode: constants.COPYFILE_FICLONE };
        await cp(data, databaseDataFolder(dataDir), cloning);
      }, BACKUP_TIMEOUT_MS);
    });
    return copied.ok ? asOwner({ ...config, dataDir }, options, work) : copied;
  });
}

/** Runs work in a transaction of the owner of the tables. */
async function asOwner<T>(
  config: Config,
  { signal }: Stoppable,
  work: (client: PoolClient) => Promise<T>,
): Promise<Result<T>> {
  if (signal?.aborted === true) return err('upstream_error', 'The server stops.');
  const opened = await openConfiguredDatabase(config, {
    mode: 'command',
    migrates: false,
    asOwner: true,
    log: (message) => console.error(message),
  });
  if (!opened.ok) return opened;
  const database = opened.value;
  const close = () => void database.close();
  signal?.addEventListener('abort', close);
  try {
    const ready = await database.ready();
    return ready.ok ? await database.withTransaction(work, BACKUP_TIMEOUT_MS) : ready;
  } catch (error) {
    return backupFailure(error);
  } finally {
    signal?.removeEventListener('abort', close);
    await database.close();
  }
}

/** @throws what is not a fault of the backup */
function backupFailure(error: unknown): Err {
  if (error instanceof BackupProblem || error instanceof MigrationProblem) {
    return err('invalid_args', error.message);
  }
  if (error instanceof DamagedArchive || isErrno(error, 'Z_DATA_ERROR', 'Z_BUF_ERROR')) {
    return err('invalid_args', 'The file is damaged, or is not a backup.');
  }
  throw error;
}
