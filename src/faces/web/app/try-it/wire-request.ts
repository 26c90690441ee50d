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
