import { mapResultsConcurrently } from '../async.ts';
import type { FindByRegistryName } from '../patterns/registry-names.ts';
import type { Pattern } from '../patterns/pattern.ts';
import type { ComponentStore } from '../components/component-store.ts';
import { type Result, success } from '../errors.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { slugNameOf } from './item-texts.ts';
import { isOfficialSource } from './place-items.ts';

/**
 * Finds the pattern that a bare name means to a client whose own registry is here (`REGISTRY_URL`): an item of that name
 * that was imported from the official registry, else from another one, else any pattern of that name.
 */
export type FindBareItem = (name: string) => Promise<Result<Pattern | undefined>>;

const CONCURRENCY = 8;

/** More items than share the beginning of a name in any real registry. */
const MAX_CANDIDATES = 100;

export function createFindBareItem(deps: {
  readonly catalog: () => Pick<Catalog, 'patterns' | 'officialSources'>;
  /** In lower-case hex. */
  readonly sha256: (bytes: Uint8Array) => string;
  readonly findByName: FindByRegistryName;
  readonly store: Pick<ComponentStore, 'component'>;
}): FindBareItem {
  return async (name) => {
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
    const mirrors = new Set(deps.catalog().officialSources);
    const official = named.find(({ origin: { source } = {} }) => {
      if (source === undefined) return false;
      return isOfficialSource(source) || mirrors.has(deps.sha256(new TextEncoder().encode(source)));
    });
    return success((official ?? named[0])?.pattern ?? deps.findByName(name));
  };
}
