import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { z } from 'zod';
import type { PropTable } from './read-tables.ts';

/** What a manifest of components, such as Storybook's, says of one of them. Its props are the checker's to say. */
export interface ManifestEntry {
  /** What may name the component, best first. */
  readonly names: readonly string[];
  /** Where it is in the navigation, such as `Actions/Button`. */
  readonly title: string | undefined;
  readonly description: string | undefined;
  /** The import that its snippets leave out. */
  readonly import: string | undefined;
  readonly snippets: readonly {
    readonly title: string | undefined;
    readonly code: string;
    readonly from: string;
  }[];
  /** Of manifests that are not Storybook's: what they say of props that the checker knows. */
  readonly tables: readonly PropTable[];
  /** MDX. */
  readonly pages: readonly { readonly text: string; readonly from: string }[];
}

/** Longer manifests, and longer files that they refer to, are not read. */
const MAX_BYTES = 32 * 1024 * 1024;

const text = z.string().optional().catch(undefined);
const reference = z.looseObject({ $ref: z.string() });
const record = <Schema extends z.ZodType>(schema: Schema) =>
  z.record(z.string(), schema).default({}).catch({});

const storySchema = z.looseObject({ name: text, snippet: text, code: text });
const storiesSchema = z.union([z.array(storySchema), z.record(z.string(), storySchema)]);
const docSchema = z.looseObject({
  title: text,
  path: text,
  content: text,
  mdx: reference.optional().catch(undefined),
});
const propsSchema = z
  .array(z.looseObject({ name: text, description: text, defaultValue: text }))
  .default([])
  .catch([]);

const entrySchema = z.looseObject({
  id: text,
  name: text,
  title: text,
  description: text,
  import: text,
  stories: z.union([storiesSchema, reference]).optional().catch(undefined),
  docs: record(docSchema),
  props: propsSchema,
  subcomponents: z
    .array(z.looseObject({ name: text, props: propsSchema }))
    .default([])
    .catch([]),
});
const manifestSchema = z.looseObject({
  components: record(entrySchema),
  docs: record(docSchema),
});
const storyDocsSchema = z.looseObject({
  import: text,
  stories: storiesSchema.optional().catch(undefined),
});
const indexSchema = z.looseObject({ entries: record(z.looseObject({ title: text })) });

/**
 * Reads a `components.json` as Storybook writes it, with its snippets and pages inline or in files that it refers to
 * (`$ref`), and in a build of Storybook the pages of its `docs.json` and the titles of its `index.json`. Files outside
 * the folder are not followed. Other files give nothing.
 */
export function readManifest(path: string, folder: string): readonly ManifestEntry[] {
  const here = dirname(path);
  const read = createReader(folder);
  const { components } = manifestSchema.parse(read(path) ?? {});
  const { docs } = manifestSchema.parse(read(join(here, 'docs.json')) ?? {});
  const titles = titlesOf(read(join(here, '../index.json')));
  const follow = ({ $ref }: z.infer<typeof reference>) => {
    const [file = '', pointer = ''] = $ref.split('#');
    const target = resolve(here, file);
    const keys = pointer.split('/').slice(1);
    const value = keys.reduce<unknown>(
      (at, key) => memberOf(at, key.replaceAll('~1', '/').replaceAll('~0', '~')),
      read(target),
    );
    return { value, from: relative(folder, target) };
  };
  const pageOf = (doc: z.infer<typeof docSchema>) => {
    const followed = doc.mdx && follow(doc.mdx);
    const whole = followed === undefined ? doc : docSchema.safeParse(followed.value).data;
    const from = whole?.path ?? followed?.from ?? relative(folder, path);
    const { title, content } = whole ?? {};
    return content === undefined ? [] : [{ title, text: content, from }];
  };
  return [
    ...Object.values(components).map((each): ManifestEntry => {
      const { id, name, stories, description } = each;
      const isSplit =
        stories !== undefined && '$ref' in stories && typeof stories.$ref === 'string';
      const followed = isSplit ? follow(reference.parse(stories)) : undefined;
      const storyDocs = storyDocsSchema.safeParse(followed?.value ?? each).data;
      const from = followed?.from ?? relative(folder, path);
      return {
        names: [name, id].filter((one) => one !== undefined),
        title: each.title ?? titles.get(id ?? ''),
        description,
        import: storyDocs?.import ?? each.import,
        snippets: Object.values(storyDocs?.stories ?? []).flatMap((story) => {
          const code = story.snippet ?? story.code;
          return code === undefined ? [] : [{ title: story.name, code, from }];
        }),
        tables: [each, ...each.subcomponents].map(tableOf),
        pages: Object.values(each.docs).flatMap(pageOf),
      };
    }),
    ...Object.values(docs).flatMap((doc) =>
      pageOf(doc).map((page): ManifestEntry => {
        const title = page.title ?? doc.title;
        const names = title?.split('/').toReversed() ?? [];
        return { ...NOTHING, names, title, pages: [page] };
      }),
    ),
  ];
}

const NOTHING = { description: undefined, import: undefined, snippets: [], tables: [] };

function tableOf({
  name = '',
  props,
}: Pick<z.infer<typeof entrySchema>, 'name' | 'props'>): PropTable {
  return {
    heading: name,
    props: props.flatMap(({ name: prop, description, defaultValue }) =>
      prop === undefined
        ? []
        : [
            {
              name: prop,
              ...(description ? { description } : {}),
              ...(defaultValue ? { default: defaultValue } : {}),
            },
          ],
    ),
  };
}

/** The titles of components by their ids: a story's id begins with its component's. */
function titlesOf(index: unknown): ReadonlyMap<string, string> {
  const { entries } = indexSchema.parse(index ?? {});
  return new Map(
    Object.entries(entries).flatMap(([id, { title }]) =>
      title === undefined ? [] : [[id.split('--')[0] ?? '', title] as const],
    ),
  );
}

/** Reads JSON of a folder, each file once; undefined for what is not there, too long or not JSON. */
function createReader(folder: string): (path: string) => unknown {
  const known = new Map<string, unknown>();
  return (path) => {
    if (!path.startsWith(folder + sep) || !path.endsWith('.json')) return undefined;
    if (!known.has(path)) known.set(path, parsed(path));
    return known.get(path);
  };
}

function parsed(path: string): unknown {
  if (!existsSync(path) || statSync(path).size > MAX_BYTES) return undefined;
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return typeof value === 'object' && !Array.isArray(value) ? (value ?? undefined) : undefined;
  } catch {
    return undefined;
  }
}

function memberOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? Object.entries(value).find(([name]) => name === key)?.[1]
    : undefined;
}
