import { constants } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PoolClient } from 'pg';
import {
  type BackupDigests,
  BackupProblem,
  readArchive,
  writeArchive,
} from '../adapters/backup/archive.ts';
import { createCatalogTarget, dumpCatalog } from '../adapters/backup/catalog-files.ts';
import { DamagedArchive } from '../adapters/backup/tar.ts';
import { loadBackup } from '../adapters/backup/restore-backup.ts';
import { type CheckedBackup, verifyBackup } from '../adapters/backup/read-backup.ts';
import { APPLIED_MIGRATIONS, dumpDatabase } from '../adapters/backup/write-backup.ts';
import type { BackupState } from '../adapters/doctor/backup-check.ts';
import { recordCommand } from './audit-commands.ts';
import { isErrno } from '../adapters/errno.ts';
import { exists } from '../adapters/postgres/database-template.ts';
import type { Database } from '../adapters/postgres/database.ts';
import { databaseDataFolder } from '../adapters/postgres/data-dir.ts';
import type { Config } from '../config.ts';
import { type Err, type Result, err, success } from '../domain/errors.ts';
import type { BackupCommands, BackupReport, CatalogOption } from '../faces/cli/backup.ts';
import { openConfiguredDatabase, withCommandDatabase } from './database.ts';

/** A backup takes as long as it takes. */
const TIMEOUT_MS = 24 * 60 * 60_000;

/** Where a copy of the embedded database is, while it is read, and the file of a move. */
const COPY = 'backup-';
const MOVE = 'move-';

/** Wires `backup`, `restore` and `move`. */
export function createBackupCommands(
  config: Config,
  deps: { readonly release: string; readonly timestamp: () => string },
): BackupCommands {
  async function backup(
    from: Config,
    file: string,
    { withCatalog }: CatalogOption,
  ): Promise<Result<BackupReport>> {
    if (await exists(file)) return err('invalid_args', `${file} is there already.`);
    if (withCatalog && from.catalogUrl !== undefined) {
      return err('invalid_args', 'The catalog is that of CATALOG_URL: back it up there.');
    }
    const catalog = withCatalog ? dumpCatalog(from.catalogDir) : undefined;
    const made = { release: deps.release, createdAt: deps.timestamp() };
    let digests: BackupDigests = {};
    const written = await readingAll(from, async (client) => {
      await writeArchive(
        file,
        dumpDatabase(client, made, catalog, (read) => {
          digests = read;
        }),
      );
    });
    return written.ok ? success({ ...made, ...countRows(digests) }) : written;
  }

  async function restore(
    to: Config,
    file: string,
    { withCatalog }: CatalogOption,
  ): Promise<Result<BackupReport>> {
    if (!(await exists(file))) return err('invalid_args', `There is no ${file}.`);
    if (withCatalog && to.isCatalogReadOnly) {
      return err('invalid_args', 'Set CATALOG_DIR to a new folder to restore the catalog to.');
    }
    const restored = await asOwner(to, { migrates: true }, (client) =>
      withCatalog
        ? loadWithCatalog(client, file, to.catalogDir)
        : loadBackup(client, readArchive(file), async () => {}),
    );
    if (!restored.ok) return restored;
    const { header, digests, catalog } = restored.value;
    return success({ ...header, ...countRows(digests), catalogFiles: catalog?.files });
  }

  return {
    async backup(file, options) {
      const saved = await backup(config, file, options);
      // What `doctor --production` looks for.
      if (saved.ok) {
        await withCommandDatabase(config, { migrates: false }, async (database) =>
          success(await recordCommand(config, database, { kind: 'backup_created' })),
        );
      }
      return saved;
    },
    restore: (file, options) => restore(config, file, options),
    async move(to) {
      if (config.databaseUrl === undefined) {
        return err('invalid_args', 'Set DATABASE_URL to the PostgreSQL database.');
      }
      const embedded = { ...config, databaseUrl: undefined };
      const [from, target] = to === 'postgres' ? [embedded, config] : [config, embedded];
      await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
      await removeLeftovers(config.dataDir, MOVE);
      const folder = await mkdtemp(join(config.dataDir, MOVE));
      const file = join(folder, 'move.tar.gz');
      try {
        const tablesOnly = { withCatalog: false };
        const saved = await backup(from, file, tablesOnly);
        return saved.ok ? await restore(target, file, tablesOnly) : saved;
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

/** Restores the tables, and the catalog into its folder: both or neither. */
async function loadWithCatalog(
  client: PoolClient,
  file: string,
  catalogDir: string,
): Promise<CheckedBackup> {
  const target = await createCatalogTarget(catalogDir);
  try {
    const loaded = await loadBackup(client, readArchive(file), target.write);
    if (loaded.catalog === undefined) {
      throw new BackupProblem('The backup has no catalog: it was made without --with-catalog.');
    }
    await target.finish();
    return loaded;
  } finally {
    await target.close();
  }
}

function countRows(digests: BackupDigests) {
  const tables = Object.values(digests);
  return { tables: tables.length, rows: tables.reduce((total, { rows }) => total + rows, 0) };
}

/** Runs work on all rows as they are at one moment, while others go on writing. */
function readingAll<T>(
  config: Config,
  work: (client: PoolClient) => Promise<T>,
): Promise<Result<T>> {
  if (config.databaseUrl === undefined) return onCopy(config, work);
  return asOwner(config, { migrates: false }, async (client) => {
    await client.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    return work(client);
  });
}

/**
 * Copies the embedded database's files while a transaction holds it; all others wait (0.7 s for 290 MB on a busy machine).
 * What was not yet written to the files is in the log of the copy, as after a crash.
 */
async function onCopy<T>(
  config: Config,
  work: (client: PoolClient) => Promise<T>,
): Promise<Result<T>> {
  const { dataDir } = config;
  const data = databaseDataFolder(dataDir);
  if (!(await exists(data))) {
    return err('invalid_args', `There is no embedded database in DATA_DIR ${dataDir}.`);
  }
  await removeLeftovers(dataDir, COPY);
  const copy = await mkdtemp(join(dataDir, COPY));
  try {
    const copied = await withCommandDatabase(config, { migrates: false }, async (database) => {
      // Less is left to do when the copy opens.
      const flushed = await database.query('CHECKPOINT');
      if (!flushed.ok) return flushed;
      return database.withTransaction(async (client) => {
        await client.query('SELECT 1');
        const options = { recursive: true, mode: constants.COPYFILE_FICLONE };
        await mkdir(join(copy, 'database'), { mode: 0o700 });
        await cp(data, databaseDataFolder(copy), options);
      }, TIMEOUT_MS);
    });
    if (!copied.ok) return copied;
    return await asOwner({ ...config, dataDir: copy }, { migrates: false }, work);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** Of a command that was killed. */
async function removeLeftovers(dataDir: string, prefix: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(prefix)) await rm(join(dataDir, name), { recursive: true, force: true });
  }
}

/** Runs work in a transaction of the owner of the tables. */
async function asOwner<T>(
  config: Config,
  { migrates }: { readonly migrates: boolean },
  work: (client: PoolClient) => Promise<T>,
): Promise<Result<T>> {
  const opened = await openConfiguredDatabase(config, {
    mode: 'command',
    migrates,
    asOwner: true,
    log: (message) => console.error(message),
  });
  if (!opened.ok) return opened;
  const database = opened.value;
  try {
    const ready = await database.ready();
    return ready.ok ? await database.withTransaction(work, TIMEOUT_MS) : ready;
  } catch (error) {
    return backupFailure(error);
  } finally {
    await database.close();
  }
}

/** @throws what is no fault of the backup */
function backupFailure(error: unknown): Err {
  if (error instanceof BackupProblem) return err('invalid_args', error.message);
  if (error instanceof DamagedArchive || isErrno(error, 'Z_DATA_ERROR', 'Z_BUF_ERROR')) {
    return err('invalid_args', 'The backup is damaged, or is none.');
  }
  throw error;
}

/** Reads a backup to its end, for `doctor --before-upgrade`. */
export async function checkBackup(
  file: string,
  database: Pick<Database, 'query'>,
): Promise<Result<BackupState>> {
  if (!(await exists(file))) return err('invalid_args', `there is no ${file}`);
  try {
    const { header, digests } = await verifyBackup(readArchive(file));
    const applied = await database.query<{ readonly hash: string }>(APPLIED_MIGRATIONS);
    if (!applied.ok) return applied;
    const { release, createdAt, migrations } = header;
    return success({
      file,
      release,
      createdAt: new Date(createdAt),
      rows: countRows(digests).rows,
      hasSameTables: migrations.join() === applied.value.rows.map(({ hash }) => hash).join(),
    });
  } catch (error) {
    return backupFailure(error);
  }
}
