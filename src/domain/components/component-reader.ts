import type { Result } from '../errors.ts';
import type { Principal } from '../identity/principal.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { ActivationLog, CatalogActivation, LatestActivations } from './activation-log.ts';
import type {
  Artifact,
  ComponentOrigin,
  ComponentStore,
  VersionNotices,
} from './component-store.ts';
import { type Entitlement, type Verdict, refusalOf } from './entitlement.ts';
import type { Manifest } from './manifest.ts';
import { refuseToPassOn } from './redistribution.ts';

/**
 * Component reads for faces: every read asks the entitlement first and returns `access_refused`
 * (docs/specification.md#entitlement). Patterns are named by id.
 */
export interface ComponentReader {
  readonly versions: (
    principal: Principal,
    patternId: string,
  ) => Promise<Result<readonly string[]>>;
  readonly notices: (principal: Principal, patternId: string) => Promise<Result<VersionNotices>>;
  readonly activeVersion: (
    principal: Principal,
    patternId: string,
  ) => Promise<Result<string | undefined>>;
  readonly origin: (
    principal: Principal,
    patternId: string,
  ) => Promise<Result<ComponentOrigin | undefined>>;
  readonly manifest: (
    principal: Principal,
    patternId: string,
    versionId: string,
  ) => Promise<Result<Manifest | undefined>>;
  /** Also `access_refused` where the license does not permit passing it on. */
  readonly file: (
    principal: Principal,
    patternId: string,
    versionId: string,
    variant: string,
    path: string,
  ) => Promise<Result<Artifact | undefined>>;
  /** Every move of the pointer, oldest first; undefined if the store does not record them. */
  readonly activations: (
    principal: Principal,
    patternId: string,
  ) => Promise<Result<ActivationLog | undefined>>;
  /** Of the latest moves of all pointers those that are open to the principal. */
  readonly latestActivations: (
    principal: Principal,
    limit: number,
  ) => Promise<Result<LatestActivations | undefined>>;
  /** The ids of the patterns that have a component and are open to the principal. */
  readonly withComponents: (principal: Principal) => Promise<Result<ReadonlySet<string>>>;
}

export function createComponentReader(deps: {
  readonly catalog: () => Pick<Catalog, 'lookUp'>;
  readonly store: ComponentStore;
  readonly entitlement: Entitlement;
}): ComponentReader {
  const { store } = deps;

  async function askEntitlement(
    principal: Principal,
    patternId: string,
    versionId: string | undefined,
  ): Promise<Verdict> {
    const pattern = deps.catalog().lookUp({ kind: 'id', id: patternId });
    return deps.entitlement(principal, pattern ?? { id: patternId }, versionId);
  }

  async function ifAllowed<T>(
    principal: Principal,
    [patternId, versionId]: readonly [patternId: string, versionId?: string],
    read: () => Promise<Result<T>>,
  ): Promise<Result<T>> {
    const verdict = await askEntitlement(principal, patternId, versionId);
    return refusalOf(verdict, undefined) ?? read();
  }

  return {
    versions: (principal, patternId) =>
      ifAllowed(principal, [patternId], () => store.component(patternId).versions()),
    notices: (principal, patternId) =>
      ifAllowed(principal, [patternId], () => store.component(patternId).notices()),
    activeVersion: (principal, patternId) =>
      ifAllowed(principal, [patternId], () => store.component(patternId).pointer()),
    origin: (principal, patternId) =>
      ifAllowed(principal, [patternId], () => store.component(patternId).origin()),
    manifest: (principal, patternId, versionId) =>
      ifAllowed(principal, [patternId, versionId], () => store.manifest(patternId, versionId)),
    file: (principal, patternId, versionId, variant, path) =>
      ifAllowed(principal, [patternId, versionId], async () => {
        const origin = await store.component(patternId).origin();
        if (!origin.ok) return origin;
        const { slug } = deps.catalog().lookUp({ kind: 'id', id: patternId }) ?? {
          slug: patternId,
        };
        return (
          refuseToPassOn(principal, { slug }, origin.value) ??
          store.artifact(patternId, versionId, variant, path)
        );
      }),
    activations: (principal, patternId) =>
      ifAllowed(principal, [patternId], () => store.component(patternId).activations()),
    async latestActivations(principal, limit) {
      const found = await store.latestActivations(limit);
      if (!found.ok || found.value === undefined) return found;
      const activations: CatalogActivation[] = [];
      for (const move of found.value.activations) {
        const verdict = await askEntitlement(principal, move.patternId, move.to);
        if (typeof verdict === 'object') return verdict;
        if (verdict === 'allowed') activations.push(move);
      }
      return { ok: true, value: { ...found.value, activations } };
    },
    async withComponents(principal) {
      const found = await store.withComponents();
      if (!found.ok) return found;
      const closed = new Set<string>();
      for (const id of found.value) {
        const verdict = await askEntitlement(principal, id, undefined);
        if (typeof verdict === 'object') return verdict;
        if (verdict === 'refused') closed.add(id);
      }
      // Readers cache by identity: an equal set stays the same object.
      return closed.size === 0 ? found : { ok: true, value: found.value.difference(closed) };
    },
  };
}
