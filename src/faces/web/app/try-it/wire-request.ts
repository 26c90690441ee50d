/** A request to the endpoint as it goes over the wire. */
export interface WireRequest {
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** JSON over several lines. */
  readonly body: string;
}

/** The revision that the requests speak: the newest that needs neither a session nor an envelope in each request. */
const PROTOCOL_VERSION = '2025-11-25';

/** The arguments of a tool, as they were filled in. */
export type ToolArguments = Readonly<Record<string, string | number | boolean>>;

/** The request that calls a tool; none before it is needed. */
export function toolRequest(name: string, args: ToolArguments): WireRequest {
  return wireRequest('tools/call', { name, arguments: args });
}

/** The request for a method of the protocol itself. */
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
      // An initialize names its version in the body; the header is for what comes after.
      ...(method === 'initialize' ? [] : ([['MCP-Protocol-Version', PROTOCOL_VERSION]] as const)),
    ],
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }, undefined, 2),
  };
}

/** The same request for a terminal. */
export function curlCommand(endpoint: string, { headers, body }: WireRequest): string {
  const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
  return [
    `curl -sS ${quoted(endpoint)}`,
    ...headers.map(([name, value]) => `  -H ${quoted(`${name}: ${value}`)}`),
    `  -d ${quoted(JSON.stringify(JSON.parse(body)))}`,
  ].join(' \\\n');
}

/** What came back, or why nothing did. */
export type WireAnswer =
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly statusText: string;
      readonly contentType: string;
      readonly milliseconds: number;
      /** Of the body, uncompressed. */
      readonly bytes: number;
      /** JSON over several lines; anything else as it came. */
      readonly body: string;
      /** What the answer says went wrong, in a few words; empty where all is well. */
      readonly problem: string;
    }
  | { readonly kind: 'timed_out' }
  | { readonly kind: 'unreachable' };

/** An endpoint that does not answer is not waited for any longer. */
export const TIMEOUT_MS = 10_000;

/** Sends a request to `/mcp` of the server that the page came from; `undefined` where `signal` ended it. */
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

/** Two places can say that a call failed: the protocol's own error, and a result that is an error. */
function problemOf(answer: unknown): string {
  const code = memberOf(memberOf(answer, 'error'), 'code');
  if (typeof code === 'number') return `JSON-RPC error ${code}`;
  const result = memberOf(answer, 'result');
  if (memberOf(result, 'isError') !== true) return '';
  const text = memberOf(memberOf(memberOf(result, 'content'), 0), 'text');
  const failure = typeof text === 'string' ? parseJson(text) : undefined;
  const kind = memberOf(memberOf(failure, 'error'), 'kind');
  return typeof kind === 'string' ? `The tool failed: ${kind}` : 'The tool failed';
}

/** Reads JSON; undefined where a text is none. */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

/** A member of a value of which nothing is known. */
export function memberOf(value: unknown, name: string | number): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === String(name))?.[1]
    : undefined;
}
