import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Result } from '../../domain/errors.ts';
import { type Principal, ANONYMOUS, OPERATOR } from '../../domain/identity/principal.ts';
import type { FailedLoginLimiter } from '../../domain/limits/rate-limiter.ts';
import type { PartStatus } from '../../domain/status.ts';
import { type ReadCaller, remoteAddressOf } from './caller.ts';
import type { BearerAuth } from './credentials.ts';
import { errorResponse, textResponse } from './error-response.ts';
import type { OperatorSession } from './operator-session.ts';
import { isSameOrigin } from './signed-in.ts';
import type { SitePages } from './site-route.ts';

/** The state of every part; undefined for principals that may not read it. */
export type ReadStatusAs = (principal: Principal) => Promise<readonly PartStatus[] | undefined>;

/** A token is far shorter. */
const MAX_FORM_BYTES = 4096;

/**
 * `/status`: which part of the server is degraded, for whom `/usage` is open (docs/specification.md#operations). A
 * page, or JSON for `Accept: application/json`. While the database is unavailable no session can be checked, so the
 * page takes the operator's token in a form and answers with the state itself.
 *
 * | request | response |
 * |---|---|
 * | `GET /status` with the cookie of `/usage` or the token as a bearer | 200; 401 |
 * | `POST /status` with the form field `key` | 200 with the page; 401 for a wrong key, 429 after too many |
 */
export function createStatusRoute(deps: {
  readonly session: Pick<OperatorSession, 'signIn'>;
  readonly identify: (request: Request) => Promise<Result<Principal>>;
  readonly authenticate: BearerAuth;
  readonly countFailedLogin: FailedLoginLimiter;
  readonly readCaller: ReadCaller;
  readonly readStatus: ReadStatusAs;
  readonly site: Pick<SitePages, 'page'>;
  /** The public address, without a slash at its end. */
  readonly baseUrl: string;
}): Hono {
  const route = new Hono();

  route.use('/status', async (c, next) => {
    await next();
    c.res.headers.set('cache-control', 'no-store');
    c.res.headers.append('vary', 'Accept');
  });

  route.get('/status', async (c) => {
    const principal = await identify(c);
    if (principal instanceof Response) return principal;
    if (!prefersJson(c.req.header('accept') ?? '')) return page(c, principal);
    const parts = await deps.readStatus(principal);
    if (parts === undefined) {
      const message = "Send the operator's token as a bearer token.";
      return errorResponse(401, 'unauthorized', message, {
        'www-authenticate': 'Bearer realm="operator"',
      });
    }
    const states = parts.map(({ part, degradation, live }) => ({
      part,
      state: degradation === undefined ? 'ok' : 'degraded',
      live,
      ...(degradation === undefined ? {} : { problem: degradation.problem }),
    }));
    const isDegraded = parts.some(({ degradation }) => degradation !== undefined);
    return c.json({ status: isDegraded ? 'degraded' : 'ok', parts: states });
  });

  const small = bodyLimit({
    maxSize: MAX_FORM_BYTES,
    onError: () => errorResponse(413, 'invalid_args', 'The form is too long.'),
  });
  route.post('/status', small, async (c) => {
    if (!isSameOrigin(c.req.raw, deps.baseUrl)) {
      const message = 'Send this form from the page of this site.';
      return errorResponse(403, 'access_refused', message);
    }
    const key = new URLSearchParams(await c.req.text()).get('key') ?? '';
    const signIn = await deps.session.signIn(key);
    if (signIn.kind === 'signed_in') return page(c, OPERATOR, { cookies: signIn.cookies });
    const { ip } = deps.readCaller(c.req.raw, remoteAddressOf(c));
    const waitSeconds = await deps.countFailedLogin(ip);
    if (waitSeconds === undefined) return page(c, ANONYMOUS, { problem: 'wrong' });
    return textResponse(429, 'Too many failed attempts. Wait a minute and try again.', {
      'retry-after': String(waitSeconds),
    });
  });

  /** The database may be what is degraded: then the page asks for the token. */
  async function identify(c: Context): Promise<Principal | Response> {
    if (c.req.header('authorization') !== undefined) return deps.authenticate(c);
    const identified = await deps.identify(c.req.raw);
    return identified.ok ? identified.value : ANONYMOUS;
  }

  async function page(
    c: Context,
    principal: Principal,
    options: { readonly cookies?: readonly string[]; readonly problem?: 'wrong' } = {},
  ): Promise<Response> {
    const headers = new Headers(c.req.raw.headers);
    for (const name of ['cookie', 'content-type', 'content-length']) headers.delete(name);
    const path = options.problem === undefined ? '/status' : `/status?problem=${options.problem}`;
    const asked = new Request(new URL(path, c.req.url), { headers });
    const { response: rendered } = await deps.site.page(asked, c.env, principal);
    const response = new Response(rendered.body, rendered);
    for (const cookie of options.cookies ?? []) response.headers.append('set-cookie', cookie);
    return response;
  }

  return route;
}

function prefersJson(accept: string): boolean {
  const types = accept
    .toLowerCase()
    .split(',')
    .map((entry) => entry.split(';')[0]?.trim());
  return types.includes('application/json') && !types.includes('text/html');
}
