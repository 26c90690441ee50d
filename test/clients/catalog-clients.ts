import {
  type VersionNegotiationMode,
  Client,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import { Client as V1Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as V1Transport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { z } from 'zod';
import { rpc } from '../support/mcp-call.ts';

/** What a client made of a tool's result. */
export const toolResultSchema = z.object({
  isError: z.boolean().default(false),
  structuredContent: z.unknown().optional(),
  content: z.array(z.looseObject({ type: z.string(), text: z.string().optional() })),
});

type ToolResult = z.infer<typeof toolResultSchema>;

/** What the tests ask of every client, whatever it is made of. */
export interface CatalogClient {
  readonly toolNames: () => Promise<readonly string[]>;
  readonly callTool: (name: string, args: Readonly<Record<string, unknown>>) => Promise<ToolResult>;
  /** Of all pages, in the server's order. */
  readonly resourceUris: () => Promise<readonly string[]>;
  readonly templateUris: () => Promise<readonly string[]>;
  /** The texts of a resource's contents. */
  readonly readResource: (uri: string) => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

/** Connects a client to the server at an address: to `/mcp` below it, with a token to `/mcp/auth`. */
export type ConnectClient = (url: string, token?: string) => Promise<CatalogClient>;

/** The results of the methods that list and read, as far as the tests look at them. */
export const toolsSchema = z.object({ tools: z.array(z.object({ name: z.string() })) });

export const resourcesSchema = z.object({
  resources: z.array(z.object({ uri: z.string() })),
  nextCursor: z.string().optional(),
});

export const templatesSchema = z.object({
  resourceTemplates: z.array(z.object({ uriTemplate: z.string() })),
});

export const contentsSchema = z.object({ contents: z.array(z.object({ text: z.string() })) });

/** Follows the cursors of `resources/list` to its last page. */
async function allResourceUris(
  list: (cursor: string | undefined) => Promise<unknown>,
): Promise<readonly string[]> {
  const uris: string[] = [];
  let cursor: string | undefined;
  do {
    const page = resourcesSchema.parse(await list(cursor));
    uris.push(...page.resources.map(({ uri }) => uri));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return uris;
}

/** "Connects" a client that only knows `fetch`: no `initialize`, no session, no header of the protocol. */
export const connectPlainClient: ConnectClient = async (url) => {
  async function result(method: string, params: unknown): Promise<unknown> {
    return (await rpc(url, method, params)).body.result;
  }
  return {
    toolNames: async () =>
      toolsSchema.parse(await result('tools/list', {})).tools.map(({ name }) => name),
    callTool: async (name, args) =>
      toolResultSchema.parse(await result('tools/call', { name, arguments: args })),
    resourceUris: () => allResourceUris((cursor) => result('resources/list', { cursor })),
    templateUris: async () =>
      templatesSchema
        .parse(await result('resources/templates/list', {}))
        .resourceTemplates.map(({ uriTemplate }) => uriTemplate),
    readResource: async (uri) =>
      contentsSchema
        .parse(await result('resources/read', { uri }))
        .contents.map(({ text }) => text),
    close: async () => {},
  };
};

/** The methods that the clients of both SDK generations have in common. */
interface SdkClient {
  readonly listTools: () => Promise<unknown>;
  readonly callTool: (params: {
    name: string;
    arguments: Record<string, unknown>;
  }) => Promise<unknown>;
  readonly listResources: (params?: { cursor: string }) => Promise<unknown>;
  readonly listResourceTemplates: () => Promise<unknown>;
  readonly readResource: (params: { uri: string }) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

/**
 * Makes a connected SDK client one that the tests can drive. The tools are listed first: only then do both
 * generations check the results of tools against their output schemas.
 */
async function createSdkCatalogClient(client: SdkClient): Promise<CatalogClient> {
  await client.listTools();
  return {
    toolNames: async () =>
      toolsSchema.parse(await client.listTools()).tools.map(({ name }) => name),
    callTool: async (name, args) =>
      toolResultSchema.parse(await client.callTool({ name, arguments: { ...args } })),
    resourceUris: () =>
      allResourceUris((cursor) =>
        client.listResources(cursor === undefined ? undefined : { cursor }),
      ),
    templateUris: async () =>
      templatesSchema
        .parse(await client.listResourceTemplates())
        .resourceTemplates.map(({ uriTemplate }) => uriTemplate),
    readResource: async (uri) =>
      contentsSchema.parse(await client.readResource({ uri })).contents.map(({ text }) => text),
    close: () => client.close(),
  };
}

/** The arguments of a transport to `/mcp`, or to `/mcp/auth` with a token. */
function endpointOf(
  url: string,
  token: string | undefined,
): [URL, { requestInit: { headers: Record<string, string> } }?] {
  if (token === undefined) return [new URL(`${url}/mcp`)];
  const headers = { authorization: `Bearer ${token}` };
  return [new URL(`${url}/mcp/auth`), { requestInit: { headers } }];
}

/** Connects the official client of the first generation. */
export const connectV1Client: ConnectClient = async (url, token) => {
  const client = new V1Client({ name: 'v1-client-test', version: '1.0.0' });
  await client.connect(new V1Transport(...endpointOf(url, token)));
  return createSdkCatalogClient(client);
};

/** Connects the official client of the second generation, as it comes. */
export async function openV2Client(
  url: string,
  mode: VersionNegotiationMode,
  token?: string,
): Promise<Client> {
  const client = new Client(
    { name: 'v2-client-test', version: '1.0.0' },
    { versionNegotiation: { mode } },
  );
  await client.connect(new StreamableHTTPClientTransport(...endpointOf(url, token)));
  return client;
}

/** Connects the official client of the second generation with one way to negotiate the revision. */
export function connectV2Client(mode: VersionNegotiationMode): ConnectClient {
  return async (url, token) => createSdkCatalogClient(await openV2Client(url, mode, token));
}
