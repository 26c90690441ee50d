import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRefusals } from '../../src/domain/usage/refusals.ts';
import type { UsageFacts } from '../../src/domain/usage/usage-record.ts';
import { type InProcessApp, call, createInProcessApp } from '../mcp/in-process-app.ts';
import { patternId } from '../mcp/fixture-server.ts';
import { createManualTimers } from '../support/manual-timers.ts';
import { startPostgresDatabase } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import {
  type WorkspaceServer,
  callTool,
  OPERATOR_TOKEN,
  startWorkspace,
} from '../workspace/workspace-server.ts';

const CATALOG = [
  {
    slug: '/demo/menu',
    id: patternId(1),
    number: 1,
    title: 'Menu',
    versions: { v1: { code: 'export const menu = 1;\n' } },
  },
];

function post(app: InProcessApp, body: string, headers: Readonly<Record<string, string>> = {}) {
  return app.http.request('/mcp', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': String(body.length),
      host: 'localhost',
      ...headers,
    },
    body,
  });
}

describe('refusals at /mcp leave one record each', () => {
  test.each([
    ['too_large', 413, 'x'.repeat(70_000), {}],
    ['origin_refused', 403, '{}', { origin: 'https://other.example' }],
    ['host_refused', 403, '{}', { host: 'rebound.example' }],
  ])('%s', async (status, httpStatus, body, headers) => {
    const app = await createInProcessApp(CATALOG);
    expect((await post(app, body, headers)).status).toBe(httpStatus);
    expect(app.usage).toEqual([{ tool: 'request', endpoint: 'public', status }]);
  });
});

test('a failed fetch records the pattern and version asked for, and nothing that a client wrote', async () => {
  const app = await createInProcessApp(CATALOG);
  const fetch = (args: object) =>
    call(app, 'tools/call', { name: 'get_component', arguments: args });
  await fetch({ pattern_id: '/demo/menu', version_id: 'v9' });
  await fetch({ pattern_id: '#1', version_id: 'v123456' });
  await fetch({ pattern_id: '/demo/what-a-client-wrote', version_id: 'v9' });
  const menu = { pattern_id: patternId(1), catalog_number: '#1' };
  const failed = { tool: 'get_component', status: 'version_not_found', endpoint: 'public' };
  await eventually(() => app.usage).toEqual([
    { ...failed, ...menu, version_id: 'v9' },
    { ...failed, ...menu, version_id: 'other' },
    { ...failed, status: 'pattern_not_found' },
  ]);
});

test('a flood of refusals is summed up in memory', () => {
  const recorded: UsageFacts[] = [];
  const timers = createManualTimers();
  const refusals = createRefusals({
    record: (facts) => void recorded.push(facts),
    schedule: timers.schedule,
  });
  const caller = { ip: '192.0.2.1', userAgent: undefined, country: undefined };
  for (let count = 0; count < 5000; count += 1) {
    refusals.record('auth', 'unauthorized', caller);
  }
  refusals.flush();
  expect(recorded).toHaveLength(21);
  expect(recorded.at(-1)).toEqual({
    tool: 'request',
    endpoint: 'auth',
    status: 'unauthorized',
    count: 4980,
  });
});

describe('refusals at /mcp/auth', () => {
  let workspace: WorkspaceServer;

  beforeAll(async () => {
    workspace = await startWorkspace(startPostgresDatabase, {
      RATE_LIMIT_AUTH_TOKEN_PER_MINUTE: '2',
    });
  });
  afterAll(async () => {
    await workspace.stop();
  });

  test('are in the report by reason, with the token and the tool as far as they were read', async () => {
    const { url } = workspace;
    const { token } = await workspace.mint(['mcp:connect']);
    expect((await callTool(url, `pat_live_${'a'.repeat(49)}`, 'get_connection')).status).toBe(401);
    const scopeless = await fetch(`${url}/mcp/auth`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: '{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"get_library"}}',
    });
    expect(scopeless.status).toBe(403);
    // Its message was read, so that the answer has its id.
    expect(await scopeless.json()).toMatchObject({
      id: 7,
      error: { data: { kind: 'insufficient_scope' } },
    });
    expect((await callTool(url, token, 'get_connection')).status).toBe(200);
    expect((await callTool(url, token, 'get_connection')).status).toBe(429);
    const counts = async () => {
      const response = await fetch(`${url}/usage?format=json`, {
        headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
      });
      const { refused, by_tool: tools, by_token: tokens } = await response.json();
      const rows: readonly { endpoint: string; status: string; count: number }[] = refused;
      return {
        refused: rows.map(({ status, count }) => `${status} ${count}`).sort(),
        tools: Object.fromEntries(
          tools.map((each: { tool: string; count: number }) => [each.tool, each.count]),
        ),
        tokens: tokens.map(({ count }: { count: number }) => count),
      };
    };
    await eventually(counts).toEqual({
      refused: ['rate_limited 1', 'unauthorized 1'],
      tools: { get_library: 1, get_connection: 1, request: 2 },
      tokens: [3],
    });
  });
});
