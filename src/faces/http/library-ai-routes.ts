import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { Result } from '../../domain/errors.ts';
import type { UserPrincipal } from '../../domain/identity/principal.ts';
import type { Composed, LibraryAi } from '../../domain/library-ai/library-ai.ts';
import type { RateLimiter } from '../../domain/limits/rate-limiter.ts';
import { type ExportCode, CODE_FORMATS } from '../../domain/workspace/export-code.ts';
import { errorResponse, rateLimitHeaders } from './error-response.ts';
import { type SignedIn, limitBody, MAX_BODY_BYTES, readBody } from './signed-in.ts';

const libraryId = z.string({ error: 'libraryId must be a string.' }).max(100).optional();

const librarySchema = z.strictObject({ libraryId });

const exportSchema = z.strictObject({
  format: z.enum(CODE_FORMATS, { error: `format must be one of ${CODE_FORMATS.join(', ')}.` }),
  libraryId,
});

/** Texts and code from a library of the signed-in user (SPEC.md 4.5), limited by user. */
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

  function post<T>(
    path: string,
    schema: z.ZodType<T>,
    handle: (c: Context, user: UserPrincipal, body: T) => Promise<Response>,
  ): void {
    route.post(
      path,
      limitBody(MAX_BODY_BYTES),
      signedIn(async (c, userId) => {
        const body = await readBody(c, schema);
        if (!body.ok) return body.response;
        const principal = deps.principalOf(userId);
        const state = await deps.limiter?.({ principal, ip: '' });
        const headers = state === undefined ? {} : rateLimitHeaders(state);
        if (state?.isAllowed === false)
          return errorResponse(429, 'rate_limited', TOO_MANY, headers);
        const response = await handle(c, principal, body.value);
        for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
        return response;
      }),
    );
  }

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

  post('/api/library/ai/describe', librarySchema, async (c, { userId }, body) =>
    respondComposed(await ai.describe(userId, body.libraryId, signalOf(c)), (description) => ({
      description,
    })),
  );
  post('/api/library/ai/recommend', librarySchema, async (c, { userId }, body) =>
    respondComposed(await ai.recommend(userId, body.libraryId, signalOf(c)), (found) => found),
  );
  post('/api/library/ai/summarize', librarySchema, async (c, { userId }, body) =>
    respondComposed(await ai.summarize(userId, body.libraryId, signalOf(c)), (markdown) => ({
      markdown,
    })),
  );
  post('/api/library/ai/export-code', exportSchema, async (_c, principal, body) => {
    const code = await deps.exportCode(principal, body.libraryId, body.format);
    const composed = code.ok
      ? { ok: true as const, value: { value: code.value, by: 'rules' as const } }
      : code;
    return respondComposed(composed, (value) => value);
  });
  return route;
}

const TOO_MANY = 'Too many of these requests. Retry-After says when to try again.';
