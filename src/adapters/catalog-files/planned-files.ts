import type { CatalogProblem, SourceCover, SourceHome } from '../../domain/catalog/authoring.ts';
import { coverFileName, coverPath } from '../../domain/catalog/cover.ts';
import type { ContentPacks, PlacedContent } from './content-packs.ts';
import type { PlannedFile } from './planned-file.ts';
import { type ReadPattern, MAX_COVER_BYTES } from './read-pattern.ts';
import { openSourceFolder, sha256Of } from './source-folder.ts';

/** A file is not as it was when the build was planned. */
export class ChangedDuringBuild extends Error {
  readonly problem: CatalogProblem;

  constructor(file: string) {
    super(`${file} was changed during the build`);
    const message = 'was changed during the build: build again';
    this.problem = { severity: 'error', file, line: 1, message };
  }
}

/** A pattern, and the files of the build that have its content and covers. */
export interface PlannedPattern extends ReadPattern {
  readonly content: PlacedContent;
  /** The pattern's own covers, for light and for dark pages. */
  readonly covers: readonly PlannedFile[];
}

/** Plans the files of a pattern. Its content is not kept: those of a large catalog take hundreds of megabytes. */
export function planPattern(
  catalogDir: string,
  packs: Pick<ContentPacks, 'place'>,
  read: ReadPattern,
): PlannedPattern {
  const { content: _content, examples: _examples, ...pattern } = read.pattern;
  const { cover, darkCover } = pattern;
  return {
    ...read,
    pattern: { ...pattern, content: undefined },
    content: packs.place(read),
    covers: [cover, darkCover].flatMap((each) =>
      each === undefined ? [] : [planCover(catalogDir, each)],
    ),
  };
}

/** The pictures of the home page. */
export function homeCovers({ pictures }: SourceHome): readonly SourceCover[] {
  return Object.values(pictures ?? {}).flatMap(({ cover, darkCover }) =>
    darkCover === undefined ? [cover] : [cover, darkCover],
  );
}

/** Plans a cover; its bytes are read when it is written. */
export function planCover(catalogDir: string, { file, sha256 }: SourceCover): PlannedFile {
  return {
    path: coverPath(coverFileName(sha256)),
    sha256,
    async bytes() {
      const source = await openSourceFolder(catalogDir);
      const found = await source?.read(file, MAX_COVER_BYTES);
      if (found?.ok === true && sha256Of(found.bytes) === sha256) return found.bytes;
      throw new ChangedDuringBuild(file);
    },
  };
}
