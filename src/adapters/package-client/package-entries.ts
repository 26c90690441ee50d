import type {
  Named,
  PackageComponent,
  PackageModel,
  PackagePart,
  PackageProp,
} from '@pattern-catalog/package-reader';
import {
  type Member,
  type PackageFacts,
  type Part,
  type Prop,
  MAX_PROP_TEXT,
  packageFactsSchema,
} from '../../domain/components/manifest.ts';
import type { Completeness, SourceEntry } from '../../domain/registry/import-ports.ts';
import { toPrintable } from '../../domain/text.ts';

/** What is missing in what a package says. */
export function completenessOf({ components, refused, missing }: PackageModel): Completeness {
  const namesOf = (is: (component: PackageComponent) => boolean): readonly string[] =>
    components.filter(is).map(({ name }) => name);
  const parts = components.flatMap((component) => component.parts);
  return {
    components: components.length,
    parts: parts.length,
    props: [...components, ...parts].reduce((sum, { props }) => sum + props.length, 0),
    undescribed: namesOf(({ description }) => description === undefined),
    withoutExample: namesOf(({ examples }) => examples.length === 0),
    refusedExamples: refused,
    withoutTypes: [...components, ...parts].filter(({ isAny }) => isAny).map(({ name }) => name),
    missingPeers: missing,
  };
}

/** A component as an entry of a source. */
export function entryOf(
  model: PackageModel,
  component: PackageComponent,
  prefixes: readonly string[],
): SourceEntry {
  const { name, entry } = component;
  const suffix = entry === model.name ? '' : entry.slice(model.name.length + 1);
  const key = model.framework === 'html' || suffix === '' ? name : `${suffix}/${name}`;
  const prefix = prefixes.find((each) => name.startsWith(each) && name.length > each.length) ?? '';
  const label = name.slice(prefix.length);
  return {
    key,
    name: label,
    url: undefined,
    read: () =>
      Promise.resolve({
        ok: true,
        value: itemOf(model, component, label),
        facts: factsOf(model, component),
      }),
  };
}

/** A registry item of the component, as imports read it. */
function itemOf(model: PackageModel, component: PackageComponent, label: string): unknown {
  const [example] = component.examples;
  const file =
    example === undefined
      ? { path: 'component.d.ts', content: component.declaration ?? '' }
      : {
          path: model.framework === 'html' ? 'component.html' : 'component.tsx',
          content: example.code,
        };
  return {
    name: label,
    type: 'registry:ui',
    title: titleOf(label),
    ...(component.description === undefined
      ? {}
      : { description: firstParagraph(component.description) }),
    ...(component.category === undefined ? {} : { categories: component.category.split('/') }),
    dependencies: [
      `${model.name}@${model.version}`,
      ...Object.entries(model.peers)
        .filter(([name]) => !name.startsWith('@types/'))
        .map(([name, range]) => `${name}@${range}`),
    ],
    files: [
      file.content === ''
        ? {
            path: file.path,
            content: `// ${component.name} is imported from ${component.entry}.\n`,
          }
        : file,
    ],
  };
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

function firstParagraph(description: string): string {
  return toPrintable(description.split(/\n\s*\n/)[0] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function factsOf(model: PackageModel, component: PackageComponent): PackageFacts {
  const usage = component.examples[0]?.code.trim();
  return packageFactsSchema.parse({
    ...apiOf(component),
    ...(component.parts.length === 0 ? {} : { parts: component.parts.map(partOf) }),
    ...(usage === undefined || usage.length > 4000 ? {} : { usage }),
    delivery: {
      package: model.name,
      version: model.version,
      entry: component.entry,
      export: component.name,
      framework: model.framework,
    },
  });
}

function partOf(part: PackagePart): Part {
  return {
    name: part.name,
    ...textOf('description', part.description),
    ...textOf('deprecated', part.deprecated),
    ...apiOf(part),
  };
}

function apiOf(part: PackagePart) {
  const { props, attributes, events, slots, cssParts, cssVariables } = part;
  return {
    ...(part.isAny === true ? {} : { props: props.map(propOf) }),
    ...(attributes === undefined ? {} : { attributes }),
    ...listOf('events', events),
    ...listOf('slots', slots),
    ...listOf('cssParts', cssParts),
    ...listOf('cssVariables', cssVariables),
  };
}

function listOf<Key extends string>(
  key: Key,
  list: readonly Named[],
): { readonly [K in Key]?: Member[] } | object {
  return list.length === 0 ? {} : { [key]: list.map(memberOf) };
}

function memberOf({ name, type, default: value, description }: Named): Member {
  return {
    name,
    ...textOf('type', type),
    ...textOf('default', value),
    ...textOf('description', description),
  };
}

function propOf(prop: PackageProp): Prop {
  const { name, required, default: value, description, deprecated, values } = prop;
  return {
    name,
    type: short(prop.type),
    ...(required === undefined ? {} : { required }),
    ...textOf('default', value),
    ...textOf('description', description),
    ...textOf('deprecated', deprecated),
    ...(values === undefined ? {} : { values: values.map(short) }),
  };
}

/** A text of a package, printable, on one line and not too long for a manifest. */
function textOf<Key extends string>(
  key: Key,
  value: string | undefined,
): { readonly [K in Key]?: string } | object {
  return value === undefined ? {} : { [key]: short(value) };
}

function short(value: string): string {
  const line = toPrintable(value.replaceAll(/\s+/g, ' ')).trim();
  return line.length <= MAX_PROP_TEXT
    ? line
    : `${line.slice(0, MAX_PROP_TEXT - 1).toWellFormed()}…`;
}
