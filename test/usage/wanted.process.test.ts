import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createPostgresUsageCounter } from '../../src/adapters/postgres/usage-counter.ts';
import { startPostgresDatabase } from '../support/databases.ts';
import { ask } from '../chat/chat-client.ts';
import { callTool } from '../support/mcp-call.ts';
import { runCli } from '../support/run-cli.ts';
import {
  type ServerProcess,
  type TestServer,
  newDatabaseEnv,
  startServer,
  startServerProcess,
} from '../support/start-server.ts';

async function serve<Server extends TestServer>(
  start: (options: { readonly env: Readonly<Record<string, string>> }) => Promise<Server>,
  settings: Readonly<Record<string, string>> = {},
) {
  const env = { ...(await newDatabaseEnv()), TRUST_PROXY: '1', ...settings };
  const server = await start({ env });
  const from = (client: number) => ({ 'x-forwarded-for': `192.0.2.${client}` });
  const call = (client: number, name: string, args: object) =>
    callTool(server.url, name, args, from(client));
  const openPage = async (client: number, query: string) => {
    const url = `${server.url}/search?q=${encodeURIComponent(query)}`;
    const response = await fetch(url, { headers: from(client) });
    await response.text();
  };
  const usage = async (...args: readonly string[]) => {
    const { stdout, stderr } = await runCli(['usage', ...args], { env });
    expect(stderr).toBe('');
    return stdout;
  };
  return { server, call, openPage, usage };
}

let served: Awaited<ReturnType<typeof serve<ServerProcess>>>;

beforeAll(async () => {
  served = await serve(startServerProcess);
});
afterAll(() => served.server.stop());

test('counts phrases that three clients asked for and did not find, and no sentence, key or name of a person', async () => {
  const { server, call, openPage, usage } = served;
  await call(1, 'search_patterns', { query: 'Zebra crossing' });
  await call(2, 'search_components', { query: 'zebra crossing' });
  await openPage(3, 'zebra crossing');
  // Pages of readers without credentials are shared; their searches are counted all the same.
  await openPage(4, 'zebra crossing');
  for (const client of [1, 2, 3]) {
    await call(client, 'find_components', { parts: ['seismograph', 'scatter plot', 'menu'] });
    await call(client, 'find_components', {
      brief: 'Our clinic in Graz wants an emoji picker and a quagga for each patient',
    });
    for (const query of ['zebra7831204', 'sk-9f8e7d6c5b4a39281706f5e4d3c2', 'would']) {
      await call(client, 'search_patterns', { query });
    }
  }
  // Two clients are too few, however often they ask.
  for (const client of [1, 2, 1, 2, 1]) await call(client, 'search_patterns', { query: 'yak' });
  for (let time = 0; time < 3; time += 1) await ask(server.url, 'okapi');
  // What is recorded reaches the database within a second, at the latest when the server stops.
  await server.stop();
  const report = JSON.parse(await usage('--json'));
  expect(report.wanted).toEqual([
    { phrase: 'zebra crossing', count: 4 },
    { phrase: 'emoji picker', count: 3 },
    { phrase: 'scatter plot', count: 3 },
    { phrase: 'seismograph', count: 3 },
  ]);
  expect(await usage()).toMatch(/Wanted +requests\nzebra crossing +4\n/);
  expect(await usage('--csv')).toContain('wanted');
  expect(server.output()).not.toMatch(/zebra|quagga|seismograph/);
});

test('counts nothing where SEARCH_MISSES is off', async () => {
  const { server, call, usage } = await serve(startServer, { SEARCH_MISSES: 'off' });
  for (const client of [1, 2, 3]) await call(client, 'search_patterns', { query: 'zebra' });
  await server.stop();
  expect(JSON.parse(await usage('--json'))).toMatchObject({ total: 3, wanted: [] });
});

test('security: made-up phrases cannot fill the counter, nor push out phrases that are shown', async () => {
  const { database, stop } = await startPostgresDatabase();
  onTestFinished(stop);
  const counter = createPostgresUsageCounter({ database, maxWanted: 30 });
  const today = new Date().toISOString().slice(0, 10);
  let flushes = 0;
  const apply = async (phrases: readonly string[], client: string, day = today) => {
    flushes += 1;
    const id = `00000000-0000-4000-8000-${String(flushes).padStart(12, '0')}`;
    const wanted = phrases.map((phrase) => ({ day, phrase, client, count: 1 }));
    expect(await counter.apply({ id, rows: [], latencies: [], wanted })).toMatchObject({
      ok: true,
    });
  };
  const phrases = async () => {
    const report = await counter.report(today.slice(0, 7));
    return report.ok ? report.value.wanted.map(({ phrase }) => phrase) : undefined;
  };
  for (const client of ['a', 'b', 'c']) await apply(['zebra', 'yak'], client);
  for (let flush = 0; flush < 5; flush += 1) {
    const junk = Array.from({ length: 40 }, (_, index) => `junk ${flush} ${index}`);
    await apply(junk, `d${flush}`);
  }
  // One phrase of very many clients leaves room as well.
  for (let client = 0; client < 30; client += 1) await apply(['zebra'], `many${client}`);
  for (const client of ['a', 'b', 'c']) await apply(['okapi'], client);
  expect(await phrases()).toEqual(['zebra', 'okapi', 'yak']);
  // What nobody asked for in 90 days is gone.
  const old = new Date(Date.now() - 91 * 86_400_000).toISOString().slice(0, 10);
  for (const client of ['a', 'b', 'c']) await apply(['quagga'], client, old);
  expect(await phrases()).toEqual(['zebra', 'okapi', 'yak']);
  expect(await counter.prune('9999-12')).toMatchObject({ ok: true });
  expect(await phrases()).toEqual([]);
});
