import { chmod, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate as runDrizzle } from 'drizzle-orm/pglite/migrator';
import { z } from 'zod';
import type { WorkerReport } from './embedded-pool.ts';
import { ExclusivePGlite } from './exclusive-pglite.ts';
import { APP_ROLE, canTakeAppRole, migrate, migrationProblem } from './migrate.ts';

/** Runs the embedded database in a thread of its own: opening it would block the server for seconds. */

const { folder, socket, migrates } = z
  .object({ folder: z.string(), socket: z.string(), migrates: z.boolean() })
  .parse(workerData);

/** More than all processes on one machine will have; each costs little. */
const MAX_CONNECTIONS = 100;
/** A transaction that is silent for so long is rolled back, since all others wait for it. */
const IDLE_TIMEOUT_MS = 60_000;

/** PostgreSQL's defaults are for a server with a machine of its own. */
const SETTINGS = ['shared_buffers=16MB', 'max_wal_size=64MB', 'min_wal_size=32MB'];

const database = await openDatabase();
const migrated = await migrateAndDropRights();
await rm(socket, { force: true });
const server = new PGLiteSocketServer({
  db: database,
  path: socket,
  maxConnections: MAX_CONNECTIONS,
  idleTimeout: IDLE_TIMEOUT_MS,
});
await server.start();
await chmod(socket, 0o600);
parentPort?.once('message', () => void stop());
report({ migrated: [...migrated] });

async function openDatabase(): Promise<ExclusivePGlite> {
  const data = join(folder, 'data');
  // The marker tells a folder whose creation was interrupted from one that holds data.
  const marker = join(folder, 'creating');
  if (await exists(marker)) await rm(data, { recursive: true, force: true });
  const isNew = !(await exists(data));
  if (isNew) await writeFile(marker, '');
  const opened = new ExclusivePGlite(
    {
      dataDir: data,
      startParams: [
        ...PGlite.defaultStartParams,
        ...SETTINGS.flatMap((setting) => ['-c', setting]),
      ],
    },
    // The main thread reopens the database when this thread has ended.
    () => process.exit(1),
  );
  await opened.waitReady;
  if (isNew) await rm(marker);
  return opened;
}

/**
 * Migrates as the owner and then gives up the owner's rights, before anybody can connect: all connections share this
 * session, and a superuser passes every row-level policy.
 */
async function migrateAndDropRights(): Promise<readonly string[]> {
  try {
    const applied = migrates
      ? await migrate(database, (config) => runDrizzle(drizzle({ client: database }), config))
      : [];
    if (await canTakeAppRole(database, { isMigrated: migrates })) {
      // The pool vacuums and writes checkpoints: there are no background processes.
      await database.query(`GRANT pg_maintain, pg_checkpoint TO ${APP_ROLE}`);
      await database.query(`SET SESSION AUTHORIZATION ${APP_ROLE}`);
    }
    return applied;
  } catch (error) {
    report({ problem: migrationProblem(error) });
    await database.close();
    return process.exit(1);
  }
}

async function stop(): Promise<void> {
  await server.stop();
  await database.close();
  process.exit(0);
}

function report(outcome: WorkerReport): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
  parentPort?.postMessage(outcome);
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
