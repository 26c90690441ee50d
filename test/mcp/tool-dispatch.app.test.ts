import {
  type CallToolResult,
  type JSONRPCRequest,
  MissingRequiredClientCapabilityError,
  ProtocolError,
  ProtocolErrorCode,
  SUPPORTED_PROTOCOL_VERSIONS,
  Server,
  classifyInboundRequest,
} from '@modelcontextprotocol/server';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { err, success } from '../../src/domain/errors.ts';
import { ANONYMOUS } from '../../src/domain/identity/principal.ts';
import { MODERN_REVISION, createTransport } from '@pattern-catalog/mcp-stateless';
import { classifyMessage, readProtocolHeaders } from '../../packages/mcp-stateless/src/protocol.ts';
import { type CallContext, defineTool } from '../../src/faces/mcp/define-tool.ts';
import { createToolCalls } from '../../src/faces/mcp/tool-calls.ts';
import * as fc from '../support/fast-check.ts';
import { runs } from '../support/fast-check.ts';
import { MODERN_META } from '../support/mcp-call.ts';
import { TOOLS } from './fuzz-messages.ts';
import { type Post, JSON_TYPE, META, anyInput, nearlyUsualCall } from './fuzz-requests.ts';

const SERVER_INFO = { name: 'fixture', version: '1.0.0' };

/** Tools of the product's names that show how they were called: with their arguments, a failure or a bug. */
const tools = TOOLS.map((name) =>
  defineTool<Record<string, unknown>, object>({
    name,
    title: name,
    description: 'Returns its arguments.',
    summary: '',
    scope: 'mcp:connect',
    example: () => ({}),
    annotations: {},
    input: name === 'list_categories' ? z.strictObject({}) : z.looseObject({}),
    output: z.looseObject({}),
    async run(_context, given) {
      const text = JSON.stringify(given);
      if (text.includes('throw')) throw new Error('secret');
      if (text.includes('sampling')) {
        throw new MissingRequiredClientCapabilityError({ requiredCapabilities: { sampling: {} } });
      }
      if (text.includes('e')) return err('pattern_not_found', 'No such pattern.');
      return success({ structured: { name, given }, usage: { version_id: 'v1' } });
    },
  }),
);

/** A transport, and what it reports of each call. */
function createFixture(dispatch: 'tool table' | 'SDK') {
  const reports: unknown[] = [];
  const bugs: unknown[] = [];
  let serversMade = 0;
  const transport = createTransport<CallContext>({
    createServer(context) {
      serversMade += 1;
      return createSdkServer(context, (error) => void bugs.push(error));
    },
    ...(dispatch === 'SDK'
      ? {}
      : {
          answerToolCall: createToolCalls({
            tools,
            serverInfo: SERVER_INFO,
            onBug: (error) => void bugs.push(error),
          }),
        }),
    limits: {
      maxBytes: 100_000,
      maxMembers: 1000,
      maxDepth: 32,
      maxBatch: 50,
      maxBatchAnswerBytes: 1024 * 1024,
    },
    onAnswered: ({ id, method }, { usage }, { errorCode }) =>
      void reports.push({ id, method, usage, errorCode }),
    onBug: (error) => void bugs.push(error),
  });

  /** Sends a request, and returns what the client and the operator see of its answer. */
  async function send({ method = 'POST', headers, body }: Post) {
    reports.length = 0;
    bugs.length = 0;
    const request = new Request('http://localhost/mcp', {
      method,
      headers: { ...headers },
      body: method === 'GET' ? null : Buffer.from(body),
    });
    const response = await transport(request, { principal: ANONYMOUS, caller: undefined });
    const text = await response.text();
    const parsed: unknown = text === '' ? undefined : JSON.parse(text);
    return {
      status: response.status,
      headers: [...response.headers],
      body: Array.isArray(parsed) ? parsed.map(withoutErrorText) : withoutErrorText(parsed),
      // Requests of a batch end in any order.
      reports: reports.map((report) => JSON.stringify(report)).toSorted(),
      bugs: bugs.length,
      text,
    };
  }
  return { send, serversMade: () => serversMade };
}

/** The SDK's own server, with a `tools/call` handler over the same tools. */
function createSdkServer(context: CallContext, onBug: (error: unknown) => void): Server {
  const server = new Server(SERVER_INFO, {
    supportedProtocolVersions: [...SUPPORTED_PROTOCOL_VERSIONS, MODERN_REVISION],
    capabilities: { tools: { listChanged: false } },
  });
  server.setRequestHandler('tools/list', () => ({ tools: tools.map(({ listing }) => listing) }));
  server.setRequestHandler('tools/call', async ({ params }): Promise<CallToolResult> => {
    const tool = tools.find(({ listing }) => listing.name === params.name);
    if (tool === undefined) throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'No tool.');
    try {
      const result = await tool.call(context, params.arguments);
      if (result.ok) {
        context.usage = { tool: params.name, status: 'ok', ...result.value.usage };
        const { structured } = result.value;
        return {
          content: [{ type: 'text', text: JSON.stringify(structured) }],
          structuredContent: { ...structured },
        };
      }
      const { kind, message, retryable } = result.failure;
      context.usage = { tool: params.name, status: kind };
      const text = JSON.stringify({ error: { kind, message, retryable } });
      return { content: [{ type: 'text', text }], isError: true };
    } catch (error) {
      if (error instanceof ProtocolError) throw error;
      onBug(error);
      throw new ProtocolError(ProtocolErrorCode.InternalError, 'Internal error.');
    }
  });
  return server;
}

interface JsonRpcError {
  readonly error: { readonly code: number };
}

function withoutErrorText(message: unknown): unknown {
  return isJsonRpcError(message) ? { ...message, error: { code: message.error.code } } : message;
}

function isJsonRpcError(value: unknown): value is JsonRpcError {
  return typeof value === 'object' && value !== null && 'error' in value;
}

const ours = createFixture('tool table');
const sdk = createFixture('SDK');

/** Error texts differ: ours are fixed, the SDK's quote its schema's issues. */
async function expectSameAnswer(post: Post): Promise<void> {
  const { text: _sdkText, ...expected } = await sdk.send(post);
  const { text: _ourText, ...actual } = await ours.send(post);
  expect(actual).toEqual(expected);
}

/**
 * Arguments that are not an object are `invalid_args` here, where the SDK refuses the whole call; an argument
 * `__proto__` reaches the tool, where the SDK drops it.
 */
function hasOddArguments({ body }: Post): boolean {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(body).toString());
    return [parsed].flat().some((message) => {
      const params = isRecord(message) ? message['params'] : undefined;
      if (!isRecord(params) || !('arguments' in params)) return false;
      const given = params['arguments'];
      return !isRecord(given) || Object.hasOwn(given, '__proto__');
    });
  } catch {
    return false;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function legacyCall(params: object): Post {
  const message: JSONRPCRequest = {
    jsonrpc: '2.0',
    id: 7,
    method: 'tools/call',
    params: { ...params },
  };
  return {
    headers: { ...JSON_TYPE, 'mcp-protocol-version': '2025-11-25' },
    body: JSON.stringify(message),
  };
}

function modernCall(name: string, meta: string): Post {
  return {
    headers: {
      ...JSON_TYPE,
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'tools/call',
      'mcp-name': name,
    },
    body: `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"${name}","_meta":${meta}}}`,
  };
}

test.each(TOOLS)('answers %s in both eras as the SDK would', async (name) => {
  const { status, body } = await ours.send(legacyCall({ name }));
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { result: { structuredContent: { name } } },
  });
  await expectSameAnswer(legacyCall({ name }));
  await expectSameAnswer(modernCall(name, META));
});

test('answers calls that differ from usual ones in one thing as the SDK would', async () => {
  const comparable = nearlyUsualCall.filter((call) => !hasOddArguments(call));
  await fc.assert(fc.asyncProperty(comparable, expectSameAnswer), { numRuns: runs(600) });
});

test('answers whatever a client posts as the SDK would', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyInput,
      async ({ path, request: { method = 'GET', headers = {}, body } }) => {
        fc.pre(path === '/mcp' && !Array.isArray(body));
        const post = { method, headers, body: body ?? '' };
        fc.pre(!hasOddArguments(post));
        await expectSameAnswer(post);
      },
    ),
    { numRuns: runs(300) },
  );
});

test('refuses a number that JSON cannot represent where it accepts null', async () => {
  const call = (value: string) =>
    modernCall(
      'list_categories',
      JSON.stringify(MODERN_META).replace(
        '"io.modelcontextprotocol/clientCapabilities":{}',
        `"io.modelcontextprotocol/clientCapabilities":{"experimental":{"a":{"b":${value}}}}`,
      ),
    );
  expect(await ours.send(call('null'))).toMatchObject({ status: 200 });
  expect(await ours.send(call('1e999'))).toMatchObject({ status: 400 });
  await expectSameAnswer(call('null'));
  await expectSameAnswer(call('1e999'));
});

test.each(['x', '_meta', 'arguments'])(
  'answers a call whose params.%s is nested 28 deep',
  async (member) => {
    const deep = `{"a":${'['.repeat(28)}${']'.repeat(28)}}`;
    const call = {
      headers: JSON_TYPE,
      body: `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"list_categories","${member}":${deep}}}`,
    };
    expect(await ours.send(call)).toMatchObject({ status: 200, bugs: 0 });
    await expectSameAnswer(call);
  },
);

test('returns -32603 without a word of the error for a bug in a tool', async () => {
  const call = legacyCall({ name: 'get_pattern', arguments: { do: 'throw' } });
  const { text, bugs } = await ours.send(call);
  expect(text).toBe('{"jsonrpc":"2.0","id":7,"error":{"code":-32603,"message":"Internal error."}}');
  expect(bugs).toBe(1);
  await expectSameAnswer(call);
});

test('answers a tool that misses a capability of the client as the SDK would', async () => {
  const call = modernCall('get_pattern', META);
  const body = String(call.body).replace('"_meta"', '"arguments":{"a":"sampling"},"_meta"');
  expect(await ours.send({ ...call, body })).toMatchObject({ status: 400, bugs: 0 });
  await expectSameAnswer({ ...call, body });
  await expectSameAnswer(legacyCall({ name: 'get_pattern', arguments: { a: 'sampling' } }));
});

test('makes no SDK server for tools/call, whatever its form', async () => {
  const before = ours.serversMade();
  for (const extra of [{}, { other: 1 }, { _meta: { progressToken: 1 } }, { task: 1 }]) {
    await ours.send(legacyCall({ name: 'get_pattern', ...extra }));
  }
  await ours.send(modernCall('get_pattern', META));
  expect(ours.serversMade()).toBe(before);
});

test("classifies every body as the SDK's classifier does", () => {
  const anyPost = fc.oneof(
    nearlyUsualCall,
    anyInput.map(({ request: { headers = {}, body } }) => ({
      headers,
      body: Array.isArray(body) ? '' : (body ?? ''),
    })),
  );
  fc.assert(
    fc.property(anyPost, ({ headers, body }) => {
      const parsed = parseJson(body);
      fc.pre(parsed !== undefined);
      const request = new Request('http://localhost/mcp', { headers: { ...headers } });
      const { version, method, name } = readProtocolHeaders(request);
      const expected = classifyInboundRequest({
        httpMethod: 'POST',
        body: parsed,
        ...(version === undefined ? {} : { protocolVersionHeader: version }),
        ...(method === undefined ? {} : { mcpMethodHeader: method }),
        ...(name === undefined ? {} : { mcpNameHeader: name }),
      });
      const { ...actual } = classifyMessage(parsed, { version, method, name });
      expect(expected).toMatchObject(actual);
    }),
    { numRuns: runs(600) },
  );
});

function parseJson(body: string | Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString());
  } catch {
    return undefined;
  }
}
