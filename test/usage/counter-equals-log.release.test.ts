import { Client } from 'pg';
import { onTestFinished, describe, expect, test } from 'vitest';
import { startPostgres } from '../postgres/postgres-server.ts';
import { databases, newDatabaseOptions } from '../support/databases.ts';
import { callTool, rpc } from '../support/mcp-call.ts';
import { eventually } from '../support/eventually.ts';
import { runCli } from '../support/run-cli.ts';
import { type ServerProcess, startServerProcess } from '../support/start-server.ts';
import { type UsageLine, usageLines } from './usage-lines.ts';

const CALLS = 4000;
const CLIENTS = 20;
const HASH_KEY = 'a-key-that-only-tests-know';

/** Every kind of call that is recorded, good and bad. */
const CALL_KINDS = [
  (url: string) => callTool(url, 'search_patterns', { query: 'table' }),
  (url: string) => callTool(url, 'get_component', { pattern_id: '#1' }),
  (url: string) => callTool(url, 'get_component', { pattern_id: '#2', version_id: 'seed' }),
  (url: string) => callTool(url, 'get_component', { pattern_id: '#2', version_id: 'v99' }),
  (url: string) => callTool(url, 'get_pattern', { slug: '/no/such' }),
  (url: string) => rpc(url, 'tools/call', { name: 'no_such_tool' }),
  (url: string) =>
    rpc(url, 'initialize', {
      protocolVersion: '2025-11-25',
      capabilities: {},
      clientInfo: { name: 'counter-test', version: '1' },
    }),
];

describe.each(databases)('on %s', (kind) => {
  test('the counter equals the log, across a stop in the middle of load and a restart', async () => {
    const { dataDir, databaseUrl } = await newDatabaseOptions(kind);
    const env = environment(dataDir, databaseUrl);
    // The embedded database has one server; PostgreSQL has two replicas at the same time.
    const first = await startServers(databaseUrl === undefined ? 1 : 2, env);
    await Promise.all(first.map(openDatabase));
    const load = sendCalls(first, CALLS);
    await eventually(() => countLines(first)).toBeGreaterThan(CALLS / 4);
    const codes = await Promise.all(first.map((server) => server.stop()));
    expect(codes).toEqual(first.map(() => 0));
    await load;

    const second = await startServers(1, env);
    await Promise.all(second.map(openDatabase));
    await sendCalls(second, 50);
    await Promise.all(second.map((server) => server.stop()));

    const servers = [...first, ...second];
    for (const month of monthsOf(servers)) {
      const usage = await runCli(['usage', '--json', '--month', month], { env });
      expect(usage.stderr).toBe('');
      const report = JSON.parse(usage.stdout);
      expect(report.total).toBe(linesOf(servers, month).length);
      expect(report.by_tool.reduce(sumCounts, 0)).toBe(report.total);
      expect(report.by_day.reduce(sumCounts, 0)).toBe(report.total);
    }
  });
});

test('while PostgreSQL is away calls are answered, and what they counted arrives once', async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.remove());
  const { dataDir } = await newDatabaseOptions('PGlite');
  const url = postgres.url('postgres');
  const env = environment(dataDir, url);
  const [server] = await startServers(1, env);
  if (server === undefined) throw new Error('no server');
  await sendCalls([server], 50);
  await eventually(() => countedCalls(url)).toBe(50);

  await postgres.stop();
  await sendCalls([server], 200);
  expect(await callTool(server.url, 'get_component', { pattern_id: '#1' })).not.toHaveProperty(
    'isError',
  );
  await postgres.start();
  await eventually(() => countedCalls(url)).toBe(251);
  expect(await server.stop()).toBe(0);
  expect(await countedCalls(url)).toBe(251);
  expect(countLines([server])).toBe(251);
});

function environment(dataDir: string, databaseUrl: string | undefined): Record<string, string> {
  return {
    DATA_DIR: dataDir,
    OPERATOR_TOKEN: HASH_KEY,
    ...(databaseUrl === undefined
      ? {}
      : { DATABASE_URL: databaseUrl, USAGE_HASH_KEY: HASH_KEY, AUTH_SECRET: HASH_KEY.repeat(2) }),
  };
}

async function startServers(
  count: number,
  env: Record<string, string>,
): Promise<readonly ServerProcess[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, () => startServerProcess({ env })),
  );
  onTestFinished(async () => {
    await Promise.all(servers.map((server) => server.stop('SIGKILL')));
  });
  return servers;
}

/** Sends mixed calls by several clients at once; those that a stopping server refuses are part of it. */
async function sendCalls(servers: readonly ServerProcess[], count: number): Promise<void> {
  let sent = 0;
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (sent < count) {
      const number = sent++;
      const server = servers[number % servers.length];
      const call = CALL_KINDS[number % CALL_KINDS.length];
      if (server === undefined || call === undefined) return;
      await call(server.url).catch(() => {});
    }
  });
  await Promise.all(clients);
}

function countLines(servers: readonly ServerProcess[]): number {
  return linesOf(servers, '').length;
}

/** The usage lines of a month, or of all. */
function linesOf(servers: readonly ServerProcess[], month: string): readonly UsageLine[] {
  return servers.flatMap(usageLines).filter(({ at }) => String(at).startsWith(month));
}

/** A test may run when a month ends. */
function monthsOf(servers: readonly ServerProcess[]): ReadonlySet<string> {
  return new Set(linesOf(servers, '').map(({ at }) => String(at).slice(0, 7)));
}

/**
 * Waits until a server has counted a call. A stop has five seconds to write what is not written yet, and opening a
 * database on a busy machine is not what they are for.
 */
async function openDatabase(server: ServerProcess): Promise<void> {
  await sendCalls([server], 1);
  const authorization = `Bearer ${HASH_KEY}`;
  const metrics = async () =>
    (await fetch(`${server.url}/metrics`, { headers: { authorization } })).text();
  await eventually(metrics).toMatch(/usage_flushes_total\{outcome="ok"\} [1-9]/);
}

/** What the counter holds, asked without the server. */
async function countedCalls(url: string): Promise<number | undefined> {
  const client = new Client({ connectionString: url });
  // Its end shows in the query.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ total: number }>(
      'SELECT sum(count)::integer AS total FROM usage_monthly',
    );
    return rows[0]?.total;
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => {});
  }
}

function sumCounts(sum: number, row: { count: number }): number {
  return sum + row.count;
}
