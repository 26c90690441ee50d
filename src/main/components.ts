import { createFindSourceItem } from '../domain/registry/find-source-item.ts';
import { withLaterItems } from '../domain/registry/later-items.ts';
import { createRegistryNames } from '../domain/patterns/registry-names.ts';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { sha256Of } from '../adapters/catalog-files/source-folder.ts';
import { createServedStore } from '../adapters/component-store/served-store.ts';
import type { InSpan } from '../domain/tracing.ts';
import type { Metrics } from '../adapters/metrics/prometheus-metrics.ts';
import { type GetPattern, createGetPattern } from '../domain/components/retrieval/get-pattern.ts';
import {
  type CheckHeld,
  createCheckHeld,
  createCheckPackages,
} from '../domain/components/comparison/check-packages.ts';
import { createCheckUpdates } from '../domain/components/comparison/check-updates.ts';
import {
  type ComponentIndex,
  createComponentIndex,
} from '../domain/components/retrieval/component-index.ts';
import { type ListChanges, createListChanges } from '../domain/components/history/list-changes.ts';
import {
  type ReadChanges,
  type ReadNews,
  createReadChanges,
} from '../domain/components/history/read-changes.ts';
import {
  type ComponentReader,
  createComponentReader,
} from '../domain/components/component-reader.ts';
import type { ComponentStore } from '../domain/components/component-store.ts';
import type { FailureKind } from '../domain/errors.ts';
import type { Entitlement } from '../domain/components/entitlement.ts';
import {
  type FindComponents,
  createFindComponents,
} from '../domain/components/retrieval/find-components.ts';
import {
  type ListComponents,
  createListComponents,
} from '../domain/components/retrieval/list-components.ts';
import {
  type FingerprintIndex,
  type KnownFingerprints,
  createFingerprintIndex,
} from '../domain/components/fingerprints/fingerprint-index.ts';
import {
  type GetComponent,
  type GetVersionFile,
  createGetComponent,
  createGetVersionFile,
} from '../domain/components/retrieval/get-component.ts';
import {
  type PublicCatalog,
  createPublicCatalog,
} from '../domain/components/retrieval/public-catalog.ts';
import { type ReadRequired, createReadRequired } from '../domain/components/requirements.ts';
import { withReleases } from '../domain/components/with-releases.ts';
import { withSharedTokens } from '../domain/components/with-shared-tokens.ts';
import { type GetKit, createGetKit } from '../domain/components/retrieval/get-kit.ts';
import { type ReviewCode, createReviewCode } from '../domain/components/review/review-code.ts';
import { createReadReviewed } from '../domain/components/review/reviewed-file.ts';
import { type GetPreview, createGetPreview } from '../domain/components/retrieval/get-preview.ts';
import {
  type ComponentAvailability,
  type SearchComponents,
  type SearchPatterns,
  createSearchComponents,
  createSearchPatterns,
} from '../domain/catalog/search-patterns.ts';
import type { CatalogParts } from './catalog.ts';
import { now, timestamp } from './clock.ts';
import type { Workers } from './workers.ts';
import { type RegistryParts, wireRegistry } from './registry.ts';

export interface ComponentParts {
  readonly store: ComponentStore;
  readonly index: ComponentIndex;
  readonly availability: ComponentAvailability;
  readonly getComponent: GetComponent;
  readonly getVersionFile: GetVersionFile;
  readonly readRequired: ReadRequired;
  readonly publicCatalog: PublicCatalog;
  readonly checkUpdates: CheckHeld;
  readonly registry: RegistryParts;
  readonly componentReader: ComponentReader;
  readonly readChanges: ReadChanges;
  readonly readNews: ReadNews;
  readonly listChanges: ListChanges;
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
  readonly workers: Pick<
    Workers,
    'readCode' | 'compareCode' | 'checkTypes' | 'applyDiff' | 'findDifference'
  >;
  readonly inSpan: InSpan;
  /** Refuses versions that have changed. */
  readonly refuseChanged: (store: ComponentStore) => ComponentStore;
  /** Called with the outcome of each answer of the store, by its cache and deadlines. */
  readonly onAnswer: (outcome: 'ok' | FailureKind) => void;
}): ComponentParts {
  const { metrics, entitlement } = deps;
  const { catalog, source } = deps.catalog;
  const unrefSleep = (ms: number) => sleep(ms, undefined, { ref: false });
  const { cached, measured: measuredStore } = createServedStore(deps.store, {
    ...deps,
    now,
    sleep: unrefSleep,
    recordCall: metrics.recordStoreCall,
  });
  const findByName = createRegistryNames(catalog);
  const findSourceItem = createFindSourceItem({
    catalog,
    sha256: sha256Of,
    findByName,
    store: cached,
  });
  const store = withReleases(
    withLaterItems(
      withSharedTokens(cached, () => catalog().tokens),
      { catalog, findSourceItem },
    ),
    catalog,
  );
  const index = createComponentIndex({
    catalog,
    store: measuredStore,
    entitlement,
    timeoutMs: deps.timeoutMs,
    now,
    sleep: unrefSleep,
  });
  metrics.observeGauge(
    'pattern_catalog_component_cache_bytes',
    'Size of the component cache.',
    cached.cachedBytes,
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
  const changes = createReadChanges({
    catalog,
    latestActivations: index.latestActivations,
    components: componentReader,
  });
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
    // Reads every version, so it bypasses the cache.
    fingerprints,
    checkUpdates: createCheckHeld({
      checkUpdates: createCheckUpdates({ catalog, components: componentReader }),
      checkPackages: createCheckPackages({ catalog, components: componentReader }),
    }),
    registry: wireRegistry({
      catalog,
      store,
      entitlement,
      componentReader,
      findByName,
      findSourceItem,
      baseUrl: deps.baseUrl,
    }),
    componentReader,
    ...changes,
    listChanges: createListChanges({ catalog, readChanges: changes.readChanges, timestamp }),
    getPattern: createGetPattern({
      catalog,
      content: source.content,
      store,
      availability,
      entitlement,
    }),
    searchPatterns: measured(createSearchPatterns({ catalog, availability })),
    searchComponents: measured(createSearchComponents({ catalog, availability })),
    getKit: createGetKit({ catalog, getComponent, store, nextTurn }),
    getPreview: createGetPreview({ getComponent, store }),
    reviewCode: createReviewCode({
      ...deps.workers,
      catalog,
      fingerprints,
      getComponent,
      reader: componentReader,
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
