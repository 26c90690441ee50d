import type { InboundModernRoute, JSONRPCRequest, Server } from '@modelcontextprotocol/server';
import {
  INTERNAL_ERROR,
  INVALID_REQUEST,
  PARSE_ERROR,
  SUPPORTED_PROTOCOL_VERSIONS,
  UnsupportedProtocolVersionError,
  isJSONRPCRequest,
  isJsonContentType,
} from '@modelcontextprotocol/server';
import {
  HEADER_MISMATCH,
  MODERN_REVISION,
  classifyMessage,
  readProtocolHeaders,
  standardHeaderProblem,
} from './classify-message.ts';
import type { ProtocolHeaders } from './classify-message.ts';
import { askLegacyServer, askModernServer } from './sdk-server.ts';
import type { Answer, AnswerToolCall } from './tools.ts';
import { errorMessage } from './tools.ts';

/** Batches left the protocol with this revision. */
const FIRST_REVISION_WITHOUT_BATCHES = '2025-06-18';

export interface TransportOptions<Context> {
  /** Makes an SDK server that answers one message: everything but `tools/call`. */
  readonly createServer: (context: Context) => Server;
  /** Answers `tools/call` in both eras; where it is left out, the SDK server does. */
  readonly answerToolCall?: AnswerToolCall<Context>;
  readonly maxBodyBytes: number;
  readonly maxBatch: number;
  /** Called once for each JSON-RPC request, when its answer is known. */
  readonly onAnswered?: (
    message: JSONRPCRequest,
    context: Context,
    answer: Answer,
    durationMs: number,
  ) => void;
  readonly onBug?: (error: unknown) => void;
}

/** Serves one HTTP request; `createContext` is called for each JSON-RPC request in it. */
export type Transport<Context> = (
  request: Request,
  createContext: (message: JSONRPCRequest) => Context,
) => Promise<Response>;

/**
 * MCP Streamable HTTP without sessions and streams: one POST, one JSON response, in the 2025 era (with batches in
 * 2025-03-26) and in 2026-07-28. The SDK decides which era a message belongs to and whether it is well-formed;
 * `tools/call` is answered by `answerToolCall`, every other method by an SDK server.
 */
export function createTransport<Context>(options: TransportOptions<Context>): Transport<Context> {
  type CreateContext = (message: JSONRPCRequest) => Context;

  async function serve(request: Request, createContext: CreateContext): Promise<Response> {
    if (request.method !== 'POST') {
      return errorResponse(405, -32000, 'Only POST is served here.', {
        headers: { allow: 'POST' },
      });
    }
    if (!isJsonContentType(request.headers.get('content-type'))) {
      return errorResponse(415, -32000, 'The Content-Type must be application/json.');
    }
    const bytes = await readBody(request, options.maxBodyBytes);
    if (bytes === 'cut off') return errorResponse(400, PARSE_ERROR, 'The body ended too early.');
    if (bytes === 'too large') {
      return errorResponse(413, -32000, `The body is larger than ${options.maxBodyBytes} bytes.`);
    }
    const body = parseJson(bytes);
    if (body === undefined) return errorResponse(400, PARSE_ERROR, 'The body is not valid JSON.');
    if (Array.isArray(body) && body.length > options.maxBatch) {
      const message = `A batch holds at most ${options.maxBatch} messages; send them in smaller batches.`;
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
        return serveModern(route, headers, createContext);
      case 'legacy':
        return serveLegacy(body, route.reason === 'initialize', headers.version, createContext);
    }
  }

  async function serveModern(
    route: InboundModernRoute,
    headers: ProtocolHeaders,
    createContext: CreateContext,
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
    return jsonResponse(
      await answer(route.message, createContext, 'modern', (context) =>
        askModernServer(options.createServer(context), route.message, classification),
      ),
    );
  }

  async function serveLegacy(
    body: unknown,
    isInitialize: boolean,
    version: string | undefined,
    createContext: CreateContext,
  ): Promise<Response> {
    if (!isInitialize && version !== undefined && !isLegacyOrModernRevision(version)) {
      const served = [MODERN_REVISION, ...SUPPORTED_PROTOCOL_VERSIONS].join(', ');
      const message = `The MCP-Protocol-Version header names a version that is not served. Served are: ${served}.`;
      return errorResponse(400, -32000, message, { id: requestIdOf(body) });
    }
    const ask = (message: JSONRPCRequest): Promise<Answer> =>
      answer(message, createContext, 'legacy', (context) =>
        askLegacyServer(options.createServer(context), message),
      );
    if (!Array.isArray(body)) {
      // Notifications and responses are acknowledged and dropped: without sessions there is no call that they
      // could concern, and a stranger's `notifications/cancelled` must not reach another client's call.
      return isJSONRPCRequest(body) ? jsonResponse(await ask(body)) : accepted();
    }
    if (version !== undefined && version >= FIRST_REVISION_WITHOUT_BATCHES) {
      const message = `Batches are not part of protocol revision ${version}; send one message a request.`;
      return errorResponse(400, INVALID_REQUEST, message);
    }
    const requests = body.filter((message) => isJSONRPCRequest(message));
    if (requests.length === 0) return accepted();
    const answers = await Promise.all(requests.map(ask));
    const pieces = answers.flatMap(({ body: piece }, index) => [index === 0 ? '[' : ',', piece]);
    const joined = Buffer.concat([...pieces, ']'].map((piece) => Buffer.from(piece)));
    return jsonResponse({ body: joined, status: 200 });
  }

  /** The one place that every request of either era passes. */
  async function answer(
    message: JSONRPCRequest,
    createContext: CreateContext,
    era: 'legacy' | 'modern',
    askSdk: (context: Context) => Promise<Answer>,
  ): Promise<Answer> {
    const startedAt = performance.now();
    const context = createContext(message);
    const answered =
      message.method === 'tools/call' && options.answerToolCall !== undefined
        ? await options.answerToolCall(message, era, context)
        : await askSdk(context);
    options.onAnswered?.(message, context, answered, performance.now() - startedAt);
    return answered;
  }

  return async (request, createContext) => {
    try {
      return await serve(request, createContext);
    } catch (error) {
      options.onBug?.(error);
      return errorResponse(500, INTERNAL_ERROR, 'Internal error.');
    }
  };
}

function isLegacyOrModernRevision(version: string): boolean {
  return version === MODERN_REVISION || SUPPORTED_PROTOCOL_VERSIONS.includes(version);
}

function requestIdOf(body: unknown): string | number | null {
  return isJSONRPCRequest(body) ? body.id : null;
}

/** Reads a body of at most `maxBytes`; `cut off` where the client went away before its end. */
async function readBody(
  request: Request,
  maxBytes: number,
): Promise<Uint8Array | 'too large' | 'cut off'> {
  const declared = Number(request.headers.get('content-length') ?? Number.NaN);
  if (declared > maxBytes) return 'too large';
  try {
    // HTTP ends a body at its declared length, so this read is bounded too. On Node it is many times cheaper than
    // `body`, which makes a second request object and a stream.
    if (!Number.isNaN(declared)) return new Uint8Array(await request.arrayBuffer());
    const chunks: Uint8Array[] = [];
    let length = 0;
    for await (const chunk of request.body ?? []) {
      length += chunk.byteLength;
      if (length > maxBytes) return 'too large';
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch {
    return 'cut off';
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function parseJson(bytes: Uint8Array): unknown {
  try {
    const value: unknown = JSON.parse(utf8.decode(bytes));
    return value;
  } catch {
    return undefined;
  }
}

/** A plain object given to the constructor goes to the socket as it is; on Node, no `Headers` is made of it. */
const JSON_HEADERS = { 'content-type': 'application/json', 'x-content-type-options': 'nosniff' };

function jsonResponse({ body, status }: Pick<Answer, 'body' | 'status'>): Response {
  return new Response(body, { status, headers: JSON_HEADERS });
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
