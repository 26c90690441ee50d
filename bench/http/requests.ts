import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  PROTOCOL_VERSION_META_KEY,
} from '@modelcontextprotocol/server';

/** The two ways in which clients speak: without an envelope, and with one on every request. */
export const ERAS = ['2025', '2026-07-28'] as const;
export type Era = (typeof ERAS)[number];

/** One HTTP request as the load generator sends it again and again. */
export interface RpcRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const CLIENT = { name: 'pattern-catalog-bench', version: '1.0.0' };

const META = {
  [PROTOCOL_VERSION_META_KEY]: '2026-07-28',
  [CLIENT_INFO_META_KEY]: CLIENT,
  [CLIENT_CAPABILITIES_META_KEY]: {},
};

/** Makes the request that a client of the era sends to call a tool. */
export function toolRequest(era: Era, name: string, args: object): RpcRequest {
  const params = { name, arguments: args, ...(era === '2025' ? {} : { _meta: META }) };
  return {
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'user-agent': `${CLIENT.name}/${CLIENT.version}`,
      'mcp-protocol-version': era === '2025' ? '2025-11-25' : era,
      ...(era === '2025' ? {} : { 'mcp-method': 'tools/call', 'mcp-name': name }),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
  };
}
