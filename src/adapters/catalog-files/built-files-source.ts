import type { FSWatcher } from 'node:fs';
import { watch } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { BUILT_FILES } from '../../domain/catalog/built-catalog.ts';
import type { CatalogSource, OnSourceError } from '../../domain/catalog/catalog-source.ts';
import type { Result } from '../../domain/errors.ts';
import { failure, success } from '../../domain/errors.ts';
import { createRefreshingSource } from './refreshing-source.ts';
import { orMissing } from './source-folder.ts';

/** One build renames several files; it is looked at once, when they have come to rest. */
const DEBOUNCE_MS = 50;

/**
 * Opens the built catalog in a folder, and follows it: the folder is watched, and looked at every `pollMs` for
 * the file systems that tell nothing (network and container mounts).
 *
 * @returns `upstream_error`, with a message that says what to do, where no build can be loaded
 */
export async function createBuiltFilesSource(options: {
  readonly outDir: string;
  readonly onError: OnSourceError;
  readonly pollMs?: number;
  readonly cacheBytes?: number;
}): Promise<Result<CatalogSource>> {
  const { outDir, onError, pollMs = 5000 } = options;
  const opened = await createRefreshingSource({ ...options, reader: createFileReader(outDir) });
  if (!opened.ok) {
    return failure(
      'upstream_error',
      'There is no built catalog that can be loaded: run `pattern-catalog build`.',
      opened.failure.cause,
    );
  }
  const source = opened.value;
  let debounce: NodeJS.Timeout | undefined;
  const watcher = watchFolder(outDir, onError, (fileName) => {
    if (fileName !== null && fileName !== BUILT_FILES.catalog) return;
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

/** Undefined where the system cannot watch (its number of watches is limited); then the poll alone finds changes. */
function watchFolder(
  folder: string,
  onError: OnSourceError,
  onEvent: (fileName: string | null) => void,
): FSWatcher | undefined {
  const tell = (cause: unknown): void =>
    onError({
      kind: 'upstream_error',
      message: 'The folder of the built catalog cannot be watched: changes are noticed later.',
      retryable: false,
      cause,
    });
  try {
    const watcher = watch(folder, { persistent: false }, (_event, fileName) => onEvent(fileName));
    return watcher.on('error', tell);
  } catch (error) {
    tell(error);
    return undefined;
  }
}

/** What reading a built file gives. */
export type BuiltFileAnswer =
  | {
      readonly kind: 'bytes';
      readonly bytes: Uint8Array;
      /** Stands for these bytes when the file is read again: an ETag, or size and times. */
      readonly version?: string;
    }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'missing' };

/** Reads a file of a build by its path below the place of the build. */
export interface BuiltFileReader {
  /** Answers `unchanged` where the file still has the version `known`. */
  readonly read: (file: string, known?: string) => Promise<Result<BuiltFileAnswer>>;
}

/** Reads built files from a folder. */
export function createFileReader(outDir: string): BuiltFileReader {
  return {
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
        return failure('upstream_error', 'A file of the built catalog cannot be read.', error);
      }
    },
  };
}
