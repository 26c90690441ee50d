import { createHmac } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';
import { type Failure, type Result, success } from '../../domain/errors.ts';
import { type Principal, ANONYMOUS, OPERATOR } from '../../domain/identity/principal.ts';
import type { SpentCredentials } from '../../domain/identity/spent-credentials.ts';
import { isSameSecret } from './credentials.ts';

const COOKIE = 'usage-session';
const SESSION_SECONDS = 30 * 24 * 60 * 60;
const LINK_SECONDS = 60 * 60;

/** The pages, and the paths that the router's script loads their data from, which the first do not cover. */
const PATHS = ['/usage', '/usage.data', '/status', '/status.data'] as const;

/** Outcome of a sign-in with a key; `cookies` are `Set-Cookie` values. */
export type SignIn =
  | { readonly kind: 'signed_in'; readonly cookies: readonly string[] }
  | { readonly kind: 'wrong' }
  /** A link that was used, or has expired. */
  | { readonly kind: 'spent' }
  | { readonly kind: 'unavailable'; readonly failure: Failure };

/** The operator's sign-in in a browser, by OPERATOR_TOKEN or a single-use link. */
export interface OperatorSession {
  /** Starts a session of 30 days, for the operator's token or the key of a single-use link. */
  readonly signIn: (key: string) => Promise<SignIn>;
  /** Ends the request's session everywhere; the `Set-Cookie` values that delete its cookies. */
  readonly signOut: (request: Request) => Promise<Result<readonly string[]>>;
  /** The operator, when the request has the cookie of a session that was not ended; anonymous otherwise. */
  readonly identify: (request: Request) => Promise<Result<Principal>>;
}

interface SessionDeps {
  readonly token: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly randomUuid: () => string;
}

/**
 * The key of a sign-in link: works once, within an hour. Anyone with the token can create one, without the server.
 */
export function createSignInKey(deps: SessionDeps): string {
  return seal('link', deps.token, deps.randomUuid(), deps.now() / 1000 + LINK_SECONDS);
}

/**
 * Creates sessions: the cookie has an id, its expiry, and an HMAC of both under the token, so a new token ends all
 * sessions of the old one. Only what ends early is stored: used links and sessions that were signed out.
 */
export function createOperatorSession(
  deps: SessionDeps & {
    /** Whether the site's public address is https; the cookie is `Secure` then. */
    readonly isHttps: boolean;
    readonly spent: SpentCredentials;
  },
): OperatorSession {
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

  function start(): SignIn {
    const expiresAt = deps.now() / 1000 + SESSION_SECONDS;
    const value = seal('session', deps.token, deps.randomUuid(), expiresAt);
    return { kind: 'signed_in', cookies: setCookies(value, SESSION_SECONDS) };
  }

  function sessionOf(request: Request): Sealed | undefined {
    const value = parse(request.headers.get('cookie') ?? '', COOKIE)[COOKIE] ?? '';
    const session = unseal('session', deps.token, value);
    return session !== undefined && session.expiresAt > deps.now() / 1000 ? session : undefined;
  }

  return {
    async signIn(key) {
      if (isSameSecret(key, deps.token)) return start();
      const link = unseal('link', deps.token, key);
      if (link === undefined) return { kind: 'wrong' };
      if (link.expiresAt <= deps.now() / 1000) return { kind: 'spent' };
      const isFirst = await deps.spent.spend(link.id, dateOf(link));
      if (!isFirst.ok) return { kind: 'unavailable', failure: isFirst.failure };
      return isFirst.value ? start() : { kind: 'spent' };
    },
    async signOut(request) {
      const session = sessionOf(request);
      if (session !== undefined) {
        const ended = await deps.spent.spend(session.id, dateOf(session));
        if (!ended.ok) return ended;
      }
      return success(setCookies('', 0));
    },
    async identify(request) {
      const session = sessionOf(request);
      if (session === undefined) return success(ANONYMOUS);
      const isEnded = await deps.spent.isSpent(session.id);
      if (!isEnded.ok) return isEnded;
      return success(isEnded.value ? ANONYMOUS : OPERATOR);
    },
  };
}

interface Sealed {
  readonly id: string;
  /** Seconds since 1970. */
  readonly expiresAt: number;
}

function seal(use: 'link' | 'session', token: string, id: string, expiresAt: number): string {
  const sealed = `${id}.${Math.floor(expiresAt)}`;
  return `${sealed}.${signature(use, token, sealed)}`;
}

function unseal(use: 'link' | 'session', token: string, value: string): Sealed | undefined {
  const { sealed, id, expiresAt, sign } =
    /^(?<sealed>(?<id>[0-9a-f-]{36})\.(?<expiresAt>[0-9]{1,12}))\.(?<sign>[\w-]+)$/.exec(value)
      ?.groups ?? {};
  if (sealed === undefined || id === undefined || sign === undefined) return undefined;
  if (!isSameSecret(sign, signature(use, token, sealed))) return undefined;
  return { id, expiresAt: Number(expiresAt) };
}

function signature(use: 'link' | 'session', token: string, sealed: string): string {
  return createHmac('sha256', token)
    .update(`pattern-catalog operator ${use} ${sealed}`)
    .digest('base64url');
}

function dateOf({ expiresAt }: Sealed): Date {
  return new Date(expiresAt * 1000);
}
