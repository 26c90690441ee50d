import { isPatternId } from '../../domain/catalog/front-matter.ts';
import { BUNDLES_FOLDER } from '../../domain/components/package-bundle.ts';
import { forEachConcurrently } from '../../domain/async.ts';
import { type ActivationLog, latestActivations } from '../../domain/components/activation-log.ts';
import {
  type ComponentStore,
  NO_NOTICES,
  toNotices,
} from '../../domain/components/component-store.ts';
import { DEFAULT_VARIANT, isVersionId, MAIN_FILE } from '../../domain/components/manifest.ts';
import { success } from '../../domain/errors.ts';
import { joinPath } from '../../domain/text.ts';
import type { ActiveByFolder, ActiveState } from '../catalog-files/build-facts.ts';
import { COMPONENT_FILE } from '../catalog-files/check-component.ts';
import { COMPONENT_FOLDER, MANIFEST_FILE } from '../catalog-files/scan-folder.ts';
import { PATTERN_FILE, readPatternKeys } from '../catalog-files/pattern-file.ts';
import { patternFolders } from '../catalog-files/find-source-pattern.ts';
import { MAX_TEXT_BYTES } from '../catalog-files/reading.ts';
import { type SourceFolder, openSourceFolder } from '../catalog-files/source-folder.ts';
import { createTurns } from '../catalog-files/turns.ts';
import { readActivationLog, readRecordedLog } from './activation-log-file.ts';
import {
  type ComponentFolder,
  originOf,
  readComponentFolder,
  createManifestParser,
  readManifest,
  readVersionFile,
} from './component-folder.ts';

/** How long a scan is used. */
const SCAN_MS = 500;

/** Scanning takes at most this fraction of the time. */
const SCAN_SHARE = 50;

/** After this time, requests get a turn. */
const MAX_TURN_MS = 10;

const SCAN_CONCURRENCY = 32;

/** The locations of patterns in a built catalog: slugs by pattern id. */
type Locations = () => ReadonlyMap<string, string>;

/**
 * Opens the components in the source of a catalog as a component store (docs/specification.md#component-store). Reads
 * the disk each time and checks bytes against their manifest; put `createCachedStore` in front of it. A component
 * exists when its `component.yaml` does: `publish` writes that last.
 *
 * @param options.now milliseconds on a clock that never goes back
 * @param options.locations finds a component by its own folder, and all of them without reading each `pattern.md`;
 *   not given where the built catalog is not of this source
 * @param options.built what a build found active, by folder: a scan reads only what has changed since
 * @param options.isBuiltListed whether the first scan takes it as it is, and only later ones compare it with the files
 * @param options.open opens the folder of the catalog
 */
export function createFilesComponentStore(options: {
  readonly catalogDir: string;
  readonly now: () => number;
  readonly locations?: Locations;
  readonly built?: ActiveByFolder | undefined;
  readonly isBuiltListed?: boolean | undefined;
  readonly open?: (catalogDir: string) => Promise<SourceFolder | undefined>;
}): ComponentStore {
  const { catalogDir, now, locations, open = openSourceFolder } = options;
  const idOf = createIdReader();
  const parse = createManifestParser();
  const all = createScan({ open: () => open(catalogDir), now, idOf, locations: undefined });
  const listed =
    locations === undefined
      ? all
      : createScan({ ...options, open: () => open(catalogDir), idOf, locations });

  async function find(patternId: string): Promise<ComponentFolder | undefined> {
    const known = listed.last() ?? all.last();
    const folder = locations?.().get(patternId)?.slice(1) ?? known?.folderById.get(patternId);
    const source = known?.source ?? (folder === undefined ? undefined : await open(catalogDir));
    if (source !== undefined && folder !== undefined) {
      if ((await idOf(source, folder)) === patternId) {
        return { source, folder: joinPath(folder, COMPONENT_FOLDER) };
      }
    }
    const bundle = joinPath(BUNDLES_FOLDER, patternId, COMPONENT_FOLDER);
    if (isPatternId(patternId)) {
      const catalog = source ?? (await open(catalogDir));
      if ((await catalog?.measure(joinPath(bundle, COMPONENT_FILE))) !== undefined) {
        return catalog && { source: catalog, folder: bundle };
      }
    }
    const scanned = await all.scan();
    const found = scanned.folderById.get(patternId);
    if (found === undefined) return undefined;
    return { source: scanned.source, folder: joinPath(found, COMPONENT_FOLDER) };
  }

  async function state(patternId: string) {
    const place = await find(patternId);
    const found = place === undefined ? undefined : await readComponentFolder(place);
    return place === undefined || found?.text === undefined ? undefined : { ...found, place };
  }

  return {
    component(patternId) {
      let reading: ReturnType<typeof state> | undefined;
      const read = () => (reading ??= state(patternId));
      return {
        async pointer() {
          const file = (await read())?.file ?? success(undefined);
          return file.ok ? success(file.value?.activeVersionId) : file;
        },
        async versions() {
          return success((await read())?.versions ?? []);
        },
        async notices() {
          const file = (await read())?.file ?? success(undefined);
          if (!file.ok) return file;
          return success(file.value === undefined ? NO_NOTICES : toNotices(file.value));
        },
        async origin() {
          const file = (await read())?.file ?? success(undefined);
          if (!file.ok) return file;
          return success(file.value === undefined ? undefined : originOf(file.value));
        },
        async activations() {
          const found = await read();
          const file = found?.file ?? success(undefined);
          if (!file.ok) return file;
          if (found === undefined || file.value === undefined) return success([]);
          const { activations: recorded, activeVersionId } = file.value;
          const versions = async () => found.versions;
          return success(
            await readActivationLog(found.place, { recorded, activeVersionId, versions }),
          );
        },
      };
    },
    async artifact(patternId, versionId, variant = DEFAULT_VARIANT, path = MAIN_FILE) {
      const place = await find(patternId);
      if (place === undefined) return success(undefined);
      const manifest = await readManifest(place, versionId, parse);
      if (!manifest.ok) return manifest;
      return readVersionFile(place, versionId, manifest.value, variant, path);
    },
    async manifest(patternId, versionId) {
      const place = await find(patternId);
      return place === undefined ? success(undefined) : readManifest(place, versionId);
    },
    async withComponents() {
      const { activeById } = await listed.scan();
      return success(new Set(activeById.keys()));
    },
    async latestActivations(limit) {
      const { activeById } = await listed.scan();
      const logs = [...activeById].map(([id, log]) => [id, log ?? []] as const);
      return success(latestActivations(logs, limit));
    },
  };
}

interface Scanned {
  readonly source: SourceFolder;
  /** The folders of the patterns relative to the catalog, by pattern id. */
  readonly folderById: ReadonlyMap<string, string>;
  /** The logs of the patterns with a component; undefined if the active version is unknown. */
  readonly activeById: ReadonlyMap<string, ActivationLog | undefined>;
}

/** Finds all components; the first scan reads every one, later scans only those that changed. */
function createScan(options: {
  readonly open: () => Promise<SourceFolder | undefined>;
  readonly now: () => number;
  readonly idOf: IdReader;
  readonly locations: Locations | undefined;
  readonly built?: ActiveByFolder | undefined;
  readonly isBuiltListed?: boolean | undefined;
}) {
  const { open, now, idOf, locations, built, isBuiltListed = false } = options;
  const activeOf = createActiveReader(built);
  let last: Scanned | undefined;
  let dueAt = Number.NEGATIVE_INFINITY;
  let scanning: Promise<Scanned> | undefined;

  async function scanFolders(): Promise<Scanned> {
    const startedAt = now();
    const source = await open();
    if (source === undefined) throw new Error('the folder of the catalog does not exist');
    const isFirst = last === undefined;
    const folderById = new Map<string, string>();
    const activeById = new Map<string, ActivationLog | undefined>();
    const places: Iterable<readonly [id: string | undefined, folder: string]> =
      locations === undefined
        ? (await patternFolders(source)).map((folder) => [undefined, folder] as const)
        : locations()
            .entries()
            .map(([id, slug]) => [id, slug.slice(1)] as const);
    const takeTurns = createTurns(MAX_TURN_MS);
    const unlisted: (readonly [id: string | undefined, folder: string])[] = [];
    for (const [id, folder] of places) {
      if (id === undefined || !isFirst || !isBuiltListed || built?.has(folder) !== true) {
        unlisted.push([id, folder]);
        continue;
      }
      const active = built.get(folder);
      if (active !== undefined) activeById.set(id, active.log);
      folderById.set(id, folder);
    }
    await forEachConcurrently(unlisted, SCAN_CONCURRENCY, async ([listedId, folder]) => {
      await takeTurns();
      const active = await activeOf(source, folder);
      const id = listedId ?? (await idOf(source, folder));
      // If two folders have the same id, the one with the component counts.
      if (id === undefined || activeById.has(id)) return;
      if (active !== undefined) activeById.set(id, active.log);
      if (active !== undefined || !folderById.has(id)) folderById.set(id, folder);
    });
    last = { source, folderById, activeById };
    const costMs = isFirst ? 0 : now() - startedAt;
    dueAt = Math.max(startedAt + SCAN_MS, now() + costMs * SCAN_SHARE);
    return last;
  }

  return {
    last: () => last,
    async scan(): Promise<Scanned> {
      if (last !== undefined && now() < dueAt) return last;
      scanning ??= scanFolders().finally(() => {
        scanning = undefined;
      });
      return scanning;
    },
  };
}

const ACTIVE_VERSION = /^activeVersionId:\s*["']?(?<id>seed|v[0-9]+)\b/m;

/** Reads a component's log; reads it again only if its file changed. */
function createActiveReader(built: ActiveByFolder | undefined) {
  const known = new Map<string, KnownActive>();

  return async (source: SourceFolder, folder: string) => {
    const component = joinPath(folder, COMPONENT_FOLDER);
    const file = joinPath(component, COMPONENT_FILE);
    const measured = await source.measure(file);
    if (measured === undefined) {
      known.delete(folder);
      return undefined;
    }
    const state = `${measured.size}:${measured.mtimeMs}`;
    const last = known.get(folder) ?? toActive(built?.get(folder));
    if (last?.state === state) return last;
    const found = await source.read(file, MAX_TEXT_BYTES);
    const text = found.ok ? found.bytes.toString('utf8') : '';
    // Parsing thousands of YAML files takes seconds, and only one line of each is needed.
    const versionId = ACTIVE_VERSION.exec(text)?.groups?.['id'];
    const version = joinPath(component, versionId ?? '');
    const isThere =
      versionId !== undefined &&
      (await source.measure(joinPath(version, MANIFEST_FILE))) !== undefined;
    // An imported item may have other languages only; what a package delivers is served in its own.
    if (isThere && (await source.measure(joinPath(version, DEFAULT_VARIANT))) === undefined) {
      const manifest = await source.read(joinPath(version, MANIFEST_FILE), MAX_TEXT_BYTES);
      const isDelivered = manifest.ok && /^delivery:/m.test(manifest.bytes.toString('utf8'));
      if (!isDelivered) return undefined;
    }
    const recorded = readRecordedLog(text);
    const versions = async () => versionFolders(await source.list(component));
    const log = isThere
      ? await readActivationLog(
          { source, folder: component },
          { recorded, activeVersionId: versionId, versions },
        )
      : undefined;
    const read = { state, log };
    known.set(folder, read);
    return read;
  };
}

function versionFolders(listing: Awaited<ReturnType<SourceFolder['list']>>): readonly string[] {
  return (listing?.entries ?? [])
    .filter(({ kind, name }) => kind === 'folder' && isVersionId(name))
    .map(({ name }) => name);
}

interface KnownActive {
  /** Of `component.yaml`. */
  readonly state: string;
  readonly log: ActivationLog | undefined;
}

function toActive(active: ActiveState | undefined): KnownActive | undefined {
  if (active === undefined) return undefined;
  const { log, size, mtimeMs } = active;
  return { state: `${size}:${mtimeMs}`, log };
}

/** Returns the id in a pattern's `pattern.md`; undefined if it has none. */
type IdReader = (source: SourceFolder, folder: string) => Promise<string | undefined>;

/** Reads a `pattern.md` again only if its size or time changed. */
function createIdReader(): IdReader {
  const idByFile = new Map<string, { readonly version: string; readonly id: string | undefined }>();
  return async (source, folder) => {
    const file = joinPath(folder, PATTERN_FILE);
    const measured = await source.measure(file);
    if (measured === undefined) return undefined;
    const version = `${measured.size}:${measured.mtimeMs}`;
    const known = idByFile.get(file);
    if (known?.version === version) return known.id;
    const found = await source.read(file, MAX_TEXT_BYTES);
    const read = found.ok ? readPatternKeys(found.bytes.toString('utf8')).id : undefined;
    // A file keeps its id while it is being edited, so that its component does not disappear.
    const id = read ?? known?.id;
    idByFile.set(file, { version, id });
    return id;
  };
}
