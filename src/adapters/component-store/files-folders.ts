import { readPatternKeys, COMPONENT_FOLDER, PATTERN_FILE } from '../catalog-files/read-pattern.ts';
import { COMPONENT_FILE } from '../catalog-files/check-component.ts';
import { joinPath, MAX_TEXT_BYTES } from '../catalog-files/reading.ts';
import type { SourceFolder } from '../catalog-files/source-folder.ts';
import { keepSet } from './keep-set.ts';

/** Looking for components may take one part in so many of the time, however large the catalog is. */
const SHARE_OF_TIME = 10;

/** Where the components of a catalog are. */
export interface ComponentFolders {
  readonly source: SourceFolder;
  /** Folders relative to the catalog, by the id in the `pattern.md` beside them. */
  readonly folderById: ReadonlyMap<string, string>;
  /** The same object as long as it is the same set, so that what is derived from it can be kept. */
  readonly patternIds: ReadonlySet<string>;
}

/**
 * Finds the components of a catalog, at most `maxAgeMs` ago (longer where the catalog is so large that looking
 * takes a noticeable part of that). The ids come from the source itself, since the built catalog may come from
 * elsewhere (`CATALOG_URL`). A component is there when its `component.yaml` is: `publish` writes that last.
 */
export function createComponentFolders(options: {
  readonly open: () => Promise<SourceFolder | undefined>;
  readonly now: () => number;
  readonly maxAgeMs: number;
}): () => Promise<ComponentFolders> {
  const { open, now, maxAgeMs } = options;
  const idOf = createIdReader();
  let last: ComponentFolders | undefined;
  let dueAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<ComponentFolders> | undefined;

  async function look(): Promise<ComponentFolders> {
    const startedAt = now();
    const source = await open();
    if (source === undefined) throw new Error('the folder of the catalog is not there');
    const folderById = await foldersById(source, idOf);
    const patternIds = keepSet(last?.patternIds, new Set(folderById.keys()));
    // The first look reads every pattern.md; those after it read only what has changed.
    const costMs = last === undefined ? 0 : now() - startedAt;
    last = { source, folderById, patternIds };
    dueAt = Math.max(startedAt + maxAgeMs, now() + costMs * SHARE_OF_TIME);
    return last;
  }

  return async () => {
    if (last !== undefined && now() < dueAt) return last;
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  };
}

type IdReader = (source: SourceFolder, file: string) => Promise<string | undefined>;

/** Reads a `pattern.md` again only when its size or time has changed. */
function createIdReader(): IdReader {
  const idByFile = new Map<string, { readonly version: string; readonly id: string | undefined }>();
  return async (source, file) => {
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

async function foldersById(
  source: SourceFolder,
  idOf: IdReader,
): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(
    (await patternFolders(source)).map(async (pattern) => {
      const folder = joinPath(pattern, COMPONENT_FOLDER);
      if ((await source.measure(joinPath(folder, COMPONENT_FILE))) === undefined) return undefined;
      const id = await idOf(source, joinPath(pattern, PATTERN_FILE));
      return id === undefined ? undefined : { id, folder };
    }),
  );
  const folderById = new Map<string, string>();
  for (const entry of found) {
    if (entry !== undefined && !folderById.has(entry.id)) folderById.set(entry.id, entry.folder);
  }
  return folderById;
}

async function patternFolders(source: SourceFolder): Promise<readonly string[]> {
  const root = await source.list('');
  const sections = await Promise.all(
    (root?.entries ?? [])
      .filter((entry) => entry.kind === 'folder')
      .map(async ({ name: section }) => {
        const listing = await source.list(section);
        const folders = (listing?.entries ?? []).filter((entry) => entry.kind === 'folder');
        return folders.map((entry) => joinPath(section, entry.name));
      }),
  );
  return sections.flat();
}
