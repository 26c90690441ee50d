import type { Catalog } from '../catalog/catalog.ts';
import type { ComponentStore } from '../components/component-store.ts';
import type { Manifest } from '../components/manifest.ts';
import { type Result, success } from '../errors.ts';
import type { FindSourceItem } from './find-source-item.ts';
import { OFFICIAL_NAMESPACE } from './place-items.ts';
import { inNamespace } from './source-settings.ts';

const MAX_KNOWN = 10_000;

/**
 * Adds to imported versions the dependencies that could not be resolved when they were imported, because the items were
 * imported later: names in namespaces, and bare names, which mean official items.
 */
export function withLaterItems<Store extends Pick<ComponentStore, 'manifest'>>(
  store: Store,
  deps: {
    readonly catalog: () => Pick<Catalog, 'patterns'>;
    readonly findSourceItem: FindSourceItem;
  },
): Store {
  /** What names mean in one build of the catalog: finding an item reads the origins of many. */
  let known = { catalog: deps.catalog(), ids: new Map<string, string | undefined>() };

  async function idOf(name: string, namespace: string): Promise<Result<string | undefined>> {
    const catalog = deps.catalog();
    if (known.catalog !== catalog) known = { catalog, ids: new Map() };
    const { ids } = known;
    const key = `${namespace}/${name}`;
    if (ids.has(key)) return success(ids.get(key));
    const found = await deps.findSourceItem(name, namespace);
    if (!found.ok) return found;
    if (ids.size < MAX_KNOWN) ids.set(key, found.value?.id);
    return success(found.value?.id);
  }

  async function manifest(
    patternId: string,
    versionId: string,
  ): Promise<Result<Manifest | undefined>> {
    const read = await store.manifest(patternId, versionId);
    const registry = read.ok ? read.value?.registry : undefined;
    if (!read.ok || read.value === undefined || registry === undefined) return read;
    const { resolved, registryDependencies } = registry;
    const later: Record<string, string> = {};
    for (const dependency of new Set(registryDependencies)) {
      const isUrl = /^[a-z]+:/i.test(dependency);
      if (Object.hasOwn(resolved, dependency) || isUrl) continue;
      const { namespace = OFFICIAL_NAMESPACE, name = dependency } = inNamespace(dependency) ?? {};
      const id = await idOf(name, namespace);
      if (!id.ok) return id;
      if (id.value !== undefined && id.value !== patternId) later[dependency] = id.value;
    }
    if (Object.keys(later).length === 0) return read;
    return success({
      ...read.value,
      registry: { ...registry, resolved: { ...resolved, ...later } },
    });
  }
  return { ...store, manifest };
}
