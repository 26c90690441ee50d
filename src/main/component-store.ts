import { randomUUID } from 'node:crypto';
import { createFilesPublisher } from '../adapters/component-store/files-publisher.ts';
import { createFilesComponentStore } from '../adapters/component-store/files.ts';
import { createHttpComponentStore } from '../adapters/component-store/http.ts';
import { createPostgresPublisher } from '../adapters/postgres/component-publisher.ts';
import { createPostgresComponentStore } from '../adapters/postgres/component-store.ts';
import type { Database } from '../adapters/postgres/database.ts';
import type { Config } from '../config.ts';
import type { ComponentPublisher } from '../domain/components/component-publisher.ts';
import { createReadOnlyPublisher } from '../domain/components/component-publisher.ts';
import type { ComponentStore } from '../domain/components/component-store.ts';

/** Opens the component store that the configuration names. */
export function openComponentStore(config: Config, database: Database): ComponentStore {
  const common = { now: () => performance.now(), timeoutMs: config.componentStoreTimeoutMs };
  const { componentStore } = config;
  switch (componentStore.kind) {
    case 'files':
      return createFilesComponentStore({ ...common, catalogDir: config.catalogDir });
    case 'postgres':
      return createPostgresComponentStore({ ...common, database });
    case 'http':
      return createHttpComponentStore({ ...common, ...componentStore });
  }
}

/** Opens the same store for publishing; one that is read over HTTP is published to where it is. */
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
