import { type CheckedExample, checkExamples } from './check-examples.ts';
import { checkTemplates } from './check-templates.ts';
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
    raw.map((example) => ({ example, component })),
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
  const examplesOf = new Map<PackageComponent, PackageExample[]>();
  for (const [at, one] of checked.entries()) {
    const component = all[at]?.component;
    if (component === undefined || one.refusal !== undefined || isOfOther(component, one.code))
      continue;
    const kept = examplesOf.get(component) ?? [];
    examplesOf.set(component, kept);
    if (kept.length < MAX_KEPT) kept.push(exampleOf(one));
  }
  const hidden = hiddenOf(documented);
  const shown = checked.filter(({ refusal }) => refusal === undefined);
  for (const { component } of documented) {
    if (examplesOf.has(component) || hidden.includes(component.name)) continue;
    const borrowed = shortestWith(component.name, shown);
    if (borrowed !== undefined) examplesOf.set(component, [borrowed]);
  }
  const imported = [...examplesOf.values()]
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
      examples: ownFirst(examplesOf.get(component) ?? [], json.name),
    })),
    common: read.common,
    platform: read.platform,
    exports: read.exports,
    hidden,
    prefixes: [...prefixes],
    refused: checked.flatMap(({ example, refusal }, at) =>
      refusal === undefined
        ? []
        : [{ from: example.from, of: all[at]?.component.name ?? '', reason: refusal }],
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

  /** Whether an example imports the component of this name from another entry, such as `@acme/ui/deprecated`. */
  function isOfOther({ name, entry }: PackageComponent, code: string): boolean {
    const isShared = read.components.filter(({ component }) => component.name === name).length > 1;
    const from = isShared ? importsOf(code).filter((each) => each[1] === name) : [];
    return from.length > 0 && from.every(([each]) => each !== entry);
  }
}

function exampleOf({
  code,
  rewritten,
  example: { title, language, from },
}: Pick<CheckedExample, 'code' | 'rewritten' | 'example'>): PackageExample {
  const titled = title === undefined ? {} : { title };
  return { ...titled, code, language, from, rewritten: [...rewritten] };
}

/** The shortest example of another component that renders this one, such as a dialog its actions. */
function shortestWith(name: string, shown: readonly CheckedExample[]): PackageExample | undefined {
  const kebab = name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase();
  const tag = new RegExp(`<(?:${name}|${kebab})[\\s/>.]`);
  const [shortest] = shown
    .filter(({ code }) => tag.test(code))
    .toSorted((a, b) => a.code.length - b.code.length);
  return shortest && exampleOf(shortest);
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

interface Documented {
  readonly component: PackageComponent;
  readonly isTitled: boolean;
  readonly isNamed: boolean;
}

/** As many that differ in nothing but their names are a set, such as icons. */
const MIN_SET = 20;

/**
 * Members of sets without pages of their own, and components that no documentation names, where most of the others have
 * some: those are internal.
 */
function hiddenOf(documented: readonly Documented[]): string[] {
  const keyOfSet = ({ component: { name, parts, props, common } }: Documented): string =>
    JSON.stringify([
      /[A-Z][a-z0-9]*$/.exec(name)?.[0],
      parts.length,
      props.map((prop) => prop.name),
      common,
    ]);
  const isPlain = ({ component: { name, parts, props }, isTitled }: Documented) =>
    !isTitled && /[a-z0-9][A-Z][a-z0-9]*$/.test(name) && parts.length === 0 && props.length > 0;
  const sets = [...Map.groupBy(documented.filter(isPlain), keyOfSet).values()];
  const members = new Set(sets.filter(({ length }) => length >= MIN_SET).flat());
  const others = documented.filter((each) => !members.has(each));
  const titled = others.filter(({ isTitled }) => isTitled).length;
  const internal = titled * 2 <= others.length ? [] : others.filter(({ isNamed }) => !isNamed);
  return [...internal, ...members].map(({ component }) => component.name);
}

function exampleOfComment(text: string, source: string | undefined): RawExample {
  const code = text.replaceAll(/^```\w*\n|```$/g, '');
  return { code, imports: [], from: source ?? '', language: 'tsx' };
}
