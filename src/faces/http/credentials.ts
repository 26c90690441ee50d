import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { parse, serialize } from 'hono/utils/cookie';
import type { Principal } from '../../domain/identity/principal.ts';
import { ANONYMOUS, OPERATOR } from '../../domain/identity/principal.ts';
import type { FailedLoginLimiter } from '../../domain/limits/rate-limiter.ts';
import type { ReadCaller } from './caller.ts';
import { remoteAddressOf } from './caller.ts';
import { errorResponse } from './error-response.ts';

/** Verifies the bearer token of a request: whom it stands for, or the response that refuses it. */
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
function isSameSecret(presented: string, secret: string): boolean {
  // timingSafeEqual needs equal lengths; digests have them, and do not tell the secret's length.
  return timingSafeEqual(digest(presented), digest(secret));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

const COOKIE = 'usage-session';
const LIFETIME_S = 30 * 24 * 60 * 60;

/** The page, and the path that the router's script loads its data from, which the first does not cover. */
const PATHS = ['/usage', '/usage.data'] as const;

/** The operator's sign-in in a browser (DESIGN.md 2, OPERATOR_TOKEN). */
export interface OperatorSession {
  /** The `Set-Cookie` values that start a session of 30 days; undefined when the key is wrong. */
  readonly open: (key: string) => readonly string[] | undefined;
  /** The `Set-Cookie` values that delete the cookies. */
  readonly close: () => readonly string[];
  /** The operator, when the request has a valid session cookie; anonymous otherwise. */
  readonly identify: (request: Request) => Principal;
}

/**
 * Creates sessions without a store: the cookie holds its expiry and an HMAC of it under the token, so a new token ends
 * all sessions of the old one.
 */
export function createOperatorSession(deps: {
  readonly token: string;
  /** Whether the site's public address is https; the cookie is `Secure` then. */
  readonly isHttps: boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}): OperatorSession {
  const setCookies = (value: string, maxAge: number) =>
    PATHS.map((path) =>
      serialize(COOKIE, value, {
        path,
        maxAge,
        httpOnly: true,
        sameSite: 'Lax',
        secure: deps.isHttps,
      }),
    );
  const sign = (endsAt: string) =>
    createHmac('sha256', deps.token)
      .update(`pattern-catalog usage session ${endsAt}`)
      .digest('base64url');

  return {
    open(key) {
      if (!isSameSecret(key, deps.token)) return undefined;
      const endsAt = String(Math.floor(deps.now() / 1000) + LIFETIME_S);
      return setCookies(`${endsAt}.${sign(endsAt)}`, LIFETIME_S);
    },
    close: () => setCookies('', 0),
    identify(request) {
      const value = parse(request.headers.get('cookie') ?? '', COOKIE)[COOKIE];
      const { endsAt, signature } =
        /^(?<endsAt>[0-9]{1,12})\.(?<signature>[\w-]+)$/.exec(value ?? '')?.groups ?? {};
      if (endsAt === undefined || signature === undefined) return ANONYMOUS;
      const isValid = isSameSecret(signature, sign(endsAt)) && Number(endsAt) > deps.now() / 1000;
      return isValid ? OPERATOR : ANONYMOUS;
    },
  };
}
