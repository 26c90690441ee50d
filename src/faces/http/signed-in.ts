import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { z } from 'zod';
import type { Failure, Result } from '../../domain/errors.ts';
import { errorResponse, failureResponse } from './error-response.ts';

/** Bytes of a body that holds one thing. */
export const MAX_BODY_BYTES = 64 * 1024;

/** What the routes of a signed-in user have in common. */
export interface SignedIn {
  /** A handler that runs with the user's id, or answers 401, 403 or 503. */
  readonly signedIn: (
    handle: (c: Context, userId: string) => Promise<Response>,
  ) => (c: Context) => Promise<Response>;
  readonly fail: (failed: Failure) => Response;
  readonly respond: <T>(
    result: Result<T>,
    shape: (value: T) => object,
    status?: 200 | 201,
  ) => Response;
  /** 204 where the result is a success. */
  readonly respondEmpty: (result: Result<unknown>) => Response;
}

/** Creates the handlers of routes that need a session; a change must come from a page of this site. */
export function createSignedIn(deps: {
  /** The signed-in user's id; undefined without a session. */
  readonly userId: (request: Request) => Promise<Result<string | undefined>>;
  /** The public address. */
  readonly baseUrl: string;
  readonly onFailure: (area: string, failure: Failure) => void;
}): SignedIn {
  function signedIn(handle: (c: Context, userId: string) => Promise<Response>) {
    return async (c: Context): Promise<Response> => {
      if (c.req.method !== 'GET' && !isSameOrigin(c.req.raw, deps.baseUrl)) {
        return errorResponse(403, 'access_refused', 'Send this request from a page of this site.');
      }
      const userId = await deps.userId(c.req.raw);
      if (!userId.ok) return unavailable(userId.failure);
      if (userId.value === undefined) return errorResponse(401, 'unauthorized', 'Sign in first.');
      const response = await handle(c, userId.value);
      response.headers.set('cache-control', 'no-store');
      return response;
    };
  }

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

  function respond<T>(result: Result<T>, shape: (value: T) => object, status: 200 | 201 = 200) {
    return result.ok ? Response.json(shape(result.value), { status }) : fail(result.failure);
  }

  function respondEmpty(result: Result<unknown>): Response {
    return result.ok ? new Response(null, { status: 204 }) : fail(result.failure);
  }

  return { signedIn, fail, respond, respondEmpty };
}

/** Refuses larger bodies with 413. */
export function limitBody(maxBytes: number) {
  return bodyLimit({
    maxSize: maxBytes,
    onError: () => errorResponse(413, 'too_large', `The body can be at most ${maxBytes} bytes.`),
  });
}

/**
 * Whether a page of this site sent a request. Browsers say so; where they do not (plain HTTP under another name than
 * localhost), the origin must be this server's.
 */
export function isSameOrigin(request: Request, baseUrl: string): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const origin = request.headers.get('origin') ?? '';
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  return url.origin === new URL(baseUrl).origin || url.host === request.headers.get('host');
}

/** Parses a JSON body; without one that fits, the response is 400. */
export async function readBody<T>(
  c: Context,
  schema: z.ZodType<T>,
): Promise<
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly response: Response }
> {
  let body: unknown;
  try {
    body = await c.req.json();
  } catch {
    const response = errorResponse(400, 'invalid_args', 'The body must be a JSON object.');
    return { ok: false, response };
  }
  const parsed = schema.safeParse(body);
  if (parsed.success) return { ok: true, value: parsed.data };
  const unknownMember = parsed.error.issues.some(({ code }) => code === 'unrecognized_keys');
  const message = unknownMember
    ? 'The body has a member that this route does not know.'
    : (parsed.error.issues[0]?.message ?? 'The body must be a JSON object.');
  return { ok: false, response: errorResponse(400, 'invalid_args', message) };
}
