import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type {
  BuildOutcome,
  CatalogProblem,
  CatalogReading,
  SourceCatalog,
  SourceCover,
  SourceHome,
  SourcePattern,
} from '../../domain/catalog/authoring.ts';
import { searchIndexCopyPath } from '../../domain/catalog/built-catalog.ts';
import { coverFileName, coverPath } from '../../domain/catalog/cover.ts';
import { joinPath } from '../../domain/text.ts';
import { type FingerprintLine, fingerprintBytes } from './fingerprint-file.ts';
import {
  type ActiveState,
  type BuildStamp,
  type BuiltFileStamp,
  type KnownPattern,
  builtFileStamp,
  isBuiltFileIntact,
  readStamp,
  stampBytes,
} from './build-stamp.ts';
import { type PlannedFile, hasContent, writeBuild, writeStamp } from './build-writer.ts';
import { composeContent, composeFixedFiles } from './compose-files.ts';
import { type SourceReading, readSource } from './read-catalog.ts';
import { PATTERN_FILE, readPatternFile } from './pattern-file.ts';
import { type ReadPattern, MAX_COVER_BYTES } from './read-pattern.ts';
import { readExamples } from './read-examples.ts';
import { createProblemList } from './reading.ts';
import { openSourceFolder, sha256Of } from './source-folder.ts';

interface BuildOptions {
  readonly catalogDir: string;
  readonly outDir: string;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: OnProgress | undefined;
}

/** Called with the number of patterns read so far. */
export type OnProgress = (done: number, total: number) => void;

/**
 * Validates the source of a catalog and, if it has no errors, writes the built files
 * (docs/specification.md#built-files) that the output folder lacks. Only what changed since the build in that folder is
 * read. Concurrent readers, and readers after a crash, find either the previous build or this one. System errors of the
 * output folder, such as a full disk, are thrown; an aborted build throws the signal's reason and leaves nothing.
 */
export async function buildCatalog(options: BuildOptions): Promise<CatalogBuildOutcome> {
  const plan = await planBuild(options);
  if (!plan.ok) return plan;
  const { outDir, signal } = options;
  try {
    if (plan.missing.length + plan.fixed.length + plan.fingerprints.length > 0) {
      await writeBuild(outDir, {
        hashed: plan.missing,
        fixed: plan.fixed,
        paths: new Set(plan.hashed.map((file) => file.path)),
        fingerprints: { lines: plan.fingerprints, isWhole: plan.stamp === undefined },
        stamp: () => stampOf(outDir, plan),
        signal,
      });
    } else if (plan.source.needsStamp || !plan.hasStamp) {
      // Optional: without it the next build compares more files. The folder may be read-only.
      await writeStamp(outDir, await stampOf(outDir, plan)).catch(() => {});
    }
  } catch (error) {
    if (!(error instanceof ChangedDuringBuild)) throw error;
    return { ok: false, problems: [error.problem] };
  }
  const { name, sections, patterns } = plan.catalog;
  return {
    ok: true,
    name,
    sections: sections.length,
    patterns: patterns.length,
    problems: plan.source.problems,
    activeByFolder: activeByFolderOf(plan),
  };
}

function activeByFolderOf({ patterns }: BuildPlan): ActiveByFolder {
  return new Map(
    patterns.flatMap(({ read: { pattern, files, active } }) =>
      files === undefined ? [] : [[joinPath(pattern.section, pattern.name), active] as const],
    ),
  );
}

/** A build, and what the component store can take from it without reading. */
export type CatalogBuildOutcome =
  | (Extract<BuildOutcome, { readonly ok: true }> & {
      /** By the folder of the pattern; undefined without a component. Files too young to be trusted are left out. */
      readonly activeByFolder: ActiveByFolder;
    })
  | Extract<BuildOutcome, { readonly ok: false }>;

export type ActiveByFolder = ReadonlyMap<string, ActiveState | undefined>;

/** A catalog's source beside its build. */
export interface BuildInspection {
  readonly reading: CatalogReading;
  /** Whether the output folder contains a complete build of the source. */
  readonly isCurrent: boolean;
  /** Undefined if the catalog has errors. */
  readonly activeByFolder: ActiveByFolder | undefined;
}

/** Validates a catalog and compares it with its build; what is unchanged since is not read again. Writes nothing. */
export async function inspectBuild(options: BuildOptions): Promise<BuildInspection> {
  const plan = await planBuild(options);
  if (!plan.ok) {
    const reading = { catalog: undefined, problems: plan.problems };
    return { reading, isCurrent: false, activeByFolder: undefined };
  }
  return {
    reading: plan.source,
    isCurrent: plan.hasStamp && plan.missing.length === 0 && plan.fixed.length === 0,
    activeByFolder: activeByFolderOf(plan),
  };
}

class ChangedDuringBuild extends Error {
  readonly problem: CatalogProblem;

  constructor(file: string) {
    super(`${file} was changed during the build`);
    const message = 'was changed during the build: build again';
    this.problem = { severity: 'error', file, line: 1, message };
  }
}

interface BuildPlan {
  readonly ok: true;
  readonly source: SourceReading;
  readonly catalog: SourceCatalog;
  readonly patterns: readonly PlannedPattern[];
  /** All files of the build with a hash in their name. */
  readonly hashed: readonly PlannedFile[];
  /** Those that the output folder lacks. */
  readonly missing: readonly PlannedFile[];
  /** The files with fixed names that the output folder lacks. */
  readonly fixed: readonly PlannedFile[];
  readonly sha256: string;
  /** The lines that the fingerprints of the output folder lack. */
  readonly fingerprints: readonly FingerprintLine[];
  /** Of the output folder. */
  readonly stamp: BuildStamp | undefined;
  /** Whether the output folder has the stamp of this build. */
  readonly hasStamp: boolean;
  /** What earlier builds know of the files of the build, by path. */
  readonly builtByPath: ReadonlyMap<string, BuiltFileStamp>;
}

interface PlannedPattern {
  readonly read: ReadPattern;
  readonly content: PlannedFile;
  /** The pattern's own covers, for light and for dark pages. */
  readonly covers: readonly PlannedFile[];
}

/** Reads what changed since the build in the output folder, and determines which files it lacks. */
async function planBuild(
  options: BuildOptions,
): Promise<BuildPlan | { readonly ok: false; readonly problems: readonly CatalogProblem[] }> {
  const { catalogDir, outDir, signal, onProgress } = options;
  const stamp = await readStamp(outDir);
  const source = await readSource(catalogDir, { known: stamp, signal, onProgress });
  const { catalog, problems } = source;
  if (catalog === undefined) return { ok: false, problems };
  const patterns = source.patterns.map((read) => planPattern(catalogDir, read, stamp));
  const { searchIndex, catalogFile } = composeFixedFiles(
    catalog,
    patterns.map(({ read, content }) => ({ pattern: read.pattern, content })),
  );
  const copy = { ...searchIndex, path: searchIndexCopyPath(searchIndex.sha256) };
  const files = [
    ...patterns.flatMap(({ content, covers }) => [content, ...covers]),
    ...homeCovers(catalog.home).map((cover) => planCover(catalogDir, cover)),
    copy,
  ];
  const hashed = [...new Map(files.map((file) => [file.path, file])).values()];
  const builtByPath = filesOfStamp(stamp);
  const missing: PlannedFile[] = [];
  for (const file of hashed) {
    const built = builtByPath.get(file.path);
    const isIntact =
      built === undefined
        ? await hasContent(path.join(outDir, file.path), file.sha256)
        : isBuiltFileIntact(outDir, built);
    if (!isIntact) missing.push(file);
  }
  const fixed: PlannedFile[] = [];
  for (const file of [searchIndex, catalogFile]) {
    if (!(await hasContent(path.join(outDir, file.path), file.sha256))) fixed.push(file);
  }
  const { sha256 } = catalogFile;
  const digests = stamp?.fingerprints.digests;
  const fingerprints = source.patterns
    .flatMap((read) => read.fingerprints)
    .filter((line) => digests?.[fingerprintKey(line)] !== line.digest);
  const hasStamp = stamp?.catalog === sha256;
  return {
    ok: true,
    source,
    catalog,
    patterns,
    hashed,
    missing,
    fixed,
    sha256,
    fingerprints,
    stamp,
    hasStamp,
    builtByPath,
  };
}

function fingerprintKey({ patternId, versionId }: FingerprintLine): string {
  return `${patternId} ${versionId}`;
}

function filesOfStamp(stamp: BuildStamp | undefined): ReadonlyMap<string, BuiltFileStamp> {
  const files = Object.values(stamp?.patterns ?? {}).flatMap(({ content, covers }) => [
    content,
    ...covers,
  ]);
  return new Map(files.map((file) => [file[0], file]));
}

function planPattern(
  catalogDir: string,
  read: ReadPattern,
  stamp: BuildStamp | undefined,
): PlannedPattern {
  const { id, section, name, content, examples = {}, cover, darkCover } = read.pattern;
  const known = stamp?.patterns[joinPath(section, name)]?.content;
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
  [file, sha256]: BuiltFileStamp,
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

function homeCovers({ pictures }: SourceHome): readonly SourceCover[] {
  return Object.values(pictures ?? {}).flatMap(({ cover, darkCover }) =>
    darkCover === undefined ? [cover] : [cover, darkCover],
  );
}

function planCover(catalogDir: string, { file, sha256 }: SourceCover): PlannedFile {
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

async function stampOf(outDir: string, plan: BuildPlan): Promise<Uint8Array> {
  const replaced = new Set(plan.missing.map((file) => file.path));
  const stampFile = (file: PlannedFile): BuiltFileStamp => {
    const known = replaced.has(file.path) ? undefined : plan.builtByPath.get(file.path);
    return known ?? builtFileStamp(outDir, file.path, file.sha256);
  };
  const patterns: Record<string, KnownPattern> = {};
  for (const { read, content, covers } of plan.patterns) {
    const {
      content: _content,
      contentLine: _contentLine,
      examples: _examples,
      searchText: _searchText,
      ...pattern
    } = read.pattern;
    if (read.files === undefined) continue;
    patterns[joinPath(pattern.section, pattern.name)] = {
      files: read.files,
      pattern,
      lines: read.lines,
      versions: read.versions,
      ...(read.active === undefined ? {} : { active: read.active }),
      problems: [...read.problems],
      content: stampFile(content),
      covers: covers.map(stampFile),
    };
  }
  const written = plan.fingerprints.map((line) => [fingerprintKey(line), line.digest] as const);
  const digests = { ...plan.stamp?.fingerprints.digests, ...Object.fromEntries(written) };
  const bytes = await fingerprintBytes(outDir);
  return stampBytes({ catalog: plan.sha256, patterns, fingerprints: { bytes, digests } });
}
