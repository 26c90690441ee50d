import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import { MAX_PATTERNS } from '../../domain/chat/find-patterns.ts';
import type { AnswerQuestion, Question } from '../../domain/chat/chat.ts';
import { ANONYMOUS } from '../../domain/identity/principal.ts';
import type { RateLimiter } from '../../domain/limits/rate-limiter.ts';
import type { AccessRules } from './access.ts';
import { type ReadCaller, remoteAddressOf } from './caller.ts';
import { errorResponse, rateLimitHeaders } from './error-response.ts';
import { jsonBody, limitBody } from './json-body.ts';

/** In code points. */
const MAX_QUERY_LENGTH = 500;

export interface ChatRouteDeps {
  readonly answer: AnswerQuestion;
  /** Undefined for no limit. */
  readonly rateLimiter: RateLimiter | undefined;
  readonly maxBodyBytes: number;
  readonly access: AccessRules;
  readonly readCaller: ReadCaller;
  readonly repeat: Repeat;
  /** Between the comments that keep the connection open. */
  readonly heartbeatMs: number;
  readonly onBug: (error: unknown) => void;
}

/**
 * `POST /api/chat` (docs/specification.md#chat): takes `{query, patterns?}` and streams server-sent events. Invalid
 * requests get `{"error": {kind, message}}` with 400, 403, 405, 413, 415 or 429 instead of a stream.
 */
export function createChatRoute(deps: ChatRouteDeps): Hono {
  const route = new Hono();

  route.use('/api/chat', async (c, next) => {
    if (!deps.access.isChatOriginAllowed(c.req.header('origin'), c.req.header('host'))) {
      return errorResponse(403, 'origin_refused', 'Pages from this origin may not use the chat.');
    }
    return next();
  });
  route.use(
    '/api/chat',
    cors({
      origin: (origin) => origin,
      allowMethods: ['POST', 'OPTIONS'],
      allowHeaders: ['Content-Type', 'Accept'],
      exposeHeaders: ['Retry-After', 'RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'],
      maxAge: 86_400,
    }),
  );

  route.post(
    '/api/chat',
    async (c, next) => {
      if (isJson(c.req.header('content-type'))) return next();
      return errorResponse(
        415,
        'unsupported_media_type',
        'The Content-Type must be application/json.',
      );
    },
    limitBody(deps.maxBodyBytes),
    createMiddleware<{ Variables: { ip: string } }>(async (c, next) => {
      // Read before the body is: a closed socket has no address.
      c.set('ip', deps.readCaller(c.req.raw, remoteAddressOf(c)).ip);
      await next();
    }),
    jsonBody(bodySchema),
    async (c) => {
      const { ip, body: question } = c.var;
      const limit = await deps.rateLimiter?.({ principal: ANONYMOUS, ip });
      const headers = limit === undefined ? {} : rateLimitHeaders(limit);
      if (limit?.isAllowed === false) {
        return errorResponse(429, 'rate_limited', TOO_MANY, headers);
      }
      return eventStreamResponse({
        ...deps,
        headers,
        events: (signal) => deps.answer(question, signal),
      });
    },
  );

  route.all('/api/chat', () =>
    errorResponse(405, 'method_not_allowed', 'Only POST is served here.', { allow: 'POST' }),
  );
  return route;
}

const TOO_MANY = 'Too many questions from this address. Retry-After says when to try again.';

const bodySchema = z
  .object(
    {
      query: z
        .string({ error: 'query must be a string: the question.' })
        .transform((text) => text.toWellFormed().trim())
        .refine((text) => text !== '', { error: 'query must not be empty.' })
        .refine((text) => Array.from(text).length <= MAX_QUERY_LENGTH, {
          error: `query must have at most ${MAX_QUERY_LENGTH} characters.`,
        }),
      patterns: z
        .array(z.unknown(), { error: 'patterns must be an array of hits of search_patterns.' })
        .nullish(),
    },
    { error: 'The body must be a JSON object.' },
  )
  .transform(({ query, patterns }): Question => ({ query, patternIds: patternIdsOf(patterns) }));

/** The ids of the patterns that a client sends; nothing else in them is trusted (docs/specification.md#chat). */
function patternIdsOf(patterns: readonly unknown[] | null | undefined): readonly string[] {
  const ids = (patterns ?? []).flatMap((pattern) => {
    if (typeof pattern !== 'object' || pattern === null || !('pattern_id' in pattern)) return [];
    return typeof pattern.pattern_id === 'string' ? [pattern.pattern_id] : [];
  });
  return [...new Set(ids)].slice(0, MAX_PATTERNS);
}

function isJson(contentType: string | undefined): boolean {
  return /^application\/json\s*(?:;|$)/i.test(contentType ?? '');
}

/** Calls `run` at an interval. Returns a cancel function. */
export type Repeat = (run: () => void, everyMs: number) => () => void;

const EVENT_STREAM_HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  // Tells nginx and others not to buffer.
  'x-accel-buffering': 'no',
};

/**
 * Sends server-sent events, each a line `data: <json>`, with comments in between that keep the connection open. When
 * the client disconnects, the signal that the events were created with is aborted.
 *
 * Events are taken as they come, also while the client does not read, so that a slow reader cannot hold up their
 * source. Their total size must be bounded.
 *
 * @param options.events must end by itself, and soon after the signal
 */
export function eventStreamResponse(options: {
  readonly events: (signal: AbortSignal) => AsyncIterable<object>;
  readonly headers: Readonly<Record<string, string>>;
  readonly repeat: Repeat;
  readonly heartbeatMs: number;
  readonly onBug: (error: unknown) => void;
}): Response {
  const gone = new AbortController();
  const encoder = new TextEncoder();
  let stopHeartbeat = () => {};

  async function sendAll(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    try {
      for await (const event of options.events(gone.signal)) {
        if (gone.signal.aborted) return;
        controller.enqueue(encoder.encode(`data: ${JSON.stringify(event)}\n\n`));
      }
      if (!gone.signal.aborted) controller.close();
    } catch (error) {
      options.onBug(error);
      controller.error(new Error('The stream was interrupted.'));
    } finally {
      stopHeartbeat();
    }
  }

  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      stopHeartbeat = options.repeat(() => {
        // A client that does not read needs no comment.
        if ((controller.desiredSize ?? 0) > 0) controller.enqueue(encoder.encode(': ping\n\n'));
      }, options.heartbeatMs);
      void sendAll(controller);
    },
    cancel() {
      stopHeartbeat();
      gone.abort();
    },
  });
  return new Response(body, { headers: { ...EVENT_STREAM_HEADERS, ...options.headers } });
}
