import { CLIENT_INFO_META_KEY, INTERNAL_ERROR } from '@modelcontextprotocol/server';
import type { JSONRPCRequest } from '@modelcontextprotocol/server';
import type { Catalog } from '../../../domain/catalog/catalog.ts';
import type { GetPattern } from '../../../domain/catalog/get-pattern.ts';
import type { GetComponent } from '../../../domain/components/get-component.ts';
import type { Failure, Result } from '../../../domain/errors.ts';
import type { SearchComponents } from '../../../domain/search/search-components.ts';
import type { SearchPatterns } from '../../../domain/search/search-patterns.ts';
import { describeClient } from '../../../domain/usage/client.ts';
import type { UsageFacts } from '../../../domain/usage/usage-record.ts';
import type { UsageRecorder } from '../../../domain/usage/usage-recorder.ts';
import { createStatelessEndpoint } from '../stateless/endpoint.ts';
import type { Call } from '../stateless/exchange.ts';
import { createToolServer } from '../tools/tool-server.ts';
import { createGetComponentTool } from './get-component.ts';
import { createGetPatternTool } from './get-pattern.ts';
import { createHitShaper } from './hits.ts';
import { createListCategoriesTool } from './list-categories.ts';
import type { PublicContext, SiteUrls } from './public-context.ts';
import { createPatternResources } from './resources.ts';
import { createSearchComponentsTool } from './search-components.ts';
import { createSearchPatternsTool } from './search-patterns.ts';

/** Bounds of one request to the public endpoint (DESIGN.md 7). */
const MAX_BODY_BYTES = 1024 * 1024;
const MAX_BATCH = 50;

/** What the HTTP side knows of a caller. */
export interface Caller {
  readonly ip: string;
  readonly userAgent: string | undefined;
  /** ISO 3166-1 alpha-2, from a trusted proxy. */
  readonly country: string | undefined;
}

export interface PublicEndpointDeps {
  readonly catalog: () => Catalog;
  readonly content: (patternId: string) => Promise<Result<string>>;
  readonly searchPatterns: SearchPatterns;
  readonly searchComponents: SearchComponents;
  readonly getPattern: GetPattern;
  readonly getComponent: GetComponent;
  readonly urls: SiteUrls;
  readonly serverVersion: string;
  /** How many forms of tool calls are remembered; with 0 every call goes through the SDK. */
  readonly maxAdmittedForms?: number | undefined;
  readonly recordUsage: UsageRecorder;
  readonly onFailure: (tool: string, failure: Failure) => void;
  readonly onBug: (error: unknown) => void;
}

/**
 * Stands for the product itself where it calls its own endpoint: what it does for a chat is no use by a client and
 * leaves no usage record (DESIGN.md 7). The HTTP side only ever passes callers that it read from a connection.
 */
export const PRODUCT_ITSELF = Symbol('the product itself');

/** Serves one HTTP request to `POST /mcp`. */
export type PublicEndpoint = (
  request: Request,
  caller: Caller | typeof PRODUCT_ITSELF,
) => Promise<Response>;

const INSTRUCTIONS =
  'A catalog of UI and UX patterns with exact, versioned React/Tailwind components. Search with search_patterns or search_components, read with get_pattern, fetch code with get_component and use it unchanged.';

/** Creates the public MCP endpoint: five read-only tools and the resources (SPEC.md 4.2). */
export async function createPublicEndpoint(deps: PublicEndpointDeps): Promise<PublicEndpoint> {
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

  let answered: Parameters<UsageRecorder>[] = [];
  function recordAnswered(): void {
    const records = answered;
    answered = [];
    for (const record of records) deps.recordUsage(...record);
  }

  const { createServer, callTool } = createToolServer<PublicContext>({
    info: {
      name: 'pattern-catalog',
      title: 'Pattern Catalog',
      version: deps.serverVersion,
      websiteUrl: urls.absolute('/'),
    },
    instructions: INSTRUCTIONS,
    tools,
    resources: createPatternResources(deps),
    onFailure: deps.onFailure,
    onBug: deps.onBug,
  });
  const endpoint = await createStatelessEndpoint<PublicContext>({
    createServer,
    callTool,
    maxAdmittedForms: deps.maxAdmittedForms,
    maxBodyBytes: MAX_BODY_BYTES,
    maxBatch: MAX_BATCH,
    onBug: deps.onBug,
    onAnswered(call, answer, durationMs) {
      const { client } = call.context;
      if (client === undefined) return;
      const facts = call.context.usage ?? defaultUsage(call, answer.errorCode, toolNames);
      if (facts === undefined) return;
      answered.push([facts, client, durationMs]);
      // After the answer: an immediate runs when the response has been handed to the socket. One does for all
      // answers of a turn of the event loop.
      if (answered.length === 1) setImmediate(recordAnswered);
    },
  });

  return (request, caller) =>
    endpoint(request, (message) => ({
      requester: {},
      client:
        caller === PRODUCT_ITSELF
          ? undefined
          : describeClient({ ...caller, declaredName: declaredName(message) }),
    }));
}

/** The record of a call that no tool described: a handshake, or a tool call that reached no tool. */
function defaultUsage(
  call: Call<PublicContext>,
  errorCode: number | undefined,
  toolNames: ReadonlySet<string>,
): UsageFacts | undefined {
  const { method, params } = call.message;
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
