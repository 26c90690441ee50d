import type { BuildOutcome, SourceCatalog } from '../../domain/catalog/authoring.ts';
import type {
  BuiltCatalog,
  BuiltPattern,
  SearchIndexEntry,
} from '../../domain/catalog/built-catalog.ts';
import {
  BUILT_FILES,
  contentPath,
  coverFileName,
  coverImagePath,
  coverPath,
  searchIndexCopyPath,
} from '../../domain/catalog/built-catalog.ts';
import { stampSource, writeStamp } from './build-freshness.ts';
import type { BuildWriter } from './build-writer.ts';
import { createBuildWriter } from './build-writer.ts';
import { readCatalog } from './read-catalog.ts';
import { MAX_COVER_BYTES } from './read-pattern.ts';
import { openSourceFolder, sha256Of } from './source-folder.ts';

/**
 * Validates the source of a catalog and, if it has no errors, writes the built files of DESIGN.md 5. Concurrent
 * readers, and readers after a crash, find either the previous build or this one. System errors of the output
 * folder, such as a full disk, are thrown.
 */
export async function buildCatalog(options: {
  readonly catalogDir: string;
  readonly outDir: string;
}): Promise<BuildOutcome> {
  // Taken first, so that changes during the build make it stale.
  const sourceStamp = await stampSource(options.catalogDir);
  const { catalog, problems } = await readCatalog(options.catalogDir);
  if (catalog === undefined) return { ok: false, problems };
  const writer = await createBuildWriter(options.outDir);
  try {
    const changed = await copyCovers(options.catalogDir, catalog, writer);
    if (changed !== undefined) return { ok: false, problems: [changedWhileBuilding(changed)] };
    const files = composeBuiltFiles(catalog);
    for (const file of files.hashed) await writer.putHashed(file);
    await writer.publish(files);
    await writeStamp(writer, sourceStamp);
    await writer.removeOldFiles();
  } finally {
    await writer.close();
  }
  return {
    ok: true,
    name: catalog.name,
    sections: catalog.sections.length,
    patterns: catalog.patterns.length,
    problems,
  };
}

/** Returns a cover that was changed since it was validated, if there is one. */
async function copyCovers(
  catalogDir: string,
  catalog: SourceCatalog,
  writer: BuildWriter,
): Promise<string | undefined> {
  const source = await openSourceFolder(catalogDir);
  for (const { cover } of catalog.patterns) {
    if (cover === undefined) continue;
    const { file, sha256 } = cover;
    const found = await source?.read(file, MAX_COVER_BYTES);
    if (found?.ok !== true || sha256Of(found.bytes) !== sha256) return file;
    await writer.putHashed({ path: coverPath(coverFileName(sha256)), bytes: found.bytes, sha256 });
  }
  return undefined;
}

function changedWhileBuilding(file: string) {
  return {
    severity: 'error',
    file,
    line: 1,
    message: 'was changed during the build: build again',
  } as const;
}

/** A file of a build; its path is relative to the output folder. */
export interface ComposedFile {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly sha256: string;
}

/** The files of one build without the covers, which are copied. */
export interface ComposedFiles {
  /** Files with a hash in their name: builds never change their bytes. */
  readonly hashed: readonly ComposedFile[];
  readonly searchIndex: ComposedFile;
  readonly catalog: ComposedFile;
}

/** Composes the built files of a catalog (DESIGN.md 5). Deterministic. */
export function composeBuiltFiles(source: SourceCatalog): ComposedFiles {
  const contents = source.patterns.map((pattern) => {
    const built: BuiltPattern = { id: pattern.id, content: pattern.content };
    return composeJson(built, (sha256) => contentPath(pattern.id, sha256));
  });
  const searchIndex = composeJson(source.patterns.map(toEntry), () => BUILT_FILES.searchIndex);
  const catalog: BuiltCatalog = {
    format: 1,
    name: source.name,
    sections: source.sections.map(({ slug, title, description }) => ({ slug, title, description })),
    patterns: source.patterns.map((pattern, index) => ({
      id: pattern.id,
      number: pattern.number,
      section: pattern.section,
      content: contents[index]?.path ?? '',
    })),
    files: { [BUILT_FILES.searchIndex]: searchIndex.sha256 },
  };
  return {
    hashed: [...contents, { ...searchIndex, path: searchIndexCopyPath(searchIndex.sha256) }],
    searchIndex,
    catalog: composeJson(catalog, () => BUILT_FILES.catalog),
  };
}

function toEntry(pattern: SourceCatalog['patterns'][number]): SearchIndexEntry {
  const { id, title, description, tags, type, slug, searchText, cover } = pattern;
  return {
    id,
    title,
    description,
    tags: [...tags],
    type,
    slug,
    searchText,
    ...(cover === undefined ? {} : { coverImage: coverImagePath(coverFileName(cover.sha256)) }),
  };
}

function composeJson(value: unknown, pathOf: (sha256: string) => string): ComposedFile {
  const bytes = new TextEncoder().encode(`${JSON.stringify(value)}\n`);
  const sha256 = sha256Of(bytes);
  return { path: pathOf(sha256), bytes, sha256 };
}
