import {
  type JSONRPCRequest,
  type MessageClassification,
  type Server,
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  INVALID_PARAMS,
  InMemoryTransport,
  PROTOCOL_VERSION_META_KEY,
  PerRequestHTTPServerTransport,
  SUPPORTED_PROTOCOL_VERSIONS,
  classifyInboundRequest,
  isJSONRPCRequest,
  isSpecType,
} from '@modelcontextprotocol/server';

/** The SDK's two eras: every revision before 2026-07-28 is `legacy`. */
export type Era = 'legacy' | 'modern';

/** Which protocol a request speaks. Without a version header it is 2025-03-26, as later revisions say. */
export interface Protocol {
  readonly era: Era;
  readonly revision: string;
}

/** The revision of the modern era that is served. */
export const MODERN_REVISION = '2026-07-28';

/** Every revision that is served, newest first. */
export const SERVED_REVISIONS: readonly string[] = [
  MODERN_REVISION,
  ...SUPPORTED_PROTOCOL_VERSIONS,
];

/** The JSON-RPC code of a header that disagrees with the body (revision 2026-07-28). */
export const HEADER_MISMATCH = -32020;

/** The three request headers that mirror the body in revision 2026-07-28. */
export interface ProtocolHeaders {
  readonly version: string | undefined;
  readonly method: string | undefined;
  readonly name: string | undefined;
}

/** Which era a body belongs to, or why it is refused. */
export type MessageRoute = ReturnType<typeof classifyInboundRequest>;

/**
 * Which era a body belongs to, or why it is refused: the SDK's answer. Its classifier first validates every body as a
 * result and as an error, which costs more than the rest of a tool call, so the two usual forms of a request are
 * recognized before it. These recognizers may only accept, and only what the SDK accepts (a test compares them).
 */
export function classifyMessage(body: unknown, headers: ProtocolHeaders): MessageRoute {
  if (hasUnknownMember(body)) return NOT_A_MESSAGE;
  if (isUsualLegacyRequest(body, headers)) return { kind: 'legacy', reason: 'no-claim' };
  if (isUsualModernRequest(body, headers)) {
    const classification = { era: 'modern', revision: MODERN_REVISION } as const;
    return { kind: 'modern', messageKind: 'request', message: body, classification };
  }
  return classifyInboundRequest({
    httpMethod: 'POST',
    body,
    ...(headers.version === undefined ? {} : { protocolVersionHeader: headers.version }),
    ...(headers.method === undefined ? {} : { mcpMethodHeader: headers.method }),
    ...(headers.name === undefined ? {} : { mcpNameHeader: headers.name }),
  });
}

const MESSAGE_MEMBERS: ReadonlySet<string> = new Set([
  'jsonrpc',
  'id',
  'method',
  'params',
  'result',
  'error',
]);

const NOT_A_MESSAGE = classifyInboundRequest({ httpMethod: 'POST', body: {} });

/** The SDK refuses these too, after validating each of their members. */
function hasUnknownMember(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return false;
  for (const name in body) if (!MESSAGE_MEMBERS.has(name)) return true;
  return false;
}

/** A request without `_meta` under a revision of the 2025 era, or under none. */
function isUsualLegacyRequest(body: unknown, { version }: ProtocolHeaders): boolean {
  return (
    (version === undefined || SUPPORTED_PROTOCOL_VERSIONS.includes(version)) &&
    isJSONRPCRequest(body) &&
    body.method !== 'initialize' &&
    body.params?._meta === undefined
  );
}

/** A request of revision 2026-07-28 with exactly the three members of the envelope. */
function isUsualModernRequest(body: unknown, headers: ProtocolHeaders): body is JSONRPCRequest {
  if (headers.version !== MODERN_REVISION || !isJSONRPCRequest(body)) return false;
  if (headers.method !== body.method || body.method === 'initialize') return false;
  const meta = body.params?._meta;
  return (
    meta !== undefined &&
    Object.keys(meta).length === 3 &&
    meta[PROTOCOL_VERSION_META_KEY] === MODERN_REVISION &&
    isSpecType.Implementation(meta[CLIENT_INFO_META_KEY]) &&
    isSpecType.ClientCapabilities(meta[CLIENT_CAPABILITIES_META_KEY])
  );
}

/** Reads the three headers; white space around a value is not part of it. */
export function readProtocolHeaders({ headers }: Request): ProtocolHeaders {
  return {
    version: headers.get('mcp-protocol-version')?.trim() ?? undefined,
    method: headers.get('mcp-method')?.trim() ?? undefined,
    name: headers.get('mcp-name')?.trim() ?? undefined,
  };
}

const NAME_SOURCE: ReadonlyMap<string, string> = new Map([
  ['tools/call', 'name'],
  ['prompts/get', 'name'],
  ['resources/read', 'uri'],
  ['tasks/get', 'taskId'],
  ['tasks/update', 'taskId'],
  ['tasks/cancel', 'taskId'],
]);

const BASE64_SENTINEL = /^=\?base64\?(?<payload>[A-Za-z0-9+/]*={0,2})\?=$/;

/**
 * Says what is wrong with the standard headers of a request of revision 2026-07-28, or undefined where they
 * mirror its body: `MCP-Protocol-Version` and `Mcp-Method` are required on every request, `Mcp-Name` on
 * those that name a tool, prompt, resource or task. The SDK's classifier compares the first two with the
 * body; their presence and `Mcp-Name` are checked here, because the SDK keeps that check to its own handler.
 */
export function standardHeaderProblem(
  headers: ProtocolHeaders,
  message: JSONRPCRequest,
): string | undefined {
  if (headers.version === undefined) {
    return 'The MCP-Protocol-Version header is missing; it must name the version that the body names.';
  }
  if (headers.method === undefined) {
    return 'The Mcp-Method header is missing; it must name the method that the body names.';
  }
  const field = NAME_SOURCE.get(message.method);
  if (field === undefined) return undefined;
  const named = message.params?.[field];
  if (headers.name === undefined) {
    if (typeof named !== 'string') return undefined;
    return `The Mcp-Name header is missing; it must carry params.${field}.`;
  }
  const decoded = decodeHeaderValue(headers.name);
  if (decoded === undefined) return 'The Mcp-Name header carries an invalid Base64 value.';
  if (typeof named === 'string' && decoded !== named) {
    return `The Mcp-Name header does not carry params.${field}.`;
  }
  return undefined;
}

/** Header values that are not plain ASCII travel as `=?base64?…?=`. */
function decodeHeaderValue(value: string): string | undefined {
  if (!value.startsWith('=?base64?') || !value.endsWith('?=')) return value;
  const payload = BASE64_SENTINEL.exec(value)?.groups?.['payload'];
  if (payload === undefined || payload.length % 4 !== 0) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(payload, 'base64'));
  } catch {
    return undefined;
  }
}

/** A JSON-RPC response as JSON, and the HTTP status that it is sent with. */
export interface Answer {
  /** In parts where one of them is shared with other answers. */
  readonly body: string | Uint8Array<ArrayBuffer> | readonly Uint8Array<ArrayBuffer>[];
  readonly status: number;
  /** Undefined for a result. */
  readonly errorCode: number | undefined;
}

/** A JSON-RPC error response as JSON. */
export function errorMessage(
  id: string | number | null,
  code: number,
  message: string,
  data?: unknown,
): string {
  return JSON.stringify({ jsonrpc: '2.0', id, error: { code, message, data } });
}

/** Checked here because the SDK answers bad params with an internal error that quotes what the client sent. */
const isValidByMethod = new Map<string, (request: unknown) => boolean>([
  ['tools/list', isSpecType.ListToolsRequest],
  ['resources/list', isSpecType.ListResourcesRequest],
  ['resources/templates/list', isSpecType.ListResourceTemplatesRequest],
  ['resources/read', isSpecType.ReadResourceRequest],
  ['prompts/list', isSpecType.ListPromptsRequest],
  ['prompts/get', isSpecType.GetPromptRequest],
  ['completion/complete', isSpecType.CompleteRequest],
]);

/** Revision 2026-07-28 has no initialize and no ping: there the SDK answers 404, whatever the params. */
const isValidByLegacyMethod = new Map<string, (request: unknown) => boolean>([
  ...isValidByMethod,
  ['initialize', isSpecType.InitializeRequest],
  ['ping', isSpecType.PingRequest],
]);

/** The error answer for params that do not fit the protocol's schema of their method. */
function paramsProblem(
  message: JSONRPCRequest,
  checks: typeof isValidByMethod,
): Answer | undefined {
  const isValid = checks.get(message.method);
  if (isValid === undefined || isValid(message)) return undefined;
  const text = `Invalid params for ${message.method}.`;
  const body = errorMessage(message.id, INVALID_PARAMS, text);
  return { body, status: 200, errorCode: INVALID_PARAMS };
}

/** Has an SDK server answer one request of the legacy era, then closes it. Notifications are dropped. */
export async function askLegacyServer(server: Server, message: JSONRPCRequest): Promise<Answer> {
  const problem = paramsProblem(message, isValidByLegacyMethod);
  if (problem !== undefined) return problem;
  const [client, transport] = InMemoryTransport.createLinkedPair();
  await server.connect(transport);
  try {
    return await new Promise<Answer>((resolve, reject) => {
      // The SDK's transports are not event targets.
      // oxlint-disable-next-line unicorn/prefer-add-event-listener
      client.onmessage = (answer) => {
        if ('method' in answer) return;
        const errorCode = 'error' in answer ? answer.error.code : undefined;
        resolve({ body: JSON.stringify(answer), status: 200, errorCode });
      };
      client.send(message).catch(reject);
    });
  } finally {
    await server.close();
  }
}

/** Has an SDK server answer one request of revision 2026-07-28; its transport closes it. */
export async function askModernServer(
  server: Server,
  message: JSONRPCRequest,
  classification: MessageClassification,
): Promise<Answer> {
  const problem = paramsProblem(message, isValidByMethod);
  if (problem !== undefined) return problem;
  // Connecting to this transport is what binds a server to the modern era.
  const transport = new PerRequestHTTPServerTransport({ classification, responseMode: 'json' });
  await server.connect(transport);
  const response = await transport.handleMessage(message);
  const body = await response.text();
  const answer: unknown = JSON.parse(body);
  return { body, status: response.status, errorCode: errorCodeOf(answer) };
}

function errorCodeOf(answer: unknown): number | undefined {
  if (typeof answer !== 'object' || answer === null || !('error' in answer)) return undefined;
  const { error } = answer;
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'number' ? error.code : undefined;
}
