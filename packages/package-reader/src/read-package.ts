import { checkExamples } from './check-examples.ts';
import { checkTemplates, kebabCase } from './check-templates.ts';
import { importsOf } from './example-module.ts';
import { findStyleSheet } from './find-style-sheet.ts';
import type {
  PackageComponent,
  PackageExample,
  PackageModel,
  PackagePart,
  PackageProp,
} from './model.ts';
import { canResolve, folderOfPackage, readPackageJson } from './program.ts';
import { readChangelog } from './read-changelog.ts';
import { readComponents } from './read-components.ts';
import type { PropTable } from './read-tables.ts';
import {
  type ComponentDocs,
  type DocsFolder,
  type RawExample,
  keyOf,
  readDocs,
} from './read-docs.ts';

export interface ReadOptions {
  /** The folder of the package, such as `…/node_modules/@acme/ui`. */
  readonly root: string;
  /** Folders of documentation, stories and examples besides the package. */
  readonly docs: readonly DocsFolder[];
  /** Prefixes of names that its documentation leaves out; one that nearly all names share unless given. */
  readonly prefixes: readonly string[];
  /** The declarations of the language and the DOM, of the same release of TypeScript. */
  readonly libFolder: string;
  readonly onProgress: (step: string) => void;
}

/** Examples of one component that are compiled, and those that are kept. */
const MAX_CHECKED = 24;
const MAX_KEPT = 6;

/** Names that share a prefix by design and not by chance. */
const MIN_SHARING = 6;

/**
 * Reads a package as it is installed: its public components by the type checker or the manifest of its elements, what
 * the documentation says of them, and the examples that compile. Nothing of the package is run.
 */
export function readPackage({
  root,
  docs,
  prefixes: given,
  libFolder,
  onProgress,
}: ReadOptions): PackageModel {
  const json = readPackageJson(root);
  const folder = folderOfPackage(root);
  const place = { folder, libFolder };
  const read = readComponents(root, place, json);
  onProgress(`${read.components.length} components`);
  const names = read.components.map(({ component }) => component.name);
  const prefixes = given.length > 0 ? given : sharedPrefix(names);
  const found = [{ folder: root }, ...docs].map((each) =>
    readDocs(each, names, prefixes, read.framework),
  );
  const documented = read.components.map(({ component, jsdocExamples }) => {
    const texts = found.flatMap((each) => each.docs.get(component.name) ?? []);
    const raw = [
      ...jsdocExamples.map((code) => exampleOfComment(code, component.source)),
      ...texts.flatMap(({ examples }) => examples),
      ...found.flatMap(({ shown }) => shown.get(component.name) ?? []),
    ];
    const isTitled = texts.length > 0;
    const keys = keysOf(component, prefixes);
    const isNamed = isTitled || keys.some((key) => found.some(({ named }) => named.has(key)));
    return {
      component: withTexts(component, texts),
      raw: [...new Map(raw.map((each) => [each.code, each])).values()].slice(0, MAX_CHECKED),
      isTitled,
      isNamed,
    };
  });
  onProgress('documentation read');
  const all = documented.flatMap(({ component, raw }) =>
    raw.map((example) => ({ example, of: component.name })),
  );
  const examples = all.map(({ example }) => example);
  const checked =
    read.framework === 'react'
      ? checkExamples(place, examples, read.entryByName, read.program)
      : checkTemplates(
          examples,
          read.components.map(({ component }) => component),
          read.framework,
        );
  onProgress(`${checked.filter(({ refusal }) => refusal === undefined).length} examples compile`);
  const examplesByName = new Map<string, PackageExample[]>();
  const borrowed = new Map<string, PackageExample[]>();
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
  for (const { component } of documented) {
    if (examplesByName.has(component.name)) continue;
    const shown = exampleOfOther(component, examplesByName);
    if (shown !== undefined) borrowed.set(component.name, [shown]);
  }
  const imported = [...examplesByName.values()]
    .flat()
    .flatMap(({ code, language }) => (language === 'html' ? [] : importsOf(code)));
  const styleSheet = findStyleSheet(
    root,
    json,
    docs.map((each) => each.folder),
  );
  return {
    name: json.name,
    version: json.version,
    ...(json.license === undefined ? {} : { license: json.license }),
    readFrom: read.readFrom,
    framework: read.framework,
    peers: json.peerDependencies,
    components: documented.map(({ component }) => ({
      ...component,
      examples: ownFirst(
        examplesByName.get(component.name) ?? borrowed.get(component.name) ?? [],
        json.name,
      ),
    })),
    common: read.common,
    platform: read.platform,
    exports: read.exports,
    hidden: hiddenOf(documented),
    prefixes: [...prefixes],
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
    changes: readChangelog([root, ...docs.map((each) => each.folder)]),
    missing: Object.keys(json.peerDependencies).filter((peer) => !canResolve(folder, peer)),
  };
}

/**
 * For a component without an example of its own, one of another that shows it, as that of a card shows its title: of
 * those whose name it begins with, else the shortest.
 */
function exampleOfOther(
  { name }: PackageComponent,
  examplesByName: ReadonlyMap<string, readonly PackageExample[]>,
): PackageExample | undefined {
  const tag = new RegExp(`<(?:${name}|${kebabCase(name)})(?![\\w.-])`);
  const showing = [...examplesByName].flatMap(([owner, examples]) =>
    examples
      .filter(({ code }) => tag.test(code))
      .map((example) => ({ example, isOfOwner: name.startsWith(owner) })),
  );
  return showing.toSorted(
    (a, b) =>
      Number(b.isOfOwner) - Number(a.isOfOwner) || a.example.code.length - b.example.code.length,
  )[0]?.example;
}

/** The first that needs nothing else, such as icons, is the usage; the others stay in the order of the documentation. */
function ownFirst(examples: readonly PackageExample[], name: string): PackageExample[] {
  const isOwn = ({ code, language }: PackageExample) =>
    language !== 'tsx' ||
    importsOf(code).every(
      ([from]) => /^react(?:\/|$)/.test(from) || `${from}/`.startsWith(`${name}/`),
    );
  const first = examples.find(isOwn);
  return first === undefined
    ? [...examples]
    : [first, ...examples.filter((each) => each !== first)];
}

/** `sl-` of `sl-button` or `DB` of `DBButton`, where nine of ten names begin so; a few may by chance. */
function sharedPrefix(names: readonly string[]): readonly string[] {
  const prefixOf = (name: string): string =>
    /^(?:[a-z][a-z0-9]*-|[A-Z]+(?=[A-Z][a-z])|[A-Z][a-z0-9]+(?=[A-Z]))/.exec(name)?.[0] ?? '';
  const [prefix = '', sharing = []] =
    [...Map.groupBy(names, prefixOf)].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [];
  return prefix !== '' && sharing.length >= MIN_SHARING && sharing.length >= names.length * 0.9
    ? [prefix]
    : [];
}

function withTexts(component: PackageComponent, texts: readonly ComponentDocs[]): PackageComponent {
  const described = texts.find(({ description }) => description !== undefined);
  const category = texts.find((each) => each.category !== undefined)?.category;
  const tables = texts.flatMap((each) => each.tables);
  const partOf = ({ heading }: PropTable): PackagePart =>
    component.parts.find(({ name }) => keyOf(name) === keyOf(heading)) ?? component;
  const filled = (part: PackagePart) =>
    filledProps(
      part,
      tables.filter((table) => partOf(table) === part),
    );
  return {
    ...component,
    ...(component.description === undefined && described?.description !== undefined
      ? { description: described.description, describedBy: described.describedBy ?? '' }
      : {}),
    ...(category === undefined ? {} : { category }),
    props: filled(component),
    parts: component.parts.map((part) => ({ ...part, props: filled(part) })),
  };
}

/** The props of a component with what its tables say of them where its declarations say nothing. */
function filledProps({ props }: PackagePart, tables: ComponentDocs['tables']): PackageProp[] {
  const rows = tables.flatMap(({ from, props: listed }) => listed.map((row) => ({ ...row, from })));
  return props.map((prop) => {
    const own = rows.filter(({ name }) => keyOf(name) === keyOf(prop.name));
    const words = own.find(({ description }) => description !== undefined);
    const given = own.find((each) => each.default !== undefined);
    return {
      ...prop,
      ...(prop.description === undefined && words?.description !== undefined
        ? { description: words.description, describedBy: words.from }
        : {}),
      ...(prop.default === undefined && prop.required === undefined && given?.default !== undefined
        ? { default: given.default, defaultFrom: given.from }
        : {}),
    };
  });
}

/** What documentation calls a component and its parts. */
function keysOf({ name, parts }: PackageComponent, prefixes: readonly string[]): readonly string[] {
  return [name, ...parts.map((part) => part.name)].flatMap((each) => [
    keyOf(each),
    ...prefixes.flatMap((prefix) =>
      each.startsWith(prefix) ? keyOf(each.slice(prefix.length)) : [],
    ),
  ]);
}

/** More icons are a set of their own. */
const MAX_ICONS = 20;

/** Components that no documentation names, where most have some: the others are internal. So are those of a set of icons. */
function hiddenOf(
  documented: readonly {
    readonly component: PackageComponent;
    readonly isTitled: boolean;
    readonly isNamed: boolean;
  }[],
): string[] {
  const titled = documented.filter(({ isTitled }) => isTitled).length;
  // A set of icons without pages does not tell whether the components have some.
  const isIcon = ({ component, isTitled }: (typeof documented)[number]): boolean =>
    !isTitled && /^Icon[A-Z]|[a-z]Icon$/.test(component.name);
  const keyed = ({ component: { props, common } }: (typeof documented)[number]): string =>
    [...props.map(({ name }) => name), ...common].toSorted().join();
  // Those of a set take the same props; an icon button does not.
  const icons = [...Map.groupBy(documented.filter(isIcon), keyed).values()]
    .filter(({ length }) => length > MAX_ICONS)
    .flat();
  const isMost = titled * 2 > documented.length - icons.length;
  const looked = isMost ? documented : icons;
  return looked.flatMap(({ component, isNamed }) => (isNamed ? [] : [component.name]));
}

function exampleOfComment(text: string, source: string | undefined): RawExample {
  const code = text.replaceAll(/^```\w*\n|```$/g, '');
  return { code, imports: [], from: source ?? '', language: 'tsx' };
}
