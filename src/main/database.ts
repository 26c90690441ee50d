import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureTemplate, exists, templateFolder } from '../adapters/postgres/database-template.ts';
import type { Database } from '../adapters/postgres/database.ts';
import { pendingMigrations } from '../adapters/postgres/migrate.ts';
import { openDatabase } from '../adapters/postgres/open-database.ts';
import type { Config } from '../config.ts';
import { type Result, err, success } from '../domain/errors.ts';
import { stopReason, withStopSignal } from '../adapters/site-build/stop-signal.ts';
import { now } from './clock.ts';

/** Build products are with the site's. */
const TEMPLATE = templateFolder(fileURLToPath(new URL('../../build/database', import.meta.url)));

/** Creates what new embedded databases are copied from, unless that is there. Not `ok` when a signal stopped it. */
export function buildDatabaseTemplate(): Promise<
  { readonly ok: true } | { readonly ok: false; readonly messages: readonly string[] }
> {
  return withStopSignal(async (signal) => {
    await ensureTemplate(TEMPLATE, signal);
    return signal.aborted ? { ok: false, messages: [stopReason(signal)] } : { ok: true };
  });
}

/** Whether the configured database is an embedded one that is still to be created. */
export async function isNewEmbedded(config: Config): Promise<boolean> {
  if (config.databaseUrl !== undefined) return false;
  return !(await exists(join(config.dataDir, 'database/data')));
}

/** Prepares the configured database, which opens on first use. */
export function openConfiguredDatabase(
  config: Config,
  options: {
    readonly mode: 'server' | 'command';
    readonly log: (message: string) => void;
    readonly onProblem?: (problem: string) => void;
    readonly migrates?: boolean;
    readonly asOwner?: boolean;
  },
): Promise<Result<Database>> {
  return openDatabase({
    ...options,
    template: TEMPLATE,
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    migrationUrl: config.databaseMigrationUrl,
    now,
    // A command's statements have no time limit.
    ...(options.mode === 'server'
      ? { timeoutMs: config.databaseTimeoutMs, serverId: randomUUID() }
      : {}),
  });
}

/** Runs a command's work on the database, which is opened and migrated first, and closes it. */
export function withDatabase<T>(
  config: Config,
  work: (database: Database) => Promise<Result<T>>,
): Promise<Result<T>> {
  return withCommandDatabase(config, {}, async (database) => {
    const ready = await database.ready();
    return ready.ok ? work(database) : ready;
  });
}

/** Opening migrates; returns the names of the migrations that this applied. */
export function migrateDatabase(config: Config): Promise<Result<readonly string[]>> {
  return withCommandDatabase(config, {}, async (database) => {
    const ready = await database.ready();
    if (!ready.ok) return ready;
    const pending = await pendingMigrations(database);
    if (!pending.ok) return pending;
    if (pending.value.length === 0) return success(ready.value.migrated);
    return err(
      'upstream_error',
      'The running server is from an earlier release. Stop it, then migrate.',
    );
  });
}

/** Who does what a command does (docs/specification.md#audit-log): the user of the operating system. */
const COMMAND = { credential: `command of ${userName()}`, ipHash: undefined };

/** A container may run as a user without a name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}

/** Runs a command's work with a database that opens only if the work uses it. */
export async function withCommandDatabase<T>(
  config: Config,
  options: { readonly migrates?: boolean },
  work: (database: Database) => Promise<Result<T>>,
): Promise<Result<T>> {
  const opened = await openConfiguredDatabase(config, {
    ...options,
    mode: 'command',
    log: (message) => console.error(message),
  });
  if (!opened.ok) return opened;
  const database = { ...opened.value, actor: () => COMMAND };
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
