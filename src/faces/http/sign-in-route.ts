import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import type { Result } from '../../domain/errors.ts';
import type { NewAuditEvent } from '../../domain/identity/audit-log.ts';
import type { Principal } from '../../domain/identity/principal.ts';
import { errorResponse } from './error-response.ts';
import { askForConsent, registrationRequest } from './oauth-requests.ts';
import { type FromRequest, isNavigation, isRecentSignIn, isSameOrigin } from './signed-in.ts';

const MAX_FORM_BYTES = 16 * 1024;

const DISCOVERY = [
  '/.well-known/oauth-authorization-server',
  '/.well-known/oauth-protected-resource',
];

/**
 * The routes of better-auth that a browser follows. What the account page does has routes of its own, so the others
 * would only be surface: some of them return the session's token to scripts.
 */
const SIGN_IN_PATHS = /^\/(?:callback\/\w+|error|sign-in\/owner-link)$/;

const OWNER_LINK_PATH = '/sign-in/owner-link';

/** The endpoints of the OAuth metadata. */
const OAUTH_PATHS: ReadonlySet<string> = new Set(
  ['authorize', 'token', 'register', 'revoke', 'introspect'].map((name) => `/oauth2/${name}`),
);

/** Hosted clients read the metadata in a browser. */
const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-methods': 'GET' };

export interface SignInRouteDeps {
  /** Serves `/api/auth/*` and the OAuth metadata. */
  readonly handle: (request: Request) => Promise<Response>;
  readonly identify: (request: Request) => Promise<Principal>;
  readonly fromRequest: FromRequest;
  readonly recordEvent: (event: NewAuditEvent) => Promise<void>;
  readonly deleteAccount: (userId: string) => Promise<{ readonly ok: boolean }>;
  /** Ends a user's sessions and the OAuth tokens of their apps. */
  readonly endAllSessions: (userId: string) => Promise<Result<void>>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Ties a consent form to the user it was made for; see `createConsentBinding`. */
  readonly bindConsent: (userId: string, oauthQuery: string) => string;
  readonly hasOAuth: boolean;
  /** The answer to a client that may not register now. */
  readonly refuseRegistration: (c: Context) => Promise<Response | undefined>;
  readonly baseUrl: string;
}

/**
 * Sign-in by forms, without JavaScript (docs/specification.md#sign-in), and better-auth's own routes.
 *
 * | request | answer |
 * |---|---|
 * | `POST /sign-in` with `provider` and `return` | a page that leads to the identity provider |
 * | `POST /account/sign-out`, `POST /account/sign-out-everywhere`, `POST /account/delete` | 303 to the start page, without the session |
 * | `POST /sign-in/consent` with `scope`, `accept`, `query`, `binding` | a page that leads back to the OAuth client |
 * | `/api/auth/*` | better-auth, on the routes that browsers and OAuth clients need; 404 on all others |
 * | `/.well-known/oauth-*` | the metadata while OAuth is on, else a plain 404: clients with static tokens break on anything else |
 */
export function createSignInRoute(deps: SignInRouteDeps): Hono {
  const route = new Hono();
  const small = bodyLimit({
    maxSize: MAX_FORM_BYTES,
    onError: () => errorResponse(413, 'too_large', 'The form is too long.'),
  });

  function form(
    path: string,
    handle: (c: Context, fields: URLSearchParams, principal: Principal) => Promise<Response>,
  ) {
    route.post(path, small, async (c) => {
      if (!isSameOrigin(c.req.raw, deps.baseUrl)) {
        return errorResponse(403, 'access_refused', 'Send this form from a page of this site.');
      }
      const fields = new URLSearchParams(await c.req.text());
      const principal = await deps.identify(c.req.raw);
      const session = principal.kind === 'user' ? principal.profile?.sessionId : undefined;
      const response = await deps.fromRequest(c, session, () => handle(c, fields, principal));
      response.headers.set('cache-control', 'no-store');
      return response;
    });
  }

  /** Calls a route of better-auth as the browser would, with its cookies. */
  function call(c: Context, path: string, body: object): Promise<Response> {
    return deps.handle(
      new Request(`${deps.baseUrl}/api/auth${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          origin: new URL(deps.baseUrl).origin,
          cookie: c.req.header('cookie') ?? '',
          'user-agent': c.req.header('user-agent') ?? '',
        },
        body: JSON.stringify(body),
      }),
    );
  }

  form('/sign-in', async (c, fields) => {
    const back = returnPath(fields.get('return'));
    const answer = await call(c, '/sign-in/social', {
      provider: fields.get('provider'),
      callbackURL: `${deps.baseUrl}${back}`,
      errorCallbackURL: `${deps.baseUrl}/sign-in?return=${encodeURIComponent(back)}`,
    });
    const url = await redirectUrlOf(answer);
    return url === undefined
      ? redirect(`${deps.baseUrl}/sign-in?error=provider_unavailable`, answer)
      : leadTo(new URL(url, deps.baseUrl), answer);
  });

  /** Back to the start page, without the session and without the pages that the browser kept. */
  async function signOut(c: Context): Promise<Response> {
    const response = redirect('/', await call(c, '/sign-out', {}));
    response.headers.set('clear-site-data', '"cache"');
    return response;
  }

  form('/account/sign-out', signOut);

  form('/account/sign-out-everywhere', async (c, _fields, principal) => {
    if (principal.kind !== 'user') return redirect('/sign-in');
    const ended = await deps.endAllSessions(principal.userId);
    if (!ended.ok) {
      return errorResponse(503, 'unavailable', 'The sessions cannot be ended now. Try again.');
    }
    return signOut(c);
  });

  form('/account/delete', async (c, _fields, principal) => {
    if (principal.kind !== 'user') return redirect('/sign-in');
    const { profile } = principal;
    if (profile === undefined || !isRecentSignIn(profile.signedInAt, deps.now())) {
      return redirect('/sign-in?error=sign_in_again&return=/account');
    }
    const deleted = await deps.deleteAccount(principal.userId);
    if (!deleted.ok) {
      return errorResponse(503, 'unavailable', 'The account cannot be deleted now. Try again.');
    }
    return signOut(c);
  });

  form('/sign-in/consent', async (c, fields, principal) => {
    const query = fields.get('query') ?? '';
    if (principal.kind !== 'user') return redirect('/sign-in');
    if (fields.get('binding') !== deps.bindConsent(principal.userId, query)) {
      return errorResponse(403, 'access_refused', 'This form belongs to another session.');
    }
    const accept = fields.get('accept') === 'true';
    const ticked = new Set(['mcp:connect', 'offline_access', ...fields.getAll('scope')]);
    const requested = (new URLSearchParams(query).get('scope') ?? '').split(' ');
    const scope = requested.filter((name) => ticked.has(name)).join(' ');
    const answer = await call(c, '/oauth2/consent', {
      accept,
      oauth_query: query,
      ...(accept ? { scope } : {}),
    });
    const url = await redirectUrlOf(answer);
    if (url !== undefined && !accept) {
      const subject = new URLSearchParams(query).get('client_id') ?? undefined;
      await deps.recordEvent({ kind: 'app_denied', userId: principal.userId, subject });
    }
    if (url === undefined) {
      const message = 'This request has expired. Connect again from the client.';
      return errorResponse(400, 'invalid_args', message);
    }
    const target = new URL(url, deps.baseUrl);
    const isHere = target.origin === new URL(deps.baseUrl).origin;
    return isHere ? redirect(url, answer) : leadTo(target, answer);
  });

  route.on(['GET', 'POST'], '/api/auth/*', small, async (c) => {
    const path = c.req.path.slice('/api/auth'.length);
    if (!SIGN_IN_PATHS.test(path) && !(deps.hasOAuth && OAUTH_PATHS.has(path))) {
      return c.notFound();
    }
    if (path === OWNER_LINK_PATH && !isNavigation(c.req.raw)) {
      return errorResponse(403, 'access_refused', 'A sign-in link must be opened as a page.');
    }
    let request = c.req.raw;
    if (path === '/oauth2/authorize') request = await askForConsent(request);
    if (path === '/oauth2/register') {
      const refused = await deps.refuseRegistration(c);
      if (refused !== undefined) return refused;
      const registration = await registrationRequest(request);
      if (registration instanceof Response) return registration;
      request = registration;
    }
    return deps.fromRequest(c, undefined, async () => {
      const answer = await deps.handle(request);
      const response = new Response(answer.body, answer);
      response.headers.set('cache-control', 'no-store');
      const refusal = SIGN_IN_PATHS.test(path) ? refusalOf(response) : undefined;
      if (refusal !== undefined) {
        await deps.recordEvent({ kind: 'sign_in_refused', outcome: refusal });
      }
      return response;
    });
  });

  for (const path of DISCOVERY) {
    for (const pattern of [path, `${path}/*`]) {
      route.on(['GET', 'HEAD', 'OPTIONS'], pattern, async (c) => {
        if (!deps.hasOAuth) return c.notFound();
        if (c.req.method === 'OPTIONS') return c.body(null, 204, CORS);
        const answer = await deps.handle(c.req.raw);
        const response = new Response(answer.body, answer);
        for (const [name, value] of Object.entries(CORS)) response.headers.set(name, value);
        return response;
      });
    }
  }
  return route;
}

/** The reasons that the audit log has for a refused sign-in; others, which a provider may word, are `failed`. */
const REFUSALS: ReadonlySet<string> = new Set([
  'access_denied',
  'account_not_linked',
  'email_not_found',
  'email_not_verified',
  'link_used',
  'second_account',
  'state_mismatch',
  'state_not_found',
]);

/** Why a sign-in was refused; undefined for one that was not. */
function refusalOf(answer: Response): string | undefined {
  if (answer.status >= 400) return 'failed';
  const location = answer.headers.get('location') ?? '';
  const error = URL.canParse(location) ? new URL(location).searchParams.get('error') : null;
  // A suspended user's is recorded with the user.
  if (error === null || error === 'account_suspended') return undefined;
  return REFUSALS.has(error) ? error : 'failed';
}

/** Return path within this site; `/account` for anything else. */
function returnPath(text: string | null): string {
  return text !== null && /^\/(?![/\\])[^\s\\]*$/.test(text) ? text : '/account';
}

const answerSchema = z.object({ url: z.string().optional(), redirect_uri: z.string().optional() });

async function redirectUrlOf(answer: Response): Promise<string | undefined> {
  if (!answer.ok) return undefined;
  const parsed = answerSchema.safeParse(await answer.json());
  return parsed.success ? (parsed.data.url ?? parsed.data.redirect_uri) : undefined;
}

/**
 * A page that leads to another site at once, with the cookies that better-auth set. Not a redirect: browsers apply
 * `form-action` to all redirects that follow a form, also to those of a provider or an app, which nobody can list.
 */
function leadTo({ href, protocol }: URL, answer: Response): Response {
  if (/^(?:javascript|data|blob|vbscript):$/.test(protocol)) {
    return errorResponse(400, 'invalid_args', 'The app asked to return to an unsafe address.');
  }
  const link = href.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    refresh: `0; url=${href}`,
  });
  for (const cookie of answer.headers.getSetCookie()) headers.append('set-cookie', cookie);
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>One moment</title><p><a href="${link}">Continue</a></p></html>\n`;
  return new Response(page, { headers });
}

/** 303 with the cookies that better-auth set. */
function redirect(location: string, answer?: Response): Response {
  const headers = new Headers({ location });
  for (const cookie of answer?.headers.getSetCookie() ?? []) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}
