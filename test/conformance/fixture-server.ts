import { Server as HttpServer } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import {
  type GetPromptResult,
  type ListResourceTemplatesResult,
  type ListResourcesResult,
  type Prompt,
  type ReadResourceResult,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  SUPPORTED_PROTOCOL_VERSIONS,
  Server,
} from '@modelcontextprotocol/server';
import { MODERN_REVISION, createTransport } from '@pattern-catalog/mcp-stateless';
import { Hono } from 'hono';
import { ANONYMOUS } from '../../src/domain/identity/principal.ts';
import { createAccessRules } from '../../src/faces/http/access.ts';
import { createToolCalls } from '../../src/faces/mcp/tool-calls.ts';
import type { CallContext } from '../../src/faces/mcp/define-tool.ts';
import { FIXTURE_TOOLS, PNG_BASE64 } from './fixture-tools.ts';

const SERVER_INFO = { name: 'conformance-fixture', version: '1.0.0' };

export interface FixtureServer {
  /** The address of the server; its endpoint is `/mcp` below it. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/**
 * Serves the conformance suite's own tools, resources and prompts through this project's transport and tool dispatch,
 * on a free port of the loopback address.
 */
export async function startFixtureServer(): Promise<FixtureServer> {
  const endpoint = createTransport<CallContext>({
    answerToolCall: createToolCalls({ tools: FIXTURE_TOOLS, serverInfo: SERVER_INFO }),
    createServer: () => createServer([...SUPPORTED_PROTOCOL_VERSIONS, MODERN_REVISION]),
    limits: {
      maxBytes: 1024 * 1024,
      maxMembers: 1000,
      maxDepth: 32,
      maxBatch: 50,
      maxBatchAnswerBytes: 1024 * 1024,
    },
  });
  const access = createAccessRules('http://127.0.0.1');
  const app = new Hono();
  app.all('/mcp', async (c) =>
    access.isOriginAllowed(c.req.header('origin'))
      ? endpoint(c.req.raw, { principal: ANONYMOUS, caller: undefined })
      : c.body(null, 403),
  );
  const http = createAdaptorServer({ fetch: app.fetch });
  if (!(http instanceof HttpServer)) throw new Error('The HTTP server is not one of HTTP/1.1.');
  const port = await new Promise<number>((resolve, reject) => {
    http.once('error', reject);
    http.listen(0, '127.0.0.1', () => {
      const address = http.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
}

function createServer(supportedProtocolVersions: string[]): Server {
  const server = new Server(SERVER_INFO, {
    supportedProtocolVersions,
    capabilities: {
      tools: { listChanged: false },
      resources: { listChanged: false, subscribe: false },
      prompts: { listChanged: false },
      completions: {},
    },
  });
  server.setRequestHandler('tools/list', () => ({
    tools: FIXTURE_TOOLS.map(({ listing }) => ({ ...listing })),
  }));
  server.setRequestHandler('resources/list', () => resourceListing);
  server.setRequestHandler('resources/templates/list', () => templateListing);
  server.setRequestHandler('resources/read', ({ params }) => {
    const found = readFixtureResource(params.uri);
    if (found === undefined) throw new ResourceNotFoundError(params.uri);
    return found;
  });
  server.setRequestHandler('prompts/list', () => promptListing);
  server.setRequestHandler('prompts/get', ({ params }) =>
    present(getFixturePrompt(params.name, params.arguments)),
  );
  server.setRequestHandler('completion/complete', () => ({ completion: { values: [] } }));
  return server;
}

function present<Value>(value: Value | undefined): Value {
  if (value !== undefined) return value;
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'There is nothing of this name.');
}

/** The result of `resources/list`: what the conformance suite reads by its address. */
const resourceListing: ListResourcesResult = {
  resources: [
    { uri: 'test://static-text', name: 'static-text', mimeType: 'text/plain' },
    { uri: 'test://static-binary', name: 'static-binary', mimeType: 'image/png' },
  ],
};

/** The result of `resources/templates/list`. */
const templateListing: ListResourceTemplatesResult = {
  resourceTemplates: [
    { uriTemplate: 'test://template/{id}/data', name: 'template', mimeType: 'application/json' },
  ],
};

/** Reads a resource; undefined where there is none at the address. */
function readFixtureResource(uri: string): ReadResourceResult | undefined {
  if (uri === 'test://static-text') {
    const text = 'This is the content of the static text resource.';
    return { contents: [{ uri, mimeType: 'text/plain', text }] };
  }
  if (uri === 'test://static-binary') {
    return { contents: [{ uri, mimeType: 'image/png', blob: PNG_BASE64 }] };
  }
  const id = /^test:\/\/template\/(?<id>[^/]+)\/data$/.exec(uri)?.groups?.['id'];
  if (id === undefined) return undefined;
  const text = JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` });
  return { contents: [{ uri, mimeType: 'application/json', text }] };
}

type Arguments = Readonly<Record<string, string>>;
type Content = GetPromptResult['messages'][number]['content'];

interface FixturePrompt {
  readonly listing: Prompt;
  readonly contents: (args: Arguments) => readonly Content[];
}

/** The prompts that the conformance suite gets by name. */
const FIXTURE_PROMPTS: readonly FixturePrompt[] = [
  {
    listing: { name: 'test_simple_prompt', description: 'A prompt without arguments.' },
    contents: () => [{ type: 'text', text: 'This is a simple prompt for testing.' }],
  },
  {
    listing: {
      name: 'test_prompt_with_arguments',
      description: 'A prompt that repeats its arguments.',
      arguments: [
        { name: 'arg1', description: 'First test argument', required: true },
        { name: 'arg2', description: 'Second test argument', required: true },
      ],
    },
    contents: ({ arg1, arg2 }) => [
      { type: 'text', text: `Prompt with arguments: arg1='${arg1}', arg2='${arg2}'` },
    ],
  },
  {
    listing: {
      name: 'test_prompt_with_embedded_resource',
      description: 'A prompt that embeds a resource.',
      arguments: [{ name: 'resourceUri', description: 'The resource to embed', required: true }],
    },
    contents: ({ resourceUri = '' }) => [
      {
        type: 'resource',
        resource: {
          uri: resourceUri,
          mimeType: 'text/plain',
          text: 'Embedded resource content for testing.',
        },
      },
      { type: 'text', text: 'Please process the embedded resource above.' },
    ],
  },
  {
    listing: { name: 'test_prompt_with_image', description: 'A prompt with an image.' },
    contents: () => [
      { type: 'image', data: PNG_BASE64, mimeType: 'image/png' },
      { type: 'text', text: 'Please analyze the image above.' },
    ],
  },
];

/** The result of `prompts/list`. */
const promptListing: { prompts: Prompt[] } = {
  prompts: FIXTURE_PROMPTS.map(({ listing }) => listing),
};

/** Gets a prompt by its name; undefined where there is none of it. */
function getFixturePrompt(name: string, args: Arguments = {}): GetPromptResult | undefined {
  const prompt = FIXTURE_PROMPTS.find(({ listing }) => listing.name === name);
  if (prompt === undefined) return undefined;
  return { messages: prompt.contents(args).map((content) => ({ role: 'user', content })) };
}
