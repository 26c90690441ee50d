import { join } from 'node:path';
import type { TestServer } from '../support/start-server.ts';
import { startServer } from '../support/start-server.ts';
import { temporaryFolder, writeCatalog } from '../support/write-catalog.ts';
import { FIXTURE_PATTERNS } from './fixture-catalog.ts';

export type CatalogServer = Pick<TestServer, 'url'> & { readonly stop: () => Promise<void> };

/** Starts a server process on the fixture catalog; stopping it removes the catalog too. */
export async function startCatalogServer(): Promise<CatalogServer> {
  const folder = await temporaryFolder();
  const catalogDir = join(folder.path, 'catalog');
  await writeCatalog(catalogDir, FIXTURE_PATTERNS);
  const server = await startServer({
    env: { CATALOG_DIR: catalogDir, CATALOG_BUILD_DIR: join(folder.path, 'build') },
  });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      await folder.remove();
    },
  };
}
