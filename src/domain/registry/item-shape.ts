import type { Pattern } from '../patterns/pattern.ts';
import type {
  Artifact,
  ComponentOrigin,
  DeprecatedVersion,
} from '../components/component-store.ts';
import { importedPlaces, isSafeTarget } from '../components/retrieval/imported-places.ts';
import { type Manifest, labelsFile, LABELS_FOLDER, TOKENS_FILE } from '../components/manifest.ts';
import { publicSourceOf } from '../components/redistribution.ts';
import type { SharedTokens } from '../catalog/tokens.ts';
import type { RegistryRecord } from '../components/registry-record.ts';
import {
  COMPONENT_TYPE,
  EXACT_TYPE,
  FILE_TYPE,
  importedPackages,
  importedStyles,
  isServedDependency,
  isServedTarget,
  itemTypeOf,
  placeImportedFile,
} from './imported-item.ts';
import { registryNameOf } from '../patterns/registry-names.ts';
import type { RegistryForm, RegistryItem, RegistryItemFile } from './shadcn-item.ts';

/** The addresses that an item names. */
export interface RegistryUrls {
  readonly page: (slug: string, versionId?: string) => string;
  /** Makes a path of this server absolute. */
  readonly absolute: (path: string) => string;
}

/** A file of an item. */
export interface ItemFile {
  readonly path: string;
  readonly artifact: Artifact;
  readonly text: string;
}

/** The parts of a registry item. */
export interface ItemParts {
  /** The client's name for this registry; undefined: dependencies are addresses. */
  readonly namespace: string | undefined;
  readonly pattern: Pattern;
  readonly versionId: string;
  readonly manifest: Manifest | undefined;
  readonly origin: ComponentOrigin | undefined;
  readonly deprecated: DeprecatedVersion | undefined;
  /** Without examples; the main file is first. */
  readonly files: readonly [ItemFile, ...ItemFile[]];
  /** The dependencies of an imported item that are items here too, by their names as they were imported. */
  readonly dependencies: ReadonlyMap<string, Pattern>;
  /** Dependencies that are themes or bundles here, with their paths below `/r`. */
  readonly themes: ReadonlyMap<string, string>;
  /** The components that it imports itself; each of their items names the next ones. */
  readonly requires: readonly { readonly slug: string; readonly versionId: string }[];
  /** Undefined for a version with its own style sheet. */
  readonly tokens: SharedTokens | undefined;
}

/** Creates registry items from a version's parts. */
export function createItemShaper(deps: {
  readonly urls: RegistryUrls;
}): (parts: ItemParts, form: RegistryForm) => RegistryItem {
  return (parts, form) => (form === 'exact' ? exactItem(parts) : adaptiveItem(parts));

  function adaptiveItem(parts: ItemParts): RegistryItem {
    const name = registryNameOf(parts.pattern.slug);
    const record = parts.manifest?.registry;
    const cssVars = record === undefined ? cssVarsOf(parts.manifest) : undefined;
    const imported = [...new Set(record?.registryDependencies)].flatMap((dependency) => {
      const pattern = parts.dependencies.get(dependency);
      if (pattern !== undefined) return nameItem(parts, pattern.slug, 'adaptive');
      const theme = parts.themes.get(dependency);
      if (theme !== undefined) return dependencyName(deps.urls, parts.namespace, theme);
      return isServedDependency(dependency) ? dependency : [];
    });
    const registryDependencies = [...imported, ...requiredItems(parts, 'adaptive')];
    return {
      ...commonFields(parts),
      type: itemTypeOf(record),
      ...(registryDependencies.length === 0 ? {} : { registryDependencies }),
      files: placeAdaptively(
        name,
        parts.files.filter(({ path }) => path !== TOKENS_FILE || cssVars === undefined),
        record,
      ),
      ...(cssVars === undefined ? {} : { cssVars }),
      ...(record === undefined ? {} : importedStyles(record)),
      docs: docsOf(parts, []),
    };
  }

  function exactItem(parts: ItemParts): RegistryItem {
    const name = registryNameOf(parts.pattern.slug);
    const record = parts.manifest?.registry;
    const own = placeExactly(name, parts.files, record);
    const files = [...own, ...(parts.tokens === undefined ? [] : [sharedTokensFile(parts.tokens)])];
    const registryDependencies = [
      ...[...new Set(parts.dependencies.values())].map(({ slug }) =>
        nameItem(parts, slug, 'exact'),
      ),
      ...requiredItems(parts, 'exact'),
    ];
    const styles = files.filter(({ path }) => path.endsWith(`/${TOKENS_FILE}`));
    return {
      ...commonFields(parts),
      type: EXACT_TYPE,
      ...(registryDependencies.length === 0 ? {} : { registryDependencies }),
      files,
      docs: docsOf(
        parts,
        styles.map(({ target }) => `Import ${target} once, in the project's style sheet.`),
      ),
    };
  }

  function requiredItems(parts: ItemParts, form: RegistryForm): readonly string[] {
    return parts.requires.map(({ slug, versionId }) => nameItem(parts, slug, form, versionId));
  }

  function nameItem(
    { namespace }: ItemParts,
    slug: string,
    form: RegistryForm,
    versionId?: string,
  ): string {
    const version = versionId === undefined ? '' : `@${versionId}`;
    const item = `${form === 'exact' ? 'exact/' : ''}${registryNameOf(slug)}${version}`;
    return dependencyName(deps.urls, namespace, item);
  }

  function commonFields({ pattern, versionId, manifest, origin, files }: ItemParts) {
    const { description, section, tags } = pattern;
    const author = origin?.author ?? '';
    const record = manifest?.registry;
    // React is a peer of every project, which chooses its version.
    const dependencies = (
      record === undefined
        ? Object.entries(manifest?.dependencies ?? {}).map(([name, range]) => `${name}@${range}`)
        : importedPackages(record.dependencies)
    ).filter((text) => !/^react(?:-dom)?(?:@|$)/.test(text));
    const devDependencies = importedPackages(record?.devDependencies ?? []);
    return {
      $schema: 'https://ui.shadcn.com/schema/registry-item.json',
      name: registryNameOf(pattern.slug),
      title: pattern.title,
      ...(description === '' ? {} : { description }),
      // Clients reject shorter names.
      ...(author.length < 2 ? {} : { author }),
      ...(dependencies.length === 0 ? {} : { dependencies }),
      ...(devDependencies.length === 0 ? {} : { devDependencies }),
      categories: [...new Set([section, ...tags])],
      meta: {
        pattern_id: pattern.id,
        catalog_number: `#${pattern.number}`,
        version_id: versionId,
        sha256: files[0].artifact.sha256,
        ...(origin === undefined
          ? {}
          : { license: origin.license, source: publicSourceOf(origin) }),
        url: deps.urls.page(pattern.slug, versionId),
        files: files.map(({ path, artifact }) => ({ path, sha256: artifact.sha256 })),
      },
    };
  }

  function docsOf(
    { pattern, versionId, deprecated, files }: ItemParts,
    advice: readonly string[],
  ): string {
    const replacement =
      deprecated?.replacement === undefined ? '' : ` Use ${deprecated.replacement}.`;
    return [
      `${pattern.title} ${versionId}: ${deps.urls.page(pattern.slug, versionId)}`,
      `SHA-256 of ${files[0].path}: ${files[0].artifact.sha256}`,
      ...advice,
      ...(deprecated === undefined ? [] : [`Deprecated: ${deprecated.reason}${replacement}`]),
    ].join('\n');
  }
}

/** Creates items of labels in a language, which depend on the exact item of their component. */
export function createLabelsShaper({ urls }: { readonly urls: RegistryUrls }) {
  return (labels: {
    readonly namespace: string | undefined;
    readonly pattern: Pattern;
    readonly versionId: string;
    readonly language: string;
    readonly sha256: string;
    readonly text: string;
  }): RegistryItem => {
    const { namespace, pattern, versionId, language, sha256, text } = labels;
    const name = registryNameOf(pattern.slug);
    const path = `${name}/${LABELS_FOLDER}/${labelsFile(language)}`;
    const url = urls.page(pattern.slug, versionId);
    return {
      $schema: 'https://ui.shadcn.com/schema/registry-item.json',
      name: `${name}-${LABELS_FOLDER}-${language.toLowerCase()}`,
      type: EXACT_TYPE,
      title: `${pattern.title}, labels in ${language}`,
      categories: [pattern.section],
      meta: { pattern_id: pattern.id, version_id: versionId, sha256, url },
      registryDependencies: [dependencyName(urls, namespace, `exact/${name}@${versionId}`)],
      files: [{ path, type: FILE_TYPE, target: `components/${path}`, content: text }],
      docs: `Labels of ${pattern.title} ${versionId} in ${language}: ${url}\nSHA-256: ${sha256}`,
    };
  };
}

/**
 * How an item names another one, by its path below `/r`. Clients send the headers that `components.json` has for a
 * registry to the items of its namespace alone, so a private catalog's dependencies need it.
 */
export function dependencyName(
  urls: Pick<RegistryUrls, 'absolute'>,
  namespace: string | undefined,
  item: string,
): string {
  return namespace === undefined ? urls.absolute(`/r/${item}.json`) : `${namespace}/${item}`;
}

/** One file for all components of a project. */
function sharedTokensFile({ version, css }: SharedTokens): RegistryItemFile {
  const path = `tokens@${version}/${TOKENS_FILE}`;
  return { path, type: FILE_TYPE, target: `components/${TOKENS_FILE}`, content: css };
}

/** The files of an exact item, each with the place that it has in a usual project. */
function placeExactly(
  name: string,
  files: readonly ItemFile[],
  record: RegistryRecord | undefined,
): readonly RegistryItemFile[] {
  const paths = files.map(({ path }) => path);
  const places = record === undefined ? undefined : importedPlaces(name, record, paths);
  return files.map(({ path, text }) => {
    const place = `${name}/${path}`;
    const label = record?.files.find(({ stored }) => stored === path)?.path;
    return {
      path:
        record === undefined ? place : label !== undefined && isSafeTarget(label) ? label : path,
      type: FILE_TYPE,
      // Below src/ where the project has it, also in a project without components.json.
      target: [places?.get(path)].find(isServedTarget) ?? `components/${place}`,
      content: text,
    };
  });
}

/** Makes targets unique: two files of an imported item may share one. */
function placeAdaptively(
  name: string,
  files: readonly ItemFile[],
  record: RegistryRecord | undefined,
): readonly RegistryItemFile[] {
  const taken = new Set<string>();
  return files.map(({ path, text }) => {
    const { target: wanted, ...place } = placeAdaptiveFile(name, path, record);
    // Clients place a file without a target by its type and path.
    if (wanted === undefined) return { ...place, content: text };
    const target = taken.has(wanted) ? `@components/${name}/${path}` : wanted;
    taken.add(target);
    return { ...place, target, content: text };
  });
}

/** The target of a file. Original files stay in one folder, so that their relative imports work. */
function placeAdaptiveFile(
  name: string,
  path: string,
  record: RegistryRecord | undefined,
): Omit<RegistryItemFile, 'content'> {
  if (record !== undefined) {
    return placeImportedFile(
      name,
      path,
      record.files.find(({ stored }) => stored === path),
    );
  }
  const place = `${name}/${path}`;
  return {
    path: place,
    // Clients rewrite imports in files of the first type, which is for code alone.
    type: /\.[jt]sx?$/.test(path) ? COMPONENT_TYPE : FILE_TYPE,
    target: `@components/${place}`,
  };
}

/** Variables with defaults, without their dashes; clients keep existing values of the project. */
function cssVarsOf(manifest: Manifest | undefined): RegistryItem['cssVars'] {
  const variables = manifest?.usageRules.cssVariables ?? [];
  const light: Record<string, string> = {};
  const dark: Record<string, string> = {};
  for (const { name, default: value, default_dark: darkValue } of variables) {
    if (value !== undefined) light[name.slice(2)] = value;
    if (darkValue !== undefined) dark[name.slice(2)] = darkValue;
  }
  return Object.keys(light).length === 0 ? undefined : { light, dark };
}
