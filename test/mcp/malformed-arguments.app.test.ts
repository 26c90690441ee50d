import { describe, expect, inject, test } from 'vitest';
import { callTool, post, rpc, toolError } from '../support/mcp-call.ts';

const url = inject('serverUrl');

/** Each tool with arguments that it takes. */
const TOOLS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  search_patterns: { query: 'a', limit: 1 },
  list_categories: {},
  get_pattern: { slug: '1' },
  search_components: { query: 'a', category: 'components', limit: 1, only_with_code: true },
  get_component: { pattern_id: '1', version_id: 'v1' },
  check_component_updates: { components: [{ pattern_id: '1', sha256: '0'.repeat(64) }] },
};

const HUGE = 'x'.repeat(60_000);

/** Posts a tool call whose arguments are written as this JSON text, which no object literal could say. */
async function errorOfJson(tool: string, argumentsJson: string) {
  const { status, body } = await post(
    url,
    `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"${tool}","arguments":${argumentsJson}}}`,
  );
  expect(status).toBe(200);
  expect(body.result.isError).toBe(true);
  return JSON.parse(body.result.content[0].text).error;
}

describe.each(Object.keys(TOOLS))('%s', (tool) => {
  test.each(['null', '[]', '[1]', '[{}]', '0', '-1.5', '1e400', 'true', 'false', '""', '"{}"'])(
    'refuses arguments %s as invalid_args',
    async (json) => {
      const error = await errorOfJson(tool, json);
      expect(error).toMatchObject({ kind: 'invalid_args', retryable: false });
    },
  );

  test.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '', 'ünknown'])(
    'refuses the unknown argument %j',
    async (key) => {
      for (const value of ['1', 'null', '{"polluted":true}']) {
        const good = JSON.stringify(TOOLS[tool]).slice(1, -1);
        const json = `{${good}${good === '' ? '' : ','}${JSON.stringify(key)}:${value}}`;
        const error = await errorOfJson(tool, json);
        expect(error.kind).toBe('invalid_args');
      }
    },
  );

  test('refuses a string of 60,000 characters in any argument without repeating it', async () => {
    for (const name of ['unknown', ...Object.keys(TOOLS[tool] ?? {})]) {
      const error = await errorOfJson(tool, JSON.stringify({ ...TOOLS[tool], [name]: HUGE }));
      expect(error.kind).toBe('invalid_args');
      expect(error.message.length).toBeLessThan(500);
    }
    const error = await errorOfJson(tool, JSON.stringify({ [HUGE]: 1 }));
    expect(error.kind).toBe('invalid_args');
    expect(error.message.length).toBeLessThan(500);
  });
});

const NAMED = Object.entries(TOOLS).flatMap(([tool, args]) =>
  Object.keys(args).map((name) => [tool, name] as const),
);

/** Arguments that have no null. */
const REQUIRED = new Set([
  'search_patterns.query',
  'get_pattern.slug',
  'get_component.pattern_id',
  'check_component_updates.components',
]);

describe.each(NAMED)('%s.%s', (tool, name) => {
  const good = TOOLS[tool]?.[name];
  const isRequired = REQUIRED.has(`${tool}.${name}`);
  const values = [
    ...(isRequired ? [null] : []),
    [],
    [good],
    {},
    { value: good },
    Number.MIN_SAFE_INTEGER,
    'x',
    7,
    true,
  ];

  test('names the argument for a value of another type', async () => {
    for (const value of values.filter((candidate) => typeof candidate !== typeof good)) {
      const error = await toolError(url, tool, { ...TOOLS[tool], [name]: value });
      expect(error?.kind).toBe('invalid_args');
      expect(error?.message).toContain(name);
    }
  });
});

test.each(NAMED.filter(([tool, name]) => !REQUIRED.has(`${tool}.${name}`)))(
  '%s takes null for %s as left out',
  async (tool, name) => {
    const { [name]: _left, ...others } = TOOLS[tool] ?? {};
    const args = tool === 'search_components' ? { category: 'components', ...others } : others;
    const without = await callTool(url, tool, args);
    const given = name === 'category' ? { query: 'a', ...others } : args;
    const asNull = await callTool(url, tool, { ...given, [name]: null });
    expect(asNull.isError).toBeUndefined();
    if (name !== 'category') expect(asNull.structuredContent).toEqual(without.structuredContent);
  },
);

test.each([
  ['get_component', { pattern_id: '1', version_id: '' }],
  ['preview_component', { pattern_id: '1', version_id: '' }],
  ['preview_component', { pattern_id: '1', compare: '' }],
  [
    'check_component_updates',
    {
      components: [{ pattern_id: '1', version_id: '', sha256: '0'.repeat(64) }],
    },
  ],
])('%s refuses an empty version: %j', async (tool, args) => {
  const error = await toolError(url, tool, args);
  expect(error).toMatchObject({ kind: 'invalid_args' });
  expect(error?.message).toContain('must not be empty');
});

test.each(Object.entries(TOOLS))(
  '%s still answers valid arguments afterwards',
  async (tool, args) => {
    const result = await callTool(url, tool, args);
    expect(result.isError).toBeUndefined();
    expect(result.structuredContent).toBeTypeOf('object');
  },
);

test('refuses deeply nested arguments as invalid_args', async () => {
  const nested = `${'['.repeat(25)}${']'.repeat(25)}`;
  const error = await errorOfJson('search_patterns', `{"query":${nested}}`);
  expect(error.kind).toBe('invalid_args');
});

test.each([
  ['no params', undefined],
  ['params without a name', {}],
  ['a name that is null', { name: null }],
  ['a name that is a number', { name: 1 }],
  ['a name that is an object', { name: {} }],
  ['an unknown name', { name: 'nope' }],
  ['a name that every object has', { name: '__proto__' }],
  ['the name of a constructor', { name: 'constructor' }],
  ['an empty name', { name: '' }],
  ['a name in another case', { name: 'Get_Component' }],
  ['a name of 60,000 characters', { name: HUGE }],
])('tools/call with %s is the protocol error -32602', async (_what, params) => {
  const { status, body } = await rpc(url, 'tools/call', params);
  expect(status).toBe(200);
  expect(body.id).toBe(1);
  expect(body.error.code).toBe(-32602);
  expect(JSON.stringify(body).length).toBeLessThan(500);
});
