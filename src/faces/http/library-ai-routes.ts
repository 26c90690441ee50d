import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import type { Result } from '../../domain/errors.ts';
import type { UserPrincipal } from '../../domain/identity/principal.ts';
import type { Composed, LibraryAi } from '../../domain/library-ai/library-ai.ts';
import type { RateLimiter } from '../../domain/limits/rate-limiter.ts';
import { type ExportCode, CODE_FORMATS } from '../../domain/workspace/export-code.ts';
import { errorResponse, rateLimitHeaders } from './error-response.ts';
import { jsonBody, limitBody, MAX_BODY_BYTES } from './json-body.ts';
import type { SignedIn } from './signed-in.ts';

const libraryId = z.string({ error: 'libraryId must be a string.' }).max(100).optional();

const librarySchema = z.strictObject({ libraryId });

const exportSchema = z.strictObject({
  format: z.enum(CODE_FORMATS, { error: `format must be one of ${CODE_FORMATS.join(', ')}.` }),
  libraryId,
});

/** Texts and code from a library of the signed-in user (docs/specification.md#library-ai), limited by user. */
export function createLibraryAiRoutes(deps: {
  readonly signedIn: SignedIn;
  readonly ai: LibraryAi;
  readonly exportCode: ExportCode;
  /** Who the signed-in user is for the component store. */
  readonly principalOf: (userId: string) => UserPrincipal;
  /** Undefined where there is no limit. */
  readonly limiter: RateLimiter | undefined;
  /** Aborts when the server stops: rules answer then. */
  readonly draining: AbortSignal;
}): Hono {
  const route = new Hono();
  const { ai } = deps;
  const { signedIn, respond } = deps.signedIn;

  /** Sets the variable `principal`; 429 beyond the limit of the user. */
  const limited = createMiddleware<{ Variables: { userId: string; principal: UserPrincipal } }>(
    async (c, next) => {
      const principal = deps.principalOf(c.var.userId);
      const state = await deps.limiter?.({ principal, ip: '' });
      const headers = state === undefined ? {} : rateLimitHeaders(state);
      if (state?.isAllowed === false) return errorResponse(429, 'rate_limited', TOO_MANY, headers);
      c.set('principal', principal);
      await next();
      for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
      return undefined;
    },
  );
  const small = limitBody(MAX_BODY_BYTES);

  function respondComposed<T>(
    composed: Result<Composed<T>>,
    shape: (value: T) => object,
  ): Response {
    const response = respond(composed, ({ value }) => shape(value));
    if (composed.ok) response.headers.set('x-composed-by', composed.value.by);
    return response;
  }

  /** Aborts when the client leaves or the server stops. */
  const signalOf = (c: Context) => AbortSignal.any([c.req.raw.signal, deps.draining]);

  const library = [
    small,
    signedIn,
    jsonBody(librarySchema, { isOptional: true }),
    limited,
  ] as const;
  route.post('/api/library/ai/describe', ...library, async (c) =>
    respondComposed(
      await ai.describe(c.var.userId, c.var.body.libraryId, signalOf(c)),
      (description) => ({ description }),
    ),
  );
  route.post('/api/library/ai/recommend', ...library, async (c) =>
    respondComposed(
      await ai.recommend(c.var.userId, c.var.body.libraryId, signalOf(c)),
      (found) => found,
    ),
  );
  route.post('/api/library/ai/summarize', ...library, async (c) =>
    respondComposed(
      await ai.summarize(c.var.userId, c.var.body.libraryId, signalOf(c)),
      (markdown) => ({ markdown }),
    ),
  );
  route.post(
    '/api/library/ai/export-code',
    small,
    signedIn,
    jsonBody(exportSchema),
    limited,
    async (c) => {
      const { principal, body } = c.var;
      const code = await deps.exportCode(principal, body.libraryId, body.format);
      const composed = code.ok
        ? { ok: true as const, value: { value: code.value, by: 'rules' as const } }
        : code;
      return respondComposed(composed, (value) => value);
    },
  );
  return route;
}

const TOO_MANY = 'Too many of these requests. Retry-After says when to try again.';
