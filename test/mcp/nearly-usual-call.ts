import * as fc from '../support/fast-check.ts';
import { MODERN_META } from '../support/mcp-call.ts';
import { TOOLS, toolCall } from './fuzz-messages.ts';

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
