import { setTimeout as delay } from 'node:timers/promises';
import type { Hono } from 'hono';
import { createBuiltFilesSource } from '../adapters/catalog-files/built-files-source.ts';
import { createHttpSource } from '../adapters/catalog-files/http-source.ts';
import { createCachedStore } from '../adapters/component-store/cached-store.ts';
import { createDiffer } from '../adapters/differ/differ.ts';
import { createHighlighter } from '../adapters/highlighter/highlighter.ts';
import { createPrometheusMetrics } from '../adapters/metrics/prometheus-metrics.ts';
import type { Database } from '../adapters/postgres/database.ts';
import { readOrCreateSecret } from '../adapters/secrets/secret-files.ts';
import { createShareImageDrawer } from '../adapters/share-image/share-image-drawer.ts';
import type { Config } from '../config.ts';
import type { Catalog } from '../domain/search/catalog.ts';
import { createCatalog } from '../domain/search/catalog.ts';
import type { CatalogSource } from '../domain/catalog/catalog-source.ts';
import { createGetPattern } from '../domain/components/get-pattern.ts';
import { createByteBoundedCache } from '../domain/components/byte-bounded-cache.ts';
import { createCompareVersions } from '../domain/components/compare-versions.ts';
import { createComponentAvailability } from '../domain/components/component-availability.ts';
import { allowEveryone } from '../domain/components/entitlement.ts';
import type { FileDifference } from '../domain/components/file-difference.ts';
import { createGetComponent } from '../domain/components/get-component.ts';
import { createMeasuredStore } from '../domain/components/measured-store.ts';
import { createNewestVersions } from '../domain/components/newest-versions.ts';
import type { Result } from '../domain/errors.ts';
import { success } from '../domain/errors.ts';
import { createSearchComponents, createSearchPatterns } from '../domain/search/search-patterns.ts';
import { createAccessRules } from '../faces/http/access.ts';
import { createHttpApp } from '../faces/http/app.ts';
import { createReadCaller } from '../faces/http/caller.ts';
import { createComponentsRoute } from '../faces/http/components-route.ts';
import type { ReadinessCheck } from '../faces/http/operations-route.ts';
import { createOperationsRoute } from '../faces/http/operations-route.ts';
import { createShareImageRoute } from '../faces/http/share-image-route.ts';
import { createPublicEndpoint } from '../faces/mcp/public/endpoint.ts';
import { createUsageRoute } from '../faces/http/usage-route.ts';
import { createSiteUrls } from '../faces/mcp/public/shapes.ts';
import { createChatDoor } from './chat.ts';
import { openComponentStore } from './component-store.ts';
import type { Log } from './log.ts';
import { createUsage } from './usage.ts';
import { createUsagePage } from './usage-page.ts';
import { openSite } from './site.ts';
import { PRODUCT_VERSION } from './version.ts';

/** How much is kept of what was found to differ between versions. */
const DIFFERENCE_CACHE_BYTES = 16 * 1024 * 1024;

/** A server's app, and what must be closed when it stops. */
export interface App {
  readonly http: Hono;
  readonly catalog: () => Catalog;
  /** How many patterns have a component now. */
  readonly componentCount: () => Promise<number>;
  /** Opens the operator's page in a browser: the token is in it. */
  readonly usageLink: string;
  /** Has what would go on for long come to its end; new requests are still answered. */
  readonly drain: () => void;
  /** Writes what is buffered and closes everything, the database too. */
  readonly close: () => Promise<void>;
}

/** Wires the whole product from its configuration; the only place that knows every part. */
export async function createApp(
  config: Config,
  deps: {
    readonly baseUrl: string;
    readonly database: Database;
    readonly log: Log;
    /** Whether the site is served from its sources, which are being changed. */
    readonly watch: boolean;
  },
): Promise<Result<App>> {
  const { baseUrl, database, log, watch } = deps;
  const opened = await openCatalogSource(config, log);
  if (!opened.ok) return opened;
  const source = opened.value;
  let catalog = createCatalog(source.current(), baseUrl);
  source.onChange((snapshot) => {
    catalog = createCatalog(snapshot, baseUrl);
    log.info(`The catalog was loaded again: ${catalog.patterns.length} patterns.`);
  });

  const now = () => performance.now();
  const metrics = createPrometheusMetrics();
  const timeoutMs = config.componentStoreTimeoutMs;
  const store = createCachedStore(
    createMeasuredStore(openComponentStore(config, database), {
      now,
      recordCall: metrics.recordStoreCall,
    }),
    { now, timeoutMs },
  );
  metrics.observeGauge(
    'pattern_catalog_component_cache_bytes',
    'What the cache of components holds.',
    store.cachedBytes,
  );
  const availability = createComponentAvailability({ store, now });
  const hashKey =
    config.usageHashKey ?? (await readOrCreateSecret(config.dataDir, 'usage-hash-key'));
  const usage = createUsage({ config, database, metrics, log, hashKey });
  const currentCatalog = () => catalog;
  const measured =
    <Input, Output>(search: (input: Input) => Promise<Output>) =>
    async (input: Input): Promise<Output> => {
      const startedAt = now();
      const found = await search(input);
      metrics.recordSearch(now() - startedAt);
      return found;
    };
  const getComponent = createGetComponent({
    catalog: currentCatalog,
    store,
    entitlement: allowEveryone,
  });
  const getPattern = createGetPattern({
    catalog: currentCatalog,
    content: source.content,
    store,
    availability,
  });
  const mcp = createPublicEndpoint({
    catalog: currentCatalog,
    content: source.content,
    searchPatterns: measured(createSearchPatterns({ catalog: currentCatalog, availability })),
    searchComponents: measured(createSearchComponents({ catalog: currentCatalog, availability })),
    getPattern,
    getComponent,
    urls: createSiteUrls(baseUrl),
    serverVersion: PRODUCT_VERSION,
    recordUsage: usage.record,
    onFailure: log.failure,
    onBug: log.bug,
  });
  const operatorToken =
    config.operatorToken ?? (await readOrCreateSecret(config.dataDir, 'operator-token'));
  const usagePage = createUsagePage({
    config,
    database,
    baseUrl,
    operatorToken,
    writeNow: usage.writeNow,
    log,
  });
  const chat = createChatDoor({
    config,
    database,
    catalog: currentCatalog,
    content: source.content,
    availability,
    mcp,
    baseUrl,
    hashKey,
    metrics,
    log,
  });
  const highlighter = createHighlighter();
  const differ = createDiffer();
  const compareVersions = createCompareVersions({
    getComponent,
    store,
    findDifference: differ.findDifference,
    cache: createByteBoundedCache<FileDifference | 'too_large'>(DIFFERENCE_CACHE_BYTES),
  });
  const shareImages = createShareImageDrawer();
  const site = openSite(
    {
      catalog: currentCatalog,
      availability,
      getPattern,
      getComponent,
      compareVersions,
      store,
      newestVersions: createNewestVersions({
        catalog: currentCatalog,
        store,
        availability,
        now,
        sleep: (ms) => delay(ms, undefined, { ref: false }),
      }),
      findRuns: highlighter.findRuns,
      readUsage: usagePage.readUsage,
      timestamp: usagePage.timestamp,
      baseUrl,
      onBug: log.bug,
    },
    { watch },
  );
  const readCaller = createReadCaller(config);
  const http = createHttpApp({
    mcp,
    chat: chat.route,
    site,
    usage: createUsageRoute({ ...usagePage, readCaller, site, baseUrl }),
    baseUrl,
    source,
    shareImages: createShareImageRoute({
      catalog: currentCatalog,
      store,
      drawShareImage: shareImages.draw,
      baseUrl,
    }),
    getComponent,
    recordUsage: usage.record,
    access: createAccessRules(baseUrl, config.embedOrigins),
    readCaller,
    operations: createOperationsRoute({
      readinessChecks: readinessChecks(config, database),
      operatorToken,
      metrics,
    }),
    components:
      config.componentsApiToken === undefined
        ? undefined
        : createComponentsRoute({ store, token: config.componentsApiToken }),
    onFailure: log.failure,
    onBug: log.bug,
  });

  return success({
    http,
    usageLink: `${baseUrl}/usage?key=${encodeURIComponent(operatorToken)}`,
    catalog: currentCatalog,
    async componentCount() {
      const available = await availability();
      return available.ok ? available.value.size : 0;
    },
    drain: chat.drain,
    async close() {
      await usage.close();
      await site.close();
      await highlighter.close();
      await differ.close();
      await shareImages.close();
      await source.close();
      await database.close();
    },
  });
}

function openCatalogSource(config: Config, log: Log): Promise<Result<CatalogSource>> {
  const onError = (failure: Parameters<Log['failure']>[1]) => log.failure('catalog', failure);
  return config.catalogUrl === undefined
    ? createBuiltFilesSource({ outDir: config.catalogBuildDir, onError })
    : createHttpSource({ url: config.catalogUrl, onError });
}

/** While only counters need the database, the server can do its work without it (DESIGN.md 12). */
function readinessChecks(config: Config, database: Database): readonly ReadinessCheck[] {
  if (config.componentStore.kind !== 'postgres') return [];
  return [{ name: 'database', isReady: async () => (await database.query('SELECT 1')).ok }];
}
