import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type ts from 'typescript-6';
import {
  type DescribedComponent,
  PROPS_PROBE,
  describeComponents,
  propsProbeOf,
} from './describe-components.ts';
import { PROBE, findComponents, probeOf } from './find-components.ts';
import { type Family, groupByEntry, groupParts } from './group-parts.ts';
import type { PackageComponent, PackageModel, PackagePart } from './model.ts';
import { type PackageJson, type Place, createProgram, entriesOf } from './program.ts';
import { readAngular } from './read-angular.ts';
import { readElements } from './read-elements.ts';
import { readVue } from './read-vue.ts';
import { readWebTypes } from './read-web-types.ts';

/** The components of a package, as its manifest or the checker describes them. */
export interface ReadComponents extends Pick<
  PackageModel,
  'framework' | 'readFrom' | 'common' | 'platform' | 'exports'
> {
  readonly components: readonly {
    readonly component: PackageComponent;
    readonly jsdocExamples: readonly string[];
  }[];
  readonly entryByName: ReadonlyMap<string, string>;
  /** In which examples are compiled. */
  readonly program: ts.Program | undefined;
}

/** The longest declaration that is kept, in UTF-16 units. */
const MAX_DECLARATION = 200_000;

/** Reads the components of a package by the best of what it has: a manifest of elements, web-types, or declarations. */
export function readComponents(root: string, place: Place, json: PackageJson): ReadComponents {
  const manifest = firstFile(root, [
    json.customElements,
    'dist/custom-elements.json',
    'custom-elements.json',
  ]);
  const components =
    manifest === undefined ? undefined : readElements(manifest, { root, packageName: json.name });
  if (components !== undefined) {
    return ofManifest({ framework: 'html', components }, 'custom-elements.json');
  }
  const webTypes = firstFile(root, [json['web-types']].flat());
  if (webTypes !== undefined) {
    return ofManifest(readWebTypes(webTypes, json.name), 'web-types.json');
  }
  const needs = new Set(Object.keys({ ...json.dependencies, ...json.peerDependencies }));
  const entries = entriesOf(root, json);
  if (!needs.has('react') && needs.has('@angular/core')) {
    return ofFamilies('angular', root, groupByEntry(readAngular(root, place, entries)));
  }
  return needs.has('react') || !needs.has('vue')
    ? readReact(root, place, entries)
    : ofFamilies('vue', root, groupParts(readVue(root, place, entries)));
}

function ofManifest(
  {
    framework,
    components,
  }: Pick<PackageModel, 'framework'> & { readonly components: readonly PackageComponent[] },
  readFrom: PackageModel['readFrom'],
): ReadComponents {
  return {
    framework,
    readFrom,
    components: components.map((component) => ({ component, jsdocExamples: [] })),
    ...NO_GROUPS,
    entryByName: new Map(),
    program: undefined,
  };
}

const NO_GROUPS = { common: {}, platform: {}, exports: {} };

function listsOf<T>(groups: Readonly<Record<string, readonly T[]>>): Record<string, T[]> {
  return Object.fromEntries(Object.entries(groups).map(([name, list]) => [name, [...list]]));
}

function firstFile(root: string, paths: readonly (string | undefined)[]): string | undefined {
  return paths
    .flatMap((path) => (path === undefined ? [] : [join(root, path)]))
    .find((path) => path.startsWith(root) && existsSync(path));
}

function readReact(root: string, place: Place, entries: readonly string[]): ReadComponents {
  const probe = probeOf(entries);
  const first = createProgram(place, new Map([[PROBE, probe]]));
  const { list } = findComponents(first, place.folder, entries);
  const files = new Map([
    [PROBE, probe],
    [PROPS_PROBE, propsProbeOf(entries, list)],
  ]);
  const program = createProgram(place, files, first);
  const again = findComponents(program, place.folder, entries);
  const described = describeComponents(program, { folder: place.folder, root }, again.list);
  return {
    ...ofFamilies('react', root, groupParts(described.list)),
    common: listsOf(described.common),
    platform: listsOf(described.platform),
    exports: listsOf(again.exports),
    entryByName: again.entryByName,
    program,
  };
}

function ofFamilies(
  framework: PackageModel['framework'],
  root: string,
  families: readonly Family[],
): ReadComponents {
  return {
    framework,
    readFrom: 'declarations',
    components: families.map((family) => ({
      component: {
        ...partOf(family.root),
        entry: family.root.entry,
        ...(family.root.description === undefined ? {} : { describedBy: 'jsdoc' }),
        ...sourceOf(root, family.root),
        parts: family.parts.map(partOf),
        examples: [],
      },
      jsdocExamples: family.root.jsdocExamples,
    })),
    ...NO_GROUPS,
    entryByName: new Map(),
    program: undefined,
  };
}

function partOf({
  name,
  description,
  deprecated,
  selector,
  props,
  common,
  attributes,
  isAny,
  isOpen,
  events = [],
  slots = [],
}: DescribedComponent): PackagePart {
  return {
    name,
    ...(description === undefined ? {} : { description }),
    ...(deprecated === undefined ? {} : { deprecated }),
    ...(selector === undefined ? {} : { selector }),
    props: [...props],
    common: [...common],
    ...(attributes === undefined ? {} : { attributes }),
    ...(isAny ? { isAny: true } : {}),
    ...(isOpen === true ? { isOpen: true } : {}),
    events: [...events],
    slots: [...slots],
    cssParts: [],
    cssVariables: [],
  };
}

function sourceOf(root: string, { source, excerpt }: DescribedComponent) {
  if (source === undefined) return {};
  if (excerpt !== undefined) return { source, declaration: excerpt };
  const path = join(root, source);
  const isShort = existsSync(path) && statSync(path).size <= MAX_DECLARATION;
  return {
    source,
    ...(isShort && path.endsWith('.d.ts') ? { declaration: readFileSync(path, 'utf8') } : {}),
  };
}
