import type { BuiltFileReader } from './load-build.ts';
import { type FSWatcher, watch } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { CATALOG_JSON } from '../../domain/catalog/built-catalog.ts';
import type { CatalogSource, OnSourceError } from '../../domain/catalog/catalog-source.ts';
import { type Result, err, fail, success } from '../../domain/errors.ts';
import { readBuildSource, refuseBuildFolder } from './build-source.ts';
import { createRefreshingSource } from './refreshing-source.ts';
import { orMissing } from './source-folder.ts';

/** One build renames several files; the refresh waits for the last one. */
const DEBOUNCE_MS = 50;

/**
 * Opens the built catalog in a folder. Watches the folder for changes, and also polls it every `pollMs`, since some
 * file systems (network and container mounts) send no events.
 *
 * @param options.source whose builds are loaded (`sourceOf`); without it, those of the source that the folder has now
 * @returns `upstream_error` with instructions if no build can be loaded
 */
export async function createBuiltFilesSource(options: {
  readonly outDir: string;
  readonly source?: string | undefined;
  readonly onError: OnSourceError;
  readonly pollMs?: number;
  readonly cacheBytes?: number;
}): Promise<Result<CatalogSource>> {
  const { outDir, onError, pollMs = 3000 } = options;
  const reader = createOwnReader(outDir, options.source);
  const opened = await createRefreshingSource({ ...options, reader });
  if (!opened.ok) {
    return err(
      'upstream_error',
      'No built catalog can be loaded: run `pattern-catalog build`.',
      opened.failure.cause,
    );
  }
  const source = opened.value;
  let debounce: NodeJS.Timeout | undefined;
  const watcher = watchFolder(outDir, onError, (fileName) => {
    if (fileName !== null && fileName !== CATALOG_JSON) return;
    clearTimeout(debounce);
    debounce = setTimeout(() => void source.refresh(), DEBOUNCE_MS).unref();
  });
  const poll = setInterval(() => void source.refresh(), pollMs).unref();
  return success({
    ...source,
    async close() {
      clearInterval(poll);
      clearTimeout(debounce);
      watcher?.close();
      await source.close();
    },
  });
}

/** Undefined if the system cannot watch the folder (watches are limited); polling still finds changes. */
function watchFolder(
  folder: string,
  onError: OnSourceError,
  onEvent: (fileName: string | null) => void,
): FSWatcher | undefined {
  const report = (cause: unknown): void =>
    onError(
      fail(
        'upstream_error',
        'The folder of the built catalog cannot be watched: changes are found by polling.',
        cause,
      ),
    );
  try {
    const watcher = watch(folder, { persistent: false }, (_event, fileName) => onEvent(fileName));
    return watcher.on('error', report);
  } catch (error) {
    report(error);
    return undefined;
  }
}

/** Reads the builds of one source: that of another one, which something else has put there, is an error. */
function createOwnReader(outDir: string, source: string | undefined): BuiltFileReader {
  const reader = createFileReader(outDir);
  const first = readBuildSource(outDir);
  function isOwn(): boolean {
    const recorded = readBuildSource(outDir);
    if (source === undefined || recorded !== first) return recorded === (source ?? first);
    return refuseBuildFolder(outDir, source) === undefined;
  }
  return {
    ...reader,
    async read(file, known) {
      const read = await reader.read(file, known);
      if (file !== CATALOG_JSON || isOwn()) return read;
      return err(
        'upstream_error',
        'The folder of the built catalog holds the build of another catalog: the last build of this one is served. Set CATALOG_BUILD_DIR to a folder of its own.',
      );
    },
  };
}

/** Reads built files from a folder. */
export function createFileReader(outDir: string): BuiltFileReader {
  return {
    isOwn: true,
    async read(file, known) {
      const place = path.join(outDir, file);
      try {
        const found = await orMissing(stat(place));
        if (found === undefined) return success({ kind: 'missing' });
        const version = `${found.ino}:${found.size}:${found.mtimeMs}`;
        if (version === known) return success({ kind: 'unchanged' });
        const bytes = await orMissing(readFile(place));
        return success(
          bytes === undefined ? { kind: 'missing' } : { kind: 'bytes', bytes, version },
        );
      } catch (error) {
        return err('upstream_error', 'A file of the built catalog cannot be read.', error);
      }
    },
  };
}
