import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Named, PackageComponent, PackageProp } from './model.ts';
import { choiceOf } from './read-elements.ts';

const text = z.string().optional().catch(undefined);
const list = <Schema extends z.ZodType>(schema: Schema) => z.array(schema).default([]).catch([]);
/** A type, a reference to one, or the members of a union. */
const type = z
  .union([z.string(), z.array(z.union([z.string(), z.looseObject({ name: z.string() })]))])
  .optional()
  .catch(undefined);
/** A reason, or whether there is one. */
const deprecated = z.union([z.string(), z.boolean()]).optional().catch(undefined);

const namedSchema = z.looseObject({
  name: z.string(),
  description: text,
  type,
  default: text,
  deprecated,
  required: z.boolean().optional().catch(undefined),
  value: z
    .looseObject({ type, required: z.boolean().optional(), default: text })
    .optional()
    .catch(undefined),
  arguments: list(z.looseObject({ name: text, type })),
});

type Member = z.infer<typeof namedSchema>;

const elementSchema = z.looseObject({
  name: z.string(),
  description: text,
  deprecated,
  source: z.looseObject({ module: text, symbol: text }).optional().catch(undefined),
  attributes: list(namedSchema),
  props: list(namedSchema),
  events: list(namedSchema),
  slots: list(namedSchema),
  js: z
    .looseObject({ properties: list(namedSchema), events: list(namedSchema) })
    .optional()
    .catch(undefined),
  css: z
    .looseObject({ parts: list(namedSchema), properties: list(namedSchema) })
    .optional()
    .catch(undefined),
});

const webTypesSchema = z.looseObject({
  framework: text,
  contributions: z.looseObject({
    html: z.looseObject({
      elements: list(elementSchema),
      tags: list(elementSchema),
      'vue-components': list(elementSchema),
    }),
  }),
});

/**
 * Reads the components of `web-types.json`: of Vue by their names as they are imported, others by their tags.
 *
 * @throws Error where the file is not of this format
 */
export function readWebTypes(
  file: string,
  packageName: string,
): { readonly components: readonly PackageComponent[]; readonly framework: 'vue' | 'html' } {
  const parsed = webTypesSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const { elements, tags, 'vue-components': vue } = parsed.contributions.html;
  const framework = parsed.framework === 'vue' || vue.length > 0 ? 'vue' : 'html';
  const components = [...vue, ...tags, ...elements].map((each): PackageComponent => {
    const { name, source, description, js, css } = each;
    return {
      name: framework === 'vue' ? (source?.symbol ?? pascalCase(name)) : name,
      entry: packageName,
      ...(description === undefined ? {} : { description, describedBy: 'web-types' }),
      ...deprecation(each.deprecated),
      props: unique([...each.props, ...each.attributes, ...(js?.properties ?? [])]).map(propOf),
      common: [],
      parts: [],
      examples: [],
      events: unique([...each.events, ...(js?.events ?? [])]).map(named),
      slots: each.slots.map(named),
      cssParts: (css?.parts ?? []).map(named),
      cssVariables: (css?.properties ?? []).map(named),
    };
  });
  return { framework, components: unique(components) };
}

/** An attribute and a property of one name are one prop. */
function unique<T extends { readonly name: string }>(all: readonly T[]): readonly T[] {
  const keyOf = ({ name }: T): string => name.toLowerCase().replaceAll('-', '');
  return [...new Map(all.toReversed().map((each) => [keyOf(each), each])).values()].toReversed();
}

function propOf({ name, description, value, ...rest }: Member): PackageProp {
  const shown = typeText(rest.type ?? value?.type) ?? 'unknown';
  const values = choiceOf(shown);
  const given = rest.default ?? value?.default;
  return {
    name,
    type: shown,
    ...(rest.required === true || value?.required === true ? { required: true } : {}),
    ...(given === undefined || given === '' ? {} : { default: given }),
    ...(description ? { description } : {}),
    ...deprecation(rest.deprecated),
    ...(values === undefined ? {} : { values: [...values] }),
  };
}

function named({ name, description, default: given, arguments: passed, ...rest }: Member): Named {
  const shown =
    typeText(rest.type) ??
    (passed.length === 0
      ? undefined
      : `(${passed.map((each, at) => `${each.name ?? `argument${at}`}: ${typeText(each.type) ?? 'unknown'}`).join(', ')})`);
  return {
    name,
    ...(description ? { description } : {}),
    ...(shown === undefined ? {} : { type: shown }),
    ...(given === undefined ? {} : { default: given }),
  };
}

function typeText(given: Member['type']): string | undefined {
  const members = typeof given === 'string' ? [given] : given;
  const texts = members?.map((each) => (typeof each === 'string' ? each : each.name).trim());
  return texts?.join(' | ').replaceAll(/\s+/g, ' ') || undefined;
}

function deprecation(value: Member['deprecated']): { readonly deprecated?: string } {
  if (value === undefined || value === false) return {};
  return { deprecated: value === true ? '' : value };
}

function pascalCase(name: string): string {
  return name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
