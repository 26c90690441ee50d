import { type Result, success } from '../../errors.ts';
import type { Principal } from '../../identity/principal.ts';
import type { ComponentReader } from '../component-reader.ts';
import type { Delivery } from '../manifest.ts';
import { BUNDLE_FILES, BUNDLE_VARIANT, bundlePlace, releaseName } from '../package-bundle.ts';

/** The bundle that runs the components of a release, or why there is none. */
export type FoundBundle =
  | {
      readonly id: string;
      readonly versionId: string;
      /** Digests in lower-case hex. */
      readonly script: string;
      readonly styles: string | undefined;
    }
  | { readonly problem: string };

/** Finds the bundle of a release; undefined where the catalog has none. Asks the entitlement. */
export type FindBundle = (
  principal: Principal,
  delivery: Pick<Delivery, 'package' | 'version'>,
) => Promise<Result<FoundBundle | undefined>>;

export function createFindBundle(deps: {
  readonly components: Pick<ComponentReader, 'activeVersion' | 'manifest' | 'file'>;
  readonly sha256: (bytes: Uint8Array) => string;
}): FindBundle {
  const { components } = deps;
  return async (principal, delivery) => {
    const { id } = bundlePlace(releaseName(delivery), deps.sha256);
    const active = await components.activeVersion(principal, id);
    if (!active.ok) return active;
    const versionId = active.value;
    if (versionId === undefined) return success(undefined);
    const manifest = await components.manifest(principal, id, versionId);
    if (!manifest.ok) return manifest;
    const files = manifest.value?.variants[BUNDLE_VARIANT]?.files ?? [];
    const digestOf = (name: string) => files.find(({ path }) => path === name)?.sha256;
    const script = digestOf(BUNDLE_FILES.script);
    if (script !== undefined) {
      return success({ id, versionId, script, styles: digestOf(BUNDLE_FILES.styles) });
    }
    const { problem } = BUNDLE_FILES;
    const found = await components.file(principal, id, versionId, BUNDLE_VARIANT, problem);
    return found.ok ? success({ problem: found.value?.text ?? '' }) : found;
  };
}
