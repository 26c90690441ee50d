import {
  type CallToolResult,
  MissingRequiredClientCapabilityError,
} from '@modelcontextprotocol/server';
import { success } from '../../src/domain/errors.ts';
import type { JsonObjectSchema, Tool } from '../../src/faces/mcp/define-tool.ts';

/** A red pixel. */
export const PNG_BASE64 =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==';

/** A WAV file without samples. */
const WAV_BASE64 = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQAAAAA=';

const image = { type: 'image', data: PNG_BASE64, mimeType: 'image/png' } as const;

/** A tool whose content is spliced into the answer as the product's is. */
function fixtureTool(tool: {
  readonly name: string;
  readonly description: string;
  readonly inputSchema?: JsonObjectSchema;
  readonly call: () => CallToolResult;
}): Tool {
  return {
    summary: tool.description,
    isCostly: false,
    scope: 'mcp:connect',
    example: () => ({}),
    listing: {
      name: tool.name,
      title: tool.name,
      description: tool.description,
      inputSchema: tool.inputSchema ?? { type: 'object', properties: {} },
      annotations: {},
    },
    async call() {
      const { content, isError = false } = tool.call();
      const head = `"content":${JSON.stringify(content).slice(0, -1)}`;
      const tail = isError ? '],"isError":true' : ']';
      return success({ structured: {}, rendered: { head, links: '', tail } });
    },
  };
}

export const FIXTURE_TOOLS: readonly Tool[] = [
  fixtureTool({
    name: 'test_simple_text',
    description: 'Answers with text.',
    call: () => ({
      content: [{ type: 'text', text: 'This is a simple text response for testing.' }],
    }),
  }),
  fixtureTool({
    name: 'test_image_content',
    description: 'Answers with an image.',
    call: () => ({ content: [image] }),
  }),
  fixtureTool({
    name: 'test_audio_content',
    description: 'Answers with audio.',
    call: () => ({ content: [{ type: 'audio', data: WAV_BASE64, mimeType: 'audio/wav' }] }),
  }),
  fixtureTool({
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
  }),
  fixtureTool({
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
  }),
  fixtureTool({
    name: 'test_error_handling',
    description: 'Fails.',
    call: () => ({
      content: [{ type: 'text', text: 'This tool intentionally returns an error for testing' }],
      isError: true,
    }),
  }),
  fixtureTool({
    name: 'test_tool_with_progress',
    description: 'Reports its progress.',
    call: () => ({ content: [{ type: 'text', text: 'Done.' }] }),
  }),
  fixtureTool({
    name: 'test_missing_capability',
    description: 'Needs a client that samples.',
    call: () => {
      throw new MissingRequiredClientCapabilityError({ requiredCapabilities: { sampling: {} } });
    },
  }),
  fixtureTool({
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
  }),
];
