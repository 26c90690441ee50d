import { LRUCache } from 'lru-cache';
import type { Failure, Result } from '../../domain/errors.ts';
import { isAccessTokenLike, isWellFormedAccessToken } from '../../domain/identity/access-token.ts';
import { type UserPrincipal, ANONYMOUS } from '../../domain/identity/principal.ts';
import { type RateLimiter, clientNetworks } from '../../domain/limits/rate-limiter.ts';
import type { Caller } from '../../domain/usage/usage-record.ts';
import { rateLimitHeaders } from './error-response.ts';
import type { McpHandler } from './mcp-route.ts';

/**
 * Verifies a well-formed bearer credential; undefined for one that is unknown, revoked or expired, `suspended` for one of
 * a suspended user, `not_admitted` of one who has to sign in again.
 */
export type VerifyCredential = (
  bearer: string,
) => Promise<Result<UserPrincipal | 'suspended' | 'not_admitted' | undefined>>;

/** Refuses a request before the endpoint. */
type Refuse = (
  status: number,
  kind: string,
  message: string,
  headers: Readonly<Record<string, string>>,
) => Response;

export interface CredentialHandlerDeps {
  /** Serves a request whose credential was verified. */
  readonly endpoint: (
    request: Request,
    principal: UserPrincipal,
    caller: Caller,
  ) => Promise<Response>;
  readonly verify: VerifyCredential;
  /** Whether the last verdict on a token suffices while the database is unavailable: for calls that only read. */
  readonly takesRemembered?: boolean;
  /** Undefined where there is no limit. */
  readonly ipLimiter: RateLimiter | undefined;
  readonly tokenLimiter: RateLimiter | undefined;
  /** Counts failed attempts only. */
  readonly failureLimiter: RateLimiter | undefined;
  /** Where an agent without a credential learns how to get one; undefined while OAuth is off. */
  readonly resourceMetadataUrl: string | undefined;
  readonly refuse: Refuse;
  readonly onFailure: (area: string, failure: Failure) => void;
}

const MAX_REMEMBERED = 10_000;

const HEADERS = { 'content-type': 'application/json', 'x-content-type-options': 'nosniff' };

/**
 * A request with a user's credential, up to the endpoint (`/mcp/auth`, `/api/adoption`): limits, then the bearer
 * credential, which becomes the principal (docs/specification.md#authentication). 401, 403, 429 and 503 are HTTP
 * answers; identity comes from the credential and nothing else.
 */
export function createCredentialHandler(deps: CredentialHandlerDeps): McpHandler {
  const { refuse } = deps;
  // Networks without attempts left: their wrong tokens are refused without being counted.
  const blocked = new LRUCache<string, true>({ max: MAX_REMEMBERED, ttl: 1000 });

  async function serve(
    ...[request, caller, onVerified]: Parameters<McpHandler>
  ): Promise<Response> {
    const { ip } = caller;
    const bearer = /^Bearer +(\S+) *$/i.exec(request.headers.get('authorization') ?? '')?.[1];
    // First, so that a flood of them costs no query.
    if (isAccessTokenLike(bearer ?? '') && !isWellFormedAccessToken(bearer ?? '')) {
      return failedAttempt(ip);
    }
    const byIp = await deps.ipLimiter?.({ principal: ANONYMOUS, ip });
    if (byIp?.isAllowed === false) return tooMany(rateLimitHeaders(byIp));
    if (bearer === undefined) return missing();
    // Also without attempts left: wrong tokens of an address do not lock out a valid one.
    const verified = await deps.verify(bearer);
    if (!verified.ok) {
      deps.onFailure('credential', verified.failure);
      return unavailable();
    }
    const principal = verified.value;
    if (principal === undefined) return failedAttempt(ip);
    if (principal === 'suspended') {
      return unauthorized('This account is suspended. Ask the operator of this server.');
    }
    if (principal === 'not_admitted') {
      return unauthorized('Sign in to this server again: until then, your tokens do not work.');
    }
    if (principal.isRemembered === true && deps.takesRemembered !== true) return unavailable();
    onVerified?.(principal);
    const byToken = await deps.tokenLimiter?.({ principal, ip });
    const limits = byToken === undefined ? {} : rateLimitHeaders(byToken);
    if (byToken?.isAllowed === false) return tooMany(limits);
    const response = await deps.endpoint(request, principal, caller);
    response.headers.set('cache-control', 'no-store');
    for (const [name, value] of Object.entries(limits)) response.headers.set(name, value);
    return response;
  }

  function unavailable(): Response {
    return refuse(503, 'unavailable', 'Tokens cannot be checked now. Try again.', {
      'retry-after': '5',
    });
  }

  async function failedAttempt(ip: string): Promise<Response> {
    const [network] = clientNetworks(ip);
    const blockedMs = blocked.getRemainingTTL(network);
    if (blockedMs > 0) return tooMany({ 'retry-after': String(Math.ceil(blockedMs / 1000)) });
    const state = await deps.failureLimiter?.({ principal: ANONYMOUS, ip });
    if (state?.isAllowed === false) {
      blocked.set(network, true, { ttl: state.resetSeconds * 1000 });
      return tooMany(rateLimitHeaders(state));
    }
    // One answer for every reason, so that clients cannot learn whether a token exists.
    return unauthorized('The token is not valid. It may be mistyped, expired or revoked.');
  }

  // With OAuth, clients ask for the scopes of the metadata, among which the user chooses once.
  const challenge = challengeOf(deps.resourceMetadataUrl, 'mcp:connect');

  /** Without a credential there is no error in the challenge (RFC 6750 3.1). */
  function missing(): Response {
    const message =
      'Send a token as Authorization: Bearer. It is created on the page /account of this server.';
    return refuse(401, 'unauthorized', message, { 'www-authenticate': challenge });
  }

  function unauthorized(message: string): Response {
    const error = `error="invalid_token", error_description="${message}"`;
    return refuse(401, 'unauthorized', message, {
      'www-authenticate': challenge.replace('Bearer ', `Bearer ${error}, `),
    });
  }

  function tooMany(headers: Readonly<Record<string, string>>): Response {
    const message = 'Too many requests. Retry-After says when to try again.';
    return refuse(429, 'rate_limited', message, headers);
  }

  return serve;
}

/** WWW-Authenticate for a request without a credential. */
export function challengeOf(resourceMetadataUrl: string | undefined, scope: string): string {
  return resourceMetadataUrl === undefined
    ? `Bearer scope="${scope}"`
    : `Bearer resource_metadata="${resourceMetadataUrl}"`;
}

/** A refusal before any message was read, as a JSON-RPC error without an id. */
export function refuseAsJsonRpc(...[status, kind, message, headers]: Parameters<Refuse>): Response {
  const body = { jsonrpc: '2.0', id: null, error: { code: -32001, message, data: { kind } } };
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...HEADERS, 'cache-control': 'no-store', ...headers },
  });
}
