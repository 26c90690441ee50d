import { describe, expect, inject, test } from 'vitest';
import { send, sendMessage } from '../http/send.ts';
import { MODERN_META } from '../support/mcp-call.ts';

const url = inject('serverUrl');

const PING = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });
const PONG = { jsonrpc: '2.0', id: 1, result: {} };
const JSON_TYPE = { 'content-type': 'application/json' };
/** LIMITS.mcp.maxBytes in src/config.ts. */
const MAX_BYTES = 64 * 1024;

/** A whole message, padded with blanks. */
function ofLength(bytes: number): string {
  return PING.padEnd(bytes, ' ');
}

describe('the content type', () => {
  test.each([
    'application/json',
    'application/json; charset=utf-8',
    'application/json;charset=UTF-8',
    'Application/JSON',
    'application/json ; x=y',
  ])('%s is served', async (type) => {
    const answer = await send(url, '/mcp', {
      method: 'POST',
      headers: { 'content-type': type },
      body: PING,
    });
    expect(answer.status).toBe(200);
  });

  test.each([
    undefined,
    '',
    'text/plain',
    'text/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'application/json-patch+json',
    'application/xml',
    'json',
    'text/plain; application/json',
  ])('%s is 415', async (type) => {
    const headers = type === undefined ? {} : { 'content-type': type };
    const answer = await send(url, '/mcp', { method: 'POST', headers, body: PING });
    expect(answer.status).toBe(415);
    expect(JSON.parse(answer.text).error.message).toContain('application/json');
  });
});

describe('a body', () => {
  test('serves a body of exactly the limit', async () => {
    const answer = await send(url, '/mcp', {
      method: 'POST',
      headers: JSON_TYPE,
      body: ofLength(MAX_BYTES),
    });
    expect(answer.status).toBe(200);
  });

  test.each([MAX_BYTES + 1, 3 * MAX_BYTES])(
    'returns 413 for %i bytes with a Content-Length',
    async (bytes) => {
      const answer = await send(url, '/mcp', {
        method: 'POST',
        headers: JSON_TYPE,
        body: ofLength(bytes),
      });
      expect(answer.status).toBe(413);
      expect(JSON.parse(answer.text).error.message).toContain(String(MAX_BYTES));
    },
  );

  test.each([MAX_BYTES + 1, 3 * MAX_BYTES])('returns 413 for %i bytes in chunks', async (bytes) => {
    const half = Buffer.from(ofLength(bytes));
    const answer = await send(url, '/mcp', {
      method: 'POST',
      headers: JSON_TYPE,
      body: [half.subarray(0, bytes / 2), half.subarray(bytes / 2)],
    });
    expect(answer.status).toBe(413);
  });

  test('serves a small body in chunks', async () => {
    const bytes = Buffer.from(PING);
    const answer = await send(url, '/mcp', {
      method: 'POST',
      headers: JSON_TYPE,
      body: [bytes.subarray(0, 5), bytes.subarray(5)],
    });
    expect(JSON.parse(answer.text)).toEqual(PONG);
  });

  test('serves the next request on a connection after 413', async () => {
    const post = (body: string) =>
      fetch(`${url}/mcp`, { method: 'POST', headers: JSON_TYPE, body });
    expect((await post(ofLength(2 * MAX_BYTES))).status).toBe(413);
    expect(await (await post(PING)).json()).toEqual(PONG);
  });
});

test.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'TRACE'])(
  'returns 405 with Allow: POST for %s',
  async (method) => {
    const answer = await send(url, '/mcp', { method, headers: { accept: 'text/event-stream' } });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe('POST');
  },
);

test.each([
  undefined,
  '*/*',
  'application/json',
  'text/event-stream',
  'application/json, text/event-stream',
  'text/html',
  'image/png;q=0.1',
  'nonsense',
])('with Accept: %s the answer is one JSON body', async (accept) => {
  const answer = await sendMessage(url, PING, accept === undefined ? {} : { accept });
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('application/json');
  expect(JSON.parse(answer.text)).toEqual(PONG);
});

describe('MCP-Protocol-Version', () => {
  test.each([undefined, '2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'])(
    '%s is served',
    async (version) => {
      const headers = version === undefined ? {} : { 'mcp-protocol-version': version };
      expect((await sendMessage(url, PING, headers)).status).toBe(200);
    },
  );

  test.each(['2025-01-01', '1.0', '2099-01-01', 'nonsense', ''])(
    'returns 400 for the unknown version %j',
    async (version) => {
      const answer = await sendMessage(url, PING, { 'mcp-protocol-version': version });
      expect(answer.status).toBe(400);
      expect(JSON.parse(answer.text)).toMatchObject({ id: 1, error: { code: expect.any(Number) } });
    },
  );

  test('answers initialize with a supported version', async () => {
    for (const protocolVersion of ['2025-03-26', '2025-11-25', '1999-01-01']) {
      const clientInfo = { name: 'test', version: '1' };
      const params = { protocolVersion, capabilities: {}, clientInfo };
      const answer = await sendMessage(url, {
        jsonrpc: '2.0',
        id: 1,
        method: 'initialize',
        params,
      });
      const { result } = JSON.parse(answer.text);
      const known = protocolVersion !== '1999-01-01';
      expect(result.protocolVersion).toBe(known ? protocolVersion : '2025-11-25');
    }
  });

  test('keeps no version of one client for another', async () => {
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    const before = await sendMessage(url, list);
    for (const protocolVersion of ['2024-10-07', '2024-11-05', '2025-03-26', '2026-07-28']) {
      const clientInfo = { name: 'test', version: '1' };
      const params = { protocolVersion, capabilities: {}, clientInfo };
      await sendMessage(url, { ...list, method: 'initialize', params });
      expect((await sendMessage(url, list)).bytes).toEqual(before.bytes);
    }
  });

  test('returns 400 and -32022 for an unknown version in the envelope', async () => {
    const key = 'io.modelcontextprotocol/protocolVersion';
    const answer = await sendMessage(
      url,
      {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/list',
        params: { _meta: { ...MODERN_META, [key]: '2099-01-01' } },
      },
      { 'mcp-protocol-version': '2099-01-01', 'mcp-method': 'tools/list' },
    );
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.text)).toMatchObject({ id: 1, error: { code: -32022 } });
  });
});
