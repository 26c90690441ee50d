import { chmod, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { z } from 'zod';
import { errorCode } from './database-errors.ts';
import { copyTemplate, exists, flushTree, hasTemplate } from './database-template.ts';
import type { WorkerReport } from './embedded-pool.ts';
import { ExclusivePGlite } from './exclusive-pglite.ts';
import { APP_ROLE, createAppRole, migrate, migrationProblem } from './migrate.ts';
import { dataFolderProblem, DurableNodeFS, START_PARAMS } from './pglite-files.ts';
import { LOCK_SESSION } from './session-guard.ts';

/** Runs the embedded database in its own thread: opening it would block the server for seconds. */

const { folder, socket, migrates, asOwner, template } = z
  .object({
    folder: z.string(),
    socket: z.string(),
    migrates: z.boolean(),
    asOwner: z.boolean(),
    template: z.string().optional(),
  })
  .parse(workerData);

/** More connections than all processes on one machine need; each costs little. */
const MAX_CONNECTIONS = 100;
/** Idle transactions are rolled back after this time, since all others wait for them. */
const IDLE_TIMEOUT_MS = 60_000;

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
  try {
    if (isNew && template !== undefined && (await hasTemplate(template))) {
      await copyTemplate(template, data);
    }
    const opened = new ExclusivePGlite(
      { fs: new DurableNodeFS(data), startParams: [...START_PARAMS] },
      // The main thread reopens the database when this thread has ended.
      () => process.exit(1),
      { isGuarded: !asOwner },
    );
    await opened.waitReady;
    if (isNew) {
      await flushTree(data);
      await rm(marker);
    }
    return opened;
  } catch (error) {
    const code = errorCode(error);
    const place = `The embedded database in ${folder} cannot be opened`;
    report({
      problem: `${place}${code === undefined ? '' : ` (${code})`}: ${await dataFolderProblem(data)}`,
    });
    return process.exit(1);
  }
}

/**
 * Migrates as the owner and then drops the owner's rights, before a client can connect: all connections share this
 * session, and a superuser bypasses every row-level policy. No client can regain them
 * (docs/decisions/012-database-role.md).
 */
async function migrateAndDropRights(): Promise<readonly string[]> {
  try {
    const applied = migrates ? await migrate(database) : [];
    if (asOwner) return applied;
    if (!migrates) await createAppRole(database);
    await database.exec(LOCK_SESSION);
    // The pool vacuums and writes checkpoints: there are no background processes.
    await database.query(`GRANT pg_maintain, pg_checkpoint TO ${APP_ROLE}`);
    await database.query(`SET SESSION AUTHORIZATION ${APP_ROLE}`);
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
