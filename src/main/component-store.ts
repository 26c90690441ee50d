import { randomUUID } from 'node:crypto';
import type { ActiveByFolder } from '../adapters/catalog-files/build-facts.ts';
import { createCachedStore } from '../adapters/component-store/cached-store.ts';
import { createFilesPublisher } from '../adapters/component-store/files-publisher.ts';
import { createFilesComponentStore } from '../adapters/component-store/files.ts';
import { createHttpComponentStore } from '../adapters/component-store/http.ts';
import { createPostgresPublisher } from '../adapters/component-store/postgres-publisher.ts';
import { createPostgresComponentStore } from '../adapters/component-store/postgres.ts';
import type { Database } from '../adapters/postgres/database.ts';
import type { Config } from '../config.ts';
import { createAuditedPublisher } from '../domain/components/publishing/audited-publisher.ts';
import {
  type ComponentPublisher,
  createReadOnlyPublisher,
} from '../domain/components/publishing/component-publisher.ts';
import type { ComponentStore } from '../domain/components/component-store.ts';
import { recordCommand } from './audit-commands.ts';
import { now } from './clock.ts';

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
