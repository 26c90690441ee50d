import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';

/**
 * Whether an `Authorization` header carries this token. Not Hono's `bearerAuth`: it answers 400 to other schemes, and
 * takes only the characters of RFC 6750, where an operator may have set a token with others.
 */
export function isBearer(authorization: string | undefined, token: string): boolean {
  const presented = /^Bearer (?<token>\S+)$/i.exec(authorization ?? '')?.groups?.['token'];
  return presented !== undefined && isSameSecret(presented, token);
}

/** Compares in constant time. */
export function isSameSecret(presented: string, secret: string): boolean {
  // timingSafeEqual needs equal lengths; digests have them, and do not tell the secret's length.
  return timingSafeEqual(digest(presented), digest(secret));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

const COOKIE = 'usage-session';
const LIFETIME_S = 30 * 24 * 60 * 60;

/**
 * Where the browser sends the cookie: the page, and the address that the router's script reads it from, which the
 * first path does not cover.
 */
const PATHS = ['/usage', '/usage.data'] as const;

/** What the operator's token opens in a browser (DESIGN.md 2, OPERATOR_TOKEN). */
export interface OperatorSession {
  /** The `Set-Cookie` values that begin a session of 30 days; undefined where the key is not the token. */
  readonly open: (key: string) => readonly string[] | undefined;
  /** The `Set-Cookie` values that end it in this browser. */
  readonly close: () => readonly string[];
  /** Whether a request carries a session that was begun with the present token and has not run out. */
  readonly isOpen: (request: Request) => boolean;
}

/**
 * Creates sessions that need no store: the cookie holds the second at which it ends and an HMAC of that under the
 * token. So the token is not in it, and a new token ends all sessions of the old one.
 */
export function createOperatorSession(deps: {
  readonly token: string;
  /** Whether the site's public address is https: then the cookie never goes over plain HTTP. */
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
    isOpen(request) {
      const value = parse(request.headers.get('cookie') ?? '', COOKIE)[COOKIE];
      const { endsAt, signature } =
        /^(?<endsAt>[0-9]{1,12})\.(?<signature>[\w-]+)$/.exec(value ?? '')?.groups ?? {};
      if (endsAt === undefined || signature === undefined) return false;
      return isSameSecret(signature, sign(endsAt)) && Number(endsAt) > deps.now() / 1000;
    },
  };
}
