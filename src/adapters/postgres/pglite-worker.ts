import { chmod, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { z } from 'zod';
import { ExclusivePGlite } from './exclusive-pglite.ts';

/** Runs the embedded database in a thread of its own: opening it would stall the server for seconds. */

const { folder, socket } = z.object({ folder: z.string(), socket: z.string() }).parse(workerData);

/** More than all processes on one machine will have; each costs little. */
const MOST_CONNECTIONS = 100;
/** A transaction whose owner is silent for so long is rolled back, since all others wait for it. */
const IDLE_TIMEOUT_MS = 60_000;

/** PostgreSQL's defaults are for a server with a machine of its own. */
const SETTINGS = ['shared_buffers=16MB', 'max_wal_size=64MB', 'min_wal_size=32MB'];

const database = await openDatabase();
await rm(socket, { force: true });
const server = new PGLiteSocketServer({
  db: database,
  path: socket,
  maxConnections: MOST_CONNECTIONS,
  idleTimeout: IDLE_TIMEOUT_MS,
});
await server.start();
await chmod(socket, 0o600);
parentPort?.once('message', () => void stop());
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
parentPort?.postMessage('ready');

async function openDatabase(): Promise<ExclusivePGlite> {
  const data = join(folder, 'data');
  // A folder whose creation was cut off is neither empty nor usable; the mark tells it from one that holds data.
  const mark = join(folder, 'creating');
  if (await exists(mark)) await rm(data, { recursive: true, force: true });
  const isNew = !(await exists(data));
  if (isNew) await writeFile(mark, '');
  const opened = new ExclusivePGlite(
    {
      dataDir: data,
      startParams: [
        ...PGlite.defaultStartParams,
        ...SETTINGS.flatMap((setting) => ['-c', setting]),
      ],
    },
    // The main thread opens the database anew when this one has ended.
    () => process.exit(1),
  );
  await opened.waitReady;
  if (isNew) await rm(mark);
  return opened;
}

async function stop(): Promise<void> {
  await server.stop();
  await database.close();
  process.exit(0);
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
