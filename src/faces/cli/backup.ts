import { Option, type Command } from 'commander';
import { z } from 'zod';
import type { Result } from '../../domain/errors.ts';
import { type CliOutput, printResult } from './output.ts';
import { counted } from '../../domain/text.ts';

const DATABASES = ['postgres', 'embedded'] as const;

export interface BackupReport {
  /** That made the backup. */
  readonly release: string;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  readonly tables: number;
  readonly rows: number;
  /** Of a restored backup; undefined without a catalog. */
  readonly catalogFiles?: number | undefined;
}

export interface CatalogOption {
  /** Also the catalog's folder, CATALOG_DIR. */
  readonly withCatalog: boolean;
}

export interface BackupCommands {
  readonly backup: (file: string, options: CatalogOption) => Promise<Result<BackupReport>>;
  readonly restore: (file: string, options: CatalogOption) => Promise<Result<BackupReport>>;
  readonly move: (to: (typeof DATABASES)[number]) => Promise<Result<BackupReport>>;
}

const moveSchema = z.object({ to: z.enum(DATABASES) });

/** `backup`, `restore` and `move`: the database as one file, and back (docs/upgrading.md). */
export function addBackupCommands(
  program: Command,
  deps: { readonly output: CliOutput } & BackupCommands,
): void {
  const { output } = deps;
  const file = 'the file, such as backup.tar.gz';
  program
    .command('backup')
    .description('write all tables to one file, also while servers run')
    .argument('<file>', file)
    .option('--with-catalog', "also write the files of the catalog's folder, CATALOG_DIR")
    .action(async (path: string, { withCatalog = false }: Partial<CatalogOption>) => {
      printResult(output, await deps.backup(path, { withCatalog }), ({ tables, rows }) => [
        `Wrote ${counted(rows, 'row')} of ${counted(tables, 'table')}${withCatalog ? ', and the catalog,' : ''} to ${path}.`,
        'It has email addresses and hashes of tokens: keep it like the database. Secrets in DATA_DIR are not in it.',
      ]);
    });
  program
    .command('restore')
    .description('fill an empty database from a backup, and check it')
    .argument('<file>', file)
    .option('--with-catalog', "also fill the catalog's folder, CATALOG_DIR, which must be new")
    .action(async (path: string, { withCatalog = false }: Partial<CatalogOption>) => {
      const restored = await deps.restore(path, { withCatalog });
      printResult(output, restored, ({ release, createdAt, tables, rows, catalogFiles }) => [
        `Restored ${counted(rows, 'row')} of ${counted(tables, 'table')}, as release ${release} had them on ${createdAt}. Each table has its digest.`,
        ...(catalogFiles === undefined ? [] : [catalogLine(catalogFiles, withCatalog)]),
      ]);
    });
  program
    .command('move')
    .description('copy the database from DATA_DIR to an empty DATABASE_URL, or back')
    .addOption(new Option('--to <database>', 'where to').choices(DATABASES).makeOptionMandatory())
    .action(async (options) => {
      const { to } = moveSchema.parse(options);
      printResult(output, await deps.move(to), ({ tables, rows }) => [
        `Copied ${counted(rows, 'row')} of ${counted(tables, 'table')}. Each table has its digest.`,
        to === 'postgres'
          ? 'Start the server with DATABASE_URL.'
          : 'Start the server without DATABASE_URL.',
      ]);
    });
}

function catalogLine(files: number, isRestored: boolean): string {
  return isRestored
    ? `Restored ${counted(files, 'file')} of the catalog, which has its digest.`
    : `The backup also has ${counted(files, 'file')} of a catalog, which was left out: see --with-catalog.`;
}
