import { parseJson } from '../../../../domain/text.ts';

/** An HTTP request to the MCP endpoint. */
export interface WireRequest {
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Indented JSON. */
  readonly body: string;
}

/** The newest protocol revision that needs no envelope in each request. */
const PROTOCOL_VERSION = '2025-11-25';

export type ToolArguments = Readonly<Record<string, unknown>>;

/** A tools/call request; the server needs no initialize before it. */
export function toolRequest(name: string, args: ToolArguments): WireRequest {
  return wireRequest('tools/call', { name, arguments: args });
}

/** A request for a protocol method. */
export function methodRequest(method: 'initialize' | 'tools/list'): WireRequest {
  if (method === 'tools/list') return wireRequest(method, undefined);
  return wireRequest(method, {
    protocolVersion: PROTOCOL_VERSION,
    capabilities: {},
    clientInfo: { name: 'pattern-catalog-site', version: '1.0.0' },
  });
}

function wireRequest(method: string, params: object | undefined): WireRequest {
  return {
    headers: [
      ['Content-Type', 'application/json'],
      ['Accept', 'application/json, text/event-stream'],
      // `initialize` has the version in its body; the header is for later requests.
      ...(method === 'initialize' ? [] : ([['MCP-Protocol-Version', PROTOCOL_VERSION]] as const)),
    ],
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }, undefined, 2),
  };
}

/** The request as a curl command. */
export function curlCommand(endpoint: string, { headers, body }: WireRequest): string {
  const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
  return [
    `curl -sS ${quoted(endpoint)}`,
    ...headers.map(([name, value]) => `  -H ${quoted(`${name}: ${value}`)}`),
    `  -d ${quoted(JSON.stringify(JSON.parse(body)))}`,
  ].join(' \\\n');
}

/** The response, or why there is none. */
export type WireAnswer =
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly statusText: string;
      readonly contentType: string;
      readonly milliseconds: number;
      /** Size of the uncompressed body. */
      readonly bytes: number;
      /** Indented if it is JSON. */
      readonly body: string;
      /** The error in the response, in a few words; empty on success. */
      readonly problem: string;
    }
  | { readonly kind: 'timed_out' }
  | { readonly kind: 'unreachable' };

export const TIMEOUT_MS = 10_000;

/** Sends a request to `/mcp` of this server; undefined if `signal` aborted it. */
export async function sendRequest(
  { headers, body }: WireRequest,
  signal: AbortSignal,
): Promise<WireAnswer | undefined> {
  const ending = new AbortController();
  let hasTimedOut = false;
  const timer = setTimeout(() => {
    hasTimedOut = true;
    ending.abort();
  }, TIMEOUT_MS);
  const startedAt = performance.now();
  try {
    const response = await fetch('/mcp', {
      method: 'POST',
      headers: Object.fromEntries(headers),
      body,
      signal: AbortSignal.any([signal, ending.signal]),
    });
    const bytes = await response.arrayBuffer();
    const text = new TextDecoder().decode(bytes);
    const json = parseJson(text);
    return {
      kind: 'answered',
      status: response.status,
      statusText: response.statusText,
      contentType: response.headers.get('content-type') ?? '',
      milliseconds: Math.round(performance.now() - startedAt),
      bytes: bytes.byteLength,
      body: json === undefined ? text : JSON.stringify(json, undefined, 2),
      problem: problemOf(json),
    };
  } catch {
    if (hasTimedOut) return { kind: 'timed_out' };
    return signal.aborted ? undefined : { kind: 'unreachable' };
  } finally {
    clearTimeout(timer);
  }
}

/** Describes a JSON-RPC error or a tool error. */
function problemOf(answer: unknown): string {
  const code = memberOf(memberOf(answer, 'error'), 'code');
  if (typeof code === 'number') return `JSON-RPC error ${code}`;
  const result = memberOf(answer, 'result');
  if (memberOf(result, 'isError') !== true) return '';
  const text = memberOf(memberOf(memberOf(result, 'content'), 0), 'text');
  const failure = typeof text === 'string' ? parseJson(text) : undefined;
  const kind = memberOf(memberOf(failure, 'error'), 'kind');
  return typeof kind === 'string' ? `Tool error: ${kind}` : 'Tool error';
}

/** Reads a member of an unknown value. */
export function memberOf(value: unknown, name: string | number): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === String(name))?.[1]
    : undefined;
}
