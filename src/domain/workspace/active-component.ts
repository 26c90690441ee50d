import type { ComponentReader } from '../components/component-reader.ts';
import type { Manifest } from '../components/manifest.ts';
import { type Err, type Result, success } from '../errors.ts';
import type { Principal } from '../identity/principal.ts';

/** The active version of a pattern's component. */
export interface ActiveComponent {
  readonly versionId: string;
  readonly manifest: Manifest;
}

/** Reads the active version; undefined if there is no component, or it is not open to the principal. */
export async function readActiveComponent(
  components: ComponentReader,
  principal: Principal,
  patternId: string,
): Promise<Result<ActiveComponent | undefined>> {
  const active = await components.activeVersion(principal, patternId);
  if (!active.ok) return unlessRefused(active);
  const versionId = active.value;
  if (versionId === undefined) return success(undefined);
  const manifest = await components.manifest(principal, patternId, versionId);
  if (!manifest.ok) return unlessRefused(manifest);
  return success(manifest.value && { versionId, manifest: manifest.value });
}

function unlessRefused(failed: Err): Result<undefined> {
  return failed.failure.kind === 'access_refused' ? success(undefined) : failed;
}
