import type { Context } from 'hono';
import { z } from 'zod';
import type { Result } from '../../domain/errors.ts';
import { isEditorRedirect } from '../../domain/identity/connected-apps.ts';
import { ANONYMOUS } from '../../domain/identity/principal.ts';
import type { RateLimiter } from '../../domain/limits/rate-limiter.ts';
import { isPrintable, parseJson } from '../../domain/text.ts';
import { type ReadCaller, remoteAddressOf } from './caller.ts';
import { errorResponse, rateLimitHeaders } from './error-response.ts';
import type { SignedIn } from './signed-in.ts';

/**
 * An authorization request that shows the consent page, whatever was allowed before. Another program of the same machine
 * can send the client id of an app that was allowed and listen on its loopback address or scheme (RFC 8252 8.6), so
 * nothing is granted silently there; an https address belongs to the client alone.
 */
export async function askForConsent(request: Request): Promise<Request> {
  const url = new URL(request.url);
  if (request.method === 'POST') {
    for (const [name, value] of new URLSearchParams(await request.text())) {
      url.searchParams.append(name, value);
    }
  }
  const redirects = url.searchParams.getAll('redirect_uri');
  const isHttps = redirects.length === 1 && redirects[0]?.startsWith('https://') === true;
  const prompts = url.searchParams.getAll('prompt').flatMap((prompt) => prompt.split(' '));
  if (!isHttps && !prompts.includes('consent')) {
    const kept = prompts.filter((prompt) => prompt !== '' && prompt !== 'none');
    url.searchParams.set('prompt', [...kept, 'consent'].join(' '));
  }
  const headers = new Headers(request.headers);
  headers.delete('content-type');
  headers.delete('content-length');
  return new Request(url, { headers });
}

/** Creates the check of who may register a client now: a limit by address and hour, and room for it. */
export function createRefuseRegistration(deps: {
  readonly limiter: RateLimiter | undefined;
  /** Undefined while OAuth is off. */
  readonly admit: (() => Promise<Result<boolean>>) | undefined;
  readonly readCaller: ReadCaller;
  readonly fail: SignedIn['fail'];
}): (c: Context) => Promise<Response | undefined> {
  return async (c) => {
    const { ip } = deps.readCaller(c.req.raw, remoteAddressOf(c));
    const state = await deps.limiter?.({ principal: ANONYMOUS, ip });
    if (state?.isAllowed === false) {
      const message =
        'Too many registrations from this address. Retry-After says when to try again.';
      return errorResponse(429, 'rate_limited', message, rateLimitHeaders(state));
    }
    const admitted = await deps.admit?.();
    if (admitted?.ok === false) return deps.fail(admitted.failure);
    return admitted?.value === false
      ? errorResponse(503, 'unavailable', 'Too many clients register now. Try again later.', {
          'retry-after': '3600',
        })
      : undefined;
  };
}

const registrationSchema = z.looseObject({
  redirect_uris: z.array(z.string()),
  application_type: z.unknown().optional(),
});

/**
 * A registration as better-auth takes it. One for a web application, which is the default (OpenID Connect Registration 2),
 * may not redirect to loopback or a private-use scheme: clients on a user's machine, which leave the type out or say
 * `web` all the same, become `native`. A scheme that is not taken costs a client only the addresses with it, if it has
 * others (RFC 7591 2). Metadata that users, who decide by it, would not see as it is are refused.
 */
export async function registrationRequest(request: Request): Promise<Request | Response> {
  const text = await request.text();
  if (!isShowable(parseJson(text))) {
    return Response.json(
      {
        error: 'invalid_client_metadata',
        error_description: 'The metadata must not contain control or invisible characters.',
      },
      { status: 400, headers: { 'cache-control': 'no-store' } },
    );
  }
  return new Request(request.url, {
    method: request.method,
    headers: request.headers,
    ...(request.method === 'POST' ? { body: withNativeRedirects(text) } : {}),
  });
}

/** Whether all texts of a JSON value are printable; without recursion, since a sender chooses the depth. */
function isShowable(json: unknown): boolean {
  const waiting = [json];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === 'string' && !isPrintable(value)) return false;
    if (typeof value === 'object' && value !== null) waiting.push(...Object.entries(value).flat());
  }
  return true;
}

function withNativeRedirects(text: string): string {
  const parsed = registrationSchema.safeParse(parseJson(text));
  if (!parsed.success) return text;
  const { redirect_uris: given, application_type: type } = parsed.data;
  const taken = given.filter((uri) => isEditorRedirect(uri) || !UNKNOWN_SCHEME.test(uri));
  const uris = taken.length === 0 ? given : taken;
  const isNative = uris.some((uri) => LOOPBACK.test(uri) || PRIVATE_USE.test(uri));
  return JSON.stringify({
    ...parsed.data,
    redirect_uris: uris,
    ...(isNative
      ? { application_type: 'native' }
      : type === undefined
        ? {}
        : { application_type: type }),
  });
}

const LOOPBACK = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/]|$)/;

const PRIVATE_USE = /^(?!https?:)[a-z][a-z0-9.-]*:\//i;

/** Neither of the web nor a reverse domain. */
const UNKNOWN_SCHEME = /^(?!https?:)[a-z][a-z0-9+-]*:\/\/[^/]/i;
