import { describe, expect, inject, onTestFinished, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { previewAppUri } from '../../src/faces/mcp/public/preview-component.ts';
import { eventually } from '../support/eventually.ts';
import { post } from '../support/mcp-call.ts';
import { startServerProcess } from '../support/start-server.ts';

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

describe('answers that are too large together', () => {
  const uri = previewAppUri(packageJson.version);
  const readApp = (id: number) => ({ ...ping(id), method: 'resources/read', params: { uri } });

  test('beyond 1 MiB a member gets an error that says to send it by itself', async () => {
    const batch = Array.from({ length: 50 }, (_, id) => readApp(id));
    const { status, body } = await post(url, batch);
    expect(status).toBe(200);
    expect(body.map(({ id }: { readonly id: number }) => id)).toEqual(batch.map(({ id }) => id));
    const [first, ...others] = body;
    expect(first.result.contents[0].text.length).toBeGreaterThan(500_000);
    for (const { error } of others) {
      expect(error.code).toBe(-32000);
      expect(error.message).toContain('1048576 bytes');
      expect(error.message).toContain('by itself');
    }
    expect(JSON.stringify(body).length).toBeLessThan(1.1 * 1024 * 1024);
  });

  test('what comes after them is not run, and is recorded as too_large', async () => {
    const server = await startServerProcess();
    onTestFinished(async () => void (await server.stop('SIGKILL')));
    // From now on it is in memory.
    await post(server.url, readApp(0));
    const params = { name: 'list_categories' };
    const call = (id: number) => ({ ...ping(id), method: 'tools/call', params });
    const { body } = await post(server.url, [call(1), readApp(2), readApp(3), call(4)]);
    expect(body.map((answer: object) => 'result' in answer)).toEqual([true, true, false, false]);
    const records = () =>
      [...server.output().matchAll(/^\[mcp-usage\] (?<json>.*)$/gm)].map(({ groups }) =>
        JSON.parse(groups?.['json'] ?? ''),
      );
    await eventually(() => records().map(({ tool, status }) => [tool, status])).toEqual([
      ['list_categories', 'ok'],
      ['list_categories', 'too_large'],
    ]);
  });

  test('a large member is answered, with small ones after it', async () => {
    const { body } = await post(url, [readApp(1), ping(2)]);
    expect(body[0].result.contents[0].uri).toBe(uri);
    expect(body[1]).toEqual(pong(2));
  });
});

test('answers that are kept for everyone have the id of each request', async () => {
  const list = (id: number | string) => ({ ...ping(id), method: 'tools/list' });
  const { body } = await post(url, [list(1), list('"a" \\ b'), list(3)]);
  const [one, two, three] = body;
  expect([one.id, two.id, three.id]).toEqual([1, '"a" \\ b', 3]);
  expect(two.result).toEqual(one.result);
  expect(three.result).toEqual(one.result);
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
