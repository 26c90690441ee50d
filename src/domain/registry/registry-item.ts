import type { Pattern } from '../patterns/pattern.ts';
import type { ComponentStore } from '../components/component-store.ts';
import {
  type ResolvedVersion,
  type ResolveVersion,
  missingFile,
  readVersionFacts,
} from '../components/retrieval/get-component.ts';
import {
  type Manifest,
  type Requirement,
  DEFAULT_VARIANT,
  defaultVariantOf,
  EXAMPLE_FILE,
  labelsFile,
  LABELS_FOLDER,
  languagesOf,
  MAIN_FILE,
  mainFileOf,
} from '../components/manifest.ts';
import { refuseCopy } from '../components/delivery.ts';
import { mayRedistribute, refuseToPassOn } from '../components/redistribution.ts';
import type { RegistryRecord } from '../components/registry-record.ts';
import { type Result, err, success } from '../errors.ts';
import type { Principal } from '../identity/principal.ts';
import type { Catalog } from '../catalog/catalog.ts';
import {
  type ItemFile,
  type ItemParts,
  type RegistryUrls,
  createItemShaper,
  createLabelsShaper,
} from './item-shape.ts';
import { type FindByRegistryName, registryNameOf } from '../patterns/registry-names.ts';
import type { FindSourceItem, ForeignName } from './find-source-item.ts';
import { inNamespace } from './source-settings.ts';
import type { FindThemeItem } from './find-theme.ts';
import type { RegistryForm, RegistryItem } from './shadcn-item.ts';

/** An item with its version. */
export interface FoundRegistryItem {
  readonly item: RegistryItem;
  readonly pattern: Pattern;
  readonly versionId: string;
  /** Of all files together. */
  readonly bytes: number;
}

/**
 * Fetches a version as a registry item, checked as by get_component.
 */
export type GetRegistryItem = (
  principal: Principal,
  input: {
    readonly name: string;
    /** Of a name in another registry: in a namespace such as `@acme`, or bare. */
    readonly foreign?: ForeignName | undefined;
    /** A version id, or `active`, the default. */
    readonly versionId?: string | undefined;
    /** Undefined: the default variant, or the only one of an imported version. */
    readonly variant?: string | undefined;
    readonly form: RegistryForm;
    /** Only its labels in a language, as an item that depends on the component. */
    readonly language?: string | undefined;
    /** The client's name for this registry, such as `@catalog`, for dependencies; undefined: their addresses. */
    readonly namespace?: string | undefined;
  },
) => Promise<Result<FoundRegistryItem>>;

export function createGetRegistryItem(deps: {
  readonly catalog: () => Pick<Catalog, 'closest' | 'lookUp' | 'tokens'>;
  readonly findByName: FindByRegistryName;
  readonly findSourceItem: FindSourceItem;
  readonly findThemeItem: FindThemeItem;
  readonly resolveVersion: ResolveVersion;
  readonly store: ComponentStore;
  readonly urls: RegistryUrls;
}): GetRegistryItem {
  const { store } = deps;
  const shapeItem = createItemShaper(deps);
  const shapeLabels = createLabelsShaper(deps);

  return async (
    principal,
    { name, foreign, versionId: requested, variant: named, form, language, namespace },
  ) => {
    const foundPattern =
      foreign === undefined
        ? success(deps.findByName(name))
        : await deps.findSourceItem(name, foreign.namespace);
    if (!foundPattern.ok) return foundPattern;
    const pattern = foundPattern.value;
    if (pattern === undefined) return err('pattern_not_found', notFoundMessage(name));
    const resolved = await deps.resolveVersion(principal, {
      reference: pattern.id,
      versionId: requested,
    });
    if (!resolved.ok) return resolved;
    const { versionId } = resolved.value;
    const facts = await readVersionFacts(store, pattern.id, versionId);
    if (!facts.ok) return facts;
    const { manifest, origin, deprecated } = facts.value;
    const refused = refuseToPassOn(principal, pattern, origin) ?? refuseCopy(pattern, manifest);
    if (refused !== undefined) return refused;
    if (language !== undefined) {
      const path = labelsFile(language);
      const labels = Object.hasOwn(manifest?.labels ?? {}, language)
        ? await store.artifact(pattern.id, versionId, LABELS_FOLDER, path)
        : success(undefined);
      if (!labels.ok) return labels;
      if (labels.value?.text === undefined) {
        const languages = languagesOf(manifest).join(', ');
        const message = `${pattern.slug} ${versionId} has no labels in this language. It has: ${languages || 'English only'}.`;
        return err('component_not_found', message);
      }
      const { bytes, sha256, text } = labels.value;
      const of = { namespace, pattern, versionId, language, sha256, text };
      return success({ item: shapeLabels(of), pattern, versionId, bytes: bytes.length });
    }
    const variant = named ?? defaultVariantOf(manifest);
    const files = await readFiles(resolved.value, variant, manifest);
    if (!files.ok) return files;
    const [main, ...rest] = files.value;
    if (main === undefined) {
      return missingFile(store, resolved.value, noVariant(resolved.value, variant));
    }
    const dependencies = await findDependencies(principal, pattern, manifest?.registry);
    if (!dependencies.ok) return dependencies;
    const tokensVersion = manifest?.tokens?.version;
    const parts: ItemParts = {
      namespace,
      pattern,
      versionId,
      manifest,
      origin,
      deprecated,
      files: [main, ...rest],
      dependencies: dependencies.value,
      themes: themesOf(manifest?.registry),
      requires: await findRequired(principal, manifest?.requires ?? []),
      tokens: tokensVersion === undefined ? undefined : deps.catalog().tokens.get(tokensVersion),
    };
    return success({
      item: shapeItem(parts, form),
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
      const isExample = manifest?.registry === undefined && path.startsWith('example.');
      if (isExample || path === EXAMPLE_FILE) continue;
      const artifact = await store.artifact(pattern.id, versionId, variant, path);
      if (!artifact.ok) return artifact;
      if (artifact.value === undefined) return success([]);
      const { text } = artifact.value;
      if (text === undefined) {
        const problem = `${path} of ${pattern.slug} ${versionId} is not UTF-8, so it cannot be handed out as text.`;
        return err('upstream_error', problem);
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

  function themesOf(record: RegistryRecord | undefined): ReadonlyMap<string, string> {
    const found = new Map<string, string>();
    for (const dependency of record?.registryDependencies ?? []) {
      const { namespace, name = '' } = inNamespace(dependency) ?? {};
      if (namespace === undefined) continue;
      if (deps.findThemeItem({ name, foreign: { namespace } })?.ok === true) {
        found.set(dependency, dependency);
      }
    }
    return found;
  }

  /** The components that a version imports and that are open to the principal. */
  async function findRequired(
    principal: Principal,
    requires: readonly Requirement[],
  ): Promise<ItemParts['requires']> {
    const found = await Promise.all(
      requires.map(({ pattern_id: reference, version_id: versionId }) =>
        deps.resolveVersion(principal, { reference, versionId }),
      ),
    );
    return found.flatMap((each) =>
      each.ok ? [{ slug: each.value.pattern.slug, versionId: each.value.versionId }] : [],
    );
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

function noVariant({ pattern, versionId }: ResolvedVersion, variant: string) {
  return ({ variants }: Manifest): string | undefined => {
    if (Object.hasOwn(variants, variant)) return undefined;
    const named = variant === DEFAULT_VARIANT ? variant : 'of this name';
    return `${pattern.slug} ${versionId} has no variant ${named}. Its variants are: ${Object.keys(variants).join(', ')}.`;
  };
}
