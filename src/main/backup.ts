import { dirname, join, resolve } from 'node:path';
import type { PoolClient } from 'pg';
import { BackupProblem, readArchive } from '../adapters/backup/archive.ts';
import { createCatalogTarget, dumpCatalog } from '../adapters/backup/catalog-files.ts';
import type { CheckedBackup } from '../adapters/backup/read-backup.ts';
import { loadBackup } from '../adapters/backup/restore-backup.ts';
import { withWorkFolder } from '../adapters/backup/work-folder.ts';
import type { BackupState } from '../adapters/doctor/backup-check.ts';
import { exists } from '../adapters/postgres/database-template.ts';
import type { Database } from '../adapters/postgres/database.ts';
import { readAppliedMigrations } from '../adapters/postgres/migrate.ts';
import type { Config } from '../config.ts';
import { type Result, err, success } from '../domain/errors.ts';
import type { BackupCommands, BackupReport, CatalogOption } from '../faces/cli/backup.ts';
import { recordCommand } from './audit-commands.ts';
import {
  type WithFolder,
  countRows,
  restoreBackup,
  verifyBackup,
  writeBackup,
} from './database-backup.ts';
import { buildDatabaseTemplate, withCommandDatabase } from './database.ts';

/** Wires `backup`, `restore` and `move`. */
export function createBackupCommands(
  config: Config,
  deps: { readonly release: string; readonly timestamp: () => string },
): BackupCommands {
  const inDataDir: WithFolder = (work) => withWorkFolder(config.dataDir, work);

  async function backup(
    from: Config,
    file: string,
    { withCatalog }: CatalogOption,
    withFolder = inDataDir,
  ): Promise<Result<BackupReport>> {
    if (await exists(file)) return err('invalid_args', `${file} already exists.`);
    const folder = dirname(resolve(file));
    if (!(await exists(folder))) return err('invalid_args', `There is no folder ${folder}.`);
    if (withCatalog && from.catalogUrl !== undefined) {
      return err('invalid_args', 'The catalog is read from CATALOG_URL: back it up there.');
    }
    const made = { release: deps.release, createdAt: deps.timestamp() };
    const written = await writeBackup(
      {
        config: from,
        withDatabase: (work) => withCommandDatabase(from, { migrates: false }, work),
        withFolder,
      },
      file,
      made,
      { catalog: withCatalog ? dumpCatalog(from.catalogDir) : undefined },
    );
    return written.ok ? success({ ...made, ...countRows(written.value) }) : written;
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
    const restored = await restoreBackup(
      to,
      file,
      withCatalog ? { load: (client) => loadWithCatalog(client, file, to.catalogDir) } : {},
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
      return inDataDir(async (folder) => {
        const file = join(folder, 'move.tar.gz');
        const tablesOnly = { withCatalog: false };
        const saved = await backup(from, file, tablesOnly, (work) => work(folder));
        return saved.ok ? restore(target, file, tablesOnly) : saved;
      });
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

/** Restores a backup into a scratch database, for `doctor`. */
export async function checkBackup(
  config: Config,
  file: string,
  database: Pick<Database, 'withTransaction'>,
): Promise<Result<BackupState>> {
  if (!(await exists(file))) return err('invalid_args', `there is no ${file}`);
  await buildDatabaseTemplate();
  const verified = await withWorkFolder(config.dataDir, (folder) =>
    verifyBackup(config, file, folder),
  );
  if (!verified.ok) return verified;
  const applied = await database.withTransaction(readAppliedMigrations);
  if (!applied.ok) return applied;
  const { header, digests } = verified.value;
  return success({
    file,
    release: header.release,
    createdAt: new Date(header.createdAt),
    rows: countRows(digests).rows,
    hasSameTables: header.migrations.join() === applied.value.join(),
  });
}
