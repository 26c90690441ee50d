import type { Theme } from '../catalog/theme.ts';
import { HOW_TO_PASS_ON } from '../components/redistribution.ts';
import { type Result, err, success } from '../errors.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { ForeignName } from './find-source-item.ts';
import type { RegistryUrls } from './item-shape.ts';
import { isRecord, parseJson } from '../text.ts';
import { OFFICIAL_NAMESPACE } from './place-items.ts';
import { inNamespace } from './source-settings.ts';

/**
 * Finds the item of a theme, as its source served it, except for dependencies in namespaces that were imported, which
 * lead here; undefined where no theme has the name.
 */
export type FindThemeItem = (input: {
  readonly name: string;
  /** Of a name in another registry. */
  readonly foreign: ForeignName | undefined;
}) => Result<string> | undefined;

/** One whose license does not permit passing it on is `access_refused`. */
export function createFindThemeItem(deps: {
  readonly catalog: () => Pick<Catalog, 'themes' | 'registries'>;
  readonly urls: Pick<RegistryUrls, 'absolute'>;
}): FindThemeItem {
  return ({ name, foreign }) => {
    const { themes } = deps.catalog();
    const named = foreign === undefined ? [] : themes.filter(({ item }) => item === name);
    const namespace = foreign?.namespace;
    const theme: Theme | undefined =
      namespace === undefined
        ? (named.find(({ official }) => official === true) ??
          named[0] ??
          themes.find((one) => one.name === name))
        : named.find((one) =>
            namespace === OFFICIAL_NAMESPACE ? one.official === true : one.namespace === namespace,
          );
    if (theme === undefined) return undefined;
    return theme.json === undefined
      ? err(
          'access_refused',
          `The theme ${theme.name} was imported under a license that is unknown or does not permit passing it on. ${HOW_TO_PASS_ON}`,
        )
      : success(withDependenciesHere(theme.json));
  };

  function withDependenciesHere(json: string): string {
    const item = parseJson(json);
    const uses = isRecord(item) ? item['registryDependencies'] : undefined;
    if (!isRecord(item) || !Array.isArray(uses)) return json;
    const known = new Set(deps.catalog().registries.map(({ namespace }) => namespace));
    const here = uses.map((use: unknown) => {
      const found = typeof use === 'string' ? inNamespace(use) : undefined;
      return found !== undefined && known.has(found.namespace)
        ? deps.urls.absolute(`/r/${found.namespace}/${found.name}.json`)
        : use;
    });
    const isSame = here.every((use, index) => use === uses[index]);
    return isSame ? json : JSON.stringify({ ...item, registryDependencies: here });
  }
}
