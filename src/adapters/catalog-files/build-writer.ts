import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  coverFileNameOf,
  coverPath,
  searchIndexCopyPath,
} from '../../domain/catalog/built-catalog.ts';
import type { ComposedFile } from './build-catalog.ts';
import { createFileReader } from './built-files-source.ts';
import { loadBuild } from './load-build.ts';
import { orMissing, removeLeftovers, sha256Of } from './source-folder.ts';

/** Writes one build into an output folder. The folder stays loadable if the methods are called in this order. */
export interface BuildWriter {
  /** First: files with a hash in their name. They replace no file of another build. */
  readonly putHashed: (file: ComposedFile) => Promise<void>;
  /** Second: the two files with fixed names. The last rename publishes the build. */
  readonly publish: (files: {
    readonly searchIndex: ComposedFile;
    readonly catalog: ComposedFile;
  }) => Promise<void>;
  /** Writes a file that is not part of the build. */
  readonly putUnlisted: (name: string, bytes: Uint8Array) => Promise<void>;
  /** The digests of all files of the build, by path. */
  readonly written: () => ReadonlyMap<string, string>;
  /** Last: removes the files of builds before the previous one, which readers may still have loaded. */
  readonly removeOldFiles: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const STAGING = '.build-';

/** Opens an output folder for one build; creates it if it is missing. */
export async function createBuildWriter(outDir: string): Promise<BuildWriter> {
  await mkdir(path.join(outDir, 'patterns'), { recursive: true });
  await mkdir(path.join(outDir, 'covers'), { recursive: true });
  const previous = await filesOfBuild(outDir);
  const staging = await mkdtemp(path.join(outDir, STAGING));
  const written = new Map<string, string>();

  /** Atomic: renames a complete file within one file system. */
  async function put(name: string, bytes: Uint8Array): Promise<void> {
    const staged = path.join(staging, path.basename(name));
    await writeFile(staged, bytes);
    await rename(staged, path.join(outDir, name));
  }

  async function putHashed(file: ComposedFile): Promise<void> {
    if (!(await hasContent(path.join(outDir, file.path), file.sha256))) {
      await put(file.path, file.bytes);
    }
    written.set(file.path, file.sha256);
  }

  return {
    putHashed,
    async publish({ searchIndex, catalog }) {
      for (const file of [searchIndex, catalog]) {
        await put(file.path, file.bytes);
        written.set(file.path, file.sha256);
      }
    },
    putUnlisted: put,
    written: () => written,
    async removeOldFiles() {
      for (const folder of ['', 'patterns', 'covers']) {
        for (const name of await readdir(path.join(outDir, folder))) {
          const file = folder === '' ? name : `${folder}/${name}`;
          if (folder === '' && !/^search-index\..+\.json$/.test(name)) continue;
          if (written.has(file) || previous.has(file)) continue;
          await rm(path.join(outDir, file), { force: true });
        }
      }
    },
    async close() {
      await removeLeftovers(outDir, STAGING, staging);
      await rm(staging, { recursive: true, force: true });
    },
  };
}

/** The hashed files of the build in a folder; none if it cannot be loaded. */
async function filesOfBuild(outDir: string): Promise<ReadonlySet<string>> {
  const loaded = await loadBuild(createFileReader(outDir), undefined);
  if (!loaded.ok) return new Set();
  const { snapshot, contentPathById } = loaded.value;
  const covers = snapshot.patterns.flatMap((pattern) => {
    const cover = coverFileNameOf(pattern.coverImage ?? '');
    return cover === undefined ? [] : [coverPath(cover)];
  });
  return new Set([
    searchIndexCopyPath(snapshot.searchIndex.sha256),
    ...contentPathById.values(),
    ...covers,
  ]);
}

async function hasContent(file: string, sha256: string): Promise<boolean> {
  const bytes = await orMissing(readFile(file));
  return bytes !== undefined && sha256Of(bytes) === sha256;
}
