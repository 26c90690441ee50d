import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Failure, Result } from '../../domain/errors.ts';
import { errorResponse, failureResponse } from './error-response.ts';

/** Runs the work of a request: what it writes is recorded under the credential, and under the address of the caller. */
export type FromRequest = <T>(
  c: Context,
  credential: string | undefined,
  work: () => Promise<T>,
) => Promise<T>;

export interface SignedIn {
  /** Sets the variables `userId` and `signedInAt`, or answers 401, 403 or 503. */
  readonly signedIn: MiddlewareHandler<{ Variables: { userId: string; signedInAt: Date } }>;
  /**
   * The 403 for a request of a session whose sign-in is older than 15 minutes, for what a stolen session must not do;
   * undefined for a recent one (docs/specification.md#sign-in).
   */
  readonly refuseStale: (signedInAt: Date) => Response | undefined;
  readonly fail: (failed: Failure) => Response;
  readonly respond: <T>(
    result: Result<T>,
    shape: (value: T) => object,
    status?: 200 | 201,
  ) => Response;
  /** 204 for a success. */
  readonly respondEmpty: (result: Result<unknown>) => Response;
}

const RECENT_MS = 15 * 60_000;

/** Whether a sign-in is recent enough for what a stolen session must not do. */
export function isRecentSignIn(signedInAt: Date, nowMs: number): boolean {
  return nowMs - signedInAt.getTime() < RECENT_MS;
}

/** Creates what all routes that need a session share. A change must come from a page of this site. */
export function createSignedIn(deps: {
  /** The signed-in user; undefined without a session. */
  readonly user: (
    request: Request,
  ) => Promise<
    Result<
      { readonly id: string; readonly signedInAt: Date; readonly sessionId: string } | undefined
    >
  >;
  readonly fromRequest: FromRequest;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly baseUrl: string;
  readonly onFailure: (area: string, failure: Failure) => void;
}): SignedIn {
  const signedIn: SignedIn['signedIn'] = createMiddleware(async (c, next) => {
    if (c.req.method !== 'GET' && !isSameOrigin(c.req.raw, deps.baseUrl)) {
      return errorResponse(403, 'access_refused', 'Send this request from a page of this site.');
    }
    const user = await deps.user(c.req.raw);
    if (!user.ok) return unavailable(user.failure);
    if (user.value === undefined) return errorResponse(401, 'unauthorized', 'Sign in first.');
    c.set('userId', user.value.id);
    c.set('signedInAt', user.value.signedInAt);
    await deps.fromRequest(c, user.value.sessionId, next);
    c.res.headers.set('cache-control', 'no-store');
    return undefined;
  });

  function fail(failed: Failure): Response {
    const isUpstream = failed.kind === 'upstream_error' || failed.kind === 'upstream_timeout';
    return isUpstream ? unavailable(failed) : failureResponse(failed);
  }

  function unavailable(failed: Failure): Response {
    deps.onFailure('account', failed);
    return errorResponse(503, 'unavailable', 'Your data cannot be read now. Try again.', {
      'retry-after': '5',
    });
  }

  return {
    signedIn,
    refuseStale(signedInAt) {
      if (isRecentSignIn(signedInAt, deps.now())) return undefined;
      const message = 'Sign in again: this needs a sign-in of the last 15 minutes.';
      return errorResponse(403, 'recent_sign_in_required', message);
    },
    fail,
    respond: (result, shape, status = 200) =>
      result.ok ? Response.json(shape(result.value), { status }) : fail(result.failure),
    respondEmpty: (result) =>
      result.ok ? new Response(null, { status: 204 }) : fail(result.failure),
  };
}

/**
 * Whether a page of this site sent a request. Browsers say so in Sec-Fetch-Site, except over plain HTTP on a name other
 * than localhost: there the origin must be this server's.
 */
export function isSameOrigin(request: Request, baseUrl: string): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const origin = request.headers.get('origin') ?? '';
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  return url.origin === new URL(baseUrl).origin || url.host === request.headers.get('host');
}

/**
 * Whether a link was opened as a page of its own. Browsers say so, except over plain HTTP on a name other than
 * localhost; other clients cannot be made to send a request by a page.
 */
export function isNavigation(request: Request): boolean {
  const mode = request.headers.get('sec-fetch-mode') ?? 'navigate';
  const destination = request.headers.get('sec-fetch-dest') ?? 'document';
  return mode === 'navigate' && destination === 'document';
}
