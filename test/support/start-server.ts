import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newPostgresUrl } from '../postgres/shared-databases.ts';
import { type CliOptions, spawnCli } from './run-cli.ts';
import { withLimits } from './with-limits.ts';

/** A running server process. */
export interface TestServer {
  readonly url: string;
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

/**
 * Starts `pattern-catalog serve` on a free port, and waits until it prints its address. Its database is a new one of
 * the run's PostgreSQL unless the environment names one or a data folder: the first call opens the database, and the
 * embedded one takes seconds to create.
 */
export async function startServer(options: ServerOptions = {}): Promise<TestServer> {
  // Two servers cannot share a data folder.
  const dataDir = await mkdtemp(join(tmpdir(), 'pattern-catalog-data-'));
  const isPlaced = ['DATA_DIR', 'DATABASE_URL'].some((name) => name in (options.env ?? {}));
  const database = isPlaced ? {} : await newDatabaseEnv();
  const child = spawnCli(['serve', ...(options.args ?? [])], {
    ...options,
    env: { PORT: '0', DATA_DIR: dataDir, ...withLimits({}), ...database, ...options.env },
  });
  let stdout = '';
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
      output += text;
      const found = /^ {2}MCP +(?<url>\S+)\/mcp$/m.exec(stdout)?.groups?.['url'];
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
