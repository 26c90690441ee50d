import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { ActiveByFolder } from '../adapters/catalog-files/build-catalog.ts';
import { sha256Of } from '../adapters/catalog-files/source-folder.ts';
import { createCachedStore } from '../adapters/component-store/cached-store.ts';
import { createFilesPublisher } from '../adapters/component-store/files-publisher.ts';
import { createFilesComponentStore } from '../adapters/component-store/files.ts';
import { createHttpComponentStore } from '../adapters/component-store/http.ts';
import { createLastKnownStore } from '../adapters/component-store/last-known-store.ts';
import { createPostgresPublisher } from '../adapters/component-store/postgres-publisher.ts';
import { createPostgresComponentStore } from '../adapters/component-store/postgres.ts';
import { createSiteUrls } from '../domain/catalog/site-urls.ts';
import type { InSpan } from '../domain/tracing.ts';
import type { Metrics } from '../adapters/metrics/prometheus-metrics.ts';
import type { Database } from '../adapters/postgres/database.ts';
import type { Config } from '../config.ts';
import { createAuditedPublisher } from '../domain/components/audited-publisher.ts';
import { type GetPattern, createGetPattern } from '../domain/components/get-pattern.ts';
import { type CheckUpdates, createCheckUpdates } from '../domain/components/check-updates.ts';
import { type ComponentIndex, createComponentIndex } from '../domain/components/component-index.ts';
import {
  type ComponentPublisher,
  createReadOnlyPublisher,
} from '../domain/components/component-publisher.ts';
import {
  type ComponentReader,
  createComponentReader,
} from '../domain/components/component-reader.ts';
import { type ComponentStore, createMeasuredStore } from '../domain/components/component-store.ts';
import type { FailureKind } from '../domain/errors.ts';
import type { Entitlement } from '../domain/components/entitlement.ts';
import { type FindComponents, createFindComponents } from '../domain/components/find-components.ts';
import { type ListComponents, createListComponents } from '../domain/components/list-components.ts';
import {
  type FingerprintIndex,
  type KnownFingerprints,
  createFingerprintIndex,
} from '../domain/components/fingerprint-index.ts';
import {
  type GetComponent,
  type GetVersionFile,
  createGetComponent,
  createGetVersionFile,
  createResolveVersion,
} from '../domain/components/get-component.ts';
import { type PublicCatalog, createPublicCatalog } from '../domain/components/public-catalog.ts';
import { type ReadRequired, createReadRequired } from '../domain/components/requirements.ts';
import { withSharedTokens } from '../domain/components/with-shared-tokens.ts';
import { type GetKit, createGetKit } from '../domain/components/get-kit.ts';
import { type ReviewCode, createReviewCode } from '../domain/components/review-code.ts';
import { createReadReviewed } from '../domain/components/reviewed-file.ts';
import { type GetPreview, createGetPreview } from '../domain/components/get-preview.ts';
import { createReadItemTypes } from '../domain/registry/item-types.ts';
import {
  type ListRegistryItems,
  createListRegistryItems,
} from '../domain/registry/registry-index.ts';
import { createFindBareItem } from '../domain/registry/find-bare-item.ts';
import { type FindThemeItem, createFindThemeItem } from '../domain/registry/find-theme.ts';
import { type GetRegistryItem, createGetRegistryItem } from '../domain/registry/registry-item.ts';
import { type FindByRegistryName, createRegistryNames } from '../domain/catalog/registry-names.ts';
import {
  type ComponentAvailability,
  type SearchComponents,
  type SearchPatterns,
  createSearchComponents,
  createSearchPatterns,
} from '../domain/search/search-patterns.ts';
import type { Catalog } from '../domain/search/catalog.ts';
import { recordCommand } from './audit-commands.ts';
import type { CatalogParts } from './catalog.ts';
import { now } from './clock.ts';
import type { Workers } from './workers.ts';

export interface ComponentParts {
  readonly store: ComponentStore;
  readonly index: ComponentIndex;
  readonly availability: ComponentAvailability;
  readonly getComponent: GetComponent;
  readonly getVersionFile: GetVersionFile;
  readonly readRequired: ReadRequired;
  readonly publicCatalog: PublicCatalog;
  readonly checkUpdates: CheckUpdates;
  readonly registry: RegistryParts;
  readonly componentReader: ComponentReader;
  readonly fingerprints: FingerprintIndex;
  readonly getPattern: GetPattern;
  readonly searchPatterns: SearchPatterns;
  readonly searchComponents: SearchComponents;
  readonly findComponents: FindComponents;
  readonly listComponents: ListComponents;
  readonly getKit: GetKit;
  readonly getPreview: GetPreview;
  readonly reviewCode: ReviewCode;
}

export interface RegistryParts {
  readonly listItems: ListRegistryItems;
  readonly getItem: GetRegistryItem;
  readonly findThemeItem: FindThemeItem;
}

/** Wires everything that reads the component store. */
export function wireComponents(deps: {
  readonly catalog: CatalogParts;
  /** As it is configured, without a cache. */
  readonly store: ComponentStore;
  readonly timeoutMs: number;
  /** Whether the last known versions are served while the store does not answer. */
  readonly answersStale: boolean;
  readonly entitlement: Entitlement;
  readonly readBuiltFingerprints: () => Promise<KnownFingerprints | undefined>;
  readonly baseUrl: string;
  readonly metrics: Metrics;
  readonly workers: Pick<Workers, 'readCode' | 'compareCode' | 'applyDiff' | 'findDifference'>;
  readonly inSpan: InSpan;
  /** Called with the outcome of each answer of the store, by its cache and deadlines. */
  readonly onAnswer: (outcome: 'ok' | FailureKind) => void;
}): ComponentParts {
  const { metrics, timeoutMs, entitlement } = deps;
  const { catalog, source } = deps.catalog;
  const unrefSleep = (ms: number) => sleep(ms, undefined, { ref: false });
  const measuredStore = createMeasuredStore(deps.store, {
    now,
    recordCall: metrics.recordStoreCall,
    inSpan: deps.inSpan,
  });
  const cachedStore = createCachedStore(
    deps.answersStale
      ? createLastKnownStore(measuredStore, {
          now,
          sleep: unrefSleep,
          waitMs: timeoutMs / 2,
          onStale: () => deps.onAnswer('upstream_error'),
        })
      : measuredStore,
    { now, timeoutMs },
  );
  const answeringStore = createMeasuredStore(cachedStore, {
    now: () => 0,
    recordCall: (_operation, outcome) => deps.onAnswer(outcome),
  });
  const store = withSharedTokens(answeringStore, () => catalog().tokens);
  const index = createComponentIndex({
    catalog,
    store: measuredStore,
    entitlement,
    timeoutMs,
    now,
    sleep: unrefSleep,
  });
  metrics.observeGauge(
    'pattern_catalog_component_cache_bytes',
    'Size of the component cache.',
    cachedStore.cachedBytes,
  );
  const { availability } = index;
  const componentReader = createComponentReader({
    catalog,
    store: { ...store, withComponents: index.withComponents },
    entitlement,
  });
  const measured =
    <Input, Output>(search: (input: Input) => Promise<Output>) =>
    async (input: Input): Promise<Output> => {
      const startedAt = now();
      const found = await search(input);
      metrics.recordSearch(now() - startedAt);
      return found;
    };
  const getComponent = createGetComponent({ catalog, store, entitlement });
  const getVersionFile = createGetVersionFile({ catalog, store, entitlement });
  const fingerprints = createFingerprintIndex({
    readBuilt: deps.readBuiltFingerprints,
    catalog,
    store: measuredStore,
    entitlement,
    now,
    sleep: unrefSleep,
  });
  return {
    store,
    index,
    availability,
    getComponent,
    getVersionFile,
    publicCatalog: createPublicCatalog({ entitlement, sha256: sha256Of }),
    readRequired: createReadRequired({ catalog, store, entitlement }),
    // Reads every version, so it goes past the cache.
    fingerprints,
    checkUpdates: createCheckUpdates({ catalog, components: componentReader }),
    registry: wireRegistry({ catalog, store, entitlement, componentReader, baseUrl: deps.baseUrl }),
    componentReader,
    getPattern: createGetPattern({
      catalog,
      content: source.content,
      store,
      availability,
      entitlement,
    }),
    searchPatterns: measured(createSearchPatterns({ catalog, availability })),
    searchComponents: measured(createSearchComponents({ catalog, availability })),
    getKit: createGetKit({ catalog, getComponent }),
    getPreview: createGetPreview({ getComponent, store }),
    reviewCode: createReviewCode({
      ...deps.workers,
      catalog,
      fingerprints,
      getComponent,
      readReviewed: createReadReviewed({
        catalog,
        fingerprints,
        getVersionFile,
        nextTurn,
        applyDiff: deps.workers.applyDiff,
      }),
      nextTurn,
    }),
    findComponents: createFindComponents({ catalog, availability, reader: componentReader }),
    listComponents: createListComponents({ catalog, availability }),
  };
}

function wireRegistry(
  deps: Pick<CatalogParts, 'catalog'> &
    Pick<ComponentParts, 'store' | 'componentReader'> & {
      readonly entitlement: Entitlement;
      readonly baseUrl: string;
    },
): RegistryParts {
  const { catalog, componentReader } = deps;
  let named: { readonly of: Catalog; readonly find: FindByRegistryName } | undefined;
  const findByName: FindByRegistryName = (name) => {
    const current = catalog();
    if (named?.of !== current) {
      named = { of: current, find: createRegistryNames(current.patterns) };
    }
    return named.find(name);
  };
  const urls = createSiteUrls(deps.baseUrl);
  return {
    listItems: createListRegistryItems({
      catalog,
      findByName,
      withComponents: componentReader.withComponents,
      readItemTypes: createReadItemTypes({ catalog, store: deps.store, now }),
      homepage: urls.absolute('/'),
    }),
    findThemeItem: createFindThemeItem({ catalog }),
    getItem: createGetRegistryItem({
      ...deps,
      findByName,
      findBareItem: createFindBareItem({ ...deps, findByName, sha256: sha256Of }),
      resolveVersion: createResolveVersion(deps),
      urls,
    }),
  };
}

/**
 * Opens the configured component store, without a cache.
 *
 * @param slugs of the patterns by id; undefined where the catalog could not be loaded
 * @param activeByFolder what a build of this moment found of components
 */
export function openComponentStore(
  config: Config,
  database: Database,
  slugs: (() => ReadonlyMap<string, string>) | undefined,
  activeByFolder?: ActiveByFolder,
): ComponentStore {
  const { componentStore } = config;
  switch (componentStore.kind) {
    case 'files':
      // A catalog from CATALOG_URL does not name the folders of the patterns.
      return createFilesComponentStore({
        catalogDir: config.catalogDir,
        now,
        ...(config.catalogUrl === undefined && slugs !== undefined
          ? { locations: slugs, built: activeByFolder }
          : {}),
      });
    case 'postgres':
      return createPostgresComponentStore({ database });
    case 'http':
      return createHttpComponentStore({
        ...componentStore,
        timeoutMs: config.componentStoreTimeoutMs,
      });
  }
}

/** A command may wait for a large catalog. */
const COMMAND_LIST_TIMEOUT_MS = 60_000;

/** Opens the configured component store for a command. */
export function openCommandStore(
  ...configured: Parameters<typeof openComponentStore>
): ComponentStore {
  const [config] = configured;
  const store = openComponentStore(...configured);
  const timeoutMs = config.componentStoreTimeoutMs;
  return createCachedStore(store, { now, timeoutMs, listTimeoutMs: COMMAND_LIST_TIMEOUT_MS });
}

/** Opens the configured component store for publishing; a store that is read over HTTP cannot be published to. */
export function openComponentPublisher(config: Config, database: Database): ComponentPublisher {
  switch (config.componentStore.kind) {
    case 'files':
      return createAuditedPublisher(
        createFilesPublisher({ catalogDir: config.catalogDir, randomName: randomUUID }),
        (event) => recordCommand(config, database, event),
      );
    case 'postgres':
      return createPostgresPublisher({ database });
    case 'http':
      return createReadOnlyPublisher();
  }
}
