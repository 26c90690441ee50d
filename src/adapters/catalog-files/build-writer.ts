import { existsSync, mkdirSync, mkdtempSync, renameSync, writeFileSync } from 'node:fs';
import { readdir, rm, rmdir } from 'node:fs/promises';
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

/** Where the files of a build are written before they are part of it. */
export interface Staging {
  /** Writes a file, which `publish` puts in its place. */
  readonly stage: (file: string, bytes: Uint8Array) => void;
  readonly publish: (build: NewFiles) => Promise<void>;
  /** Removes what was not published. */
  readonly close: () => Promise<void>;
}

interface NewFiles {
  readonly hashed: readonly PlannedFile[];
  /** Publishes the build. */
  readonly catalogFile: PlannedFile | undefined;
  /** Files of builds before the previous one. */
  readonly old: readonly string[];
  /** Called before anything is put in its place. */
  readonly take: () => void;
  /** Called when all files are in place. */
  readonly remember: () => void;
}

/**
 * Writes the files of a build that an output folder lacks. The folder can be loaded at any moment: everything is
 * staged, then the files with a hash in their name are renamed, which replace no file of another build, then
 * `catalog.json`. Files older than the previous build are removed; readers may still use that one.
 */
export function openStaging(outDir: string, signal: AbortSignal | undefined): Staging {
  const isNew = !existsSync(outDir);
  let staging: string | undefined;
  const takeTurns = createTurns();

  function open(): string {
    for (const folder of FOLDERS) mkdirSync(path.join(outDir, folder), { recursive: true });
    return mkdtempSync(path.join(outDir, STAGING));
  }

  // Synchronous: through the thread pool each takes several times the processor time.
  function stage(file: string, bytes: Uint8Array): void {
    staging ??= open();
    writeFileSync(path.join(staging, path.basename(file)), bytes);
  }

  async function place(file: string): Promise<void> {
    await takeTurns();
    renameSync(path.join(staging ?? '', path.basename(file)), path.join(outDir, file));
  }

  return {
    stage,
    async publish({ hashed, catalogFile, old, take, remember }) {
      for (const file of catalogFile === undefined ? hashed : [...hashed, catalogFile]) {
        await takeTurns();
        signal?.throwIfAborted();
        if (file.bytes !== undefined) stage(file.path, await file.bytes());
      }
      take();
      for (const file of hashed) await place(file.path);
      if (catalogFile !== undefined) await place(catalogFile.path);
      remember();
      for (const file of old) await rm(path.join(outDir, file), { force: true });
    },
    async close() {
      if (staging === undefined) return;
      await removeLeftovers(outDir, STAGING, staging);
      await rm(staging, { recursive: true, force: true });
      if (isNew) await removeEmptyFolders(outDir);
    },
  };
}

/** Removes the folders of a first build that failed; `rmdir` refuses folders that are not empty. */
async function removeEmptyFolders(outDir: string): Promise<void> {
  if (existsSync(path.join(outDir, FACTS_FILE))) return;
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
