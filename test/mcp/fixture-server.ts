import { join } from 'node:path';
import { freePort } from '../support/run-cli.ts';
import { type TestServer, startServer } from '../support/start-server.ts';
import { type PatternSource, temporaryFolder, writeCatalog } from '../support/write-catalog.ts';

/** A server process over a catalog of its own, in a folder of its own. */
export interface FixtureServer extends TestServer {
  readonly catalogDir: string;
  readonly buildDir: string;
  /** What the process was started with, for a second one like it or a `build` beside it. */
  readonly env: Readonly<Record<string, string>>;
  /** Stops the process and removes its folder; returns the exit code. */
  readonly close: () => Promise<number | null>;
}

/**
 * Writes a catalog and serves it; `url` leads to this machine, also where `BASE_URL` names another one.
 *
 * @param writeMore writes what is further in the catalog's folder
 */
export async function startFixtureServer(
  patterns: readonly PatternSource[],
  env: Readonly<Record<string, string>> = {},
  writeMore: (catalogDir: string) => Promise<void> = async () => {},
): Promise<FixtureServer> {
  const folder = await temporaryFolder();
  const catalogDir = join(folder.path, 'catalog');
  const buildDir = join(folder.path, 'build');
  await writeCatalog(catalogDir, patterns);
  await writeMore(catalogDir);
  // With a `BASE_URL` a server does not say which port it took.
  const port = env['BASE_URL'] === undefined ? 0 : await freePort();
  const places = { CATALOG_DIR: catalogDir, CATALOG_BUILD_DIR: buildDir, PORT: String(port) };
  const fullEnv = { ...places, ...env };
  const server = await startServer({ env: fullEnv });
  return {
    ...server,
    url: port === 0 ? server.url : `http://127.0.0.1:${port}`,
    catalogDir,
    buildDir,
    env: fullEnv,
    async close() {
      const code = await server.stop();
      await folder.remove();
      return code;
    },
  };
}

/** The id of the n-th pattern of a fixture. */
export function patternId(n: number): string {
  return `0f0e0d0c-0b0a-4000-8000-${String(n).padStart(12, '0')}`;
}
