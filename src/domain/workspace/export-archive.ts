import { z } from 'zod';
import { mapResultsConcurrently } from '../async.ts';
import { isPatternSlug } from '../patterns/pattern.ts';
import type { ComponentReader } from '../components/component-reader.ts';
import { CONCURRENT_READS } from '../components/component-store.ts';
import { LICENSE_FILE, licenseTextOf } from '../components/license-file.ts';
import { publicSourceOf, refuseToPassOn } from '../components/redistribution.ts';
import type { PackFiles } from '../components/retrieval/version-archive.ts';
import { type Result, err, success } from '../errors.ts';
import type { Principal } from '../identity/principal.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { readActiveComponent } from './active-component.ts';
import type { Bookmark } from './library-store.ts';
import type { LibraryContents } from './library.ts';

const patternSchema = z.object({
  pattern_id: z.string(),
  title: z.string(),
  slug: z.string(),
});

const patternWithCodeSchema = patternSchema.extend({
  catalog_number: z.string(),
  version_id: z.string(),
  /** SPDX expression. */
  license: z.string().nullable(),
  source: z.string().nullable(),
  author: z.string().nullable(),
  files: z.array(
    z.object({
      /** In the archive. */
      path: z.string(),
      variant: z.string(),
      /** In the variant. */
      file: z.string(),
      bytes: z.number(),
      sha256: z.string(),
    }),
  ),
});

/** `manifest.json` of an export: it determines the archive's bytes. */
export const exportManifestSchema = z.object({
  format: z.literal('pattern-catalog-export'),
  version: z.literal(1),
  library: z.object({ id: z.string(), title: z.string(), description: z.string().nullable() }),
  patterns: z.array(patternWithCodeSchema),
  /** Patterns of the library without component code. */
  without_code: z.array(patternSchema),
});

export type ExportManifest = z.infer<typeof exportManifestSchema>;
type PatternWithCode = z.infer<typeof patternWithCodeSchema>;
type PatternWithoutCode = z.infer<typeof patternSchema>;

/** Bytes of an export's files together. */
const MAX_EXPORT_BYTES = 32 * 1024 * 1024;
/** A zip without extensions has 65,535 entries. */
const MAX_EXPORT_FILES = 20_000;

export interface ExportArchive {
  /** Plans an export: the pinned or active versions of the library's patterns. */
  readonly plan: (
    principal: Principal,
    contents: LibraryContents,
  ) => Promise<Result<ExportManifest>>;
  /** Builds the archive of a manifest. */
  readonly build: (
    principal: Principal,
    manifest: ExportManifest,
  ) => Promise<Result<{ readonly bytes: Uint8Array; readonly sha256: string }>>;
}

/** Creates the archives of libraries (docs/specification.md#exports): exact artifacts, a manifest and the licenses. */
export function createExportArchive(deps: {
  readonly catalog: () => Catalog;
  readonly components: ComponentReader;
  readonly packFiles: PackFiles;
}): ExportArchive {
  const { components } = deps;

  return {
    async plan(principal, { library, bookmarks }) {
      const planned = await mapResultsConcurrently(bookmarks, CONCURRENT_READS, planPattern);
      async function planPattern(
        bookmark: Bookmark,
      ): Promise<Result<PatternWithCode | PatternWithoutCode>> {
        const { patternId, title, slug } = bookmark;
        const pattern = deps.catalog().lookUp({ kind: 'id', id: patternId });
        const withoutCode = { pattern_id: patternId, title, slug };
        if (pattern === undefined || !isPatternSlug(pattern.slug)) return success(withoutCode);
        const active = await readActiveComponent(components, principal, bookmark);
        if (!active.ok) return active;
        if (active.value === undefined) return success(withoutCode);
        const { versionId, manifest } = active.value;
        const origin = await components.origin(principal, patternId);
        if (!origin.ok) return origin;
        if (refuseToPassOn(principal, pattern, origin.value)) return success(withoutCode);
        return success({
          pattern_id: patternId,
          catalog_number: `#${pattern.number}`,
          title: pattern.title,
          slug: pattern.slug,
          version_id: versionId,
          license: origin.value?.license ?? null,
          source: origin.value === undefined ? null : publicSourceOf(origin.value),
          author: origin.value?.author ?? null,
          files: Object.entries(manifest.variants).flatMap(([variant, { files }]) =>
            files.map(({ path, bytes, sha256 }) => ({
              path: `${pattern.slug.slice(1)}/${versionId}/${variant}/${path}`,
              variant,
              file: path,
              bytes,
              sha256,
            })),
          ),
        });
      }
      if (!planned.ok) return planned;
      const patterns = planned.value.filter((each) => 'files' in each);
      const files = patterns.flatMap((each) => each.files);
      const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
      if (bytes > MAX_EXPORT_BYTES || files.length > MAX_EXPORT_FILES) {
        const limit = `${MAX_EXPORT_BYTES / 1024 / 1024} MiB or ${MAX_EXPORT_FILES} files`;
        return err('invalid_args', `The code of this library has more than ${limit}.`);
      }
      return success(
        // Parsed, so that members keep their order when it is read again: the order is part of the bytes.
        exportManifestSchema.parse({
          format: 'pattern-catalog-export',
          version: 1,
          library: {
            id: library.id,
            title: library.title,
            description: library.description ?? null,
          },
          patterns,
          without_code: planned.value.filter((each) => !('files' in each)),
        }),
      );
    },

    async build(principal, manifest) {
      const wanted = manifest.patterns.flatMap((pattern) =>
        pattern.files.map((file) => ({ ...file, pattern })),
      );
      const files = await mapResultsConcurrently(
        wanted,
        CONCURRENT_READS,
        async ({ pattern, path, variant, file, sha256 }) => {
          const { pattern_id: patternId, version_id: versionId } = pattern;
          const read = await components.file(principal, patternId, versionId, variant, file);
          if (!read.ok) return read;
          if (read.value?.sha256 !== sha256) {
            return err(
              'not_found',
              `${pattern.slug} ${versionId} is gone. Export the library again.`,
            );
          }
          return success({ path, bytes: read.value.bytes });
        },
      );
      if (!files.ok) return files;
      const encoder = new TextEncoder();
      const licenses = await mapResultsConcurrently(
        manifest.patterns,
        CONCURRENT_READS,
        async ({ pattern_id: id, slug, version_id: versionId, license, author }) => {
          const read = await components.manifest(principal, id, versionId);
          if (!read.ok) return read;
          const origin =
            license === null ? undefined : { license, ...(author === null ? {} : { author }) };
          const text = licenseTextOf(origin, read.value);
          const path = `${slug.slice(1)}/${versionId}/${LICENSE_FILE}`;
          return success(text === undefined ? [] : [{ path, bytes: encoder.encode(text) }]);
        },
      );
      if (!licenses.ok) return licenses;
      const packed = await deps.packFiles([
        {
          path: 'manifest.json',
          bytes: encoder.encode(`${JSON.stringify(manifest, undefined, 2)}\n`),
        },
        { path: 'LICENSES.md', bytes: encoder.encode(describeLicenses(manifest)) },
        ...files.value,
        ...licenses.value.flat(),
      ]);
      return typeof packed === 'string'
        ? err('unavailable', 'Too many exports are being packed. Try again.')
        : success(packed);
    },
  };
}

function describeLicenses({ patterns }: ExportManifest): string {
  const lines = patterns.map(({ slug, version_id: versionId, license, source, author }) => {
    const origin = [...(author === null ? [] : [author]), ...(source === null ? [] : [source])];
    const from = origin.length === 0 ? '' : ` (${origin.join(', ')})`;
    return `- ${slug.slice(1)}/${versionId}: ${license ?? 'not stated'}${from}`.replaceAll(
      /\s+/gu,
      ' ',
    );
  });
  return `# Licenses\n\nSPDX expressions of the components in this archive.\n\n${lines.join('\n')}\n`;
}
