import { randomUUID } from 'node:crypto';
import { createCachedStore } from '../adapters/component-store/cached-store.ts';
import { createFilesPublisher } from '../adapters/component-store/files-publisher.ts';
import { createFilesComponentStore } from '../adapters/component-store/files.ts';
import { createHttpComponentStore } from '../adapters/component-store/http.ts';
import { createPostgresPublisher } from '../adapters/component-store/postgres-publisher.ts';
import { createPostgresComponentStore } from '../adapters/component-store/postgres.ts';
import type { Metrics } from '../adapters/metrics/prometheus-metrics.ts';
import type { Database } from '../adapters/postgres/database.ts';
import type { Config } from '../config.ts';
import type { GetPattern } from '../domain/components/get-pattern.ts';
import { createGetPattern } from '../domain/components/get-pattern.ts';
import { createComponentAvailability } from '../domain/components/component-availability.ts';
import type { ComponentPublisher } from '../domain/components/component-publisher.ts';
import { createReadOnlyPublisher } from '../domain/components/component-publisher.ts';
import type { ComponentReader } from '../domain/components/component-reader.ts';
import { createComponentReader } from '../domain/components/component-reader.ts';
import type { ComponentStore } from '../domain/components/component-store.ts';
import { createMeasuredStore } from '../domain/components/component-store.ts';
import type { Entitlement } from '../domain/components/entitlement.ts';
import type { GetComponent, GetVersionFile } from '../domain/components/get-component.ts';
import { createGetComponent, createGetVersionFile } from '../domain/components/get-component.ts';
import type {
  ComponentAvailability,
  SearchComponents,
  SearchPatterns,
} from '../domain/search/search-patterns.ts';
import { createSearchComponents, createSearchPatterns } from '../domain/search/search-patterns.ts';
import type { CatalogParts } from './catalog.ts';

/** The component store behind its cache, and the use cases that read patterns and components. */
export interface ComponentParts {
  readonly store: ComponentStore;
  readonly availability: ComponentAvailability;
  readonly getComponent: GetComponent;
  readonly getVersionFile: GetVersionFile;
  readonly componentReader: ComponentReader;
  readonly getPattern: GetPattern;
  readonly searchPatterns: SearchPatterns;
  readonly searchComponents: SearchComponents;
}

/** Wires everything that reads the component store. */
export function wireComponents(deps: {
  readonly catalog: CatalogParts;
  /** As it is configured, without a cache. */
  readonly store: ComponentStore;
  readonly timeoutMs: number;
  readonly entitlement: Entitlement;
  readonly metrics: Metrics;
}): ComponentParts {
  const { metrics, timeoutMs, entitlement } = deps;
  const { catalog, source } = deps.catalog;
  const store = createCachedStore(
    createMeasuredStore(deps.store, { now, recordCall: metrics.recordStoreCall }),
    { now, timeoutMs },
  );
  metrics.observeGauge(
    'pattern_catalog_component_cache_bytes',
    'Size of the component cache.',
    store.cachedBytes,
  );
  const availability = createComponentAvailability({ store, now });
  const measured =
    <Input, Output>(search: (input: Input) => Promise<Output>) =>
    async (input: Input): Promise<Output> => {
      const startedAt = now();
      const found = await search(input);
      metrics.recordSearch(now() - startedAt);
      return found;
    };
  return {
    store,
    availability,
    getComponent: createGetComponent({ catalog, store, entitlement }),
    getVersionFile: createGetVersionFile({ catalog, store, entitlement }),
    componentReader: createComponentReader({ catalog, store, entitlement }),
    getPattern: createGetPattern({ catalog, content: source.content, store, availability }),
    searchPatterns: measured(createSearchPatterns({ catalog, availability })),
    searchComponents: measured(createSearchComponents({ catalog, availability })),
  };
}

/**
 * Opens the configured component store, without a cache.
 *
 * @param slugOf tells where the catalog has a pattern
 */
export function openComponentStore(
  config: Config,
  database: Database,
  slugOf: (patternId: string) => string | undefined,
): ComponentStore {
  const { componentStore } = config;
  switch (componentStore.kind) {
    case 'files':
      return createFilesComponentStore({ catalogDir: config.catalogDir, now, slugOf });
    case 'postgres':
      return createPostgresComponentStore({ database });
    case 'http':
      return createHttpComponentStore({
        ...componentStore,
        timeoutMs: config.componentStoreTimeoutMs,
      });
  }
}

/** Opens the configured component store for a command. */
export function openCommandStore(
  ...configured: Parameters<typeof openComponentStore>
): ComponentStore {
  const [config] = configured;
  const store = openComponentStore(...configured);
  return createCachedStore(store, { now, timeoutMs: config.componentStoreTimeoutMs });
}

const now = (): number => performance.now();

/** Opens the configured component store for publishing; a store that is read over HTTP cannot be published to. */
export function openComponentPublisher(config: Config, database: Database): ComponentPublisher {
  switch (config.componentStore.kind) {
    case 'files':
      return createFilesPublisher({ catalogDir: config.catalogDir, randomName: randomUUID });
    case 'postgres':
      return createPostgresPublisher({ database });
    case 'http':
      return createReadOnlyPublisher();
  }
}
