import type { ComponentReader } from '../components/component-reader.ts';
import type { Manifest } from '../components/manifest.ts';
import { type Err, type Result, success } from '../errors.ts';
import type { Principal } from '../identity/principal.ts';
import type { Bookmark } from './library-store.ts';

/** The version of a pattern's component that a library gives. */
export interface ActiveComponent {
  readonly versionId: string;
  /** What a reader gets who does not use the library. */
  readonly activeVersionId: string;
  readonly manifest: Manifest;
}

/**
 * Reads the active version, or the pinned one; undefined if there is no component, it is not open to the principal, or
 * the pinned version was withdrawn.
 */
export async function readActiveComponent(
  components: ComponentReader,
  principal: Principal,
  { patternId, pinnedVersionId }: Pick<Bookmark, 'patternId' | 'pinnedVersionId'>,
): Promise<Result<ActiveComponent | undefined>> {
  const active = await components.activeVersion(principal, patternId);
  if (!active.ok) return unlessRefused(active);
  const activeVersionId = active.value;
  if (activeVersionId === undefined) return success(undefined);
  const versionId = pinnedVersionId ?? activeVersionId;
  const manifest = await components.manifest(principal, patternId, versionId);
  if (!manifest.ok) return unlessRefused(manifest);
  return success(manifest.value && { versionId, activeVersionId, manifest: manifest.value });
}

function unlessRefused(failed: Err): Result<undefined> {
  return failed.failure.kind === 'access_refused' ? success(undefined) : failed;
}
