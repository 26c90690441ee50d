import type { Pattern } from '../patterns/pattern.ts';
import { type Result, success } from '../errors.ts';
import type { Principal } from '../identity/principal.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { Theme } from '../catalog/theme.ts';
import { normalize, tokenize } from '../search/normalize.ts';
import { EXACT_TYPE } from './imported-item.ts';
import type { ReadItemTypes } from './item-types.ts';
import { type FindByRegistryName, registryNameOf } from '../patterns/registry-names.ts';
import type { RegistryForm, RegistryItem } from './shadcn-item.ts';
import type { RegistryUrls } from './item-shape.ts';

/** A query of the index. */
export interface RegistryQuery {
  /** Every word must match; a name in the registry finds its item. Empty or undefined: all items. */
  readonly text: string | undefined;
  /** Item types, with or without `registry:`; empty: all of them. */
  readonly types: readonly string[];
  /** Undefined: to the end. */
  readonly limit: number | undefined;
  readonly offset: number;
  readonly form: RegistryForm;
}

/** `registry.json`: the items without their files. */
export interface RegistryIndex {
  readonly $schema: string;
  readonly name: string;
  readonly homepage: string;
  readonly items: readonly Pick<
    RegistryItem,
    'name' | 'type' | 'title' | 'description' | 'categories'
  >[];
  readonly pagination: {
    readonly total: number;
    readonly offset: number;
    readonly limit: number;
    readonly hasMore: boolean;
  };
}

/** Lists the matching items that are open to the principal, in index order. */
export type ListRegistryItems = (
  principal: Principal,
  query: RegistryQuery,
) => Promise<Result<RegistryIndex>>;

/** A registry that was imported, in the form of `registries` in `components.json`. */
export interface NamespaceEntry {
  /** Such as `@acme`. */
  readonly name: string;
  /** Of its items here, with `{name}`. */
  readonly url: string;
  readonly homepage: string;
  readonly description: string;
}

/** Lists the namespaces of the sources that were imported, to whom the components of the catalog are open. */
export type ListNamespaces = (principal: Principal) => Promise<Result<readonly NamespaceEntry[]>>;

export function createListNamespaces(deps: {
  readonly catalog: () => Pick<Catalog, 'registries' | 'name'>;
  /** The ids of the patterns that have a component and are open to the principal. */
  readonly withComponents: (principal: Principal) => Promise<Result<ReadonlySet<string>>>;
  readonly urls: Pick<RegistryUrls, 'absolute'>;
}): ListNamespaces {
  return async (principal) => {
    const open = await deps.withComponents(principal);
    if (!open.ok) return open;
    const { registries, name: catalogName } = deps.catalog();
    const names = new Set(registries.flatMap(({ namespace }) => namespace ?? []));
    return success(
      [...names].toSorted().map((name) => ({
        name,
        homepage: deps.urls.absolute('/'),
        url: `${deps.urls.absolute('/r/')}${name}/{name}.json`,
        description: `${name} as imported into ${catalogName}.`,
      })),
    );
  };
}

export function createListRegistryItems(deps: {
  readonly catalog: () => Catalog;
  readonly findByName: FindByRegistryName;
  /** The ids of the patterns that have a component and are open to the principal. */
  readonly withComponents: (principal: Principal) => Promise<Result<ReadonlySet<string>>>;
  readonly readItemTypes: ReadItemTypes;
  readonly homepage: string;
}): ListRegistryItems {
  return async (principal, query) => {
    const open = await deps.withComponents(principal);
    if (!open.ok) return open;
    const catalog = deps.catalog();
    const found = find(catalog, open.value, query.text?.trim() ?? '');
    const types = await deps.readItemTypes(new Set(found.map(({ id }) => id)));
    if (!types.ok) return types;
    const patterns = found.flatMap((pattern) => {
      const itemType = types.value.get(pattern.id);
      if (itemType === undefined) return [];
      const type = query.form === 'exact' ? EXACT_TYPE : itemType;
      return query.types.length === 0 || isOneOf(type, query.types)
        ? [listedItem(pattern, type)]
        : [];
    });
    // An exact item adds no styles, and a theme is nothing else.
    const items: RegistryIndex['items'] = [
      ...patterns,
      ...(query.form === 'adaptive' ? findThemes(catalog.themes, query) : []),
    ];
    const { offset, limit = Math.max(1, items.length - offset) } = query;
    return success({
      $schema: 'https://ui.shadcn.com/schema/registry.json',
      name: catalog.name,
      homepage: deps.homepage,
      items: items.slice(offset, offset + limit),
      pagination: {
        total: items.length,
        offset,
        limit,
        hasMore: offset + limit < items.length,
      },
    });
  };

  /** An exact name comes first: a title may lack the words of its section. */
  function find(
    catalog: Catalog,
    withComponents: ReadonlySet<string>,
    text: string,
  ): readonly Pattern[] {
    const tokens = tokenize(text);
    if (text !== '' && tokens.length === 0) return [];
    const { indices } = catalog.search.search({
      tokens,
      includeTags: true,
      examples: true,
      only: catalog.entrySet(withComponents),
      limit: catalog.patterns.length,
    });
    const found = indices.flatMap((index) => catalog.patterns[index] ?? []);
    const named = deps.findByName(text);
    if (named === undefined || !withComponents.has(named.id)) return found;
    return [named, ...found.filter((pattern) => pattern !== named)];
  }
}

function findThemes(
  themes: readonly Theme[],
  { text = '', types }: RegistryQuery,
): RegistryIndex['items'] {
  const tokens = tokenize(text);
  return themes.flatMap(({ name, title, description = '', json }) => {
    const texts = normalize([name, title, description].join(' '));
    const isFound = tokens.every((token) => texts.includes(token));
    if (json === undefined || !isFound) return [];
    if (types.length > 0 && !isOneOf(THEME_TYPE, types)) return [];
    // Clients reject a font that does not say which in the index.
    return [
      {
        name,
        type: THEME_TYPE,
        title,
        ...(description === '' ? {} : { description }),
        categories: ['themes'],
      },
    ];
  });
}

const THEME_TYPE = 'registry:theme';

function listedItem(pattern: Pattern, type: string) {
  const { title, description } = pattern;
  return {
    name: registryNameOf(pattern.slug),
    type,
    title,
    // Clients reject the whole index for an empty description.
    ...(description === '' ? {} : { description }),
    categories: [...new Set([pattern.section, ...pattern.tags])],
  };
}

function isOneOf(type: string, types: readonly string[]): boolean {
  return types.some((wanted) => type === wanted || type === `registry:${wanted}`);
}
