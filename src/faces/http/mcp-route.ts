import type { Context } from 'hono';
import type { Caller } from '../../domain/usage/usage-record.ts';
import { type AccessRules, corsHeaders } from './access.ts';
import { type ReadCaller, remoteAddressOf } from './caller.ts';

export type McpHandler = (request: Request, caller: Caller) => Promise<Response>;

const CORS_PREFLIGHT = {
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers':
    'Content-Type, Accept, Authorization, MCP-Protocol-Version, Mcp-Method, Mcp-Name, Mcp-Session-Id, Last-Event-ID',
  'access-control-max-age': '86400',
};

const CORS_EXPOSED = {
  'access-control-expose-headers':
    'WWW-Authenticate, Retry-After, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset',
};

const NO_SNIFFING = { 'x-content-type-options': 'nosniff' };

export type McpRoute = (c: Context) => Promise<Response>;

/** An MCP endpoint with CORS: pages of allowed origins may call it, pages of others get 403 (docs/specification.md#mcp). */
export function createMcpRoute(deps: {
  readonly handle: McpHandler;
  readonly access: AccessRules;
  readonly readCaller: ReadCaller;
}): McpRoute {
  return async (c) => {
    const request = c.req.raw;
    const origin = request.headers.get('origin') ?? undefined;
    if (!deps.access.isOriginAllowed(origin)) {
      return Response.json(
        {
          jsonrpc: '2.0',
          id: null,
          error: { code: -32000, message: 'Pages of this origin may not call this endpoint.' },
        },
        { status: 403, headers: NO_SNIFFING },
      );
    }
    if (request.method === 'OPTIONS') {
      return new Response(null, {
        status: 204,
        headers: { ...CORS_PREFLIGHT, ...corsHeaders(origin), ...NO_SNIFFING },
      });
    }
    const response = await deps.handle(request, deps.readCaller(request, remoteAddressOf(c)));
    if (origin === undefined) return response;
    for (const [name, value] of Object.entries({ ...corsHeaders(origin), ...CORS_EXPOSED })) {
      response.headers.set(name, value);
    }
    return response;
  };
}
