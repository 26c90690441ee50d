import type { Pattern } from '../catalog/pattern.ts';
import { failure, success } from '../errors.ts';
import type { Result } from '../errors.ts';
import type { ComponentOrigin, ComponentStore } from './component-store.ts';
import type { Manifest } from './manifest.ts';

/** One version, as its publisher wants to see it. */
export interface VersionSummary {
  readonly versionId: string;
  readonly isActive: boolean;
  /** Undefined where the store has no manifest, and a failure where it cannot be read. */
  readonly manifest: Result<Manifest | undefined>;
}

export interface VersionsReport {
  readonly pattern: Pattern;
  readonly origin: ComponentOrigin | undefined;
  /** Oldest first. */
  readonly versions: readonly VersionSummary[];
}

/** Lists the versions of a pattern's component; `component_not_found` where there is none. */
export type ListVersions = (input: {
  readonly reference: string;
}) => Promise<Result<VersionsReport>>;

export function createListVersions(deps: {
  readonly find: (reference: string) => Promise<Result<Pattern>>;
  readonly store: ComponentStore;
}): ListVersions {
  const { store } = deps;
  return async ({ reference }) => {
    const found = await deps.find(reference);
    if (!found.ok) return found;
    const pattern = found.value;
    const [versions, active, origin] = await Promise.all([
      store.versions(pattern.id),
      store.activeVersion(pattern.id),
      store.origin(pattern.id),
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
