import { mkdir, writeFile } from 'node:fs/promises';
import { type RequestListener, createServer } from 'node:http';
import { join } from 'node:path';
import { type GeneratedRegistry, HANGING_ITEM } from './generated-registry.ts';

/** A server on a loopback port. */
export interface LocalServer {
  /** `http://127.0.0.1:<port>` */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Serves a generated registry below `/r`; one item is never answered. */
export async function serveRegistry(registry: GeneratedRegistry): Promise<LocalServer> {
  const bodies = new Map([['registry', registry.index]]);
  for (const { name, body } of registry.items) if (!bodies.has(name)) bodies.set(name, body);
  return serveLocally((request, response) => {
    const name = /^\/r\/(?<name>[^/?]+)\.json/.exec(request.url ?? '')?.groups?.['name'];
    if (name === HANGING_ITEM) return;
    const body = name === undefined ? undefined : bodies.get(decodeURIComponent(name));
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(body ?? '{"error":"not_found","message":"No such item."}');
  });
}

/** Starts a server with any handler. */
export async function serveLocally(handler: RequestListener): Promise<LocalServer> {
  const server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Writes a generated registry to a folder, as a build of it would be. */
export async function writeRegistry(folder: string, registry: GeneratedRegistry): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { name, body } of registry.items) await writeFile(join(folder, `${name}.json`), body);
  await writeFile(join(folder, 'registry.json'), registry.index);
}
