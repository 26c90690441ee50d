import type { SourceCatalog } from '../../domain/catalog/authoring.ts';
import type {
  BuiltCatalog,
  BuiltPattern,
  SearchIndexEntry,
} from '../../domain/catalog/built-catalog.ts';
import {
  BUILT_FILES,
  contentPath,
  coverFileName,
  coverImage,
  searchIndexCopyPath,
} from '../../domain/catalog/built-paths.ts';
import { sha256Of } from './source-folder.ts';

/** A file of a build, by its path below the output folder. */
export interface ComposedFile {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly sha256: string;
}

/** The files of one build that are made from text. Covers are copied apart. */
export interface ComposedFiles {
  /** Files whose name carries their hash: no two builds write different bytes to one of them. */
  readonly hashed: readonly ComposedFile[];
  readonly searchIndex: ComposedFile;
  readonly catalog: ComposedFile;
}

/** Makes the built files of a catalog (DESIGN.md 5): the same source gives the same bytes. */
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
    ...(cover === undefined ? {} : { coverImage: coverImage(coverFileName(cover.sha256)) }),
  };
}

function composeJson(value: unknown, pathOf: (sha256: string) => string): ComposedFile {
  const bytes = new TextEncoder().encode(`${JSON.stringify(value)}\n`);
  const sha256 = sha256Of(bytes);
  return { path: pathOf(sha256), bytes, sha256 };
}
