/** A response of the endpoint. */
export interface RpcAnswer {
  readonly status: number;
  readonly headers: Headers;
  // Tests read responses of every shape.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
}

/** Posts a body without `initialize` and `Accept`. */
export async function post(
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<RpcAnswer> {
  const response = await fetch(`${url}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? undefined : JSON.parse(text),
  };
}

/** Sends one request of the 2025 era. */
export async function rpc(url: string, method: string, params?: unknown): Promise<RpcAnswer> {
  return post(url, { jsonrpc: '2.0', id: 1, method, params });
}

/** Calls a tool and returns its result. */
export async function callTool(
  url: string,
  name: string,
  args?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<RpcAnswer['body']> {
  const params = { name, arguments: args };
  const answer = await post(url, { jsonrpc: '2.0', id: 1, method: 'tools/call', params }, headers);
  return answer.body.result;
}

/** The error of a failed tool call; undefined if it succeeded. */
export async function toolError(
  url: string,
  name: string,
  args?: unknown,
): Promise<{ kind: string; message: string; retryable: boolean } | undefined> {
  const result = await callTool(url, name, args);
  return result.isError === true ? JSON.parse(result.content[0].text).error : undefined;
}

/** The envelope that every request of revision 2026-07-28 carries. */
export const MODERN_META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'contract-test', version: '1.0.0' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

/** Sends one request of revision 2026-07-28, with its standard headers. */
export async function modernRpc(
  url: string,
  method: string,
  params: Readonly<Record<string, unknown>> = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<RpcAnswer> {
  const named = params['name'] ?? params['uri'];
  return post(
    url,
    { jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: MODERN_META } },
    {
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': method,
      ...(typeof named === 'string' ? { 'mcp-name': named } : {}),
      ...headers,
    },
  );
}
