import { onTestFinished, describe, expect, test } from 'vitest';
import { TEST_SCALE } from '../support/test-scale.ts';
import { startPostgres } from '../postgres/postgres-server.ts';
import { newDatabaseOptions } from '../support/databases.ts';
import { callTool, rpc } from '../support/mcp-call.ts';
import { runCli } from '../support/run-cli.ts';
import type { TestServer } from '../support/start-server.ts';
import { startServer } from '../support/start-server.ts';

const CALLS = 1000 * Math.min(20, TEST_SCALE);
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

describe.each(['PGlite', 'PostgreSQL'] as const)('on %s', (kind) => {
  test('the counter equals the log, across a stop in the middle of load and a restart', async () => {
    const { dataDir, databaseUrl } = await newDatabaseOptions(kind);
    const env = environment(dataDir, databaseUrl);
    // The embedded database has one server; PostgreSQL has two replicas at the same time.
    const first = await startServers(databaseUrl === undefined ? 1 : 2, env);
    const load = sendCalls(first, CALLS);
    await expect.poll(() => countLines(first), { timeout: 60_000 }).toBeGreaterThan(CALLS / 4);
    const codes = await Promise.all(first.map((server) => server.stop()));
    expect(codes).toEqual(first.map(() => 0));
    await load;

    const second = await startServers(1, env);
    await sendCalls(second, 50);
    await Promise.all(second.map((server) => server.stop()));

    const usage = await runCli(['usage', '--json'], { env });
    expect(usage.stderr).toBe('');
    const report = JSON.parse(usage.stdout);
    expect(report.total).toBe(countLines(first) + countLines(second));
    expect(report.by_tool.reduce(sumCounts, 0)).toBe(report.total);
    expect(report.by_day.reduce(sumCounts, 0)).toBe(report.total);
  });
});

test('while PostgreSQL is away calls are answered, and what they counted arrives once', async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.remove());
  const { dataDir } = await newDatabaseOptions('PGlite');
  const env = environment(dataDir, postgres.url('postgres'));
  const [server] = await startServers(1, env);
  if (server === undefined) throw new Error('no server');
  await sendCalls([server], 50);
  await expect.poll(() => readTotal(env), { timeout: 20_000 }).toBe(50);

  await postgres.stop();
  await sendCalls([server], 200);
  expect(await callTool(server.url, 'get_component', { pattern_id: '#1' })).not.toHaveProperty(
    'isError',
  );
  await postgres.start();
  await expect.poll(() => readTotal(env), { timeout: 40_000, interval: 500 }).toBe(251);
  expect(await server.stop()).toBe(0);
  expect(await readTotal(env)).toBe(251);
  expect(countLines([server])).toBe(251);
});

function environment(dataDir: string, databaseUrl: string | undefined): Record<string, string> {
  return {
    DATA_DIR: dataDir,
    ...(databaseUrl === undefined
      ? {}
      : { DATABASE_URL: databaseUrl, USAGE_HASH_KEY: HASH_KEY, OPERATOR_TOKEN: HASH_KEY }),
  };
}

async function startServers(
  count: number,
  env: Record<string, string>,
): Promise<readonly TestServer[]> {
  const servers = await Promise.all(Array.from({ length: count }, () => startServer({ env })));
  onTestFinished(async () => {
    await Promise.all(servers.map((server) => server.stop('SIGKILL')));
  });
  return servers;
}

/** Sends mixed calls by several clients at once; those that a stopping server refuses are part of it. */
async function sendCalls(servers: readonly TestServer[], count: number): Promise<void> {
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

function countLines(servers: readonly TestServer[]): number {
  return servers.reduce(
    (sum, server) => sum + (server.stdout().match(/^\[mcp-usage\] /gm)?.length ?? 0),
    0,
  );
}

async function readTotal(env: Record<string, string>): Promise<number> {
  const usage = await runCli(['usage', '--json'], { env });
  return usage.code === 0 ? JSON.parse(usage.stdout).total : -1;
}

function sumCounts(sum: number, row: { count: number }): number {
  return sum + row.count;
}
