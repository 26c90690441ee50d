import type { Implementation, JSONRPCRequest } from '@modelcontextprotocol/server';
import {
  CLIENT_INFO_META_KEY,
  INTERNAL_ERROR,
  ProtocolError,
  SUPPORTED_PROTOCOL_VERSIONS,
  Server,
} from '@modelcontextprotocol/server';
import type { Catalog } from '../../../domain/search/catalog.ts';
import type { GetPattern } from '../../../domain/components/get-pattern.ts';
import type { GetComponent } from '../../../domain/components/get-component.ts';
import type { Failure, Result } from '../../../domain/errors.ts';
import type { Principal } from '../../../domain/identity/principal.ts';
import type { SearchComponents, SearchPatterns } from '../../../domain/search/search-patterns.ts';
import { describeClient } from '../../../domain/usage/usage-record.ts';
import type { Caller, UsageFacts } from '../../../domain/usage/usage-record.ts';
import type { UsageRecorder } from '../../../domain/usage/usage-record.ts';
import type { AnswerToolCall } from '../tools.ts';
import { createToolCalls } from '../tools.ts';
import { MODERN_REVISION } from '../classify-message.ts';
import { createTransport } from '../transport.ts';
import { createGetComponentTool } from './get-component.ts';
import { createGetPatternTool } from './get-pattern.ts';
import { createHitShaper } from './shapes.ts';
import { createListCategoriesTool } from './list-categories.ts';
import type { PublicContext, SiteUrls } from './shapes.ts';
import type { ResourceProvider } from './resources.ts';
import { createPatternResources } from './resources.ts';
import { createSearchComponentsTool } from './search-components.ts';
import { createSearchPatternsTool } from './search-patterns.ts';

/** Bounds of one request to the public endpoint (DESIGN.md 7). */
const MAX_BODY_BYTES = 1024 * 1024;
const MAX_BATCH = 50;

/** Lists and reads change only with a new build of the catalog; clients may keep them this long. */
const TTL = { ttlMs: 60_000, cacheScope: 'public' } as const;

const INSTRUCTIONS =
  'A catalog of UI and UX patterns with exact, versioned React/Tailwind components. Search with search_patterns or search_components, read with get_pattern, fetch code with get_component and use it unchanged.';

export interface PublicEndpointDeps {
  readonly catalog: () => Catalog;
  readonly content: (patternId: string) => Promise<Result<string>>;
  readonly searchPatterns: SearchPatterns;
  readonly searchComponents: SearchComponents;
  readonly getPattern: GetPattern;
  readonly getComponent: GetComponent;
  readonly urls: SiteUrls;
  readonly serverVersion: string;
  readonly recordUsage: UsageRecorder;
  readonly onFailure: (tool: string, failure: Failure) => void;
  readonly onBug: (error: unknown) => void;
}

/** Serves one HTTP request to `POST /mcp`. A call of the product's own has no caller and no usage record. */
export type PublicEndpoint = (
  request: Request,
  principal: Principal,
  caller: Caller | undefined,
) => Promise<Response>;

/** Creates the public MCP endpoint: five read-only tools and the resources (SPEC.md 4.2). */
export function createPublicEndpoint(deps: PublicEndpointDeps): PublicEndpoint {
  const { urls } = deps;
  const hits = createHitShaper(urls);
  const tools = [
    createSearchPatternsTool({ searchPatterns: deps.searchPatterns, hits }),
    createListCategoriesTool({ catalog: deps.catalog, urls }),
    createGetPatternTool({ getPattern: deps.getPattern, hits }),
    createSearchComponentsTool({ searchComponents: deps.searchComponents, hits }),
    createGetComponentTool({ getComponent: deps.getComponent, urls }),
  ];
  const toolNames = new Set(tools.map((tool) => tool.listing.name));
  const serverInfo: Implementation = {
    name: 'pattern-catalog',
    title: 'Pattern Catalog',
    version: deps.serverVersion,
    websiteUrl: urls.absolute('/'),
  };
  const resources = createPatternResources(deps);
  const answerToolCall: AnswerToolCall<PublicContext> = createToolCalls({
    tools,
    serverInfo,
    onFailure: deps.onFailure,
    onBug: deps.onBug,
  });
  const toolList = { tools: tools.map((tool) => ({ ...tool.listing })) };

  function createServer(context: PublicContext): Server {
    const server = new Server(serverInfo, {
      supportedProtocolVersions: [...SUPPORTED_PROTOCOL_VERSIONS, MODERN_REVISION],
      instructions: INSTRUCTIONS,
      capabilities: {
        tools: { listChanged: false },
        resources: { listChanged: false, subscribe: false },
      },
      cacheHints: {
        'tools/list': TTL,
        'resources/list': TTL,
        'resources/templates/list': TTL,
        'resources/read': TTL,
        'server/discover': TTL,
      },
    });
    server.setRequestHandler('tools/list', () => toolList);
    setResourceHandlers(server, resources, context, deps.onBug);
    return server;
  }

  const recordLater = createUsageQueue(deps.recordUsage);
  const transport = createTransport<PublicContext>({
    createServer,
    answerToolCall,
    maxBodyBytes: MAX_BODY_BYTES,
    maxBatch: MAX_BATCH,
    onBug: deps.onBug,
    onAnswered(message, { client, usage }, { errorCode }, durationMs) {
      const facts = usage ?? defaultUsage(message, errorCode, toolNames);
      if (client !== undefined && facts !== undefined) recordLater(facts, client, durationMs);
    },
  });

  return (request, principal, caller) =>
    transport(request, (message) => ({
      principal,
      client: caller && describeClient({ ...caller, declaredName: declaredName(message) }),
    }));
}

/** `resources/*` on an SDK server. */
function setResourceHandlers(
  server: Server,
  resources: ResourceProvider<PublicContext>,
  context: PublicContext,
  onBug: (error: unknown) => void,
): void {
  async function guarded<T>(work: () => T | Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      // The SDK would send the message of whatever is thrown; that of a bug is the operator's.
      if (error instanceof ProtocolError) throw error;
      onBug(error);
      throw new ProtocolError(INTERNAL_ERROR, 'Internal error.');
    }
  }
  server.setRequestHandler('resources/list', ({ params }) =>
    guarded(() => resources.list(params?.cursor)),
  );
  server.setRequestHandler('resources/templates/list', () => resources.listTemplates());
  server.setRequestHandler('resources/read', ({ params }) =>
    guarded(() => resources.read(context, params.uri)),
  );
}

/** Records usage after the answers of one turn of the event loop were handed to their sockets. */
function createUsageQueue(record: UsageRecorder): UsageRecorder {
  let queued: Parameters<UsageRecorder>[] = [];
  function flush(): void {
    const records = queued;
    queued = [];
    for (const each of records) record(...each);
  }
  return (...each) => {
    if (queued.push(each) === 1) setImmediate(flush);
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
  return { tool, status: errorCode === INTERNAL_ERROR ? 'internal_error' : 'invalid_args' };
}

/** The name that the client gave itself: at initialize, or in the envelope of each modern request. */
function declaredName(message: JSONRPCRequest): string | undefined {
  const info = message.params?.['clientInfo'] ?? message.params?._meta?.[CLIENT_INFO_META_KEY];
  if (typeof info !== 'object' || info === null || !('name' in info)) return undefined;
  return typeof info.name === 'string' ? info.name : undefined;
}
