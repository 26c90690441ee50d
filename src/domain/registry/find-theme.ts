import type { Theme } from '../catalog/theme.ts';
import { HOW_TO_PASS_ON } from '../components/redistribution.ts';
import { type Result, err, success } from '../errors.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { ForeignName } from './find-source-item.ts';
import { importedPackages, isServedDependency, isServedTarget } from './imported-item.ts';
import type { RegistryUrls } from './item-shape.ts';
import { isRecord, parseJson } from '../text.ts';
import { OFFICIAL_NAMESPACE } from './place-items.ts';
import { inNamespace } from './source-settings.ts';

/**
 * Finds the item of a theme, as its source served it, except for dependencies in namespaces that were imported, which
 * lead here, and for what no item of this registry passes on; undefined where no theme has the name.
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
    if (!isRecord(item)) return json;
    const known = new Set(deps.catalog().registries.map(({ namespace }) => namespace));
    const here = (use: string): string => {
      const found = inNamespace(use);
      return found !== undefined && known.has(found.namespace)
        ? deps.urls.absolute(`/r/${found.namespace}/${found.name}.json`)
        : use;
    };
    const served: Readonly<Record<string, (list: readonly unknown[]) => readonly unknown[]>> = {
      registryDependencies: (list) => list.filter(isText).filter(isServedDependency).map(here),
      dependencies: (list) => importedPackages(list.filter(isText)),
      devDependencies: (list) => importedPackages(list.filter(isText)),
      files: (list) =>
        list.filter((file) => {
          const target = isRecord(file) ? file['target'] : undefined;
          return target === undefined || (isText(target) && isServedTarget(target));
        }),
    };
    const changed = Object.entries(served).flatMap(([name, only]) => {
      const list: unknown = item[name];
      const kept = Array.isArray(list) ? only(list) : list;
      return JSON.stringify(kept) === JSON.stringify(list) ? [] : [[name, kept] as const];
    });
    return changed.length === 0
      ? json
      : JSON.stringify({ ...item, ...Object.fromEntries(changed) });
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
