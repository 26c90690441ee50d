import type { Catalog } from '../../catalog/catalog.ts';
import { isRelease } from '../../catalog/releases.ts';
import type { Pattern } from '../../patterns/pattern.ts';
import type { SharedTokens } from '../../catalog/tokens.ts';
import { type Err, type Result, damaged, err, success } from '../../errors.ts';
import type {
  Artifact,
  ComponentOrigin,
  ComponentStore,
  DeprecatedVersion,
} from '../component-store.ts';
import { type Entitlement, refusalOf } from '../entitlement.ts';
import { type Principal, ANONYMOUS } from '../../identity/principal.ts';
import {
  type Manifest,
  DEFAULT_VARIANT,
  defaultVariantOf,
  deliveredFile,
  isFilePath,
  isVariantName,
  isVersionId,
} from '../manifest.ts';
import { refuseToPassOn } from '../redistribution.ts';
import { versionOfRelease } from '../with-releases.ts';
import { type RequiredComponent, createReadRequired } from '../requirements.ts';

/** Names the active version wherever a version is expected. */
export const ACTIVE_VERSION = 'active';

/** An exact artifact and its metadata. The code is the stored bytes, decoded as UTF-8. */
export interface Component {
  readonly pattern: Pattern;
  readonly versionId: string;
  readonly variant: string;
  /** The store's object, for caching by identity. */
  readonly artifact: Artifact;
  readonly code: string;
  /** Of the stored bytes, in lower-case hex. */
  readonly sha256: string;
  readonly bytes: number;
  /** Undefined if the store has none. */
  readonly manifest: Manifest | undefined;
  readonly origin: ComponentOrigin | undefined;
  /** Whether the store does not answer and this is what was known last. */
  readonly isStale: boolean;
  /** Undefined if the version is not deprecated. */
  readonly deprecated: Omit<DeprecatedVersion, 'versionId'> | undefined;
  /** All components that it imports or was imported with, directly or not. */
  readonly requires: readonly RequiredComponent[];
  /** The shared style sheet that it was made with; undefined for a version with its own. */
  readonly tokens: SharedTokens | undefined;
  /** Whether the code, or that of what it requires, is closed to readers without a credential. */
  readonly isClosed: boolean;
}

export interface GetComponentInput {
  /** Any reference: UUID, catalog number, slug or page URL. */
  readonly reference: string;
  /** A version id, or `active`, the default. */
  readonly versionId?: string | undefined;
  /** Undefined: the default one. */
  readonly variant?: string | undefined;
}

/**
 * Fetches one exact version of a pattern's component (docs/specification.md#get_component). Checked in this order:
 * arguments, pattern, entitlement, component, version, license. Another version is never substituted; a pointer to a missing
 * version is the store's failure.
 */
export type GetComponent = (
  principal: Principal,
  input: GetComponentInput,
) => Promise<Result<Component>>;

/** One file of a version. */
export interface VersionFile {
  readonly pattern: Pattern;
  readonly versionId: string;
  readonly variant: string;
  /** Within the variant's folder. */
  readonly path: string;
  readonly artifact: Artifact;
}

export interface GetVersionFileInput extends GetComponentInput {
  readonly variant: string;
  readonly path: string;
}

/** Fetches any file of a version, checked as by get_component; `component_not_found` for one that it does not have. */
export type GetVersionFile = (
  principal: Principal,
  input: GetVersionFileInput,
) => Promise<Result<VersionFile>>;

export interface GetComponentDeps {
  readonly catalog: () => Catalog;
  readonly store: ComponentStore;
  readonly entitlement: Entitlement;
}

export function createGetComponent(deps: GetComponentDeps): GetComponent {
  const { store } = deps;
  const resolveVersion = createResolveVersion(deps);
  const readRequired = createReadRequired(deps);

  return async (principal, input) => {
    const resolved = await resolveVersion(principal, input);
    if (!resolved.ok) return resolved;
    const { pattern, versionId } = resolved.value;
    const { variant } = input;
    const found = await store.artifact(pattern.id, versionId, variant);
    const artifact =
      found.ok && found.value === undefined && variant === undefined
        ? await deliveredArtifact(pattern.id, versionId)
        : found;
    if (!artifact.ok) return artifact;
    if (artifact.value === undefined) {
      return missingFile(store, resolved.value, ({ variants }) => {
        const wanted = variant ?? DEFAULT_VARIANT;
        if (wanted in variants) return undefined;
        const names = Object.keys(variants).join(', ');
        const missing = `${pattern.slug} ${versionId} has no variant ${wanted}. Its variants are: ${names}.`;
        // Such as a hook of a registry: the public tools name no variant.
        return variant === undefined
          ? `${missing} Install it with node cli.mjs add, or name a variant to get_pattern_component at /mcp/auth.`
          : missing;
      });
    }
    return describeVersion(principal, { pattern, versionId, variant }, artifact.value);
  };

  /** What a package delivers has one variant: an example of its use, or its declaration. */
  async function deliveredArtifact(patternId: string, versionId: string) {
    const manifest = await store.manifest(patternId, versionId);
    if (!manifest.ok) return manifest;
    const [variant, path] = deliveredFile(manifest.value);
    return variant === undefined
      ? success(undefined)
      : store.artifact(patternId, versionId, variant, path);
  }

  async function describeVersion(
    principal: Principal,
    of: Pick<Component, 'pattern' | 'versionId'> & Pick<GetComponentInput, 'variant'>,
    artifact: Artifact,
  ): Promise<Result<Component>> {
    const { pattern, versionId } = of;
    const facts = await readVersionFacts(store, pattern.id, versionId);
    if (!facts.ok) return facts;
    const { manifest, origin, deprecated, isStale } = facts.value;
    const refused = refuseToPassOn(principal, pattern, origin);
    if (refused !== undefined) return refused;
    const requires = await readRequired(principal, pattern.id, manifest);
    if (!requires.ok) return requires;
    const tokensVersion = manifest?.tokens?.version;
    const code = artifact.text;
    if (code === undefined) {
      return damaged(
        `The artifact of ${pattern.slug} ${versionId} is not UTF-8, so it cannot be handed out as text.`,
      );
    }
    return success({
      pattern,
      versionId,
      variant: of.variant ?? defaultVariantOf(manifest),
      artifact,
      code,
      sha256: artifact.sha256,
      bytes: artifact.bytes.length,
      manifest,
      origin,
      isStale,
      deprecated,
      requires: requires.value,
      tokens: tokensVersion === undefined ? undefined : deps.catalog().tokens.get(tokensVersion),
      isClosed: await isAnyClosed(principal, [{ pattern, versionId }, ...requires.value]),
    });
  }

  async function isAnyClosed(
    reader: Principal,
    versions: readonly Pick<Component, 'pattern' | 'versionId'>[],
  ): Promise<boolean> {
    if (reader.kind === 'anonymous') return false;
    const verdicts = versions.map(({ pattern, versionId }) =>
      deps.entitlement(ANONYMOUS, pattern, versionId),
    );
    return (await Promise.all(verdicts)).includes('refused');
  }
}

/** What a store knows about a version besides its files. */
export async function readVersionFacts(
  store: ComponentStore,
  patternId: string,
  versionId: string,
): Promise<
  Result<
    Pick<Component, 'manifest' | 'origin' | 'isStale'> & {
      readonly deprecated: DeprecatedVersion | undefined;
    }
  >
> {
  const component = store.component(patternId);
  const [manifest, origin, notices] = await Promise.all([
    store.manifest(patternId, versionId),
    component.origin(),
    component.notices(),
  ]);
  if (!manifest.ok) return manifest;
  if (!origin.ok) return origin;
  if (!notices.ok) return notices;
  return success({
    manifest: manifest.value,
    origin: origin.value,
    isStale: component.isStale?.() === true,
    deprecated: notices.value.deprecated.find((notice) => notice.versionId === versionId),
  });
}

export function createGetVersionFile(deps: GetComponentDeps): GetVersionFile {
  const { store } = deps;
  const resolveVersion = createResolveVersion(deps);

  return async (principal, input) => {
    const resolved = await resolveVersion(principal, input);
    if (!resolved.ok) return resolved;
    const { pattern, versionId } = resolved.value;
    const { variant, path } = input;
    const origin = await store.component(pattern.id).origin();
    if (!origin.ok) return origin;
    const refused = refuseToPassOn(principal, pattern, origin.value);
    if (refused !== undefined) return refused;
    const isPlace = isVariantName(variant) && isFilePath(path);
    const artifact = isPlace
      ? await store.artifact(pattern.id, versionId, variant, path)
      : success(undefined);
    if (!artifact.ok) return artifact;
    if (artifact.value === undefined) {
      return missingFile(store, resolved.value, ({ variants }) => {
        const files = Object.entries(variants).flatMap(([name, entry]) =>
          entry.files.map((file) => `${name}/${file.path}`),
        );
        return `${pattern.slug} ${versionId} has no such file. Its files are: ${files.join(', ')}.`;
      });
    }
    return success({ pattern, versionId, variant, path, artifact: artifact.value });
  };
}

/** The version that a request means. */
export interface ResolvedVersion {
  readonly pattern: Pattern;
  /** The requested version, which need not exist, or the one that the pointer names. */
  readonly versionId: string;
  readonly isRequested: boolean;
}

/** Finds the pattern, asks the entitlement and resolves the active version, in this order. */
export type ResolveVersion = (
  principal: Principal,
  input: GetComponentInput,
) => Promise<Result<ResolvedVersion>>;

export function createResolveVersion({
  catalog,
  store,
  entitlement,
}: GetComponentDeps): ResolveVersion {
  return async (principal, input) => {
    const found = catalog().findVersion(input.reference, input.versionId);
    if (!found.ok) return found;
    const { pattern, versionId } = found.value;
    const requested = versionId === ACTIVE_VERSION ? undefined : versionId;
    const refused = refusalOf(await entitlement(principal, pattern, requested), pattern);
    if (refused !== undefined) return refused;
    if (requested !== undefined) {
      // Only version ids reach the store.
      if (isVersionId(requested)) {
        return success({ pattern, versionId: requested, isRequested: true });
      }
      if (!isRelease(requested)) return missingVersion(store, pattern, requested);
      const released = await versionOfRelease({ catalog, store }, pattern, requested);
      return released.ok
        ? success({ pattern, versionId: released.value, isRequested: true })
        : released;
    }
    const active = await store.component(pattern.id).pointer();
    if (!active.ok) return active;
    if (active.value === undefined) return noComponent(pattern);
    return success({ pattern, versionId: active.value, isRequested: false });
  };
}

/**
 * The failure for a missing file: its version does not exist, or does not list it.
 *
 * @param explain the message for a version that exists; undefined where its manifest has the file
 */
export async function missingFile(
  store: ComponentStore,
  { pattern, versionId, isRequested }: ResolvedVersion,
  explain: (manifest: Manifest) => string | undefined,
): Promise<Err> {
  const manifest = await store.manifest(pattern.id, versionId);
  if (!manifest.ok) return manifest;
  const message = manifest.value && explain(manifest.value);
  if (message !== undefined) return err('component_not_found', message);
  return isRequested
    ? missingVersion(store, pattern, versionId)
    : brokenPointer(pattern, versionId);
}

async function missingVersion(
  store: ComponentStore,
  pattern: Pattern,
  requested: string,
): Promise<Err> {
  const versions = await store.component(pattern.id).versions();
  if (!versions.ok) return versions;
  if (versions.value.length === 0) return noComponent(pattern);
  const notices = await store.component(pattern.id).notices();
  if (!notices.ok) return notices;
  const withdrawn = notices.value.withdrawn.find(({ versionId }) => versionId === requested);
  const named = isVersionId(requested) ? requested : 'of this name';
  const what =
    withdrawn === undefined
      ? `${pattern.slug} has no version ${named}.`
      : `${pattern.slug} ${named} was withdrawn on ${withdrawn.withdrawnAt.slice(0, 10)}. Reason: ${withdrawn.reason}`;
  return err('version_not_found', `${what} Its versions are: ${versions.value.join(', ')}.`);
}

function noComponent(pattern: Pattern): Err {
  return err(
    'component_not_found',
    `${pattern.slug} has no component. Patterns that have one are found with search_components.`,
  );
}

function brokenPointer(pattern: Pattern, versionId: string): Err {
  return damaged(
    `The active pointer of ${pattern.slug} names ${versionId}, which the components store does not have.`,
  );
}
