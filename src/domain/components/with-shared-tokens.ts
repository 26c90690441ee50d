import type { SharedTokens } from '../catalog/tokens.ts';
import { success } from '../errors.ts';
import type { ComponentStore } from './component-store.ts';
import type { Manifest } from './manifest.ts';

/**
 * Gives the manifests that name shared tokens the variables with their defaults (docs/specification.md#shared-tokens),
 * so that readers find them where versions with a style sheet of their own list them.
 */
export function withSharedTokens<Store extends Pick<ComponentStore, 'manifest'>>(
  store: Store,
  tokens: () => ReadonlyMap<string, SharedTokens>,
): Store {
  const filled = new WeakMap<Manifest, Filled>();

  function fill(manifest: Manifest): Manifest {
    const shared = manifest.tokens && tokens().get(manifest.tokens.version);
    if (manifest.tokens === undefined || shared === undefined) return manifest;
    const known = filled.get(manifest);
    if (known?.shared === shared) return known.manifest;
    const { usageRules } = manifest;
    const own = usageRules.cssVariables.map(({ name }) => name);
    const variables = manifest.tokens.variables
      .filter((name) => !own.includes(name))
      .flatMap((name) => shared.variables.get(name) ?? []);
    const cssVariables = [...variables, ...usageRules.cssVariables];
    const full = { ...manifest, usageRules: { ...usageRules, cssVariables } };
    filled.set(manifest, { shared, manifest: full });
    return full;
  }

  return {
    ...store,
    async manifest(patternId, versionId) {
      const found = await store.manifest(patternId, versionId);
      return found.ok && found.value !== undefined ? success(fill(found.value)) : found;
    },
  };
}

interface Filled {
  readonly shared: SharedTokens;
  readonly manifest: Manifest;
}
