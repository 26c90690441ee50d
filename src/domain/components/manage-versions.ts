import { failure, success } from '../errors.ts';
import type { Result } from '../errors.ts';
import { noSuchVersion } from './component-publisher.ts';
import type { ComponentPublisher, PatternPlace } from './component-publisher.ts';
import type { ComponentOrigin, ComponentStore } from './component-store.ts';
import { DEFAULT_VARIANT, isVersionId } from './manifest.ts';
import type { Manifest } from './manifest.ts';

export interface ActivateReport {
  readonly pattern: PatternPlace;
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
  readonly find: (reference: string) => Promise<Result<PatternPlace>>;
  readonly store: Pick<ComponentStore, 'artifact' | 'component'>;
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

  async function whyNot(pattern: PatternPlace, versionId: string): Promise<Result<never>> {
    const versions = await deps.store.component(pattern.id).versions();
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

/** One version, as its publisher wants to see it. */
export interface VersionSummary {
  readonly versionId: string;
  readonly isActive: boolean;
  /** Undefined where the store has no manifest, and a failure where it cannot be read. */
  readonly manifest: Result<Manifest | undefined>;
}

export interface VersionsReport {
  readonly pattern: PatternPlace;
  readonly origin: ComponentOrigin | undefined;
  /** Oldest first. */
  readonly versions: readonly VersionSummary[];
}

/** Lists the versions of a pattern's component; `component_not_found` where there is none. */
export type ListVersions = (input: {
  readonly reference: string;
}) => Promise<Result<VersionsReport>>;

export function createListVersions(deps: {
  readonly find: (reference: string) => Promise<Result<PatternPlace>>;
  readonly store: ComponentStore;
}): ListVersions {
  const { store } = deps;
  return async ({ reference }) => {
    const found = await deps.find(reference);
    if (!found.ok) return found;
    const pattern = found.value;
    const component = store.component(pattern.id);
    const [versions, active, origin] = await Promise.all([
      component.versions(),
      component.pointer(),
      component.origin(),
    ]);
    if (!versions.ok) return versions;
    if (!active.ok) return active;
    if (!origin.ok) return origin;
    if (versions.value.length === 0) {
      return failure('component_not_found', `${pattern.slug} has no component yet.`);
    }
    const summaries = await Promise.all(
      versions.value.map(async (versionId) => ({
        versionId,
        isActive: versionId === active.value,
        manifest: await store.manifest(pattern.id, versionId),
      })),
    );
    return success({ pattern, origin: origin.value, versions: summaries });
  };
}
