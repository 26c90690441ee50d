import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { ANONYMOUS } from '../../domain/identity/principal.ts';
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
  '/api/themes/*',
  '/api/tokens/*',
  '/api/updates',
  '/api/device/*',
];

/** Pages, whose forms alone are limited. */
const FORMS = ['/sign-in/*', '/account/*'];

/**
 * Limits requests that cost many queries by address (docs/specification.md#limits). Mount it before the routes it
 * limits.
 */
export function createAddressLimit(deps: {
  readonly limiter: RateLimiter;
  readonly readCaller: ReadCaller;
}): Hono {
  const route = new Hono();

  const limit = createMiddleware(async (c, next) => {
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

  for (const path of PATHS) route.use(path, limit);
  for (const path of FORMS) route.post(path, limit);
  return route;
}
