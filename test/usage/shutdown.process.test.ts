import { expect, onTestFinished, test } from 'vitest';
import { type FixtureProcess, patternId, startFixtureProcess } from '../mcp/fixture-server.ts';
import { callTool } from '../support/mcp-call.ts';
import { usageLines } from './usage-lines.ts';

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s right after the last answer writes every line and ends with 0, although clients keep connections open',
  async (signal) => {
    const server = await startedServer();
    // `fetch` keeps its connections for the next call.
    const calls = 30;
    await Promise.all(Array.from({ length: calls }, () => callTool(server.url, 'list_categories')));
    expect(await server.stop(signal)).toBe(0);
    expect(usageLines(server)).toHaveLength(calls);
  },
);

async function startedServer(): Promise<FixtureProcess> {
  const server = await startFixtureProcess([
    { slug: '/a/b', id: patternId(1), number: 1, title: 'B' },
  ]);
  onTestFinished(async () => void (await server.close()));
  return server;
}
