import { LRUCache } from 'lru-cache';
import type { ComponentStore, StoredComponent } from '../../domain/components/component-store.ts';
import type { Result } from '../../domain/errors.ts';

const MAX_COMPONENTS = 10_000;

/** After a failure, known values are returned at once for this long; one read at a time probes the store. */
const FAILING_MS = 5000;

interface LastKnown<T> {
  result: Extract<Result<T>, { readonly ok: true }> | undefined;
}

type KnownComponent = ReturnType<typeof nothingKnown>;

/**
 * Returns a component's last known pointer, versions, notices, origin and log while the store fails
 * (docs/specification.md#component-store). While the store works, every read goes to it: cached-store.ts, in front,
 * saves reads, and has the files and manifests that were read before the outage.
 *
 * @param deps.waitMs how long a read may take if a last known value exists
 * @param deps.onStale called for each stale value that is returned
 */
export function createLastKnownStore(
  store: ComponentStore,
  deps: {
    readonly now: () => number;
    readonly sleep: (ms: number) => Promise<void>;
    readonly waitMs: number;
    readonly onStale: () => void;
  },
): ComponentStore {
  const { now, sleep, waitMs, onStale } = deps;
  const knownById = new LRUCache<string, KnownComponent>({ max: MAX_COMPONENTS });
  let failedAt = Number.NEGATIVE_INFINITY;
  let isProbing = false;

  async function readAndKeep<T>(
    known: LastKnown<T>,
    read: () => Promise<Result<T>>,
  ): Promise<Result<T>> {
    const result = await read();
    const answers = result.ok || result.failure.isDamage === true;
    failedAt = answers ? Number.NEGATIVE_INFINITY : now();
    if (result.ok) known.result = result;
    return result;
  }

  async function probe<T>(known: LastKnown<T>, read: () => Promise<Result<T>>): Promise<void> {
    if (isProbing) return;
    isProbing = true;
    await readAndKeep(known, read).catch(() => {});
    isProbing = false;
  }

  /** The result; undefined if the store fails or is slow. */
  async function tryRead<T>(known: LastKnown<T>, read: () => Promise<Result<T>>) {
    if (now() - failedAt < FAILING_MS) {
      void probe(known, read);
      return undefined;
    }
    const result = await Promise.race([
      readAndKeep(known, read),
      sleep(waitMs).then(() => undefined),
    ]);
    if (result === undefined) failedAt = now();
    return result?.ok === true ? result : undefined;
  }

  return {
    ...store,
    component(patternId): StoredComponent {
      const component = store.component(patternId);
      const known = knownById.get(patternId) ?? nothingKnown();
      knownById.set(patternId, known);
      let isStale = false;
      async function answer<T>(last: LastKnown<T>, read: () => Promise<Result<T>>) {
        if (last.result === undefined) return readAndKeep(last, read);
        const result = await tryRead(last, read);
        if (result !== undefined) return result;
        isStale = true;
        onStale();
        return last.result;
      }
      return {
        pointer: () => answer(known.pointer, component.pointer),
        versions: () => answer(known.versions, component.versions),
        notices: () => answer(known.notices, component.notices),
        origin: () => answer(known.origin, component.origin),
        activations: () => answer(known.activations, component.activations),
        isStale: () => isStale,
      };
    },
  };
}

function nothingKnown() {
  return {
    pointer: unknown<StoredComponent['pointer']>(),
    versions: unknown<StoredComponent['versions']>(),
    notices: unknown<StoredComponent['notices']>(),
    origin: unknown<StoredComponent['origin']>(),
    activations: unknown<StoredComponent['activations']>(),
  };
}

function unknown<Read extends () => Promise<Result<unknown>>>(): LastKnown<ValueOf<Read>> {
  return { result: undefined };
}

type ValueOf<Read extends () => Promise<Result<unknown>>> =
  Awaited<ReturnType<Read>> extends Result<infer T> ? T : never;
