import type { Pattern } from '../../patterns/pattern.ts';
import { registryNameOf } from '../../patterns/registry-names.ts';
import { type SharedTokens, currentTokens } from '../../catalog/tokens.ts';
import { type Failure, type Result, err, success } from '../../errors.ts';
import type { Principal } from '../../identity/principal.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import { importedNames } from '../delivery.ts';
import { exportsOf } from '../module-exports.ts';
import { type PropTypes, readPropTypes } from './prop-types.ts';
import type { ComponentStore } from '../component-store.ts';
import type { Component, GetComponent } from './get-component.ts';
import { importedPlaces } from './imported-places.ts';
import {
  type Delivery,
  type Manifest,
  type Part,
  type Prop,
  defaultVariantOf,
  EXAMPLE_FILE,
  MAIN_FILE,
  languagesOf,
  TOKENS_FILE,
} from '../manifest.ts';
import { requiredPackages } from '../required-packages.ts';
import type { RequiredComponent } from '../requirements.ts';

/** What an agent needs to use one component, without its code. */
export interface KitComponent {
  readonly pattern: Pattern;
  readonly versionId: string;
  /** Where its main file is installed unless the project says otherwise, such as `src/components/forms-button/component.tsx`. */
  readonly file: string;
  readonly exports: readonly string[];
  /**
   * Declarations of the types that its props name, and what these name in turn, also where another of its files or a
   * component that it requires declares them.
   */
  readonly types: PropTypes;
  /** Required ones first. */
  readonly props: readonly Prop[];
  /** The variant that the props were read from, where it is another one than is described. */
  readonly propsOf: string | undefined;
  /** The element whose attributes it takes as well. */
  readonly attributes: string | undefined;
  /** Modules without types that further props come from; undefined where no prop is known. */
  readonly untyped: readonly string[] | undefined;
  readonly usage: string | undefined;
  readonly rules: readonly string[];
  /** Why it should not be used any more; undefined if it may. */
  readonly deprecated: Component['deprecated'];
  /** The package that it is imported from; undefined for one that is installed as source. */
  readonly delivery: Delivery | undefined;
  /** Of a component of a package. */
  readonly parts: readonly Part[];
  readonly members: Members;
  /** Groups of further props, such as those of style; the names of the platform's are left out. */
  readonly common: readonly CommonProps[];
}

/** Props that many components of a package take, by the type that declares them. */
export interface CommonProps {
  readonly type: string;
  readonly names: readonly string[];
}

/** What a component of a package has besides props. */
export type Members = Pick<Manifest, 'events' | 'slots' | 'cssParts' | 'cssVariables'>;

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

/** A component that was asked for and cannot be had. */
export interface UnavailableComponent {
  readonly reference: string;
  readonly failure: Failure;
}

/** What an agent needs to use some components together (docs/specification.md#get_kit). */
export interface Kit {
  readonly components: readonly KitComponent[];
  readonly unavailable: readonly UnavailableComponent[];
  /** Names of the style variables that any of them uses. */
  readonly variables: readonly string[];
  /** npm packages with their ranges. */
  readonly dependencies: Readonly<Record<string, string>>;
  readonly installation: Installation;
  /** The languages that all components have labels in besides English. */
  readonly languages: readonly string[];
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
  /** Whether reading the files needs a credential. */
  readonly isClosed: boolean;
}

/** Without a variant it is the default one. */
type Installed = Pick<Component, 'pattern' | 'versionId' | 'manifest'> &
  Partial<Pick<Component, 'variant'>>;

/** The variant of an installed component, where it is not the default one. */
export function otherVariantOf({ variant, manifest }: Installed): string | undefined {
  return variant === defaultVariantOf(manifest) ? undefined : variant;
}

/** Trying again does not help. */
const LASTING: ReadonlySet<Failure['kind']> = new Set([
  'pattern_not_found',
  'component_not_found',
  'version_not_found',
  'access_refused',
]);

/** The most components of one kit. */
export const MAX_KIT = 8;

/**
 * Puts a kit together. A component that does not exist, has no code, is refused or is damaged is reported in its place;
 * the call fails as get_component does where none can be had, or where one could be had later.
 */
export type GetKit = (
  principal: Principal,
  wanted: readonly {
    readonly reference: string;
    /** Undefined: the default one. */
    readonly variant?: string | undefined;
  }[],
) => Promise<Result<Kit>>;

export function createGetKit(deps: {
  readonly catalog: () => Catalog;
  readonly getComponent: GetComponent;
  readonly store: Pick<ComponentStore, 'artifact'>;
  /** Lets others go first. */
  readonly nextTurn: () => Promise<void>;
}): GetKit {
  return async (principal, wanted) => {
    const found: Component[] = [];
    const results = await Promise.all(wanted.map((each) => deps.getComponent(principal, each)));
    const unavailable: UnavailableComponent[] = [];
    for (const [index, result] of results.entries()) {
      if (!result.ok) {
        const { kind, message, cause, isDamage = false } = result.failure;
        if (!isDamage && !LASTING.has(kind)) {
          return err(kind, `components[${index}]: ${message}`, cause);
        }
        unavailable.push({
          reference: wanted[index]?.reference ?? '',
          failure: result.failure,
        });
        continue;
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
    const [first] = unavailable;
    if (found.length === 0 && first !== undefined) {
      const { failure } = first;
      return { ok: false, failure: { ...failure, message: `components[0]: ${failure.message}` } };
    }
    const kit = assemble(found, currentTokens(deps.catalog().tokens));
    const described = await Promise.all(
      found.map(async (each) => ({
        ...describeComponent(each),
        common: commonOf(each.manifest, deps.catalog().packages),
        file: mainFileOf(each, kit.installation.files),
        types: each.manifest?.delivery === undefined ? await readPropTypes(each, deps) : NO_TYPES,
      })),
    );
    return success({ components: described, ...kit, unavailable });
  };
}

/** The groups of props that a component of a package takes, from what is known of the package. */
function commonOf(
  manifest: Pick<Manifest, 'common' | 'delivery'> | undefined,
  packages: Catalog['packages'],
): readonly CommonProps[] {
  const record = packages.get(manifest?.delivery?.package ?? '');
  return (manifest?.common ?? []).flatMap((type) => {
    const names = (record?.common[type] ?? []).map(({ name }) => name);
    return names.length === 0 ? [] : [{ type, names }];
  });
}

/** Types of packages are written where they are used. */
const NO_TYPES: PropTypes = { declarations: [], isCut: false, labels: [], parts: [] };

function assemble(
  components: readonly Component[],
  shared: SharedTokens | undefined,
): Omit<Kit, 'components' | 'unavailable'> {
  const parts = [...components, ...requiredBy(components)];
  const manifests = parts.flatMap(({ manifest }) => manifest ?? []);
  const variables = new Set(
    manifests.flatMap(({ usageRules, registry }) => [
      ...usageRules.cssVariables.map(({ name }) => name),
      ...(registry?.variables ?? []),
    ]),
  );
  const isShared = [...variables].every((name) => shared?.variables.has(name));
  return {
    variables: [...variables],
    dependencies: requiredPackages(
      mergeDependencies(manifests),
      components.map(({ code }) => code),
    ),
    installation: installationOf(components, isShared ? shared : undefined),
    languages: languagesOf(components[0]?.manifest).filter((language) =>
      components.every(({ manifest }) => languagesOf(manifest).includes(language)),
    ),
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
    isClosed: components.some((each) => each.isClosed),
  };
}

function installedFiles(installed: Installed): readonly InstalledFile[] {
  const { pattern, versionId, manifest } = installed;
  const variant = installed.variant ?? defaultVariantOf(manifest);
  const files = manifest?.delivery ? [] : (manifest?.variants[variant]?.files ?? []);
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

function mainFileOf({ pattern }: Component, files: readonly InstalledFile[]): string {
  const own = files.filter((file) => file.pattern.id === pattern.id);
  const main = own.find(({ path }) => path === MAIN_FILE) ?? own[0];
  const path = main?.place ?? `components/${registryNameOf(pattern.slug)}/${MAIN_FILE}`;
  return `src/${path.replace(/^(?:\.\/|src\/)/, '')}`;
}

function describeComponent(component: Component): Omit<KitComponent, 'file' | 'types' | 'common'> {
  const { pattern, versionId, code, manifest } = component;
  const isOther = otherVariantOf(component) !== undefined;
  const delivery = manifest?.delivery;
  const language = manifest?.variants[component.variant]?.language ?? 'tsx';
  const { props = [], attributes, usage, usageRules, interactionRules = [] } = manifest ?? {};
  return {
    pattern,
    versionId,
    exports: delivery === undefined ? exportsOf(code) : importedNames(delivery, manifest?.parts),
    props: props.toSorted((a, b) => Number(b.required ?? false) - Number(a.required ?? false)),
    propsOf: isOther ? defaultVariantOf(manifest) : undefined,
    attributes,
    untyped: manifest?.props === undefined ? undefined : (manifest.untyped ?? []),
    // It is written for the default variant.
    usage: isOther && language !== 'tsx' ? undefined : usage,
    deprecated: component.deprecated ?? deprecationOf(component),
    rules: [...(usageRules?.designConstraints ?? []), ...interactionRules],
    delivery,
    parts: manifest?.parts ?? [],
    members: manifest ?? {},
  };
}

/** What the package itself says of its component. */
function deprecationOf({ manifest }: Component): Component['deprecated'] {
  const reason = manifest?.deprecated;
  return reason === undefined ? undefined : { reason };
}

/** Where two ranges of a package differ, both hold. */
function mergeDependencies(manifests: readonly Manifest[]): Readonly<Record<string, string>> {
  const ranges = new Map<string, Set<string>>();
  for (const [name, range] of manifests.flatMap((each) => Object.entries(each.dependencies))) {
    ranges.set(name, (ranges.get(name) ?? new Set()).add(range));
  }
  return Object.fromEntries(
    [...ranges]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, all]) => [name, [...all].join(' ')]),
  );
}
