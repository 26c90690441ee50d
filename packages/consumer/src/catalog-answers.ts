import { z } from 'zod';
import { codemodSchema } from '../../../src/domain/components/codemod.ts';
import { FINGERPRINT_LENGTH } from '../../../src/domain/components/fingerprints/fingerprint.ts';
import {
  activationSchema,
  isFilePath,
  isVariantName,
  isVersionId,
  labelsSchema,
  MAX_ARTIFACT_BYTES,
} from '../../../src/domain/components/manifest.ts';

const digest = z.string().regex(/^[0-9a-f]{64}$/);
const filePath = z.string().refine(isFilePath);
const variantName = z.string().refine(isVariantName);
const versionId = z.string().refine(isVersionId);
const slug = z.string().regex(/^\/[a-z0-9-]{1,100}\/[a-z0-9-]{1,100}$/);

/** What changed since the version that was named. */
const updateSchema = z.object({
  notes: z.array(z.object({ version_id: versionId, notes: z.string() })).max(100),
  /** Whether code that uses the component has to change. */
  must_change: z.enum(['none', 'some', 'unknown']).default('unknown'),
  /** What has to change, and what is not known. */
  changes: z.array(z.string()).max(1000),
  /** What changed besides. */
  others: z.array(z.string()).max(1000).default([]),
  /** The automated changes of the versions between, oldest first. */
  codemod: z
    .array(z.object({ version_id: versionId, steps: codemodSchema }))
    .max(100)
    .default([]),
});

/** For answers that say nothing about an update. */
export const NO_UPDATE = updateSchema.parse({ notes: [], changes: [] });

const variables = z.record(z.string().max(200), z.string().max(4000));

/** The answer of `/api/versions`. */
export const versionSchema = z.object({
  pattern_id: z.uuid(),
  slug,
  active_version: versionId,
  versions: z.array(versionId).max(10_000),
  withdrawn: z.array(z.object({ version_id: versionId, reason: z.string() })),
  deprecated: z.array(
    z.object({ version_id: versionId, reason: z.string(), replacement: versionId.optional() }),
  ),
  /** The latest moves of the active version, oldest first; older servers have none. */
  activations: z.array(z.object(activationSchema.shape)).max(100).default([]),
  version_id: versionId,
  requires: z
    .array(
      z.object({
        pattern_id: z.uuid(),
        version_id: versionId,
        folder: z.string().regex(/^[a-z0-9-]{1,200}$/),
      }),
    )
    .max(200)
    .default([]),
  /** The shared style sheet that the version was made with. */
  tokens: z.object({ version: z.string().regex(/^v[0-9]{1,6}$/), sha256: digest }).optional(),
  variants: z.record(
    variantName,
    z.array(
      z.object({
        path: filePath,
        bytes: z.int().min(0).max(MAX_ARTIFACT_BYTES),
        sha256: digest,
        /** Where a file of an imported version goes, below `src/` where the project has it; `~/` is the project. */
        place: z.string().max(400).optional(),
        /** Its path in its registry and its target, which imports of its item are written for. */
        labels: z.array(z.string().max(400)).max(2).catch([]).default([]),
      }),
    ),
  ),
  /** Its labels in other languages; older servers have none. */
  languages: labelsSchema.default({}),
  /** Paths of its covers, for light and for dark pages. */
  covers: z
    .array(z.string().regex(/^\/assets\/covers\/[0-9a-f]{8,64}\.webp$/))
    .max(2)
    .default([]),
  /** npm packages with their ranges. */
  dependencies: z.record(z.string().max(214), z.string().max(200)).default({}),
  update: updateSchema.default(() => ({ ...NO_UPDATE })),
  /** Variables and rules of an imported item, for the project's style sheet. */
  styles: z
    .object({
      cssVars: z
        .object({
          theme: variables.optional(),
          light: variables.optional(),
          dark: variables.optional(),
        })
        .optional(),
      css: z.record(z.string(), z.unknown()).optional(),
    })
    .catch({})
    .default({}),
  /** Members that an imported item has besides its files. */
  setup: z.array(z.enum(['cssVars', 'css', 'envVars'])).default([]),
});

/** Versions of a pattern, and the files of one of them. */
export type CatalogVersion = z.infer<typeof versionSchema>;

/** The part of a registry item that says which pattern it is. */
export const bareItemSchema = z.object({ meta: z.object({ pattern_id: z.uuid() }) });

/** A page of `/r/fingerprints.json`. */
export const fingerprintsSchema = z.object({
  fingerprints: z
    .array(
      z.object({
        pattern_id: z.uuid(),
        slug,
        version_id: versionId,
        variant: variantName,
        file: filePath,
        sha256: digest,
        minhash: z.string().length(FINGERPRINT_LENGTH),
      }),
    )
    .max(10_000),
  next: z.string().max(100).optional(),
});

/** What a review found. */
export const reviewSchema = z.object({
  components: z
    .array(z.object({ pattern_id: z.uuid(), version_id: versionId, similarity: z.number() }))
    .max(10),
  findings: z
    .array(
      z.object({
        rule: z.string().max(100),
        severity: z.enum(['error', 'warning']),
        line: z.int(),
        message: z.string().max(1000),
        fix: z.string().max(1000),
        url: z.string().max(1000),
      }),
    )
    .max(100),
  /** Why the types of what is given to components were not checked. */
  types_error: z.object({ message: z.string().max(1000) }).optional(),
  /** That nothing in the file is of the catalog. */
  note: z.string().max(1000).optional(),
});

export type CatalogReview = z.infer<typeof reviewSchema>;

/** What is wrong at one place of a file. */
export type ReviewFinding = CatalogReview['findings'][number];

/** What can be known about a file of a version without its text. */
export type Fingerprint = z.infer<typeof fingerprintsSchema>['fingerprints'][number];
