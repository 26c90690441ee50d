import { type SiteUrls, createSiteUrls } from '../domain/catalog/site-urls.ts';
import type { ComponentReader } from '../domain/components/component-reader.ts';
import type { ComponentStore } from '../domain/components/component-store.ts';
import type { Entitlement } from '../domain/components/entitlement.ts';
import { createResolveVersion } from '../domain/components/retrieval/get-component.ts';
import { type BaseColor, baseColorOf } from '../domain/registry/base-colors.ts';
import { createReadItemTypes } from '../domain/registry/item-types.ts';
import {
  type ListRegistryItems,
  createListRegistryItems,
  type ListNamespaces,
  createListNamespaces,
} from '../domain/registry/registry-index.ts';
import type { FindSourceItem } from '../domain/registry/find-source-item.ts';
import { type FindThemeItem, createFindThemeItem } from '../domain/registry/find-theme.ts';
import { type GetRegistryItem, createGetRegistryItem } from '../domain/registry/registry-item.ts';
import type { FindByRegistryName } from '../domain/patterns/registry-names.ts';
import type { CatalogParts } from './catalog.ts';
import { now } from './clock.ts';

/** The catalog as a shadcn registry. */
export interface RegistryParts {
  readonly listItems: ListRegistryItems;
  readonly listNamespaces: ListNamespaces;
  readonly getItem: GetRegistryItem;
  readonly findThemeItem: FindThemeItem;
  readonly findColors: (name: string) => BaseColor;
  readonly urls: SiteUrls;
}

/** Wires what answers at `/r`. */
export function wireRegistry(
  deps: Pick<CatalogParts, 'catalog'> & {
    readonly store: ComponentStore;
    readonly componentReader: ComponentReader;
    readonly entitlement: Entitlement;
    readonly findByName: FindByRegistryName;
    readonly findSourceItem: FindSourceItem;
    readonly baseUrl: string;
  },
): RegistryParts {
  const { catalog, componentReader } = deps;
  const urls = createSiteUrls(deps.baseUrl);
  const findThemeItem = createFindThemeItem({ catalog, urls });
  return {
    urls,
    listItems: createListRegistryItems({
      catalog,
      findByName: deps.findByName,
      withComponents: componentReader.withComponents,
      readItemTypes: createReadItemTypes({ catalog, store: deps.store, now }),
      homepage: urls.absolute('/'),
    }),
    listNamespaces: createListNamespaces({
      catalog,
      urls,
      withComponents: componentReader.withComponents,
    }),
    findThemeItem,
    findColors: (name) => baseColorOf(catalog().themes, name),
    getItem: createGetRegistryItem({
      ...deps,
      findThemeItem,
      resolveVersion: createResolveVersion(deps),
      urls,
    }),
  };
}
