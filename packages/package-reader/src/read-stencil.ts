import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Named, PackageComponent, PackageProp } from './model.ts';
import { choiceOf } from './read-elements.ts';

const text = z.string().optional().catch(undefined);
const list = <Schema extends z.ZodType>(schema: Schema) => z.array(schema).default([]).catch([]);

const namedSchema = z.looseObject({ name: z.string(), docs: text });

const propSchema = namedSchema.extend({
  type: text,
  attr: text,
  default: text,
  required: z.boolean().optional().catch(undefined),
  deprecation: text,
});

const componentSchema = z.looseObject({
  tag: z.string(),
  docs: text,
  deprecation: text,
  docsTags: list(z.looseObject({ name: z.string() })),
  props: list(propSchema),
  events: list(z.looseObject({ event: z.string(), docs: text, detail: text })),
  slots: list(namedSchema),
  parts: list(namedSchema),
  styles: list(namedSchema),
});

const stencilSchema = z.looseObject({ components: z.array(componentSchema).min(1) });

/** Reads the `docs.json` of Stencil; undefined where a file of that name is something else. */
export function readStencil(
  file: string,
  packageName: string,
): readonly PackageComponent[] | undefined {
  const { data } = stencilSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  return data?.components
    .filter(({ docsTags }) => !docsTags.some(({ name }) => /^(?:internal|private)$/.test(name)))
    .map((each): PackageComponent => ({
      name: each.tag,
      entry: packageName,
      ...(each.docs ? { description: each.docs, describedBy: 'manifest' } : {}),
      ...(each.deprecation === undefined ? {} : { deprecated: each.deprecation }),
      props: each.props.map(propOf),
      common: [],
      parts: [],
      examples: [],
      events: each.events.map(({ event, docs, detail }) =>
        named({ name: event, docs }, detail && `CustomEvent<${detail}>`),
      ),
      slots: each.slots.map((slot) => named(slot)),
      cssParts: each.parts.map((part) => named(part)),
      cssVariables: unique(each.styles).map((style) => named(style)),
    }));
}

function propOf({ name, docs, attr, ...prop }: z.infer<typeof propSchema>): PackageProp {
  const type = prop.type ?? 'unknown';
  const values = choiceOf(type);
  return {
    name: attr ?? name,
    type,
    ...(prop.required === true ? { required: true } : {}),
    ...(prop.default === undefined ? {} : { default: prop.default }),
    ...(docs ? { description: docs } : {}),
    ...(prop.deprecation === undefined ? {} : { deprecated: prop.deprecation }),
    ...(values === undefined ? {} : { values: [...values] }),
  };
}

function named({ name, docs }: z.infer<typeof namedSchema>, type?: string): Named {
  return {
    name,
    ...(docs ? { description: docs } : {}),
    ...(type === undefined ? {} : { type }),
  };
}

/** Variables that differ by mode are listed once for each. */
function unique<T extends { readonly name: string }>(all: readonly T[]): readonly T[] {
  return [...new Map(all.toReversed().map((each) => [each.name, each])).values()].toReversed();
}
