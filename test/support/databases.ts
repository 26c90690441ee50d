import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { QueryResult, QueryResultRow } from 'pg';
import { inject } from 'vitest';
import { asSignIn } from '../../src/adapters/postgres/as-user.ts';
import {
  copyTemplate,
  ensureTemplate,
  templateFolder,
} from '../../src/adapters/postgres/database-template.ts';
import type { Database } from '../../src/adapters/postgres/database.ts';
import { type DatabaseOptions, openDatabase } from '../../src/adapters/postgres/open-database.ts';
import type { Result } from '../../src/domain/errors.ts';
import { RUN_AS_OWNER } from '../postgres/run-as-owner.ts';
import { newPostgresUrl } from '../postgres/shared-databases.ts';
import { PROJECT_DIR } from './run-cli.ts';
import { IS_LONG } from './scale.ts';
import { temporaryFolder } from './write-catalog.ts';

/** A new database, opened as by a server and migrated. */
export interface TestDatabase {
  readonly database: Database;
  readonly options: DatabaseOptions;
  /** Environment of a process that uses the same database. */
  readonly env: Readonly<Record<string, string>>;
  /** Opens it again: PostgreSQL as another replica, PGlite as a command beside the server. */
  readonly another: () => Promise<Database>;
  /** Closes all connections. */
  readonly stop: () => Promise<void>;
}

/** The product's template of an embedded database. */
const TEMPLATE = templateFolder(join(PROJECT_DIR, 'build/database'));

/** Timeout of tests that open an embedded database several times. */
export const OPENINGS_MS = 120_000;

/** Both kinds of database: `describe.each(databases)('… on %s', (_name, start) => …)`. */
export const databases: readonly (readonly [
  'PGlite' | 'PostgreSQL',
  () => Promise<TestDatabase>,
])[] = [
  ['PGlite', startPglite],
  ['PostgreSQL', startPostgresDatabase],
];

/** PostgreSQL, and in the release suite both: for what a server or a command does with either. */
export const databasesOfRun: typeof databases = databases.filter(
  ([kind]) => IS_LONG || kind === 'PostgreSQL',
);

/** A new database of one kind, for what only that one can do. */
export function startDatabaseOf(kind: 'PGlite' | 'PostgreSQL'): Promise<TestDatabase> {
  return start(kind);
}

/** Options for a new database, neither opened nor migrated. */
export async function newDatabaseOptions(kind: 'PGlite' | 'PostgreSQL'): Promise<DatabaseOptions> {
  const options = await emptyDataDirOptions();
  if (kind === 'PostgreSQL') return { ...options, databaseUrl: await newPostgresUrl('empty') };
  await ensureTemplate(TEMPLATE);
  return { ...options, template: await ownerTemplate() };
}

/** Options for an embedded database that does not exist yet. */
export async function emptyDataDirOptions(): Promise<DatabaseOptions> {
  const folder = await temporaryFolder();
  folders.push(folder);
  return {
    mode: 'server',
    dataDir: folder.path,
    databaseUrl: undefined,
    template: TEMPLATE,
    now: () => performance.now(),
    log: () => {},
  };
}

/** Opens a database; throws if it fails. */
export async function openReady(options: DatabaseOptions): Promise<Database> {
  const opened = await openDatabase(options);
  if (!opened.ok) throw new Error(opened.failure.message);
  const ready = await opened.value.ready();
  if (!ready.ok) throw new Error(ready.failure.message);
  return opened.value;
}

/** Runs statements as the owner of the tables, which the product's role cannot become; returns what a SELECT finds. */
export async function runAsOwner(
  database: Pick<Database, 'query'>,
  sql: string,
): Promise<readonly unknown[]> {
  const done = await database.query<{ row: unknown }>('SELECT run_as_owner($1) AS row', [sql]);
  if (!done.ok) throw new Error(done.failure.message);
  return done.value.rows.map(({ row }) => row);
}

/** Runs a statement that reaches all rows of better-auth's tables, as better-auth does. */
export function querySignIn<Row extends QueryResultRow>(
  database: Pick<Database, 'withTransaction'>,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Result<QueryResult<Row>>> {
  return asSignIn(database, (client) => client.query<Row>(sql, [...values]));
}

const folders: Awaited<ReturnType<typeof temporaryFolder>>[] = [];

/** Removes the folders of the embedded databases of a test file. */
export async function removeDatabases(): Promise<void> {
  for (const folder of folders.splice(0)) await folder.remove();
}

function startPglite(): Promise<TestDatabase> {
  return start('PGlite');
}

/** A new database on PostgreSQL, which starts quicker; contract tests run on both. */
export function startPostgresDatabase(): Promise<TestDatabase> {
  return start('PostgreSQL');
}

/** Options for a new database with all migrations, not opened: migrating an embedded one takes as long as opening it. */
export async function migratedOptions(kind: 'PGlite' | 'PostgreSQL'): Promise<DatabaseOptions> {
  const options = await emptyDataDirOptions();
  if (kind === 'PostgreSQL') {
    return { ...options, databaseUrl: await newPostgresUrl('migrated') };
  }
  await copyTemplate(await migratedTemplate(), options.dataDir);
  return options;
}

async function start(kind: 'PGlite' | 'PostgreSQL'): Promise<TestDatabase> {
  const options = await migratedOptions(kind);
  const { dataDir, databaseUrl } = options;
  const database = await openReady(options);
  const others: Database[] = [];
  return {
    database,
    options,
    env: { DATA_DIR: dataDir, ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }) },
    async another() {
      const mode = kind === 'PGlite' ? 'command' : 'server';
      const other = await openReady({ ...options, mode });
      others.push(other);
      return other;
    },
    async stop() {
      for (const other of others) await other.close();
      await database.close();
    },
  };
}

/** A data folder of the embedded database with all migrations, made by the first test that needs one. */
async function migratedTemplate(): Promise<string> {
  const folder = join(inject('sharedFolder'), 'embedded');
  await createOnce(folder, { migrates: true });
  return folder;
}

/** A template of an embedded database without migrations. */
async function ownerTemplate(): Promise<string> {
  const folder = join(inject('sharedFolder'), 'empty');
  await createOnce(folder, { migrates: false });
  return join(folder, 'database/data');
}

/** Creates a data folder in which tests can run statements as the owner. */
async function createOnce(folder: string, { migrates }: { migrates: boolean }): Promise<void> {
  if (existsSync(folder)) return;
  await ensureTemplate(TEMPLATE);
  const options = await emptyDataDirOptions();
  const database = await openReady({ ...options, migrates, asOwner: true });
  const created = await database.query(RUN_AS_OWNER);
  if (!created.ok) throw new Error(created.failure.message);
  await database.close();
  // Another worker may have been first.
  await rename(options.dataDir, folder).catch(() => {});
}
