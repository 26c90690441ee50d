import { createServer, isIPv6 } from 'node:net';
import { z } from 'zod';
import type { PortState } from './checks.ts';

/** Tries to listen; if the port is in use, asks the program that listens whether it is a Pattern Catalog. */
export async function probePort(host: string, port: number): Promise<PortState> {
  const code = await new Promise<string | undefined>((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.name));
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
  switch (code) {
    case undefined:
      return 'free';
    case 'EADDRINUSE':
      return (await isOurs(host, port)) ? 'ours' : 'taken';
    case 'EACCES':
      return 'refused';
    default:
      return 'unknown_host';
  }
}

async function isOurs(host: string, port: number): Promise<boolean> {
  // A server that listens on all addresses answers on the loopback.
  const name = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  try {
    const answer = await fetch(`http://${isIPv6(name) ? `[${name}]` : name}:${port}/healthz`, {
      redirect: 'error',
      signal: AbortSignal.timeout(2000),
    });
    return (
      answer.ok && z.object({ status: z.literal('ok') }).safeParse(await answer.json()).success
    );
  } catch {
    return false;
  }
}
