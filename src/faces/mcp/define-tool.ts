import type { ToolAnnotations } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { type Failure, type Result, err, success } from '../../domain/errors.ts';
import type { Guide } from '../../domain/catalog/guide.ts';
import type { Pattern } from '../../domain/patterns/pattern.ts';
import type { Principal } from '../../domain/identity/principal.ts';
import type { Scope } from '../../domain/identity/scopes.ts';
import { isRecord } from '../../domain/text.ts';
import type { describeAsked } from '../../domain/usage/asked-for.ts';
import type { Caller, UsageFacts } from '../../domain/usage/usage-record.ts';

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

/** What example calls of a catalog are made of. */
export interface ExampleSource {
  /** With a component, where any has one. */
  readonly pattern: Pattern;
  /** A word of the pattern's title, as searches take it. */
  readonly word: string;
  readonly guide: Guide | undefined;
}

/** A registered tool: how it is listed, and how it answers arguments that are not parsed yet. */
export interface Tool {
  readonly listing: ToolListing;
  /** One line for people: the README's table, the connect page. */
  readonly summary: string;
  /** Whether it waits for its client's turn (docs/specification.md#fairness). */
  readonly isCostly: boolean;
  /** The result for docs/specification.md#workspace-tools; the tools of `/mcp` have sections there. */
  readonly returns?: string | undefined;
  /**
   * Needed at `/mcp/auth` (docs/specification.md#scopes); `/mcp` needs none. `code:read` of a tool of `/mcp` counts while
   * the catalog is closed.
   */
  readonly scope: Scope;
  /** Arguments of an example call, for the connect page and tests. */
  readonly example: (from: ExampleSource) => Readonly<Record<string, unknown>>;
  readonly call: (
    context: CallContext,
    rawArguments: unknown,
  ) => Promise<Result<ToolSuccess<object>>>;
}

/** A `resource_link` next to a tool's text, so that an agent can fetch a file without retyping it. */
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
  /** Pictures next to the text, in base64. */
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

/** Defines a tool: its schemas, its texts and its use case. Arguments are parsed here and nowhere else. */
export function defineTool<Input, Output extends object>(tool: {
  readonly name: string;
  readonly title: string;
  /** For language models. */
  readonly description: string;
  /** For people. */
  readonly summary: string;
  readonly returns?: string;
  readonly scope: Scope;
  readonly example: Tool['example'];
  readonly input: z.ZodObject & z.ZodType<Input>;
  readonly output: z.ZodType<Output>;
  readonly annotations: ToolAnnotations;
  /** Whether a call may cost much more than a search; then it waits for its client's turn. */
  readonly isCostly?: boolean;
  readonly meta?: Readonly<Record<string, unknown>>;
  readonly run: (context: CallContext, input: Input) => Promise<Result<ToolSuccess<Output>>>;
}): Tool {
  const known = Object.keys(tool.input.shape);
  const optional = new Set(
    Object.entries(tool.input.shape)
      .filter(([, schema]) => z.safeParse(schema, undefined).success)
      .map(([name]) => name),
  );
  return {
    listing: {
      name: tool.name,
      title: tool.title,
      description: tool.description,
      inputSchema: jsonSchemaOf(tool.input),
      outputSchema: outlineOf(tool.output),
      annotations: tool.annotations,
      ...(tool.meta === undefined ? {} : { _meta: tool.meta }),
    },
    summary: tool.summary,
    isCostly: tool.isCostly === true,
    returns: tool.returns,
    scope: tool.scope,
    example: tool.example,
    async call(context, rawArguments) {
      const given = withoutNulls(rawArguments ?? (rawArguments === null ? null : {}), optional);
      const named = withReference(given, known);
      if (!named.ok) return named;
      const parsed = tool.input.safeParse(named.value);
      if (!parsed.success) return err('invalid_args', explain(parsed.error, known));
      return tool.run(context, parsed.data);
    },
  };
}

/** Some clients send null for an optional argument that is left out. */
function withoutNulls(rawArguments: unknown, optional: ReadonlySet<string>): unknown {
  if (!isRecord(rawArguments) || !Object.values(rawArguments).includes(null)) return rawArguments;
  return Object.fromEntries(
    Object.entries(rawArguments).filter(([name, value]) => value !== null || !optional.has(name)),
  );
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
    return err(
      'invalid_args',
      `${own} and its other names have different values. Send ${own} only.`,
    );
  }
  const others = Object.entries(rawArguments).filter(([name]) => !given.includes(name));
  return success({ ...Object.fromEntries(others), [own]: references[0] });
}

/** Explains Zod's issues in fixed texts that repeat nothing that was sent. */
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

function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output' = 'input'): JsonObjectSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io });
  return { properties: {}, ...rest, type: 'object' };
}

/**
 * A result's members and their types, without what is inside them: hosts do not show output schemas to models, and
 * every client pays for them in `tools/list`. It stays open, since results may gain members.
 */
function outlineOf(schema: z.ZodType): JsonObjectSchema {
  const { properties = {}, required } = jsonSchemaOf(schema, 'output');
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(isRecord(properties) ? properties : {}).map(([name, member]) => [
        name,
        isRecord(member) && member['type'] !== undefined ? { type: member['type'] } : {},
      ]),
    ),
    ...(required === undefined ? {} : { required }),
  };
}
