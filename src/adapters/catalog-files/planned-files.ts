import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type {
  CatalogProblem,
  SourceCover,
  SourceHome,
  SourcePattern,
} from '../../domain/catalog/authoring.ts';
import { coverFileName, coverPath } from '../../domain/catalog/cover.ts';
import { joinPath } from '../../domain/text.ts';
import type { BuiltFileFacts } from './build-facts.ts';
import type { PlannedFile } from './planned-file.ts';
import { composeContent } from './compose-files.ts';
import { PATTERN_FILE, readPatternFile } from './pattern-file.ts';
import { type ReadPattern, MAX_COVER_BYTES } from './read-pattern.ts';
import { readExamples } from './read-examples.ts';
import { createProblemList } from './reading.ts';
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

/** A pattern, and the files of the build that are its own. */
export interface PlannedPattern {
  readonly read: ReadPattern;
  readonly content: PlannedFile;
  /** The pattern's own covers, for light and for dark pages. */
  readonly covers: readonly PlannedFile[];
}

/** Plans the files of a pattern. */
export function planPattern(catalogDir: string, read: ReadPattern): PlannedPattern {
  const { id, content, examples = {}, cover, darkCover } = read.pattern;
  const known = read.before?.content;
  return {
    read,
    content:
      content === undefined && known !== undefined
        ? planKnownContent(catalogDir, read.pattern, known)
        : composeContent(id, content ?? '', examples),
    covers: [cover, darkCover].flatMap((each) =>
      each === undefined ? [] : [planCover(catalogDir, each)],
    ),
  };
}

/** The content of a pattern that was not read again; it is only read if the output folder lacks it. */
function planKnownContent(
  catalogDir: string,
  { id, section, name }: SourcePattern,
  [file, sha256]: BuiltFileFacts,
): PlannedFile {
  return {
    path: file,
    sha256,
    async bytes() {
      const source = joinPath(section, name, PATTERN_FILE);
      const parsed = readPatternFile(await readFile(path.join(catalogDir, source), 'utf8'));
      const folder = await openSourceFolder(catalogDir);
      const examples =
        folder === undefined
          ? {}
          : await readExamples(
              { source: folder, problems: createProblemList() },
              joinPath(section, name),
            );
      const composed = parsed.ok ? composeContent(id, parsed.content, examples) : undefined;
      if (composed?.sha256 !== sha256) throw new ChangedDuringBuild(source);
      return composed.bytes();
    },
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
