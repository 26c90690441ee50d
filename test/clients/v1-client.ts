import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { ConnectClient } from './catalog-client.ts';
import { createSdkCatalogClient } from './sdk-client.ts';

/** Connects the official client of the first generation. */
export const connectV1Client: ConnectClient = async (url) => {
  const client = new Client({ name: 'v1-client-test', version: '1.0.0' });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`)));
  return createSdkCatalogClient(client);
};
