import type { ToolAnnotations } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Result } from '../../../domain/errors.ts';
import { failure } from '../../../domain/errors.ts';
import type { UsageFacts } from '../../../domain/usage/usage-record.ts';

/** A link that stands beside a tool's text, so that an agent can fetch a file without retyping it. */
export interface ToolLink {
  readonly uri: string;
  readonly name: string;
  readonly mimeType: string;
  readonly size: number;
}

/** What a tool hands back: the structured content, and what its usage record may say of it. */
export interface ToolSuccess<Output> {
  /** What answers hold again and again is serialized once where it is marked with `keepSerialized`. */
  readonly structured: Output;
  readonly links?: readonly ToolLink[];
  readonly usage?: Omit<UsageFacts, 'tool' | 'status'>;
}

/** How a tool is listed in `tools/list`. */
export interface ToolListing {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: JsonObjectSchema;
  readonly outputSchema: JsonObjectSchema;
  readonly annotations: ToolAnnotations;
}

export type JsonObjectSchema = { type: 'object'; [member: string]: unknown };

/** A tool as the servers know it: how it is listed, and how raw arguments are answered. */
export interface Tool<Context> {
  readonly listing: ToolListing;
  readonly call: (context: Context, rawArguments: unknown) => Promise<Result<ToolSuccess<object>>>;
}

/** Ties a tool's schemas, its words and its use case together; parsing happens here and nowhere else. */
export function defineTool<Context, Input, Output extends object>(tool: {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodObject & z.ZodType<Input>;
  readonly output: z.ZodType<Output>;
  readonly annotations: ToolAnnotations;
  readonly run: (context: Context, input: Input) => Promise<Result<ToolSuccess<Output>>>;
}): Tool<Context> {
  const known = Object.keys(tool.input.shape);
  return {
    listing: {
      name: tool.name,
      title: tool.title,
      description: tool.description,
      inputSchema: jsonSchemaOf(tool.input, 'input'),
      outputSchema: jsonSchemaOf(tool.output, 'output'),
      annotations: tool.annotations,
    },
    async call(context, rawArguments) {
      const parsed = tool.input.safeParse(rawArguments ?? (rawArguments === null ? null : {}));
      if (!parsed.success) return failure('invalid_args', explain(parsed.error, known));
      return tool.run(context, parsed.data);
    },
  };
}

/** Words of ours for what Zod found: they name arguments, never what a stranger wrote into them. */
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
      key === 'additionalProperties' && value === false ? undefined : value,
    ),
  );
  return typeof open === 'object' && open !== null ? open : {};
}
