import type { Server } from 'node:net';

/** Says where the endpoint of a server is, as the product does. */
export function announce(server: Pick<Server, 'address'>): void {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.');
  console.log(`  MCP  http://127.0.0.1:${address.port}/mcp`);
}
