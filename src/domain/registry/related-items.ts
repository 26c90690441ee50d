import type { Pattern } from '../patterns/pattern.ts';
import type { ComponentReader } from '../components/component-reader.ts';
import { type Manifest, DEFAULT_VARIANT, MAIN_FILE } from '../components/manifest.ts';
import { importedVariantOf } from '../components/publishing/inherited-record.ts';
import type { RequiredComponent } from '../components/requirements.ts';
import type { Component } from '../components/retrieval/get-component.ts';
import { registryNameOf } from '../patterns/registry-names.ts';
import type { RegistryRecord } from '../components/registry-record.ts';
import type { Principal } from '../identity/principal.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { slugNameOf } from './item-texts.ts';
import {
  type ItemFile,
  aliasedPath,
  findByEnd,
  findRelative,
  isRelativeImport,
  itemFiles,
  namesFromEnd,
  pathInRegistry,
} from './resolve-import.ts';

/** An imported item at one version. */
export interface Item {
  readonly pattern: Pattern;
  readonly versionId: string;
  readonly variant: string;
  readonly record: RegistryRecord;
  readonly files: readonly ItemFile[];
}

/** A file of an item. */
export interface Member {
  readonly item: Item;
  readonly file: ItemFile;
}

/** Where an import leads. */
export interface ResolvedImport {
  readonly target: Member;
  /** Whether only the file's name was found, which may be a wrapper of what is meant. */
  readonly isByName: boolean;
}

/** The items around one, each read once, at its active version. */
export interface RelatedItems {
  /** Undefined if it was not imported, is not open to the principal, or exceeds the limit. */
  readonly read: (pattern: Pattern) => Promise<Item | undefined>;
  /** Resolves an import to another file; undefined for packages and unknown items. */
  readonly resolve: (from: Member, specifier: string) => Promise<ResolvedImport | undefined>;
  /** Whether the limit left out an item. */
  readonly isCut: () => boolean;
}

/** The catalog lookups that imports are resolved with. */
export type ItemCatalog = Pick<Catalog, 'lookUp' | 'sections' | 'patterns'>;

/** A version as an item; undefined if it was not imported. */
export function toItem(
  pattern: Pattern,
  versionId: string,
  manifest: Manifest | undefined,
): Item | undefined {
  const record = manifest?.registry;
  if (manifest === undefined || record === undefined) return undefined;
  return {
    pattern,
    versionId,
    variant: importedVariantOf(manifest),
    record,
    files: itemFiles(record),
  };
}

/** A version that was published here as an item, whose files have their own paths. */
export function asItem({
  pattern,
  versionId,
  manifest,
}: Pick<Component, 'pattern' | 'versionId' | 'manifest'>): Item {
  const listed = manifest?.variants[DEFAULT_VARIANT]?.files ?? [];
  const none = { dependencies: [], devDependencies: [], registryDependencies: [], categories: [] };
  const files = listed.map(({ path }) => ({ path, stored: path }));
  const record = { item: registryNameOf(pattern.slug), files, resolved: {}, ...none };
  return { pattern, versionId, variant: DEFAULT_VARIANT, record, files: itemFiles(record) };
}

/** Opens the items around one for a principal; the entitlement is asked for each. */
export function openRelatedItems(deps: {
  readonly catalog: ItemCatalog;
  readonly components: Pick<ComponentReader, 'activeVersion' | 'manifest'>;
  readonly principal: Principal;
  readonly main: Item;
  /** What the main one imports as `../{name}/component`. */
  readonly required: readonly RequiredComponent[];
  readonly maxItems: number;
}): RelatedItems {
  const { catalog, components, principal, main, maxItems } = deps;
  const items = new Map([[main.pattern.id, Promise.resolve<Item | undefined>(main)]]);
  const requiredBySpecifier = new Map<string, Member>();
  for (const { pattern, versionId, name, manifest } of deps.required) {
    const item = toItem(pattern, versionId, manifest);
    const [file] = item?.files.filter(({ stored }) => stored === MAIN_FILE) ?? [];
    if (item === undefined || file === undefined) continue;
    items.set(pattern.id, Promise.resolve(item));
    requiredBySpecifier.set(`../${name}/component`, { item, file });
  }
  let isCut = false;

  function read(pattern: Pattern): Promise<Item | undefined> {
    const known = items.get(pattern.id);
    if (known !== undefined) return known;
    if (items.size >= maxItems) {
      isCut = true;
      return Promise.resolve(undefined);
    }
    const reading = readActive(pattern);
    items.set(pattern.id, reading);
    return reading;
  }

  async function readActive(pattern: Pattern): Promise<Item | undefined> {
    const active = await components.activeVersion(principal, pattern.id);
    if (!active.ok || active.value === undefined) return undefined;
    const manifest = await components.manifest(principal, pattern.id, active.value);
    return manifest.ok ? toItem(pattern, active.value, manifest.value) : undefined;
  }

  async function readAll(patterns: readonly Pattern[]): Promise<readonly Item[]> {
    return (await Promise.all(patterns.map(read))).flatMap((item) => item ?? []);
  }

  /** The items that an item depends on, as its import resolved them. */
  function dependenciesOf({ record }: Item): Promise<readonly Item[]> {
    const ids = [...new Set(Object.values(record.resolved))];
    return readAll(ids.flatMap((id) => catalog.lookUp({ kind: 'id', id }) ?? []));
  }

  /** Other items of a name: in the section of the one that asks, then in the others. */
  async function itemsNamed(name: string, asking: Item): Promise<readonly Item[]> {
    const own = asking.pattern.section;
    const sections = new Set([own, ...catalog.sections.map(({ slug }) => slug)]);
    const named = await readAll(
      [...sections].flatMap(
        (section) => catalog.lookUp({ kind: 'slug', slug: `/${section}/${name}` }) ?? [],
      ),
    );
    return named.filter((item) => item !== asking);
  }

  async function resolve(from: Member, specifier: string): Promise<ResolvedImport | undefined> {
    const { item, file } = from;
    const others = item.files.filter((other) => other !== file);
    const found = (target: Member, isByName = false): ResolvedImport => ({ target, isByName });
    const required = item === main ? requiredBySpecifier.get(specifier) : undefined;
    if (required !== undefined) return found(required);
    if (isRelativeImport(specifier)) {
      const relative = findRelative(others, file, specifier);
      if (relative !== undefined) return found({ item, file: relative });
    }
    const path = aliasedPath(specifier) ?? pathInRegistry(file, specifier);
    if (path === undefined) return undefined;
    const inItem = findByEnd(others, path, 2);
    if (inItem !== undefined) return found({ item, file: inItem });
    // An item that wraps another one of its name may name that as a dependency: it never means itself.
    const dependencies = (await dependenciesOf(item)).filter((other) => other !== item);
    // Patterns are named as imports name them.
    const names = [namesFromEnd(path)[0] ?? '', path.replaceAll('/', '-')];
    const [plain = [], whole = []] = await Promise.all(
      names.map((name) => itemsNamed(slugNameOf(name), item)),
    );
    // `lib/open` is an item `open`, or `lib-open`.
    const named = [...plain, ...whole];
    // The path counts more than the name: of `components/ui/acme/button` and `ui/button`, the second is meant.
    const byPath = findInItems([...dependencies, ...named], path, 2);
    if (byPath !== undefined) return found(byPath);
    const sameName = findByEnd(others, path, 1);
    const byName =
      findInItems(dependencies, path, 1) ??
      (sameName && { item, file: sameName }) ??
      findInItems(named, path, 1);
    return byName && found(byName, true);
  }

  return { read, resolve, isCut: () => isCut };
}

function findInItems(items: readonly Item[], path: string, minimum: number): Member | undefined {
  for (const item of items) {
    const file = findByEnd(item.files, path, minimum);
    if (file !== undefined) return { item, file };
  }
  return undefined;
}
