import { LRUCache } from 'lru-cache';
import type { ComponentStore } from '../../domain/components/component-store.ts';
import { LABELS_FOLDER, type Manifest } from '../../domain/components/manifest.ts';
import { unchangingText } from '../../domain/components/version-digest.ts';
import { type Err, type Result, damaged, success } from '../../domain/errors.ts';
import { sha256Of } from '../catalog-files/source-folder.ts';
import type { RememberServed } from '../postgres/served-versions.ts';

/** Versions that are kept in memory; all others are compared again when they are read. */
const MAX_VERSIONS = 2000;

/** How long nothing waits for a database that did not answer. */
const FAILING_MS = 5000;

/**
 * Refuses a version that has other bytes under an id than were served before, by this server or by any with its
 * database, or than the folder of the catalog has (docs/specification.md#versions). Put it behind the cache, which keeps
 * no failures: what was repaired is served again. While the database does not answer, only this server's memory counts.
 *
 * @param deps.isFrozen whether a version never changes
 * @param deps.nameOf the slug of a pattern
 * @param deps.folder the catalog's own components, where the store has others
 * @param deps.waitMs how long a read waits for the database
 */
export function createUnchangingStore(
  store: ComponentStore,
  deps: {
    readonly isFrozen: (patternId: string, versionId: string) => Promise<boolean>;
    readonly nameOf: (patternId: string) => string;
    readonly folder: Pick<ComponentStore, 'manifest'> | undefined;
    readonly remember: RememberServed;
    readonly now: () => number;
    readonly sleep: (ms: number) => Promise<void>;
    readonly waitMs: number;
  },
): ComponentStore {
  const served = new LRUCache<string, { readonly digest: string; readonly files: Set<string> }>({
    max: MAX_VERSIONS,
  });
  let failedAt = Number.NEGATIVE_INFINITY;

  function refuse(patternId: string, versionId: string, where: string): Err {
    return damaged(
      `Version ${versionId} of ${deps.nameOf(patternId)} has other bytes than ${where} under this id, so it is not served: restore those, and publish these as a new version.`,
    );
  }

  /** The digest that the database remembers; undefined if it does not answer in time. */
  async function remembered(version: Parameters<RememberServed>[0]): Promise<string | undefined> {
    const asked = deps.remember(version);
    if (deps.now() - failedAt < FAILING_MS) return undefined;
    const late = deps.sleep(deps.waitMs).then(() => undefined);
    const known = await Promise.race([asked, late]);
    if (known === undefined) failedAt = deps.now();
    return known;
  }

  async function check(
    patternId: string,
    versionId: string,
    manifest: Manifest,
  ): Promise<Err | undefined> {
    const key = `${patternId} ${versionId}`;
    const digest = sha256Of(Buffer.from(unchangingText(manifest)));
    const before = served.get(key);
    if (before !== undefined) {
      return before.digest === digest ? undefined : refuse(patternId, versionId, SERVED);
    }
    const own = await deps.folder?.manifest(patternId, versionId);
    if (own?.ok === true && own.value !== undefined) {
      const isSame = unchangingText(own.value) === unchangingText(manifest);
      if (!isSame) return refuse(patternId, versionId, "the catalog's folder has");
    }
    const known = await remembered({ patternId, versionId, sha256: digest });
    if (known !== undefined && known !== digest) return refuse(patternId, versionId, SERVED);
    const files = Object.values(manifest.variants).flatMap((variant) => variant.files);
    served.set(key, { digest, files: new Set(files.map(({ sha256 }) => sha256)) });
    return undefined;
  }

  async function readManifest(
    patternId: string,
    versionId: string,
  ): Promise<Result<Manifest | undefined>> {
    const read = await store.manifest(patternId, versionId);
    if (!read.ok || read.value === undefined) return read;
    if (!(await deps.isFrozen(patternId, versionId))) return read;
    return (await check(patternId, versionId, read.value)) ?? read;
  }

  return {
    ...store,
    manifest: readManifest,
    async artifact(patternId, versionId, variant, path) {
      const key = `${patternId} ${versionId}`;
      const isFrozen = variant !== LABELS_FOLDER && (await deps.isFrozen(patternId, versionId));
      if (isFrozen && !served.has(key)) {
        const manifest = await readManifest(patternId, versionId);
        if (!manifest.ok) return manifest;
      }
      const read = await store.artifact(patternId, versionId, variant, path);
      const files = isFrozen ? served.get(key)?.files : undefined;
      if (!read.ok || read.value === undefined || files === undefined) return read;
      return files.has(read.value.sha256)
        ? success(read.value)
        : refuse(patternId, versionId, SERVED);
    },
  };
}

const SERVED = 'were served before';
