import { Server as HttpServer } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import {
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  SUPPORTED_PROTOCOL_VERSIONS,
  Server,
} from '@modelcontextprotocol/server';
import { Hono } from 'hono';
import { ANONYMOUS } from '../../src/domain/identity/principal.ts';
import { createAccessRules } from '../../src/faces/http/access.ts';
import { MODERN_REVISION } from '../../src/faces/mcp/protocol.ts';
import { createToolCalls } from '../../src/faces/mcp/tools.ts';
import { createTransport } from '../../src/faces/mcp/transport.ts';
import { getFixturePrompt, promptListing } from './fixture-prompts.ts';
import { readFixtureResource, resourceListing, templateListing } from './fixture-resources.ts';
import { FIXTURE_TOOLS } from './fixture-tools.ts';

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
  const endpoint = createTransport({
    answerToolCall: createToolCalls({ tools: FIXTURE_TOOLS, serverInfo: SERVER_INFO }),
    createServer: () => createServer([...SUPPORTED_PROTOCOL_VERSIONS, MODERN_REVISION]),
    limits: { maxBytes: 1024 * 1024, maxMembers: 1000, maxDepth: 32, maxBatch: 50 },
  });
  const access = createAccessRules('http://127.0.0.1');
  const app = new Hono();
  app.all('/mcp', async (c) =>
    access.isOriginAllowed(c.req.header('origin'))
      ? endpoint(c.req.raw, ANONYMOUS, undefined)
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
