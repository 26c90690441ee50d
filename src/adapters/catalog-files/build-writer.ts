import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  stat,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { forEachConcurrently } from '../../domain/async.ts';
import { searchIndexCopyPath } from '../../domain/catalog/built-catalog.ts';
import { coverFilesOf, coverPath } from '../../domain/catalog/cover.ts';
import { FACTS_FILE, STAGING } from './build-facts.ts';
import { createFileReader } from './built-files-source.ts';
import { loadBuild } from './load-build.ts';
import { orMissing, removeLeftovers, sha256Of } from './source-folder.ts';

/** Files written concurrently. */
const WRITE_CONCURRENCY = 16;

export interface PlannedFile {
  readonly path: string;
  readonly sha256: string;
  readonly bytes: () => Promise<Uint8Array>;
}

/**
 * Writes the files of a build that an output folder lacks. The folder can be loaded at any moment: everything is
 * staged, then the files with a hash in their name are renamed, which replace no file of another build, then those with
 * fixed names. Files older than the previous build are removed; readers may still use that one.
 */
export async function writeBuild(
  outDir: string,
  build: {
    readonly hashed: readonly PlannedFile[];
    /** In the order of renaming; the last one publishes the build. */
    readonly fixed: readonly PlannedFile[];
    /** The paths of all files of the build with a hash in their name. */
    readonly paths: ReadonlySet<string>;
    /** Called when all files are in place. */
    readonly remember: () => void;
    readonly signal?: AbortSignal | undefined;
  },
): Promise<void> {
  const created = await createFolders(outDir);
  const staging = await mkdtemp(path.join(outDir, STAGING));
  const stage = async (file: PlannedFile): Promise<void> => {
    build.signal?.throwIfAborted();
    await writeFile(path.join(staging, path.basename(file.path)), await file.bytes());
  };
  const place = (file: string): Promise<void> =>
    rename(path.join(staging, path.basename(file)), path.join(outDir, file));
  try {
    const previous = await filesOfBuild(outDir);
    await forEachConcurrently([...build.hashed, ...build.fixed], WRITE_CONCURRENCY, stage);
    await forEachConcurrently(build.hashed, WRITE_CONCURRENCY, (file) => place(file.path));
    for (const file of build.fixed) await place(file.path);
    build.remember();
    await removeOldFiles(outDir, build.paths.union(previous));
  } finally {
    await removeLeftovers(outDir, STAGING, staging);
    await rm(staging, { recursive: true, force: true });
    if (created) await removeEmptyFolders(outDir);
  }
}

/** Whether a file exists and has a digest. */
export async function hasContent(file: string, sha256: string): Promise<boolean> {
  const bytes = await orMissing(readFile(file));
  return bytes !== undefined && sha256Of(bytes) === sha256;
}

/** Returns whether the output folder itself is new. */
async function createFolders(outDir: string): Promise<boolean> {
  const created = await mkdir(outDir, { recursive: true });
  await mkdir(path.join(outDir, 'patterns'), { recursive: true });
  await mkdir(path.join(outDir, 'covers'), { recursive: true });
  return created !== undefined;
}

/** Removes the folders of a first build that failed; `rmdir` refuses folders that are not empty. */
async function removeEmptyFolders(outDir: string): Promise<void> {
  if (await orMissing(stat(path.join(outDir, FACTS_FILE)))) return;
  for (const folder of ['patterns', 'covers', '']) {
    await rmdir(path.join(outDir, folder)).catch(() => {});
  }
}

async function removeOldFiles(outDir: string, keep: ReadonlySet<string>): Promise<void> {
  for (const folder of ['', 'patterns', 'covers']) {
    for (const name of await readdir(path.join(outDir, folder))) {
      const file = folder === '' ? name : `${folder}/${name}`;
      if (folder === '' && !/^search-index\..+\.json$/.test(name)) continue;
      if (!keep.has(file)) await rm(path.join(outDir, file), { force: true });
    }
  }
}

/** The hashed files of the build in a folder; none if it cannot be loaded. */
async function filesOfBuild(outDir: string): Promise<ReadonlySet<string>> {
  const loaded = await loadBuild(createFileReader(outDir), undefined);
  if (!loaded.ok) return new Set();
  const { snapshot, contentPathById } = loaded.value;
  const covers = [...coverFilesOf(snapshot)].map(coverPath);
  return new Set([
    searchIndexCopyPath(snapshot.searchIndex.sha256),
    ...contentPathById.values(),
    ...covers,
  ]);
}
