import {
  type Implementation,
  type JSONRPCRequest,
  type ToolAnnotations,
  INTERNAL_ERROR,
  INVALID_PARAMS,
  ProtocolError,
  SERVER_INFO_META_KEY,
  isSpecType,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import { type Failure, type Result, err, publicPart, success } from '../../domain/errors.ts';
import type { Principal } from '../../domain/identity/principal.ts';
import type { describeAsked } from '../../domain/usage/asked-for.ts';
import { isRecord } from '../../domain/text.ts';
import { type InSpan, untraced } from '../../domain/tracing.ts';
import type { Caller, UsageFacts } from '../../domain/usage/usage-record.ts';
import { type Answer, type Era, type Protocol, errorMessage } from './protocol.ts';

/** What is known while one JSON-RPC request is served. */
export interface CallContext {
  readonly principal: Principal;
  /** Undefined for a call that the product makes itself; such calls have no usage record. */
  readonly caller: Caller | undefined;
  /** What the usage record will say; set by the tool or resource that serves the call. */
  usage?: UsageFacts;
  /** What a failed fetch asked for; set by its tool. */
  asked?: ReturnType<typeof describeAsked>;
}

/** Answers one `tools/call` request; never throws. */
export type AnswerToolCall = (
  message: JSONRPCRequest,
  protocol: Protocol,
  context: CallContext,
) => Promise<Answer>;

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
  readonly onFailure?: (tool: string, failure: Failure) => void;
  readonly onBug?: (error: unknown) => void;
  readonly inSpan?: InSpan | undefined;
}): AnswerToolCall {
  const { inSpan = untraced } = options;
  const toolByName = new Map(options.tools.map((tool) => [tool.listing.name, tool]));
  const names = [...toolByName.keys()].join(', ');
  const server = { [SERVER_INFO_META_KEY]: options.serverInfo };
  const usual = endingsWith({});
  /** A result has one `_meta`: its own members beside the server's name. */
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
    const result = await inSpan(`tool ${name}`, {}, () => tool.call(context, rawArguments));
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

/** A `resource_link` beside a tool's text, so that an agent can fetch a file without retyping it. */
export interface ToolLink {
  readonly uri: string;
  readonly name: string;
  readonly mimeType: string;
  readonly size: number;
}

/** What a tool returns: the structured content, and what its usage record may say of it. */
export interface ToolSuccess<Output> {
  readonly structured: Output;
  readonly links?: readonly ToolLink[];
  /** Pictures beside the text, in base64. */
  readonly images?: readonly { readonly data: string; readonly mimeType: string }[];
  /** For the host and its apps: models do not see it. */
  readonly meta?: Readonly<Record<string, unknown>>;
  /** This result as JSON, where a tool caches it: serializing a large artifact is most of a call's time. */
  readonly rendered?: RenderedResult;
  readonly usage?: Omit<UsageFacts, 'tool' | 'status'>;
  /** Why a part of the result is missing: logged, and the status of the usage record. */
  readonly partial?: Failure | undefined;
}

/** The members of a result as JSON without braces; `links` can be left out. */
export interface RenderedResult {
  /** The content up to its text block. */
  readonly head: string | Uint8Array;
  /** The `resource_link`s behind it. */
  readonly links: string | Uint8Array;
  readonly tail: string | Uint8Array;
  /** The result's own `_meta`. */
  readonly meta?: Readonly<Record<string, unknown>> | undefined;
}

/** A successful result: the structured content, the same JSON as one text block, and links beside it. */
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

/** How a tool is listed in `tools/list`. */
export interface ToolListing {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: JsonObjectSchema;
  readonly outputSchema?: JsonObjectSchema;
  readonly annotations: ToolAnnotations;
  /** Such as the app that shows results. */
  readonly _meta?: Readonly<Record<string, unknown>>;
}

export type JsonObjectSchema = { type: 'object'; [member: string]: unknown };

/** A registered tool: how it is listed, and how it answers arguments that are not parsed yet. */
export interface Tool {
  readonly listing: ToolListing;
  /** One line for people: the README's table, the connect page. */
  readonly summary: string;
  readonly call: (
    context: CallContext,
    rawArguments: unknown,
  ) => Promise<Result<ToolSuccess<object>>>;
}

/** Other names that people and agents give to the argument with a reference; each counts as the tool's own. */
const REFERENCE_NAMES = ['slug', 'pattern_id', 'pattern'];

/** Renames another name of the tool's reference argument; two of them must not differ. */
function withReference(rawArguments: unknown, known: readonly string[]): Result<unknown> {
  const own = REFERENCE_NAMES.find((name) => known.includes(name));
  if (own === undefined || !isRecord(rawArguments)) return success(rawArguments);
  const given = REFERENCE_NAMES.filter((name) => name in rawArguments && !known.includes(name));
  if (given.length === 0) return success(rawArguments);
  const references = [own, ...given].flatMap((name) =>
    name in rawArguments ? [rawArguments[name]] : [],
  );
  if (new Set(references).size > 1) {
    return err('invalid_args', `Give ${own} alone: its other names say something else.`);
  }
  const others = Object.entries(rawArguments).filter(([name]) => !given.includes(name));
  return success({ ...Object.fromEntries(others), [own]: references[0] });
}

/** Defines a tool: its schemas, its texts and its use case. Arguments are parsed here and nowhere else. */
export function defineTool<Input, Output extends object>(tool: {
  readonly name: string;
  readonly title: string;
  /** For language models. */
  readonly description: string;
  /** For people. */
  readonly summary: string;
  readonly input: z.ZodObject & z.ZodType<Input>;
  readonly output: z.ZodType<Output>;
  readonly annotations: ToolAnnotations;
  readonly meta?: Readonly<Record<string, unknown>>;
  readonly run: (context: CallContext, input: Input) => Promise<Result<ToolSuccess<Output>>>;
}): Tool {
  const known = Object.keys(tool.input.shape);
  return {
    listing: {
      name: tool.name,
      title: tool.title,
      description: tool.description,
      inputSchema: jsonSchemaOf(tool.input, 'input'),
      outputSchema: jsonSchemaOf(tool.output, 'output'),
      annotations: tool.annotations,
      ...(tool.meta === undefined ? {} : { _meta: tool.meta }),
    },
    summary: tool.summary,
    async call(context, rawArguments) {
      const named = withReference(rawArguments ?? (rawArguments === null ? null : {}), known);
      if (!named.ok) return named;
      const parsed = tool.input.safeParse(named.value);
      if (!parsed.success) return err('invalid_args', explain(parsed.error, known));
      return tool.run(context, parsed.data);
    },
  };
}

/** Explains Zod's issues in fixed texts that name arguments, never their values. */
function explain(error: z.ZodError, known: readonly string[]): string {
  const messages = error.issues.map((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return known.length === 0
        ? 'This tool takes no arguments.'
        : `Unknown argument. The arguments are: ${known.join(', ')}.`;
    }
    if (issue.path.length === 0 && issue.code === 'invalid_type') {
      return 'arguments must be an object.';
    }
    return issue.message;
  });
  return [...new Set(messages)].join(' ');
}

function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonObjectSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io });
  return { properties: {}, ...withoutClosing(rest, io), type: 'object' };
}

/** Results may gain members later, so their schemas stay open; that also keeps `tools/list` short. */
function withoutClosing(schema: object, io: 'input' | 'output'): object {
  if (io === 'input') return schema;
  const open: unknown = JSON.parse(
    JSON.stringify(schema, (key, value: unknown) =>
      // `false` closes an object; `{}` says what is the default.
      key === 'additionalProperties' && ['false', '{}'].includes(JSON.stringify(value))
        ? undefined
        : value,
    ),
  );
  return typeof open === 'object' && open !== null ? open : {};
}
