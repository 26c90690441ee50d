import type { JSONRPCRequest } from '@modelcontextprotocol/server';

/** The JSON-RPC code of a header that disagrees with the body (revision 2026-07-28). */
export const HEADER_MISMATCH = -32020;

/** The three request headers that mirror the body in revision 2026-07-28. */
export interface StandardHeaders {
  readonly protocolVersion: string | undefined;
  readonly method: string | undefined;
  readonly name: string | undefined;
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
  headers: StandardHeaders,
  message: JSONRPCRequest,
): string | undefined {
  if (headers.protocolVersion === undefined) {
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
  const decoded = decodeHeaderValue(headers.name.trim());
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
