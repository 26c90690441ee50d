import * as z from 'zod/mini';
import { MAX_GIVEN, MAX_PARTS, MAX_STATE_LENGTH, MAX_STEPS } from './frame-report.ts';

// Zod's JIT check would cause a CSP violation report.
z.config({ jitless: true });

const themeSchema = z.enum(['light', 'dark']);

/** The direction of the document's text; without it, as it is. */
const directionSchema = z.enum(['ltr', 'rtl']);

/** The document's language, as a tag of BCP 47; without it, as it is. */
const languageSchema = z.string().check(z.regex(/^[A-Za-z]{2,8}(?:-[A-Za-z\d]{1,8}){0,4}$/));

/** Names of CSS variables with their values. */
const variablesSchema = z.record(z.string().check(z.regex(/^--[\w-]+$/)), z.string());

/** The name of one of an example's states. */
const stateSchema = z.string().check(z.maxLength(MAX_STATE_LENGTH));

/** What a registry item adds to the styles of a page that uses it, as the item has it. */
const itemStylesSchema = z.object({
  cssVars: z.optional(z.unknown()),
  css: z.optional(z.unknown()),
});

/** What the preview of an imported item needs in addition to its main file (see domain/registry/preview-files.ts). */
const importsSchema = z.object({
  item: z.string(),
  files: z.record(z.string(), z.string()),
  /** By the path of the importing file: the path of the imported one by specifier. */
  links: z.record(z.string(), z.record(z.string(), z.string())),
  /** Files that show it in use: the first whose imports are all available, and the others as states. */
  scenes: z.array(
    z.object({ path: z.string(), name: z.string().check(z.maxLength(MAX_STATE_LENGTH)) }),
  ),
  itemStyles: z.array(itemStylesSchema),
  isCut: z.boolean(),
});

/** The package that delivers a component, bundled with what its examples import. */
const bundleSchema = z.object({
  /** `@acme/ui@3.2.1` */
  release: z.string(),
  /** A CommonJS module; its `modules` are exports by specifier. */
  script: z.string(),
  styles: z.string(),
});

/** The longest type of a prop, in UTF-16 units. */
const MAX_TYPE = 400;

/** CSS selectors of parts; empty for a part without an element. */
const partsSchema = z.array(z.string().check(z.maxLength(200))).check(z.maxLength(MAX_PARTS));

/** Steps to take in addition to those of the state, such as `click button "Save"`. */
const stepsSchema = z.array(z.string().check(z.maxLength(300))).check(z.maxLength(MAX_STEPS));

/** Values for the props of the component, in place of those that the example gives; undefined leaves a prop out. */
const controlledSchema = z.object({
  /** The name of its export. */
  component: z.string().check(z.maxLength(200)),
  props: z
    .record(
      z.string().check(z.regex(/^(?!__proto__$)[A-Za-z_$][\w$-]{0,199}$/)),
      z.optional(z.union([z.string().check(z.maxLength(1000)), z.number(), z.boolean(), z.null()])),
    )
    .check(z.refine((props) => Object.keys(props).length <= 100)),
});

/** The typed model of a component that has no example, and the name of its export. */
const modelSchema = z.object({
  component: z.string().check(z.maxLength(200)),
  props: z
    .array(
      z.object({
        name: z.string(),
        type: z.string().check(z.maxLength(MAX_TYPE)),
        required: z.optional(z.boolean()),
        values: z.optional(z.array(z.string())),
      }),
    )
    .check(z.maxLength(MAX_GIVEN)),
  attributes: z.optional(z.string()),
  isUntyped: z.optional(z.boolean()),
});

const scriptSchema = z.object({
  /** The source of a function `(require, exports, guard)`. */
  script: z.string(),
  /** What it requires. */
  specifiers: z.array(z.string()),
  /** What it requires as soon as it runs, with lines. */
  staticImports: z.array(z.object({ specifier: z.string(), line: z.number() })),
});

const problemSchema = z.object({
  when: z.literal('compile'),
  message: z.string(),
  file: z.optional(z.string()),
  line: z.optional(z.number()),
  column: z.optional(z.number()),
});

/** What was compiled of the files, by path. A file that is in neither list was not compiled in time. */
const compiledSchema = z.object({
  scripts: z.record(z.string(), scriptSchema),
  problems: z.record(z.string(), problemSchema),
  /** Tailwind's styles for the classes in the files. */
  css: z.string(),
});

/** What is compiled. */
export const sourceSchema = z.object({
  code: z.string(),
  /** The other files of the version that it may import: text by path. */
  files: z.record(z.string(), z.string()),
  /** Undefined for components that were not imported. */
  imports: z.optional(importsSchema),
  /** The text of `tokens.css`, if any. */
  tokensCss: z.optional(z.string()),
  /** The file of the labels in another language, if any: exports such as `datePicker` for `DatePicker`. */
  labels: z.optional(z.string()),
  /** Of a component that a package delivers. */
  bundle: z.optional(bundleSchema),
});

/** What the frame shows: sent once, to its window, with the message port for all later messages. */
export const subjectSchema = z.extend(sourceSchema, {
  compiled: compiledSchema,
  /** The variables' defaults, used without `tokens.css`. */
  defaults: variablesSchema,
  /** Those that differ in dark mode. */
  darkDefaults: z.optional(variablesSchema),
  theme: themeSchema,
  direction: z.optional(directionSchema),
  language: z.optional(languageSchema),
  /** The reader's values. */
  variables: variablesSchema,
  /** The state of the example; without it, its default export. */
  state: z.optional(stateSchema),
  /** The parts whose boxes are reported. */
  parts: z.optional(partsSchema),
  steps: z.optional(stepsSchema),
  /** Whether what is painted is reported, for a comparison with another frame. */
  isCompared: z.optional(z.boolean()),
  /** If set, what the example gives is reported. */
  controlled: z.optional(controlledSchema),
  /** Without an example: what its props are made up from. */
  model: z.optional(modelSchema),
});

/** Page to frame: a new theme, new variables, other props or another state. */
export const looksSchema = z.object({
  theme: themeSchema,
  direction: z.optional(directionSchema),
  language: z.optional(languageSchema),
  variables: variablesSchema,
  state: z.optional(stateSchema),
  parts: z.optional(partsSchema),
  steps: z.optional(stepsSchema),
  isCompared: z.optional(z.boolean()),
  controlled: z.optional(controlledSchema),
});

/** Page to frame: scroll the document to here, in CSS pixels. */
export const scrollSchema = z.object({ scrollTo: z.number() });

/** Page to frame: the styles of the artifact, with those of classes that the frame asked for. */
export const stylesSchema = z.object({ css: z.string() });

export type ControlledProps = z.infer<typeof controlledSchema>;
export type CompiledScript = z.infer<typeof scriptSchema>;
export type CompileProblem = z.infer<typeof problemSchema>;
export type CompiledArtifact = z.infer<typeof compiledSchema>;
export type PreviewSource = z.infer<typeof sourceSchema>;
export type PackageScript = z.infer<typeof bundleSchema>;
export type ItemStyles = z.infer<typeof itemStylesSchema>;
export type PreviewTheme = z.infer<typeof themeSchema>;
export type PreviewDirection = z.infer<typeof directionSchema>;
export type PreviewImports = z.infer<typeof importsSchema>;
export type PreviewSubject = z.infer<typeof subjectSchema>;
export type PreviewLooks = z.infer<typeof looksSchema>;
