import * as z from 'zod/mini';

// Zod's JIT check would cause a CSP violation report.
z.config({ jitless: true });

const themeSchema = z.enum(['light', 'dark']);

/** Names of CSS variables with their values. */
const variablesSchema = z.record(z.string().check(z.regex(/^--[\w-]+$/)), z.string());

/** The name of one of an example's states. */
const stateSchema = z.string().check(z.maxLength(60));

/** An example may offer this many. */
export const MAX_STATES = 30;

/** What a registry item adds to the styles of a page that uses it, as the item has it. */
const itemStylesSchema = z.object({
  cssVars: z.optional(z.unknown()),
  css: z.optional(z.unknown()),
});

/** What the preview of an imported item has beside its main file (see domain/registry/preview-files.ts). */
export const importsSchema = z.object({
  item: z.string(),
  files: z.record(z.string(), z.string()),
  /** By the path of the importing file: the path of the imported one by specifier. */
  links: z.record(z.string(), z.record(z.string(), z.string())),
  /** Files to show instead of the main one; the first whose imports are all there. */
  scenes: z.array(z.string()),
  itemStyles: z.array(itemStylesSchema),
  isCut: z.boolean(),
});
/** The parts that the page numbers may be this many. */
const MAX_PARTS = 20;

/** CSS selectors of parts; empty for one that has no place in the artifact. */
const partsSchema = z.array(z.string().check(z.maxLength(200))).check(z.maxLength(MAX_PARTS));

/** Where a part is, in CSS pixels of the frame; null if it is not in view. */
const partBoxSchema = z.nullable(
  z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
);

/** What the frame shows: sent once, to its window, with the message port for everything after. */
export const subjectSchema = z.object({
  code: z.string(),
  /** The other files of the version that it may import: text by path. */
  files: z.record(z.string(), z.string()),
  /** Undefined for components that were not imported. */
  imports: z.optional(importsSchema),
  /** The text of `tokens.css`, if any. */
  tokensCss: z.optional(z.string()),
  /** The variables' defaults, used without `tokens.css`. */
  defaults: variablesSchema,
  /** Those that differ in dark mode. */
  darkDefaults: z.optional(variablesSchema),
  theme: themeSchema,
  /** The reader's values. */
  variables: variablesSchema,
  /** The state of the example; without it, its default export. */
  state: z.optional(stateSchema),
  /** The parts to report the boxes of; none without it. */
  parts: z.optional(partsSchema),
});

/** Page to frame: a new theme, new variables or another state. */
export const looksSchema = z.object({
  theme: themeSchema,
  variables: variablesSchema,
  state: z.optional(stateSchema),
  parts: z.optional(partsSchema),
});

/** Page to frame: scroll the document to here, in CSS pixels. */
export const scrollSchema = z.object({ scrollTo: z.number() });

/** A problem of an artifact; line and column are 1-based positions in its source. */
const problemSchema = z.object({
  when: z.enum(['compile', 'import', 'export', 'load', 'render', 'run']),
  message: z.string(),
  /** Absent for the main file. */
  file: z.optional(z.string()),
  line: z.optional(z.int()),
  column: z.optional(z.int()),
});

/** Frame to page. Untrusted: the artifact can send the same. */
export const frameMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('rendered') }),
  z.object({ type: z.literal('failed'), problem: problemSchema }),
  /** The states that the example offers. */
  z.object({
    type: z.literal('states'),
    names: z.array(stateSchema).check(z.maxLength(MAX_STATES)),
  }),
  /** The boxes of the parts that were asked for, in their order. */
  z.object({
    type: z.literal('parts'),
    boxes: z.array(partBoxSchema).check(z.maxLength(MAX_PARTS)),
  }),
  /** The reader scrolled the document to here, in CSS pixels. */
  z.object({ type: z.literal('scrolled'), top: z.number() }),
  /** A link was clicked; links are disabled. */
  z.object({ type: z.literal('link') }),
]);

export type ItemStyles = z.infer<typeof itemStylesSchema>;
export type PreviewTheme = z.infer<typeof themeSchema>;
export type PreviewSubject = z.infer<typeof subjectSchema>;
export type PreviewLooks = z.infer<typeof looksSchema>;
export type PartBox = z.infer<typeof partBoxSchema>;
export type PreviewProblem = z.infer<typeof problemSchema>;
export type FrameMessage = z.infer<typeof frameMessageSchema>;

/** Longer paths are cut at the start. */
const MAX_PATH_CHARACTERS = 120;

/** The title of a problem: what failed, and where. */
export function problemTitle({ when, file, line, column }: PreviewProblem): string {
  const place = [
    file === undefined ? '' : ` in ${cutPath(file)}`,
    line === undefined ? '' : ` on line ${line}`,
    line === undefined || column === undefined ? '' : `, column ${column}`,
  ].join('');
  switch (when) {
    case 'compile':
      return `This code does not compile${place}`;
    case 'import':
      return `An import is not available${place}`;
    case 'export':
      return 'There is nothing to render';
    case 'load':
      return `The module failed${place}`;
    case 'render':
      return `Rendering failed${place}`;
    case 'run':
      return `An error was thrown${place}`;
  }
}

function cutPath(path: string): string {
  return path.length > MAX_PATH_CHARACTERS ? `…${path.slice(-MAX_PATH_CHARACTERS)}` : path;
}
