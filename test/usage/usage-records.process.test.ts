import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { send } from '../http/send.ts';
import { type FixtureProcess, patternId, startFixtureProcess } from '../mcp/fixture-server.ts';
import { modernRpc, post } from '../support/mcp-call.ts';
import { usageOf } from './usage-lines.ts';

let server: FixtureProcess;

const CODE = 'export const menu = "ünï";\n';

beforeAll(async () => {
  server = await startFixtureProcess([
    {
      slug: '/navigation/menu',
      id: patternId(1),
      number: 1,
      title: 'Menu',
      active: 'v1',
      versions: { seed: { code: 'x' }, v1: { code: CODE } },
    },
    { slug: '/navigation/plain', id: patternId(2), number: 2, title: 'Plain' },
  ]);
});
afterAll(() => server.close());

const message = (method: string, params?: unknown) => ({ jsonrpc: '2.0', id: 1, method, params });
const toolCall = (name: unknown, args?: unknown) =>
  message('tools/call', { name, arguments: args });
const readOf = (uri: string) => message('resources/read', { uri });

const CLIENT = {
  ip: '127.0.0.1',
  agent_hint: expect.stringMatching(/^client-\d+$/),
  user_agent: expect.stringMatching(/^client-\d+$/),
  duration_ms: expect.any(Number),
  request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
};
/** Of calls to `/mcp`. */
const AT_MCP = { ...CLIENT, endpoint: 'public' };
const PATTERN = { pattern_id: patternId(1), catalog_number: '#1' };
const COMPONENT = {
  ...PATTERN,
  version_id: 'v1',
  component_bytes: new TextEncoder().encode(CODE).length,
};

/** What failed calls asked for. */
const MISSING = { ...PATTERN, version_id: 'v7' };
const NO_CODE = { pattern_id: patternId(2), catalog_number: '#2' };

const INITIALIZE = message('initialize', {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 'client-0', version: '1' },
});

describe('writes exactly one record with exactly the specified fields for', () => {
  test.each([
    ['an initialize', INITIALIZE, 'initialize', 'ok', {}],
    ['an initialize that is wrong', message('initialize', {}), 'initialize', 'invalid_args', {}],
    ['list_categories', toolCall('list_categories'), 'list_categories', 'ok', {}],
    ['search_patterns', toolCall('search_patterns', { query: 'm' }), 'search_patterns', 'ok', {}],
    ['get_pattern', toolCall('get_pattern', { slug: '1' }), 'get_pattern', 'ok', PATTERN],
  ])('%s', async (_what, sent, tool, status, rest) => {
    const lines = await usageOf(server, (headers) => post(server.url, sent, headers));
    expect(lines).toEqual([{ ...AT_MCP, tool, status, ...rest }]);
  });

  test.each([
    ['a component', { pattern_id: '1' }, 'ok', COMPONENT],
    ['wrong arguments', { pattern_id: 7 }, 'invalid_args', {}],
    ['arguments that are no object', null, 'invalid_args', {}],
    ['an unknown pattern', { pattern_id: '#9' }, 'pattern_not_found', {}],
    ['a pattern without code', { pattern_id: '#2' }, 'component_not_found', NO_CODE],
    ['an unknown version', { pattern_id: '1', version_id: 'v7' }, 'version_not_found', MISSING],
  ])('get_component with %s', async (_what, args, status, rest) => {
    const sent = toolCall('get_component', args);
    const lines = await usageOf(server, (headers) => post(server.url, sent, headers));
    expect(lines).toEqual([{ ...AT_MCP, tool: 'get_component', status, ...rest }]);
  });

  test.each([
    ['an unknown tool', 'no-such-tool'],
    ['a tool call without a name', undefined],
    ['a tool call whose name is an object', { get_component: 1 }],
    ['a tool call whose name every object has', 'constructor'],
  ])('%s, as the tool "unknown"', async (_what, name) => {
    const lines = await usageOf(server, (headers) => post(server.url, toolCall(name), headers));
    expect(lines).toEqual([{ ...AT_MCP, tool: 'unknown', status: 'invalid_args' }]);
  });

  test.each([
    ['a component resource', 'component/active', 'ok', COMPONENT],
    ['a component resource that is not there', 'component/v7', 'version_not_found', MISSING],
  ])('%s', async (_what, path, status, rest) => {
    const sent = readOf(`pattern://navigation/menu/${path}`);
    const lines = await usageOf(server, (headers) => post(server.url, sent, headers));
    expect(lines).toEqual([{ ...AT_MCP, tool: 'resources/read', status, ...rest }]);
  });

  test.each([
    ['a raw file', '/r/raw/navigation/menu/v1.tsx', 'ok', COMPONENT],
    [
      'a raw version that is missing',
      '/r/raw/navigation/menu/v7.tsx',
      'version_not_found',
      MISSING,
    ],
    ['a raw file of an unknown pattern', '/r/raw/a/b/v1.tsx', 'pattern_not_found', {}],
  ])('%s', async (_what, path, status, rest) => {
    const lines = await usageOf(server, (headers) => send(server.url, path, { headers }));
    expect(lines).toEqual([{ ...CLIENT, tool: 'raw', status, ...rest }]);
  });

  test('no raw file that a preview of the site loads', async () => {
    const lines = await usageOf(server, (headers) =>
      send(server.url, '/r/raw/navigation/menu/v1.tsx', {
        headers: { ...headers, 'x-preview': '1' },
      }),
    );
    expect(lines).toEqual([]);
  });

  test('an archive, with its size', async () => {
    let bytes = 0;
    const lines = await usageOf(server, async (headers) => {
      bytes = (await send(server.url, '/r/zip/navigation/menu/v1.zip', { headers })).bytes.length;
    });
    const facts = { tool: 'zip', status: 'ok', version_id: 'v1', component_bytes: bytes };
    expect(lines).toEqual([{ ...CLIENT, ...PATTERN, ...facts }]);
    expect(bytes).toBeGreaterThan(100);
  });

  test.each([
    ['a raw file that the client has already', 'GET', { 'if-none-match': '*' }],
    ['the headers of a raw file', 'HEAD', {}],
  ])('%s, without bytes, since none were handed out', async (_what, method, condition) => {
    const lines = await usageOf(server, (headers) =>
      send(server.url, '/r/raw/navigation/menu/v1.tsx', {
        method,
        headers: { ...headers, ...condition },
      }),
    );
    expect(lines).toEqual([{ ...CLIENT, tool: 'raw', status: 'ok', ...PATTERN, version_id: 'v1' }]);
  });

  test('server/discover of revision 2026-07-28, as an initialize', async () => {
    const lines = await usageOf(server, (headers) =>
      modernRpc(server.url, 'server/discover', {}, headers),
    );
    const hint = { agent_hint: 'contract-test' };
    expect(lines).toEqual([{ ...AT_MCP, ...hint, tool: 'initialize', status: 'ok' }]);
  });

  test('a tool call of revision 2026-07-28', async () => {
    const params = { name: 'get_component', arguments: { pattern_id: '1' } };
    const lines = await usageOf(server, (headers) =>
      modernRpc(server.url, 'tools/call', params, headers),
    );
    expect(lines).toEqual([
      {
        ...AT_MCP,
        agent_hint: 'contract-test',
        tool: 'get_component',
        status: 'ok',
        ...COMPONENT,
      },
    ]);
  });

  test('each member of a batch', async () => {
    const batch = [
      toolCall('list_categories'),
      message('ping'),
      toolCall('nope'),
      toolCall('get_component', { pattern_id: '1' }),
    ];
    const lines = await usageOf(server, (headers) => post(server.url, batch, headers));
    expect(lines.map(({ tool }) => String(tool)).toSorted()).toEqual([
      'get_component',
      'list_categories',
      'unknown',
    ]);
  });
});

test.each([
  ['ping', message('ping')],
  ['tools/list', message('tools/list')],
  ['resources/list', message('resources/list')],
  ['the text of a pattern as a resource', readOf('pattern://navigation/menu')],
  ['an unknown method', message('nope')],
  ['a notification', { jsonrpc: '2.0', method: 'notifications/initialized' }],
  [
    'a tool call as a notification',
    { jsonrpc: '2.0', method: 'tools/call', params: { name: 'x' } },
  ],
  ['a response', { jsonrpc: '2.0', id: 1, result: {} }],
  ['what is no message', { hello: 1 }],
])('no record is written for %s', async (_what, sent) => {
  const lines = await usageOf(server, (headers) => post(server.url, sent, headers));
  expect(lines).toEqual([]);
});

test('gives each record its own id', async () => {
  const lines = await usageOf(server, (headers) =>
    Promise.all(
      Array.from({ length: 30 }, () => post(server.url, toolCall('list_categories'), headers)),
    ),
  );
  expect(lines).toHaveLength(30);
  expect(new Set(lines.map(({ request_id }) => request_id)).size).toBe(30);
});

test('records the resolved version for the active one', async () => {
  const sent = toolCall('get_component', { pattern_id: '1', version_id: 'active' });
  const lines = await usageOf(server, (headers) => post(server.url, sent, headers));
  expect(lines).toMatchObject([{ version_id: 'v1' }]);
});
