import type { MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Failure, Result } from '../../domain/errors.ts';
import { errorResponse, failureResponse } from './error-response.ts';

export interface SignedIn {
  /** Sets the variable `userId`, or answers 401, 403 or 503. */
  readonly signedIn: MiddlewareHandler<{ Variables: { userId: string } }>;
  readonly fail: (failed: Failure) => Response;
  readonly respond: <T>(
    result: Result<T>,
    shape: (value: T) => object,
    status?: 200 | 201,
  ) => Response;
  /** 204 for a success. */
  readonly respondEmpty: (result: Result<unknown>) => Response;
}

/** Creates what routes share that need a session; a change must come from a page of this site. */
export function createSignedIn(deps: {
  /** The signed-in user's id; undefined without a session. */
  readonly userId: (request: Request) => Promise<Result<string | undefined>>;
  readonly baseUrl: string;
  readonly onFailure: (area: string, failure: Failure) => void;
}): SignedIn {
  const signedIn: SignedIn['signedIn'] = createMiddleware(async (c, next) => {
    if (c.req.method !== 'GET' && !isSameOrigin(c.req.raw, deps.baseUrl)) {
      return errorResponse(403, 'access_refused', 'Send this request from a page of this site.');
    }
    const userId = await deps.userId(c.req.raw);
    if (!userId.ok) return unavailable(userId.failure);
    if (userId.value === undefined) return errorResponse(401, 'unauthorized', 'Sign in first.');
    c.set('userId', userId.value);
    await next();
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
