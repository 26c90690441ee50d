import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { z } from 'zod';
import { type Result, err } from '../../domain/errors.ts';
import type { Database } from './database.ts';
import { errorCode, isUnavailable } from './database-errors.ts';

const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

/** An arbitrary lock number of this product: one connection migrates at a time. */
export const MIGRATION_LOCK = 7_240_911_463;

/** Role of the server and its commands after migration. It owns nothing and bypasses no policy. */
export const APP_ROLE = 'pattern_catalog_app';

const INSUFFICIENT_PRIVILEGE = '42501';
const NO_SUCH_ROLE = '22023';

/** The common interface of pg's clients and PGlite. */
export interface SqlClient {
  readonly query: (text: string) => Promise<{ readonly rows: readonly unknown[] }>;
}

/** Thrown if the database cannot be used as it is; the message is for the operator. */
export class MigrationProblem extends Error {
  override readonly name = 'MigrationProblem';
}

/**
 * Applies pending migrations, all or none, and prepares the unprivileged role. The caller is the owner and prevents
 * concurrent migrations.
 *
 * @returns names of the migrations that were applied
 */
export async function migrate(client: SqlClient): Promise<readonly string[]> {
  const pending = await findPending(client);
  if (pending.length > 0) {
    await client.query('BEGIN');
    try {
      await applyMigrations(client, pending);
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK');
      throw error;
    }
  }
  await createAppRole(client);
  return pending.map(({ name }) => name);
}

/**
 * Gives a database the tables that a backup was made with, in the client's transaction. The database has none yet, or
 * exactly these.
 *
 * @param hashes digests of the backup's migrations, in their order
 * @returns applies the migrations that this release has beyond them, and prepares the unprivileged role
 * @throws MigrationProblem if this release does not have these migrations, or the database has others
 */
export async function migrateToBackup(
  client: SqlClient,
  hashes: readonly string[],
): Promise<() => Promise<void>> {
  await client.query(`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`);
  const [own, applied] = [await readOwnMigrations(), await readAppliedMigrations(client)];
  const isKnown = hashes.every((hash, index) => own[index]?.hash === hash);
  if (!isKnown || hashes.length === 0) {
    const isNewer = own.every(({ hash }, index) => hashes[index] === hash);
    throw new MigrationProblem(
      isNewer
        ? 'The backup is from a newer release. Restore it with that release.'
        : 'The backup has tables of no release: it was made by a changed program.',
    );
  }
  if (applied.length === 0) {
    await reportProblem(applyMigrations(client, own.slice(0, hashes.length)));
  } else if (applied.join() !== hashes.join()) {
    throw new MigrationProblem(
      'The database has the tables of another release than the backup. Restore into a new database.',
    );
  }
  return async () => {
    await reportProblem(applyMigrations(client, own.slice(hashes.length)));
    await createAppRole(client);
  };
}

async function reportProblem(migrating: Promise<void>): Promise<void> {
  try {
    await migrating;
  } catch (error) {
    if (isUnavailable(error)) throw error;
    throw new MigrationProblem(migrationProblem(error), { cause: error });
  }
}

/** Digests of the applied migrations, in their order; empty for a new database. */
export async function readAppliedMigrations(client: SqlClient): Promise<readonly string[]> {
  return (await readRecords(client)).map(({ hash }) => hash);
}

/** Names of the pending migrations; changes nothing. */
export async function pendingMigrations(database: Database): Promise<Result<readonly string[]>> {
  try {
    return await database.withTransaction(async (client) =>
      (await findPending(client)).map(({ name }) => name),
    );
  } catch (error) {
    if (error instanceof MigrationProblem) return err('upstream_error', error.message, error);
    throw error;
  }
}

/**
 * Whether this client can take the unprivileged role. If not, it may work as itself only if policies apply to it: they
 * are forced, so they bind an owner, but neither a superuser nor a role with BYPASSRLS.
 *
 * @throws MigrationProblem if policies would not apply to a migrated database
 */
export async function canTakeAppRole(
  client: SqlClient,
  { isMigrated }: { readonly isMigrated: boolean },
): Promise<boolean> {
  try {
    await client.query(`SET ROLE ${APP_ROLE}`);
    await client.query('RESET ROLE');
    return true;
  } catch (error) {
    if (![INSUFFICIENT_PRIVILEGE, NO_SUCH_ROLE].includes(errorCode(error) ?? '')) throw error;
  }
  if (!isMigrated) return false;
  const { rows } = await client.query(
    'SELECT FROM pg_roles WHERE rolname = current_user AND (rolsuper OR rolbypassrls)',
  );
  if (rows.length === 0) return false;
  throw new MigrationProblem(
    `The user of DATABASE_URL bypasses row-level security and cannot work as ${APP_ROLE}. ` +
      `Run as a superuser: CREATE ROLE ${APP_ROLE} NOLOGIN; GRANT ${APP_ROLE} TO that user.`,
  );
}

/** A message for the operator about a failed migration. */
export function migrationProblem(cause: unknown): string {
  if (cause instanceof MigrationProblem) return cause.message;
  const code = errorCode(cause);
  if (code === INSUFFICIENT_PRIVILEGE) {
    return (
      'The database cannot be migrated: its user may not create tables there (42501). ' +
      'Grant it CREATE on the database and on the schema public.'
    );
  }
  return `The database cannot be migrated${code === undefined ? '' : ` (${code})`}.`;
}

/** Not to_regclass: its cache may not contain what another replica has just committed. */
const RECORDS = `SELECT FROM pg_catalog.pg_tables
  WHERE schemaname = 'drizzle' AND tablename = '__drizzle_migrations'`;

const recordSchema = z.array(z.object({ hash: z.string(), created_at: z.coerce.number() }));
const journalSchema = z.object({
  entries: z.array(z.object({ tag: z.string(), when: z.number() })),
});

interface Migration {
  readonly name: string;
  /** Milliseconds since 1970, rising. */
  readonly when: number;
  readonly hash: string;
  readonly statements: readonly string[];
}

/** The migrations of this release, in their order. */
async function readOwnMigrations(): Promise<readonly Migration[]> {
  const text = await readFile(`${FOLDER}/meta/_journal.json`, 'utf8');
  const journal = journalSchema.parse(JSON.parse(text)).entries;
  const names = new Map(journal.map(({ tag, when }) => [when, tag]));
  return readMigrationFiles({ migrationsFolder: FOLDER }).map((migration) => ({
    name: names.get(migration.folderMillis) ?? String(migration.folderMillis),
    when: migration.folderMillis,
    hash: migration.hash,
    statements: migration.sql,
  }));
}

async function findPending(client: SqlClient): Promise<readonly Migration[]> {
  const [own, records] = [await readOwnMigrations(), await readRecords(client)];
  const newest = own.at(-1);
  if (newest !== undefined && records.some(({ created_at: when }) => when > newest.when)) {
    throw new MigrationProblem(
      'This database was made by a newer release. Start that release, or restore a backup from before it.',
    );
  }
  const hashes = new Map(records.map(({ hash, created_at: when }) => [when, hash]));
  // The first one made every database that is not empty.
  const changed = own.find(({ when, hash }, index) =>
    index === 0 && hashes.size > 0
      ? hashes.get(when) !== hash
      : (hashes.get(when) ?? hash) !== hash,
  );
  if (changed !== undefined) {
    throw new MigrationProblem(
      `The migration ${changed.name} in the database differs from the one in this release.`,
    );
  }
  return own.filter(({ when }) => !hashes.has(when));
}

async function readRecords(client: SqlClient): Promise<z.infer<typeof recordSchema>> {
  if ((await client.query(RECORDS)).rows.length === 0) return [];
  const { rows } = await client.query(
    'SELECT hash, created_at FROM drizzle.__drizzle_migrations ORDER BY created_at',
  );
  return recordSchema.parse(rows);
}

/** In a table as Drizzle's migrator has it, which 1.0 used. */
async function applyMigrations(client: SqlClient, migrations: readonly Migration[]): Promise<void> {
  if (migrations.length === 0) return;
  await client.query('CREATE SCHEMA IF NOT EXISTS drizzle');
  await client.query(`CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations
    (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`);
  for (const { statements, hash, when } of migrations) {
    for (const statement of statements) await client.query(statement);
    await client.query(
      `INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('${hash}', ${when})`,
    );
  }
}

/** A role belongs to the whole server, so another database's migration may create it at the same time. */
const CREATE_ROLE = `DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${APP_ROLE}') THEN
    CREATE ROLE ${APP_ROLE} NOLOGIN;
    GRANT ${APP_ROLE} TO CURRENT_USER;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation OR insufficient_privilege THEN NULL;
END $$`;

/** Grants on the tables that this user owns or will create. */
const GRANT_TABLES = `DO $$ DECLARE item record; BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${APP_ROLE}') THEN RETURN; END IF;
  GRANT USAGE ON SCHEMA public TO ${APP_ROLE};
  IF to_regclass('drizzle.__drizzle_migrations') IS NOT NULL THEN
    GRANT USAGE ON SCHEMA drizzle TO ${APP_ROLE};
    GRANT SELECT ON drizzle.__drizzle_migrations TO ${APP_ROLE};
  END IF;
  ALTER DEFAULT PRIVILEGES IN SCHEMA public
    GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${APP_ROLE};
  ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE ON SEQUENCES TO ${APP_ROLE};
  FOR item IN SELECT oid::regclass AS name, relkind FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'S')
      AND pg_get_userbyid(relowner) = current_user
  LOOP
    EXECUTE CASE item.relkind
      WHEN 'S' THEN format('GRANT USAGE ON SEQUENCE %s TO ${APP_ROLE}', item.name)
      ELSE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO ${APP_ROLE}', item.name)
    END;
  END LOOP;
  -- Only the application's role may call functions that run as their owner.
  FOR item IN SELECT oid::regprocedure AS name FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace AND prosecdef
      AND pg_get_userbyid(proowner) = current_user
  LOOP
    EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO ${APP_ROLE}', item.name);
  END LOOP;
END $$`;

/** Creates the unprivileged role and grants it its rights on this client's tables. */
export async function createAppRole(client: SqlClient): Promise<void> {
  await client.query(CREATE_ROLE);
  await client.query(GRANT_TABLES);
}
