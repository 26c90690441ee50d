import { expect, onTestFinished, test } from 'vitest';
import { createPostgresUsageCounter } from '../../src/adapters/postgres/usage-counter.ts';
import { OPENINGS_MS, startPostgresDatabase } from '../support/databases.ts';
import { ask } from '../chat/chat-client.ts';
import { callTool } from '../support/mcp-call.ts';
import { runCli } from '../support/run-cli.ts';
import { newDatabaseEnv, startServerProcess } from '../support/start-server.ts';

async function serve(SEARCH_MISSES: string) {
  const env = { ...(await newDatabaseEnv()), SEARCH_MISSES };
  const server = await startServerProcess({ env });
  onTestFinished(async () => void (await server.stop()));
  const search = (query: string) => callTool(server.url, 'search_patterns', { query });
  const openPage = async (query: string) => {
    const response = await fetch(`${server.url}/search?q=${encodeURIComponent(query)}`);
    await response.text();
  };
  const usage = async (...args: readonly string[]) => {
    const { stdout, stderr } = await runCli(['usage', ...args], { env });
    expect(stderr).toBe('');
    return stdout;
  };
  return { server, search, openPage, usage };
}

test(
  'counts single words that searches of agents and people miss, shown from three on',
  async () => {
    const { server, search, openPage, usage } = await serve('on');
    await search('Zebra dialog');
    await callTool(server.url, 'search_components', { query: 'zebra' });
    await openPage('zebra');
    for (const query of ['yak', 'yak']) await search(query);
    // Neither part of a query that could say who asked, nor a key, nor a stop word, nor a question to the chat.
    for (const query of ['zebra7831204', 'sk-9f8e7d6c5b4a39281706f5e4d3c2', 'would']) {
      for (let time = 0; time < 3; time += 1) await search(query);
    }
    for (let time = 0; time < 3; time += 1) await ask(server.url, 'okapi');
    // What is recorded reaches the database within a second, at the latest when the server stops.
    await server.stop();
    const report = JSON.parse(await usage('--json'));
    expect(report.missed_words).toEqual([{ word: 'zebra', count: 3 }]);
    expect(await usage()).toMatch(/Missed word +searches\nzebra +3\n/);
    expect(await usage('--csv')).toContain('missed_words');
    expect(server.output()).not.toContain('zebra');
  },
  OPENINGS_MS,
);

test(
  'counts nothing unless SEARCH_MISSES is on',
  async () => {
    const { server, search, usage } = await serve('off');
    for (let time = 0; time < 3; time += 1) await search('zebra');
    // What is recorded reaches the database within a second, at the latest when the server stops.
    await server.stop();
    expect(JSON.parse(await usage('--json'))).toMatchObject({ total: 3, missed_words: [] });
  },
  OPENINGS_MS,
);

test(
  'security: made-up words cannot fill the counter, nor push out words that are shown',
  async () => {
    const { database, stop } = await startPostgresDatabase();
    onTestFinished(stop);
    const counter = createPostgresUsageCounter({ database, maxMissedWords: 10 });
    let flushes = 0;
    const apply = async (words: readonly string[]) => {
      flushes += 1;
      const id = `00000000-0000-4000-8000-${String(flushes).padStart(12, '0')}`;
      const misses = words.map((word) => ({ month: '2026-11', word, count: 1 }));
      expect(await counter.apply({ id, rows: [], latencies: [], misses })).toMatchObject({
        ok: true,
      });
    };
    const words = async () => {
      const report = await counter.report('2026-11');
      return report.ok ? report.value.missed_words.map(({ word }) => word) : undefined;
    };
    for (let time = 0; time < 3; time += 1) await apply(['zebra', 'yak']);
    for (let flush = 0; flush < 5; flush += 1) {
      await apply(Array.from({ length: 30 }, (_, index) => `junk${flush}x${index}`));
    }
    for (let time = 0; time < 3; time += 1) await apply(['okapi']);
    expect(await words()).toEqual(['okapi', 'yak', 'zebra']);
    expect(await counter.prune('2026-12')).toMatchObject({ ok: true });
    expect(await words()).toEqual([]);
  },
  OPENINGS_MS,
);
