import type { Catalog } from '../search/catalog.ts';
import type { Pattern } from '../catalog/pattern.ts';
import type { ComponentAvailability } from '../search/search-patterns.ts';
import type { ComponentStore, StoredComponent } from './component-store.ts';

/** An active version, and when it was published. */
export interface NewestVersion {
  readonly pattern: Pattern;
  readonly versionId: string;
  /** ISO 8601. */
  readonly publishedAt: string;
  readonly notes: string;
}

/** The active versions that were published last, latest first; empty while nothing is known. Never fails. */
export type NewestVersions = (limit: number) => Promise<readonly NewestVersion[]>;

/** How long what was found is used before the store is asked again. */
const FRESH_MS = 5 * 60_000;

/** Pages wait for so long after the first look began; a small catalog is read well within it. */
const PATIENCE_MS = 200;

const CONCURRENCY = 4;

/** In a larger catalog only the components of the highest numbers are looked at. */
const MAX_PATTERNS = 10_000;

/** A store that fails so often is not asked any further. */
const MAX_FAILURES = 10;

/** More than any page shows, so that what leaves the catalog leaves no gap. */
const MAX_KEPT = 50;

interface Known {
  readonly patternId: string;
  readonly versionId: string;
  readonly publishedAt: string;
  readonly notes: string;
}

/**
 * Finds the newest versions in the background: one look at all active pointers every five minutes, if somebody
 * asks, and the manifest of a version only once, since a version never changes. A store that is slow or away
 * costs the list its freshness, never a page its time.
 */
export function createNewestVersions(deps: {
  readonly catalog: () => Catalog;
  readonly store: Pick<ComponentStore, 'manifest'> & {
    readonly component: (patternId: string) => Pick<StoredComponent, 'pointer'>;
  };
  readonly availability: ComponentAvailability;
  /** Milliseconds on a clock that never goes back. */
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
}): NewestVersions {
  let newest: readonly Known[] = [];
  let seen = new Map<string, Known>();
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;

  async function look(): Promise<void> {
    const available = await deps.availability();
    if (!available.ok) return;
    const patterns = deps
      .catalog()
      .patterns.filter(({ id }) => available.value.has(id))
      .toSorted((a, b) => b.number - a.number)
      .slice(0, MAX_PATTERNS)
      .values();
    const found = new Map<string, Known>();
    let failures = 0;
    async function work(): Promise<void> {
      for (const { id } of patterns) {
        const known = await describe(id);
        if (known === undefined) failures += 1;
        else found.set(id, known);
        if (failures >= MAX_FAILURES) return;
      }
    }
    await Promise.all(Array.from({ length: CONCURRENCY }, work));
    // What a store that failed did not tell is still what it was.
    seen = failures === 0 ? found : new Map([...seen, ...found]);
    newest = [...seen.values()]
      .sort((a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt))
      .slice(0, MAX_KEPT);
  }

  /** Undefined where the store does not tell. */
  async function describe(patternId: string): Promise<Known | undefined> {
    const active = await deps.store.component(patternId).pointer();
    if (!active.ok || active.value === undefined) return undefined;
    const versionId = active.value;
    const known = seen.get(patternId);
    if (known?.versionId === versionId) return known;
    const manifest = await deps.store.manifest(patternId, versionId);
    if (!manifest.ok || manifest.value === undefined) return undefined;
    const { publishedAt, notes } = manifest.value;
    return { patternId, versionId, publishedAt, notes };
  }

  return async (limit) => {
    if (looking === undefined && deps.now() - lookedAt > FRESH_MS) {
      lookedAt = deps.now();
      looking = look().finally(() => {
        looking = undefined;
      });
    }
    const patienceMs = PATIENCE_MS - (deps.now() - lookedAt);
    if (newest.length === 0 && looking !== undefined && patienceMs > 0) {
      await Promise.race([looking, deps.sleep(patienceMs)]);
    }
    const catalog = deps.catalog();
    return newest
      .flatMap(({ patternId, ...version }) => {
        const pattern = catalog.find(patternId);
        return pattern.ok ? [{ ...version, pattern: pattern.value }] : [];
      })
      .slice(0, limit);
  };
}
