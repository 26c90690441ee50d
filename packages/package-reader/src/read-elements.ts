import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import type { Named, PackageComponent, PackageProp } from './model.ts';

const text = z.string().optional().catch(undefined);
/** The reason, or whether there is one. */
const deprecated = z.union([z.string(), z.boolean()]).optional().catch(undefined);
const typed = z
  .looseObject({
    text,
    references: z
      .array(z.looseObject({ name: z.string(), module: text }))
      .optional()
      .catch(undefined),
  })
  .optional()
  .catch(undefined);

const namedSchema = z.looseObject({
  name: z.string().default(''),
  description: text,
  summary: text,
  type: typed,
  default: text,
});

const memberSchema = namedSchema.extend({
  kind: text,
  privacy: text,
  static: z.boolean().optional(),
  readonly: z.boolean().optional(),
  /** Of a field: the attribute that sets it. */
  attribute: text,
  /** Of an attribute: the field that it sets. */
  fieldName: text,
  deprecated,
});

type Member = z.infer<typeof memberSchema>;
type Declaration = z.infer<typeof declarationSchema>;

const list = <Schema extends z.ZodType>(schema: Schema) => z.array(schema).default([]).catch([]);

const referenceSchema = z.looseObject({ name: z.string() });

const declarationSchema = z.looseObject({
  name: text,
  superclass: referenceSchema.optional().catch(undefined),
  mixins: list(referenceSchema),
  tagName: text,
  summary: text,
  description: text,
  deprecated,
  attributes: list(memberSchema),
  members: list(memberSchema),
  events: list(namedSchema),
  slots: list(namedSchema),
  cssParts: list(namedSchema),
  cssProperties: list(namedSchema),
});

const elementsSchema = z.looseObject({
  modules: z.array(z.looseObject({ path: z.string(), declarations: list(declarationSchema) })),
});

/**
 * Reads the elements of a Custom Elements Manifest: attributes and public fields, events, slots, CSS parts and variables.
 * Private, static and read-only members are left out.
 *
 * @throws Error where the file is not a manifest
 */
export function readElements(
  file: string,
  { root, packageName }: { readonly root: string; readonly packageName: string },
): readonly PackageComponent[] {
  const { modules } = elementsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const classes = Map.groupBy(
    modules.flatMap(({ declarations }) => declarations),
    ({ name }) => name ?? '',
  );
  return modules.flatMap(({ path, declarations }) => {
    const source = placeOf(file, root, path.replace(/^\.?\//, '').replace(/\.tsx?$/, '.js'));
    return declarations.flatMap((declared) => {
      const { tagName } = declared;
      if (tagName === undefined) return [];
      const each = withInherited(declared, classes);
      const description = each.summary || each.description || undefined;
      return [
        {
          name: tagName,
          entry: source === undefined ? packageName : `${packageName}/${source}`,
          ...(source === undefined ? {} : { source }),
          ...(description === undefined ? {} : { description, describedBy: 'manifest' }),
          ...deprecation(each.deprecated),
          props: propsOf(each.attributes, each.members, root),
          common: [],
          parts: [],
          examples: [],
          events: each.events.map(named),
          slots: each.slots.map(named),
          cssParts: each.cssParts.map(named),
          cssVariables: each.cssProperties.map(named),
        },
      ];
    });
  });
}

/** A class with what its base classes and mixins have, where the manifest has not copied it. */
function withInherited(
  own: Declaration,
  classes: ReadonlyMap<string, readonly Declaration[]>,
  seen: ReadonlySet<Declaration> = new Set(),
): Declaration {
  const bases = [own.superclass, ...own.mixins].flatMap((each) => {
    const [base, ...others] = each === undefined ? [] : (classes.get(each.name) ?? []);
    // A name that several modules have does not say which.
    return base === undefined || others.length > 0 || seen.has(base) || base === own ? [] : [base];
  });
  return bases
    .map((base) => withInherited(base, classes, new Set([...seen, own])))
    .reduce((each, base) => {
      const merged = { ...each };
      for (const kind of ['events', 'slots', 'cssParts', 'cssProperties'] as const) {
        merged[kind] = added(each[kind], base[kind]);
      }
      for (const kind of ['attributes', 'members'] as const) {
        merged[kind] = added(each[kind], base[kind]);
      }
      return merged;
    }, own);
}

function added<T extends { readonly name: string }>(own: readonly T[], more: readonly T[]): T[] {
  const names = new Set(own.map(({ name }) => name));
  return [...own, ...more.filter(({ name }) => !names.has(name))];
}

function propsOf(
  attributes: readonly Member[],
  members: readonly Member[],
  root: string,
): PackageProp[] {
  const taken = new Set(attributes.flatMap(({ name, fieldName }) => [name, fieldName ?? name]));
  // Some manifests name attributes at their fields alone.
  const ofFields = members.flatMap((each) =>
    each.attribute === undefined || taken.has(each.attribute) || taken.has(each.name)
      ? []
      : [{ ...each, name: each.attribute, fieldName: each.name }],
  );
  const fields = members.filter(
    (each) =>
      each.kind === 'field' &&
      each.static !== true &&
      each.readonly !== true &&
      (each.privacy ?? 'public') === 'public' &&
      !/^[_#]/.test(each.name) &&
      each.attribute === undefined &&
      each.description !== undefined &&
      !taken.has(each.name),
  );
  return [...attributes, ...ofFields, ...fields]
    .filter(({ name }) => name !== '')
    .map((each) => propOf(each, root));
}

function propOf(
  { name, type, default: value, description, ...rest }: Member,
  root: string,
): PackageProp {
  const shown = choiceNamed(type, root) ?? type?.text ?? 'unknown';
  const values = choiceOf(shown);
  return {
    name,
    type: shown,
    ...(value === undefined ? {} : { default: value }),
    ...(description === undefined || description === '' ? {} : { description }),
    ...deprecation(rest.deprecated),
    ...(values === undefined ? {} : { values: [...values] }),
  };
}

/** The choice that a type's name stands for, as the declarations of its module have it; undefined for any other type. */
function choiceNamed(type: Member['type'], root: string): string | undefined {
  const [only, ...more] = type?.references ?? [];
  if (only?.module === undefined || more.length > 0 || only.name !== type?.text) return undefined;
  const path = join(root, only.module.replace(/^\//, '').replace(/\.[jt]sx?$/, '.d.ts'));
  if (!/^\w+$/.test(only.name) || !path.startsWith(`${root}/`) || !existsSync(path))
    return undefined;
  const found = new RegExp(`\\btype ${only.name} =([^;]{1,5000});`).exec(
    readFileSync(path, 'utf8'),
  );
  const choice = found?.[1]?.replaceAll(/\s+/g, ' ').trim();
  return choice !== undefined && choiceOf(choice) !== undefined ? choice : undefined;
}

/** The values of a type such as `'small' | 'large'`; undefined for any other type. */
export function choiceOf(type: string): readonly string[] | undefined {
  const values = [...type.matchAll(/'([^']*)'|"([^"]*)"/g)].map(
    ([, one, other]) => one ?? other ?? '',
  );
  const isChoice = type.replaceAll(/'[^']*'|"[^"]*"|\||\s|undefined/g, '') === '';
  return values.length > 1 && values.length <= 60 && isChoice ? values : undefined;
}

function deprecation(value: z.infer<typeof deprecated>): { readonly deprecated?: string } {
  if (value === undefined || value === false) return {};
  return { deprecated: value === true ? '' : value };
}

function named({
  name,
  description,
  summary,
  type,
  default: value,
}: z.infer<typeof namedSchema>): Named {
  const words = description || summary || undefined;
  return {
    name,
    ...(words === undefined ? {} : { description: words }),
    ...(type?.text === undefined ? {} : { type: type.text }),
    ...(value === undefined ? {} : { default: value }),
  };
}

/**
 * The path of a module in the package: some manifests write it from their own folder, such as `dist`. Undefined for one
 * that leads out of the package.
 */
function placeOf(file: string, root: string, path: string): string | undefined {
  if (path.split(/[\\/]/).includes('..')) return undefined;
  const beside = join(relative(root, dirname(file)), path).replaceAll('\\', '/');
  return !existsSync(join(root, path)) && existsSync(join(root, beside)) ? beside : path;
}
