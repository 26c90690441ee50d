import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { HolderMode } from './control-socket.ts';
import { type DataDirClaim, databaseSocket, SOCKET_PORT } from './data-dir.ts';
import { errorCode } from './database-errors.ts';
import type { OpenedPool, Opening } from './database.ts';
import { BASELINE_COMPILER } from './database-template.ts';
import { createPool } from './postgres-pool.ts';

/** The embedded database runs one statement at a time: more connections would only wait for each other. */
const CONNECTIONS: Readonly<Record<HolderMode, number>> = { server: 8, command: 2 };

/** Connecting waits for the current transaction. */
const CONNECT_TIMEOUT_MS = 30_000;
const STOP_TIMEOUT_MS = 3000;
const MAINTENANCE_INTERVAL_MS = 60_000;
const MAINTENANCE_WAL_BYTES = 16 * 1024 * 1024;

/** The worker's only report: that it listens, or why it cannot. */
const reportSchema = z.union([
  z.object({ migrated: z.array(z.string()) }),
  z.object({ problem: z.string() }),
]);
export type WorkerReport = z.infer<typeof reportSchema>;

export interface EmbeddedOptions {
  readonly mode: HolderMode;
  readonly migrates: boolean;
  /** Clients keep the owner's rights. */
  readonly asOwner: boolean;
  /** A data folder that a new database is copied from, if it exists. */
  readonly template: string | undefined;
}

/** Opens the embedded database of a claimed folder in a worker thread. */
export async function openEmbeddedPool(
  claim: DataDirClaim,
  options: EmbeddedOptions,
  signal: AbortSignal,
): Promise<Opening> {
  try {
    const socket = databaseSocket(claim.sockets);
    const { mode, migrates, asOwner, template } = options;
    const data = { folder: claim.folder, socket, migrates, asOwner, template };
    const worker = await startWorker(data, signal);
    if ('problem' in worker.report) return { ok: false, problem: worker.report.problem };
    const connected = connectToEmbedded(claim.sockets, mode);
    const opened: OpenedPool = {
      pool: connected.pool,
      migrated: worker.report.migrated,
      lost: worker.ended,
      thread: worker.thread,
      async close() {
        await connected.close();
        await worker.stop();
      },
    };
    return { ok: true, opened: mode === 'server' ? withMaintenance(opened) : opened };
  } catch (cause) {
    const code = errorCode(cause);
    const problem =
      `The embedded database in ${claim.folder} cannot be opened${code === undefined ? '' : ` (${code})`}. ` +
      'Check that its disk has free space and that this user owns its files.';
    return { ok: false, problem, cause };
  }
}

/** Connects to the embedded database whose sockets are in this folder. */
export function connectToEmbedded(sockets: string, mode: HolderMode): OpenedPool {
  // Everything is explicit: pg would read missing values from PGHOST, PGSSLMODE and similar variables.
  return createPool({
    host: sockets,
    port: SOCKET_PORT,
    user: 'postgres',
    password: '',
    database: 'postgres',
    ssl: false,
    max: CONNECTIONS[mode],
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
}

/**
 * Vacuums and writes a checkpoint once enough was written since the last one; returns whether it did. PGlite has no
 * background processes for this, so without it the write-ahead log would grow without bound.
 */
export async function maintain(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ readonly bytes: number }>(
    `SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 AS bytes
     FROM pg_control_checkpoint()`,
  );
  if ((rows[0]?.bytes ?? 0) < MAINTENANCE_WAL_BYTES) return false;
  await pool.query('VACUUM (ANALYZE)');
  await pool.query('CHECKPOINT');
  return true;
}

function withMaintenance(opened: OpenedPool): OpenedPool {
  const timer = setInterval(() => {
    // Calls that need the database report its problem.
    maintain(opened.pool).catch(() => {});
  }, MAINTENANCE_INTERVAL_MS).unref();
  return {
    ...opened,
    async close() {
      clearInterval(timer);
      await opened.close();
    },
  };
}

/** @throws Error if the worker ends before it reports, or the signal was aborted */
async function startWorker(
  workerData: {
    readonly folder: string;
    readonly socket: string;
    readonly migrates: boolean;
    readonly asOwner: boolean;
    readonly template: string | undefined;
  },
  signal: AbortSignal,
) {
  // For the whole process, and before anything compiles PostgreSQL.
  for (const flag of BASELINE_COMPILER) setFlagsFromString(flag);
  const compileCache = getCompileCacheDir();
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), {
    workerData,
    // Without the cache it loads the compiler that strips types. It needs nothing else of the environment, which holds
    // secrets, and must not write to the operator's log.
    env: compileCache === undefined ? {} : { NODE_COMPILE_CACHE: dirname(compileCache) },
    stdout: true,
    stderr: true,
    resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 256 },
  });
  worker.stdout.resume();
  worker.stderr.resume();
  const ended = new Promise<void>((resolve) => {
    worker.once('exit', () => resolve());
  });
  const terminate = () => void worker.terminate();
  signal.addEventListener('abort', terminate);
  const report = await new Promise<WorkerReport>((resolve, reject) => {
    worker.once('message', (message) => resolve(reportSchema.parse(message)));
    worker.on('error', reject);
    worker.once('exit', () => reject(new Error('The thread of the embedded database ended.')));
  });
  signal.removeEventListener('abort', terminate);
  return {
    thread: worker,
    report,
    /** Resolves when the thread has ended for any reason. */
    ended,
    /** Closes the database. Terminating it after the timeout costs a recovery at the next start, but no data. */
    async stop() {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
      worker.postMessage('stop');
      const timer = setTimeout(terminate, STOP_TIMEOUT_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}
