import { expect, inject, test } from 'vitest';
import { send, sendMessage } from '../http/send.ts';
import { post, rpc } from '../support/mcp-call.ts';

const url = inject('serverUrl');

const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };

test.each([
  ['no bytes', ''],
  ['a blank', ' '],
  ['half an object', '{"jsonrpc":"2.0",'],
  ['two objects', `${JSON.stringify(ping)}${JSON.stringify(ping)}`],
  ['single quotes', "{'jsonrpc':'2.0'}"],
  ['a trailing comma', '{"jsonrpc":"2.0","id":1,"method":"ping",}'],
  ['NaN', '{"jsonrpc":"2.0","id":NaN,"method":"ping"}'],
  ['a NUL', '\u0000'],
  ['HTML', '<!doctype html>'],
  ['a form', 'jsonrpc=2.0&id=1&method=ping'],
  ['bytes that are not UTF-8', Uint8Array.of(0x22, 0xff, 0xfe, 0x22)],
  ['an overlong encoding', Uint8Array.of(0x22, 0xc0, 0xaf, 0x22)],
  ['half a character', Uint8Array.of(0x22, 0xf0, 0x9f, 0x98)],
  ['UTF-16', Buffer.from(JSON.stringify(ping), 'utf16le')],
])('a body of %s is 400 with the parse error -32700', async (_what, body) => {
  const answer = await send(url, '/mcp', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  expect(answer.status).toBe(400);
  expect(JSON.parse(answer.text)).toMatchObject({ id: null, error: { code: -32700 } });
});

test.each([
  ['null', null],
  ['a number', 1],
  ['a text', '"ping"'],
  ['true', true],
  ['an empty object', {}],
  ['another version of JSON-RPC', { ...ping, jsonrpc: '1.0' }],
  ['a JSON-RPC version that is a number', { ...ping, jsonrpc: 2 }],
  ['no JSON-RPC version', { id: 1, method: 'ping' }],
  ['no method', { jsonrpc: '2.0', id: 1 }],
  ['a method that is a number', { ...ping, method: 1 }],
  ['a method that is null', { ...ping, method: null }],
  ['an id that is null', { ...ping, id: null }],
  ['an id that is an object', { ...ping, id: {} }],
  ['an id that is a list', { ...ping, id: [1] }],
  ['an id that is true', { ...ping, id: true }],
  ['an id that is a fraction', { ...ping, id: 1.5 }],
  ['params that are a list', { ...ping, params: [] }],
  ['params that are a text', { ...ping, params: 'x' }],
  ['params that are null', { ...ping, params: null }],
  ['a result and an error', { jsonrpc: '2.0', id: 1, result: {}, error: { code: 1, message: '' } }],
])('a message that is %s is 400 with the error -32600', async (_what, message) => {
  const { status, body } = await post(url, message);
  expect(status).toBe(400);
  expect(body.jsonrpc).toBe('2.0');
  expect(body.error.code).toBe(-32600);
});

test.each([
  '',
  'nope',
  'tools/Call',
  'tools/call ',
  '__proto__',
  'constructor',
  'toString',
  'prompts/create',
  'logging/setLevel',
  'resources/subscribe',
  'tasks/list',
  'subscriptions/listen',
  'sampling/createMessage',
])('returns -32601 with the request’s id for the method %j', async (method) => {
  const { status, body } = await rpc(url, method, {});
  expect(status).toBe(200);
  expect(body).toMatchObject({ jsonrpc: '2.0', id: 1, error: { code: -32601 } });
});

const CLIENT = { name: 'test', version: '1' };

test.each([
  ['initialize', undefined],
  ['initialize', {}],
  ['initialize', { protocolVersion: 1, capabilities: {}, clientInfo: CLIENT }],
  ['initialize', { protocolVersion: '2025-06-18', capabilities: null, clientInfo: CLIENT }],
  ['initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: 'test' }],
  ['resources/read', undefined],
  ['resources/read', {}],
  ['resources/read', { uri: 7 }],
  ['resources/list', { cursor: 7 }],
  ['resources/list', { cursor: 'not one of ours' }],
  ['tools/call', { name: 7 }],
])('returns -32602 with a fixed text for %s with the params %j', async (method, params) => {
  const { status, body } = await rpc(url, method, params);
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: 1, error: { code: -32602 } });
  // A schema's own text lists its issues.
  expect(body.error.message).not.toContain('invalid_type');
});

test('accepts a byte order mark before the message', async () => {
  const { status, text } = await sendMessage(url, `\uFEFF${JSON.stringify(ping)}`);
  expect(status).toBe(200);
  expect(JSON.parse(text)).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
});

test('security: repeats nothing of a body that is not JSON', async () => {
  const { text } = await sendMessage(url, '{"secret-token-4711');
  expect(text).not.toContain('4711');
});

test.each([
  ['a notification', { jsonrpc: '2.0', method: 'notifications/initialized' }],
  ['an unknown notification', { jsonrpc: '2.0', method: 'nope', params: { a: 1 } }],
  ['a call without an id', { jsonrpc: '2.0', method: 'tools/call', params: { name: 'x' } }],
  ['a result', { jsonrpc: '2.0', id: 1, result: {} }],
  ['an error', { jsonrpc: '2.0', id: 1, error: { code: -1, message: 'x' } }],
])('acknowledges %s with 202 and no body', async (_what, message) => {
  const { status, bytes } = await sendMessage(url, message);
  expect(status).toBe(202);
  expect(bytes).toHaveLength(0);
});

test.each([
  ['a text', 'abc'],
  ['an empty text', ''],
  ['a text of many characters', 'ü🎉'.repeat(500)],
  ['a text that looks like a number', '1'],
  ['half a character', '\uD800'],
  ['0', 0],
  ['a negative number', -7],
  ['the largest whole number', Number.MAX_SAFE_INTEGER],
  ['the smallest whole number', Number.MIN_SAFE_INTEGER],
])('an id that is %s comes back as it was', async (_what, id) => {
  for (const method of ['ping', 'nope', 'tools/list', 'tools/call']) {
    const params = method === 'tools/call' ? { name: 'list_categories' } : {};
    const { status, body } = await post(url, { jsonrpc: '2.0', id, method, params });
    expect(status).toBe(200);
    expect(body.id).toBe(id);
  }
});
