import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { startServer } from '../support/start-server.ts';
import { type PatternSource, temporaryFolder, writeCatalog } from '../support/write-catalog.ts';

const TOKEN = 'a-components-token-of-the-tests';

/** A server that others read components from, and a gate in front of it that holds requests for files. */
export interface ComponentSource {
  /** For servers that read from it. */
  readonly env: Readonly<Record<string, string>>;
  readonly openGate: () => void;
  readonly closeGate: () => void;
  /** Requests that wait at the gate. */
  readonly waiting: () => number;
  readonly stop: () => Promise<void>;
}

/** Starts it over a catalog of these patterns. */
export async function startComponentSource(
  patterns: readonly PatternSource[],
): Promise<ComponentSource> {
  const folder = await temporaryFolder();
  const catalogDir = join(folder.path, 'catalog');
  await writeCatalog(catalogDir, patterns);
  const source = await startServer({
    env: {
      CATALOG_DIR: catalogDir,
      CATALOG_BUILD_DIR: join(folder.path, 'build'),
      COMPONENTS_API_TOKEN: TOKEN,
      WORKSPACE: 'off',
    },
  });
  let isOpen = true;
  const held = new Set<() => void>();
  const gate = createServer((request, response) => {
    async function forward(): Promise<void> {
      const answer = await fetch(source.url + (request.url ?? ''), {
        headers: { authorization: request.headers.authorization ?? '' },
      });
      response.writeHead(answer.status, [...answer.headers].flat());
      response.end(Buffer.from(await answer.arrayBuffer()));
    }
    const isFile = request.url?.includes('op=artifact') === true;
    if (isOpen || !isFile) {
      void forward();
      return;
    }
    const pass = (): void => {
      held.delete(pass);
      void forward();
    };
    held.add(pass);
    response.once('close', () => held.delete(pass));
  });
  gate.listen(0, '127.0.0.1');
  await once(gate, 'listening');
  const address = gate.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    env: {
      COMPONENT_STORE: 'http',
      COMPONENT_STORE_URL: `http://127.0.0.1:${port}/api/components`,
      COMPONENT_STORE_TOKEN: TOKEN,
      COMPONENT_STORE_TIMEOUT_MS: '20000',
    },
    openGate() {
      isOpen = true;
      for (const pass of held) pass();
    },
    closeGate() {
      isOpen = false;
    },
    waiting: () => held.size,
    async stop() {
      gate.close();
      gate.closeAllConnections();
      await source.stop();
      await folder.remove();
    },
  };
}
