import { z } from 'zod';

const text = z.string();

/** A prop of a component, or an attribute of an element. */
export const propSchema = z.strictObject({
  name: text,
  /** As the checker prints it, without the `undefined` of an optional prop. */
  type: text,
  required: z.literal(true).optional(),
  default: text.optional(),
  description: text.optional(),
  /** Where its description and its default are from, if not from its declaration: a page, or `code`. */
  describedBy: text.optional(),
  defaultFrom: text.optional(),
  /** The reason, which may be empty. */
  deprecated: text.optional(),
  /** The texts or numbers that it takes, where it takes no others. */
  values: z.array(text).optional(),
});

export type PackageProp = z.infer<typeof propSchema>;

/** An event, slot, CSS part or CSS variable. */
const namedSchema = z.strictObject({
  name: text,
  description: text.optional(),
  type: text.optional(),
  default: text.optional(),
});

export type Named = z.infer<typeof namedSchema>;

const apiShape = {
  /** As it is imported, such as `Dialog`, or as a part, such as `Dialog.Content`; of an element its tag. */
  name: text,
  description: text.optional(),
  deprecated: text.optional(),
  /** Of an Angular directive: what it matches, such as `button[matButton]`. */
  selector: text.optional(),
  props: z.array(propSchema),
  /** Names of groups in `common` or `platform` whose props it takes as well. */
  common: z.array(text),
  /** Whether it takes props of any name, or of names that are not known. */
  isOpen: z.literal(true).optional(),
  /** The element whose attributes it takes as well. */
  attributes: text.optional(),
  /** Whether its props are `any`, so that nothing is known of them: a peer is missing. */
  isAny: z.literal(true).optional(),
  events: z.array(namedSchema),
  slots: z.array(namedSchema),
  cssParts: z.array(namedSchema),
  cssVariables: z.array(namedSchema),
};

const partSchema = z.strictObject(apiShape);

export type PackagePart = z.infer<typeof partSchema>;

/** An example that compiles against the package as it is installed. */
const exampleSchema = z.strictObject({
  title: text.optional(),
  code: text,
  language: text,
  /** The file that it is from. */
  from: text,
  /** What was changed to make it a module of a consumer. */
  rewritten: z.array(text),
});

export type PackageExample = z.infer<typeof exampleSchema>;

const componentSchema = z.strictObject({
  ...apiShape,
  /** What it is imported from, such as `@acme/ui` or `@acme/ui/dialog`. */
  entry: text,
  /** Its declaration file or source in the package. */
  source: text.optional(),
  /** Which text the description is: `jsdoc`, `manifest`, `web-types`, or the path of a page. */
  describedBy: text.optional(),
  category: text.optional(),
  parts: z.array(partSchema),
  examples: z.array(exampleSchema),
  /** Its declarations as they are published. */
  declaration: text.optional(),
});

export type PackageComponent = z.infer<typeof componentSchema>;

/** An item of a changelog. */
const changeSchema = z.strictObject({
  release: text,
  /** Whether its authors list it as breaking. */
  isBreaking: z.boolean(),
  text,
});

export type PackageChange = z.infer<typeof changeSchema>;

/** What a package has for those who use it. */
export const packageSchema = z.strictObject({
  name: text,
  version: text,
  license: text.optional(),
  /** What the components were read from. */
  readFrom: z.enum([
    'declarations',
    'custom-elements.json',
    'docs.json of Stencil',
    'web-types.json',
  ]),
  framework: z.enum(['react', 'html', 'vue', 'angular']),
  peers: z.record(text, text),
  components: z.array(componentSchema),
  /** Props that many components take, by the name of the type that declares them. */
  common: z.record(text, z.array(propSchema)),
  /** Names of the platform's props that components take, likewise: `ButtonHTMLAttributes`. */
  platform: z.record(text, z.array(text)),
  /** The names that each entry exports, components or not; also `default as Button` where that is a component. */
  exports: z.record(text, z.array(text)),
  /** Components that no documentation names, where it names most. */
  hidden: z.array(text),
  /** What names begin with that documentation leaves out: `DB`, `sl-`. */
  prefixes: z.array(text),
  /** Examples that were left out, with the first reason. */
  refused: z.array(z.strictObject({ from: text, of: text, reason: text })),
  /** What the kept examples import, with the names; `*` for all of a module. */
  imports: z.record(text, z.array(text)),
  /** What a project imports for its styles, such as `@acme/ui/styles.css`. */
  styleSheet: text.optional(),
  /** What its changelog lists, the newest first. */
  changes: z.array(changeSchema),
  /** Peers that are not installed, so that types that name them are `any`. */
  missing: z.array(text),
});

export type PackageModel = z.infer<typeof packageSchema>;
