import type { PoolClient, PoolConfig } from 'pg';
import { Pool } from 'pg';
import { connectionProblem } from './database-errors.ts';
import type { OpenedPool, Opening } from './database.ts';

const CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 5000;
const END_PATIENCE_MS = 1000;

/** Tells what is wrong with a value of DATABASE_URL, in a sentence that never quotes it. */
export function databaseUrlProblem(databaseUrl: string): string | undefined {
  const url = URL.parse(databaseUrl);
  const isPostgres = url !== null && /^postgres(ql)?:$/.test(url.protocol);
  // An @ after the host means that a password with / ? or # was cut there: what looks like the host is part of it.
  if (isPostgres && !/@/.test(url.pathname + url.search + url.hash)) return undefined;
  return (
    'DATABASE_URL is not of the form postgres://user:password@host:port/database ' +
    '(in a user or password, write / ? # @ and % as %2F %3F %23 %40 and %25).'
  );
}

/** Opens a PostgreSQL server's database by DATABASE_URL and sees that it answers. */
export async function openPostgresPool(databaseUrl: string): Promise<Opening> {
  try {
    const opened = createPool({ connectionString: databaseUrl, max: CONNECTIONS });
    try {
      await opened.pool.query('SELECT 1');
      return { ok: true, opened };
    } catch (cause) {
      await opened.close();
      throw cause;
    }
  } catch (cause) {
    return { ok: false, problem: postgresProblem(databaseUrl, cause), cause };
  }
}

/** A sentence about a PostgreSQL server that cannot be used: its place, and never the user or the password. */
function postgresProblem(databaseUrl: string, cause: unknown): string {
  const url = URL.parse(databaseUrl);
  const host = url?.hostname === '' || url === null ? 'the local socket' : url.hostname;
  const port = url === null || url.port === '' ? '5432' : url.port;
  const place = `${host}:${port}${url?.pathname ?? ''}`;
  return (
    `The database of DATABASE_URL (${place}) cannot be used: ${connectionProblem(cause)}. ` +
    'See that it runs there and that DATABASE_URL is right.'
  );
}

/** Creates a pool that is told apart in the server's list of connections, and that ends in about a second. */
export function createPool(config: PoolConfig): OpenedPool {
  const pool = new Pool({
    application_name: 'pattern-catalog',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: 10_000,
    keepAlive: true,
    ...config,
  });
  const clients = new Set<PoolClient>();
  pool.on('connect', (client) => {
    clients.add(client);
    // Whoever uses the connection learns of its end by the failing statement.
    client.on('error', () => {});
  });
  pool.on('remove', (client) => clients.delete(client));
  // An idle connection was lost. The pool has dropped it already, and the next call makes another.
  pool.on('error', () => {});
  async function end(): Promise<void> {
    const patience = Promise.withResolvers<void>();
    const timer = setTimeout(patience.resolve, END_PATIENCE_MS);
    const ended = pool.end();
    await Promise.race([ended, patience.promise]);
    clearTimeout(timer);
    // What is in use even now is cut.
    for (const client of clients) client.connection.stream.destroy();
  }
  let ending: Promise<void> | undefined;
  return {
    pool,
    lost: new Promise(() => {}),
    close: () => (ending ??= end()),
  };
}
