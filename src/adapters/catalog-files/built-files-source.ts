import { watch } from 'node:fs';
import type { FSWatcher } from 'node:fs';
import { BUILT_FILES } from '../../domain/catalog/built-paths.ts';
import type { CatalogSource, OnSourceError } from '../../domain/catalog/catalog-source.ts';
import { failure, success } from '../../domain/errors.ts';
import type { Result } from '../../domain/errors.ts';
import { createFileReader } from './built-file-reader.ts';
import { createRefreshingSource } from './refreshing-source.ts';

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
