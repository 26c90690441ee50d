import { beforeEach, expect, test } from 'vitest';
import { success } from '../../src/domain/errors.ts';
import type { StatelessEndpoint } from '../../src/faces/mcp/stateless/endpoint.ts';
import { createStatelessEndpoint } from '../../src/faces/mcp/stateless/endpoint.ts';
import type { ToolCallContext } from '../../src/faces/mcp/tools/tool-server.ts';
import { createToolServer } from '../../src/faces/mcp/tools/tool-server.ts';
import * as fc from '../support/fast-check.ts';
import { runs } from '../support/fast-check.ts';
import { MODERN_META } from '../support/mcp-call.ts';
import { patternId } from './fixture-server.ts';
import { anyInput } from './fuzz-inputs.ts';
import { TOOLS } from './fuzz-messages.ts';
import type { InProcessApp } from './in-process-app.ts';
import { createInProcessApp } from './in-process-app.ts';
import type { Post } from './nearly-usual-call.ts';
import { JSON_TYPE, META, nearlyUsualCall } from './nearly-usual-call.ts';

const PATTERNS = [1, 2, 3].map((n) => ({
  slug: `/demo/p-${n}`,
  id: patternId(n),
  number: n,
  title: `Pattern ${n} — “two”`,
  versions: { v1: { code: `export const p = ${n};\n` } },
}));

/** One remembers the forms that the SDK has let through, the other asks the SDK about every call. */
let remembering: InProcessApp;
let asking: InProcessApp;

beforeEach(async () => {
  remembering = await createInProcessApp(PATTERNS);
  asking = await createInProcessApp(PATTERNS, { maxAdmittedForms: 0 });
});

/** Sends a request, and gives all that a client or the operator can see of its answer. */
async function send(app: InProcessApp, { method = 'POST', headers, body }: Post): Promise<object> {
  const usageBefore = app.usage.length;
  const bugsBefore = app.bugs.length;
  const response = await app.http.request('/mcp', {
    method,
    headers: { host: 'localhost', ...headers },
    body: method === 'GET' ? null : Buffer.from(body),
  });
  const bytes = Buffer.from(await response.arrayBuffer()).toString('latin1');
  // Records are written in an immediate after the answer, those of a batch in the order in which its calls ended.
  await new Promise(setImmediate);
  const usage = app.usage.slice(usageBefore).map((facts) => JSON.stringify(facts));
  return {
    status: response.status,
    headers: [...response.headers],
    bytes,
    usage: usage.toSorted(),
    bugs: app.bugs.length - bugsBefore,
  };
}

/** Sends a request to both, and to the one that remembers again, which then may know its form. */
async function expectSameAnswers(post: Post): Promise<void> {
  const expected = await send(asking, post);
  expect(await send(remembering, post)).toEqual(expected);
  expect(await send(remembering, post)).toEqual(expected);
}

/** Calls each tool as clients do in both eras, so that these forms are known. */
async function callAsClientsDo(): Promise<void> {
  for (const name of TOOLS) {
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name } };
    await expectSameAnswers({
      headers: { ...JSON_TYPE, 'mcp-protocol-version': '2025-11-25' },
      body: JSON.stringify(message),
    });
    await expectSameAnswers({
      headers: {
        ...JSON_TYPE,
        'mcp-protocol-version': '2026-07-28',
        'mcp-method': 'tools/call',
        'mcp-name': name,
      },
      body: JSON.stringify({ ...message, params: { name, _meta: MODERN_META } }),
    });
  }
}

test('a call is answered byte for byte as the SDK has it answered, however its form differs from a known one', async () => {
  await callAsClientsDo();
  await fc.assert(fc.asyncProperty(nearlyUsualCall, expectSameAnswers), { numRuns: runs(600) });
});

test('a number that JSON cannot write does not pass for the null that a known form has in its place', async () => {
  const call = (value: string) => ({
    headers: {
      ...JSON_TYPE,
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'tools/call',
      'mcp-name': 'list_categories',
    },
    body: `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"list_categories","_meta":${META.replace(
      '"io.modelcontextprotocol/clientCapabilities":{}',
      `"io.modelcontextprotocol/clientCapabilities":{"experimental":{"a":{"b":${value}}}}`,
    )}}}`,
  });
  expect(await send(asking, call('null'))).toMatchObject({ status: 200 });
  expect(await send(asking, call('1e999'))).toMatchObject({ status: 400 });
  await expectSameAnswers(call('null'));
  await expectSameAnswers(call('1e999'));
});

test.each(['x', '_meta', 'arguments'])(
  'a call with a member of params that is nested too deep to be written is answered: %s',
  async (member) => {
    const deep = `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
    const call = {
      headers: JSON_TYPE,
      body: `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"list_categories","${member}":${deep}}}`,
    };
    expect(await send(asking, call)).toMatchObject({ status: 200, bugs: 0 });
    await expectSameAnswers(call);
  },
);

test('whatever a client sends, it gets the bytes that it would get if the SDK were asked about every call', async () => {
  await callAsClientsDo();
  await fc.assert(
    fc.asyncProperty(
      anyInput,
      async ({ path, request: { method = 'GET', headers = {}, body } }) => {
        fc.pre(path === '/mcp' && !Array.isArray(body));
        await expectSameAnswers({ method, headers, body: body ?? '' });
      },
    ),
    { numRuns: runs(300) },
  );
});

/** An endpoint with one tool, which throws when it is asked to, and the ids under which the SDK knew its calls. */
async function createEndpointWithOneTool(maxAdmittedForms: number) {
  const askedIds: unknown[] = [];
  const { createServer, callTool } = createToolServer<ToolCallContext>({
    info: { name: 'fixture', version: '1.0.0' },
    instructions: '',
    tools: [
      {
        listing: {
          name: 'echo',
          title: 'Echo',
          description: 'Gives back its arguments.',
          inputSchema: { type: 'object' },
          outputSchema: { type: 'object' },
          annotations: {},
        },
        call: async (_context, given) => {
          if (JSON.stringify(given).includes('throw')) throw new Error('secret');
          return success({ structured: { given } });
        },
      },
    ],
  });
  const endpoint = await createStatelessEndpoint<ToolCallContext>({
    createServer: (calls, versions) =>
      createServer(
        {
          of(internalId) {
            askedIds.push(internalId);
            return calls.of(internalId);
          },
        },
        versions,
      ),
    callTool,
    maxAdmittedForms,
    maxBodyBytes: 10_000,
    maxBatch: 5,
  });
  return { endpoint, askedIds };
}

async function echo(
  endpoint: StatelessEndpoint<ToolCallContext>,
  given: object,
  extra: object = {},
): Promise<string> {
  const params = { name: 'echo', arguments: given, ...extra };
  const request = new Request('http://localhost/mcp', {
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'tools/call', params }),
  });
  return (await endpoint(request, () => ({}))).text();
}

test('the SDK is asked about each form of a call once, whatever the arguments', async () => {
  const { endpoint, askedIds } = await createEndpointWithOneTool(10);
  for (const given of [{ a: 1 }, { a: 2 }, { b: [] }]) {
    expect(await echo(endpoint, given)).toContain(
      `"structuredContent":{"given":${JSON.stringify(given)}}`,
    );
  }
  expect(askedIds).toHaveLength(1);
  await echo(endpoint, {}, { _meta: { progressToken: 1 } });
  await echo(endpoint, {}, { _meta: { progressToken: 2 } });
  expect(askedIds).toHaveLength(3);
});

test('clients that vary the forms of their calls cannot make the server remember more than so many', async () => {
  const { endpoint, askedIds } = await createEndpointWithOneTool(2);
  for (const other of [1, 2, 3]) await echo(endpoint, {}, { other });
  expect(askedIds).toHaveLength(3);
  await echo(endpoint, {}, { other: 3 });
  expect(askedIds).toHaveLength(3);
  await echo(endpoint, {}, { other: 1 });
  expect(askedIds).toHaveLength(4);
});

test('a bug in a tool is the same internal error for a call of a known form', async () => {
  const { endpoint, askedIds } = await createEndpointWithOneTool(10);
  const throughTheSdk = await echo(endpoint, { do: 'throw' });
  expect(throughTheSdk).toBe(
    '{"jsonrpc":"2.0","id":7,"error":{"code":-32603,"message":"Internal error."}}',
  );
  await echo(endpoint, {});
  expect(askedIds).toHaveLength(2);
  expect(await echo(endpoint, { do: 'throw' })).toBe(throughTheSdk);
  expect(askedIds).toHaveLength(2);
});
