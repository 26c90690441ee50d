import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import type { Result } from '../../domain/errors.ts';
import { success } from '../../domain/errors.ts';
import { errorCode } from './database-errors.ts';
import type { Database, OpenedPool, Opening } from './database.ts';
import { inTransaction } from './pool-database.ts';

const FOLDER = new URL('./migrations/', import.meta.url);

/** The key of the lock that keeps replicas from migrating at the same time; any number of our own does. */
const LOCK_KEY = 7_240_911_463;
const TIMEOUT_MS = 600_000;

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly sha256: string;
}

/**
 * Applies the pending migrations in one transaction, and returns their names. Replicas that start at the same
 * time wait for each other. Migrations of a newer release are left alone.
 */
export async function migrate(
  database: Database,
): Promise<Result<{ readonly applied: readonly string[] }>> {
  const applied = await database.withTransaction(applyMigrations, TIMEOUT_MS);
  return applied.ok ? success({ applied: applied.value }) : applied;
}

/** The names of the migrations that are still to be applied; changes nothing. */
export function pendingMigrations(database: Database): Promise<Result<readonly string[]>> {
  return database.withTransaction(async (client) => {
    const pending = await findPending(client, await readMigrations());
    return pending.map(({ name }) => name);
  });
}

/** Migrates what has just been opened; closes it again where that is not possible. */
export async function migrateOpened(
  opened: OpenedPool,
  log: (message: string) => void,
  signal: AbortSignal,
): Promise<Opening> {
  const cut = () => void opened.close();
  signal.addEventListener('abort', cut);
  try {
    const applied = await inTransaction(opened.pool, applyMigrations, TIMEOUT_MS);
    if (applied.ok) {
      if (applied.value.length > 0) log(`The database was migrated: ${applied.value.join(', ')}.`);
      return { ok: true, opened };
    }
    await opened.close();
    return { ok: false, problem: 'The database was lost while it was migrated.' };
  } catch (cause) {
    await opened.close();
    return { ok: false, problem: migrationProblem(cause), cause };
  } finally {
    signal.removeEventListener('abort', cut);
  }
}

/** Thrown where an applied migration is not the one that this release brings; the message names it. */
class ChangedMigration extends Error {
  override readonly name = 'ChangedMigration';
}

async function applyMigrations(client: PoolClient): Promise<readonly string[]> {
  const migrations = await readMigrations();
  await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK_KEY]);
  const pending = await findPending(client, migrations);
  if (pending.length === 0) return [];
  await client.query(`
    CREATE TABLE IF NOT EXISTS schema_migrations (
      name text PRIMARY KEY,
      sha256 text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    )`);
  for (const { name, sql, sha256 } of pending) {
    await client.query(sql);
    await client.query('INSERT INTO schema_migrations (name, sha256) VALUES ($1, $2)', [
      name,
      sha256,
    ]);
  }
  return pending.map(({ name }) => name);
}

async function findPending(
  client: PoolClient,
  migrations: readonly Migration[],
): Promise<readonly Migration[]> {
  // Not to_regclass: it answers from a cache that may not know yet what another replica has just committed.
  const tables = await client.query(
    `SELECT FROM pg_catalog.pg_tables
     WHERE schemaname = current_schema() AND tablename = 'schema_migrations'`,
  );
  if (tables.rowCount === 0) return migrations;
  const applied = await client.query<{ readonly name: string; readonly sha256: string }>(
    'SELECT name, sha256 FROM schema_migrations',
  );
  const sha256ByName = new Map(applied.rows.map(({ name, sha256 }) => [name, sha256]));
  const changed = migrations.find(
    ({ name, sha256 }) => sha256ByName.has(name) && sha256ByName.get(name) !== sha256,
  );
  if (changed !== undefined) {
    throw new ChangedMigration(
      `The database had another migration ${changed.name} than this release brings.`,
    );
  }
  return migrations.filter(({ name }) => !sha256ByName.has(name));
}

const journalSchema = z.object({ entries: z.array(z.object({ tag: z.string() })) });

/** The migrations that drizzle-kit has written, in their order. */
async function readMigrations(): Promise<readonly Migration[]> {
  const journal = await readFile(new URL('meta/_journal.json', FOLDER), 'utf8');
  const { entries } = journalSchema.parse(JSON.parse(journal));
  return Promise.all(
    entries.map(async ({ tag }) => {
      const sql = await readFile(new URL(`${tag}.sql`, FOLDER), 'utf8');
      return { name: tag, sql, sha256: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

function migrationProblem(cause: unknown): string {
  if (cause instanceof ChangedMigration) return cause.message;
  const code = errorCode(cause);
  if (code === '42501') {
    return 'The database cannot be migrated: its user may not create tables there (42501).';
  }
  return `The database cannot be migrated${code === undefined ? '' : ` (${code})`}.`;
}
