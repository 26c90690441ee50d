import { openSourceFolder } from '../catalog-files/source-folder.ts';
import type { SourceFolder } from '../catalog-files/source-folder.ts';
import type { Artifact, ComponentStore } from '../../domain/components/component-store.ts';
import { DEFAULT_VARIANT, isVariantName, MAIN_FILE } from '../../domain/components/manifest.ts';
import type { Manifest } from '../../domain/components/manifest.ts';
import { isVersionId } from '../../domain/components/version-id.ts';
import { success } from '../../domain/errors.ts';
import type { Result } from '../../domain/errors.ts';
import type { Schedule } from '../../domain/schedule.ts';
import { createComponentFolders } from './files-folders.ts';
import { createKeptReadings } from './files-kept.ts';
import { createRecentReadings } from './files-recent.ts';
import { originOf, readState } from './files-state.ts';
import type { ComponentState } from './files-state.ts';
import { readFileOf, readManifest } from './files-version.ts';
import { settleWithin } from './settle-within.ts';

/** The port allows the pointer to be this old; new versions and components are noticed as soon. */
const MAX_AGE_MS = 1000;

/**
 * Opens the components in the source of a catalog as a component store (DESIGN.md 7). Bytes are checked against
 * their manifest each time they are read from the disk; artifacts and manifests are then kept in memory.
 *
 * @param options.now milliseconds on a clock that never goes back
 * @param options.cacheBytes of artifacts; manifests take at most an eighth of it beside them
 * @param options.open opens the folder of the catalog
 * @param options.schedule keeps the deadlines; the timers of this process unless set
 */
export function createFilesComponentStore(options: {
  readonly catalogDir: string;
  readonly now: () => number;
  readonly timeoutMs?: number;
  readonly cacheBytes?: number;
  readonly open?: (catalogDir: string) => Promise<SourceFolder | undefined>;
  readonly schedule?: Schedule;
}): ComponentStore {
  const { catalogDir, now, timeoutMs = 2000, open = openSourceFolder } = options;
  const { cacheBytes = 64 * 1024 * 1024 } = options;
  const folders = createComponentFolders({
    open: () => open(catalogDir),
    now,
    maxAgeMs: MAX_AGE_MS,
  });
  const states = createRecentReadings<ComponentState | undefined>({
    now,
    maxAgeMs: MAX_AGE_MS,
    maxEntries: 10_000,
  });
  const manifests = createKeptReadings<Manifest>(Math.floor(cacheBytes / 8));
  const artifacts = createKeptReadings<Artifact>(cacheBytes);

  async function stateOf(patternId: string): Promise<ComponentState | undefined> {
    const { source, folderById } = await folders();
    const folder = folderById.get(patternId);
    if (folder === undefined) return undefined;
    return states.get(`${patternId} ${folder}`, () => readState(source, folder, patternId));
  }

  async function manifestOf(
    state: ComponentState,
    patternId: string,
    versionId: string,
  ): Promise<Result<Manifest | undefined>> {
    const place = { ...state, patternId, versionId };
    return manifests.get(`${patternId} ${versionId}`, () => readManifest(place));
  }

  function within<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
    return settleWithin(timeoutMs, work, options.schedule);
  }

  function fileOf(
    patternId: string,
    versionId: string,
    variant: string,
    path: string,
  ): Promise<Result<Artifact | undefined>> {
    return within(async () => {
      if (!isVersionId(versionId) || !isVariantName(variant)) return success(undefined);
      const state = await stateOf(patternId);
      if (state?.versions.includes(versionId) !== true) return success(undefined);
      return artifacts.get(`${patternId} ${versionId} ${variant} ${path}`, async () => {
        const manifest = await manifestOf(state, patternId, versionId);
        if (!manifest.ok) return manifest;
        if (manifest.value === undefined) return success(undefined);
        return readFileOf({ ...state, patternId, versionId }, manifest.value, variant, path);
      });
    });
  }

  return {
    versions: (patternId) =>
      within(async () => success((await stateOf(patternId))?.versions ?? [])),
    activeVersion: (patternId) =>
      within(async () => {
        const file = (await stateOf(patternId))?.file;
        if (file === undefined) return success(undefined);
        return file.ok ? success(file.value.activeVersionId) : file;
      }),
    artifact: (patternId, versionId, variant = DEFAULT_VARIANT) =>
      fileOf(patternId, versionId, variant, MAIN_FILE),
    file: fileOf,
    manifest: (patternId, versionId) =>
      within(async () => {
        if (!isVersionId(versionId)) return success(undefined);
        const state = await stateOf(patternId);
        if (state?.versions.includes(versionId) !== true) return success(undefined);
        return manifestOf(state, patternId, versionId);
      }),
    origin: (patternId) =>
      within(async () => {
        const file = (await stateOf(patternId))?.file;
        if (file === undefined) return success(undefined);
        return file.ok ? success(originOf(file.value)) : file;
      }),
    withComponents: () => within(async () => success((await folders()).patternIds)),
  };
}
