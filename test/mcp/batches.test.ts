import { describe, expect, inject, test } from 'vitest';
import { post } from '../support/mcp-call.ts';

const url = inject('serverUrl');

const ping = (id: number | string) => ({ jsonrpc: '2.0', id, method: 'ping' });
const pong = (id: number | string) => ({ jsonrpc: '2.0', id, result: {} });
const notification = { jsonrpc: '2.0', method: 'notifications/initialized' };
const response = { jsonrpc: '2.0', id: 9, result: {} };

function pings(count: number) {
  return Array.from({ length: count }, (_, id) => ping(id));
}

test.each([1, 2, 50])('answers a batch of %i in order', async (count) => {
  const { status, body } = await post(url, pings(count));
  expect(status).toBe(200);
  expect(body).toEqual(Array.from({ length: count }, (_, id) => pong(id)));
});

test.each([0, 51, 1000])('returns 400 and -32600 for a batch of %i', async (count) => {
  const { status, body } = await post(url, pings(count));
  expect(status).toBe(400);
  expect(body).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: -32600 } });
});

test('names the limit for a batch that is too large', async () => {
  const { body } = await post(url, pings(51));
  expect(body.error.message).toContain('50');
});

test('answers no notification or response in a batch', async () => {
  const mixed = [notification, ping('a'), response, ping('b'), notification];
  const { status, body } = await post(url, mixed);
  expect(status).toBe(200);
  expect(body).toEqual([pong('a'), pong('b')]);
});

test('returns 202 without a body for a batch of notifications and responses', async () => {
  const { status, body } = await post(url, [notification, response, notification]);
  expect(status).toBe(202);
  expect(body).toBeUndefined();
});

test.each([
  ['a number', 1],
  ['null', null],
  ['a list', []],
  ['an object that is no message', { foo: 'bar' }],
  ['a request with an id that is null', { ...ping(1), id: null }],
])('a batch with %s in it is refused as a whole', async (_what, member) => {
  for (const batch of [[member], [ping(1), member], [member, ping(1), notification]]) {
    const { status, body } = await post(url, batch);
    expect(status).toBe(400);
    expect(body.error.code).toBe(-32600);
  }
});

test('answers the other members of a batch when one fails', async () => {
  const call = (id: number, params: unknown) => ({
    jsonrpc: '2.0',
    id,
    method: 'tools/call',
    params,
  });
  const { status, body } = await post(url, [
    call(1, { name: 'nope' }),
    call(2, { name: 'list_categories', arguments: {} }),
    call(3, { name: 'get_component', arguments: null }),
    { jsonrpc: '2.0', id: 4, method: 'nope' },
    ping(5),
  ]);
  expect(status).toBe(200);
  expect(body.map((answer: { id: number }) => answer.id)).toEqual([1, 2, 3, 4, 5]);
  expect(body[0].error.code).toBe(-32602);
  expect(body[1].result.isError).toBeUndefined();
  expect(body[2].result.isError).toBe(true);
  expect(body[3].error.code).toBe(-32601);
  expect(body[4]).toEqual(pong(5));
});

test('answers each member of a batch with repeated ids', async () => {
  const tool = { ...ping(1), method: 'tools/call', params: { name: 'list_categories' } };
  const { body } = await post(url, [ping(1), tool, ping(1)]);
  expect(body[0]).toEqual(pong(1));
  expect(body[1].result.structuredContent.categories.length).toBeGreaterThan(0);
  expect(body[2]).toEqual(pong(1));
});

test('accepts initialize in a batch (revision 2025-03-26)', async () => {
  const params = {
    protocolVersion: '2025-03-26',
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  };
  const { body } = await post(url, [{ ...ping(1), method: 'initialize', params }, ping(2)]);
  expect(body[0].result.protocolVersion).toBe('2025-03-26');
  expect(body[1]).toEqual(pong(2));
});

describe('MCP-Protocol-Version of a batch', () => {
  test('serves 2025-03-26', async () => {
    const { status } = await post(url, pings(2), { 'mcp-protocol-version': '2025-03-26' });
    expect(status).toBe(200);
  });

  test.each(['2025-06-18', '2025-11-25', '2026-07-28'])(
    'returns 400 for %s, which has no batches',
    async (version) => {
      const { status, body } = await post(url, pings(2), { 'mcp-protocol-version': version });
      expect(status).toBe(400);
      expect(body.error.message).toContain(version);
    },
  );
});
