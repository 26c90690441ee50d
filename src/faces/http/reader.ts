import type { MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Failure } from '../../domain/errors.ts';
import { type Principal, ANONYMOUS, OPERATOR } from '../../domain/identity/principal.ts';
import { type ReadCaller, remoteAddressOf } from './caller.ts';
import type { CredentialHandlerDeps } from './credential-handler.ts';
import { isSameSecret } from './credentials.ts';
import { errorResponse } from './error-response.ts';
import type { McpHandler } from './mcp-route.ts';
import { isNavigation, isSameOrigin } from './signed-in.ts';

/** Set for the handlers of routes that give code, or say what there is of it. */
export interface ReaderEnv {
  Variables: {
    principal: Principal;
    /** Of a failure: 401 where signing in would help; undefined leaves it to the kind. */
    signInStatus: (failure: Failure) => 401 | undefined;
  };
}

/** Middleware that reads who asks. */
export type ReadAs = MiddlewareHandler<ReaderEnv>;

/** With `WORKSPACE=off` there are no users: everyone is anonymous, and signing in helps nobody. */
export const readAsAnonymous: ReadAs = createMiddleware<ReaderEnv>(async (c, next) => {
  c.set('principal', ANONYMOUS);
  c.set('signInStatus', () => undefined);
  await next();
});

/**
 * Reads the credential of a request for code (docs/specification.md#entitlement): a bearer token, which must be valid
 * and may be the operator's, or a session, in a request of this site or one that a person opened.
 */
export function createReadAs(deps: {
  /** For tokens, without a limit of their number: `add` of a catalog is hundreds of files. */
  readonly handleToken: (handler: Pick<CredentialHandlerDeps, 'endpoint' | 'refuse'>) => McpHandler;
  readonly identify: (request: Request) => Promise<Principal>;
  readonly readCaller: ReadCaller;
  readonly operatorToken: string;
  readonly baseUrl: string;
  /** What a 401 says in WWW-Authenticate. */
  readonly challenge: string;
}): ReadAs {
  const nextByRequest = new WeakMap<Request, (principal: Principal) => Promise<Response>>();
  const serveWithToken = deps.handleToken({
    refuse: errorResponse,
    endpoint: async (request, principal) => {
      const next = nextByRequest.get(request);
      if (next === undefined) throw new Error('A request was verified that nobody sent.');
      return next(principal);
    },
  });

  return createMiddleware<ReaderEnv>(async (c, next) => {
    const request = c.req.raw;
    const serve = async (principal: Principal): Promise<Response> => {
      c.set('principal', principal);
      c.set('signInStatus', ({ needsSignIn }) =>
        needsSignIn === true && principal.kind === 'anonymous' ? 401 : undefined,
      );
      await next();
      if (c.res.status === 401) c.header('www-authenticate', deps.challenge);
      return c.res;
    };
    const authorization = request.headers.get('authorization');
    // Basic is a proxy's in front of this server.
    if (authorization !== null && /^Bearer\b/i.test(authorization)) {
      if (isSameSecret(authorization, `Bearer ${deps.operatorToken}`)) {
        c.res = await serve(OPERATOR);
        c.header('cache-control', 'no-store');
        return;
      }
      nextByRequest.set(request, serve);
      c.res = await serveWithToken(request, deps.readCaller(request, remoteAddressOf(c)));
      return;
    }
    const isOwn =
      request.headers.has('cookie') &&
      (isSameOrigin(request, deps.baseUrl) || (request.method === 'GET' && isNavigation(request)));
    const principal = isOwn ? await deps.identify(request) : ANONYMOUS;
    await serve(principal);
    if (principal.kind !== 'anonymous') {
      c.header('cache-control', 'private, no-cache');
      c.header('vary', 'Cookie', { append: true });
    }
  });
}
