import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { MAX_PATTERNS } from '../../domain/chat/find-patterns.ts';
import type { AnswerQuestion, Question } from '../../domain/chat/chat.ts';
import { ANONYMOUS } from '../../domain/identity/principal.ts';
import type { RateLimiter } from '../../domain/limits/rate-limiter.ts';
import type { AccessRules } from './access.ts';
import type { ReadCaller } from './caller.ts';
import { corsHeaders } from './access.ts';
import type { Repeat } from './event-stream.ts';
import { eventStreamResponse } from './event-stream.ts';
import { rateLimitHeaders } from './rate-limit-headers.ts';
import { errorResponse } from './error-response.ts';
import { remoteAddressOf } from './caller.ts';

const MAX_BODY_BYTES = 16 * 1024;
/** Characters as people count them: code points. */
const MAX_QUERY_LENGTH = 500;

const CORS_PREFLIGHT = {
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': 'Content-Type, Accept',
  'access-control-max-age': '86400',
};

const CORS_EXPOSED = {
  'access-control-expose-headers':
    'Retry-After, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset',
};

export interface ChatRouteDeps {
  readonly answer: AnswerQuestion;
  /** Undefined where there is no limit. */
  readonly rateLimiter: RateLimiter | undefined;
  readonly access: AccessRules;
  readonly readCaller: ReadCaller;
  readonly repeat: Repeat;
  /** How long nothing is sent before a comment is. */
  readonly heartbeatMs: number;
  readonly onBug: (error: unknown) => void;
}

/**
 * `POST /api/chat` (SPEC.md 4.3): `{query, patterns?}` is answered by server-sent events. Anything that is wrong
 * with a request is told before the stream begins, as `{"error": {kind, message}}` with 400, 403, 405, 413, 415
 * or 429.
 */
export function createChatRoute(deps: ChatRouteDeps): Hono {
  const route = new Hono();

  route.use('/api/chat', async (c, next) => {
    const origin = c.req.header('origin');
    if (!deps.access.isChatOriginAllowed(origin, c.req.header('host'))) {
      return errorResponse(403, 'origin_refused', 'Pages of this origin may not use the chat.');
    }
    if (c.req.method === 'OPTIONS') {
      const headers = { ...CORS_PREFLIGHT, ...corsHeaders(origin) };
      return new Response(null, { status: 204, headers });
    }
    await next();
    if (origin !== undefined) {
      const readable = { ...corsHeaders(origin), ...CORS_EXPOSED };
      for (const [name, value] of Object.entries(readable)) c.res.headers.set(name, value);
    }
    return undefined;
  });

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
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: () =>
        errorResponse(413, 'too_large', `The body may have at most ${MAX_BODY_BYTES} bytes.`),
    }),
    async (c) => {
      const request = c.req.raw;
      // Read now: a client that hangs up takes its address along.
      const { ip } = deps.readCaller(request, remoteAddressOf(c));
      const read = readQuestion(await bodyText(request));
      if (!read.ok) return errorResponse(400, 'invalid_args', read.problem);
      const limit = await deps.rateLimiter?.({ principal: ANONYMOUS, ip });
      const headers = limit === undefined ? {} : rateLimitHeaders(limit);
      if (limit?.isAllowed === false) {
        return errorResponse(429, 'rate_limited', TOO_MANY, headers);
      }
      return eventStreamResponse({
        ...deps,
        headers,
        events: (signal) => deps.answer(ANONYMOUS, read.question, signal),
      });
    },
  );

  route.all('/api/chat', () =>
    errorResponse(405, 'method_not_allowed', 'Only POST is served here.', { allow: 'POST' }),
  );
  return route;
}

const TOO_MANY = 'Too many questions from this address. Retry-After says when to go on.';

const bodySchema = z.object(
  {
    query: z.string({ error: 'query must be a string: the question.' }),
    patterns: z.unknown().optional(),
  },
  { error: 'The body must be a JSON object.' },
);

type ReadQuestion =
  | { readonly ok: true; readonly question: Question }
  | { readonly ok: false; readonly problem: string };

function readQuestion(text: string): ReadQuestion {
  const body = parseJson(text);
  if (body === undefined) return { ok: false, problem: 'The body is not valid JSON.' };
  const parsed = bodySchema.safeParse(body.value);
  if (!parsed.success) {
    return { ok: false, problem: parsed.error.issues[0]?.message ?? 'The body is wrong.' };
  }
  const query = parsed.data.query.toWellFormed().trim();
  if (query === '') return { ok: false, problem: 'query must not be empty.' };
  if (Array.from(query).length > MAX_QUERY_LENGTH) {
    return { ok: false, problem: `query may have at most ${MAX_QUERY_LENGTH} characters.` };
  }
  return { ok: true, question: { query, patternIds: patternIdsOf(parsed.data.patterns) } };
}

/**
 * Of the patterns that a client sends, only ids are read, and of those only texts; everything else in them is
 * anyone's invention (DESIGN.md 8).
 */
function patternIdsOf(patterns: unknown): readonly string[] {
  if (!Array.isArray(patterns)) return [];
  const ids = patterns.flatMap((pattern: unknown) => {
    if (typeof pattern !== 'object' || pattern === null || !('pattern_id' in pattern)) return [];
    return typeof pattern.pattern_id === 'string' ? [pattern.pattern_id] : [];
  });
  return [...new Set(ids)].slice(0, MAX_PATTERNS);
}

function isJson(contentType: string | undefined): boolean {
  return /^application\/json\s*(?:;|$)/i.test(contentType ?? '');
}

/** What is cut off is no JSON. */
async function bodyText(request: Request): Promise<string> {
  try {
    return await request.text();
  } catch {
    return '';
  }
}

function parseJson(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
