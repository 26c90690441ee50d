import type { Catalog } from '../search/catalog.ts';
import type { Pattern } from '../catalog/pattern.ts';
import type { Result } from '../errors.ts';
import { failure, success } from '../errors.ts';
import type { Artifact, ComponentOrigin, ComponentStore } from './component-store.ts';
import type { Entitlement } from './entitlement.ts';
import type { Principal } from '../identity/principal.ts';
import type { Manifest } from './manifest.ts';
import { isVersionId } from './manifest.ts';

/** Names the active version wherever a version may be named. */
export const ACTIVE_VERSION = 'active';

/** An exact artifact with everything that is known of it; its code is the stored bytes, decoded as UTF-8. */
export interface Component {
  readonly pattern: Pattern;
  readonly versionId: string;
  /** The store's own object: the same one as long as the store keeps it. */
  readonly artifact: Artifact;
  readonly code: string;
  /** Of the stored bytes, in lower-case hex. */
  readonly sha256: string;
  readonly bytes: number;
  /** Undefined where the store knows no manifest: then no rules are known. */
  readonly manifest: Manifest | undefined;
  readonly origin: ComponentOrigin | undefined;
}

export interface GetComponentInput {
  /** Any reference: UUID, catalog number, slug or page URL. */
  readonly reference: string;
  /** A version id, or `active`; undefined stands for `active`. */
  readonly versionId?: string | undefined;
}

/**
 * Fetches one exact version of a pattern's component (SPEC.md 4.2, get_component). Checked in this order:
 * arguments, pattern, entitlement, component, version. Another version is never substituted, and a pointer to
 * a version that is not there is the store's failure.
 */
export type GetComponent = (
  principal: Principal,
  input: GetComponentInput,
) => Promise<Result<Component>>;

export function createGetComponent(deps: {
  readonly catalog: () => Catalog;
  readonly store: ComponentStore;
  readonly entitlement: Entitlement;
}): GetComponent {
  const { store } = deps;

  return async (principal, input) => {
    const requested = input.versionId === ACTIVE_VERSION ? undefined : input.versionId;
    const found = deps.catalog().find(input.reference);
    if (!found.ok) return found;
    const pattern = found.value;
    if ((await deps.entitlement(principal, pattern, requested)) === 'refused') {
      return failure('access_refused', `The component of ${pattern.slug} is not open to you.`);
    }

    // What is no version id is a version that does not exist; it never reaches the store.
    if (requested !== undefined && !isVersionId(requested)) {
      return missingVersion(pattern, requested);
    }
    const version = requested === undefined ? await activeVersion(pattern) : success(requested);
    if (!version.ok) return version;
    const versionId = version.value;
    const artifact = await store.artifact(pattern.id, versionId);
    if (!artifact.ok) return artifact;
    if (artifact.value === undefined) {
      return requested === undefined
        ? brokenPointer(pattern, versionId)
        : missingVersion(pattern, requested);
    }
    return describe(pattern, versionId, artifact.value);
  };

  async function activeVersion(pattern: Pattern): Promise<Result<string>> {
    const active = await store.component(pattern.id).pointer();
    if (!active.ok) return active;
    if (active.value === undefined) return noComponent(pattern);
    return success(active.value);
  }

  async function missingVersion(pattern: Pattern, requested: string): Promise<Result<never>> {
    const versions = await store.component(pattern.id).versions();
    if (!versions.ok) return versions;
    if (versions.value.length === 0) return noComponent(pattern);
    const named = isVersionId(requested) ? requested : 'of this name';
    return failure(
      'version_not_found',
      `${pattern.slug} has no version ${named}. Its versions are: ${versions.value.join(', ')}.`,
    );
  }

  async function describe(
    pattern: Pattern,
    versionId: string,
    artifact: Artifact,
  ): Promise<Result<Component>> {
    const [manifest, origin] = await Promise.all([
      store.manifest(pattern.id, versionId),
      store.component(pattern.id).origin(),
    ]);
    if (!manifest.ok) return manifest;
    if (!origin.ok) return origin;
    const code = artifact.text;
    if (code === undefined) {
      return failure(
        'upstream_error',
        `The artifact of ${pattern.slug} ${versionId} is not UTF-8, so it cannot be handed out as text.`,
      );
    }
    return success({
      pattern,
      versionId,
      artifact,
      code,
      sha256: artifact.sha256,
      bytes: artifact.bytes.length,
      manifest: manifest.value,
      origin: origin.value,
    });
  }
}

function noComponent(pattern: Pattern): Result<never> {
  return failure(
    'component_not_found',
    `${pattern.slug} has no component. Patterns that have one are found with search_components.`,
  );
}

function brokenPointer(pattern: Pattern, versionId: string): Result<never> {
  return failure(
    'upstream_error',
    `The active pointer of ${pattern.slug} names ${versionId}, which the components store does not have.`,
  );
}
