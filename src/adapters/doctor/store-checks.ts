import { forEachConcurrently } from '../../domain/async.ts';
import type { ComponentStore } from '../../domain/components/component-store.ts';
import type { DoctorCheck } from './checks.ts';

/** Components read concurrently. */
const AT_ONCE = 8;

const MAX_NAMED = 3;

const FIX = {
  files: 'check CATALOG_DIR',
  postgres: 'check DATABASE_URL, or, where it is unset, DATA_DIR',
  http: 'check COMPONENT_STORE_URL and COMPONENT_STORE_TOKEN, and that the server behind it runs',
} as const;

interface StoreCheckDeps {
  readonly kind: keyof typeof FIX;
  readonly store: ComponentStore;
  /** The slug of a pattern; undefined where the catalog has none of that id. */
  readonly slugOf: (patternId: string) => string | undefined;
}

/** The component store answers, and its components belong to patterns. */
export function createStoreCheck({ kind, store, slugOf }: StoreCheckDeps): DoctorCheck {
  return {
    name: 'store',
    async run() {
      const found = await store.withComponents();
      if (!found.ok) {
        return { status: 'fail', what: `${kind}: ${found.failure.message}`, fix: FIX[kind] };
      }
      const ids = [...found.value];
      const strays = ids.filter((id) => slugOf(id) === undefined);
      const what = `${kind}: ${ids.length} ${ids.length === 1 ? 'component' : 'components'}`;
      if (strays.length === 0) return { status: 'ok', what };
      return {
        status: 'warn',
        what: `${what}, of which ${strays.length} ${strays.length === 1 ? 'has' : 'have'} no pattern: ${named(strays)}`,
        fix: 'add the patterns to the catalog, or build it again',
      };
    },
  };
}

/** Every file of every version has the bytes that its manifest lists, and every pointer names a version. */
export function createArtifactsCheck({ kind, store, slugOf }: StoreCheckDeps): DoctorCheck {
  return {
    name: 'artifacts',
    async run() {
      const found = await store.withComponents();
      if (!found.ok) {
        return { status: 'fail', what: 'cannot be read', fix: FIX[kind] };
      }
      const counts = { versions: 0, files: 0 };
      const damaged: string[] = [];
      await forEachConcurrently(found.value, AT_ONCE, async (id) => {
        damaged.push(...(await damagedIn(store, id, slugOf(id) ?? id, counts)));
      });
      if (damaged.length === 0) {
        const what = `${counts.files} files of ${counts.versions} versions match their digests`;
        return { status: 'ok', what };
      }
      return {
        status: 'fail',
        what: `${damaged.length} damaged: ${named(damaged.toSorted())}`,
        fix: 'restore them from a backup, or publish the next version and activate it',
      };
    },
  };
}

async function damagedIn(
  store: ComponentStore,
  patternId: string,
  name: string,
  counts: { versions: number; files: number },
): Promise<readonly string[]> {
  const damaged: string[] = [];
  const [versions, active] = await Promise.all([
    store.component(patternId).versions(),
    store.component(patternId).pointer(),
  ]);
  if (!versions.ok) return [`${name} (versions)`];
  if (!active.ok || !versions.value.includes(active.value ?? '')) {
    damaged.push(`${name} (active pointer)`);
  }
  for (const versionId of versions.value) {
    counts.versions += 1;
    const manifest = await store.manifest(patternId, versionId);
    if (!manifest.ok) {
      damaged.push(`${name} ${versionId} (manifest)`);
      continue;
    }
    // Another server's store may have no manifest: then only the main file is known.
    if (manifest.value === undefined) {
      counts.files += 1;
      const artifact = await store.artifact(patternId, versionId);
      if (!artifact.ok || artifact.value === undefined) damaged.push(`${name} ${versionId}`);
      continue;
    }
    for (const [variant, { files }] of Object.entries(manifest.value.variants)) {
      for (const { path, sha256 } of files) {
        counts.files += 1;
        const file = await store.artifact(patternId, versionId, variant, path);
        if (file.ok && file.value?.sha256 === sha256) continue;
        damaged.push(`${name} ${versionId} ${variant}/${path}`);
      }
    }
  }
  return damaged;
}

function named(places: readonly string[]): string {
  const rest = places.length - MAX_NAMED;
  const names = places.slice(0, MAX_NAMED).join(', ');
  return rest > 0 ? `${names} and ${rest} more` : names;
}
