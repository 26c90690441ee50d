import { forEachConcurrently } from '../../domain/async.ts';
import {
  type ActiveVersion,
  type ComponentStore,
  NO_NOTICES,
  toNotices,
} from '../../domain/components/component-store.ts';
import { DEFAULT_VARIANT, MAIN_FILE } from '../../domain/components/manifest.ts';
import { success } from '../../domain/errors.ts';
import { joinPath } from '../../domain/text.ts';
import type { ActiveByFolder } from '../catalog-files/build-catalog.ts';
import type { ActiveState } from '../catalog-files/build-stamp.ts';
import { COMPONENT_FILE, MANIFEST_FILE } from '../catalog-files/check-component.ts';
import { PATTERN_FILE, readPatternKeys } from '../catalog-files/pattern-file.ts';
import { COMPONENT_FOLDER } from '../catalog-files/read-pattern.ts';
import { patternFolders } from '../catalog-files/find-source-pattern.ts';
import { MAX_TEXT_BYTES } from '../catalog-files/reading.ts';
import { type SourceFolder, openSourceFolder } from '../catalog-files/source-folder.ts';
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
const SCAN_SHARE = 10;

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
 * @param options.built active versions that a build of this moment found, by folder: the first scan need not read them
 * @param options.open opens the folder of the catalog
 */
export function createFilesComponentStore(options: {
  readonly catalogDir: string;
  readonly now: () => number;
  readonly locations?: Locations;
  readonly built?: ActiveByFolder | undefined;
  readonly open?: (catalogDir: string) => Promise<SourceFolder | undefined>;
}): ComponentStore {
  const { catalogDir, now, locations, built, open = openSourceFolder } = options;
  const idOf = createIdReader();
  const parse = createManifestParser();
  let newestByKey: ReadonlyMap<string, ActiveVersion> = new Map();
  const all = createScan({ open: () => open(catalogDir), now, idOf, locations: undefined });
  const listed =
    locations === undefined
      ? all
      : createScan({ open: () => open(catalogDir), now, idOf, locations, built });

  async function find(patternId: string): Promise<ComponentFolder | undefined> {
    const known = listed.last() ?? all.last();
    const folder = locations?.().get(patternId)?.slice(1) ?? known?.folderById.get(patternId);
    const source = known?.source ?? (folder === undefined ? undefined : await open(catalogDir));
    if (source !== undefined && folder !== undefined) {
      if ((await idOf(source, folder)) === patternId) {
        return { source, folder: joinPath(folder, COMPONENT_FOLDER), patternId };
      }
    }
    const scanned = await all.scan();
    const found = scanned.folderById.get(patternId);
    if (found === undefined) return undefined;
    return { source: scanned.source, folder: joinPath(found, COMPONENT_FOLDER), patternId };
  }

  async function state(patternId: string) {
    const place = await find(patternId);
    const found = place === undefined ? undefined : await readComponentFolder(place);
    return found?.text === undefined ? undefined : found;
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
    async newestVersions(limit) {
      const { source, folderById, activeById } = await listed.scan();
      const newest = [...activeById]
        .flatMap(([id, active]) =>
          active === undefined ? [] : [{ id, ...active, at: Date.parse(active.publishedAt) }],
        )
        .toSorted((a, b) => b.at - a.at)
        .slice(0, limit);
      const described = new Map<string, ActiveVersion>();
      for (const { id, versionId, publishedAt, notes: builtNotes } of newest) {
        const key = `${id} ${versionId}`;
        const known = newestByKey.get(key);
        if (known !== undefined || builtNotes !== undefined) {
          const notes = builtNotes ?? '';
          described.set(key, known ?? { patternId: id, versionId, publishedAt, notes });
          continue;
        }
        const folder = joinPath(folderById.get(id) ?? '', COMPONENT_FOLDER);
        const manifest = await readManifest({ source, folder, patternId: id }, versionId);
        if (!manifest.ok) continue;
        const { notes } = manifest.value;
        described.set(key, { patternId: id, versionId, publishedAt, notes });
      }
      newestByKey = described;
      return success([...described.values()]);
    },
  };
}

interface Scanned {
  readonly source: SourceFolder;
  /** The folders of the patterns relative to the catalog, by pattern id. */
  readonly folderById: ReadonlyMap<string, string>;
  /** The patterns with a component; undefined if the active version is unknown. */
  readonly activeById: ReadonlyMap<string, ScannedVersion | undefined>;
}

interface ScannedVersion {
  readonly versionId: string;
  readonly publishedAt: string;
  /** Known from a build only; other manifests are parsed when their notes are asked for. */
  readonly notes?: string;
}

/** Finds all components; the first scan reads every one, later scans only those that changed. */
function createScan(options: {
  readonly open: () => Promise<SourceFolder | undefined>;
  readonly now: () => number;
  readonly idOf: IdReader;
  readonly locations: Locations | undefined;
  readonly built?: ActiveByFolder | undefined;
}) {
  const { open, now, idOf, locations, built } = options;
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
    const activeById = new Map<string, ScannedVersion | undefined>();
    const places: Iterable<readonly [id: string | undefined, folder: string]> =
      locations === undefined
        ? (await patternFolders(source)).map((folder) => [undefined, folder] as const)
        : locations()
            .entries()
            .map(([id, slug]) => [id, slug.slice(1)] as const);
    await forEachConcurrently(places, SCAN_CONCURRENCY, async ([listedId, folder]) => {
      const isBuilt = isFirst && built?.has(folder) === true;
      const active = isBuilt ? toActive(built.get(folder)) : await activeOf(source, folder);
      const id = listedId ?? (await idOf(source, folder));
      // If two folders have the same id, the one with the component counts.
      if (id === undefined || activeById.has(id)) return;
      if (active !== undefined) activeById.set(id, active.version);
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
const PUBLISHED_AT = /^publishedAt:\s*["']?(?<time>[0-9TZ:.-]+)/m;

/** Reads a component's active version; reads it again only if its file changed. */
function createActiveReader(built: ActiveByFolder | undefined) {
  const known = new Map<string, KnownActive>();
  for (const [folder, state] of built ?? []) {
    const active = toActive(state);
    if (active !== undefined) known.set(folder, active);
  }

  /** Parsing thousands of YAML files takes seconds, and only one line of each is needed. */
  async function lineIn(source: SourceFolder, file: string, line: RegExp) {
    const found = await source.read(file, MAX_TEXT_BYTES);
    return found.ok ? line.exec(found.bytes.toString('utf8'))?.groups : undefined;
  }

  return async (source: SourceFolder, folder: string) => {
    const component = joinPath(folder, COMPONENT_FOLDER);
    const file = joinPath(component, COMPONENT_FILE);
    const measured = await source.measure(file);
    if (measured === undefined) {
      known.delete(folder);
      return undefined;
    }
    const state = `${measured.size}:${measured.mtimeMs}`;
    const last = known.get(folder);
    if (last?.state === state) return last;
    const versionId = (await lineIn(source, file, ACTIVE_VERSION))?.['id'];
    const manifest = joinPath(component, versionId ?? '', MANIFEST_FILE);
    const publishedAt = (await lineIn(source, manifest, PUBLISHED_AT))?.['time'];
    const version =
      versionId === undefined || publishedAt === undefined ? undefined : { versionId, publishedAt };
    // An imported item may have other languages only.
    if (version !== undefined) {
      const variant = joinPath(component, version.versionId, DEFAULT_VARIANT);
      if ((await source.measure(variant)) === undefined) return undefined;
    }
    const read = { state, version };
    known.set(folder, read);
    return read;
  };
}

interface KnownActive {
  /** Of `component.yaml`. */
  readonly state: string;
  readonly version: ScannedVersion | undefined;
}

function toActive(active: ActiveState | undefined): KnownActive | undefined {
  if (active === undefined) return undefined;
  const { versionId, publishedAt, notes, size, mtimeMs } = active;
  return { state: `${size}:${mtimeMs}`, version: { versionId, publishedAt, notes } };
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
