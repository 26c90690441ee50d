import type { DataDirClaim } from './data-dir-claim.ts';
import { errorCode } from './database-errors.ts';
import type { OpenedPool, Opening } from './database.ts';
import type { HolderMode } from './door.ts';
import { startPgliteThread } from './pglite-thread.ts';
import { createPool } from './postgres-pool.ts';
import { databaseSocket, SOCKET_PORT } from './socket-folder.ts';

/** The embedded database runs one statement at a time: more connections only wait for each other. */
const CONNECTIONS: Readonly<Record<HolderMode, number>> = { server: 8, command: 2 };

/** Connecting waits for the transaction that is under way. */
const CONNECT_TIMEOUT_MS = 30_000;

/** Opens the embedded database of a claimed folder in a thread of this process. */
export async function openEmbeddedPool(
  claim: DataDirClaim,
  mode: HolderMode,
  signal: AbortSignal,
): Promise<Opening> {
  try {
    const thread = await startPgliteThread(claim.folder, databaseSocket(claim.sockets), signal);
    const connected = connectToEmbedded(claim.sockets, mode);
    return {
      ok: true,
      opened: {
        pool: connected.pool,
        lost: thread.ended,
        async close() {
          await connected.close();
          await thread.stop();
        },
      },
    };
  } catch (cause) {
    const code = errorCode(cause);
    const problem =
      `The embedded database in ${claim.folder} cannot be opened${code === undefined ? '' : ` (${code})`}. ` +
      'See that its disk has room and that its files belong to this user.';
    return { ok: false, problem, cause };
  }
}

/** Connects to the embedded database whose sockets are in this folder. */
export function connectToEmbedded(sockets: string, mode: HolderMode): OpenedPool {
  // Everything is said here, since pg would take what is left out from PGHOST, PGSSLMODE and the like.
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
