import type {
  Named,
  PackageComponent,
  PackageModel,
  PackagePart,
  PackageProp,
} from '@pattern-catalog/package-reader';
import {
  MAX_EXPORTS,
  type PackageRecord,
  packageRecordSchema,
} from '../../domain/catalog/package-record.ts';
import {
  type Sources,
  MAX_PAGES,
  MAX_PROPS,
  MAX_PROP_TEXT,
  packageFactsSchema,
} from '../../domain/components/manifest.ts';
import type {
  Completeness,
  PackageBundle,
  SourceEntry,
} from '../../domain/registry/import-ports.ts';
import { toPrintable } from '../../domain/text.ts';
import { changelogNotes } from './changelog-notes.ts';

/** What is missing in what a package says. */
export function completenessOf(
  { components: all, hidden, refused, missing }: PackageModel,
  bundle: PackageBundle | undefined,
): Completeness {
  const components = all.filter(({ name }) => !hidden.includes(name));
  const namesOf = (is: (component: PackageComponent) => boolean): readonly string[] =>
    components.filter(is).map(({ name }) => name);
  const parts = components.flatMap((component) => component.parts);
  return {
    components: components.length,
    parts: parts.length,
    props: [...components, ...parts].reduce((sum, { props }) => sum + props.length, 0),
    hidden,
    undescribed: namesOf(({ description }) => description === undefined),
    withoutExample: namesOf(({ examples }) => examples.length === 0),
    refusedExamples: refused.filter(({ of }) => !hidden.includes(of)),
    withoutTypes: [...components, ...parts].filter(({ isAny }) => isAny).map(({ name }) => name),
    missingPeers: missing,
    ...(bundle !== undefined && 'problem' in bundle ? { noPreviews: bundle.problem } : {}),
  };
}

/** What the components of a package share; nothing where it is more than a catalog can hold. */
export function recordOf(model: PackageModel): { readonly record?: PackageRecord } {
  const { name, version, common, platform } = model;
  const lists = Object.entries(model.exports).filter(([, names]) => names.length <= MAX_EXPORTS);
  const record = packageRecordSchema.safeParse({
    name,
    version,
    exports: Object.fromEntries(lists),
    common: Object.fromEntries(
      Object.entries(common).map(([type, props]) => [type, props.map(shortTexts)]),
    ),
    platform,
  });
  return record.success ? { record: record.data } : {};
}

/** A component as an entry of a source. */
export function entryOf(
  model: PackageModel,
  component: PackageComponent,
  {
    after,
    beside,
  }: {
    readonly after: string | undefined;
    /** Ranges of the packages that examples may import besides. */
    readonly beside: ReadonlyMap<string, string>;
  },
): SourceEntry {
  const { name, entry } = component;
  const suffix = entry === model.name ? '' : entry.slice(model.name.length + 1);
  const key = model.framework === 'html' || suffix === '' ? name : `${suffix}/${name}`;
  const prefix =
    model.prefixes.find((each) => name.startsWith(each) && name.length > each.length) ?? '';
  const label = name.slice(prefix.length);
  return {
    key,
    name: label,
    url: undefined,
    ...(model.hidden.includes(name) ? { isHidden: true } : {}),
    read() {
      const facts = packageFactsSchema.safeParse(factsOf(model, component));
      const value = itemOf(model, component, label, beside);
      const words =
        after === undefined
          ? undefined
          : changelogNotes(model.changes, component, { after, upTo: model.version });
      return Promise.resolve(
        facts.success
          ? { ok: true, value, facts: facts.data, words }
          : { ok: false, reason: 'has more props, parts or values than a manifest can hold' },
      );
    },
  };
}

/** A registry item of the component, as imports read it. */
function itemOf(
  model: PackageModel,
  component: PackageComponent,
  label: string,
  beside: ReadonlyMap<string, string>,
): unknown {
  const { description, declaration = '', category } = component;
  const [example, ...others] = component.examples;
  const extension = example === undefined ? 'd.ts' : extensionOf(example.language);
  const content =
    (example?.code ?? declaration) || `// ${component.name} is imported from ${component.entry}.\n`;
  return {
    name: label,
    type: 'registry:ui',
    title: titleOf(label),
    ...(description === undefined
      ? {}
      : { description: toPrintable(description.split(/\n\s*\n/)[0] ?? '') }),
    ...(category === undefined ? {} : { categories: category.split('/') }),
    dependencies: [
      `${model.name}@${model.version}`,
      ...Object.entries(model.peers)
        .filter(([name]) => !name.startsWith('@types/'))
        .map(([name, range]) => `${name}@${range}`),
      ...[...beside]
        .filter(([name]) => !(name in model.peers) && importsPackage(component, name))
        .map((spec) => spec.join('@')),
    ],
    files: [
      { path: `component.${extension}`, content },
      ...others.map(({ code }, at) => ({ path: exampleFile(at + 1, extension), content: code })),
    ],
  };
}

function importsPackage({ examples }: PackageComponent, name: string): boolean {
  const specifiers = [`'${name}'`, `"${name}"`, `'${name}/`, `"${name}/`];
  return examples.some(({ code }) => specifiers.some((each) => code.includes(each)));
}

/** The path of an example besides the first, which is the main file. */
function exampleFile(at: number, extension: string): string {
  return `examples/${at + 1}.${extension}`;
}

/** The examples by their titles, which are unique: the states of the preview. */
function examplesOf({ examples }: PackageComponent): object {
  const extension = extensionOf(examples[0]?.language ?? '');
  const taken = new Set<string>();
  const list = examples.map(({ title = '' }, at) => {
    const short = toPrintable(title).slice(0, 50).toWellFormed().trim() || `Example ${at + 1}`;
    const name = taken.has(short.toLowerCase()) ? `${short} ${at + 1}` : short;
    taken.add(name.toLowerCase());
    const path = at === 0 ? `component.${extension}` : exampleFile(at, extension);
    return { title: name, path };
  });
  return list.length === 0 ? {} : { examples: list };
}

/** Of the languages that examples are written in. */
function extensionOf(language: string): string {
  return language === 'html' || language === 'vue' ? language : 'tsx';
}

/** `ActionList` and `sl-icon-button` in words. */
function titleOf(label: string): string {
  const words = label
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_.]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The longest usage that a manifest keeps, in UTF-16 units. */
const MAX_USAGE = 4000;

function factsOf(model: PackageModel, component: PackageComponent): object {
  const usage = component.examples[0]?.code.trim();
  const { parts, entry, name } = component;
  return {
    ...apiOf(component),
    ...shortTexts(component.deprecated === undefined ? {} : { deprecated: component.deprecated }),
    ...(parts.length === 0
      ? {}
      : {
          parts: parts.map((part) => ({
            ...shortTexts(wordsOf(part)),
            ...apiOf(part),
          })),
        }),
    ...(usage === undefined || usage.length > MAX_USAGE ? {} : { usage }),
    ...examplesOf(component),
    ...sourcesOf(component),
    delivery: {
      package: model.name,
      version: model.version,
      entry,
      export: name,
      framework: model.framework,
      ...(component.selector === undefined ? {} : { selector: component.selector }),
    },
  };
}

/** Descriptions of these are what declares the component. */
const DECLARATIONS: ReadonlySet<string> = new Set(['', 'jsdoc', 'manifest', 'web-types']);

/** The files that texts are from; nothing where declarations say all. */
function sourcesOf(component: PackageComponent): { readonly sources?: Sources } {
  const { describedBy = '', examples, parts } = component;
  const props = [
    ...component.props.map((prop) => ({ prop, name: prop.name })),
    ...parts.flatMap((part) =>
      part.props.map((prop) => ({ prop, name: `${part.name}.${prop.name}` })),
    ),
  ];
  const pagesOf = (key: 'describedBy' | 'defaultFrom') => {
    const told = props.filter(({ prop }) => prop[key] !== undefined);
    return [...Map.groupBy(told, ({ prop }) => shortText(prop[key] ?? ''))]
      .slice(0, MAX_PAGES)
      .map(([from, all]) => ({ from, props: all.slice(0, MAX_PROPS).map(({ name }) => name) }));
  };
  const [descriptions, defaults] = [pagesOf('describedBy'), pagesOf('defaultFrom')];
  const sources: Sources = {
    ...(DECLARATIONS.has(describedBy) ? {} : { description: shortText(describedBy) }),
    ...(examples.length === 0
      ? {}
      : {
          examples: examples.map(({ from, rewritten }) => ({
            from: shortText(from),
            ...(rewritten.length === 0 ? {} : { rewritten: rewritten.slice(0, 20).map(shortText) }),
          })),
        }),
    ...(descriptions.length === 0 ? {} : { descriptions }),
    ...(defaults.length === 0 ? {} : { defaults }),
  };
  return Object.keys(sources).length === 0 ? {} : { sources };
}

function wordsOf({ name, description, deprecated, selector }: PackagePart) {
  return {
    name,
    ...(description === undefined ? {} : { description }),
    ...(deprecated === undefined ? {} : { deprecated }),
    ...(selector === undefined ? {} : { selector }),
  };
}

function apiOf({ props, isAny, attributes, ...part }: PackagePart): object {
  const lists = Object.entries({
    events: part.events,
    slots: part.slots,
    cssParts: part.cssParts,
    cssVariables: part.cssVariables,
  }).filter(([, list]) => list.length > 0);
  return {
    ...(isAny === true ? {} : { props: props.map(propOf) }),
    ...(attributes === undefined ? {} : { attributes }),
    ...(part.common.length === 0 ? {} : { common: [...part.common] }),
    ...(part.isOpen === true ? { isOpen: true } : {}),
    ...Object.fromEntries(
      lists.map(([key, list]) => [key, list.map((each: Named) => shortTexts(each))]),
    ),
  };
}

/** Where it is from is kept in `sources`. */
function propOf({ describedBy: _page, defaultFrom: _place, ...prop }: PackageProp): object {
  return shortTexts(prop);
}

function shortText(value: string): string {
  const line = toPrintable(value);
  return line.length <= MAX_PROP_TEXT
    ? line
    : `${line.slice(0, MAX_PROP_TEXT - 1).toWellFormed()}…`;
}

/** The texts of a package on one line, printable and not too long for a manifest. */
function shortTexts(values: Readonly<Record<string, unknown>>): object {
  const shortened = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(shortened);
    return typeof value === 'string' ? shortText(value) : value;
  };
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, shortened(value)]));
}
