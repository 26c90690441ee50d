import { randomUUID } from 'node:crypto';
import {
  createFilesComponentWriter,
  createPostgresComponentWriter,
} from '../adapters/component-store/write-component.ts';
import type { Config } from '../config.ts';
import {
  type CopyReport,
  createCopyComponents,
} from '../domain/components/publishing/copy-components.ts';
import { type Result, err } from '../domain/errors.ts';
import type { StoreKind } from '../faces/cli/copy-components.ts';
import { openComponentStore } from './component-store.ts';
import { withDatabase } from './database.ts';
import { loadCatalog } from './publishing.ts';

/** Creates what `components copy` does: from one kind of store to the other, both as they are configured. */
export function createCopyCommand(
  config: Config,
  onProgress: (done: number, total: number) => void,
): (from: StoreKind, to: StoreKind) => Promise<Result<CopyReport>> {
  return async (from, to) => {
    if (config.catalogUrl !== undefined) {
      return err('invalid_args', 'Unset CATALOG_URL: the folders of CATALOG_DIR are copied.');
    }
    const catalog = await loadCatalog(config);
    if (!catalog.ok) return catalog;
    const { patterns } = catalog.value;
    const slugs = new Map(patterns.map(({ id, slug }) => [id, slug]));
    return withDatabase(config, async (database) => {
      const open = (kind: StoreKind) =>
        openComponentStore({ ...config, componentStore: { kind } }, database, () => slugs);
      const { catalogDir } = config;
      return createCopyComponents({
        patterns,
        from: open(from),
        to: open(to),
        write:
          to === 'files'
            ? createFilesComponentWriter({ catalogDir, randomName: randomUUID })
            : createPostgresComponentWriter({ database }),
        onProgress,
      })();
    });
  };
}
