import * as z from 'zod/mini';

// Zod would try whether it may compile code, which the pages' policy answers with a report.
z.config({ jitless: true });

const themeSchema = z.enum(['light', 'dark']);

/** Names of CSS variables with their values. */
const variablesSchema = z.record(z.string().check(z.regex(/^--[\w-]+$/)), z.string());

/** What the frame is to show: sent once, to its window, with the port over which both go on talking. */
export const subjectSchema = z.object({
  code: z.string(),
  /** The texts of the further files of its version that it may import, by their path. */
  files: z.record(z.string(), z.string()),
  /** The text of `tokens.css`, where the version has one. */
  tokensCss: z.optional(z.string()),
  /** What `tokens.css` would say, where there is none. */
  defaults: variablesSchema,
  theme: themeSchema,
  /** What the reader changed. */
  variables: variablesSchema,
});

/** What the page says over the port: how the artifact is to look from now on. */
export const looksSchema = z.object({ theme: themeSchema, variables: variablesSchema });

/** What went wrong in an artifact; the line and column count from 1 and are those of its source. */
const problemSchema = z.object({
  when: z.enum(['compile', 'import', 'export', 'load', 'render', 'run']),
  message: z.string(),
  /** Its path, where it is not the main file. */
  file: z.optional(z.string()),
  line: z.optional(z.int()),
  column: z.optional(z.int()),
});

/** What the frame says over the port. The artifact can say the same: all of it is untrusted. */
export const frameMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('rendered') }),
  z.object({ type: z.literal('failed'), problem: problemSchema }),
  /** A link was followed, which leads nowhere from here. */
  z.object({ type: z.literal('link') }),
]);

export type PreviewTheme = z.infer<typeof themeSchema>;
export type PreviewSubject = z.infer<typeof subjectSchema>;
export type PreviewLooks = z.infer<typeof looksSchema>;
export type PreviewProblem = z.infer<typeof problemSchema>;
export type FrameMessage = z.infer<typeof frameMessageSchema>;

/** Of a longer path only its end is told. */
const MAX_PATH_CHARACTERS = 120;

/** The words for what went wrong, and where. */
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
