import { COMPONENT_FILE } from '../catalog-files/check-component.ts';
import { joinPath, MAX_TEXT_BYTES } from '../catalog-files/reading.ts';
import { openSourceFolder } from '../catalog-files/source-folder.ts';
import type { SourceFolder } from '../catalog-files/source-folder.ts';
import { readYaml } from '../catalog-files/yaml-file.ts';
import type {
  Artifact,
  ComponentOrigin,
  ComponentStore,
} from '../../domain/components/component-store.ts';
import { componentFileSchema, DEFAULT_VARIANT } from '../../domain/components/manifest.ts';
import type { ComponentFile, Manifest } from '../../domain/components/manifest.ts';
import { compareVersionIds, isVersionId } from '../../domain/components/version-id.ts';
import { failure, success } from '../../domain/errors.ts';
import type { Result } from '../../domain/errors.ts';
import { createComponentFolders } from './files-folders.ts';
import { createKeptReadings } from './files-kept.ts';
import { createRecentReadings } from './files-recent.ts';
import { readArtifact, readManifest } from './files-version.ts';

/** The port allows the pointer to be this old; new versions and components are noticed as soon. */
const MAX_AGE_MS = 1000;

const VARIANT = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** A component as it is now, apart from what its versions hold. */
interface ComponentState {
  readonly source: SourceFolder;
  readonly folder: string;
  /** `component.yaml`. */
  readonly file: Result<ComponentFile>;
  /** Oldest first. */
  readonly versions: readonly string[];
}

/**
 * Opens the components in the source of a catalog as a component store (DESIGN.md 7). Bytes are checked against
 * their manifest each time they are read from the disk; artifacts and manifests are then kept in memory.
 *
 * @param options.now milliseconds on a clock that never goes back
 * @param options.cacheBytes of artifacts; manifests take at most an eighth of it beside them
 * @param options.open opens the folder of the catalog
 */
export function createFilesComponentStore(options: {
  readonly catalogDir: string;
  readonly now: () => number;
  readonly timeoutMs?: number;
  readonly cacheBytes?: number;
  readonly open?: (catalogDir: string) => Promise<SourceFolder | undefined>;
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
    return settleWithin(timeoutMs, work);
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
      within(async () => {
        if (!isVersionId(versionId) || !VARIANT.test(variant)) return success(undefined);
        const state = await stateOf(patternId);
        if (state?.versions.includes(versionId) !== true) return success(undefined);
        return artifacts.get(`${patternId} ${versionId} ${variant}`, async () => {
          const manifest = await manifestOf(state, patternId, versionId);
          if (!manifest.ok) return manifest;
          if (manifest.value === undefined) return success(undefined);
          return readArtifact({ ...state, patternId, versionId }, manifest.value, variant);
        });
      }),
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

function originOf({ license, provenance }: ComponentFile): ComponentOrigin {
  const { source, author } = provenance;
  return { license, source, ...(author === undefined ? {} : { author }) };
}

/** Undefined where `component.yaml` is gone since the components were looked for. */
async function readState(
  source: SourceFolder,
  folder: string,
  patternId: string,
): Promise<ComponentState | undefined> {
  const file = joinPath(folder, COMPONENT_FILE);
  const found = await source.read(file, MAX_TEXT_BYTES);
  if (!found.ok && found.missing) return undefined;
  const listing = await source.list(folder);
  const versions = (listing?.entries ?? [])
    .filter((entry) => entry.kind === 'folder' && isVersionId(entry.name))
    .map((entry) => entry.name)
    .toSorted(compareVersionIds);
  const yaml = found.ok
    ? readYaml<ComponentFile>(componentFileSchema, found.bytes.toString())
    : found;
  if (yaml.ok) return { source, folder, versions, file: success(yaml.value) };
  const cause = new Error(`${file} ${'reason' in yaml ? yaml.reason : 'is not valid'}`);
  const message = `The component of pattern ${patternId} is damaged in the component store.`;
  return { source, folder, versions, file: failure('upstream_error', message, cause) };
}

/** Answers for work that takes too long, or that the system does not let through. */
async function settleWithin<T>(
  timeoutMs: number,
  work: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const { promise: late, resolve } = Promise.withResolvers<Result<T>>();
  const timer = setTimeout(
    () => resolve(failure('upstream_timeout', 'The component store did not answer in time.')),
    timeoutMs,
  );
  try {
    return await Promise.race([work(), late]);
  } catch (error) {
    return failure('upstream_error', 'The component store cannot be read.', error);
  } finally {
    clearTimeout(timer);
  }
}
