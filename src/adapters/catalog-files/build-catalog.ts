import path from 'node:path';
import type {
  BuildOutcome,
  CatalogProblem,
  CatalogReading,
  SourceCatalog,
} from '../../domain/catalog/authoring.ts';
import { joinPath } from '../../domain/text.ts';
import {
  type ActiveByFolder,
  type BuildFacts,
  type BuiltFileFacts,
  type ChangedFacts,
  type KnownVersions,
  readFacts,
  writeFacts,
} from './build-facts.ts';
import { type PlannedFile, hasContent, writeBuild } from './build-writer.ts';
import { composeCatalogFile, composeRows } from './compose-files.ts';
import { planSegments, readSegments } from './segments.ts';
import {
  type PlannedPattern,
  ChangedDuringBuild,
  homeCovers,
  planCover,
  planPattern,
} from './planned-files.ts';
import { type SourceReading, readSource } from './read-catalog.ts';
import { builtFileFacts, isBuiltFileIntact } from './scan-folder.ts';

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
    if (plan.missing.length > 0 || plan.catalogFile !== undefined) {
      await writeBuild(outDir, {
        hashed: plan.missing,
        catalogFile: plan.catalogFile,
        paths: new Set([...plan.hashed.map((file) => file.path), ...plan.segments]),
        remember: () => writeFacts(outDir, changedFacts(outDir, plan)),
        signal,
      });
    } else {
      const changed = changedFacts(outDir, plan);
      const isChanged = !plan.isKnown || changed.patterns.length > 0 || changed.removed.length > 0;
      if (isChanged) rememberIfPossible(outDir, changed);
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

/** Optional: without it the next build reads more files. The folder may be read-only. */
function rememberIfPossible(outDir: string, changed: ChangedFacts): void {
  try {
    writeFacts(outDir, changed);
  } catch {
    // As before.
  }
}

function activeByFolderOf({ patterns }: BuildPlan): ActiveByFolder {
  return new Map(
    patterns.flatMap(({ read: { pattern, files, active } }) =>
      files === undefined || files === ''
        ? []
        : [[joinPath(pattern.section, pattern.name), active] as const],
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
    isCurrent: plan.isKnown && plan.missing.length === 0 && plan.catalogFile === undefined,
    activeByFolder: activeByFolderOf(plan),
  };
}

interface BuildPlan {
  readonly ok: true;
  readonly source: SourceReading;
  readonly catalog: SourceCatalog;
  readonly patterns: readonly PlannedPattern[];
  /** All contents and covers of the build. */
  readonly hashed: readonly PlannedFile[];
  /** Those that the output folder lacks. */
  readonly missing: readonly PlannedFile[];
  /** Paths of all segments. */
  readonly segments: readonly string[];
  /** If the output folder has another one. */
  readonly catalogFile: PlannedFile | undefined;
  readonly sha256: string;
  /** Of the build in the output folder. */
  readonly facts: BuildFacts | undefined;
  /** Whether those are of this build. */
  readonly isKnown: boolean;
  /** What earlier builds know of the files of the build, by path. */
  readonly builtByPath: ReadonlyMap<string, BuiltFileFacts>;
}

/** Reads what changed since the build in the output folder, and determines which files it lacks. */
async function planBuild(
  options: BuildOptions,
): Promise<BuildPlan | { readonly ok: false; readonly problems: readonly CatalogProblem[] }> {
  const { catalogDir, outDir, signal, onProgress } = options;
  const facts = readFacts(outDir);
  const source = await readSource(catalogDir, { known: facts, signal, onProgress });
  const { catalog, problems } = source;
  if (catalog === undefined) return { ok: false, problems };
  const patterns = source.patterns.map((read) => planPattern(catalogDir, read, facts));
  const segments = planSegments(
    await readSegments(outDir),
    composeRows(patterns.map(({ read, content }) => ({ pattern: read.pattern, content }))),
  );
  const catalogFile = composeCatalogFile(catalog, segments.paths);
  const files = [
    ...patterns.flatMap(({ content, covers }) => [content, ...covers]),
    ...homeCovers(catalog.home).map((cover) => planCover(catalogDir, cover)),
  ];
  const hashed = [...new Map(files.map((file) => [file.path, file])).values()];
  const builtByPath = builtFilesOf(facts);
  const missing: PlannedFile[] = [];
  for (const file of hashed) {
    const built = builtByPath.get(file.path);
    const isIntact =
      built === undefined
        ? await hasContent(path.join(outDir, file.path), file.sha256)
        : isBuiltFileIntact(outDir, built);
    if (!isIntact) missing.push(file);
  }
  if (segments.added !== undefined) missing.push(segments.added);
  const isPublished = await hasContent(path.join(outDir, catalogFile.path), catalogFile.sha256);
  const { sha256 } = catalogFile;
  return {
    ok: true,
    source,
    catalog,
    patterns,
    hashed,
    segments: segments.paths,
    missing,
    catalogFile: isPublished ? undefined : catalogFile,
    sha256,
    facts,
    isKnown: facts?.catalog === sha256,
    builtByPath,
  };
}

function builtFilesOf(facts: BuildFacts | undefined): ReadonlyMap<string, BuiltFileFacts> {
  const files = [...(facts?.patterns.values() ?? [])].flatMap(({ content, covers }) => [
    content,
    ...covers,
  ]);
  return new Map(files.map((file) => [file[0], file]));
}

/** What the facts of the output folder lack, once the files of the build are there. */
function changedFacts(outDir: string, plan: BuildPlan): ChangedFacts {
  const { facts } = plan;
  const replaced = new Set(plan.missing.map((file) => file.path));
  const factsOf = (file: PlannedFile): BuiltFileFacts => {
    const known = replaced.has(file.path) ? undefined : plan.builtByPath.get(file.path);
    return known ?? builtFileFacts(outDir, file.path, file.sha256);
  };
  const kept = new Set<string>();
  const patterns: ChangedFacts['patterns'][number][] = [];
  for (const { read, content, covers } of plan.patterns) {
    const { files, active, versions, problems, fingerprints } = read;
    const {
      content: _content,
      contentLine: _contentLine,
      examples: _examples,
      searchText: _searchText,
      ...pattern
    } = read.pattern;
    if (files === undefined) continue;
    const folder = joinPath(pattern.section, pattern.name);
    kept.add(folder);
    const isAsKnown =
      read.known !== undefined &&
      ![content, ...covers].some(({ path: file }) => replaced.has(file));
    if (isAsKnown) continue;
    patterns.push({
      folder,
      facts: {
        files,
        pattern,
        active,
        // A young version may not be complete: it is read again.
        versions: files === '' ? without(versions, fingerprints) : versions,
        problems,
        content: factsOf(content),
        covers: covers.map(factsOf),
      },
      versionIds: Object.keys(versions),
      fingerprints,
    });
  }
  return {
    catalog: plan.sha256,
    isWhole: facts === undefined,
    patterns,
    removed: [...(facts?.patterns.keys() ?? [])].filter((folder) => !kept.has(folder)),
  };
}

function without(versions: KnownVersions, read: Readonly<Record<string, unknown>>): KnownVersions {
  return Object.fromEntries(Object.entries(versions).filter(([id]) => !Object.hasOwn(read, id)));
}
