import type { Pattern } from '../catalog/pattern.ts';
import { failure, success } from '../errors.ts';
import type { Result } from '../errors.ts';
import { noSuchVersion } from './component-publisher.ts';
import type { ComponentPublisher } from './component-publisher.ts';
import type { ComponentStore } from './component-store.ts';
import { DEFAULT_VARIANT } from './manifest.ts';
import { isVersionId } from './version-id.ts';

export interface ActivateReport {
  readonly pattern: Pattern;
  readonly versionId: string;
  /** The same version where there was nothing to do. */
  readonly previousVersionId: string;
}

/** Moves the active pointer of a pattern's component (SPEC.md 3), to a version that can be served. */
export type ActivateVersion = (input: {
  readonly reference: string;
  readonly versionId: string;
}) => Promise<Result<ActivateReport>>;

export function createActivateVersion(deps: {
  readonly find: (reference: string) => Promise<Result<Pattern>>;
  readonly store: Pick<ComponentStore, 'artifact' | 'versions'>;
  readonly publisher: ComponentPublisher;
}): ActivateVersion {
  return async ({ reference, versionId }) => {
    if (!isVersionId(versionId)) {
      return failure('invalid_args', 'The name of a version is seed, v1, v2, …');
    }
    const found = await deps.find(reference);
    if (!found.ok) return found;
    const pattern = found.value;
    // The bytes are read whole: whoever asks for the active version must not get a damaged one.
    const artifact = await deps.store.artifact(pattern.id, versionId);
    if (!artifact.ok) return artifact;
    if (artifact.value === undefined) return whyNot(pattern, versionId);
    const outcome = await deps.publisher.activate(pattern, versionId);
    return outcome.ok ? success({ pattern, versionId, ...outcome.value }) : outcome;
  };

  async function whyNot(pattern: Pattern, versionId: string): Promise<Result<never>> {
    const versions = await deps.store.versions(pattern.id);
    if (!versions.ok) return versions;
    if (!versions.value.includes(versionId)) {
      return noSuchVersion(pattern, versionId, versions.value);
    }
    return failure(
      'invalid_args',
      `${pattern.slug} ${versionId} has no ${DEFAULT_VARIANT} variant, which is served where none is named.`,
    );
  }
}
