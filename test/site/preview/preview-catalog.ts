import type { TestServer } from '../../support/start-server.ts';
import { startServer } from '../../support/start-server.ts';
import type { VersionSource } from '../../support/write-catalog.ts';
import { temporaryFolder, writeCatalog } from '../../support/write-catalog.ts';

/** The page of the one pattern of the catalog below. */
export const PREVIEWED_SLUG = '/forms/previewed';

/** Starts a server on a catalog of one pattern with these versions, of which the first is active. */
export async function startPreviewServer(
  versions: Readonly<Record<string, VersionSource>>,
): Promise<TestServer> {
  const folder = await temporaryFolder();
  await writeCatalog(`${folder.path}/catalog`, [
    {
      slug: PREVIEWED_SLUG,
      id: '3f0a4d36-59f5-4b8c-8a5e-0f6a1d0c9e21',
      number: 1,
      title: 'Previewed',
      active: Object.keys(versions)[0] ?? 'v1',
      versions,
    },
  ]);
  const server = await startServer({
    env: {
      CATALOG_DIR: `${folder.path}/catalog`,
      CATALOG_BUILD_DIR: `${folder.path}/build`,
    },
  });
  return {
    ...server,
    async stop(signal) {
      const code = await server.stop(signal);
      await folder.remove();
      return code;
    },
  };
}
