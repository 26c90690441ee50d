import type { Pattern } from '../catalog/pattern.ts';
import { type Result, err, success } from '../errors.ts';
import type { Catalog } from '../search/catalog.ts';
import type { ComponentAvailability } from '../search/search-patterns.ts';
import type { ActiveVersion, ComponentStore } from './component-store.ts';

/** An active version, and when it was published. */
export interface NewestVersion extends Omit<ActiveVersion, 'patternId'> {
  readonly pattern: Pattern;
}

/** The most recently published active versions, latest first; empty while nothing is known. Never fails. */
export type NewestVersions = (limit: number) => Promise<readonly NewestVersion[]>;

/** Component data that searches and pages read without asking the store. */
export interface ComponentIndex {
  /**
   * The patterns that have a component. Never fails: the search index alone backs a search
   * (docs/specification.md#index-entry).
   */
  readonly availability: ComponentAvailability;
  readonly newestVersions: NewestVersions;
  /** The same patterns for another server; fails while the store does not answer. */
  readonly withComponents: ComponentStore['withComponents'];
  /** Whether the last read of the component store succeeded. */
  readonly isReady: () => Promise<boolean>;
}

/** How long a result is fresh. */
const FRESH_MS = 500;

/** Reading takes at most 1/20 of the time, however large the catalog is. */
const READ_SHARE = 20;

/** How long a caller waits for a refresh. */
const REFRESH_WAIT_MS = 100;

/** How long a caller waits for the first read. */
const FIRST_WAIT_MS = 1000;

/** More than a page shows, since some may not be in the catalog. */
const MAX_NEWEST = 50;

/**
 * Reads the store in the background at the start, and again when a stale value is requested. If the store is slow or
 * unavailable, values stay stale and callers wait at most 0.1 s.
 *
 * @param deps.store without a cache and without deadlines
 * @param deps.now milliseconds on a clock that never goes back
 */
export function createComponentIndex(deps: {
  readonly catalog: () => Pick<Catalog, 'find'>;
  readonly store: Pick<ComponentStore, 'withComponents' | 'newestVersions'>;
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
}): ComponentIndex {
  const { store, now, sleep } = deps;
  let known: Success<ReadonlySet<string>> | undefined;
  let newest: readonly ActiveVersion[] = [];
  let isAnswering = false;
  let dueAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;
  const first = read();

  async function readStore(): Promise<void> {
    const startedAt = now();
    const [found, versions] = await Promise.all([
      store.withComponents().catch(() => undefined),
      store.newestVersions(MAX_NEWEST).catch(() => undefined),
    ]);
    isAnswering = found?.ok === true;
    // Readers cache by identity: an equal set stays the same object.
    if (found?.ok === true && !hasSameMembers(known?.value, found.value)) known = found;
    if (versions?.ok === true) newest = versions.value;
    dueAt = now() + Math.max(FRESH_MS, (now() - startedAt) * READ_SHARE);
  }

  function read(): Promise<void> {
    reading ??= readStore().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  async function refresh(): Promise<void> {
    if (known === undefined) {
      if (now() >= dueAt) void read();
      await Promise.race([first, sleep(FIRST_WAIT_MS)]);
    } else if (now() >= dueAt) {
      // After a failure the store is read again, but callers do not wait.
      const next = read();
      if (isAnswering) await Promise.race([next, sleep(REFRESH_WAIT_MS)]);
    }
  }

  return {
    async availability() {
      if (known === undefined || now() >= dueAt) await refresh();
      return known ?? NOTHING_KNOWN;
    },
    async withComponents() {
      await refresh();
      if (known !== undefined && isAnswering) return known;
      return err('upstream_error', 'The component store cannot be read.');
    },
    async newestVersions(limit) {
      await refresh();
      const catalog = deps.catalog();
      return newest
        .flatMap(({ patternId, ...version }) => {
          const pattern = catalog.find(patternId);
          return pattern.ok ? [{ ...version, pattern: pattern.value }] : [];
        })
        .slice(0, limit);
    },
    async isReady() {
      await refresh();
      return isAnswering;
    },
  };
}

type Success<T> = Extract<Result<T>, { readonly ok: true }>;

const NOTHING_KNOWN = success<ReadonlySet<string>>(new Set());

function hasSameMembers(a: ReadonlySet<string> | undefined, b: ReadonlySet<string>): boolean {
  return a?.size === b.size && [...a].every((id) => b.has(id));
}
