import { z } from 'zod';
import { isPatternId } from '../catalog/front-matter.ts';
import { plainText } from '../patterns/plain-text.ts';
import { typeBreakSchema } from './type-break.ts';
import { proofSchema } from '../patterns/proof.ts';
import { checksSchema } from './check-schema.ts';
import { codemodSchema } from './codemod.ts';
import { registryRecordSchema } from './registry-record.ts';

/** The variant that is served where none is named. */
export const DEFAULT_VARIANT = 'react-tailwind';

/** The main file of every variant, which may also hold `tokens.css` and further files. */
export const MAIN_FILE = 'component.tsx';

/** The main file among the files of a variant: in languages other than TSX it is listed first. */
export function mainFileOf(paths: readonly string[]): string | undefined {
  return paths.includes(MAIN_FILE) ? MAIN_FILE : paths[0];
}

/** The variant of a version that is meant where none is named: the default one, or the only one of an imported version. */
export function defaultVariantOf(manifest: Pick<Manifest, 'variants'> | undefined): string {
  const [only, ...more] = Object.keys(manifest?.variants ?? {});
  return only !== undefined && more.length === 0 ? only : DEFAULT_VARIANT;
}

/** Where the code of what a package delivers is: its one variant, and the main file of it. Nothing of other versions. */
export function deliveredFile(
  manifest: Pick<Manifest, 'delivery' | 'variants'> | undefined,
): readonly [variant?: string, path?: string] {
  const [[variant, { files }] = ['', { files: [] }]] = Object.entries(manifest?.variants ?? {});
  const path = mainFileOf(files.map((file) => file.path));
  return manifest?.delivery === undefined || path === undefined ? [] : [variant, path];
}

/** The language of a variant: the extension of its main file, such as `tsx` or `vue`. */
export function languageOf(paths: readonly string[]): string {
  const main = mainFileOf(paths) ?? MAIN_FILE;
  return main.includes('.') ? main.slice(main.lastIndexOf('.') + 1).toLowerCase() : 'text';
}

/** The optional file with the `--ui-*` variables and their defaults. */
export const TOKENS_FILE = 'tokens.css';

/** The optional file that demonstrates the main one: what the preview shows. Its `states` export names states. */
export const EXAMPLE_FILE = 'example.tsx';

/** Whether a file of a variant is code that a component is made of. */
export function isModule(path: string): boolean {
  return /\.tsx?$/.test(path) && path !== EXAMPLE_FILE;
}

/** The folder of a version with its labels in other languages, `de.ts` and so on; no variant has its name. */
export const LABELS_FOLDER = 'labels';

/** A language of labels as BCP 47 has it, such as `de` or `pt-BR`. */
export const LANGUAGE = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2}$/;

/** The file of a language in the folder of labels. */
export function labelsFile(language: string): string {
  return `${language}.ts`;
}

/** The language of such a file, by its name; of any other file its name without `.ts`. */
export function languageOfLabels(file: string): string {
  return file.replace(/\.ts$/, '');
}

/** The constants that a file of labels exports, such as `dataTable`, in its order. */
export function constantsOfLabels(text: string): readonly string[] {
  const exported = text.matchAll(/^export (?:const|\{ \w+ as) (?<name>\w+)/gm);
  return [...exported].map(({ groups }) => groups?.['name'] ?? '');
}

/** The largest file that a variant may hold, in bytes. */
export const MAX_ARTIFACT_BYTES = 4 * 1024 * 1024;

const FILE_PATH = /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[A-Za-z0-9._-]+(?:\/[A-Za-z0-9._-]+)*$/;

const VARIANT = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * Whether a path can name a file of a variant: relative, forward slashes, no `..`, and no hidden part, since hidden
 * files are unfinished writes.
 */
export function isFilePath(text: string): boolean {
  return text.length <= 200 && FILE_PATH.test(text) && !/(?:^|\/)\./.test(text);
}

/** Whether a text can be the name of a variant, such as `react-tailwind`. */
export function isVariantName(text: string): boolean {
  return text.length <= 64 && VARIANT.test(text);
}

const fileSchema = z.strictObject({
  /** Relative to the variant's folder, with forward slashes. */
  path: z.string().regex(FILE_PATH),
  bytes: z.int().nonnegative(),
  /** Lower-case hex. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

/** The files of labels by language. */
export const labelsSchema = z.record(z.string().regex(LANGUAGE), fileSchema.omit({ path: true }));

const cssVariableSchema = z.strictObject({
  name: z.string().regex(/^--ui-[a-z0-9-]+$/),
  default: z.string().optional(),
  /** The default in dark mode, where it differs. */
  default_dark: z.string().optional(),
  description: z.string().optional(),
});

/** More props than this are not kept. */
export const MAX_PROPS = 300;

/** A component with more parts than this is not imported. */
const MAX_PARTS = 100;

/** The longest type, default or description of a prop, in UTF-16 units. */
export const MAX_PROP_TEXT = 400;

const propText = z.string().max(MAX_PROP_TEXT);

const propSchema = z.strictObject({
  name: z.string().min(1).max(200),
  /** As the type checker prints it, without the `undefined` of an optional prop. */
  type: propText,
  required: z.boolean().optional(),
  default: propText.optional(),
  description: propText.optional(),
  /** The registry name of the component of this catalog that declares it, where that is another one. */
  from: z.string().max(200).optional(),
  /** Of a type that is a choice of texts or numbers. */
  values: z.array(propText).max(60).optional(),
  /** Why it should no longer be passed, which may be empty. */
  deprecated: propText.optional(),
});

/** One prop of a component. */
export type Prop = z.infer<typeof propSchema>;

/** What a component of a package has besides its props: an event, a slot, a CSS part or a CSS variable. */
const memberSchema = z.strictObject({
  name: propText,
  type: propText.optional(),
  default: propText.optional(),
  description: propText.optional(),
});

const members = z.array(memberSchema).max(100).optional();

/** What callers of a component, or of a part of it, may write. */
const apiShape = {
  props: z.array(propSchema).max(MAX_PROPS).optional(),
  /** The element whose attributes it takes besides its props, such as `input`. */
  attributes: z.string().max(50).optional(),
  /** Groups of further props, which the catalog's record of the package has once. */
  common: z.array(z.string().max(300)).max(100).optional(),
  /** Whether it takes props of any name, or of names that are not known. */
  isOpen: z.literal(true).optional(),
  events: members,
  slots: members,
  cssParts: members,
  cssVariables: members,
};

/** Of Angular: what it matches, such as `button[matButton]`. */
const selector = z.string().max(1000).optional();

const partSchema = z.strictObject({
  /** As it is written, such as `Dialog.Content`. */
  name: z.string().max(200),
  description: propText.optional(),
  deprecated: propText.optional(),
  selector,
  ...apiShape,
});

export type Part = z.infer<typeof partSchema>;

/** How a component reaches a project that a package delivers; without it, by its source. */
const deliverySchema = z.strictObject({
  package: z.string().max(214),
  /** Of the package, at which this version was read first. */
  version: z.string().max(100),
  /** The last imported release with this version: found when it is read, never stored. */
  until: z.string().max(100).optional(),
  /** What it is imported from, such as `@acme/ui/dialog`. */
  entry: z.string().max(300),
  /** What is imported; of an element its tag. */
  export: z.string().max(200),
  framework: z.enum(['react', 'html', 'vue', 'angular']),
  selector,
});

export type Delivery = z.infer<typeof deliverySchema>;

/** More pages than this are not named as sources of props. */
export const MAX_PAGES = 20;

const propsByPage = z
  .array(z.strictObject({ from: propText, props: z.array(z.string().max(402)).max(MAX_PROPS) }))
  .max(MAX_PAGES)
  .optional();

/** Files that the texts of a component of a package are from, where its declarations do not say them. */
const sourcesSchema = z.strictObject({
  description: propText.optional(),
  /** In the order of `examples`, with what was changed to make each a module of a consumer. */
  examples: z
    .array(z.strictObject({ from: propText, rewritten: z.array(propText).max(20).optional() }))
    .max(12)
    .optional(),
  /** The props that a file describes, those of parts as `Dialog.Footer.align`. */
  descriptions: propsByPage,
  /** Likewise; from `code` they are from that of the package. */
  defaults: propsByPage,
});

export type Sources = z.infer<typeof sourcesSchema>;

/** The longest `breaking`, in UTF-16 units. */
export const MAX_BREAKING = 1000;

/**
 * The author's word on what breaks since the version before, in addition to the type checker's: what to do, or `false`
 * for nothing. Where it is left out, the author does not say.
 */
const breakingSchema = z.union([z.literal(false), z.string().min(1).max(MAX_BREAKING)]);

export type Breaking = z.infer<typeof breakingSchema>;

const versionIdSchema = z.string().refine(isVersionId, { error: 'must be seed, v1, v2, …' });

/** `requires` of a manifest. */
export const requiresSchema = z
  .array(
    z.strictObject({
      pattern_id: z.string().refine(isPatternId, { error: 'must be the id of a pattern' }),
      version_id: versionIdSchema,
    }),
  )
  .max(50);

/** A version of another component that a component imports as `../{registry name}/component`. */
export type Requirement = z.infer<typeof requiresSchema>[number];

/** `tokens` of a manifest. */
const tokensSchema = z.strictObject({
  /** Of the catalog's `tokens.css`. */
  version: z.string().regex(/^v[1-9][0-9]{0,5}$/, { error: 'must be v1, v2, …' }),
  /** Those that the code uses. */
  variables: z.array(cssVariableSchema.shape.name),
});

const rules = {
  usageRules: z
    .strictObject({
      cssVariables: z.array(cssVariableSchema).default([]),
      designConstraints: z.array(z.string()).default([]),
      animationLibraries: z.array(z.string()).default([]),
    })
    .prefault({}),
  interactionRules: z.array(z.string()).default([]),
  /** npm package name to range. */
  dependencies: z.record(z.string(), z.string()).default({}),
  /** A few lines of TSX that show the component in use. */
  usage: z.string().max(4000).optional(),
  /** The width at which previews and covers show the component, in CSS pixels. */
  previewWidth: z.int().min(320).max(1600).optional(),
  /** The components that this one imports. */
  requires: requiresSchema.optional(),
  /** Those that only its example imports: previews have them, and installs do not. */
  exampleRequires: requiresSchema.optional(),
  /** The shared style sheet that it was made with. */
  tokens: tokensSchema.optional(),
  /** The promises that it keeps (docs/components.md). */
  contract: z.enum(['field', 'layer']).optional(),
  /** Rules that reviews of code apply (docs/specification.md#checks). */
  checks: checksSchema.optional(),
  /** The moment that shows what the version changed. */
  proof: proofSchema.optional(),
};

/** What of a manifest is inherited by the next version. */
export const versionRulesSchema = z.strictObject(rules);

export type VersionRules = z.infer<typeof versionRulesSchema>;

/** The file of rules that `publish` reads; without a list of variables, those of the code are recorded. */
export const rulesFileSchema = z.strictObject({
  ...rules,
  tokens: tokensSchema.partial({ variables: true }).optional(),
});

export type RulesFile = z.infer<typeof rulesFileSchema>;

/**
 * `manifest.yaml` of one version: the version's metadata (docs/specification.md#versions). A version is immutable, so
 * its manifest is too.
 */
export const manifestSchema = z.strictObject({
  publishedAt: z.iso.datetime(),
  notes: z.string().default(''),
  /** The author's word; `breaks` is the type checker's. */
  breaking: breakingSchema.optional(),
  /** The breaking changes since the version before that can be automated. */
  codemod: codemodSchema.optional(),
  ...rules,
  /** Of the main file of the default variant, or of what a package exports; `props` is undefined where types could not be read. */
  ...apiShape,
  /** Of a component of a package. */
  parts: z.array(partSchema).max(MAX_PARTS).optional(),
  delivery: deliverySchema.optional(),
  sources: sourcesSchema.optional(),
  /** Why a package says that its component should no longer be used, which may be empty. */
  deprecated: propText.optional(),
  /** Of a component of a package: its files that are examples, the main one first. */
  examples: z
    .array(z.strictObject({ title: z.string().min(1).max(60), path: fileSchema.shape.path }))
    .max(12)
    .optional(),
  /** Modules without types that add further props: `props` is incomplete. */
  untyped: z.array(propText).min(1).max(20).optional(),
  /** What breaks from each older version, as the type checker finds it; `breaking` is the author's word. */
  breaks: z.record(versionIdSchema, z.array(typeBreakSchema).max(50)).optional(),
  variants: z.record(
    z
      .string()
      .regex(VARIANT)
      .refine((name) => name !== LABELS_FOLDER),
    z.strictObject({
      language: z.string().default('tsx'),
      files: z.array(fileSchema).min(1),
    }),
  ),
  /**
   * The labels in other languages, one file each in the folder `labels` of the version. A language may be added to a
   * version later; what is there never changes.
   */
  labels: labelsSchema.optional(),
  /** Of an imported version. */
  registry: registryRecordSchema.optional(),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** What the types and documents of a package say of a component that it delivers. */
export const packageFactsSchema = manifestSchema
  .pick({
    props: true,
    attributes: true,
    common: true,
    isOpen: true,
    deprecated: true,
    events: true,
    slots: true,
    cssParts: true,
    cssVariables: true,
    parts: true,
    sources: true,
    usage: true,
    breaks: true,
    examples: true,
  })
  .extend({ delivery: deliverySchema });

export type PackageFacts = z.infer<typeof packageFactsSchema>;

/** The languages that a version has labels in besides English, sorted. */
export function languagesOf(manifest: Pick<Manifest, 'labels'> | undefined): readonly string[] {
  return Object.keys(manifest?.labels ?? {}).toSorted();
}

/** The files of the labels of a version, by their paths in the folder of labels. */
export function labelFilesOf({
  labels = {},
}: Pick<Manifest, 'labels'>): readonly Readonly<z.infer<typeof fileSchema>>[] {
  return Object.entries(labels).map(([language, file]) => ({
    path: labelsFile(language),
    ...file,
  }));
}

/** Why a version was withdrawn or deprecated. */
export const reasonSchema = plainText(300);

/** Withdrawn versions as component.yaml, the database and `op=versions` have them. */
export const withdrawnSchema = z
  .array(
    z.strictObject({
      version_id: versionIdSchema,
      withdrawnAt: z.iso.datetime(),
      reason: reasonSchema,
    }),
  )
  .default([]);

/** Deprecated versions, in the same places. */
export const deprecatedSchema = z
  .array(
    z.strictObject({
      version_id: versionIdSchema,
      reason: reasonSchema,
      replacement: versionIdSchema.optional(),
    }),
  )
  .default([]);

/** Who moves a pointer. */
export const activatorSchema = plainText(500);

/** One move of an active pointer, as stores keep it (docs/specification.md#activation-log). */
export const activationSchema = z.strictObject({
  /** Left out for the first version of a component. */
  from: versionIdSchema.optional(),
  to: versionIdSchema,
  at: z.iso.datetime(),
  by: activatorSchema.optional(),
  reason: reasonSchema.optional(),
  /** Nothing recorded it: the time is the date of publication. */
  derived: z.literal(true).optional(),
});

export type Activation = Readonly<z.infer<typeof activationSchema>>;

/** Both lists of notices as they are stored. */
export interface StoredNotices {
  readonly withdrawn: z.infer<typeof withdrawnSchema>;
  readonly deprecated: z.infer<typeof deprecatedSchema>;
}

/** `component.yaml`: the active pointer, the component's source, and notices on its versions. */
export const componentFileSchema = z.strictObject({
  activeVersionId: z.string(),
  /** The highest version ever published, which may be withdrawn; ids are never reused. */
  highestVersionId: versionIdSchema.optional(),
  withdrawn: withdrawnSchema,
  deprecated: deprecatedSchema,
  /** Every move of `activeVersionId`, oldest first; absent in components from before the log. */
  activations: z.array(activationSchema).default([]),
  /** SPDX expression. */
  license: z.string(),
  provenance: z.strictObject({
    /** `original`, or the address that it was imported from. */
    source: z.string(),
    author: z.string().exactOptional(),
    /** The item's name in the registry that it was imported from. */
    item: z.string().exactOptional(),
    /** When the latest version was imported. */
    retrievedAt: z.iso.datetime().exactOptional(),
  }),
  /** The operator's decision whether this registry serves it, regardless of its license. */
  redistribute: z.boolean().optional(),
});

export type ComponentFile = z.infer<typeof componentFileSchema>;

const VERSION_ID = /^(?:seed|v[1-9][0-9]{0,5})$/;

/** Whether a text is a version id: `seed`, `v1`, `v2`, …. */
export function isVersionId(text: string): boolean {
  return VERSION_ID.test(text);
}

/** Orders version ids by age: `seed` first, then `v1`, `v2`, … `v10`. */
export function compareVersionIds(a: string, b: string): number {
  return versionNumber(a) - versionNumber(b);
}

/** The id after the highest of these; `v1` if there is none but `seed`. */
export function nextVersionId(existing: readonly string[]): string {
  return `v${Math.max(0, ...existing.map(versionNumber)) + 1}`;
}

function versionNumber(versionId: string): number {
  return versionId === 'seed' ? 0 : Number(versionId.slice(1));
}
