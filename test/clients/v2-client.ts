import type { VersionNegotiationMode } from '@modelcontextprotocol/client';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { ConnectClient } from './catalog-client.ts';
import { createSdkCatalogClient } from './sdk-client.ts';

/** Connects the official client of the second generation, as it comes. */
export async function openV2Client(url: string, mode: VersionNegotiationMode): Promise<Client> {
  const client = new Client(
    { name: 'v2-client-test', version: '1.0.0' },
    { versionNegotiation: { mode } },
  );
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`)));
  return client;
}

/** Connects the official client of the second generation with one way to negotiate the revision. */
export function connectV2Client(mode: VersionNegotiationMode): ConnectClient {
  return async (url) => createSdkCatalogClient(await openV2Client(url, mode));
}
