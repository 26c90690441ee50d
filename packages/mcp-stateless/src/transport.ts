import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type InboundModernRoute,
  type JSONRPCRequest,
  type Server,
  INTERNAL_ERROR,
  INVALID_REQUEST,
  PARSE_ERROR,
  SUPPORTED_PROTOCOL_VERSIONS,
  UnsupportedProtocolVersionError,
  isJSONRPCRequest,
  isJsonContentType,
} from '@modelcontextprotocol/server';
import {
  type Answer,
  type Protocol,
  type ProtocolHeaders,
  HEADER_MISMATCH,
  MODERN_REVISION,
  askLegacyServer,
  askModernServer,
  classifyMessage,
  errorMessage,
  readProtocolHeaders,
  standardHeaderProblem,
} from './protocol.ts';
import { type BodyLimits, parseBody, readBody, structureProblem } from './request-body.ts';
import { createSharedAnswers } from './shared-answers.ts';

/** The JSON-RPC code of a request whose answer has no place in that of its batch. */
export const ANSWERS_TOO_LARGE = -32000;

/** Answers with shared parts from this size on are sent without a copy of them. */
const STREAMED_BYTES = 64 * 1024;

/** Revisions from this one on have no batches. */
const FIRST_REVISION_WITHOUT_BATCHES = '2025-06-18';

/** Answers one `tools/call` request; never throws. */
export type AnswerToolCall<Context> = (
  message: JSONRPCRequest,
  protocol: Protocol,
  context: Context,
) => Promise<Answer>;

export interface TransportOptions<Context> {
  /** Creates an SDK server that answers one request: everything but `tools/call`. */
  readonly createServer: (context: Context) => Server;
  /** Answers `tools/call` in both eras; where it is left out, the SDK server does. */
  readonly answerToolCall?: AnswerToolCall<Context>;
  /** Names the answer of a request that is the same for everyone, so that it is serialized once. */
  readonly sharedAnswer?: (message: JSONRPCRequest, context: Context) => string | undefined;
  /** Asked about each request before any request of the HTTP body is dispatched; allows everyone by default. */
  readonly authorize?: Authorize<Context>;
  readonly limits: BodyLimits;
  /** Called once for each JSON-RPC request, when its answer is known. */
  readonly onAnswered?: (
    message: JSONRPCRequest,
    context: Context,
    answer: Answer,
    durationMs: number,
  ) => void;
  readonly onBug?: (error: unknown) => void;
}

/** Whether a client may make a request; a refusal is the whole HTTP response (403 and its challenge). */
export type Authorize<Context> = (
  message: JSONRPCRequest,
  context: Context,
) => 'allowed' | HttpRefusal;

export interface HttpRefusal {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON. */
  readonly body: string;
}

/**
 * Serves one HTTP request, whose body is not read yet. The HTTP side says who makes it: each JSON-RPC request of the
 * body gets a copy of the context, on which its handlers may leave what `onAnswered` needs.
 */
export type Transport<Context> = (request: Request, context: Context) => Promise<Response>;

/**
 * MCP Streamable HTTP without sessions and streams: one POST, one JSON response, in the 2025 era (with batches in
 * 2025-03-26) and in 2026-07-28. The SDK decides which era a message belongs to and whether it is well-formed;
 * `tools/call` is answered by `answerToolCall`, every other method by an SDK server.
 */
export function createTransport<Context extends object>(
  options: TransportOptions<Context>,
): Transport<Context> {
  const shareAnswer = createSharedAnswers();

  async function serve(request: Request, requester: Context): Promise<Response> {
    if (request.method !== 'POST') {
      return errorResponse(405, -32000, 'Only POST is served here.', {
        headers: { allow: 'POST' },
      });
    }
    if (!isJsonContentType(request.headers.get('content-type'))) {
      return errorResponse(415, -32000, 'The Content-Type must be application/json.');
    }
    const { maxBytes, maxBatch } = options.limits;
    const bytes = await readBody(request, maxBytes);
    if (bytes === 'cut off') return errorResponse(400, PARSE_ERROR, 'The body ended too early.');
    if (bytes === 'too large') {
      return errorResponse(413, -32000, `The body is larger than ${maxBytes} bytes.`);
    }
    const excess = structureProblem(bytes, options.limits);
    if (excess !== undefined) return errorResponse(400, INVALID_REQUEST, excess);
    const body = parseBody(bytes);
    if (body === undefined) return errorResponse(400, PARSE_ERROR, 'The body is not valid JSON.');
    if (Array.isArray(body) && body.length > maxBatch) {
      const message = `A batch holds at most ${maxBatch} messages; send them in smaller batches.`;
      return errorResponse(400, INVALID_REQUEST, message);
    }
    const headers = readProtocolHeaders(request);
    const route = classifyMessage(body, headers);
    switch (route.kind) {
      case 'reject': {
        const { httpStatus, code, message, data } = route;
        return errorResponse(httpStatus, code, message, { id: requestIdOf(body), data });
      }
      case 'modern':
        return serveModern(route, headers, requester);
      case 'legacy':
        return serveLegacy(body, route.reason === 'initialize', headers.version, requester);
    }
  }

  async function serveModern(
    route: InboundModernRoute,
    headers: ProtocolHeaders,
    requester: Context,
  ): Promise<Response> {
    const { classification, message } = route;
    if (classification.revision !== MODERN_REVISION) {
      const error = new UnsupportedProtocolVersionError({
        supported: [MODERN_REVISION],
        requested: classification.revision ?? 'unknown',
      });
      return errorResponse(400, error.code, error.message, {
        id: requestIdOf(message),
        data: error.data,
      });
    }
    if (route.messageKind === 'notification') return accepted();
    const problem = standardHeaderProblem(headers, route.message);
    if (problem !== undefined) {
      return errorResponse(400, HEADER_MISMATCH, problem, { id: route.message.id });
    }
    return (
      refusalOf([route.message], requester) ??
      jsonResponse(
        await answer(route.message, requester, MODERN, (context, asked) =>
          askModernServer(options.createServer(context), asked, classification),
        ),
      )
    );
  }

  async function serveLegacy(
    body: unknown,
    isInitialize: boolean,
    version: string | undefined,
    requester: Context,
  ): Promise<Response> {
    if (!isInitialize && version !== undefined && !isLegacyOrModernRevision(version)) {
      const served = [MODERN_REVISION, ...SUPPORTED_PROTOCOL_VERSIONS].join(', ');
      const message = `The MCP-Protocol-Version header names a version that is not served. Served are: ${served}.`;
      return errorResponse(400, -32000, message, { id: requestIdOf(body) });
    }
    const protocol: Protocol = { era: 'legacy', revision: version ?? '2025-03-26' };
    const ask = (message: JSONRPCRequest, bound?: AnswerBound): Promise<Answer> => {
      const askSdk: AskSdk<Context> = (context, asked) =>
        askLegacyServer(options.createServer(context), asked);
      return answer(message, requester, protocol, askSdk, bound);
    };
    if (!Array.isArray(body)) {
      // Notifications and responses are acknowledged and dropped: there are no sessions, and one client's
      // `notifications/cancelled` must not reach another client's call.
      if (!isJSONRPCRequest(body)) return accepted();
      return refusalOf([body], requester) ?? jsonResponse(await ask(body));
    }
    if (version !== undefined && version >= FIRST_REVISION_WITHOUT_BATCHES) {
      const message = `Batches are not part of protocol revision ${version}; send one message a request.`;
      return errorResponse(400, INVALID_REQUEST, message);
    }
    const requests = body.filter((message) => isJSONRPCRequest(message));
    if (requests.length === 0) return accepted();
    const refusal = refusalOf(requests, requester);
    if (refusal !== undefined) return refusal;
    return jsonResponse(await answerBatch(requests, ask));
  }

  /**
   * Starts each request of a batch in a turn of the event loop of its own, so that other connections are served between.
   */
  async function answerBatch(
    requests: readonly JSONRPCRequest[],
    ask: (message: JSONRPCRequest, bound: AnswerBound) => Promise<Answer>,
  ): Promise<Pick<Answer, 'body' | 'status'>> {
    const bound = createAnswerBound(options.limits.maxBatchAnswerBytes);
    const answering: Promise<Answer>[] = [];
    for (const message of requests) {
      if (answering.length > 0) await nextTurn();
      answering.push(ask(message, bound));
    }
    const answers = await Promise.all(answering);
    const parts = answers.flatMap(({ body }, index) => [index === 0 ? '[' : ',', ...partsOf(body)]);
    // Without a copy: a part may be shared with other answers.
    const body = [...parts, ']'].map((part) =>
      typeof part === 'string' ? Buffer.from(part) : part,
    );
    return { body, status: 200 };
  }

  /** The refusal of the first request that the client may not make; then none of the body is dispatched. */
  function refusalOf(
    messages: readonly JSONRPCRequest[],
    requester: Context,
  ): Response | undefined {
    if (options.authorize === undefined) return undefined;
    for (const message of messages) {
      const verdict = options.authorize(message, requester);
      if (verdict === 'allowed') continue;
      const { status, headers, body } = verdict;
      return new Response(body, { status, headers: { ...JSON_HEADERS, ...headers } });
    }
    return undefined;
  }

  /** Answers one authorized request of either era. */
  async function answer(
    message: JSONRPCRequest,
    requester: Context,
    protocol: Protocol,
    askSdk: AskSdk<Context>,
    bound?: AnswerBound,
  ): Promise<Answer> {
    const startedAt = performance.now();
    let context: Context = { ...requester };
    let answered = bound?.isReached() === true ? undefined : await make();
    if (answered === undefined || bound?.takes(answered) === false) {
      context = { ...requester };
      answered = beyondBatch(message, options.limits.maxBatchAnswerBytes);
    }
    options.onAnswered?.(message, context, answered, performance.now() - startedAt);
    return answered;

    function make(): Promise<Answer> {
      if (message.method === 'tools/call' && options.answerToolCall !== undefined) {
        return options.answerToolCall(message, protocol, context);
      }
      const shared = options.sharedAnswer?.(message, requester);
      if (shared === undefined) return askSdk(context, message);
      return shareAnswer(message, `${protocol.era} ${shared}`, (asked) => askSdk(context, asked));
    }
  }

  return async (request, context) => {
    try {
      return await serve(request, context);
    } catch (error) {
      options.onBug?.(error);
      return errorResponse(500, INTERNAL_ERROR, 'Internal error.');
    }
  };
}

const MODERN: Protocol = { era: 'modern', revision: MODERN_REVISION };

type AskSdk<Context> = (context: Context, message: JSONRPCRequest) => Promise<Answer>;

/** What the answers of a batch may take together: the first is always taken. */
interface AnswerBound {
  readonly isReached: () => boolean;
  readonly takes: (answer: Answer) => boolean;
}

function createAnswerBound(maxBytes: number): AnswerBound {
  let bytes = 0;
  return {
    isReached: () => bytes >= maxBytes,
    takes({ body }) {
      const size = byteLength(partsOf(body));
      const fits = bytes === 0 || bytes + size <= maxBytes;
      // What comes after one that does not fit is not asked for.
      bytes = fits ? bytes + size : maxBytes;
      return fits;
    },
  };
}

function beyondBatch({ id }: JSONRPCRequest, maxBytes: number): Answer {
  const message = `The answers of this batch have more than ${maxBytes} bytes together. Send this request again, by itself.`;
  const body = errorMessage(id, ANSWERS_TOO_LARGE, message);
  return { body, status: 200, errorCode: ANSWERS_TOO_LARGE };
}

function partsOf(body: Answer['body']): readonly (string | Uint8Array<ArrayBuffer>)[] {
  return typeof body === 'string' || body instanceof Uint8Array ? [body] : body;
}

function byteLength(parts: readonly (string | Uint8Array)[]): number {
  return parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0);
}

function isLegacyOrModernRevision(version: string): boolean {
  return version === MODERN_REVISION || SUPPORTED_PROTOCOL_VERSIONS.includes(version);
}

function requestIdOf(body: unknown): string | number | null {
  return isJSONRPCRequest(body) ? body.id : null;
}

/** Node's server writes a plain object as it is, without creating a `Headers`. */
const JSON_HEADERS = { 'content-type': 'application/json', 'x-content-type-options': 'nosniff' };

function jsonResponse({ body, status }: Pick<Answer, 'body' | 'status'>): Response {
  if (typeof body === 'string' || body instanceof Uint8Array) {
    return new Response(body, { status, headers: JSON_HEADERS });
  }
  const length = byteLength(body);
  if (length < STREAMED_BYTES) {
    return new Response(Buffer.concat(body), { status, headers: JSON_HEADERS });
  }
  // Parts of their own, since one body would be a copy for each reader.
  const parts = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of body) controller.enqueue(part);
      controller.close();
    },
  });
  const headers = { ...JSON_HEADERS, 'content-length': String(length) };
  return new Response(parts, { status, headers });
}

function accepted(): Response {
  return new Response(null, { status: 202, headers: { 'x-content-type-options': 'nosniff' } });
}

function errorResponse(
  status: number,
  code: number,
  message: string,
  more: { headers?: Record<string, string>; id?: string | number | null; data?: unknown } = {},
): Response {
  return new Response(errorMessage(more.id ?? null, code, message, more.data), {
    status,
    headers: { ...JSON_HEADERS, ...more.headers },
  });
}
