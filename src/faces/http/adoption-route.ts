import { Hono } from 'hono';
import type { Failure } from '../../domain/errors.ts';
import { isAccessTokenLike } from '../../domain/identity/access-token.ts';
import type { Principal } from '../../domain/identity/principal.ts';
import { parseJson } from '../../domain/text.ts';
import type { ReportAdoption } from '../../domain/usage/adoption.ts';
import { type ReadCaller, remoteAddressOf } from './caller.ts';
import type { CredentialHandlerDeps } from './credential-handler.ts';
import type { BearerAuth } from './credentials.ts';
import { errorResponse, failureResponse } from './error-response.ts';
import type { McpHandler } from './mcp-route.ts';
import { limitBody, MAX_LIST_BYTES } from './json-body.ts';

/**
 * `POST /api/adoption` (docs/specification.md#adoption-reports): a project reports which versions it holds. The bearer
 * is a personal access token with the scope `adoption:report`, or the operator's. 204, or a JSON error.
 */
export function createAdoptionRoute(deps: {
  readonly report: ReportAdoption;
  readonly authenticateOperator: BearerAuth;
  /** For personal access tokens; undefined while the workspace is off. */
  readonly handleCredential:
    | ((handler: Pick<CredentialHandlerDeps, 'endpoint' | 'refuse'>) => McpHandler)
    | undefined;
  readonly readCaller: ReadCaller;
  readonly onFailure: (where: string, failure: Failure) => void;
}): Hono {
  const route = new Hono();
  const withToken = deps.handleCredential?.({ endpoint: take, refuse: errorResponse });

  async function take(request: Request, principal: Principal): Promise<Response> {
    // An aborted body is not JSON either.
    const body = await request.text().catch(() => '');
    const reported = await deps.report(principal, parseJson(body));
    if (reported.ok) return new Response(null, { status: 204 });
    const { failure } = reported;
    deps.onFailure('adoption', failure);
    return failure.retryable ? failureResponse(failure, 503) : failureResponse(failure);
  }

  route.post('/api/adoption', limitBody(MAX_LIST_BYTES), async (c) => {
    const [, bearer = ''] = /^Bearer +(\S+) *$/i.exec(c.req.header('authorization') ?? '') ?? [];
    if (withToken !== undefined && isAccessTokenLike(bearer)) {
      return withToken(c.req.raw, deps.readCaller(c.req.raw, remoteAddressOf(c)));
    }
    const principal = await deps.authenticateOperator(c);
    return principal instanceof Response ? principal : take(c.req.raw, principal);
  });

  return route;
}
