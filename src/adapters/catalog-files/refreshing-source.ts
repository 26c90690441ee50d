import {
  builtPatternSchema,
  coverFileNameOf,
  coverPath,
  isNamedAfter,
} from '../../domain/catalog/built-catalog.ts';
import type {
  CatalogSnapshot,
  CatalogSource,
  OnSourceError,
  RefreshOutcome,
} from '../../domain/catalog/catalog-source.ts';
import { createByteBoundedCache } from '../../domain/components/byte-bounded-cache.ts';
import type { Result } from '../../domain/errors.ts';
import { failure, success } from '../../domain/errors.ts';
import type { BuiltFileReader } from './built-files-source.ts';
import { loadBuild } from './load-build.ts';
import { sha256Of } from './source-folder.ts';

/** How many bytes of contents, and of covers, are kept in memory. */
const DEFAULT_CACHE_BYTES = 32 * 1024 * 1024;

/**
 * Creates a source that holds the last good build of a reader, and reads contents and covers on demand. When to
 * look for a newer build is up to who creates it.
 */
export async function createRefreshingSource(options: {
  readonly reader: BuiltFileReader;
  readonly onError: OnSourceError;
  readonly cacheBytes?: number;
}): Promise<Result<CatalogSource>> {
  const { reader, onError, cacheBytes = DEFAULT_CACHE_BYTES } = options;
  const first = await loadBuild(reader, undefined);
  if (!first.ok) return first;
  let loaded = first.value;
  let covers = coverFilesOf(loaded.snapshot);
  let refreshing: Promise<RefreshOutcome> | undefined;
  const listeners = new Set<(snapshot: CatalogSnapshot) => void>();
  const contentByPath = createByteBoundedCache<string>(cacheBytes);
  const coverByPath = createByteBoundedCache<Uint8Array>(cacheBytes);

  async function look(): Promise<RefreshOutcome> {
    const next = await loadBuild(reader, loaded);
    if (!next.ok) {
      onError(next.failure);
      return 'failed';
    }
    const changed = next.value.snapshot !== loaded.snapshot;
    loaded = next.value;
    if (!changed) return 'unchanged';
    covers = coverFilesOf(loaded.snapshot);
    for (const listener of listeners) tell(listener, loaded.snapshot, onError);
    return 'changed';
  }

  function refresh(): Promise<RefreshOutcome> {
    refreshing ??= look().finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  }

  async function readContent(patternId: string): Promise<Result<string>> {
    const path = loaded.contentPathById.get(patternId);
    if (path === undefined) return failure('pattern_not_found', 'There is no such pattern.');
    const known = contentByPath.get(path);
    if (known !== undefined) return success(known);
    const bytes = await readNamedAfter(reader, path);
    if (!bytes.ok) return bytes;
    const content = parseContent(bytes.value, patternId);
    if (content.ok) contentByPath.set(path, content.value, bytes.value.byteLength);
    return content;
  }

  async function readCover(fileName: string): Promise<Result<Uint8Array | undefined>> {
    if (!covers.has(fileName)) return success(undefined);
    const path = coverPath(fileName);
    const known = coverByPath.get(path);
    if (known !== undefined) return success(known);
    const bytes = await readNamedAfter(reader, path);
    if (bytes.ok) coverByPath.set(path, bytes.value, bytes.value.byteLength);
    return bytes;
  }

  /** A file that is gone may belong to a build that was replaced since it was loaded. */
  async function orFromNewerBuild<T>(read: () => Promise<Result<T>>): Promise<Result<T>> {
    const result = await read();
    if (result.ok || result.failure.kind !== 'upstream_error') return result;
    return (await refresh()) === 'changed' ? read() : result;
  }

  return success({
    current: () => loaded.snapshot,
    refresh,
    content: (patternId) => orFromNewerBuild(() => readContent(patternId)),
    cover: (fileName) => orFromNewerBuild(() => readCover(fileName)),
    onChange(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    async close() {
      listeners.clear();
      await refreshing;
    },
  });
}

function coverFilesOf(snapshot: CatalogSnapshot): ReadonlySet<string> {
  const names = snapshot.patterns.map((pattern) => coverFileNameOf(pattern.coverImage ?? ''));
  return new Set(names.filter((name) => name !== undefined));
}

function tell(
  listener: (snapshot: CatalogSnapshot) => void,
  snapshot: CatalogSnapshot,
  onError: OnSourceError,
): void {
  try {
    listener(snapshot);
  } catch (error) {
    // The others must hear of the build, and the source must go on.
    onError({
      kind: 'upstream_error',
      message: 'A part of the program could not take over the new build of the catalog.',
      retryable: false,
      cause: error,
    });
  }
}

/** Reads a file whose name carries its hash, and checks that it is what its name says. */
async function readNamedAfter(reader: BuiltFileReader, path: string): Promise<Result<Uint8Array>> {
  const answer = await reader.read(path);
  if (!answer.ok) return answer;
  if (answer.value.kind !== 'bytes') return notReadable(`${path} is not there`);
  const { bytes } = answer.value;
  return isNamedAfter(path, sha256Of(bytes)) ? success(bytes) : notReadable(`${path} was changed`);
}

function parseContent(bytes: Uint8Array, patternId: string): Result<string> {
  try {
    const parsed = builtPatternSchema.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
    if (parsed.success && parsed.data.id === patternId) return success(parsed.data.content);
  } catch {
    // Told below, like everything else that is not a pattern.
  }
  return notReadable(`the content of ${patternId} is not of this format`);
}

function notReadable(reason: string): Result<never> {
  return failure(
    'upstream_error',
    'A file of the built catalog cannot be read.',
    new Error(reason),
  );
}
