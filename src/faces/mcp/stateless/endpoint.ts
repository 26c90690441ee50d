import type { InboundModernRoute, JSONRPCRequest, Server } from '@modelcontextprotocol/server';
import {
  INTERNAL_ERROR,
  INVALID_PARAMS,
  INVALID_REQUEST,
  PARSE_ERROR,
  SUPPORTED_PROTOCOL_VERSIONS,
  UnsupportedProtocolVersionError,
  classifyInboundRequest,
  isJSONRPCRequest,
  isJsonContentType,
} from '@modelcontextprotocol/server';
import { createAdmittedForms } from './admitted-forms.ts';
import type { CallTool } from './call-directly.ts';
import { callDirectly } from './call-directly.ts';
import { readFormedCall } from './call-form.ts';
import type { Answer, Call, CallRegistry } from './exchange.ts';
import { LegacyExchangeTransport, ModernExchangeTransport } from './exchange.ts';
import { modernStatus } from './modern-status.ts';
import { readBody } from './read-body.ts';
import { accepted, errorBody, errorResponse, joinBatch, jsonResponse } from './responses.ts';
import type { StandardHeaders } from './standard-headers.ts';
import { HEADER_MISMATCH, standardHeaderProblem } from './standard-headers.ts';

/** The revision of the modern era that is served; older ones are served by the legacy leg. */
const MODERN_REVISION = '2026-07-28';

/** Batches left the protocol with this revision. */
const FIRST_REVISION_WITHOUT_BATCHES = '2025-06-18';

/** Forms have at most 2000 characters, so these take at most 4 MB. */
const MAX_ADMITTED_FORMS = 1000;

export interface StatelessEndpointOptions<Context> {
  /**
   * Makes an SDK server with its handlers; called twice, once for each era. The server must take
   * `supportedProtocolVersions` as given.
   */
  readonly createServer: (
    calls: CallRegistry<Context>,
    supportedProtocolVersions: string[],
  ) => Server;
  /**
   * Does what the server's handler of `tools/call` does, and gives back what that one throws. With it, calls of a
   * form that the SDK has let through no longer pass through the SDK (docs/decisions/009-admitted-calls.md).
   */
  readonly callTool?: CallTool<Context>;
  /** How many forms of tool calls are remembered; 1000 by default. */
  readonly maxAdmittedForms?: number | undefined;
  readonly maxBodyBytes: number;
  readonly maxBatch: number;
  /** Told once for each JSON-RPC request that was answered, after its answer is known. */
  readonly onAnswered?: (call: Call<Context>, answer: Answer, durationMs: number) => void;
  /** Told of a bug: something that was thrown where nothing may be. */
  readonly onBug?: (error: unknown) => void;
}

type CreateContext<Context> = (message: JSONRPCRequest) => Context;

/** Serves one HTTP request; `createContext` is called for each JSON-RPC request in it. */
export type StatelessEndpoint<Context> = (
  request: Request,
  createContext: CreateContext<Context>,
) => Promise<Response>;

/** What is known of an HTTP request besides its messages. */
interface Inbound<Context> {
  readonly createContext: CreateContext<Context>;
  /** The form of the tool call that it is, where it is one that may be remembered. */
  readonly form?: string | undefined;
}

/**
 * MCP Streamable HTTP without sessions and without streams: each POST is answered by one JSON body, in the
 * 2025 era (with batches, as revision 2025-03-26 asks) and in the 2026-07-28 era alike (SPEC.md 4.2). The
 * protocol itself is the SDK's, on two long-lived servers; see docs/decisions/003-stateless-transport.md.
 */
export async function createStatelessEndpoint<Context>(
  options: StatelessEndpointOptions<Context>,
): Promise<StatelessEndpoint<Context>> {
  const legacy = new LegacyExchangeTransport<Context>();
  const modern = new ModernExchangeTransport<Context>(MODERN_REVISION);
  await legacy.connectTo(options.createServer(legacy.calls, [...SUPPORTED_PROTOCOL_VERSIONS]));
  await modern.connectTo(
    options.createServer(modern.calls, [...SUPPORTED_PROTOCOL_VERSIONS, MODERN_REVISION]),
  );

  const { maxAdmittedForms = MAX_ADMITTED_FORMS } = options;
  const callTool = maxAdmittedForms === 0 ? undefined : options.callTool;
  const admitted = createAdmittedForms(maxAdmittedForms);

  async function exchange(
    message: JSONRPCRequest,
    { createContext, form }: Inbound<Context>,
    pass: (call: Call<Context>) => Promise<Answer>,
  ): Promise<Answer> {
    const startedAt = performance.now();
    const call: Call<Context> = { message, context: createContext(message) };
    const answer = toolCallProblem(message) ?? (await pass(call));
    options.onAnswered?.(call, answer, performance.now() - startedAt);
    if (form !== undefined && answer.ending !== undefined) admitted.admit(form, answer.ending);
    return answer;
  }

  async function serve(request: Request, createContext: CreateContext<Context>): Promise<Response> {
    if (request.method !== 'POST') {
      return errorResponse(405, -32000, 'Only POST is served here.', { allow: 'POST' });
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
      return errorResponse(
        400,
        INVALID_REQUEST,
        `A batch holds at most ${options.maxBatch} messages; send them in smaller batches.`,
      );
    }

    const headers: StandardHeaders = {
      protocolVersion: header(request, 'mcp-protocol-version'),
      method: header(request, 'mcp-method'),
      name: header(request, 'mcp-name'),
    };
    const toolCall = callTool === undefined ? undefined : readFormedCall(body, headers);
    const ending = toolCall === undefined ? undefined : admitted.endingOf(toolCall.form);
    if (callTool !== undefined && toolCall !== undefined && ending !== undefined) {
      const answer = await exchange(toolCall.message, { createContext }, (call) =>
        callDirectly(call, callTool, ending),
      );
      return jsonResponse(answer.body, 200);
    }
    const inbound = { createContext, form: toolCall?.form };
    const { protocolVersion, method, name } = headers;
    if (isPlainLegacyRequest(body, protocolVersion)) {
      return jsonResponse((await exchange(body, inbound, legacy.exchange)).body, 200);
    }
    const route = classifyInboundRequest({
      httpMethod: 'POST',
      body,
      ...(protocolVersion === undefined ? {} : { protocolVersionHeader: protocolVersion }),
      ...(method === undefined ? {} : { mcpMethodHeader: method }),
      ...(name === undefined ? {} : { mcpNameHeader: name }),
    });

    switch (route.kind) {
      case 'reject':
        return errorResponse(
          route.httpStatus,
          route.code,
          route.message,
          {},
          requestIdOf(body),
          route.data,
        );
      case 'modern':
        return serveModern(route, headers, inbound);
      case 'legacy':
        return serveLegacy(body, route.reason === 'initialize', protocolVersion, inbound);
    }
  }

  async function serveModern(
    route: InboundModernRoute,
    headers: StandardHeaders,
    inbound: Inbound<Context>,
  ): Promise<Response> {
    const { revision } = route.classification;
    if (revision !== MODERN_REVISION) {
      const { code, message, data } = new UnsupportedProtocolVersionError({
        supported: [MODERN_REVISION],
        requested: revision ?? 'unknown',
      });
      return errorResponse(400, code, message, {}, requestIdOf(route.message), data);
    }
    if (route.messageKind === 'notification') return accepted();
    const problem = standardHeaderProblem(headers, route.message);
    if (problem !== undefined) {
      return errorResponse(400, HEADER_MISMATCH, problem, {}, route.message.id);
    }
    const answer = await exchange(route.message, inbound, (call) =>
      modern.exchange(call, route.classification),
    );
    return jsonResponse(answer.body, modernStatus(answer));
  }

  async function serveLegacy(
    body: unknown,
    isInitialize: boolean,
    protocolVersion: string | undefined,
    inbound: Inbound<Context>,
  ): Promise<Response> {
    if (
      !isInitialize &&
      protocolVersion !== undefined &&
      protocolVersion !== MODERN_REVISION &&
      !SUPPORTED_PROTOCOL_VERSIONS.includes(protocolVersion)
    ) {
      const supported = [MODERN_REVISION, ...SUPPORTED_PROTOCOL_VERSIONS].join(', ');
      return errorResponse(
        400,
        -32000,
        `The MCP-Protocol-Version header names a version that is not served. Served are: ${supported}.`,
        {},
        requestIdOf(body),
      );
    }
    if (!Array.isArray(body)) {
      // Notifications and responses are acknowledged and dropped: there is no session that they could
      // concern, and a stranger's `notifications/cancelled` must not reach another client's call.
      if (!isJSONRPCRequest(body)) return accepted();
      return jsonResponse((await exchange(body, inbound, legacy.exchange)).body, 200);
    }
    if (protocolVersion !== undefined && protocolVersion >= FIRST_REVISION_WITHOUT_BATCHES) {
      return errorResponse(
        400,
        INVALID_REQUEST,
        `Batches are not part of protocol revision ${protocolVersion}; send one message a request.`,
      );
    }
    const requests = body.filter((message) => isJSONRPCRequest(message));
    if (requests.length === 0) return accepted();
    const answers = await Promise.all(
      requests.map((message) => exchange(message, inbound, legacy.exchange)),
    );
    return jsonResponse(joinBatch(answers.map((answer) => answer.body)), 200);
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

/**
 * A single request without a `_meta` under a revision of the 2025 era, or under none, is for the legacy leg by any
 * reading: it is spared the SDK's classifier, which first validates it as a result and as an error.
 */
function isPlainLegacyRequest(
  body: unknown,
  protocolVersion: string | undefined,
): body is JSONRPCRequest {
  return (
    (protocolVersion === undefined || SUPPORTED_PROTOCOL_VERSIONS.includes(protocolVersion)) &&
    isJSONRPCRequest(body) &&
    body.params?._meta === undefined
  );
}

/**
 * A tool call without a tool's name is answered here: the SDK would answer with its schema's own words.
 * Arguments of a wrong type are the tool's to refuse.
 */
function toolCallProblem(message: JSONRPCRequest): Answer | undefined {
  if (message.method !== 'tools/call' || typeof message.params?.['name'] === 'string') {
    return undefined;
  }
  return {
    body: errorBody(
      INVALID_PARAMS,
      'tools/call needs params.name, the name of a tool, as a string.',
      message.id,
    ),
    errorCode: INVALID_PARAMS,
    refusedBeforeHandler: false,
  };
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function parseJson(bytes: Buffer): unknown {
  try {
    const value: unknown = JSON.parse(utf8.decode(bytes));
    return value;
  } catch {
    return undefined;
  }
}

function header(request: Request, name: string): string | undefined {
  return request.headers.get(name)?.trim() ?? undefined;
}

function requestIdOf(body: unknown): string | number | null {
  return isJSONRPCRequest(body) ? body.id : null;
}
