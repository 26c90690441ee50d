import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newPostgresUrl } from '../postgres/shared-databases.ts';
import { startHosted } from './hosted-servers.ts';
import { type CliOptions, spawnCli } from './run-cli.ts';
import { withLimits } from './with-limits.ts';

/** A running server. */
export interface TestServer {
  readonly url: string;
  readonly stop: () => Promise<unknown>;
}

/** A running server in the process that a worker's servers share. */
export interface StartedServer extends TestServer {
  /** What it printed when it started. */
  readonly lines: readonly string[];
}

/** A running server in a process of its own. */
export interface ServerProcess extends TestServer {
  readonly pid: number;
  /** Standard output and standard error so far. */
  readonly output: () => string;
  readonly stdout: () => string;
  /** Sends a signal; resolves with the exit code. */
  readonly stop: (signal?: 'SIGTERM' | 'SIGKILL' | 'SIGINT') => Promise<number | null>;
}

interface ServerOptions extends CliOptions {
  readonly args?: readonly string[];
}

/** What a server with PostgreSQL needs. */
const SECRETS = {
  AUTH_SECRET: 'a-secret-of-the-tests-with-many-characters',
  USAGE_HASH_KEY: 'a-hash-key-of-the-tests-with-many-characters',
  OPERATOR_TOKEN: 'an-operator-token-of-the-tests',
};

/** Environment of servers and commands that share a new database of the run's PostgreSQL. */
export async function newDatabaseEnv(): Promise<Readonly<Record<string, string>>> {
  const databaseUrl = await newPostgresUrl('migrated');
  return databaseUrl === undefined ? {} : { ...SECRETS, DATABASE_URL: databaseUrl };
}

/** The line of a server that names its address. */
const ADDRESS = /^ {2}MCP +(?<url>\S+)\/mcp$/m;

/**
 * Starts a server on a free port of this machine, where `url` leads whatever its `BASE_URL` is, in a process of all
 * servers of this worker's tests. Its database is a new one of the run's PostgreSQL unless the environment names one or a
 * data folder: the first call opens the database, and the embedded one takes seconds to create.
 *
 * @throws Error with the server's messages if it does not start.
 */
export async function startServer({
  env = {},
}: Pick<CliOptions, 'env'> = {}): Promise<StartedServer> {
  const { dataDir, environment } = await placesOf(env);
  const { port, lines, stop } = await startHosted(environment);
  return {
    url: `http://localhost:${port}`,
    lines,
    async stop() {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts `pattern-catalog serve` like `startServer`, in a process of its own, and waits until it prints its address. */
export async function startServerProcess(options: ServerOptions = {}): Promise<ServerProcess> {
  const { dataDir, environment } = await placesOf(options.env ?? {});
  const child = spawnCli(['serve', ...(options.args ?? [])], { ...options, env: environment });
  let stdout = '';
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
      output += text;
      const found = ADDRESS.exec(stdout)?.groups?.['url'];
      if (found !== undefined) resolve(found);
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
    void ended.then((code) => reject(new Error(`The server ended with ${code}:\n${output}`)));
  });
  return {
    url,
    pid: child.pid ?? 0,
    output: () => output,
    stdout: () => stdout,
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      const code = await ended;
      await rm(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}

/** A server's environment, with places that no other server has unless it names them. */
async function placesOf(env: Readonly<Record<string, string>>) {
  // Two servers cannot share a data folder.
  const dataDir = await mkdtemp(join(tmpdir(), 'pattern-catalog-data-'));
  const isPlaced = ['DATA_DIR', 'DATABASE_URL'].some((name) => name in env);
  const database = isPlaced ? {} : await newDatabaseEnv();
  const environment = { PORT: '0', DATA_DIR: dataDir, ...withLimits({}), ...database, ...env };
  return { dataDir, environment };
}
