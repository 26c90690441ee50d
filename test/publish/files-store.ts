import { createCachedStore } from '../../src/adapters/component-store/cached-store.ts';
import { createFilesComponentStore } from '../../src/adapters/component-store/files.ts';
import { createPostgresComponentStore } from '../../src/adapters/component-store/postgres.ts';
import type { Database } from '../../src/adapters/postgres/database.ts';
import type { ComponentStore } from '../../src/domain/components/component-store.ts';

const now = (): number => performance.now();

/** A `files` store with an empty cache. */
export function filesStore(catalogDir: string): ComponentStore {
  return createCachedStore(createFilesComponentStore({ catalogDir, now }), { now });
}

/** A `postgres` store with an empty cache. */
export function postgresStore(database: Pick<Database, 'query'>): ComponentStore {
  return createCachedStore(createPostgresComponentStore({ database }), { now });
}
