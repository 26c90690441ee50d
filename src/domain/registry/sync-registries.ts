import { type Result, success } from '../errors.ts';
import type { CatalogState, ImportInput, ImportTarget } from './import-ports.ts';
import type { ImportRegistry } from './import-registry.ts';
import type { ImportReport } from './import-report.ts';

/** Outcome for one source; `message` if it could not be read. */
export interface SyncedSource {
  readonly source: string;
  readonly report: ImportReport | undefined;
  readonly message: string | undefined;
}

/** Imports every known source again, limited to items that were imported before. */
export type SyncRegistries = (
  input: Pick<ImportInput, 'activate' | 'notes' | 'breaking' | 'dryRun'>,
) => Promise<Result<readonly SyncedSource[]>>;

export function createSyncRegistries(deps: {
  readonly target: Pick<ImportTarget, 'state'>;
  /** Imports with the state that was read once: what `sync` adds to it, versions, is not in it. */
  readonly importerOf: (state: CatalogState) => ImportRegistry;
}): SyncRegistries {
  return async (input) => {
    const state = await deps.target.state();
    if (!state.ok) return state;
    const importRegistry = deps.importerOf(state.value);
    const synced: SyncedSource[] = [];
    const { imported, themes } = state.value;
    for (const source of new Set([...imported, ...themes].map((one) => one.source))) {
      const report = await importRegistry({ ...input, address: source, section: undefined });
      synced.push(
        report.ok
          ? { source, report: report.value, message: undefined }
          : { source, report: undefined, message: report.failure.message },
      );
    }
    return success(synced);
  };
}
