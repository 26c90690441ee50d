import type { Pattern } from '../catalog/pattern.ts';
import type {
  Artifact,
  ComponentOrigin,
  ComponentStore,
  DeprecatedVersion,
} from '../components/component-store.ts';
import type { ResolvedVersion, ResolveVersion } from '../components/get-component.ts';
import { missingFile } from '../components/get-component.ts';
import type { Manifest } from '../components/manifest.ts';
import { DEFAULT_VARIANT, MAIN_FILE, mainFileOf, TOKENS_FILE } from '../components/manifest.ts';
import { mayRedistribute, publicSourceOf } from '../components/redistribution.ts';
import type { RegistryRecord } from '../components/registry-record.ts';
import type { Result } from '../errors.ts';
import { failure, success } from '../errors.ts';
import type { Principal } from '../identity/principal.ts';
import type { Catalog } from '../search/catalog.ts';
import {
  COMPONENT_TYPE,
  EXACT_TYPE,
  FILE_TYPE,
  importedPackages,
  importedStyles,
  itemTypeOf,
  placeImportedFile,
} from './imported-item.ts';
import type { FindByRegistryName } from './registry-names.ts';
import { registryNameOf } from './registry-names.ts';

/**
 * `adaptive`: the client puts files where the project's aliases lead, rewrites their imports, and adds the variables
 * to the project's style sheet. `exact`: the client writes the files byte for byte, and nothing else.
 */
export type RegistryForm = 'adaptive' | 'exact';

/** A file of a registry item, as the schema of shadcn has it. */
export interface RegistryItemFile {
  readonly path: string;
  readonly type: string;
  readonly target?: string | undefined;
  readonly content: string;
}

/** A registry item, as the schema of shadcn has it. */
export interface RegistryItem {
  readonly $schema: string;
  readonly name: string;
  readonly type: string;
  readonly title: string;
  readonly description?: string;
  readonly author?: string;
  readonly dependencies?: readonly string[];
  readonly devDependencies?: readonly string[];
  readonly registryDependencies?: readonly string[];
  readonly files: readonly RegistryItemFile[];
  readonly cssVars?: {
    readonly theme?: Readonly<Record<string, string>> | undefined;
    readonly light?: Readonly<Record<string, string>> | undefined;
    readonly dark?: Readonly<Record<string, string>> | undefined;
  };
  readonly css?: object;
  readonly envVars?: Readonly<Record<string, string>>;
  /** What the client prints after an install. */
  readonly docs: string;
  readonly categories: readonly string[];
  readonly meta: Readonly<Record<string, unknown>>;
}

/** An item, and of which version it is. */
export interface FoundRegistryItem {
  readonly item: RegistryItem;
  readonly pattern: Pattern;
  readonly versionId: string;
  /** Of all files together. */
  readonly bytes: number;
}

/**
 * Fetches a version as a registry item, checked as by get_component. What was imported under a licence that does not
 * let everybody pass it on is `access_refused`, unless the operator says otherwise.
 */
export type GetRegistryItem = (
  principal: Principal,
  input: {
    readonly name: string;
    /** A version id, or `active`; undefined stands for `active`. */
    readonly versionId?: string | undefined;
    /** Undefined stands for the default variant, or the only one of an imported version. */
    readonly variant?: string | undefined;
    readonly form: RegistryForm;
  },
) => Promise<Result<FoundRegistryItem>>;

/** The addresses that an item names. */
export interface RegistryUrls {
  readonly page: (slug: string, versionId?: string) => string;
  /** Makes a path of this server absolute. */
  readonly absolute: (path: string) => string;
}

interface ItemFile {
  readonly path: string;
  readonly artifact: Artifact;
  readonly text: string;
}

interface ItemParts {
  readonly pattern: Pattern;
  readonly versionId: string;
  readonly manifest: Manifest | undefined;
  readonly origin: ComponentOrigin | undefined;
  readonly deprecated: DeprecatedVersion | undefined;
  /** Without what only demonstrates it; the main file is first. */
  readonly files: readonly [ItemFile, ...ItemFile[]];
  /** The dependencies of an imported item that are items here too, by their names as they were imported. */
  readonly dependencies: ReadonlyMap<string, Pattern>;
}

export function createGetRegistryItem(deps: {
  readonly catalog: () => Pick<Catalog, 'closest' | 'lookUp'>;
  readonly findByName: FindByRegistryName;
  readonly resolveVersion: ResolveVersion;
  readonly store: ComponentStore;
  readonly urls: RegistryUrls;
}): GetRegistryItem {
  const { store } = deps;

  return async (principal, { name, versionId: requested, variant: named, form }) => {
    const pattern = deps.findByName(name);
    if (pattern === undefined) return failure('pattern_not_found', notFoundMessage(name));
    const resolved = await deps.resolveVersion(principal, {
      reference: pattern.id,
      versionId: requested,
    });
    if (!resolved.ok) return resolved;
    const { versionId } = resolved.value;
    const component = store.component(pattern.id);
    const [manifest, origin, notices] = await Promise.all([
      store.manifest(pattern.id, versionId),
      component.origin(),
      component.notices(),
    ]);
    if (!manifest.ok) return manifest;
    if (!origin.ok) return origin;
    if (!notices.ok) return notices;
    if (!mayRedistribute(origin.value)) return failure('access_refused', notOurs(pattern));
    const variant = named ?? defaultVariant(manifest.value);
    const files = await readFiles(resolved.value, variant, manifest.value);
    if (!files.ok) return files;
    const [main, ...rest] = files.value;
    if (main === undefined) {
      return missingFile(store, resolved.value, noVariant(resolved.value, variant));
    }
    const dependencies = await findDependencies(principal, pattern, manifest.value?.registry);
    if (!dependencies.ok) return dependencies;
    const parts: ItemParts = {
      pattern,
      versionId,
      manifest: manifest.value,
      origin: origin.value,
      deprecated: notices.value.deprecated.find((notice) => notice.versionId === versionId),
      files: [main, ...rest],
      dependencies: dependencies.value,
    };
    return success({
      item: form === 'exact' ? exactItem(parts) : adaptiveItem(parts),
      pattern,
      versionId,
      bytes: files.value.reduce((sum, { artifact }) => sum + artifact.bytes.length, 0),
    });
  };

  /** The files of a variant, the main file first; none where the version does not have the variant. */
  async function readFiles(
    { pattern, versionId }: ResolvedVersion,
    variant: string,
    manifest: Manifest | undefined,
  ): Promise<Result<readonly ItemFile[]>> {
    // A store without manifests has main files only.
    const listed = manifest?.variants[variant]?.files.map(({ path }) => path);
    const paths =
      listed ?? (manifest === undefined && variant === DEFAULT_VARIANT ? [MAIN_FILE] : []);
    const main = mainFileOf(paths);
    const files: ItemFile[] = [];
    for (const path of paths.toSorted((a, b) => Number(b === main) - Number(a === main))) {
      if (manifest?.registry === undefined && path.startsWith('example.')) continue;
      const artifact = await store.artifact(pattern.id, versionId, variant, path);
      if (!artifact.ok) return artifact;
      if (artifact.value === undefined) return success([]);
      const { text } = artifact.value;
      if (text === undefined) {
        const problem = `${path} of ${pattern.slug} ${versionId} is not UTF-8, so it cannot be handed out as text.`;
        return failure('upstream_error', problem);
      }
      files.push({ path, artifact: artifact.value, text });
    }
    return success(files);
  }

  /** The patterns that an item's dependencies were imported as, and that are open to the principal. */
  async function findDependencies(
    principal: Principal,
    of: Pattern,
    record: RegistryRecord | undefined,
  ): Promise<Result<ReadonlyMap<string, Pattern>>> {
    const found = new Map<string, Pattern>();
    for (const [dependency, id] of Object.entries(record?.resolved ?? {})) {
      const resolved = await deps.resolveVersion(principal, { reference: id });
      if (!resolved.ok) {
        if (resolved.failure.retryable) return resolved;
        continue;
      }
      const origin = await store.component(resolved.value.pattern.id).origin();
      if (!origin.ok) return origin;
      const { pattern } = resolved.value;
      if (pattern !== of && mayRedistribute(origin.value)) found.set(dependency, pattern);
    }
    return success(found);
  }

  function adaptiveItem(parts: ItemParts): RegistryItem {
    const name = registryNameOf(parts.pattern.slug);
    const record = parts.manifest?.registry;
    const cssVars = record === undefined ? cssVarsOf(parts.manifest) : undefined;
    const registryDependencies = [...new Set(record?.registryDependencies)].map((dependency) => {
      const pattern = parts.dependencies.get(dependency);
      return pattern === undefined ? dependency : itemUrl(pattern, 'adaptive');
    });
    return {
      ...commonFields(parts),
      type: itemTypeOf(record),
      ...(registryDependencies.length === 0 ? {} : { registryDependencies }),
      files: parts.files
        .filter(({ path }) => path !== TOKENS_FILE || cssVars === undefined)
        .map(({ path, text }) => ({ ...placeFile(name, path, record, 'adaptive'), content: text })),
      ...(cssVars === undefined ? {} : { cssVars }),
      ...(record === undefined ? {} : importedStyles(record)),
      docs: docsOf(parts, []),
    };
  }

  function exactItem(parts: ItemParts): RegistryItem {
    const name = registryNameOf(parts.pattern.slug);
    const record = parts.manifest?.registry;
    const targets = new Set<string | undefined>();
    const files = parts.files.map(({ path, text }) => {
      const place = placeFile(name, path, record, 'exact');
      // Two files of one item may have had one name.
      const target = targets.has(place.target) ? `components/${name}/${path}` : place.target;
      targets.add(target);
      return { ...place, target, content: text };
    });
    const registryDependencies = [...new Set(parts.dependencies.values())].map((pattern) =>
      itemUrl(pattern, 'exact'),
    );
    const tokens = files[parts.files.findIndex(({ path }) => path === TOKENS_FILE)];
    return {
      ...commonFields(parts),
      type: EXACT_TYPE,
      ...(registryDependencies.length === 0 ? {} : { registryDependencies }),
      files,
      docs: docsOf(
        parts,
        tokens === undefined ? [] : [`Import ${tokens.target} once, in the project's style sheet.`],
      ),
    };
  }

  function itemUrl({ slug }: Pattern, form: RegistryForm): string {
    const folder = form === 'exact' ? '/r/exact' : '/r';
    return deps.urls.absolute(`${folder}/${registryNameOf(slug)}.json`);
  }

  function commonFields({ pattern, versionId, manifest, origin, files }: ItemParts) {
    const { description, section, tags } = pattern;
    const record = manifest?.registry;
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
      ...(origin?.author === undefined ? {} : { author: origin.author }),
      // Every project that takes components has React, in the version that fits the rest of it.
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

  function notFoundMessage(name: string): string {
    const names = deps
      .catalog()
      .closest(name)
      .map(({ slug }) => registryNameOf(slug));
    return names.length === 0
      ? 'No item has this name. /r/registry.json lists all of them.'
      : `No item has this name. Did you mean: ${names.join(', ')}?`;
  }
}

/** Where a file of an item goes. Files that were made here stay together in a folder, so that they find each other. */
function placeFile(
  name: string,
  path: string,
  record: RegistryRecord | undefined,
  form: RegistryForm,
): Omit<RegistryItemFile, 'content'> {
  if (record !== undefined) {
    const file = record.files.find(({ stored }) => stored === path);
    return placeImportedFile(name, path, file, form);
  }
  const place = `${name}/${path}`;
  return form === 'exact'
    ? // Below src/ where the project has it, also in a project without components.json.
      { path: place, type: FILE_TYPE, target: `components/${place}` }
    : {
        path: place,
        // Clients rewrite imports in files of the first type, which is for code alone.
        type: /\.[jt]sx?$/.test(path) ? COMPONENT_TYPE : FILE_TYPE,
        target: `@components/${place}`,
      };
}

/** An imported version has one variant, which may be in another language. */
function defaultVariant(manifest: Manifest | undefined): string {
  const variants = Object.keys(manifest?.variants ?? {});
  const [only] = variants;
  return variants.length === 1 && only !== undefined ? only : DEFAULT_VARIANT;
}

function notOurs({ slug }: Pattern): string {
  return `The component of ${slug} was imported under a license that does not let this registry pass it on. Its page says where it comes from.`;
}

function noVariant({ pattern, versionId }: ResolvedVersion, variant: string) {
  return ({ variants }: Manifest): string | undefined => {
    if (Object.hasOwn(variants, variant)) return undefined;
    const named = variant === DEFAULT_VARIANT ? variant : 'of this name';
    return `${pattern.slug} ${versionId} has no variant ${named}. Its variants are: ${Object.keys(variants).join(', ')}.`;
  };
}

/** The variables that have a default, without their dashes; the client leaves those that the project has as they are. */
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
