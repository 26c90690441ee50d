import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as V1Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as V1Transport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { describe, expect, inject, test } from 'vitest';
import { modernRpc, rpc } from '../support/mcp-call.ts';

const url = inject('serverUrl');
const endpoint = new URL(`${url}/mcp`);
const info = { name: 'prompts-test', version: '1.0.0' };

const CLIENTS = {
  async v1() {
    const client = new V1Client(info);
    await client.connect(new V1Transport(endpoint));
    return client;
  },
  async 'v2, 2025'() {
    const client = new Client(info, { versionNegotiation: { mode: 'legacy' } });
    await client.connect(new StreamableHTTPClientTransport(endpoint));
    return client;
  },
  async 'v2, 2026-07-28'() {
    const client = new Client(info, { versionNegotiation: { mode: { pin: '2026-07-28' } } });
    await client.connect(new StreamableHTTPClientTransport(endpoint));
    return client;
  },
};

describe.each(Object.entries(CLIENTS))('the official client %s', (_name, connect) => {
  test('lists and gets the prompts, and completes references and versions', async () => {
    const client = await connect();
    try {
      const { prompts } = await client.listPrompts();
      expect(prompts.map(({ name }) => name)).toEqual([
        'use-pattern',
        'build-screen',
        'review',
        'update-components',
      ]);
      const { messages } = await client.getPrompt({
        name: 'use-pattern',
        arguments: { pattern: 'menu', where: 'src/orders.tsx' },
      });
      expect(JSON.stringify(messages[0])).toContain('“Menu” (/overlays/menu) in src/orders.tsx');
      expect(JSON.stringify(messages[1])).toContain('## When to use');
      const slugs = await client.complete({
        ref: { type: 'ref/prompt', name: 'use-pattern' },
        argument: { name: 'pattern', value: 'Date-' },
      });
      expect(slugs.completion.values).toEqual([
        '/forms/date-picker',
        '/forms/date-range-picker',
        '/forms/date-time-field',
      ]);
      const versions = await client.complete({
        ref: { type: 'ref/resource', uri: 'pattern://{section}/{name}/component/{version}' },
        argument: { name: 'version', value: '' },
        context: { arguments: { section: 'overlays', name: 'menu' } },
      });
      expect(versions.completion.values).toContain('active');
      expect(versions.completion.values).toContain('v1');
    } finally {
      await client.close();
    }
  });
});

test('each prompt says which tools to call', async () => {
  const brief = 'A settings page';
  for (const [name, args, tools] of [
    ['build-screen', { brief }, ['find_components', 'get_kit', 'preview_component', brief]],
    ['review', { file: 'src/app.tsx' }, ['review_code', 'src/app.tsx']],
    ['update-components', {}, ['check_component_updates']],
  ] as const) {
    const { body } = await rpc(url, 'prompts/get', { name, arguments: args });
    for (const tool of tools) expect(body.result.messages[0].content.text).toContain(tool);
  }
});

test.each([
  ['an unknown prompt', { name: 'build' }, /The prompts are: use-pattern/],
  ['an unknown argument', { name: 'use-pattern', arguments: { path: 'x' } }, /are: pattern, where/],
  ['a missing argument', { name: 'build-screen' }, /needs brief/],
  ['an unknown pattern', { name: 'use-pattern', arguments: { pattern: 'meno' } }, /overlays\/menu/],
  ['a long text', { name: 'build-screen', arguments: { brief: 'x'.repeat(4001) } }, /4000/],
  ['hidden characters', { name: 'build-screen', arguments: { brief: 'a\u202Eb' } }, /without/],
])('refuses %s', async (_what, params, message) => {
  for (const answer of [
    await rpc(url, 'prompts/get', params),
    await modernRpc(url, 'prompts/get', params),
  ]) {
    expect(answer.body.error.code).toBe(-32602);
    expect(answer.body.error.message).toMatch(message);
  }
});

test.each([
  [
    {
      ref: { type: 'ref/resource', uri: 'guide://{name}' },
      argument: { name: 'name', value: 'toast' },
    },
    ['toast-or-banner'],
  ],
  [
    {
      ref: { type: 'ref/resource', uri: 'pattern://{section}/{name}' },
      argument: { name: 'section', value: 'over' },
    },
    ['overlays'],
  ],
  [
    { ref: { type: 'ref/prompt', name: 'use-pattern' }, argument: { name: 'where', value: 'src' } },
    [],
  ],
])('completes %j', async (params, values) => {
  const { body } = await rpc(url, 'completion/complete', params);
  expect(body.result.completion.values).toEqual(values);
});

test('a completion has at most 100 values, and says how many there are', async () => {
  const { body } = await rpc(url, 'completion/complete', {
    ref: { type: 'ref/prompt', name: 'use-pattern' },
    argument: { name: 'pattern', value: '' },
  });
  const { values, total, hasMore } = body.result.completion;
  expect(values.length).toBe(Math.min(100, total));
  expect(hasMore).toBe(total > 100);
});
