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
