import type { CatalogClient } from './catalog-client.ts';
import {
  allResourceUris,
  contentsSchema,
  templatesSchema,
  toolResultSchema,
  toolsSchema,
} from './catalog-client.ts';

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
export async function createSdkCatalogClient(client: SdkClient): Promise<CatalogClient> {
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
