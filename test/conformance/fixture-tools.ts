import type { CallToolResult, ServerContext, Tool } from '@modelcontextprotocol/server';
import { MissingRequiredClientCapabilityError } from '@modelcontextprotocol/server';

/** A red pixel. */
export const PNG_BASE64 =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==';

/** A WAV file without samples. */
const WAV_BASE64 = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQAAAAA=';

const image = { type: 'image', data: PNG_BASE64, mimeType: 'image/png' } as const;

interface FixtureTool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema?: Tool['inputSchema'];
  readonly call: (context: ServerContext) => CallToolResult | Promise<CallToolResult>;
}

/**
 * The tools that the conformance suite calls by name, as far as one JSON answer can be their answer. Those that
 * ask the client back (sampling, elicitation) are left out; those that notify it on the way are here, so that
 * it shows that the transport answers them all the same.
 */
const FIXTURE_TOOLS: readonly FixtureTool[] = [
  {
    name: 'test_simple_text',
    description: 'Answers with text.',
    call: () => ({
      content: [{ type: 'text', text: 'This is a simple text response for testing.' }],
    }),
  },
  {
    name: 'test_image_content',
    description: 'Answers with an image.',
    call: () => ({ content: [image] }),
  },
  {
    name: 'test_audio_content',
    description: 'Answers with audio.',
    call: () => ({ content: [{ type: 'audio', data: WAV_BASE64, mimeType: 'audio/wav' }] }),
  },
  {
    name: 'test_embedded_resource',
    description: 'Answers with an embedded resource.',
    call: () => ({
      content: [
        {
          type: 'resource',
          resource: {
            uri: 'test://embedded-resource',
            mimeType: 'text/plain',
            text: 'This is an embedded resource content.',
          },
        },
      ],
    }),
  },
  {
    name: 'test_multiple_content_types',
    description: 'Answers with text, an image and a resource.',
    call: () => ({
      content: [
        { type: 'text', text: 'Multiple content types test:' },
        image,
        {
          type: 'resource',
          resource: {
            uri: 'test://mixed-content-resource',
            mimeType: 'application/json',
            text: '{"test":"data","value":123}',
          },
        },
      ],
    }),
  },
  {
    name: 'test_error_handling',
    description: 'Fails.',
    call: () => ({
      content: [{ type: 'text', text: 'This tool intentionally returns an error for testing' }],
      isError: true,
    }),
  },
  {
    name: 'test_tool_with_progress',
    description: 'Reports its progress.',
    async call({ mcpReq }) {
      const progressToken = mcpReq._meta?.progressToken;
      if (progressToken !== undefined) {
        for (const progress of [0, 50, 100]) {
          const params = { progressToken, progress, total: 100 };
          await mcpReq.notify({ method: 'notifications/progress', params });
        }
      }
      return { content: [{ type: 'text', text: 'Done.' }] };
    },
  },
  {
    name: 'test_missing_capability',
    description: 'Needs a client that samples.',
    call: () => {
      throw new MissingRequiredClientCapabilityError({ requiredCapabilities: { sampling: {} } });
    },
  },
  {
    name: 'json_schema_2020_12_tool',
    description: 'Tool with JSON Schema 2020-12 features',
    inputSchema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      $defs: {
        address: {
          $anchor: 'addressDef',
          type: 'object',
          properties: { street: { type: 'string' }, city: { type: 'string' } },
        },
      },
      properties: {
        name: { type: 'string' },
        address: { $ref: '#/$defs/address' },
        contactMethod: { type: 'string', enum: ['phone', 'email'] },
        phone: { type: 'string' },
        email: { type: 'string' },
      },
      allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
      if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
      // The word is JSON Schema's.
      // oxlint-disable-next-line unicorn/no-thenable
      then: { required: ['phone'] },
      else: { required: ['email'] },
      additionalProperties: false,
    },
    call: () => ({ content: [{ type: 'text', text: 'The arguments were taken.' }] }),
  },
];

/** The result of `tools/list`. */
export const toolListing: { tools: Tool[] } = {
  tools: FIXTURE_TOOLS.map(({ name, description, inputSchema }) => ({
    name,
    description,
    inputSchema: inputSchema ?? { type: 'object', properties: {} },
  })),
};

/** Calls a tool by its name; undefined where there is none of it. */
export async function callFixtureTool(
  name: string,
  context: ServerContext,
): Promise<CallToolResult | undefined> {
  return FIXTURE_TOOLS.find((tool) => tool.name === name)?.call(context);
}
