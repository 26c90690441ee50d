import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { z } from 'zod';
import { type Result, err } from '../../domain/errors.ts';
import type { Database } from './database.ts';
import { errorCode } from './database-errors.ts';

const CONFIG = { migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)) };

/** Role of the server and its commands after migration. It owns nothing and bypasses no policy. */
export const APP_ROLE = 'pattern_catalog_app';

const INSUFFICIENT_PRIVILEGE = '42501';
const NO_SUCH_ROLE = '22023';

/** The common interface of pg's clients and PGlite. */
export interface SqlClient {
  readonly query: (text: string) => Promise<{ readonly rows: readonly unknown[] }>;
}

/** Thrown if the database cannot be used as it is; the message is for the operator. */
class MigrationProblem extends Error {
  override readonly name = 'MigrationProblem';
}

/**
 * Applies pending migrations with Drizzle's migrator and prepares the unprivileged role. The caller is the owner and
 * prevents concurrent migrations.
 *
 * @param run Drizzle's migrator for this client
 * @returns names of the migrations that were applied
 */
export async function migrate(
  client: SqlClient,
  run: (config: typeof CONFIG) => Promise<void>,
): Promise<readonly string[]> {
  const pending = await findPending(client);
  if (pending.length > 0) await run(CONFIG);
  await createAppRole(client);
  return pending;
}

/** Names of the pending migrations; changes nothing. */
export async function pendingMigrations(database: Database): Promise<Result<readonly string[]>> {
  try {
    return await database.withTransaction(findPending);
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
  // Drizzle wraps the driver's errors.
  const code = errorCode(cause) ?? errorCode(cause instanceof Error ? cause.cause : undefined);
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

/**
 * Before 1.0, 26 migrations made the tables; the first one of 1.0 makes the same tables and has the time of the last of
 * them, so that the migrator treats it as applied. This is the digest of that last one.
 */
export const LAST_BEFORE_1_0 = '18037c006d9d6bfca0fabd338ecde3327f3a5be4b5a2fe59c0d58ea4c27dca35';

const recordSchema = z.array(z.object({ hash: z.string(), created_at: z.coerce.number() }));
const journalSchema = z.object({
  entries: z.array(z.object({ tag: z.string(), when: z.number() })),
});

async function findPending(client: SqlClient): Promise<readonly string[]> {
  const journal = await readJournal();
  const names = new Map(journal.map(({ tag, when }) => [when, tag]));
  const nameOf = (when: number) => names.get(when) ?? String(when);
  const migrations = readMigrationFiles(CONFIG);
  if ((await client.query(RECORDS)).rows.length === 0) {
    return migrations.map(({ folderMillis }) => nameOf(folderMillis));
  }
  const { rows } = await client.query('SELECT hash, created_at FROM drizzle.__drizzle_migrations');
  const hashes = new Map(recordSchema.parse(rows).map((row) => [row.created_at, row.hash]));
  const [first, newest] = [migrations.at(0), migrations.at(-1)];
  if (newest !== undefined && [...hashes.keys()].some((when) => when > newest.folderMillis)) {
    throw new MigrationProblem(
      'This database was made by a newer release. Start that release, or restore a backup from before it.',
    );
  }
  if (first !== undefined && hashes.size > 0) {
    const hash = hashes.get(first.folderMillis);
    if (hash === undefined) {
      throw new MigrationProblem(
        'This database was made before 1.0. Start the last version before 1.0 once, and then this release.',
      );
    }
    if (hash === LAST_BEFORE_1_0) hashes.set(first.folderMillis, first.hash);
  }
  const pending = migrations.filter(({ folderMillis }) => !hashes.has(folderMillis));
  const changed = migrations.find(
    ({ folderMillis, hash }) => (hashes.get(folderMillis) ?? hash) !== hash,
  );
  // The migrator compares only times.
  if (changed !== undefined) {
    throw new MigrationProblem(
      `The database had another migration ${nameOf(changed.folderMillis)} than this release brings.`,
    );
  }
  return pending.map(({ folderMillis }) => nameOf(folderMillis));
}

async function readJournal() {
  const text = await readFile(`${CONFIG.migrationsFolder}/meta/_journal.json`, 'utf8');
  return journalSchema.parse(JSON.parse(text)).entries;
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
