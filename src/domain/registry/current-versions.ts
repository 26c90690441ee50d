import type { ComponentStore } from '../components/component-store.ts';
import { type Manifest, compareVersionIds } from '../components/manifest.ts';
import { isFromSource } from '../components/registry-record.ts';
import type { PublishedFile } from '../components/publishing/component-publisher.ts';
import { type Result, success } from '../errors.ts';

/** What the store has of a component before an import. */
export interface Current {
  readonly activeVersionId: string | undefined;
  readonly manifests: ReadonlyMap<string, Manifest>;
  /** The latest version that was imported. */
  readonly latestId: string | undefined;
  readonly latest: Manifest | undefined;
}

/** Reads it; the versions that are damaged are left out. */
export async function readCurrent(
  store: Pick<ComponentStore, 'component' | 'manifest'>,
  patternId: string | undefined,
): Promise<Result<Current>> {
  const manifests = new Map<string, Manifest>();
  const none = { activeVersionId: undefined, manifests, latestId: undefined, latest: undefined };
  if (patternId === undefined) return success(none);
  const component = store.component(patternId);
  const [pointer, versions] = await Promise.all([component.pointer(), component.versions()]);
  if (!pointer.ok) return pointer;
  if (!versions.ok) return versions;
  for (const versionId of versions.value) {
    const manifest = await store.manifest(patternId, versionId);
    // A damaged version is not compared; `validate` reports it.
    if (manifest.ok && manifest.value !== undefined) manifests.set(versionId, manifest.value);
  }
  const latestId = [...manifests]
    .filter(([, { registry }]) => isFromSource(registry))
    .map(([id]) => id)
    .toSorted(compareVersionIds)
    .at(-1);
  const latest = manifests.get(latestId ?? '');
  return success({ activeVersionId: pointer.value, manifests, latestId, latest });
}

/** Whether a version has one variant with exactly these files. */
export function hasFiles(
  manifest: Manifest,
  variant: string,
  files: readonly PublishedFile[],
): boolean {
  const listed = manifest.variants[variant]?.files ?? [];
  const digests = new Map(listed.map(({ path, sha256 }) => [path, sha256]));
  return (
    Object.keys(manifest.variants).length === 1 &&
    listed.length === files.length &&
    files.every(({ path, sha256 }) => digests.get(path) === sha256)
  );
}
