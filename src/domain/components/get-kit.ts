import type { Pattern } from '../catalog/pattern.ts';
import { registryNameOf } from '../catalog/registry-names.ts';
import { type SharedTokens, type TokensVariable, currentTokens } from '../catalog/tokens.ts';
import { type Result, err, success } from '../errors.ts';
import type { Principal } from '../identity/principal.ts';
import type { Catalog } from '../search/catalog.ts';
import { exportedTypes, exportsOf } from './exported-types.ts';
import type { Component, GetComponent } from './get-component.ts';
import { importedPlaces } from './imported-places.ts';
import {
  type Manifest,
  type Prop,
  defaultVariantOf,
  EXAMPLE_FILE,
  TOKENS_FILE,
} from './manifest.ts';
import type { RequiredComponent } from './requirements.ts';

/** What an agent needs to use one component, without its code. */
export interface KitComponent {
  readonly pattern: Pattern;
  readonly versionId: string;
  readonly exports: readonly string[];
  /** Declarations of exported types, but for props and labels. */
  readonly types: readonly string[];
  /** Required ones first. */
  readonly props: readonly Prop[];
  /** The element whose attributes it takes as well. */
  readonly attributes: string | undefined;
  readonly usage: string | undefined;
  readonly rules: readonly string[];
}

/** A file that an installation writes. */
export interface InstalledFile {
  readonly pattern: Pattern;
  readonly versionId: string;
  readonly variant: string;
  readonly path: string;
  readonly sha256: string;
  /** In a usual project; undefined for files that stay in one folder with the name of the component. */
  readonly place: string | undefined;
}

/** What an agent needs to use some components together (docs/specification.md#get_kit). */
export interface Kit {
  readonly components: readonly KitComponent[];
  /** The variables that any of them uses. */
  readonly variables: readonly Variable[];
  /** npm packages with their ranges. */
  readonly dependencies: Readonly<Record<string, string>>;
  readonly installation: Installation;
}

/** What an installation of some components writes. */
export interface Installation {
  readonly components: readonly Installed[];
  /** What they require, directly or not. */
  readonly requires: readonly Installed[];
  /** Of all of them, without examples and the style sheets that the shared one replaces. */
  readonly files: readonly InstalledFile[];
  /** The shared style sheet; undefined where they do not use one. */
  readonly tokens: SharedTokens | undefined;
}

type Installed = Pick<Component, 'pattern' | 'versionId' | 'manifest'>;

type Variable = Manifest['usageRules']['cssVariables'][number] | TokensVariable;

/** The most components of one kit. */
export const MAX_KIT = 8;

/**
 * Puts a kit together. Fails as get_component does, for the first component that cannot be had: half a kit would be
 * taken for the whole.
 */
export type GetKit = (principal: Principal, references: readonly string[]) => Promise<Result<Kit>>;

export function createGetKit(deps: {
  readonly catalog: () => Catalog;
  readonly getComponent: GetComponent;
}): GetKit {
  return async (principal, references) => {
    const found: Component[] = [];
    const results = await Promise.all(
      references.map((reference) => deps.getComponent(principal, { reference })),
    );
    for (const [index, result] of results.entries()) {
      if (!result.ok) {
        const { kind, message, cause } = result.failure;
        return err(kind, `components[${index}]: ${message}`, cause);
      }
      const same = found.find(({ pattern }) => pattern.id === result.value.pattern.id);
      if (same === undefined) found.push(result.value);
      else if (same.versionId !== result.value.versionId) {
        return err(
          'invalid_args',
          `components name ${same.pattern.slug} twice, as ${same.versionId} and ${result.value.versionId}: a project holds one version.`,
        );
      }
    }
    return success(assemble(found, currentTokens(deps.catalog().tokens)));
  };
}

function assemble(components: readonly Component[], shared: SharedTokens | undefined): Kit {
  const parts = [...components, ...requiredBy(components)];
  const manifests = parts.flatMap(({ manifest }) => manifest ?? []);
  const variables = new Map(
    manifests
      .flatMap(({ usageRules }) => usageRules.cssVariables)
      .map((variable) => [variable.name, shared?.variables.get(variable.name) ?? variable]),
  );
  const isShared = [...variables.keys()].every((name) => shared?.variables.has(name));
  return {
    components: components.map(describe),
    variables: [...variables.values()],
    dependencies: mergeDependencies(manifests),
    installation: installationOf(components, isShared ? shared : undefined),
  };
}

/**
 * What installing components writes.
 *
 * @param tokens the shared style sheet that has all of their variables
 */
export function installationOf(
  components: readonly Component[],
  tokens: SharedTokens | undefined,
): Installation {
  const requires = requiredBy(components);
  const isReplaced = (path: string): boolean => tokens !== undefined && path === TOKENS_FILE;
  return {
    components,
    requires,
    files: [...components, ...requires].flatMap((each) =>
      installedFiles(each).filter(({ path }) => path !== EXAMPLE_FILE && !isReplaced(path)),
    ),
    tokens,
  };
}

function installedFiles({ pattern, versionId, manifest }: Installed): readonly InstalledFile[] {
  const variant = defaultVariantOf(manifest);
  const files = manifest?.variants[variant]?.files ?? [];
  const places =
    manifest?.registry === undefined
      ? undefined
      : importedPlaces(
          registryNameOf(pattern.slug),
          manifest.registry,
          files.map(({ path }) => path),
        );
  return files.map(({ path, sha256 }) => {
    return { pattern, versionId, variant, path, sha256, place: places?.get(path) };
  });
}

function requiredBy(components: readonly Component[]): readonly RequiredComponent[] {
  const ids = new Set(components.map(({ pattern }) => pattern.id));
  const required = components.flatMap((component) => component.requires);
  return required.filter(
    ({ pattern: { id } }, index) =>
      !ids.has(id) && required.findIndex(({ pattern }) => pattern.id === id) === index,
  );
}

function describe({ pattern, versionId, code, manifest }: Component): KitComponent {
  const { props = [], attributes, usage, usageRules, interactionRules = [] } = manifest ?? {};
  return {
    pattern,
    versionId,
    exports: exportsOf(code),
    types: exportedTypes(code),
    props: props.toSorted((a, b) => Number(b.required ?? false) - Number(a.required ?? false)),
    attributes,
    usage,
    rules: [...(usageRules?.designConstraints ?? []), ...interactionRules],
  };
}

/** Where two ranges of a package differ, both hold. */
function mergeDependencies(manifests: readonly Manifest[]): Readonly<Record<string, string>> {
  const ranges = new Map<string, string>();
  for (const [name, range] of manifests.flatMap((each) => Object.entries(each.dependencies))) {
    const known = ranges.get(name);
    if (known === undefined) ranges.set(name, range);
    else if (!known.split(' ').includes(range)) ranges.set(name, `${known} ${range}`);
  }
  return Object.fromEntries([...ranges].sort(([a], [b]) => (a < b ? -1 : 1)));
}
