import { Client } from 'mcp-sdk-2025-03-26/client/index.js';
import { StreamableHTTPClientTransport } from 'mcp-sdk-2025-03-26/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  COMMAND_PALETTE,
  FIXTURE_PATTERNS,
  PALETTE_BYTES,
  startCatalogServer,
} from '../clients/catalog-server.ts';
import { post } from '../support/mcp-call.ts';
import type { FixtureServer } from '../mcp/fixture-server.ts';

/**
 * The scenarios of revision 2025-03-26, the one that the specification names: the conformance suite has none. The
 * client is the official one of May 2025, whose newest revision it is.
 */
const REVISION = '2025-03-26';

const SLUG = COMMAND_PALETTE.slug.slice(1);

let server: FixtureServer;

beforeAll(async () => {
  server = await startCatalogServer();
});
afterAll(() => server.close());

/** As a client of the time posts: both types accepted, no version header. */
function send(body: unknown) {
  return post(server.url, body, { accept: 'application/json, text/event-stream' });
}

function request(method: string, params: object = {}, id: string | number = 1) {
  return { jsonrpc: '2.0', id, method, params };
}

const INITIALIZE = request('initialize', {
  protocolVersion: REVISION,
  capabilities: { roots: { listChanged: true }, sampling: {} },
  clientInfo: { name: 'test', version: '1.0.0' },
});
const INITIALIZED = { jsonrpc: '2.0', method: 'notifications/initialized' };

describe('lifecycle', () => {
  test('initialize agrees on 2025-03-26 and names the server and its capabilities', async () => {
    const { status, headers, body } = await send(INITIALIZE);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/json');
    expect(headers.get('mcp-session-id')).toBeNull();
    expect(body).toMatchObject({
      jsonrpc: '2.0',
      id: 1,
      result: {
        protocolVersion: REVISION,
        capabilities: { tools: {}, resources: {} },
        serverInfo: { name: 'pattern-catalog', version: expect.any(String) },
        instructions: expect.any(String),
      },
    });
  });

  test('initialize offers a version that the server has for one that it does not have', async () => {
    const { body } = await send(
      request('initialize', { ...INITIALIZE.params, protocolVersion: '2023-01-01' }),
    );
    expect(body.result.protocolVersion).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  test('ping returns an empty result', async () => {
    expect((await send(request('ping', {}, 'p'))).body).toEqual({
      jsonrpc: '2.0',
      id: 'p',
      result: {},
    });
  });

  test.each(['GET', 'DELETE'])('returns 405 for %s: no stream, no session', async (method) => {
    const response = await fetch(`${server.url}/mcp`, {
      method,
      headers: { accept: 'text/event-stream' },
    });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
  });
});

describe('messages without an answer', () => {
  test.each([
    ['a notification', INITIALIZED],
    ['a response', { jsonrpc: '2.0', id: 9, result: {} }],
    ['an error', { jsonrpc: '2.0', id: 9, error: { code: -1, message: 'x' } }],
    ['a batch of notifications', [INITIALIZED, INITIALIZED]],
    ['a batch of responses', [{ jsonrpc: '2.0', id: 9, result: {} }]],
  ])('returns 202 without a body for %s', async (_what, message) => {
    const answer = await send(message);
    expect(answer.status).toBe(202);
    expect(answer.body).toBeUndefined();
  });
});

describe('batches', () => {
  test('answers the requests of a batch in one array', async () => {
    const { status, body } = await send([
      request('ping', {}, 1),
      INITIALIZED,
      request('tools/list', {}, 'two'),
      request('tools/call', { name: 'list_categories' }, 3),
      request('nope', {}, 4),
    ]);
    expect(status).toBe(200);
    expect(body.map(({ id }: { id: unknown }) => id)).toEqual([1, 'two', 3, 4]);
    expect(body[2].result.content).toHaveLength(1);
    expect(body[3].error.code).toBe(-32601);
  });

  test('returns 400 for an empty batch', async () => {
    const { status, body } = await send([]);
    expect(status).toBe(400);
    expect(body.error.code).toBe(-32600);
  });

  test('the client of the time sends a batch and gets every answer', async () => {
    const transport = new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`));
    const ids: unknown[] = [];
    // The SDK's transports are not event targets.
    // oxlint-disable-next-line unicorn/prefer-add-event-listener
    transport.onmessage = (message) => void ids.push('id' in message ? message.id : undefined);
    await transport.start();
    await transport.send([
      { jsonrpc: '2.0', id: 1, method: 'ping' },
      { jsonrpc: '2.0', id: 2, method: 'tools/list' },
    ]);
    expect(ids).toEqual([1, 2]);
    await transport.close();
  });
});

describe('errors', () => {
  test('returns 400 and -32700 for a body that is not JSON', async () => {
    const { status, body } = await send('{"jsonrpc":');
    expect(status).toBe(400);
    expect(body).toMatchObject({ id: null, error: { code: -32700 } });
  });

  test.each([
    ['an unknown method', request('nope'), -32601],
    ['an unknown tool', request('tools/call', { name: 'nope' }), -32602],
    ['params of another type', request('tools/call', { name: 7 }), -32602],
    ['an unknown resource', request('resources/read', { uri: 'pattern://no/such' }), -32602],
  ])(
    'returns the JSON-RPC error for %s with the id of the request',
    async (_what, message, code) => {
      const { status, body } = await send(message);
      expect(status).toBe(200);
      expect(body).toMatchObject({ jsonrpc: '2.0', id: 1, error: { code } });
    },
  );

  test('returns a failed tool as a result with isError', async () => {
    const params = { name: 'get_component', arguments: { pattern_id: '#999' } };
    const { body } = await send(request('tools/call', params));
    expect(body.result.isError).toBe(true);
    expect(body.result.content[0].type).toBe('text');
  });
});

describe('the official client of the time', () => {
  let client: Client;

  beforeAll(async () => {
    client = new Client({ name: 'client-of-2025-03-26', version: '1.0.0' });
    const transport = new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`));
    // @ts-expect-error The SDK of that time has no types for exactOptionalPropertyTypes.
    await client.connect(transport);
  });
  afterAll(() => client.close());

  test('learns the server, its capabilities and its instructions', async () => {
    expect(client.getServerVersion()?.name).toBe('pattern-catalog');
    expect(client.getServerCapabilities()).toMatchObject({ tools: {}, resources: {} });
    expect(client.getInstructions()).toContain('get_component');
    await client.ping();
  });

  test('lists the tools with descriptions, input schemas and annotations', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['search_patterns', 'get_component', 'list_components']),
    );
    for (const tool of tools) {
      expect(tool.description).not.toBe('');
      expect(tool.inputSchema.type).toBe('object');
      expect(tool.annotations?.readOnlyHint).toBe(true);
    }
  });

  test('fetches a component byte for byte from the text of the result', async () => {
    const { content } = await client.callTool({
      name: 'get_component',
      arguments: { pattern_id: COMMAND_PALETTE.slug },
    });
    const [block] = Array.isArray(content) ? content : [];
    const { component_code: code } = JSON.parse(block.text);
    expect(Buffer.from(code)).toEqual(Buffer.from(PALETTE_BYTES));
  });

  test('returns no resource_link, which this revision does not have', async () => {
    const params = { name: 'get_component', arguments: { pattern_id: '#1' } };
    const types = async (headers: Readonly<Record<string, string>>) => {
      const { body } = await post(server.url, request('tools/call', params), headers);
      return body.result.content.map(({ type }: { type: string }) => type);
    };
    expect(await types({})).toEqual(['text']);
    expect(await types({ 'mcp-protocol-version': '2025-03-26' })).toEqual(['text']);
    expect(await types({ 'mcp-protocol-version': '2025-06-18' })).toContain('resource_link');
  });

  test('pages through the resources and reads one byte for byte', async () => {
    const uris: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await client.listResources(cursor === undefined ? {} : { cursor });
      uris.push(...page.resources.map(({ uri }) => uri));
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    expect(uris).toEqual([
      'skill://pattern-catalog/SKILL.md',
      ...FIXTURE_PATTERNS.map(({ slug }) => `pattern:/${slug}`),
      'guide://palette-or-menu',
    ]);
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.length).toBeGreaterThan(1);
    const { contents } = await client.readResource({ uri: `pattern://${SLUG}/component/v1` });
    expect(Buffer.from(String(contents[0]?.['text']))).toEqual(Buffer.from(PALETTE_BYTES));
  });

  test('gets protocol errors as errors', async () => {
    await expect(client.callTool({ name: 'nope' })).rejects.toThrow('There is no such tool');
    await expect(client.readResource({ uri: 'pattern://no/such' })).rejects.toThrow();
  });
});
