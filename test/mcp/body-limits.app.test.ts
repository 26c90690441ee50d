import { afterAll, beforeAll, expect, test } from 'vitest';
import { MODERN_META, callTool, post } from '../support/mcp-call.ts';
import { type FixtureServer, patternId, startFixtureServer } from './fixture-server.ts';

/** LIMITS.mcp in src/config.ts. */
const MAX_BYTES = 64 * 1024;
const MAX_MEMBERS = 1000;
const MAX_DEPTH = 32;

let server: FixtureServer;

beforeAll(async () => {
  server = await startFixtureServer([
    {
      slug: '/demo/menu',
      id: patternId(1),
      number: 1,
      title: 'Menu',
      versions: { v1: { code: 'export const menu = 1;\n' } },
    },
  ]);
});
afterAll(() => server.close());

/** An object with so many members. */
function members(count: number): Record<string, number> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 0]));
}

const CALL = { jsonrpc: '2.0', id: 1, method: 'tools/call' };
const MODERN_HEADERS = {
  'mcp-protocol-version': '2026-07-28',
  'mcp-method': 'tools/call',
  'mcp-name': 'list_categories',
};

/** Where an attacker can put members, by name; `count` of them are added to what is needed. */
const PLACES: Readonly<
  Record<string, (count: number) => { readonly body: unknown; readonly headers?: object }>
> = {
  'the message': (count) => ({
    body: { ...CALL, params: { name: 'list_categories' }, ...members(count) },
  }),
  params: (count) => ({
    body: { ...CALL, params: { name: 'list_categories', ...members(count) } },
  }),
  _meta: (count) => ({
    body: { ...CALL, params: { name: 'list_categories', _meta: members(count) } },
  }),
  arguments: (count) => ({
    body: { ...CALL, params: { name: 'list_categories', arguments: members(count) } },
  }),
  'an array': (count) => ({
    body: { ...CALL, params: { name: 'list_categories', x: Object.values(members(count)) } },
  }),
  'a notification': (count) => ({
    body: { jsonrpc: '2.0', method: 'notifications/initialized', params: members(count) },
  }),
  'the envelope of revision 2026-07-28': (count) => ({
    body: {
      ...CALL,
      params: { name: 'list_categories', _meta: { ...MODERN_META, ...members(count) } },
    },
    headers: MODERN_HEADERS,
  }),
  'the capabilities of a client': (count) => ({
    body: {
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: {
        protocolVersion: '2025-11-25',
        clientInfo: { name: 'x', version: '1' },
        capabilities: { experimental: { x: members(count) } },
      },
    },
  }),
  'an object that is no message': (count) => ({ body: members(count) }),
  'a batch': (count) => ({
    body: [{ ...CALL, params: { name: 'list_categories', arguments: members(count) } }],
  }),
};

test.each(Object.keys(PLACES))(
  'security: returns 400 and -32600 for more than 1,000 members in %s',
  async (place) => {
    const { body, headers = {} } = PLACES[place]?.(MAX_MEMBERS + 1) ?? {};
    const answer = await post(server.url, body, { ...headers });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      jsonrpc: '2.0',
      id: null,
      error: { code: -32600, message: 'The body has more than 1000 members.' },
    });
  },
);

test('serves a message with nearly 1,000 members', async () => {
  const params = { name: 'list_categories', ...members(MAX_MEMBERS - 10) };
  const answer = await post(server.url, { ...CALL, params });
  expect(answer.body.result.isError).toBeUndefined();
});

test('counts no comma or bracket within a string', async () => {
  const text = 'menu ' + ',[{"\\'.repeat(150);
  const params = { name: 'search_patterns', arguments: { query: text } };
  const answer = await post(server.url, { ...CALL, params });
  expect(answer.body.result.isError).toBeUndefined();
});

test.each([
  ['arrays', '[', ']'],
  ['objects', '{"a":', '}'],
])('security: returns 400 and -32600 for %s nested more than 32 deep', async (_name, open, end) => {
  const nested = (depth: number) =>
    `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"list_categories","x":${open.repeat(depth)}0${end.repeat(depth)}}}`;
  const deep = await post(server.url, nested(MAX_DEPTH));
  expect(deep.status).toBe(400);
  expect(deep.body.error).toEqual({
    code: -32600,
    message: 'The body is nested more than 32 deep.',
  });
  expect((await post(server.url, nested(MAX_DEPTH - 3))).body.result.isError).toBeUndefined();
});

test('security: returns 413 for a body of more than 64 KiB', async () => {
  const body = (bytes: number) => {
    const text = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });
    return text + ' '.repeat(bytes - text.length);
  };
  expect((await post(server.url, body(MAX_BYTES))).status).toBe(200);
  expect((await post(server.url, body(MAX_BYTES + 1))).status).toBe(413);
});

test('security: returns 413 for a chat question of more than 16 KiB', async () => {
  const ask = (bytes: number) =>
    fetch(`${server.url}/api/chat`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: 'menu' }).padEnd(bytes),
    });
  const served = await ask(16 * 1024);
  expect(served.status).toBe(200);
  await served.text();
  expect((await ask(16 * 1024 + 1)).status).toBe(413);
});

test('serves other calls as before', async () => {
  const found = await callTool(server.url, 'get_component', { pattern_id: '#1' });
  expect(found.structuredContent.component_code).toBe('export const menu = 1;\n');
});
