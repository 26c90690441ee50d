import { LRUCache } from 'lru-cache';
import type { Schedule } from '../../domain/async.ts';
import { isPatternId } from '../../domain/catalog/front-matter.ts';
import {
  type Artifact,
  type ComponentStore,
  type StoredComponent,
  NO_NOTICES,
} from '../../domain/components/component-store.ts';
import {
  type Manifest,
  DEFAULT_VARIANT,
  isFilePath,
  isVariantName,
  MAIN_FILE,
} from '../../domain/components/manifest.ts';
import { type Result, success } from '../../domain/errors.ts';
import { scheduleDeadline } from '../timers/schedule-timer.ts';
import { type QueuedRead, type ReadQueue, createReadQueue } from './read-queue.ts';

/** Half of what the port allows, since a store behind `COMPONENT_STORE=http` has a cache like this one. */
const MAX_AGE_MS = 500;

const MAX_COMPONENTS = 10_000;

/** Estimated size of a manifest in memory; they differ little. */
const MANIFEST_BYTES = 4096;

/**
 * Caches what a component store returns, whichever it is. What moves (pointer, versions, notices, origin, log) is fresh for
 * half a second. Files and manifests are immutable: they stay until the space is needed, and are returned as long as
 * their version is in the list of versions. Failures are never kept. Calls for the same thing share one read; each has
 * its own deadline. last-known-store.ts, behind this cache, is for outages: it keeps what moves without an expiry.
 *
 * @param options.now milliseconds on a clock that never goes back
 * @param options.maxBytes of files; manifests take at most an eighth of it on top
 */
export function createCachedStore(
  store: ComponentStore,
  options: {
    readonly now: () => number;
    readonly timeoutMs?: number;
    /** Timeout of operations that read all components; defaults to `timeoutMs`. */
    readonly listTimeoutMs?: number;
    readonly maxBytes?: number;
    readonly schedule?: Schedule;
  },
): ComponentStore & { readonly cachedBytes: () => number } {
  const { now, timeoutMs = 2000, maxBytes = 16 * 1024 * 1024 } = options;
  const { schedule = scheduleDeadline } = options;
  const queue = createReadQueue({ timeoutMs, schedule, now });
  const { listTimeoutMs = timeoutMs } = options;
  const listQueue = createReadQueue({ timeoutMs: listTimeoutMs, schedule, now });

  const components = new LRUCache<string, StoredComponent>({
    max: MAX_COMPONENTS,
    ttl: MAX_AGE_MS,
    ttlResolution: 0,
    // lru-cache treats a start of 0 as "never set", and a test clock may begin at 0.
    perf: { now: () => now() + 1 },
  });
  const files = new LRUCache<string, Success<Artifact | undefined>>({
    maxSize: maxBytes,
    sizeCalculation: ({ value }) => bytesOf(value),
  });
  const manifests = new LRUCache<string, Success<Manifest | undefined>>({
    maxSize: Math.ceil(maxBytes / 8),
    sizeCalculation: () => MANIFEST_BYTES,
  });
  const readFile = readThrough(files, queue);
  const readManifest = readThrough(manifests, queue);

  function component(patternId: string): StoredComponent {
    const cached = components.get(patternId);
    if (cached !== undefined) return cached;
    if (!isPatternId(patternId)) return NO_COMPONENT;
    const read = store.component(patternId);
    const forget = (): void => {
      if (components.peek(patternId) === shared) components.delete(patternId);
    };
    const shared = {
      pointer: shareRead(read.pointer, queue, forget),
      versions: shareRead(read.versions, queue, forget),
      notices: shareRead(read.notices, queue, forget),
      origin: shareRead(read.origin, queue, forget),
      activations: shareRead(read.activations, queue, forget),
      ...(read.isStale === undefined ? {} : { isStale: read.isStale }),
    };
    components.set(patternId, shared);
    return shared;
  }

  /** Whether the version exists. A cached list may be older than the version. */
  async function hasVersion(patternId: string, versionId: string): Promise<Result<boolean>> {
    const cached = components.get(patternId);
    if (cached !== undefined) {
      const versions = await cached.versions();
      if (versions.ok && versions.value.includes(versionId)) return YES;
      if (components.peek(patternId) === cached) components.delete(patternId);
    }
    const versions = await component(patternId).versions();
    return versions.ok ? success(versions.value.includes(versionId)) : versions;
  }

  return {
    component,
    async artifact(patternId, versionId, variant = DEFAULT_VARIANT, path = MAIN_FILE) {
      const exists = await hasVersion(patternId, versionId);
      if (!exists.ok) return exists;
      const key = `${patternId} ${versionId} ${variant} ${path}`;
      if (exists.value) {
        const cached = files.get(key);
        if (cached !== undefined) return cached;
      }
      if (!exists.value || !isVariantName(variant) || !isFilePath(path)) {
        files.delete(key);
        return success(undefined);
      }
      return readFile(key, () => store.artifact(patternId, versionId, variant, path));
    },
    async manifest(patternId, versionId) {
      const exists = await hasVersion(patternId, versionId);
      if (!exists.ok) return exists;
      const key = `${patternId} ${versionId}`;
      if (exists.value) return readManifest(key, () => store.manifest(patternId, versionId));
      manifests.delete(key);
      return success(undefined);
    },
    // Cached by the component index (component-index.ts).
    withComponents: () => listQueue(store.withComponents).wait(),
    latestActivations: (limit) => listQueue(() => store.latestActivations(limit)).wait(),
    cachedBytes: () => files.calculatedSize,
  };
}

type Success<T> = Extract<Result<T>, { readonly ok: true }>;

const YES = success(true);

const NO_COMPONENT: StoredComponent = {
  pointer: async () => success(undefined),
  versions: async () => success([]),
  notices: async () => success(NO_NOTICES),
  origin: async () => success(undefined),
  activations: async () => success([]),
};

/** Shares one read among concurrent callers; after a failure `forget` makes the next call read again. */
function shareRead<T>(
  read: () => Promise<Result<T>>,
  queue: ReadQueue,
  forget: () => void,
): () => Promise<Result<T>> {
  let settled: Promise<Result<T>> | undefined;
  let reading: QueuedRead<T> | undefined;
  async function readOnce(): Promise<Result<T>> {
    try {
      const result = await read();
      if (result.ok) settled = Promise.resolve(result);
      return result;
    } finally {
      if (settled === undefined) forget();
    }
  }
  return () => {
    if (settled !== undefined) return settled;
    reading ??= queue(readOnce);
    return reading.wait();
  };
}

/** Returns the cached value, or shares one read among all callers. Missing values are not cached. */
function readThrough<T>(
  cache: LRUCache<string, Success<T | undefined>>,
  queue: ReadQueue,
): (key: string, read: () => Promise<Result<T | undefined>>) => Promise<Result<T | undefined>> {
  const inFlight = new Map<string, QueuedRead<T | undefined>>();
  return (key, read) => {
    const cached = cache.get(key);
    if (cached !== undefined) return Promise.resolve(cached);
    let reading = inFlight.get(key);
    if (reading === undefined) {
      reading = queue(() => readAndKeep(key, read).finally(() => inFlight.delete(key)));
      inFlight.set(key, reading);
    }
    return reading.wait();
  };

  async function readAndKeep(
    key: string,
    read: () => Promise<Result<T | undefined>>,
  ): Promise<Result<T | undefined>> {
    const result = await read();
    if (result.ok && result.value !== undefined) cache.set(key, result);
    return result;
  }
}

/** The bytes, their text at up to two bytes a character, and the same again for what is rendered from them. */
function bytesOf(artifact: Artifact | undefined): number {
  return (artifact?.bytes.byteLength ?? 0) * 5 + 2048;
}
