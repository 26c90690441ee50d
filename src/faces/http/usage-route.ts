import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Result } from '../../domain/errors.ts';
import type { FailedLoginLimiter } from '../../domain/limits/rate-limiter.ts';
import { type Principal, ANONYMOUS } from '../../domain/identity/principal.ts';
import type { ReadAdoption } from '../../domain/usage/adoption.ts';
import { usageCsv } from '../../domain/usage/usage-csv.ts';
import { type UsageReport, isMonth } from '../../domain/usage/usage-report.ts';
import { errorResponse, failureResponse, textResponse } from './error-response.ts';
import type { BearerAuth } from './credentials.ts';
import type { OperatorSession } from './operator-session.ts';
import { type ReadCaller, remoteAddressOf } from './caller.ts';
import { isNavigation, isSameOrigin } from './signed-in.ts';
import type { SitePages } from './site-route.ts';

export interface UsageRouteDeps {
  readonly session: OperatorSession;
  /** Who asks: the operator, or a signed-in user. */
  readonly identify: (request: Request) => Promise<Result<Principal>>;
  readonly authenticate: BearerAuth;
  readonly countFailedLogin: FailedLoginLimiter;
  /** Records a sign-in of the operator, or a refused one. */
  readonly recordSignIn: (c: Context, outcome: 'ok' | 'wrong' | 'spent') => void;
  readonly readCaller: ReadCaller;
  readonly readUsage: ReadUsage;
  /** For those who may read the usage; undefined while there are no reports. */
  readonly readAdoption: ReadAdoption | undefined;
  readonly site: Pick<SitePages, 'page'>;
  /** The public address, without a slash at its end. */
  readonly baseUrl: string;
  /** ISO 8601, now. */
  readonly timestamp: () => string;
}

/** A month's report; undefined for principals that may not read it. */
export type ReadUsage = (
  principal: Principal,
  month: string,
) => Promise<Result<UsageReport> | undefined>;

/** A token is far shorter. */
const MAX_FORM_BYTES = 4096;

/**
 * Sign-in and sign-out for `/usage`, and its report as data. The page itself is the site's; `readUsage` alone decides
 * who gets a report.
 *
 * | request | response |
 * |---|---|
 * | `GET /usage?key=…`, `POST /usage` with the form field `key` | 303 to the page with the cookie; 401 for a wrong key, 429 after too many |
 * | `GET /usage?format=csv` or `json`, `&month=`, with the cookie or the token as a bearer | what `pattern-catalog usage` prints, as JSON also `adoption`; 401, 400, 503 |
 * | `POST /usage/sign-out` | 303 to the page; the session ends everywhere |
 *
 * `key` is the operator's token, or that of a link that works once. Forms of other sites are 403, and so is a link with
 * a key that is not opened as a page (an image of another site).
 */
export function createUsageRoute(deps: UsageRouteDeps): Hono {
  const route = new Hono();

  for (const path of ['/usage', '/usage.data', '/usage/sign-out'] as const) {
    route.use(path, async (c, next) => {
      await next();
      c.res.headers.set('cache-control', 'no-store');
    });
  }

  route.get('/usage', async (c, next) => {
    const { key, format } = c.req.query();
    if (key !== undefined) return isNavigation(c.req.raw) ? enter(c, key) : foreignLink();
    if (format !== undefined) return data(c, format);
    await next();
    return undefined;
  });

  const small = bodyLimit({
    maxSize: MAX_FORM_BYTES,
    onError: () => errorResponse(413, 'invalid_args', 'The form is too long.'),
  });
  route.post('/usage', small, async (c) => {
    if (!isSameOrigin(c.req.raw, deps.baseUrl)) return foreignForm();
    return enter(c, new URLSearchParams(await c.req.text()).get('key') ?? '');
  });

  route.post('/usage/sign-out', async (c) => {
    if (!isSameOrigin(c.req.raw, deps.baseUrl)) return foreignForm();
    const cookies = await deps.session.signOut(c.req.raw);
    return cookies.ok ? redirect('/usage', cookies.value) : failureResponse(cookies.failure, 503);
  });

  async function enter(c: Context, key: string): Promise<Response> {
    const signIn = await deps.session.signIn(key);
    switch (signIn.kind) {
      case 'signed_in':
        deps.recordSignIn(c, 'ok');
        break;
      case 'spent':
        deps.recordSignIn(c, 'spent');
        return closedPage(c, 'spent');
      case 'unavailable':
        return failureResponse(signIn.failure, 503);
      case 'wrong': {
        const { ip } = deps.readCaller(c.req.raw, remoteAddressOf(c));
        const waitSeconds = await deps.countFailedLogin(ip);
        if (waitSeconds === undefined) {
          deps.recordSignIn(c, 'wrong');
          return closedPage(c, 'wrong');
        }
        return textResponse(429, 'Too many failed attempts. Wait a minute and try again.', {
          'retry-after': String(waitSeconds),
        });
      }
    }
    const month = c.req.query('month') ?? '';
    return redirect(isMonth(month) ? `/usage?month=${month}` : '/usage', signIn.cookies);
  }

  /** The site's own page, rendered without the key. */
  async function closedPage(c: Context, problem: 'wrong' | 'spent'): Promise<Response> {
    const asked = new Headers(c.req.raw.headers);
    asked.delete('cookie');
    const { response: page } = await deps.site.page(
      new Request(new URL(`/usage?problem=${problem}`, c.req.url), { headers: asked }),
      c.env,
      ANONYMOUS,
    );
    const response = new Response(page.body, { status: 401, headers: page.headers });
    // The URL has a key in it: it must not leak as a referrer, but the page's own form must name its origin.
    response.headers.set('referrer-policy', 'same-origin');
    return response;
  }

  async function identify(c: Context): Promise<Principal | Response> {
    if (c.req.header('authorization') !== undefined) return deps.authenticate(c);
    const identified = await deps.identify(c.req.raw);
    return identified.ok ? identified.value : failureResponse(identified.failure, 503);
  }

  async function data(c: Context, format: string): Promise<Response> {
    const month = c.req.query('month') ?? deps.timestamp().slice(0, 7);
    const principal = await identify(c);
    if (principal instanceof Response) return principal;
    const report = await deps.readUsage(principal, month);
    if (report === undefined) {
      const message = 'Sign in at /usage with the link that the server prints.';
      return errorResponse(401, 'unauthorized', message);
    }
    if (!report.ok) {
      return report.failure.retryable
        ? failureResponse(report.failure, 503)
        : failureResponse(report.failure);
    }
    switch (format) {
      case 'json': {
        const adoption = await deps.readAdoption?.();
        if (adoption?.ok === false) return failureResponse(adoption.failure, 503);
        const body = { ...report.value, ...(adoption && { adoption: adoption.value }) };
        return new Response(`${JSON.stringify(body, null, 2)}\n`, {
          headers: { 'content-type': 'application/json; charset=utf-8' },
        });
      }
      case 'csv':
        return new Response(`${usageCsv(report.value).join('\n')}\n`, {
          headers: {
            'content-type': 'text/csv; charset=utf-8',
            'content-disposition': `attachment; filename="usage-${report.value.month}.csv"`,
          },
        });
      default:
        return errorResponse(400, 'invalid_args', 'format must be csv or json.');
    }
  }

  return route;
}

function redirect(location: string, cookies: readonly string[]): Response {
  const headers = new Headers({ location, 'referrer-policy': 'no-referrer' });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}

function foreignLink(): Response {
  return errorResponse(403, 'access_refused', 'A link with a key must be opened as a page.');
}

function foreignForm(): Response {
  return errorResponse(403, 'access_refused', 'Send this form from the page of this site.');
}
