import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type ts from 'typescript-6';
import { checkExamples, htmlRefusal } from './check-examples.ts';
import { importsOf } from './example-module.ts';
import { findStyleSheet } from './find-style-sheet.ts';
import {
  type DescribedComponent,
  PROPS_PROBE,
  describeComponents,
  propsProbeOf,
} from './describe-components.ts';
import { PROBE, findComponents, probeOf } from './find-components.ts';
import { groupParts } from './group-parts.ts';
import type { PackageComponent, PackageExample, PackageModel, PackagePart } from './model.ts';
import {
  type PackageJson,
  type Place,
  createProgram,
  canResolve,
  entriesOf,
  folderOfPackage,
  readPackageJson,
} from './program.ts';
import { type ComponentDocs, type RawExample, readDocs } from './read-docs.ts';
import { readElements } from './read-elements.ts';

export interface ReadOptions {
  /** The folder of the package, such as `…/node_modules/@acme/ui`. */
  readonly root: string;
  /** Folders of documentation, stories and examples besides the package. */
  readonly docs: readonly string[];
  /** Prefixes of names that its documentation leaves out. */
  readonly prefixes: readonly string[];
  /** The declarations of the language and the DOM, of the same release of TypeScript. */
  readonly libFolder: string;
  readonly onProgress: (step: string) => void;
}

/** Examples of one component that are compiled, and those that are kept. */
const MAX_CHECKED = 24;
const MAX_KEPT = 6;

/** The longest declaration that is kept, in UTF-16 units. */
const MAX_DECLARATION = 200_000;

/**
 * Reads a package as it is installed: its public components by the type checker or the manifest of its elements, what
 * the documentation says of them, and the examples that compile. Nothing of the package is run.
 */
export function readPackage({
  root,
  docs,
  prefixes,
  libFolder,
  onProgress,
}: ReadOptions): PackageModel {
  const json = readPackageJson(root);
  const folder = folderOfPackage(root);
  const place = { folder, libFolder };
  const manifest = elementsFileOf(root, json);
  const read =
    manifest === undefined
      ? readReact(root, place, json)
      : {
          components: readElements(manifest, json.name).map((component) => ({
            component,
            jsdocExamples: [],
          })),
          common: {},
          platform: {},
          exports: {},
          entryByName: new Map<string, string>(),
          program: undefined,
        };
  onProgress(`${read.components.length} components`);
  const names = read.components.map(({ component }) => component.name);
  const found = [root, ...docs].map((each) => readDocs(each, names, prefixes));
  const documented = read.components.map(({ component, jsdocExamples }) => {
    const texts = found.flatMap((each) => each.get(component.name) ?? []);
    const raw = [
      ...jsdocExamples.map((code) => exampleOfComment(code, component.source)),
      ...texts.flatMap(({ examples }) => examples),
    ];
    return { component: withTexts(component, texts), raw: raw.slice(0, MAX_CHECKED) };
  });
  onProgress('documentation read');
  const all = documented.flatMap(({ component, raw }) =>
    raw.map((example) => ({ example, of: component.name })),
  );
  const elements = new Map(read.components.map(({ component }) => [component.name, component]));
  const checked =
    manifest === undefined
      ? checkExamples(
          place,
          all.map(({ example }) => example),
          read.entryByName,
          read.program,
        )
      : all.map(({ example }) => ({
          example,
          code: `${example.code}\n`,
          rewritten: [],
          refusal:
            example.language === 'html' ? htmlRefusal(example.code, elements) : 'is not HTML',
        }));
  onProgress(`${checked.filter(({ refusal }) => refusal === undefined).length} examples compile`);
  const examplesByName = new Map<string, PackageExample[]>();
  for (const [at, { code, rewritten, refusal, example }] of checked.entries()) {
    if (refusal !== undefined) continue;
    const of = all[at]?.of ?? '';
    const kept = examplesByName.get(of) ?? [];
    examplesByName.set(of, kept);
    const { title, language, from } = example;
    if (kept.length >= MAX_KEPT) continue;
    kept.push({
      ...(title === undefined ? {} : { title }),
      code,
      language,
      from,
      rewritten: [...rewritten],
    });
  }
  const imported = [...examplesByName.values()]
    .flat()
    .flatMap(({ code, language }) => (language === 'html' ? [] : importsOf(code)));
  const styleSheet = findStyleSheet(root, json, docs);
  return {
    name: json.name,
    version: json.version,
    ...(json.license === undefined ? {} : { license: json.license }),
    framework: manifest === undefined ? 'react' : 'html',
    peers: json.peerDependencies,
    components: documented.map(({ component }) => ({
      ...component,
      examples: examplesByName.get(component.name) ?? [],
    })),
    common: read.common,
    platform: read.platform,
    exports: read.exports,
    hidden: [],
    refused: checked.flatMap(({ example, refusal }, at) =>
      refusal === undefined ? [] : [{ from: example.from, of: all[at]?.of ?? '', reason: refusal }],
    ),
    imports: Object.fromEntries(
      [...Map.groupBy(imported, ([from]) => from)].map(([from, used]) => [
        from,
        [...new Set(used.map(([, name]) => name))].filter((name) => name !== ''),
      ]),
    ),
    ...(styleSheet === undefined ? {} : { styleSheet }),
    missing: Object.keys(json.peerDependencies).filter((peer) => !canResolve(folder, peer)),
  };
}

interface ReadComponents {
  readonly components: readonly {
    readonly component: PackageComponent;
    readonly jsdocExamples: readonly string[];
  }[];
  readonly common: PackageModel['common'];
  readonly platform: PackageModel['platform'];
  readonly exports: PackageModel['exports'];
  readonly entryByName: ReadonlyMap<string, string>;
  readonly program: ts.Program | undefined;
}

function readReact(root: string, place: Place, json: PackageJson): ReadComponents {
  const entries = entriesOf(json);
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
    components: groupParts(described.list).map((family) => ({
      component: {
        ...partOf(family.root),
        entry: family.root.entry,
        ...(family.root.description === undefined ? {} : { describedBy: 'jsdoc' }),
        ...sourceOf(root, family.root.source),
        parts: family.parts.map(partOf),
        examples: [],
      },
      jsdocExamples: family.root.jsdocExamples,
    })),
    common: listsOf(described.common),
    platform: listsOf(described.platform),
    exports: listsOf(again.exports),
    entryByName: again.entryByName,
    program,
  };
}

function listsOf<T>(groups: Readonly<Record<string, readonly T[]>>): Record<string, T[]> {
  return Object.fromEntries(Object.entries(groups).map(([name, list]) => [name, [...list]]));
}

function partOf({
  name,
  description,
  deprecated,
  props,
  common,
  attributes,
  isAny,
  isOpen,
}: DescribedComponent): PackagePart {
  return {
    name,
    ...(description === undefined ? {} : { description }),
    ...(deprecated === undefined ? {} : { deprecated }),
    props: [...props],
    common: [...common],
    ...(attributes === undefined ? {} : { attributes }),
    ...(isAny ? { isAny: true } : {}),
    ...(isOpen ? { isOpen: true } : {}),
    events: [],
    slots: [],
    cssParts: [],
    cssVariables: [],
  };
}

function sourceOf(root: string, source: string | undefined) {
  if (source === undefined) return {};
  const path = join(root, source);
  const isShort = existsSync(path) && statSync(path).size <= MAX_DECLARATION;
  return {
    source,
    ...(isShort && path.endsWith('.d.ts') ? { declaration: readFileSync(path, 'utf8') } : {}),
  };
}

function withTexts(component: PackageComponent, texts: readonly ComponentDocs[]): PackageComponent {
  const described = texts.find(({ description }) => description !== undefined);
  const category = texts.find((each) => each.category !== undefined)?.category;
  return {
    ...component,
    ...(component.description === undefined && described?.description !== undefined
      ? { description: described.description, describedBy: described.describedBy ?? '' }
      : {}),
    ...(category === undefined ? {} : { category }),
  };
}

function exampleOfComment(text: string, source: string | undefined): RawExample {
  const code = text.replaceAll(/^```\w*\n|```$/g, '');
  return { code, imports: [], from: source ?? '', language: 'tsx' };
}

/** The manifest of a package of elements. */
function elementsFileOf(root: string, { customElements }: PackageJson): string | undefined {
  return [customElements, 'dist/custom-elements.json', 'custom-elements.json']
    .flatMap((path) => (path === undefined ? [] : [join(root, path)]))
    .find((path) => existsSync(path));
}
