import type { Artifact, ComponentStore } from '../../domain/components/component-store.ts';
import { DEFAULT_VARIANT, isVariantName, MAIN_FILE } from '../../domain/components/manifest.ts';
import type { Manifest } from '../../domain/components/manifest.ts';
import { isVersionId } from '../../domain/components/version-id.ts';
import { success } from '../../domain/errors.ts';
import type { Result } from '../../domain/errors.ts';
import { openSourceFolder } from '../catalog-files/source-folder.ts';
import type { SourceFolder } from '../catalog-files/source-folder.ts';
import { createComponentFolders } from './files-folders.ts';
import { originOf, readState } from './files-state.ts';
import type { ComponentState } from './files-state.ts';
import { readFileOf, readManifest } from './files-version.ts';

/** The port allows the pointer to be this old; new versions and components are noticed as soon. */
const MAX_AGE_MS = 1000;

/**
 * Opens the components in the source of a catalog as a component store (DESIGN.md 7). Reads the disk each time and
 * checks bytes against their manifest; put `createCachedStore` in front of it.
 *
 * @param options.now milliseconds on a clock that never goes back
 * @param options.open opens the folder of the catalog
 */
export function createFilesComponentStore(options: {
  readonly catalogDir: string;
  readonly now: () => number;
  readonly open?: (catalogDir: string) => Promise<SourceFolder | undefined>;
}): ComponentStore {
  const { catalogDir, now, open = openSourceFolder } = options;
  const folders = createComponentFolders({
    open: () => open(catalogDir),
    now,
    maxAgeMs: MAX_AGE_MS,
  });

  async function stateOf(patternId: string): Promise<ComponentState | undefined> {
    const { source, folderById } = await folders();
    const folder = folderById.get(patternId);
    return folder === undefined ? undefined : readState(source, folder, patternId);
  }

  async function versionState(
    patternId: string,
    versionId: string,
  ): Promise<ComponentState | undefined> {
    if (!isVersionId(versionId)) return undefined;
    const state = await stateOf(patternId);
    return state?.versions.includes(versionId) === true ? state : undefined;
  }

  async function manifest(
    patternId: string,
    versionId: string,
  ): Promise<Result<Manifest | undefined>> {
    const state = await versionState(patternId, versionId);
    if (state === undefined) return success(undefined);
    return readManifest({ ...state, patternId, versionId });
  }

  async function file(
    patternId: string,
    versionId: string,
    variant: string,
    path: string,
  ): Promise<Result<Artifact | undefined>> {
    if (!isVariantName(variant)) return success(undefined);
    const state = await versionState(patternId, versionId);
    if (state === undefined) return success(undefined);
    const place = { ...state, patternId, versionId };
    const found = await readManifest(place);
    return found.ok ? readFileOf(place, found.value, variant, path) : found;
  }

  return {
    async versions(patternId) {
      return success((await stateOf(patternId))?.versions ?? []);
    },
    async activeVersion(patternId) {
      const component = (await stateOf(patternId))?.file;
      if (component === undefined) return success(undefined);
      return component.ok ? success(component.value.activeVersionId) : component;
    },
    async origin(patternId) {
      const component = (await stateOf(patternId))?.file;
      if (component === undefined) return success(undefined);
      return component.ok ? success(originOf(component.value)) : component;
    },
    artifact: (patternId, versionId, variant = DEFAULT_VARIANT) =>
      file(patternId, versionId, variant, MAIN_FILE),
    file,
    manifest,
    async withComponents() {
      return success((await folders()).patternIds);
    },
  };
}
