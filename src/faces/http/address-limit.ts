import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { ANONYMOUS } from '../../domain/identity/principal.ts';
import { type FairGate, clientOf } from '../../domain/limits/fair-queue.ts';
import type { RateLimiter } from '../../domain/limits/rate-limiter.ts';
import { type ReadCaller, remoteAddressOf } from './caller.ts';
import { errorResponse, rateLimitHeaders } from './error-response.ts';

/** Sign-in, OAuth, users' own data, and routes with many requests to the component store. */
const PATHS = [
  '/api/auth/*',
  '/api/account',
  '/api/apps/*',
  '/api/bookmarks/*',
  '/api/exports/*',
  '/api/libraries/*',
  '/api/library/*',
  '/library.txt',
  '/api/profile',
  '/api/tokens/*',
  '/api/updates',
  '/api/device/*',
];

/**
 * What anyone may ask without a credential, and the database answers. A callback asks the identity provider too: it
 * would keep others waiting.
 */
const STRANGERS = /^\/(?:api\/auth\/(?!callback\/)|api\/device\/|api\/exports\/|library\.txt$)/;

/** Pages, whose forms alone are limited. */
const FORMS = ['/sign-in/*', '/account/*'];

/**
 * Limits requests that cost many queries by address, and lets few of them wait for the database at a time
 * (docs/specification.md#limits). Mount it before the routes it limits.
 */
export function createAddressLimit(deps: {
  /** Undefined: no limit. */
  readonly limiter: RateLimiter | undefined;
  readonly gate: FairGate;
  readonly readCaller: ReadCaller;
}): Hono {
  const route = new Hono();

  const gated = createMiddleware(async (c, next) => {
    if (!STRANGERS.test(c.req.path)) return next();
    const { ip } = deps.readCaller(c.req.raw, remoteAddressOf(c));
    const isServed = await deps.gate(clientOf({ principal: ANONYMOUS, ip }), async () => {
      await next();
      return true;
    });
    if (isServed === true) return undefined;
    const message = 'Too many requests wait for the database. Try again in a few seconds.';
    return errorResponse(503, 'unavailable', message, { 'retry-after': '5' });
  });

  const limit = createMiddleware(async (c, next) => {
    if (deps.limiter === undefined) return next();
    const { ip } = deps.readCaller(c.req.raw, remoteAddressOf(c));
    const state = await deps.limiter({ principal: ANONYMOUS, ip });
    const headers = rateLimitHeaders(state);
    if (!state.isAllowed) {
      const message = 'Too many requests from this address. Retry-After says when to try again.';
      return errorResponse(429, 'rate_limited', message, headers);
    }
    await next();
    // A narrower limit has set its own headers.
    if (c.res.headers.has('ratelimit-limit')) return undefined;
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
    return undefined;
  });

  for (const path of PATHS) route.use(path, gated, limit);
  for (const path of FORMS) route.post(path, limit);
  return route;
}
