import { mkdir, mkdtemp, readdir, rm, rmdir, stat } from 'node:fs/promises';
import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { coverFilesOf, coverPath } from '../../domain/catalog/cover.ts';
import { FACTS_FILE } from './build-facts.ts';
import { STAGING } from './write-facts.ts';
import { createFileReader } from './built-files-source.ts';
import { loadBuild } from './load-build.ts';
import type { PlannedFile } from './planned-file.ts';
import { filesOfSegments } from './word-files.ts';
import { orMissing, removeLeftovers } from './source-folder.ts';
import { createTurns } from './turns.ts';

/** With files that have a hash in their name. */
const FOLDERS = ['patterns', 'covers', 'segments'];

/**
 * Writes the files of a build that an output folder lacks. The folder can be loaded at any moment: everything is
 * staged, then the files with a hash in their name are renamed, which replace no file of another build, then
 * `catalog.json`. Files older than the previous build are removed; readers may still use that one.
 */
export async function writeBuild(
  outDir: string,
  build: {
    readonly hashed: readonly PlannedFile[];
    /** Publishes the build. */
    readonly catalogFile: PlannedFile | undefined;
    /** Files of builds before the previous one. */
    readonly old: readonly string[];
    /** Called when all files are in place. */
    readonly remember: () => void;
    readonly signal?: AbortSignal | undefined;
  },
): Promise<void> {
  const created = await createFolders(outDir);
  const staging = await mkdtemp(path.join(outDir, STAGING));
  const takeTurns = createTurns();
  // Synchronous: through the thread pool each takes several times the processor time.
  const stage = async (file: PlannedFile): Promise<void> => {
    await takeTurns();
    build.signal?.throwIfAborted();
    writeFileSync(path.join(staging, path.basename(file.path)), await file.bytes());
  };
  const place = async (file: string): Promise<void> => {
    await takeTurns();
    renameSync(path.join(staging, path.basename(file)), path.join(outDir, file));
  };
  try {
    for (const file of build.hashed) await stage(file);
    if (build.catalogFile !== undefined) await stage(build.catalogFile);
    for (const file of build.hashed) await place(file.path);
    if (build.catalogFile !== undefined) await place(build.catalogFile.path);
    build.remember();
    for (const file of build.old) await rm(path.join(outDir, file), { force: true });
  } finally {
    await removeLeftovers(outDir, STAGING, staging);
    await rm(staging, { recursive: true, force: true });
    if (created) await removeEmptyFolders(outDir);
  }
}

/** Returns whether the output folder itself is new. */
async function createFolders(outDir: string): Promise<boolean> {
  const created = await mkdir(outDir, { recursive: true });
  for (const folder of FOLDERS) await mkdir(path.join(outDir, folder), { recursive: true });
  return created !== undefined;
}

/** Removes the folders of a first build that failed; `rmdir` refuses folders that are not empty. */
async function removeEmptyFolders(outDir: string): Promise<void> {
  if (await orMissing(stat(path.join(outDir, FACTS_FILE)))) return;
  for (const folder of [...FOLDERS, '']) {
    await rmdir(path.join(outDir, folder)).catch(() => {});
  }
}

/**
 * Which files with a hash in their name a new build does not have: those of the build in the folder, which readers may
 * still use, and older ones.
 *
 * @param paths of the new build
 */
export async function replacedFiles(
  outDir: string,
  paths: ReadonlySet<string>,
): Promise<{ readonly replaced: readonly string[]; readonly old: readonly string[] }> {
  const previous = await filesOfBuild(outDir);
  const old: string[] = [];
  for (const folder of FOLDERS) {
    const names = await orMissing(readdir(path.join(outDir, folder)));
    const files = (names ?? []).map((name) => `${folder}/${name}`);
    old.push(...files.filter((file) => !paths.has(file) && !previous.has(file)));
  }
  return { replaced: [...previous].filter((file) => !paths.has(file)), old };
}

/** The hashed files of the build in a folder; none if it cannot be loaded. */
async function filesOfBuild(outDir: string): Promise<ReadonlySet<string>> {
  const loaded = await loadBuild(createFileReader(outDir), undefined);
  if (!loaded.ok) return new Set();
  const { snapshot, rowById, segments } = loaded.value;
  const contents = [...rowById.values()].map(({ content }) => content);
  const covers = [...coverFilesOf(snapshot)].map(coverPath);
  return new Set([...filesOfSegments(segments), ...contents, ...covers]);
}
