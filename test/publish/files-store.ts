import { createFilesComponentStore } from '../../src/adapters/component-store/files.ts';
import type { ComponentStore } from '../../src/domain/components/component-store.ts';

/** A `files` store that has read nothing yet. */
export function filesStore(catalogDir: string): ComponentStore {
  return createFilesComponentStore({ catalogDir, now: () => performance.now() });
}
