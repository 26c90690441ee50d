import { z } from 'zod';

/** The variant that is served where none is named. */
export const DEFAULT_VARIANT = 'react-tailwind';

/** The main file of every variant; beside it a variant may hold `tokens.css` and further files. */
export const MAIN_FILE = 'component.tsx';

const fileSchema = z.strictObject({
  /** Relative to the variant's folder, with forward slashes. */
  path: z.string().regex(/^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[A-Za-z0-9._-]+(?:\/[A-Za-z0-9._-]+)*$/),
  bytes: z.int().nonnegative(),
  /** Lower-case hex. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const cssVariableSchema = z.strictObject({
  name: z.string().regex(/^--ui-[a-z0-9-]+$/),
  default: z.string().optional(),
  description: z.string().optional(),
});

/**
 * `manifest.yaml` of one version: everything that the version is beside its bytes (DESIGN.md 5). A version
 * is immutable, so its manifest is too.
 */
export const manifestSchema = z.strictObject({
  publishedAt: z.iso.datetime(),
  notes: z.string().default(''),
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
  variants: z.record(
    z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
    z.strictObject({
      language: z.string().default('tsx'),
      files: z.array(fileSchema).min(1),
    }),
  ),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** `component.yaml`: the active pointer and where the component came from. */
export const componentFileSchema = z.strictObject({
  activeVersionId: z.string(),
  /** SPDX expression. */
  license: z.string(),
  provenance: z.strictObject({
    /** `original`, or the address that it was imported from. */
    source: z.string(),
    author: z.string().optional(),
  }),
});

export type ComponentFile = z.infer<typeof componentFileSchema>;
