import { mapResultsConcurrently } from '../async.ts';
import type { FindByRegistryName } from '../patterns/registry-names.ts';
import type { Pattern } from '../patterns/pattern.ts';
import type { ComponentStore } from '../components/component-store.ts';
import { type Result, success } from '../errors.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { slugNameOf } from './item-texts.ts';
import { OFFICIAL_NAMESPACE, isOfficialSource } from './place-items.ts';

/** Where a name of another registry is from: a namespace such as `@acme`, or none. */
export interface ForeignName {
  readonly namespace: string | undefined;
}

/**
 * Finds the pattern that a name of another registry means. In a namespace, such as `@acme`, it is the item of that name
 * that was imported from there. A bare name, to a client whose own registry is here (`REGISTRY_URL`), is an item that
 * was imported from the official registry, else from another one, else any pattern of that name.
 */
export type FindSourceItem = (
  name: string,
  namespace?: string,
) => Promise<Result<Pattern | undefined>>;

const CONCURRENCY = 8;

/** More items than share the beginning of a name in any real registry. */
const MAX_CANDIDATES = 100;

export function createFindSourceItem(deps: {
  readonly catalog: () => Pick<Catalog, 'patterns' | 'registries'>;
  /** In lower-case hex. */
  readonly sha256: (bytes: Uint8Array) => string;
  readonly findByName: FindByRegistryName;
  readonly store: Pick<ComponentStore, 'component'>;
}): FindSourceItem {
  return async (name, namespace) => {
    const { registries } = deps.catalog();
    const isKnown =
      namespace === undefined ||
      namespace === OFFICIAL_NAMESPACE ||
      registries.some((role) => role.namespace === namespace);
    if (!isKnown) return success(undefined);
    const part = slugNameOf(name);
    // A name that was taken has a suffix.
    const candidates = deps.catalog().patterns.filter(({ slug }) => {
      const last = slug.slice(slug.lastIndexOf('/') + 1);
      return last === part || last.startsWith(`${part}-`);
    });
    const byLength = candidates.toSorted((a, b) => a.slug.length - b.slug.length);
    const origins = await mapResultsConcurrently(
      byLength.slice(0, MAX_CANDIDATES),
      CONCURRENCY,
      async (pattern) => {
        const origin = await deps.store.component(pattern.id).origin();
        return origin.ok ? success({ pattern, origin: origin.value }) : origin;
      },
    );
    if (!origins.ok) return origins;
    const named = origins.value
      .filter(({ origin }) => origin?.item === name)
      .toSorted((a, b) => a.pattern.number - b.pattern.number);
    const roles = new Map(registries.map((role) => [role.digest, role]));
    const roleOf = (source: string) => roles.get(deps.sha256(new TextEncoder().encode(source)));
    if (namespace !== undefined && namespace !== OFFICIAL_NAMESPACE) {
      const own = named.find(
        ({ origin }) => origin !== undefined && roleOf(origin.source)?.namespace === namespace,
      );
      return success(own?.pattern);
    }
    const official = named.find(({ origin: { source } = {} }) => {
      return (
        source !== undefined && (isOfficialSource(source) || roleOf(source)?.official === true)
      );
    });
    if (namespace !== undefined) return success(official?.pattern);
    return success((official ?? named[0])?.pattern ?? deps.findByName(name));
  };
}
