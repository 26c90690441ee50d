import type { Context } from 'hono';
import type { Principal } from '../../domain/identity/principal.ts';
import {
  type Caller,
  type McpEndpoint,
  type TokenFacts,
  type UsageStatus,
  tokenOf,
} from '../../domain/usage/usage-record.ts';
import type { RecordRefusal } from '../../domain/usage/refusals.ts';
import { type AccessRules, corsHeaders } from './access.ts';
import { type ReadCaller, remoteAddressOf } from './caller.ts';

/** @param onVerified called with the principal of a valid credential, also where the request is refused */
export type McpHandler = (
  request: Request,
  caller: Caller,
  onVerified?: (principal: Principal) => void,
) => Promise<Response>;

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

/** What is refused before a message is read, by HTTP status; the endpoint records what it has read (200, 400, 403). */
const REFUSALS: ReadonlyMap<number, UsageStatus> = new Map([
  [401, 'unauthorized'],
  [413, 'too_large'],
  [429, 'rate_limited'],
  [503, 'unavailable'],
]);

/** @param endExemption of the request (FairQueue.exempt) */
export type McpRoute = (c: Context, endExemption?: () => void) => Promise<Response>;

/**
 * An MCP endpoint with CORS: pages of allowed origins may call it, pages of others get 403 (docs/specification.md#mcp).
 */
export function createMcpRoute(deps: {
  readonly endpoint: McpEndpoint;
  readonly handle: McpHandler;
  readonly recordRefusal: RecordRefusal;
  readonly access: AccessRules;
  readonly readCaller: ReadCaller;
}): McpRoute {
  return async (c, endExemption) => {
    const request = c.req.raw;
    // Read now: the address is gone once the client hangs up.
    const read = deps.readCaller(request, remoteAddressOf(c));
    const caller = endExemption === undefined ? read : { ...read, endExemption };
    const origin = request.headers.get('origin') ?? undefined;
    if (!deps.access.isOriginAllowed(origin)) {
      deps.recordRefusal(deps.endpoint, 'origin_refused', caller);
      return Response.json(
        {
          jsonrpc: '2.0',
          id: null,
          error: { code: -32000, message: 'Pages from this origin may not call this endpoint.' },
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
    let token: TokenFacts = {};
    const response = await deps.handle(request, caller, (principal) => {
      token = tokenOf(principal);
    });
    const refusal = REFUSALS.get(response.status);
    if (refusal !== undefined) deps.recordRefusal(deps.endpoint, refusal, { ...caller, ...token });
    if (origin === undefined) return response;
    for (const [name, value] of Object.entries({ ...corsHeaders(origin), ...CORS_EXPOSED })) {
      response.headers.set(name, value);
    }
    return response;
  };
}
