import { type ClientBase, type PoolClient, type PoolConfig, Client, Pool } from 'pg';
import { connectionProblem } from './database-errors.ts';
import { type Result, success } from '../../domain/errors.ts';
import type { Database, OpenedPool, Opening } from './database.ts';
import { APP_ROLE, MIGRATION_LOCK, canTakeAppRole, migrate, migrationProblem } from './migrate.ts';

const CONNECTIONS = 10;
const CLOSE_TIMEOUT_MS = 1000;
const MIGRATION_MS = 600_000;

/** Identifies this product's connections in PostgreSQL's list; a server adds an id of its own. */
const APPLICATION = 'pattern-catalog';

const CONNECTION = {
  application_name: APPLICATION,
  connectionTimeoutMillis: 5000,
  keepAlive: true,
} as const;

/** Describes the problem of a variable's URL, without quoting it. */
export function databaseUrlProblem(variable: string, databaseUrl: string): string | undefined {
  const url = URL.parse(databaseUrl);
  const isPostgres = url !== null && /^postgres(ql)?:$/.test(url.protocol);
  // An @ after the host means that a password with / ? or # was cut there: the apparent host is part of it.
  if (isPostgres && !/@/.test(url.pathname + url.search + url.hash)) return undefined;
  return (
    `${variable} is not of the form postgres://user:password@host:port/database ` +
    '(in a user or password, write / ? # @ and % as %2F %3F %23 %40 and %25).'
  );
}

/**
 * Opens the database of DATABASE_URL. Without DATABASE_MIGRATION_URL its user migrates, under a lock that prevents
 * replicas from migrating at the same time, and the pool then works as the unprivileged role. With it, the pool logs in
 * as that role and cannot take another (docs/decisions/012-database-role.md).
 */
export async function openPostgresPool(
  urls: { readonly databaseUrl: string; readonly migrationUrl: string | undefined },
  pool: {
    readonly migrates: boolean;
    readonly asOwner: boolean;
    /** Of a server, which `countServers` counts. */
    readonly serverId: string | undefined;
  },
  signal: AbortSignal,
): Promise<Opening> {
  const { databaseUrl, migrationUrl } = urls;
  const { migrates, asOwner, serverId } = pool;
  if (migrationUrl === undefined) return openAsOwner('DATABASE_URL', databaseUrl, pool, signal);
  if (asOwner) return openAsOwner('DATABASE_MIGRATION_URL', migrationUrl, pool, signal);
  if (!migrates) return openAsAppRole(databaseUrl, { serverId, migrated: [] });
  const prepared = await openAsOwner('DATABASE_MIGRATION_URL', migrationUrl, pool, signal);
  if (!prepared.ok) return prepared;
  await prepared.opened.close();
  return openAsAppRole(databaseUrl, { serverId, migrated: prepared.opened.migrated });
}

/** The servers that have a connection to this database; those that have been idle for 10 s have none. */
export async function countServers(database: Pick<Database, 'query'>): Promise<Result<number>> {
  const found = await database.query<{ servers: number }>(
    `SELECT count(DISTINCT application_name)::integer AS servers FROM pg_stat_activity
     WHERE datname = current_database() AND application_name LIKE $1`,
    [applicationName('%')],
  );
  return found.ok ? success(found.value.rows[0]?.servers ?? 0) : found;
}

function applicationName(serverId: string | undefined): string {
  return serverId === undefined ? APPLICATION : `${APPLICATION} ${serverId}`;
}

/** Migrates, and opens a pool that takes the unprivileged role on each connection unless it works as the owner. */
async function openAsOwner(
  variable: string,
  connectionString: string,
  { migrates, asOwner, serverId }: Parameters<typeof openPostgresPool>[1],
  signal: AbortSignal,
): Promise<Opening> {
  let client: Client;
  try {
    client = new Client({ ...CONNECTION, connectionString, query_timeout: MIGRATION_MS });
    // The failing statement reports a lost connection.
    client.on('error', () => {});
    await client.connect();
  } catch (cause) {
    return { ok: false, problem: postgresProblem(variable, connectionString, cause), cause };
  }
  const disconnect = () => void client.connection.stream.destroy();
  signal.addEventListener('abort', disconnect);
  try {
    const migrated = migrates ? await migrateLocked(client) : [];
    const hasRole = !asOwner && (await canTakeAppRole(client, { isMigrated: migrates }));
    const pool = createPool({
      connectionString,
      application_name: applicationName(serverId),
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

/** Opens a pool that logs in as the unprivileged role and can take no other. */
async function openAsAppRole(
  connectionString: string,
  {
    serverId,
    migrated,
  }: { readonly serverId: string | undefined; readonly migrated: readonly string[] },
): Promise<Opening> {
  const opened = createPool({
    connectionString,
    application_name: applicationName(serverId),
    max: CONNECTIONS,
  });
  try {
    const { rows } = await opened.pool.query(ALONE);
    if (rows.length > 0) return { ok: true, opened: { ...opened, migrated } };
    await opened.close();
    return { ok: false, problem: NOT_ALONE };
  } catch (cause) {
    await opened.close();
    return {
      ok: false,
      problem: postgresProblem('DATABASE_URL', connectionString, cause),
      cause,
    };
  }
}

/** Returns a row if the login is the unprivileged role and a member of no other. */
const ALONE = `SELECT FROM pg_roles WHERE rolname = session_user AND rolname = '${APP_ROLE}'
  AND NOT (rolsuper OR rolbypassrls OR rolcreaterole OR rolcreatedb OR rolreplication)
  AND NOT EXISTS (SELECT FROM pg_auth_members WHERE member = pg_roles.oid)`;

const NOT_ALONE =
  `With DATABASE_MIGRATION_URL, DATABASE_URL must log in as ${APP_ROLE}, which must have no rights of its own and ` +
  `be a member of no other role. Run as a superuser: ALTER ROLE ${APP_ROLE} LOGIN PASSWORD '…'; and revoke its memberships.`;

/** The connection's end releases the lock. */
async function migrateLocked(client: Client): Promise<readonly string[]> {
  await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
  return migrate(client);
}

async function takeAppRole(client: ClientBase): Promise<void> {
  await client.query(`SET ROLE ${APP_ROLE}`);
}

/** A sentence about an unusable PostgreSQL server: its address, never the user or the password. */
function postgresProblem(variable: string, databaseUrl: string, cause: unknown): string {
  const url = URL.parse(databaseUrl);
  const host = url?.hostname === '' || url === null ? 'the local socket' : url.hostname;
  const port = url === null || url.port === '' ? '5432' : url.port;
  const place = `${host}:${port}${url?.pathname ?? ''}`;
  return (
    `The database of ${variable} (${place}) cannot be used: ${connectionProblem(cause)}. ` +
    `Check that it is running there and that ${variable} is correct.`
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
    // The failing statement reports a lost connection.
    client.on('error', () => {});
  });
  pool.on('remove', (client) => clients.delete(client));
  // An idle connection was lost. The pool has dropped it, and the next call opens another.
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
