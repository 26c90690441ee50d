import type {
  Implementation,
  ListResourceTemplatesResult,
  ListResourcesResult,
  ReadResourceResult,
  Server,
} from '@modelcontextprotocol/server';
import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import type { CallTool } from '../stateless/call-directly.ts';
import type { Call, CallRegistry } from '../stateless/exchange.ts';
import type { UsageFacts } from '../../../domain/usage/usage-record.ts';
import type { Failure, Result } from '../../../domain/errors.ts';
import { PlainSpokenServer } from './plain-spoken-server.ts';
import { failureBody, successBody } from './tool-answer.ts';
import type { Tool, ToolSuccess } from './tool.ts';

/** What every call carries: a place for what its usage record will say. */
export interface ToolCallContext {
  usage?: UsageFacts;
}

/** The resources of a server; failures are thrown as protocol errors. */
export interface ResourceProvider<Context> {
  readonly list: (cursor: string | undefined) => ListResourcesResult;
  readonly listTemplates: () => ListResourceTemplatesResult;
  readonly read: (context: Context, uri: string) => Promise<ReadResourceResult>;
}

export interface ToolServerOptions<Context extends ToolCallContext> {
  readonly info: Implementation;
  readonly instructions: string;
  readonly tools: readonly Tool<Context>[];
  readonly resources?: ResourceProvider<Context>;
  /** Told of each failure that a tool answered with, for the operator's log. */
  readonly onFailure?: (tool: string, failure: Failure) => void;
  /** Told of a bug: something that a handler threw where nothing may be. */
  readonly onBug?: (error: unknown) => void;
}

/** What a stateless endpoint is made of. */
export interface ToolServer<Context> {
  readonly createServer: (
    calls: CallRegistry<Context>,
    supportedProtocolVersions: string[],
  ) => Server;
  /** What answers `tools/call` on that server, for calls that need not pass through it. */
  readonly callTool: CallTool<Context>;
}

/** Lists and reads change only with a new build of the catalog; clients may keep them this long. */
const LIST_TTL_MS = 60_000;

/**
 * Makes an SDK server from one table of tools: `tools/list` is built once, `tools/call` parses, calls the
 * tool and splices its serialized answer. The low-level server is used because `McpServer` drops unknown
 * arguments silently and answers with raw schema errors (docs/decisions/003-stateless-transport.md).
 */
export function createToolServer<Context extends ToolCallContext>(
  options: ToolServerOptions<Context>,
): ToolServer<Context> {
  const toolByName = new Map(options.tools.map((tool) => [tool.listing.name, tool]));
  const listing = { tools: options.tools.map((tool) => ({ ...tool.listing })) };
  const names = options.tools.map((tool) => tool.listing.name).join(', ');

  /** The SDK would send the words of whatever is thrown to the client; those of a bug are the operator's. */
  function asProtocolError(error: unknown): ProtocolError {
    if (error instanceof ProtocolError) return error;
    options.onBug?.(error);
    return new ProtocolError(ProtocolErrorCode.InternalError, 'Internal error.');
  }

  async function guarded<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw asProtocolError(error);
    }
  }

  async function callTool(call: Call<Context>): Promise<ProtocolError | undefined> {
    const { name, arguments: rawArguments } = call.message.params ?? {};
    const tool = typeof name === 'string' ? toolByName.get(name) : undefined;
    if (tool === undefined) {
      return new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        `There is no such tool. The tools are: ${names}.`,
      );
    }
    try {
      leaveResult(call, tool.listing.name, await tool.call(call.context, rawArguments));
      return undefined;
    } catch (error) {
      return asProtocolError(error);
    }
  }

  /** Leaves a tool's result, and what its usage record will say, with the call. */
  function leaveResult(
    call: Call<Context>,
    tool: string,
    result: Result<ToolSuccess<object>>,
  ): void {
    if (result.ok) {
      call.context.usage = { tool, status: 'ok', ...result.value.usage };
      call.spliced = successBody(result.value);
    } else {
      call.context.usage = { tool, status: result.failure.kind };
      call.spliced = failureBody(result.failure);
      options.onFailure?.(tool, result.failure);
    }
  }

  function createServer(calls: CallRegistry<Context>, supportedProtocolVersions: string[]): Server {
    const { resources } = options;
    const ttl = { ttlMs: LIST_TTL_MS, cacheScope: 'public' } as const;
    const server = new PlainSpokenServer(options.info, {
      supportedProtocolVersions,
      instructions: options.instructions,
      capabilities: {
        tools: { listChanged: false },
        ...(resources === undefined ? {} : { resources: { listChanged: false, subscribe: false } }),
      },
      cacheHints: {
        'tools/list': ttl,
        'resources/list': ttl,
        'resources/templates/list': ttl,
        'resources/read': ttl,
        'server/discover': ttl,
      },
    });

    server.setRequestHandler('tools/list', () => listing);

    server.setRequestHandler('tools/call', async (_request, ctx) => {
      const problem = await callTool(calls.of(ctx.mcpReq.id));
      if (problem !== undefined) throw problem;
      return { content: [] };
    });

    if (resources !== undefined) {
      server.setRequestHandler('resources/list', (request) =>
        guarded(async () => resources.list(request.params?.cursor)),
      );
      server.setRequestHandler('resources/templates/list', () => resources.listTemplates());
      server.setRequestHandler('resources/read', (request, ctx) =>
        guarded(() => resources.read(calls.of(ctx.mcpReq.id).context, request.params.uri)),
      );
    }
    return server;
  }

  return { createServer, callTool };
}
