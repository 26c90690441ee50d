import {
  type CompleteRequest,
  type CompleteResult,
  type GetPromptRequest,
  type GetPromptResult,
  type Implementation,
  type JSONRPCRequest,
  type ListPromptsResult,
  type ListResourceTemplatesResult,
  type ListResourcesResult,
  type ReadResourceResult,
  CLIENT_INFO_META_KEY,
  INTERNAL_ERROR,
  ProtocolError,
  SUPPORTED_PROTOCOL_VERSIONS,
  Server,
} from '@modelcontextprotocol/server';
import {
  type Authorize,
  type BodyLimits,
  ANSWERS_TOO_LARGE,
  createTransport,
  MODERN_REVISION,
} from '@pattern-catalog/mcp-stateless';
import type { Failure } from '../../domain/errors.ts';
import type { Principal } from '../../domain/identity/principal.ts';
import type { FairQueue } from '../../domain/limits/fair-queue.ts';
import type { InSpan } from '../../domain/tracing.ts';
import {
  type McpEndpoint,
  type Caller,
  type UsageFacts,
  type UsageRecorder,
  REFUSED_REQUEST,
  describeClient,
  tokenOf,
} from '../../domain/usage/usage-record.ts';
import type { CallContext, Tool } from './define-tool.ts';
import { createToolCalls } from './tool-calls.ts';

/** Messages of a batch (docs/specification.md#mcp). */
const MAX_BATCH = 50;

/** How long clients may keep lists and reads, which change with a new build of the catalog. */
const TTL_MS = 60_000;

/** The resources of an endpoint; failures are thrown as protocol errors. */
export interface ResourceProvider {
  readonly list: (
    context: CallContext,
    cursor: string | undefined,
  ) => ListResourcesResult | Promise<ListResourcesResult>;
  readonly listTemplates: (context: CallContext) => ListResourceTemplatesResult;
  readonly read: (context: CallContext, uri: string) => Promise<ReadResourceResult>;
  /** Whether a resource is the same for everyone and as long as the server runs. */
  readonly isConstant?: (uri: string) => boolean;
}

/** The prompts of an endpoint, and completion for their arguments and for resource templates. */
export interface PromptProvider {
  readonly list: () => ListPromptsResult;
  readonly get: (params: GetPromptRequest['params']) => Promise<GetPromptResult>;
  readonly complete: (
    context: CallContext,
    params: CompleteRequest['params'],
  ) => Promise<CompleteResult>;
}

/** Serves one HTTP request. The HTTP side has verified the principal; the body is not read yet. */
export type ServeMcp = (
  request: Request,
  principal: Principal,
  caller: Caller | undefined,
) => Promise<Response>;

export interface EndpointOptions {
  readonly endpoint: McpEndpoint;
  readonly serverInfo: Implementation;
  readonly instructions: string;
  /** The tool table, in the order of `tools/list`. */
  readonly tools: readonly Tool[];
  /** The tools that `tools/list` shows to a principal; all of them where it is left out. */
  readonly listTools?: (principal: Principal) => readonly Tool[];
  readonly resources?: ResourceProvider;
  readonly prompts?: PromptProvider;
  /** Extensions that the server declares, by identifier. */
  readonly extensions?: Readonly<Record<string, Record<string, string>>>;
  /** Whether shared caches may keep lists and reads: `private` where they depend on the principal. */
  readonly cacheScope: 'public' | 'private';
  /** Called for each request before it is dispatched; everyone is allowed where it is left out. */
  readonly authorize?: Authorize<CallContext>;
  readonly limits: Omit<BodyLimits, 'maxBatch'>;
  readonly recordUsage: UsageRecorder;
  readonly onFailure: (tool: string, failure: Failure) => void;
  readonly onBug: (error: unknown) => void;
  readonly queue?: Pick<FairQueue, 'admitCostly'> | undefined;
  readonly inSpan?: InSpan | undefined;
}

/**
 * Creates an MCP endpoint over a tool table. The principal was verified by the HTTP side. A call without a caller
 * is the product's own and has no usage record.
 */
export function createEndpoint(options: EndpointOptions): ServeMcp {
  const { tools, serverInfo, listTools = () => tools } = options;
  const { onBug, prompts, resources } = options;
  const toolNames = new Set(tools.map((tool) => tool.listing.name));
  const ttl = { ttlMs: TTL_MS, cacheScope: options.cacheScope };

  function createServer(context: CallContext): Server {
    const server = new Server(serverInfo, {
      supportedProtocolVersions: [...SUPPORTED_PROTOCOL_VERSIONS, MODERN_REVISION],
      instructions: options.instructions,
      capabilities: {
        tools: { listChanged: false },
        ...(resources === undefined ? {} : { resources: { listChanged: false, subscribe: false } }),
        ...(prompts === undefined ? {} : { prompts: { listChanged: false }, completions: {} }),
        ...(options.extensions === undefined ? {} : { extensions: { ...options.extensions } }),
      },
      cacheHints: {
        'tools/list': ttl,
        'prompts/list': ttl,
        'resources/list': ttl,
        'resources/templates/list': ttl,
        'resources/read': ttl,
        'server/discover': ttl,
      },
    });
    server.setRequestHandler('tools/list', () => ({
      tools: listTools(context.principal).map(({ listing }) => ({ ...listing })),
    }));
    if (resources !== undefined) setResourceHandlers(server, resources, context, onBug);
    if (prompts !== undefined) setPromptHandlers(server, prompts, context, onBug);
    return server;
  }

  function sharedAnswer({ method, params = {} }: JSONRPCRequest, { principal }: CallContext) {
    const { _meta, uri, ...others } = params;
    if (Object.keys(others).length > 0) return undefined;
    if (method === 'tools/list' && uri === undefined) {
      return [method, ...listTools(principal).map(({ listing }) => listing.name)].join(' ');
    }
    const isConstant = typeof uri === 'string' && resources?.isConstant?.(uri) === true;
    return isConstant && method === 'resources/read' ? `${method} ${uri}` : undefined;
  }

  const recordLater = createUsageQueue(options.recordUsage);
  const transport = createTransport<CallContext>({
    createServer,
    answerToolCall: createToolCalls(options),
    ...(options.authorize === undefined ? {} : { authorize: recorded(options.authorize) }),
    limits: { ...options.limits, maxBatch: MAX_BATCH },
    sharedAnswer,
    onBug,
    onAnswered(message, context, { errorCode }, durationMs) {
      const facts = context.usage ?? defaultUsage(message, errorCode, toolNames);
      if (facts !== undefined) record(message, context, facts, durationMs);
    },
  });

  function record(
    message: JSONRPCRequest,
    { caller, principal }: CallContext,
    facts: UsageFacts,
    durationMs: number,
  ): void {
    if (caller === undefined) return;
    recordLater(() => {
      const declared = declaredName(message);
      const client = describeClient({ ...caller, declaredName: declared, ...tokenOf(principal) });
      return [{ ...facts, endpoint: options.endpoint }, client, durationMs];
    });
  }

  /** A refusal was read, so that its record has the tool and the token. */
  function recorded(authorize: Authorize<CallContext>): Authorize<CallContext> {
    return (message, context) => {
      const verdict = authorize(message, context);
      if (verdict !== 'allowed') {
        const { tool = message.method === 'resources/read' ? message.method : REFUSED_REQUEST } =
          defaultUsage(message, undefined, toolNames) ?? {};
        record(message, context, { tool, status: 'insufficient_scope' }, 0);
      }
      return verdict;
    };
  }

  return (request, principal, caller) => transport(request, { principal, caller });
}

/** `resources/*` on an SDK server. */
function setResourceHandlers(
  server: Server,
  resources: ResourceProvider,
  context: CallContext,
  onBug: (error: unknown) => void,
): void {
  server.setRequestHandler('resources/list', ({ params }) =>
    guarded(() => resources.list(context, params?.cursor), onBug),
  );
  server.setRequestHandler('resources/templates/list', () => resources.listTemplates(context));
  server.setRequestHandler('resources/read', ({ params }) =>
    guarded(() => resources.read(context, params.uri), onBug),
  );
}

/** `prompts/*` and `completion/complete` on an SDK server. */
function setPromptHandlers(
  server: Server,
  prompts: PromptProvider,
  context: CallContext,
  onBug: (error: unknown) => void,
): void {
  server.setRequestHandler('prompts/list', () => prompts.list());
  server.setRequestHandler('prompts/get', ({ params }) =>
    guarded(() => prompts.get(params), onBug),
  );
  server.setRequestHandler('completion/complete', ({ params }) =>
    guarded(() => prompts.complete(context, params), onBug),
  );
}

/** The SDK sends the message of whatever is thrown to the client. */
async function guarded<T>(work: () => T | Promise<T>, onBug: (error: unknown) => void): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProtocolError) throw error;
    onBug(error);
    throw new ProtocolError(INTERNAL_ERROR, 'Internal error.');
  }
}

/** Records usage after the answers of one turn of the event loop were handed to their sockets. */
function createUsageQueue(record: UsageRecorder) {
  let queued: (() => Parameters<UsageRecorder>)[] = [];
  function flush(): void {
    const records = queued;
    queued = [];
    for (const describe of records) record(...describe());
  }
  return (describe: () => Parameters<UsageRecorder>) => {
    if (queued.push(describe) === 1) setImmediate(flush);
  };
}

/** The record of a call that no tool described: a handshake, or a tool call that reached no tool. */
function defaultUsage(
  { method, params }: JSONRPCRequest,
  errorCode: number | undefined,
  toolNames: ReadonlySet<string>,
): UsageFacts | undefined {
  if (method === 'initialize' || method === 'server/discover') {
    return { tool: 'initialize', status: errorCode === undefined ? 'ok' : 'invalid_args' };
  }
  if (method !== 'tools/call') return undefined;
  const name = params?.['name'];
  const tool = typeof name === 'string' && toolNames.has(name) ? name : 'unknown';
  return { tool, status: statusOf(errorCode) };
}

function statusOf(errorCode: number | undefined): UsageFacts['status'] {
  if (errorCode === ANSWERS_TOO_LARGE) return 'too_large';
  return errorCode === INTERNAL_ERROR ? 'internal_error' : 'invalid_args';
}

/** The client's own name: from initialize, or from the envelope of a request of revision 2026-07-28. */
function declaredName(message: JSONRPCRequest): string | undefined {
  const info = message.params?.['clientInfo'] ?? message.params?._meta?.[CLIENT_INFO_META_KEY];
  if (typeof info !== 'object' || info === null || !('name' in info)) return undefined;
  return typeof info.name === 'string' ? info.name : undefined;
}
