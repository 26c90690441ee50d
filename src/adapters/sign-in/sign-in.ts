import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { type Result, err, success } from '../../domain/errors.ts';
import { type SignInOptions, OWNER_LINK, betterAuthOptions } from './better-auth-options.ts';
import { hasSessionCookie } from './sessions.ts';
import { OWNER_LINK_MS, ownerLinkUrl } from './start-link.ts';

/** Absolute lifetime of a session; unused, it ends after seven days. */
const SESSION_MS = 30 * 24 * 60 * 60_000;

export interface SignedInUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly image: string | undefined;
  readonly signedInAt: Date;
  readonly sessionId: string;
}

/** Sessions and sign-in (docs/specification.md#sign-in), kept by better-auth in its own tables. */
export interface SignIn {
  /** Serves everything under `/api/auth` and, while OAuth is on, its metadata documents. */
  readonly handle: (request: Request) => Promise<Response>;
  /** The user of a request's session cookie; undefined without a valid one.  */
  readonly user: (headers: Headers) => Promise<Result<SignedInUser | undefined>>;
  /** A link that signs the local owner in, once, within 15 minutes. */
  readonly createOwnerLink: () => Promise<Result<string>>;
}

/** Creates sign-in. better-auth opens nothing by itself: its first query opens the database. */
export function createSignIn(options: SignInOptions): SignIn {
  const auth = betterAuth(betterAuthOptions(options));

  /** The session of a request's cookie; deleted if past its absolute end, or of a user who may no longer enter. */
  async function session(headers: Headers) {
    const opened = await options.database.pool();
    if (!opened.ok) return opened;
    try {
      const found = await within(auth.api.getSession({ headers }), options.timeoutMs);
      if (found === undefined) {
        return err('upstream_timeout', 'The database did not answer in time.');
      }
      if (found === null) return success(undefined);
      const admitted = await options.admissions.isAdmitted(found.user.id);
      if (!admitted.ok) return admitted;
      const isYoung = Date.now() - found.session.createdAt.getTime() < SESSION_MS;
      if (admitted.value && isYoung) return success(found);
      const { internalAdapter } = await auth.$context;
      await internalAdapter.deleteSession(found.session.token);
      return success(undefined);
    } catch (error) {
      // The session ended while it was read.
      if (error instanceof APIError && error.status === 'UNAUTHORIZED') return success(undefined);
      return err('upstream_error', 'Sessions cannot be read now.', error);
    }
  }

  return {
    async handle(request) {
      const opened = await options.database.pool();
      if (!opened.ok) return unavailable();
      const storable = await storableRequest(request);
      if (storable === undefined) return refuseNul();
      // better-auth reads the session itself, without the absolute end.
      if (hasSessionCookie(request.headers) && !(await session(request.headers)).ok) {
        return unavailable();
      }
      return (await within(auth.handler(storable), options.timeoutMs)) ?? unavailable();
    },
    async user(headers) {
      const found = await session(headers);
      if (!found.ok || found.value === undefined) return found;
      const { user, session: current } = found.value;
      return success({
        id: user.id,
        name: user.name,
        email: user.email,
        isEmailVerified: user.emailVerified,
        image: user.image ?? undefined,
        signedInAt: current.createdAt,
        sessionId: current.id,
      });
    },
    async createOwnerLink() {
      const opened = await options.database.pool();
      if (!opened.ok) return opened;
      const token = randomBytes(32).toString('base64url');
      try {
        const { internalAdapter } = await auth.$context;
        await internalAdapter.createVerificationValue({
          identifier: `${OWNER_LINK}:${token}`,
          value: OWNER_LINK,
          expiresAt: new Date(Date.now() + OWNER_LINK_MS),
        });
      } catch (error) {
        return err('upstream_error', 'The sign-in link cannot be stored now.', error);
      }
      return success(ownerLinkUrl(options.baseUrl, token));
    },
  };
}

/** The outcome of some work; undefined if it takes longer. */
async function within<T>(work: Promise<T>, timeoutMs: number): Promise<T | undefined> {
  const cancel = new AbortController();
  try {
    return await Promise.race([work, delay(timeoutMs, undefined, { signal: cancel.signal })]);
  } finally {
    cancel.abort();
  }
}

const NUL = /\0|%00|\\u0000/i;

/**
 * The request with its body read, whose size the HTTP layer has limited; undefined if PostgreSQL cannot store its text.
 */
async function storableRequest(request: Request): Promise<Request | undefined> {
  const { url, method, headers } = request;
  if (NUL.test(url)) return undefined;
  if (request.body === null) return request;
  const body = await request.text();
  return NUL.test(body) ? undefined : new Request(url, { method, headers, body });
}

function refuseNul(): Response {
  const message = 'A text contains a character that cannot be stored: U+0000.';
  return Response.json({ error: { kind: 'invalid_args', message } }, { status: 400 });
}

function unavailable(): Response {
  return Response.json(
    { error: { kind: 'unavailable', message: 'Sign-in is not available now. Try again.' } },
    { status: 503, headers: { 'retry-after': '5' } },
  );
}
