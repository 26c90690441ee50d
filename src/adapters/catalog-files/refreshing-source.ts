import { LRUCache } from 'lru-cache';
import {
  type BuiltPattern,
  builtPatternSchema,
  hasHashInName,
} from '../../domain/catalog/built-catalog.ts';
import { coverFilesOf, coverPath } from '../../domain/catalog/cover.ts';
import type {
  CatalogSnapshot,
  CatalogSource,
  OnSourceError,
  RefreshOutcome,
} from '../../domain/catalog/catalog-source.ts';
import { type Err, type Result, err, fail, success } from '../../domain/errors.ts';
import { parseJson } from '../../domain/text.ts';
import { type BuiltFileReader, loadBuild } from './load-build.ts';
import { sha256Of } from './source-folder.ts';

const DEFAULT_CACHE_BYTES = 8 * 1024 * 1024;

/**
 * Creates a source that keeps a reader's last good build, and reads contents and covers on demand. The caller decides
 * when to refresh.
 */
export async function createRefreshingSource(options: {
  readonly reader: BuiltFileReader;
  readonly onError: OnSourceError;
  readonly cacheBytes?: number;
}): Promise<Result<CatalogSource>> {
  const { reader, onError, cacheBytes = DEFAULT_CACHE_BYTES } = options;
  const first = await loadBuild(reader, undefined, { readsWords: true });
  if (!first.ok) return first;
  let loaded = first.value;
  let covers: ReadonlySet<string> | undefined;
  let files: ReadonlySet<string> | undefined;
  let isStale = false;
  let refreshing: Promise<RefreshOutcome> | undefined;
  const listeners = new Set<(snapshot: CatalogSnapshot) => void>();
  const contentByPlace = new LRUCache<string, BuiltPattern>({ maxSize: cacheBytes });
  const coverByPath = new LRUCache<string, Uint8Array>({ maxSize: cacheBytes / 2 });

  async function check(): Promise<RefreshOutcome> {
    const next = await loadBuild(reader, loaded);
    isStale = !next.ok;
    if (!next.ok) {
      onError(next.failure);
      return 'failed';
    }
    const changed = next.value.snapshot !== loaded.snapshot;
    loaded = next.value;
    if (!changed) return 'unchanged';
    covers = undefined;
    files = undefined;
    for (const listener of listeners) notify(listener, loaded.snapshot, onError);
    return 'changed';
  }

  function refresh(): Promise<RefreshOutcome> {
    refreshing ??= check().finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  }

  async function readContent(patternId: string): Promise<Result<BuiltPattern>> {
    const path = loaded.rowById.get(patternId)?.content;
    if (path === undefined) return err('pattern_not_found', 'Unknown pattern.');
    const known = contentByPlace.get(`${path} ${patternId}`);
    if (known !== undefined) return success(known);
    const bytes = await readHashed(reader, path);
    if (!bytes.ok) return bytes;
    // The others of the file are likely to be asked for next, and over HTTP they were sent with it.
    let found: BuiltPattern | undefined;
    for (const line of new TextDecoder().decode(bytes.value).split('\n')) {
      const { data } = builtPatternSchema.safeParse(parseJson(line));
      if (data === undefined) continue;
      contentByPlace.set(`${path} ${data.id}`, data, { size: line.length });
      if (data.id === patternId) found = data;
    }
    return found === undefined
      ? notReadable(`the content of ${patternId} has another format`)
      : success(found);
  }

  /** The paths of segments and contents. */
  function filesOfBuild(): ReadonlySet<string> {
    const contents = [...loaded.rowById.values()].map(({ content }) => content);
    return new Set([...loaded.segments, ...contents]);
  }

  async function readCover(fileName: string): Promise<Result<Uint8Array | undefined>> {
    covers ??= coverFilesOf(loaded.snapshot);
    if (!covers.has(fileName)) return success(undefined);
    const path = coverPath(fileName);
    const known = coverByPath.get(path);
    if (known !== undefined) return success(known);
    const bytes = await readHashed(reader, path);
    if (bytes.ok) coverByPath.set(path, bytes.value, { size: bytes.value.byteLength });
    return bytes;
  }

  /** A missing file may belong to a build that has been replaced. */
  async function orFromNewerBuild<T>(read: () => Promise<Result<T>>): Promise<Result<T>> {
    const result = await read();
    if (result.ok || result.failure.kind !== 'upstream_error') return result;
    return (await refresh()) === 'changed' ? read() : result;
  }

  return success({
    current: () => loaded.snapshot,
    refresh,
    isStale: () => isStale,
    async content(patternId) {
      const read = await orFromNewerBuild(() => readContent(patternId));
      return read.ok ? success(read.value.content) : read;
    },
    async examples(patternId) {
      const read = await orFromNewerBuild(() => readContent(patternId));
      return read.ok ? success(read.value.examples ?? {}) : read;
    },
    cover: (fileName) => orFromNewerBuild(() => readCover(fileName)),
    async file(path) {
      files ??= filesOfBuild();
      return files.has(path) ? readHashed(reader, path) : success(undefined);
    },
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

function notify(
  listener: (snapshot: CatalogSnapshot) => void,
  snapshot: CatalogSnapshot,
  onError: OnSourceError,
): void {
  try {
    listener(snapshot);
  } catch (error) {
    // Other listeners must still be called.
    onError(
      fail('upstream_error', 'A listener failed to load the new build of the catalog.', error),
    );
  }
}

/** Reads a file with a hash in its name, and verifies the hash. */
async function readHashed(reader: BuiltFileReader, path: string): Promise<Result<Uint8Array>> {
  const answer = await reader.read(path);
  if (!answer.ok) return answer;
  if (answer.value.kind !== 'bytes') return notReadable(`${path} is missing`);
  const { bytes } = answer.value;
  return hasHashInName(path, sha256Of(bytes)) ? success(bytes) : notReadable(`${path} was changed`);
}

function notReadable(reason: string): Err {
  return err('upstream_error', 'A file of the built catalog cannot be read.', new Error(reason));
}
