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

/** Writes one build into an output folder. The order of the calls is what keeps the folder loadable. */
export interface BuildWriter {
  /** First: files whose name carries their hash. They replace nothing that another build names. */
  readonly putHashed: (file: ComposedFile) => Promise<void>;
  /** Then the two files of fixed names. From the last rename on, the new build is the one that is loaded. */
  readonly publish: (files: {
    readonly searchIndex: ComposedFile;
    readonly catalog: ComposedFile;
  }) => Promise<void>;
  /** Writes a file that no loader reads. */
  readonly putAside: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Everything that was put and published, and its digest. */
  readonly written: () => ReadonlyMap<string, string>;
  /** Last: removes the files of builds before the previous one; who loaded that one can still read it. */
  readonly removeUnnamed: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const STAGING = '.build-';

/** Opens an output folder for one build, and creates it where it is missing. */
export async function createBuildWriter(outDir: string): Promise<BuildWriter> {
  await mkdir(path.join(outDir, 'patterns'), { recursive: true });
  await mkdir(path.join(outDir, 'covers'), { recursive: true });
  const previous = await filesOfBuild(outDir);
  const staging = await mkdtemp(path.join(outDir, STAGING));
  const written = new Map<string, string>();

  /** The name appears with all of its bytes or not at all: a rename within one file system is atomic. */
  async function put(name: string, bytes: Uint8Array): Promise<void> {
    const staged = path.join(staging, path.basename(name));
    await writeFile(staged, bytes);
    await rename(staged, path.join(outDir, name));
  }

  async function putHashed(file: ComposedFile): Promise<void> {
    if (!(await isThere(path.join(outDir, file.path), file.sha256))) {
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
    putAside: put,
    written: () => written,
    async removeUnnamed() {
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

/** The hashed files that the build in a folder names; none where no build can be loaded from it. */
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

async function isThere(file: string, sha256: string): Promise<boolean> {
  const bytes = await orMissing(readFile(file));
  return bytes !== undefined && sha256Of(bytes) === sha256;
}
