import { join } from 'node:path';
import {
  type ServerProcess,
  type TestServer,
  startServer,
  startServerProcess,
} from '../support/start-server.ts';
import { type PatternSource, temporaryFolder, writeCatalog } from '../support/write-catalog.ts';

/** Where the catalog of a fixture's server is. */
interface FixturePlaces {
  readonly catalogDir: string;
  readonly buildDir: string;
  /** What the server was started with, for a second one like it or a `build` beside it. */
  readonly env: Readonly<Record<string, string>>;
}

/** A server over a catalog of its own, in a folder of its own. */
export interface FixtureServer extends TestServer, FixturePlaces {
  /** Stops the server and removes its folder. */
  readonly close: () => Promise<void>;
}

/** The same in a process of its own. */
export interface FixtureProcess extends ServerProcess, FixturePlaces {
  /** Stops the process and removes its folder; returns the exit code. */
  readonly close: () => Promise<number | null>;
}

type WriteMore = (catalogDir: string) => Promise<void>;

/**
 * Writes a catalog and serves it.
 *
 * @param writeMore writes what is further in the catalog's folder
 */
export async function startFixtureServer(
  patterns: readonly PatternSource[],
  env: Readonly<Record<string, string>> = {},
  writeMore: WriteMore = async () => {},
): Promise<FixtureServer> {
  const { places, remove } = await writeFixture(patterns, env, writeMore);
  const server = await startServer({ env: places.env });
  return {
    ...server,
    ...places,
    async close() {
      await server.stop();
      await remove();
    },
  };
}

/** `startFixtureServer` in a process of its own. */
export async function startFixtureProcess(
  patterns: readonly PatternSource[],
  env: Readonly<Record<string, string>> = {},
  writeMore: WriteMore = async () => {},
): Promise<FixtureProcess> {
  const { places, remove } = await writeFixture(patterns, env, writeMore);
  const server = await startServerProcess({ env: places.env });
  return {
    ...server,
    ...places,
    async close() {
      const code = await server.stop();
      await remove();
      return code;
    },
  };
}

async function writeFixture(
  patterns: readonly PatternSource[],
  env: Readonly<Record<string, string>>,
  writeMore: WriteMore,
) {
  const folder = await temporaryFolder();
  const catalogDir = join(folder.path, 'catalog');
  const buildDir = join(folder.path, 'build');
  await writeCatalog(catalogDir, patterns);
  await writeMore(catalogDir);
  const fullEnv = { CATALOG_DIR: catalogDir, CATALOG_BUILD_DIR: buildDir, ...env };
  return {
    places: { catalogDir, buildDir, env: fullEnv },
    remove: folder.remove,
  };
}

/** The id of the n-th pattern of a fixture. */
export function patternId(n: number): string {
  return `0f0e0d0c-0b0a-4000-8000-${String(n).padStart(12, '0')}`;
}
