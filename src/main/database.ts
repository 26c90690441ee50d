import type { Database } from '../adapters/postgres/database.ts';
import { openDatabase } from '../adapters/postgres/open-database.ts';
import type { Config } from '../config.ts';
import type { Result } from '../domain/errors.ts';

/** Makes the configured database ready to be opened on first need. */
export function openConfiguredDatabase(
  config: Config,
  options: {
    readonly mode: 'server' | 'command';
    readonly log: (message: string) => void;
    readonly migrates?: boolean;
  },
): Promise<Result<Database>> {
  return openDatabase({
    ...options,
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    now: () => performance.now(),
  });
}

/** Runs a command's work on the database, which is opened and migrated first, and closes it. */
export function withDatabase<T>(
  config: Config,
  options: { readonly migrates?: boolean },
  work: (database: Database) => Promise<Result<T>>,
): Promise<Result<T>> {
  return withCommandDatabase(config, options, async (database) => {
    const ready = await database.ready();
    return ready.ok ? work(database) : ready;
  });
}

/** Runs a command's work beside a database that is opened only if the work needs it. */
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
  const database = opened.value;
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
