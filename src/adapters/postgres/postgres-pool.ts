import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runDrizzle } from 'drizzle-orm/node-postgres/migrator';
import { type ClientBase, type PoolClient, type PoolConfig, Client, Pool } from 'pg';
import { connectionProblem } from './database-errors.ts';
import type { OpenedPool, Opening } from './database.ts';
import { APP_ROLE, canTakeAppRole, migrate, migrationProblem } from './migrate.ts';

const CONNECTIONS = 10;
const CLOSE_TIMEOUT_MS = 1000;
const MIGRATION_MS = 600_000;

/** Any number of our own. */
const LOCK_KEY = 7_240_911_463;

/** The name tells our connections apart in the server's list. */
const CONNECTION = {
  application_name: 'pattern-catalog',
  connectionTimeoutMillis: 5000,
  keepAlive: true,
} as const;

/** Describes what is wrong with DATABASE_URL, without quoting it. */
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

/**
 * Opens the database of DATABASE_URL: migrates it as the URL's user, under a lock that keeps replicas from migrating
 * at the same time, and then works as the unprivileged role.
 */
export async function openPostgresPool(
  databaseUrl: string,
  { migrates }: { readonly migrates: boolean },
  signal: AbortSignal,
): Promise<Opening> {
  let client: Client;
  try {
    client = new Client({
      ...CONNECTION,
      connectionString: databaseUrl,
      query_timeout: MIGRATION_MS,
    });
    // A lost connection shows in the failing statement.
    client.on('error', () => {});
    await client.connect();
  } catch (cause) {
    return { ok: false, problem: postgresProblem(databaseUrl, cause), cause };
  }
  const disconnect = () => void client.connection.stream.destroy();
  signal.addEventListener('abort', disconnect);
  try {
    const migrated = migrates ? await migrateLocked(client) : [];
    const hasRole = await canTakeAppRole(client, { isMigrated: migrates });
    const pool = createPool({
      connectionString: databaseUrl,
      max: CONNECTIONS,
      // oxlint-disable-next-line typescript/no-misused-promises -- the pool awaits it
      ...(hasRole ? { onConnect: takeAppRole } : {}),
    });
    return { ok: true, opened: { ...pool, migrated } };
  } catch (cause) {
    return { ok: false, problem: migrationProblem(cause), cause };
  } finally {
    signal.removeEventListener('abort', disconnect);
    void client.end().catch(() => {});
  }
}

/** The connection's end releases the lock. */
async function migrateLocked(client: Client): Promise<readonly string[]> {
  await client.query('SELECT pg_advisory_lock($1)', [LOCK_KEY]);
  return migrate(client, (config) => runDrizzle(drizzle({ client }), config));
}

async function takeAppRole(client: ClientBase): Promise<void> {
  await client.query(`SET ROLE ${APP_ROLE}`);
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

/** Creates a pool that closes in about a second. */
export function createPool(config: PoolConfig): OpenedPool {
  const pool = new Pool({
    ...CONNECTION,
    idleTimeoutMillis: 10_000,
    ...config,
  });
  const clients = new Set<PoolClient>();
  pool.on('connect', (client) => {
    clients.add(client);
    // A lost connection shows in the failing statement.
    client.on('error', () => {});
  });
  pool.on('remove', (client) => clients.delete(client));
  // An idle connection was lost. The pool has dropped it, and the next call makes another.
  pool.on('error', () => {});
  async function end(): Promise<void> {
    const deadline = Promise.withResolvers<void>();
    const timer = setTimeout(deadline.resolve, CLOSE_TIMEOUT_MS);
    await Promise.race([pool.end(), deadline.promise]);
    clearTimeout(timer);
    for (const client of clients) client.connection.stream.destroy();
  }
  let ending: Promise<void> | undefined;
  return {
    pool,
    migrated: [],
    lost: new Promise(() => {}),
    close: () => (ending ??= end()),
  };
}
