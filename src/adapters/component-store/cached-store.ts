import { LRUCache } from 'lru-cache';
import type {
  Artifact,
  ComponentOrigin,
  ComponentStore,
} from '../../domain/components/component-store.ts';
import { DEFAULT_VARIANT, MAIN_FILE } from '../../domain/components/manifest.ts';
import type { Manifest } from '../../domain/components/manifest.ts';
import { failure } from '../../domain/errors.ts';
import type { Result } from '../../domain/errors.ts';
import type { Schedule } from '../../domain/schedule.ts';
import { scheduleTimer } from '../timers/schedule-timer.ts';

/** How many patterns' pointers are kept at a time. */
const MAX_POINTERS = 10_000;

/** A manifest as an object, in memory; they differ little. */
const MANIFEST_BYTES = 4096;

/**
 * Puts the one cache in front of a component store. Versions are immutable, so files and manifests stay until the
 * space is needed; what moves (the active pointer, the list of versions, the origin) is used for `maxAgeMs`.
 * Nothing but successes is kept. Calls for the same thing share one reading; each has a deadline of its own.
 *
 * @param options.now milliseconds on a clock that never goes back
 */
export function createCachedStore(
  store: ComponentStore,
  options: {
    readonly now: () => number;
    readonly timeoutMs?: number;
    readonly maxBytes?: number;
    readonly maxAgeMs?: number;
    readonly schedule?: Schedule;
  },
): ComponentStore & { readonly cachedBytes: () => number } {
  const { now, timeoutMs = 2000, maxBytes = 64 * 1024 * 1024, maxAgeMs = 1000 } = options;
  const { schedule = scheduleTimer } = options;
  const within = <T>(work: Promise<Result<T>>) => withTimeout(work, timeoutMs, schedule);

  // The library takes a start at 0 for none, which a clock may begin at.
  const perf = { now: () => now() + 1 };
  const moving = { max: MAX_POINTERS, ttl: maxAgeMs, ttlResolution: 0, perf };
  const activeVersion = readThrough<[string], string | undefined>(
    new LRUCache(moving),
    within,
    store.activeVersion,
  );
  const versions = readThrough<[string], readonly string[]>(
    new LRUCache(moving),
    within,
    store.versions,
  );
  const origin = readThrough<[string], ComponentOrigin | undefined>(
    new LRUCache(moving),
    within,
    store.origin,
  );
  const files = new LRUCache<string, Success<Artifact | undefined>>({
    maxSize: maxBytes,
    sizeCalculation: ({ value }) => bytesOf(value),
  });
  const file = readThrough<[string, string, string, string], Artifact | undefined>(
    files,
    within,
    store.file,
    isThere,
  );
  const manifest = readThrough<[string, string], Manifest | undefined>(
    new LRUCache({ maxSize: Math.ceil(maxBytes / 8), sizeCalculation: () => MANIFEST_BYTES }),
    within,
    store.manifest,
    isThere,
  );

  return {
    activeVersion,
    versions,
    origin,
    file,
    manifest,
    cachedBytes: () => files.calculatedSize,
    artifact: (patternId, versionId, variant = DEFAULT_VARIANT) =>
      file(patternId, versionId, variant, MAIN_FILE),
    // Its reader keeps the last good answer (component-availability.ts).
    withComponents: () => within(store.withComponents()),
  };
}

type Success<T> = Extract<Result<T>, { readonly ok: true }>;

/** Answers from the cache, else by reading; `keeps` says which successes are kept, all of them by default. */
function readThrough<Key extends string[], T>(
  cache: LRUCache<string, Success<T>>,
  within: (work: Promise<Result<T>>) => Promise<Result<T>>,
  read: (...key: Key) => Promise<Result<T>>,
  keeps: (value: T) => boolean = () => true,
): (...key: Key) => Promise<Result<T>> {
  const inFlight = new Map<string, Promise<Result<T>>>();
  return (...parts) => {
    const key = parts.join(' ');
    const known = cache.get(key);
    if (known !== undefined) return Promise.resolve(known);
    let reading = inFlight.get(key);
    if (reading === undefined) {
      reading = read(...parts)
        .then((result) => {
          if (result.ok && keeps(result.value)) cache.set(key, result);
          return result;
        })
        .finally(() => inFlight.delete(key));
      inFlight.set(key, reading);
    }
    return within(reading);
  };
}

function isThere(value: unknown): boolean {
  return value !== undefined;
}

/** The bytes, their text at up to two bytes a character, and as much for what is rendered from them. */
function bytesOf(artifact: Artifact | undefined): number {
  return (artifact?.bytes.byteLength ?? 0) * 5 + 2048;
}

/** A store's answer, or `upstream_timeout`; a store that throws is `upstream_error`. */
async function withTimeout<T>(
  work: Promise<Result<T>>,
  timeoutMs: number,
  schedule: Schedule,
): Promise<Result<T>> {
  const late = Promise.withResolvers<Result<T>>();
  const cancel = schedule(() => {
    late.resolve(failure('upstream_timeout', 'The component store did not answer in time.'));
  }, timeoutMs);
  try {
    return await Promise.race([work, late.promise]);
  } catch (error) {
    return failure('upstream_error', 'The component store cannot be read.', error);
  } finally {
    cancel();
  }
}
