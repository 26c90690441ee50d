import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { startServerProcess } from '../support/start-server.ts';
import { temporaryFolder } from '../support/write-catalog.ts';
import { type FixtureProcess, patternId, startFixtureProcess } from '../mcp/fixture-server.ts';
import { callTool, post } from '../support/mcp-call.ts';
import { usageLines } from './usage-lines.ts';

const CODE = 'export const menu = 1;\n';

async function startedServer(): Promise<FixtureProcess> {
  const versions = { v1: { code: CODE } };
  const server = await startFixtureProcess([
    { slug: '/a/b', id: patternId(1), number: 1, title: 'B', versions },
  ]);
  onTestFinished(async () => void (await server.close()));
  return server;
}

/** Calls get_component as a client of this name; true where the answer arrived. */
async function isAnswered(server: FixtureProcess, name: string): Promise<boolean> {
  const params = { name: 'get_component', arguments: { pattern_id: '1' } };
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
  try {
    const { body } = await post(server.url, message, { 'user-agent': name });
    return body.result.structuredContent.component_code === CODE;
  } catch {
    // The server was closed before it took the call.
    return false;
  }
}

function recordedClients(server: FixtureProcess): readonly string[] {
  return usageLines(server)
    .filter(({ tool }) => tool === 'get_component')
    .map((line) => String(line['user_agent']))
    .toSorted();
}

test('SIGTERM loses no answered call, and exits with 0', async () => {
  const server = await startedServer();
  let stopping: Promise<number | null> | undefined;
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, async (_, client) => {
      const answered: string[] = [];
      for (let call = 0; call < 1000; call += 1) {
        const name = `client-${client}-call-${call}`;
        if (!(await isAnswered(server, name))) return answered;
        answered.push(name);
        if (client === 0 && call === 20) stopping = server.stop();
      }
      return answered;
    }),
  );
  const answered = outcomes.flat().toSorted();
  expect(answered.length).toBeGreaterThan(20);
  expect(await stopping).toBe(0);
  const recorded = new Set(recordedClients(server));
  expect(answered.filter((name) => !recorded.has(name))).toEqual([]);
});

test('SIGTERM before the embedded database has opened loses no call: the next start counts them', async () => {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  const data = join(folder.path, 'database/data');
  await mkdir(data, { recursive: true });
  await writeFile(join(data, 'PG_VERSION'), '17\n');
  const operatorToken = 'an-operator-token-of-the-tests';
  const env = { DATA_DIR: folder.path, OPERATOR_TOKEN: operatorToken };
  const calls = 300;

  const closed = await startServerProcess({ env });
  onTestFinished(async () => void (await closed.stop('SIGKILL')));
  // The lines of the start arrive in pieces: the server counts as started from the MCP line on.
  await eventually(() => closed.stdout()).toMatch(
    /^Warning: The embedded database in .*: it was written by PostgreSQL 17/m,
  );
  for (let call = 0; call < calls; call += 1) await callTool(closed.url, 'list_categories');
  expect(await closed.stop()).toBe(0);
  expect(usageLines(closed)).toHaveLength(calls);
  expect(closed.output()).toContain(`${calls} usage records were not confirmed`);

  await rm(data, { recursive: true });
  const next = await startServerProcess({ env });
  onTestFinished(async () => void (await next.stop('SIGKILL')));
  const counted = async () => {
    const response = await fetch(`${next.url}/usage?format=json`, {
      headers: { authorization: `Bearer ${operatorToken}` },
    });
    return response.json();
  };
  await eventually(counted).toMatchObject({ total: calls });
});
