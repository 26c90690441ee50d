import type { Catalog } from '../catalog/catalog.ts';
import { type NeededChanges, readUpdate } from '../components/comparison/needed-changes.ts';
import type { ComponentReader } from '../components/component-reader.ts';
import { compareVersionIds } from '../components/manifest.ts';
import { type Result, success } from '../errors.ts';
import type { Principal } from '../identity/principal.ts';
import type { Pattern } from '../patterns/pattern.ts';
import type { Bookmark } from './library-store.ts';

/** A saved pattern whose active version is not the one that its library holds. */
export interface SavedUpdate {
  readonly pattern: Pattern;
  /** The pin, else the version that was active when it was saved. */
  readonly held: string;
  readonly active: string;
  /** What its users have to change; undefined where that is an older version. */
  readonly needed: NeededChanges | undefined;
}

/**
 * Finds the saved patterns that are old, in their order (docs/specification.md#changes). Components that the principal
 * may not read are left out.
 */
export type ReadSavedUpdates = (
  principal: Principal,
  bookmarks: readonly Bookmark[],
) => Promise<Result<readonly SavedUpdate[]>>;

export function createReadSavedUpdates(deps: {
  readonly catalog: () => Pick<Catalog, 'lookUp'>;
  readonly components: Pick<ComponentReader, 'activeVersion' | 'versions' | 'manifest'>;
}): ReadSavedUpdates {
  const { components } = deps;

  async function readOne(
    principal: Principal,
    { patternId, pinnedVersionId, savedVersionId }: Bookmark,
  ): Promise<Result<SavedUpdate | undefined>> {
    const held = pinnedVersionId ?? savedVersionId;
    const pattern = deps.catalog().lookUp({ kind: 'id', id: patternId });
    if (pattern === undefined || held === undefined) return success(undefined);
    const active = await components.activeVersion(principal, patternId);
    if (!active.ok) return active;
    if (active.value === undefined || active.value === held) return success(undefined);
    const old = { pattern, held, active: active.value };
    if (compareVersionIds(held, active.value) > 0) return success({ ...old, needed: undefined });
    const versions = await components.versions(principal, patternId);
    if (!versions.ok) return versions;
    const update = await readUpdate(
      (versionId) => components.manifest(principal, patternId, versionId),
      versions.value,
      { from: held, to: active.value },
    );
    return update.ok ? success({ ...old, needed: update.value?.needed }) : update;
  }

  return async (principal, bookmarks) => {
    const updates: SavedUpdate[] = [];
    for (const bookmark of bookmarks) {
      const read = await readOne(principal, bookmark);
      if (read.ok && read.value !== undefined) updates.push(read.value);
      if (!read.ok && read.failure.kind !== 'access_refused') return read;
    }
    return success(updates);
  };
}
