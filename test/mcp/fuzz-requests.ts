import * as fc from '../support/fast-check.ts';
import type { WireRequest } from '../http/send.ts';
import { MODERN_META } from '../support/mcp-call.ts';
import { METHODS, TOOLS, VERSIONS, anyBody, anyText, toolCall } from './fuzz-messages.ts';

/** Something to send to a server, and where to. */
export interface FuzzInput {
  readonly path: string;
  readonly request: WireRequest;
}

const headerText = fc.string({
  unit: fc.oneof(
    fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
    fc.integer({ min: 0x80, max: 0xff }).map((code) => String.fromCharCode(code)),
  ),
  maxLength: 60,
});

const anyHeaders = fc.record(
  {
    'content-type': fc.oneof(
      { weight: 12, arbitrary: fc.constant('application/json') },
      { weight: 1, arbitrary: headerText },
    ),
    accept: headerText,
    'mcp-protocol-version': fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...VERSIONS) },
      { weight: 1, arbitrary: headerText },
    ),
    'mcp-method': fc.oneof(fc.constantFrom(...METHODS), headerText),
    'mcp-name': fc.oneof(fc.constantFrom(...TOOLS, '=?base64?!?=', '=?base64?eA==?='), headerText),
    origin: fc.oneof({ weight: 8, arbitrary: fc.constant('http://localhost:1') }, headerText),
    host: fc.oneof({ weight: 8, arbitrary: fc.constantFrom('localhost', '[::1]') }, headerText),
    'user-agent': headerText,
    'x-forwarded-for': headerText,
    'accept-encoding': fc.oneof(fc.constantFrom('br', 'gzip;q=0', '*'), headerText),
    'if-none-match': headerText,
    authorization: headerText,
    cookie: headerText,
    range: headerText,
  },
  { requiredKeys: ['content-type'] },
);

const anyCall: fc.Arbitrary<FuzzInput> = fc
  .record({
    method: fc.oneof(
      { weight: 30, arbitrary: fc.constant('POST') },
      { weight: 1, arbitrary: fc.constantFrom('GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS') },
    ),
    headers: fc.oneof(fc.constant({ 'content-type': 'application/json' }), anyHeaders),
    body: anyBody,
  })
  .map((request) => ({ path: '/mcp', request }));

const anyRead = fc
  .record({
    id: fc.integer(),
    uri: fc.oneof(
      fc.constantFrom('pattern://demo/p-1', 'pattern://demo/p-1/component/v1'),
      fc.stringMatching(/^pattern:\/\/[a-z/%.-]{1,30}$/),
    ),
  })
  .map(({ id, uri }) => ({ jsonrpc: '2.0', id, method: 'resources/read', params: { uri } }));

const anyOther = fc
  .record({ id: fc.integer(), method: fc.constantFrom(...METHODS), cursor: anyText })
  .map(({ id, method, cursor }) => ({ jsonrpc: '2.0', id, method, params: { cursor } }));

/** A request of revision 2026-07-28 whose headers mirror its body, so that it reaches what it names. */
const anyModernCall: fc.Arbitrary<FuzzInput> = fc
  .oneof(
    toolCall.map((message) => ({ message, name: message.params.name })),
    anyRead.map((message) => ({ message, name: message.params.uri })),
    anyOther.map((message) => ({ message, name: 'list_categories' })),
  )
  .map(({ message, name }) => ({
    path: '/mcp',
    request: {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'mcp-protocol-version': '2026-07-28',
        'mcp-method': message.method,
        'mcp-name': name,
      },
      body: JSON.stringify({ ...message, params: { ...message.params, _meta: MODERN_META } }),
    },
  }));

const pathPart = fc.oneof(
  fc.constantFrom(
    'r',
    'raw',
    'demo',
    'p-1',
    'v1.tsx',
    'active.tsx',
    'patterns',
    'covers',
    'assets',
  ),
  fc.constantFrom('%', '%00', '%ff', '%2e%2e', '%2F', '..', '.', '', '%E0%A4%A', '__proto__', '*'),
  fc.string({ unit: fc.constantFrom(...Array.from('abc0-_~.%!$&()+,;=:@?')) }),
);

const anyGet: fc.Arbitrary<FuzzInput> = fc
  .record({ parts: fc.array(pathPart, { maxLength: 6 }), headers: anyHeaders })
  .map(({ parts, headers }) => ({
    path: `/${parts.join('/')}`,
    request: { method: 'GET', headers },
  }));

/** What strangers may send: mostly to the endpoint, sometimes to any other address. */
export const anyInput: fc.Arbitrary<FuzzInput> = fc.oneof(
  { weight: 6, arbitrary: anyCall },
  { weight: 3, arbitrary: anyModernCall },
  { weight: 1, arbitrary: anyGet },
);

/** A POST to the endpoint, as a client sends it. */
export interface Post {
  readonly method?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

export const JSON_TYPE = { 'content-type': 'application/json' };
/** The envelope of a modern call, as text. */
export const META = JSON.stringify(MODERN_META);

/** Mostly what clients send, now and then something else. */
function mostly<T>(usual: T, ...others: T[]): fc.Arbitrary<T> {
  return fc.oneof({ weight: 12, arbitrary: fc.constant(usual) }, fc.constantFrom(...others));
}

/** Values as texts, because JSON.stringify cannot write all that JSON.parse reads. */
const ODD_VALUES = [
  'null',
  '1e999',
  '-0',
  '1.5',
  '9007199254740993',
  '"x"',
  '""',
  '{}',
  '[]',
  'true',
];

/** The members of an object as text; those without a value are left out. */
function objectText(members: Readonly<Record<string, string | undefined>>): string {
  const written = Object.entries(members).flatMap(([key, value]) =>
    value === undefined ? [] : [`${JSON.stringify(key)}:${value}`],
  );
  return `{${written.join(',')}}`;
}

const anyMetaText = fc
  .record({
    member: fc.constantFrom(
      ...Object.keys(MODERN_META),
      'progressToken',
      'traceparent',
      '__proto__',
    ),
    value: fc.constantFrom(...ODD_VALUES, '"2025-11-25"', '{"name":"x","version":"1","a":1e999}'),
  })
  .map(({ member, value }) =>
    objectText({
      ...Object.fromEntries(
        Object.entries(MODERN_META).map(([key, known]) => [key, JSON.stringify(known)]),
      ),
      [member]: value,
    }),
  );

const oddText = fc.constantFrom(...ODD_VALUES);
const rarely = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 12, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });

/** A tool call as its clients send it, mostly with one or two things that are not as they are. */
export const nearlyUsualCall: fc.Arbitrary<Post> = fc
  .record({
    isModern: fc.boolean(),
    tool: fc.oneof({ weight: 12, arbitrary: fc.constantFrom(...TOOLS) }, fc.constant('no_tool')),
    rpcVersion: mostly<string | undefined>('"2.0"', '"1.0"', '2', undefined),
    id: mostly<string | undefined>('1', '"a"', undefined, ...ODD_VALUES),
    method: mostly('"tools/call"', '"tools/list"', '"ping"', '1'),
    name: rarely(oddText),
    args: fc.oneof(
      toolCall.map(({ params }) => JSON.stringify(params.arguments)),
      fc.constantFrom(undefined, ...ODD_VALUES),
    ),
    otherMeta: rarely(fc.oneof(anyMetaText, oddText)),
    retry: rarely(fc.record({ inputResponses: oddText, requestState: oddText })),
    otherMember: rarely(fc.record({ member: fc.constantFrom('result', 'error', 'x'), oddText })),
    otherParam: rarely(fc.record({ member: fc.constantFrom('task', '__proto__'), oddText })),
    version: mostly<string | undefined>('usual', undefined, '2025-06-18', '2024-11-05', '1', ''),
    methodHeader: mostly<string | undefined>('tools/call', undefined, 'tools/list', ' tools/call '),
    nameHeader: mostly<string | undefined>(
      'usual',
      undefined,
      'get_pattern',
      '=?base64?eA==?=',
      '',
    ),
  })
  .map((call) => {
    const usualVersion = call.isModern ? '2026-07-28' : '2025-11-25';
    const version = call.version === 'usual' ? usualVersion : call.version;
    const nameHeader = call.nameHeader === 'usual' ? call.tool : call.nameHeader;
    const standard = {
      ...(call.methodHeader === undefined ? {} : { 'mcp-method': call.methodHeader }),
      ...(nameHeader === undefined ? {} : { 'mcp-name': nameHeader }),
    };
    const params = objectText({
      name: call.name ?? JSON.stringify(call.tool),
      arguments: call.args,
      _meta: call.otherMeta ?? (call.isModern ? META : undefined),
      ...call.retry,
      ...(call.otherParam && { [call.otherParam.member]: call.otherParam.oddText }),
    });
    return {
      headers: {
        ...JSON_TYPE,
        ...(version === undefined ? {} : { 'mcp-protocol-version': version }),
        ...(call.isModern ? standard : {}),
      },
      body: objectText({
        jsonrpc: call.rpcVersion,
        id: call.id,
        method: call.method,
        params,
        ...(call.otherMember && { [call.otherMember.member]: call.otherMember.oddText }),
      }),
    };
  });
