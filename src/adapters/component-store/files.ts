import type { ComponentStore } from '../../domain/components/component-store.ts';
import { NO_NOTICES } from '../../domain/components/component-store.ts';
import { DEFAULT_VARIANT, MAIN_FILE, toNotices } from '../../domain/components/manifest.ts';
import { success } from '../../domain/errors.ts';
import { COMPONENT_FILE } from '../catalog-files/check-component.ts';
import { COMPONENT_FOLDER, PATTERN_FILE, readPatternKeys } from '../catalog-files/read-pattern.ts';
import { patternFolders } from '../catalog-files/find-source-pattern.ts';
import { joinPath, MAX_TEXT_BYTES } from '../catalog-files/reading.ts';
import { openSourceFolder } from '../catalog-files/source-folder.ts';
import type { SourceFolder } from '../catalog-files/source-folder.ts';
import {
  originOf,
  readComponentFolder,
  readManifest,
  readVersionFile,
} from './component-folder.ts';
import type { ComponentFolder } from './component-folder.ts';

/** How long one look at all folders is used: half of what the port allows, since what reads it keeps it as long. */
const SCAN_MS = 500;

/** Scanning may take one part in this many of the time, however large the catalog is. */
const SCAN_SHARE = 10;

/**
 * Opens the components in the source of a catalog as a component store (DESIGN.md 7). Reads the disk each time and
 * checks bytes against their manifest; put `createCachedStore` in front of it. The ids come from the source
 * itself, since the built catalog may come from elsewhere (`CATALOG_URL`). A component exists when its
 * `component.yaml` does: `publish` writes that last.
 *
 * @param options.now milliseconds on a clock that never goes back
 * @param options.slugOf where the catalog has a pattern, so that its component is found without a scan
 * @param options.open opens the folder of the catalog
 */
export function createFilesComponentStore(options: {
  readonly catalogDir: string;
  readonly now: () => number;
  readonly slugOf?: (patternId: string) => string | undefined;
  readonly open?: (catalogDir: string) => Promise<SourceFolder | undefined>;
}): ComponentStore {
  const { catalogDir, now, slugOf = () => undefined, open = openSourceFolder } = options;
  const scan = createScan({ open: () => open(catalogDir), now });

  /** The component's folder, if it has one now. */
  async function find(patternId: string): Promise<ComponentFolder | undefined> {
    const { last } = scan;
    const slug = slugOf(patternId)?.slice(1);
    const folder = slug ?? last()?.folderById.get(patternId);
    const source = last()?.source ?? (slug === undefined ? undefined : await open(catalogDir));
    if (source !== undefined && folder !== undefined) {
      if ((await scan.idOf(source, folder)) === patternId) {
        return { source, folder: joinPath(folder, COMPONENT_FOLDER), patternId };
      }
    }
    const scanned = await scan.all();
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
      const manifest = await readManifest(place, versionId);
      if (!manifest.ok) return manifest;
      return readVersionFile(place, versionId, manifest.value, variant, path);
    },
    async manifest(patternId, versionId) {
      const place = await find(patternId);
      return place === undefined ? success(undefined) : readManifest(place, versionId);
    },
    async withComponents() {
      return success((await scan.all()).withComponents);
    },
  };
}

/** What one look at all folders found. */
interface Scanned {
  readonly source: SourceFolder;
  /** The folders of the patterns relative to the catalog, by the id in their `pattern.md`. */
  readonly folderById: ReadonlyMap<string, string>;
  readonly withComponents: ReadonlySet<string>;
}

function createScan(options: {
  readonly open: () => Promise<SourceFolder | undefined>;
  readonly now: () => number;
}) {
  const { open, now } = options;
  const idOf = createIdReader();
  let last: Scanned | undefined;
  let dueAt = Number.NEGATIVE_INFINITY;
  let scanning: Promise<Scanned> | undefined;

  async function scan(): Promise<Scanned> {
    const startedAt = now();
    const source = await open();
    if (source === undefined) throw new Error('the folder of the catalog does not exist');
    const isFirst = last === undefined;
    last = await scanFolders(source, idOf);
    // The first scan reads every pattern.md; those after it read only what has changed.
    const costMs = isFirst ? 0 : now() - startedAt;
    dueAt = Math.max(startedAt + SCAN_MS, now() + costMs * SCAN_SHARE);
    return last;
  }

  return {
    idOf,
    last: () => last,
    async all(): Promise<Scanned> {
      if (last !== undefined && now() < dueAt) return last;
      scanning ??= scan().finally(() => {
        scanning = undefined;
      });
      return scanning;
    },
  };
}

async function scanFolders(source: SourceFolder, idOf: IdReader): Promise<Scanned> {
  const found = await Promise.all(
    (await patternFolders(source)).map(async (folder) => {
      const [id, component] = await Promise.all([
        idOf(source, folder),
        source.measure(joinPath(folder, COMPONENT_FOLDER, COMPONENT_FILE)),
      ]);
      return { id, folder, hasComponent: component !== undefined };
    }),
  );
  const folderById = new Map<string, string>();
  const withComponents = new Set<string>();
  for (const { id, folder, hasComponent } of found) {
    if (id === undefined || withComponents.has(id)) continue;
    if (hasComponent) withComponents.add(id);
    if (hasComponent || !folderById.has(id)) folderById.set(id, folder);
  }
  return { source, folderById, withComponents };
}

/** Gives the id in a pattern's `pattern.md`; undefined where it has none. */
type IdReader = (source: SourceFolder, folder: string) => Promise<string | undefined>;

/** Reads a `pattern.md` again only when its size or time has changed. */
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
    // A file that is being edited keeps the id that it had: its component must not come and go.
    const id = read ?? known?.id;
    idByFile.set(file, { version, id });
    return id;
  };
}
