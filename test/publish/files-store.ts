import { createCachedStore } from '../../src/adapters/component-store/cached-store.ts';
import { createFilesComponentStore } from '../../src/adapters/component-store/files.ts';
import type { ComponentStore } from '../../src/domain/components/component-store.ts';

/** A `files` store that has read nothing yet. */
export function filesStore(catalogDir: string): ComponentStore {
  const now = () => performance.now();
  return createCachedStore(createFilesComponentStore({ catalogDir, now }), { now });
}
