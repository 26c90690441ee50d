import { expect, test } from 'vitest';
import { z } from 'zod';
import { success } from '../../src/domain/errors.ts';
import { type Principal, ANONYMOUS } from '../../src/domain/identity/principal.ts';
import { createEndpoint } from '../../src/faces/mcp/endpoint.ts';
import { type Tool, defineTool } from '../../src/faces/mcp/define-tool.ts';
import { MODERN_META } from '../support/mcp-call.ts';

const OWNER: Principal = { kind: 'user', userId: 'u1', scopes: ['library:write'], via: 'token' };
const READER: Principal = { kind: 'user', userId: 'u2', scopes: ['library:read'], via: 'token' };

const CHALLENGE = 'Bearer error="insufficient_scope", scope="library:write"';

/** A second endpoint as the workspace will have one: its own tools, some for some principals only. */
function createFixture() {
  const calls: string[] = [];
  const tool = (name: string): Tool =>
    defineTool({
      name,
      title: name,
      description: name,
      summary: name,
      scope: 'mcp:connect',
      example: () => ({}),
      annotations: {},
      input: z.strictObject({}),
      output: z.object({}),
      async run({ principal }) {
        calls.push(`${name} by ${principal.kind === 'user' ? principal.userId : principal.kind}`);
        return success({ structured: {} });
      },
    });
  const [read, write] = [tool('get_library'), tool('delete_library')];
  const canWrite = (principal: Principal) =>
    principal.kind === 'user' && principal.scopes.includes('library:write');
  const endpoint = createEndpoint({
    endpoint: 'auth',
    serverInfo: { name: 'fixture', version: '1.0.0' },
    instructions: '',
    tools: [read, write],
    listTools: (principal) => (canWrite(principal) ? [read, write] : [read]),
    cacheScope: 'private',
    limits: { maxBytes: 65_536, maxMembers: 1000, maxDepth: 32, maxBatchAnswerBytes: 1024 * 1024 },
    authorize: ({ method, params }, { principal }) =>
      method !== 'tools/call' || params?.['name'] !== 'delete_library' || canWrite(principal)
        ? 'allowed'
        : { status: 403, headers: { 'www-authenticate': CHALLENGE }, body: '{"error":"scope"}' },
    recordUsage: () => {},
    onFailure: () => {},
    onBug: (error) => {
      throw error;
    },
  });
  async function post(principal: Principal, body: unknown, headers: Record<string, string> = {}) {
    const request = new Request('http://localhost/mcp/auth', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const response = await endpoint(request, principal, undefined);
    return { status: response.status, headers: response.headers, body: await response.json() };
  }
  return { post, calls };
}

function message(method: string, params: object, id = 1) {
  return { jsonrpc: '2.0', id, method, params };
}

const WRITE = message('tools/call', { name: 'delete_library' });
const READ = message('tools/call', { name: 'get_library' }, 2);

test.each([
  ['of the 2025 era', WRITE, {}],
  [
    'of revision 2026-07-28',
    { ...WRITE, params: { ...WRITE.params, _meta: MODERN_META } },
    {
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'tools/call',
      'mcp-name': 'delete_library',
    },
  ],
  ['in a batch', [READ, WRITE], {}],
])('security: refuses a request %s by HTTP before any tool runs', async (_name, body, headers) => {
  const { post, calls } = createFixture();
  const refused = await post(READER, body, headers);
  expect(refused.status).toBe(403);
  expect(refused.headers.get('www-authenticate')).toBe(CHALLENGE);
  expect(refused.headers.get('content-type')).toBe('application/json');
  expect(refused.body).toEqual({ error: 'scope' });
  expect(calls).toEqual([]);
  expect((await post(OWNER, body, headers)).status).toBe(200);
  expect(calls).toContain('delete_library by u1');
});

test('hands the principal of the request to the tool', async () => {
  const { post, calls } = createFixture();
  await post(READER, READ);
  await post(ANONYMOUS, READ);
  expect(calls).toEqual(['get_library by u2', 'get_library by anonymous']);
});

test('lists the tools of the principal, for no shared cache', async () => {
  const { post } = createFixture();
  const list = async (principal: Principal) => {
    const params = { _meta: MODERN_META };
    const headers = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/list' };
    return (await post(principal, message('tools/list', params), headers)).body.result;
  };
  const names = (result: { tools: { name: string }[] }) => result.tools.map(({ name }) => name);
  expect(names(await list(OWNER))).toEqual(['get_library', 'delete_library']);
  expect(names(await list(READER))).toEqual(['get_library']);
  expect((await list(READER)).cacheScope).toBe('private');
});
