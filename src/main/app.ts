import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import { createBuiltFilesSource } from '../adapters/catalog-files/built-files-source.ts';
import { createHttpSource } from '../adapters/catalog-files/http-source.ts';
import { createFilesComponentStore } from '../adapters/component-store/files.ts';
import { createUsageLog } from '../adapters/usage-log/usage-log.ts';
import type { Config } from '../config.ts';
import type { Catalog } from '../domain/catalog/catalog.ts';
import { createCatalog } from '../domain/catalog/catalog.ts';
import type { CatalogSource } from '../domain/catalog/catalog-source.ts';
import { createGetPattern } from '../domain/catalog/get-pattern.ts';
import { createComponentAvailability } from '../domain/components/component-availability.ts';
import { allowEveryone } from '../domain/components/entitlement.ts';
import { createGetComponent } from '../domain/components/get-component.ts';
import type { Result } from '../domain/errors.ts';
import { success } from '../domain/errors.ts';
import { createSearchComponents } from '../domain/search/search-components.ts';
import { createSearchPatterns } from '../domain/search/search-patterns.ts';
import { createUsageRecorder } from '../domain/usage/usage-recorder.ts';
import { createAccessRules } from '../faces/http/access.ts';
import { createHttpApp } from '../faces/http/app.ts';
import { createReadCaller } from '../faces/http/caller.ts';
import { createPublicEndpoint } from '../faces/mcp/public/public-endpoint.ts';
import { createSiteUrls } from '../faces/mcp/public/public-context.ts';
import type { Log } from './log.ts';
import { PRODUCT_VERSION } from './version.ts';
import { welcomeText } from './welcome.ts';

/** A server's app, and what must be closed when it stops. */
export interface App {
  readonly http: Hono;
  readonly catalog: () => Catalog;
  /** How many patterns have a component now. */
  readonly componentCount: () => Promise<number>;
  /** Writes what is buffered and stops watching. */
  readonly close: () => Promise<void>;
}

/** Wires the whole product from its configuration; the only place that knows every part. */
export async function createApp(config: Config, baseUrl: string, log: Log): Promise<Result<App>> {
  const opened = await openCatalogSource(config, log);
  if (!opened.ok) return opened;
  const source = opened.value;
  let catalog = createCatalog(source.current(), baseUrl);
  source.onChange((snapshot) => {
    catalog = createCatalog(snapshot, baseUrl);
    log.info(`The catalog was loaded again: ${catalog.patterns.length} patterns.`);
  });

  const now = () => performance.now();
  const store = createFilesComponentStore({
    catalogDir: config.catalogDir,
    now,
    timeoutMs: config.componentStoreTimeoutMs,
  });
  const availability = createComponentAvailability({ store, now });
  const usageLog = createUsageLog({
    sink: {
      write: (text) => {
        process.stdout.write(text);
      },
      pendingBytes: () => process.stdout.writableLength,
    },
    logIp: config.usageLogIp,
  });
  const recordUsage = createUsageRecorder({
    record: usageLog.record,
    randomUuid: randomUUID,
    timestamp: () => new Date().toISOString(),
  });
  const currentCatalog = () => catalog;
  const getComponent = createGetComponent({
    catalog: currentCatalog,
    store,
    entitlement: allowEveryone,
  });
  const mcp = await createPublicEndpoint({
    catalog: currentCatalog,
    content: source.content,
    searchPatterns: createSearchPatterns({ catalog: currentCatalog, availability }),
    searchComponents: createSearchComponents({ catalog: currentCatalog, availability }),
    getPattern: createGetPattern({
      catalog: currentCatalog,
      content: source.content,
      store,
      availability,
    }),
    getComponent,
    urls: createSiteUrls(baseUrl),
    serverVersion: PRODUCT_VERSION,
    recordUsage,
    onFailure: log.failure,
    onBug: log.bug,
  });
  const http = createHttpApp({
    mcp,
    source,
    getComponent,
    recordUsage,
    access: createAccessRules(baseUrl),
    readCaller: createReadCaller(config),
    welcome: () => welcomeText(baseUrl, catalog),
    onFailure: log.failure,
    onBug: log.bug,
  });

  return success({
    http,
    catalog: currentCatalog,
    async componentCount() {
      const available = await availability();
      return available.ok ? available.value.size : 0;
    },
    async close() {
      usageLog.flush();
      await source.close();
    },
  });
}

function openCatalogSource(config: Config, log: Log): Promise<Result<CatalogSource>> {
  const onError = (failure: Parameters<Log['failure']>[1]) => log.failure('catalog', failure);
  return config.catalogUrl === undefined
    ? createBuiltFilesSource({ outDir: config.catalogBuildDir, onError })
    : createHttpSource({ url: config.catalogUrl, onError });
}
