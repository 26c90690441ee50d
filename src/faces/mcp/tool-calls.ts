import {
  type Implementation,
  type JSONRPCRequest,
  INTERNAL_ERROR,
  INVALID_PARAMS,
  ProtocolError,
  SERVER_INFO_META_KEY,
  isSpecType,
} from '@modelcontextprotocol/server';
import { type Failure, type Result, err, publicPart } from '../../domain/errors.ts';
import { type FairQueue, clientOf, runInTurn } from '../../domain/limits/fair-queue.ts';
import { type InSpan, untraced } from '../../domain/tracing.ts';
import type { CallContext, RenderedResult, Tool, ToolSuccess } from './define-tool.ts';
import {
  type Answer,
  type AnswerToolCall,
  type Era,
  errorMessage,
} from '@pattern-catalog/mcp-stateless';

/** Clients of earlier revisions refuse a result with a `resource_link`. */
const FIRST_REVISION_WITH_LINKS = '2025-06-18';

/** The code of MissingRequiredClientCapabilityError, which is HTTP 400 in revision 2026-07-28. */
const MISSING_CLIENT_CAPABILITY = -32021;

/**
 * Answers `tools/call` from a table of tools, in place of the SDK's server, which validates and serializes every
 * result, artifacts included, on each call (docs/decisions/010). Only the params are left to check: the message was
 * classified. In revision 2026-07-28 the result also has `resultType` and the server's name.
 */
export function createToolCalls(options: {
  readonly tools: readonly Tool[];
  readonly serverInfo: Implementation;
  /** Where costly tools wait for their client's turn; they do not where it is left out. */
  readonly queue?: Pick<FairQueue, 'admitCostly'> | undefined;
  readonly onFailure?: (tool: string, failure: Failure) => void;
  readonly onBug?: (error: unknown) => void;
  readonly inSpan?: InSpan | undefined;
}): AnswerToolCall<CallContext> {
  const { inSpan = untraced } = options;
  const toolByName = new Map(options.tools.map((tool) => [tool.listing.name, tool]));
  const names = [...toolByName.keys()].join(', ');
  const server = { [SERVER_INFO_META_KEY]: options.serverInfo };
  const usual = endingsWith({});
  /** A result has one `_meta`: its own members and the server's name. */
  function endingsWith(own: object) {
    const legacy = Object.keys(own).length === 0 ? '' : `,"_meta":${JSON.stringify(own)}`;
    const modern = `,"resultType":"complete","_meta":${JSON.stringify({ ...own, ...server })}`;
    return { legacy: `${legacy}}}`, modern: `${modern}}}` };
  }

  return async (message, { era, revision }, context) => {
    const { id, params } = message;
    const name = params?.['name'];
    if (typeof name !== 'string') {
      return refuse(id, 'tools/call needs params.name, the name of a tool, as a string.');
    }
    if (!hasValidParams(message, era)) return refuse(id, 'Invalid params for tools/call.');
    const { requestState } = params ?? {};
    if (requestState !== undefined && typeof requestState !== 'string') {
      // No tool asks for further input, so there is no state to resume; only the type is checked.
      return refuse(id, 'Invalid or expired requestState', { reason: 'invalid_request_state' });
    }
    const tool = toolByName.get(name);
    if (tool === undefined) return refuse(id, `There is no such tool. The tools are: ${names}.`);
    try {
      const result = await callTool(tool, params?.['arguments'], context);
      const hasLinks = revision >= FIRST_REVISION_WITH_LINKS;
      const endings = result.meta === undefined ? usual : endingsWith(result.meta);
      return resultMessage(id, result, hasLinks, endings[era]);
    } catch (error) {
      if (error instanceof ProtocolError) {
        const { code, message: text, data } = error;
        const status = era === 'modern' && code === MISSING_CLIENT_CAPABILITY ? 400 : 200;
        return { ...errorAnswer(id, code, text, data), status };
      }
      options.onBug?.(error);
      return errorAnswer(id, INTERNAL_ERROR, 'Internal error.');
    }
  };

  async function callTool(
    tool: Tool,
    rawArguments: unknown,
    context: CallContext,
  ): Promise<RenderedResult> {
    const { name } = tool.listing;
    const { principal } = context;
    const isUnchecked = principal.kind === 'user' && principal.isRemembered === true;
    const call = async () =>
      isUnchecked && tool.listing.annotations.readOnlyHint !== true
        ? err('upstream_error', 'Tokens cannot be checked now, so nothing was changed. Try again.')
        : inSpan(`tool ${name}`, {}, () => tool.call(context, rawArguments));
    const result = await (tool.isCostly ? inTurn(context, rawArguments, call) : call());
    if (result.ok) {
      const { usage, partial } = result.value;
      if (partial !== undefined) options.onFailure?.(name, partial);
      context.usage = { tool: name, status: partial?.kind ?? 'ok', ...usage };
      return result.value.rendered ?? renderResult(result.value);
    }
    context.usage = { ...context.asked, tool: name, status: result.failure.kind };
    options.onFailure?.(name, result.failure);
    return renderFailure(result.failure);
  }

  function inTurn<Value>(
    { principal, caller }: CallContext,
    rawArguments: unknown,
    call: () => Promise<Result<Value>>,
  ): Promise<Result<Value>> {
    if (options.queue === undefined || caller === undefined) return call();
    caller.endExemption?.();
    const client = clientOf({ principal, ip: caller.ip });
    const bytes = JSON.stringify(rawArguments ?? {}).length;
    return runInTurn(options.queue, { client, bytes }, call);
  }
}

/**
 * Whether the params fit the protocol's schema, arguments apart: those are the tool's to parse. The SDK publishes
 * the schema of the 2025 era; `task` is not a member of the params in 2026-07-28, and any value of it passes.
 */
function hasValidParams({ method, params = {} }: JSONRPCRequest, era: Era): boolean {
  const { name, _meta, task } = params;
  return isSpecType.CallToolRequest({
    method,
    params: {
      name,
      ...(_meta === undefined ? {} : { _meta }),
      ...(task === undefined || era === 'modern' ? {} : { task }),
    },
  });
}

/**
 * The members of a failed result: one text block with the error envelope (docs/specification.md#errors). There is no
 * structured content, because clients check it against the tool's output schema.
 */
function renderFailure(failure: Failure): RenderedResult {
  const text = JSON.stringify({ error: publicPart(failure) });
  return {
    head: `"content":[{"type":"text","text":${JSON.stringify(text)}}`,
    links: '',
    tail: '],"isError":true',
  };
}

function resultMessage(
  id: string | number,
  { head, links, tail }: RenderedResult,
  hasLinks: boolean,
  ending: string,
): Answer {
  const start = `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":{`;
  const members = hasLinks ? [head, links, tail] : [head, tail];
  const body = members.every((part) => typeof part === 'string')
    ? start + members.join('') + ending
    : Buffer.concat([start, ...members, ending].map(toBytes));
  return { body, status: 200, errorCode: undefined };
}

/** Leaves bytes as they are: `Buffer.from` would copy them. */
function toBytes(part: string | Uint8Array): Uint8Array {
  return typeof part === 'string' ? Buffer.from(part) : part;
}

function refuse(id: string | number, message: string, data?: object): Answer {
  return errorAnswer(id, INVALID_PARAMS, message, data);
}

function errorAnswer(id: string | number, code: number, message: string, data?: unknown): Answer {
  return { body: errorMessage(id, code, message, data), status: 200, errorCode: code };
}

/** A successful result: the structured content, the same JSON as one text block, and links. */
function renderResult(result: ToolSuccess<object>): RenderedResult {
  const { structured, links = [], images = [], meta } = result;
  const json = JSON.stringify(structured);
  const pictures = images.map((image) => `,${JSON.stringify({ type: 'image', ...image })}`);
  return {
    head: `"content":[{"type":"text","text":${JSON.stringify(json)}}${pictures.join('')}`,
    links: links.map((link) => `,${JSON.stringify({ type: 'resource_link', ...link })}`).join(''),
    tail: `],"structuredContent":${json}`,
    meta,
  };
}

/** Renders a result once, for a tool that caches it. */
export function renderOnce<Output extends object>(
  result: ToolSuccess<Output>,
): ToolSuccess<Output> {
  const { head, links, tail } = renderResult(result);
  const rendered = { head: Buffer.from(head), links: Buffer.from(links), tail: Buffer.from(tail) };
  return { ...result, rendered };
}
