import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ActiveByFolder } from '../adapters/catalog-files/build-facts.ts';
import { createProblemList } from '../adapters/catalog-files/reading.ts';
import { type IsFrozen, readFrozen } from '../adapters/catalog-files/read-released.ts';
import { openSourceFolder } from '../adapters/catalog-files/source-folder.ts';
import { createCachedStore } from '../adapters/component-store/cached-store.ts';
import { createFilesPublisher } from '../adapters/component-store/files-publisher.ts';
import { createFilesComponentStore } from '../adapters/component-store/files.ts';
import { createHttpComponentStore } from '../adapters/component-store/http.ts';
import { createPostgresPublisher } from '../adapters/component-store/postgres-publisher.ts';
import { createPostgresComponentStore } from '../adapters/component-store/postgres.ts';
import { createUnchangingStore } from '../adapters/component-store/unchanging-store.ts';
import type { Database } from '../adapters/postgres/database.ts';
import { createRememberServed, readServedIds } from '../adapters/postgres/served-versions.ts';
import type { Config } from '../config.ts';
import { createAuditedPublisher } from '../domain/components/publishing/audited-publisher.ts';
import {
  type ComponentPublisher,
  createReadOnlyPublisher,
} from '../domain/components/publishing/component-publisher.ts';
import type { ComponentStore } from '../domain/components/component-store.ts';
import { recordCommand } from './audit-commands.ts';
import { type CatalogParts, createSlugMap } from './catalog.ts';
import { now } from './clock.ts';
import { isNewEmbedded } from './database.ts';

/** What a build found of components. */
export interface BuiltComponents {
  readonly activeByFolder: ActiveByFolder;
  /** Whether the build was compared with its source; otherwise it is served as it is, and compared afterwards. */
  readonly isCompared: boolean;
}

/**
 * Opens the configured component store, without a cache.
 *
 * @param slugs of the patterns by id; undefined where the catalog could not be loaded
 * @param built what the build found of components, and whether that was of this moment
 */
export function openComponentStore(
  config: Config,
  database: Database,
  slugs: (() => ReadonlyMap<string, string>) | undefined,
  built?: BuiltComponents,
): ComponentStore {
  const { componentStore } = config;
  switch (componentStore.kind) {
    case 'files':
      // A catalog from CATALOG_URL does not name the folders of the patterns.
      return createFilesComponentStore({
        catalogDir: config.catalogDir,
        now,
        ...(config.catalogUrl === undefined && slugs !== undefined
          ? {
              locations: slugs,
              built: built?.activeByFolder,
              isBuiltListed: built?.isCompared === false,
            }
          : {}),
      });
    case 'postgres':
      return createPostgresComponentStore({ database, slugs });
    case 'http':
      return createHttpComponentStore({
        ...componentStore,
        slugs,
        timeoutMs: config.componentStoreTimeoutMs,
      });
  }
}

/** Refuses versions that are not what was served before, by the memory of the database. */
export function createRefuseChanged(
  { config, database }: { readonly config: Config; readonly database: Database },
  { catalog, source }: Pick<CatalogParts, 'catalog' | 'source'>,
): (store: ComponentStore) => ComponentStore {
  const { catalogDir, catalogUrl, componentStore, componentStoreTimeoutMs } = config;
  const patternName = (id: string) => catalog().lookUp({ kind: 'id', id })?.slug ?? `pattern ${id}`;
  let frozen: Promise<IsFrozen> | undefined;
  source.onChange(() => {
    frozen = undefined;
  });
  return (store) =>
    createUnchangingStore(store, {
      nameOf: patternName,
      // Another server's catalog comes without its list, and its versions do not change.
      isFrozen: async (id, versionId) =>
        catalogUrl !== undefined ||
        (await (frozen ??= readFrozenIn(catalogDir)))(patternName(id), versionId),
      folder:
        componentStore.kind === 'files' || catalogUrl !== undefined
          ? undefined
          : createFilesComponentStore({ catalogDir, now, locations: createSlugMap(source) }),
      remember: createRememberServed(database),
      now,
      sleep: (ms) => sleep(ms, undefined, { ref: false }),
      waitMs: componentStoreTimeoutMs / 2,
    });
}

async function readFrozenIn(catalogDir: string): Promise<IsFrozen> {
  const folder = await openSourceFolder(catalogDir);
  return folder === undefined
    ? () => true
    : readFrozen({ source: folder, problems: createProblemList() });
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
        createFilesPublisher({
          catalogDir: config.catalogDir,
          randomName: randomUUID,
          servedIds: async (patternId) => {
            if (await isNewEmbedded(config)) return [];
            const found = await readServedIds(database, patternId);
            return found.ok ? found.value : [];
          },
        }),
        (event) => recordCommand(config, database, event),
      );
    case 'postgres':
      return createPostgresPublisher({ database });
    case 'http':
      return createReadOnlyPublisher();
  }
}
