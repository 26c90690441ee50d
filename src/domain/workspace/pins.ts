import type { ComponentReader } from '../components/component-reader.ts';
import { type Result, err, success } from '../errors.ts';
import type { Principal } from '../identity/principal.ts';
import type { Pattern } from '../patterns/pattern.ts';

/** What someone asks to pin; what is undefined is not pinned. */
export interface AskedPin {
  readonly versionId: string | undefined;
  readonly variant: string | undefined;
}

/**
 * Checks that a version and a variant exist (docs/specification.md#pins): `version_not_found` and
 * `component_not_found` name those that do. Users who may not read the code may not pin: `access_refused`.
 */
export type CheckPin = (
  principal: Principal,
  pattern: Pattern,
  pin: AskedPin,
) => Promise<Result<void>>;

export function createCheckPin(deps: {
  readonly components: Pick<ComponentReader, 'versions' | 'activeVersion' | 'manifest'>;
}): CheckPin {
  const { components } = deps;
  return async (principal, pattern, { versionId, variant }) => {
    if (versionId === undefined && variant === undefined) return success(undefined);
    const versions = await components.versions(principal, pattern.id);
    if (!versions.ok) return versions;
    if (versions.value.length === 0) {
      return err('component_not_found', `${pattern.slug} has no component that could be pinned.`);
    }
    if (versionId !== undefined && !versions.value.includes(versionId)) {
      return err(
        'version_not_found',
        `${pattern.slug} has no such version. Its versions are: ${versions.value.join(', ')}.`,
      );
    }
    if (variant === undefined) return success(undefined);
    const active = await components.activeVersion(principal, pattern.id);
    if (!active.ok) return active;
    const of = versionId ?? active.value ?? '';
    const manifest = await components.manifest(principal, pattern.id, of);
    if (!manifest.ok) return manifest;
    const variants = Object.keys(manifest.value?.variants ?? {});
    if (variants.includes(variant)) return success(undefined);
    return err(
      'component_not_found',
      `${pattern.slug} ${of} has no such variant. Its variants are: ${variants.join(', ')}.`,
    );
  };
}
