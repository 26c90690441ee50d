import type { Server } from 'node:net';

/** Listens on a free port of the loopback; returns its address for HTTP. */
export async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('There is no address.');
  return `http://127.0.0.1:${address.port}`;
}
