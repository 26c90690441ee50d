import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import type { Principal } from '../../domain/identity/principal.ts';
import type { FailedLoginLimiter } from '../../domain/limits/rate-limiter.ts';
import { type ReadCaller, remoteAddressOf } from './caller.ts';
import { errorResponse } from './error-response.ts';

/** Verifies the bearer token of a request: its principal, or the response that refuses it. */
export type BearerAuth = (c: Context) => Promise<Principal | Response>;

/**
 * Creates the check for one token. A right token is never refused; wrong ones count as failed logins of the address,
 * and are 429 beyond the limit. Not Hono's `bearerAuth`: it answers 400 to other schemes, and takes only the characters
 * of RFC 6750, where an operator may have set a token with others.
 */
export function createBearerAuth(deps: {
  readonly token: string;
  readonly principal: Principal;
  readonly realm: string;
  /** Which token to send. */
  readonly message: string;
  readonly countFailedLogin: FailedLoginLimiter;
  readonly readCaller: ReadCaller;
}): BearerAuth {
  const challenge = { 'www-authenticate': `Bearer realm="${deps.realm}"` };
  return async (c) => {
    const presented = bearerToken(c.req.header('authorization'));
    if (presented !== undefined && isSameSecret(presented, deps.token)) return deps.principal;
    const waitSeconds =
      presented === undefined
        ? undefined
        : await deps.countFailedLogin(deps.readCaller(c.req.raw, remoteAddressOf(c)).ip);
    if (waitSeconds !== undefined) {
      const message =
        'Too many wrong tokens from this address. Retry-After says when to try again.';
      return errorResponse(429, 'rate_limited', message, { 'retry-after': String(waitSeconds) });
    }
    return errorResponse(401, 'unauthorized', deps.message, challenge);
  };
}

function bearerToken(authorization: string | undefined): string | undefined {
  return /^Bearer (?<token>\S+)$/i.exec(authorization ?? '')?.groups?.['token'];
}

/** Compares in constant time. */
export function isSameSecret(presented: string, secret: string): boolean {
  // timingSafeEqual needs equal lengths; digests have them, and hide the secret's length.
  return timingSafeEqual(digest(presented), digest(secret));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
