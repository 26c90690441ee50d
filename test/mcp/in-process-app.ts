import { createByteBoundedCache } from '../../src/domain/components/byte-bounded-cache.ts';
import { join } from 'node:path';
import { Hono } from 'hono';
import { onTestFinished } from 'vitest';
import { buildCatalog } from '../../src/adapters/catalog-files/build-catalog.ts';
import { createBuiltFilesSource } from '../../src/adapters/catalog-files/built-files-source.ts';
import type { SourceFolder } from '../../src/adapters/catalog-files/source-folder.ts';
import { openSourceFolder } from '../../src/adapters/catalog-files/source-folder.ts';
import { createCachedStore } from '../../src/adapters/component-store/cached-store.ts';
import { createFilesComponentStore } from '../../src/adapters/component-store/files.ts';
import { compareTexts } from '../../src/adapters/differ/compare-texts.ts';
import { createCatalog } from '../../src/domain/search/catalog.ts';
import type { CatalogSource } from '../../src/domain/catalog/catalog-source.ts';
import { createGetPattern } from '../../src/domain/components/get-pattern.ts';
import { createCompareVersions } from '../../src/domain/components/compare-versions.ts';
import { createComponentAvailability } from '../../src/domain/components/component-availability.ts';
import type { Entitlement } from '../../src/domain/components/entitlement.ts';
import { allowEveryone } from '../../src/domain/components/entitlement.ts';
import { createGetComponent } from '../../src/domain/components/get-component.ts';
import type { FindDifference } from '../../src/domain/components/file-difference.ts';
import type { Failure, Result } from '../../src/domain/errors.ts';
import {
  createSearchComponents,
  createSearchPatterns,
} from '../../src/domain/search/search-patterns.ts';
import type { UsageFacts } from '../../src/domain/usage/usage-record.ts';
import { createAccessRules } from '../../src/faces/http/access.ts';
import { createHttpApp } from '../../src/faces/http/app.ts';
import { createReadCaller } from '../../src/faces/http/caller.ts';
import { createSiteUrls } from '../../src/faces/mcp/public/shapes.ts';
import { createPublicEndpoint } from '../../src/faces/mcp/public/endpoint.ts';
import { openSite } from '../../src/main/site.ts';
import type { PatternSource } from '../support/write-catalog.ts';
import { temporaryFolder, writeCatalog } from '../support/write-catalog.ts';

const BASE_URL = 'http://localhost:3000';

/** The product in this process, for what a process of its own cannot be told: a policy, a disk that hangs. */
export interface InProcessApp {
  readonly http: Hono;
  readonly catalogDir: string;
  readonly buildDir: string;
  readonly usage: UsageFacts[];
  readonly failures: Failure[];
  readonly bugs: unknown[];
}

export interface InProcessOptions {
  readonly entitlement?: Entitlement;
  readonly timeoutMs?: number;
  /** Stands for the thread that compares. */
  readonly findDifference?: FindDifference;
  /** Stands between the component store and the disk. */
  readonly wrapDisk?: (disk: SourceFolder) => SourceFolder;
  /** Stands for the built files of the catalog that was written. */
  readonly openSource?: (buildDir: string) => Promise<Result<CatalogSource>>;
}

/** Writes and builds a catalog, and wires the app over it as `src/main/app.ts` does. */
export async function createInProcessApp(
  patterns: readonly PatternSource[],
  options: InProcessOptions = {},
): Promise<InProcessApp> {
  const { entitlement = allowEveryone, timeoutMs = 2000, wrapDisk = (disk) => disk } = options;
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  const catalogDir = join(folder.path, 'catalog');
  const buildDir = join(folder.path, 'build');
  await writeCatalog(catalogDir, patterns);
  const built = await buildCatalog({ catalogDir, outDir: buildDir });
  if (!built.ok) throw new Error(JSON.stringify(built.problems));

  const usage: UsageFacts[] = [];
  const failures: Failure[] = [];
  const bugs: unknown[] = [];
  const openSource = options.openSource ?? openBuiltFiles;
  const source = unwrap(await openSource(buildDir));
  onTestFinished(() => source.close());
  let catalog = createCatalog(source.current(), BASE_URL);
  source.onChange((snapshot) => {
    catalog = createCatalog(snapshot, BASE_URL);
  });
  const now = () => performance.now();
  const findDifference: FindDifference =
    options.findDifference ?? (async (pair) => compareTexts(pair, now));
  const files = createFilesComponentStore({
    catalogDir,
    now,
    async open(path) {
      const disk = await openSourceFolder(path);
      return disk === undefined ? undefined : wrapDisk(disk);
    },
  });
  const store = createCachedStore(files, { now, timeoutMs });
  const availability = createComponentAvailability({ store, now });
  const recordUsage = (facts: UsageFacts) => void usage.push(facts);
  const onBug = (error: unknown) => void bugs.push(error);
  const getComponent = createGetComponent({
    catalog: () => catalog,
    store,
    entitlement,
  });
  const getPattern = createGetPattern({
    catalog: () => catalog,
    content: source.content,
    store,
    availability,
  });
  const mcp = createPublicEndpoint({
    catalog: () => catalog,
    content: source.content,
    searchPatterns: createSearchPatterns({ catalog: () => catalog, availability }),
    searchComponents: createSearchComponents({ catalog: () => catalog, availability }),
    getPattern,
    getComponent,
    urls: createSiteUrls(BASE_URL),
    serverVersion: '0.0.0',
    recordUsage,
    onFailure: (_tool, failure) => void failures.push(failure),
    onBug,
  });
  const http = createHttpApp({
    mcp,
    source,
    getComponent,
    recordUsage,
    access: createAccessRules(BASE_URL),
    readCaller: createReadCaller({ trustProxy: 0, countryHeader: undefined }),
    operations: new Hono(),
    usage: new Hono(),
    components: undefined,
    baseUrl: BASE_URL,
    chat: {
      async *answer() {
        yield { type: 'done' };
      },
      rateLimiter: undefined,
      repeat: () => () => {},
      heartbeatMs: 1000,
      onBug,
    },
    shareImages: new Hono(),
    site: openSite(
      {
        catalog: () => catalog,
        availability,
        getPattern,
        getComponent,
        compareVersions: createCompareVersions({
          getComponent,
          store,
          findDifference,
          cache: createByteBoundedCache(1024 * 1024),
        }),
        store,
        newestVersions: async () => [],
        findRuns: async () => '',
        readUsage: async () => undefined,
        timestamp: () => '2026-11-20T12:00:00Z',
        baseUrl: BASE_URL,
        onBug,
      },
      { watch: false },
    ),
    onFailure: (_where, failure) => void failures.push(failure),
    onBug,
  });
  return { http, catalogDir, buildDir, usage, failures, bugs };
}

/** Calls a method of the app's MCP endpoint; gives the parsed body. */
export async function call(app: InProcessApp, method: string, params: unknown, id: unknown = 1) {
  const response = await app.http.request('/mcp', {
    method: 'POST',
    headers: { 'content-type': 'application/json', host: 'localhost' },
    body: JSON.stringify({ jsonrpc: '2.0', id, method, params }),
  });
  return response.json();
}

/** Gets a path of the app. */
export async function get(app: InProcessApp, path: string): Promise<Response> {
  return app.http.request(path, { headers: { host: 'localhost' } });
}

function openBuiltFiles(outDir: string): Promise<Result<CatalogSource>> {
  return createBuiltFilesSource({ outDir, onError: () => {} });
}

function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.failure.message);
  return result.value;
}
