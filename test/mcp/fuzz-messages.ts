import * as fc from '../support/fast-check.ts';
import { MODERN_META } from '../support/mcp-call.ts';

/** Methods of every revision, and some that are none. */
export const METHODS = [
  'initialize',
  'ping',
  'tools/list',
  'tools/call',
  'tools/call',
  'tools/call',
  'resources/list',
  'resources/templates/list',
  'resources/read',
  'resources/read',
  'server/discover',
  'prompts/get',
  'completion/complete',
  'logging/setLevel',
  'subscriptions/listen',
  'tasks/get',
  'notifications/initialized',
  'notifications/cancelled',
  '__proto__',
];

export const TOOLS = [
  'search_patterns',
  'list_categories',
  'get_pattern',
  'search_components',
  'get_component',
  'check_component_updates',
];

export const VERSIONS = [
  '2024-11-05',
  '2025-03-26',
  '2025-06-18',
  '2025-11-25',
  '2026-07-28',
  '1',
  '',
];

/** Words of the fixture's catalog, and texts that mean harm. */
export const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '#1',
    '/demo/p-1',
    'pattern://demo/p-1',
    'pattern://demo/p-1/component/v1',
    'v1',
    'active',
    '../../etc/passwd',
    '\uD800',
    '\u0000',
    '%00',
    '${jndi:x}',
    "' OR 1=1 --",
    'x'.repeat(5000),
  ),
);

const anyJson = fc.jsonValue({ maxDepth: 3 });
const anyValue = fc.oneof(anyText, fc.double(), fc.integer(), fc.boolean(), anyJson);

const anyArguments = fc.oneof(
  fc.record(
    {
      query: anyValue,
      limit: anyValue,
      category: anyValue,
      only_with_code: anyValue,
      slug: anyValue,
      pattern_id: anyValue,
      version_id: anyValue,
    },
    { requiredKeys: [] },
  ),
  fc.record(
    { query: anyText, limit: fc.double({ min: -1, max: 100 }) },
    { requiredKeys: ['query'] },
  ),
  fc.record({ pattern_id: anyText, version_id: anyText }, { requiredKeys: ['pattern_id'] }),
  fc.record({ category: anyText, only_with_code: fc.boolean() }),
  fc.record({ slug: anyText }),
  fc.constant({}),
  fc.dictionary(fc.constantFrom('__proto__', 'constructor', 'query', 'slug'), anyJson),
  anyJson,
);

const anyMeta = fc.oneof(
  fc.constant(MODERN_META),
  fc.dictionary(fc.constantFrom(...Object.keys(MODERN_META), 'progressToken'), anyJson),
  anyJson,
);

const anyParams = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record(
      {
        name: fc.oneof(fc.constantFrom(...TOOLS), anyValue),
        arguments: anyArguments,
        uri: anyText,
        cursor: anyText,
        protocolVersion: fc.oneof(fc.constantFrom(...VERSIONS), anyValue),
        clientInfo: fc.oneof(fc.record({ name: anyText, version: anyText }), anyJson),
        capabilities: fc.constant({}),
        inputResponses: anyValue,
        requestState: anyValue,
        requestId: anyValue,
        _meta: anyMeta,
      },
      { requiredKeys: ['capabilities'] },
    ),
  },
  { weight: 1, arbitrary: anyJson },
);

/** A request or notification of the right form, whatever it asks for. */
const wellFormed = fc.record(
  {
    jsonrpc: fc.constant('2.0'),
    id: fc.oneof(fc.integer(), anyText),
    method: fc.constantFrom(...METHODS),
    params: anyParams,
  },
  { requiredKeys: ['jsonrpc', 'method'] },
);

const anyMessage = fc.record(
  {
    jsonrpc: fc.oneof({ weight: 12, arbitrary: fc.constant('2.0') }, anyValue),
    id: anyJson,
    method: fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...METHODS) }, anyValue),
    params: anyParams,
    result: anyJson,
    error: anyJson,
  },
  { requiredKeys: ['jsonrpc', 'method'] },
);

const anyQuery = fc.oneof(fc.constantFrom('p', 'Pattern 1', 'PATTERN, 2!', 'code'), anyText);
const anyReference = fc.oneof(fc.constantFrom('1', '#2', '/demo/p-3', 'demo/p-1/'), anyText);
const anyLimit = fc.double({ min: 0.5, max: 1e6 });

/** A tool with arguments that it knows, of their types. */
const fittingCall = fc.oneof(
  fc.record({
    name: fc.constant('search_patterns'),
    args: fc.record({ query: anyQuery, limit: anyLimit }, { requiredKeys: ['query'] }),
  }),
  fc.record({
    name: fc.constant('search_components'),
    args: fc.record({ query: anyQuery, category: anyText, only_with_code: fc.boolean() }),
  }),
  fc.record({
    name: fc.constant('get_component'),
    args: fc.record(
      { pattern_id: anyReference, version_id: fc.oneof(fc.constant('v1'), anyText) },
      { requiredKeys: ['pattern_id'] },
    ),
  }),
  fc.record({ name: fc.constant('get_pattern'), args: fc.record({ slug: anyReference }) }),
  fc.record({ name: fc.constant('list_categories'), args: fc.constant({}) }),
);

/** A tool call of the right form, whatever its arguments. */
export const toolCall = fc
  .record({
    id: fc.integer(),
    call: fc.oneof(
      { weight: 2, arbitrary: fittingCall },
      { weight: 1, arbitrary: fc.record({ name: fc.constantFrom(...TOOLS), args: anyArguments }) },
    ),
  })
  .map(({ id, call: { name, args } }) => ({
    jsonrpc: '2.0',
    id,
    method: 'tools/call',
    params: { name, arguments: args },
  }));

const anyBatch = fc.array(fc.oneof(toolCall, wellFormed), { maxLength: 60 });

const messageText = fc
  .oneof(
    { weight: 4, arbitrary: toolCall },
    { weight: 4, arbitrary: wellFormed },
    { weight: 1, arbitrary: anyMessage },
    { weight: 1, arbitrary: fc.oneof(anyBatch, fc.array(anyMessage, { maxLength: 5 })) },
    { weight: 1, arbitrary: anyJson },
  )
  .map((value) => JSON.stringify(value));

/** The text of a message with something cut out or put in. */
const damagedText = fc
  .tuple(messageText, fc.nat(), fc.nat({ max: 20 }), fc.string({ unit: 'binary', maxLength: 5 }))
  .map(([text, at, length, inserted]) => {
    const start = at % (text.length + 1);
    return text.slice(0, start) + inserted + text.slice(start + length);
  });

/** A body: mostly the text of a message or of a batch, sometimes damaged, sometimes any bytes. */
export const anyBody = fc.oneof(
  { weight: 8, arbitrary: messageText },
  { weight: 1, arbitrary: damagedText },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }) },
);
