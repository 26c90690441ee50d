import { forEachConcurrently } from '../../domain/async.ts';
import type { ComponentStore } from '../../domain/components/component-store.ts';
import type { Err, Result } from '../../domain/errors.ts';
import type { DoctorCheck } from './checks.ts';
import { counted } from '../../domain/text.ts';

/** Components read concurrently. */
const AT_ONCE = 8;

const MAX_NAMED = 3;

/** Components whose files are read unless all are requested: a large catalog takes minutes. */
const SAMPLE = 200;

/** After this many timeouts the store counts as slow, and the check ends. */
const MAX_TIMEOUTS = 8;

const FIX = {
  files: 'check CATALOG_DIR',
  postgres: 'check DATABASE_URL, or, where it is unset, DATA_DIR',
  http: 'check COMPONENT_STORE_URL and COMPONENT_STORE_TOKEN, and that the server behind it runs',
} as const;

interface StoreCheckDeps {
  readonly kind: keyof typeof FIX;
  readonly store: ComponentStore;
  /** The slug of a pattern; undefined if the catalog has none with that id. */
  readonly slugOf: (patternId: string) => string | undefined;
  /** Whether the catalog loaded; otherwise its patterns are unknown. */
  readonly isCatalogKnown: boolean;
}

/** The component store responds, and its components belong to patterns. */
export function createStoreCheck(deps: StoreCheckDeps): DoctorCheck {
  const { kind, store, slugOf } = deps;
  return {
    name: 'store',
    async run(command) {
      const found = await store.withComponents();
      if (!found.ok) {
        return { status: 'fail', what: `${kind}: ${found.failure.message}`, fix: FIX[kind] };
      }
      const ids = [...found.value];
      const what = `${kind}: ${counted(ids.length, 'component')}`;
      if (!deps.isCatalogKnown) {
        return {
          status: 'warn',
          what: `${what}; whether they have patterns is not known, since the catalog cannot be loaded`,
          fix: `${command} build`,
        };
      }
      const strays = ids.filter((id) => slugOf(id) === undefined);
      if (strays.length === 0) return { status: 'ok', what };
      return {
        status: 'warn',
        what: `${what}, of which ${strays.length} ${strays.length === 1 ? 'has' : 'have'} no pattern: ${named(strays)}`,
        fix: 'add the patterns to the catalog, or build it again',
      };
    },
  };
}

/**
 * The files of versions have the bytes that their manifests list, and pointers name existing versions. Unless all are
 * requested, a sample of components across the catalog is read.
 */
export function createArtifactsCheck(
  deps: StoreCheckDeps & {
    readonly readsAll: boolean;
    /** From 0 to 1: the start of the sample, so that repeated checks read different components. */
    readonly offset: number;
    readonly onProgress: (done: number, total: number) => void;
  },
): DoctorCheck {
  const { kind, store, slugOf } = deps;
  return {
    name: 'artifacts',
    async run() {
      const found = await store.withComponents();
      if (!found.ok) return notRead(kind, found);
      const ids = deps.readsAll ? [...found.value] : sampleOf([...found.value], deps.offset);
      const reading: Reading = { versions: 0, files: 0, damaged: [], timeouts: 0 };
      let done = 0;
      await forEachConcurrently(ids, AT_ONCE, async (id) => {
        if (reading.timeouts < MAX_TIMEOUTS)
          await readComponent(store, id, slugOf(id) ?? id, reading);
        done += 1;
        deps.onProgress(done, ids.length);
      });
      const { versions, files, damaged, timeouts } = reading;
      if (timeouts > 0) {
        return {
          status: 'fail',
          what: `not checked: the store exceeded its deadline ${timeouts === 1 ? 'once' : `${timeouts} times`} (COMPONENT_STORE_TIMEOUT_MS)`,
          fix: FIX[kind],
        };
      }
      const share =
        ids.length === found.value.size
          ? ''
          : `, in ${ids.length} of ${counted(found.value.size, 'component')} (--all reads every one)`;
      if (damaged.length === 0) {
        const what = `the digests of ${counted(files, 'file')} of ${counted(versions, 'version')} match${share}`;
        return { status: 'ok', what };
      }
      // If the store became unavailable, there is no damage to repair.
      const again = await store.withComponents();
      if (!again.ok) return notRead(kind, again);
      return {
        status: 'fail',
        what: `${damaged.length} damaged${share}: ${named(damaged.toSorted())}`,
        fix: 'restore them from a backup, or publish the next version and activate it',
      };
    },
  };
}

function notRead(kind: StoreCheckDeps['kind'], { failure }: Err) {
  return { status: 'fail', what: `cannot be read: ${failure.message}`, fix: FIX[kind] } as const;
}

function sampleOf(ids: readonly string[], offset: number): readonly string[] {
  if (ids.length <= SAMPLE) return ids;
  const step = ids.length / SAMPLE;
  const sorted = ids.toSorted();
  return Array.from({ length: SAMPLE }, (_, index) => Math.floor((index + offset) * step)).flatMap(
    (place) => sorted[place] ?? [],
  );
}

interface Reading {
  versions: number;
  files: number;
  readonly damaged: string[];
  timeouts: number;
}

async function readComponent(
  store: ComponentStore,
  patternId: string,
  name: string,
  reading: Reading,
): Promise<void> {
  /** Counts timeouts; `isRight` decides about the rest. */
  function check<T>(result: Result<T>, place: string, isRight: (value: T) => boolean): boolean {
    if (!result.ok && result.failure.kind === 'upstream_timeout') {
      reading.timeouts += 1;
      return false;
    }
    if (result.ok && isRight(result.value)) return true;
    reading.damaged.push(`${name} ${place}`);
    return false;
  }

  const [versions, active] = await Promise.all([
    store.component(patternId).versions(),
    store.component(patternId).pointer(),
  ]);
  if (!check(versions, '(versions)', () => true) || !versions.ok) return;
  check(active, '(active pointer)', (id) => versions.value.includes(id ?? ''));
  for (const versionId of versions.value) {
    reading.versions += 1;
    const manifest = await store.manifest(patternId, versionId);
    if (!check(manifest, `${versionId} (manifest)`, () => true) || !manifest.ok) continue;
    // Another server's store may have no manifest; then only the main file is known.
    if (manifest.value === undefined) {
      reading.files += 1;
      const artifact = await store.artifact(patternId, versionId);
      check(artifact, versionId, (value) => value !== undefined);
      continue;
    }
    for (const [variant, { files }] of Object.entries(manifest.value.variants)) {
      for (const { path, sha256 } of files) {
        reading.files += 1;
        const file = await store.artifact(patternId, versionId, variant, path);
        check(file, `${versionId} ${variant}/${path}`, (value) => value?.sha256 === sha256);
      }
    }
  }
}

function named(places: readonly string[]): string {
  const rest = places.length - MAX_NAMED;
  const names = places.slice(0, MAX_NAMED).join(', ');
  return rest > 0 ? `${names} and ${rest} more` : names;
}
