import path from 'node:path';
import { CATALOG_JSON } from '../../domain/catalog/built-catalog.ts';
import type {
  BuildOutcome,
  CatalogProblem,
  CatalogReading,
} from '../../domain/catalog/authoring.ts';
import { joinPath } from '../../domain/text.ts';
import { isErrno } from '../errno.ts';
import { type ActiveByFolder, type BuildFacts, openFacts } from './build-facts.ts';
import { type BuildOptions, type BuildPlan, changedFacts, missingCovers } from './build-plan.ts';
import {
  BuildFolderTaken,
  recordBuild,
  refuseBuildFolder,
  takeBuildFolder,
} from './build-source.ts';
import { type Staging, openStaging, replacedFiles } from './build-writer.ts';
import { createPacks, withIntactContents } from './content-packs.ts';
import { hasContent } from './planned-file.ts';
import { composeCatalogFile, composeRows } from './compose-files.ts';
import { planChange } from './plan-change.ts';
import {
  type PlannedPattern,
  ChangedDuringBuild,
  homeCovers,
  planCover,
  planPattern,
} from './planned-files.ts';
import { type SourceReading, readSource } from './read-catalog.ts';
import { NOT_RECORDED } from './number-record.ts';
import { planSegments, readSegments } from './segments.ts';
import { filesOfSegments } from './word-files.ts';
import { UNKNOWN_STATE, measureSource } from './source-state.ts';
import { changedUses } from './word-uses.ts';
import { type ChangedFacts, writeFacts } from './write-facts.ts';

/**
 * Validates the source of a catalog and, if it has no errors, writes the built files
 * (docs/specification.md#built-files) that the output folder lacks. Only what changed since the build in that folder is
 * read. Concurrent readers, and readers after a crash, find either the previous build or this one. System errors of the
 * output folder, such as a full disk, are thrown, and `BuildFolderTaken` where it is that of another source; an aborted
 * build throws the signal's reason and leaves nothing.
 */
export async function buildCatalog(options: BuildOptions): Promise<BuildOutcome> {
  const { outDir, signal, source } = options;
  const take = () => {
    if (source !== undefined) takeBuildFolder(outDir, source);
  };
  const refused = source === undefined ? undefined : refuseBuildFolder(outDir, source);
  if (refused !== undefined) throw new BuildFolderTaken(refused);
  return withFacts(outDir, async (facts) => {
    const staging = openStaging(outDir, signal);
    try {
      const change = facts && (await planChange(options, facts, staging.stage));
      const plan = change ?? (await planBuild(options, facts, staging.stage));
      if ('problems' in plan) return { ok: false, problems: plan.problems };
      if (plan.missing.length > 0 || plan.catalogFile !== undefined) {
        await staging.publish({
          hashed: plan.missing,
          catalogFile: plan.catalogFile,
          old: await plan.old(),
          take,
          remember: () => writeFacts(outDir, plan.facts()),
        });
      } else {
        ifPossible(take);
        rememberIfPossible(outDir, plan.facts());
      }
      const commit = await options.commit;
      if (source !== undefined) {
        ifPossible(() => recordBuild(outDir, { commit, builtAt: new Date().toISOString() }));
      }
      return plan.outcome;
    } catch (error) {
      if (!(error instanceof ChangedDuringBuild)) throw error;
      return { ok: false, problems: [error.problem] };
    } finally {
      await staging.close();
    }
  });
}

/** Optional: without it the next build reads more files. The folder may be read-only. */
function rememberIfPossible(outDir: string, changed: ChangedFacts): void {
  const { head, before, patterns, removed, problems } = changed;
  const isSame = JSON.stringify(head) === JSON.stringify(before);
  if (isSame && patterns.length + removed.length + problems.size === 0) return;
  ifPossible(() => writeFacts(outDir, changed));
}

/** A build that is mounted read-only stays as it is. */
function ifPossible(write: () => void): void {
  try {
    write();
  } catch {
    // As before.
  }
}

/** Calls `work` with the facts of a build folder, and again without them if they are damaged. */
async function withFacts<T>(
  outDir: string,
  work: (facts: BuildFacts | undefined) => Promise<T>,
): Promise<T> {
  const facts = openFacts(outDir);
  try {
    return await work(facts);
  } catch (error) {
    if (facts === undefined || !isErrno(error, 'ERR_SQLITE_ERROR')) throw error;
    return await work(undefined);
  } finally {
    facts?.close();
  }
}

/** A catalog's source and its build. */
export interface BuildInspection {
  readonly reading: CatalogReading;
  /** Whether the output folder contains a complete build of the source. */
  readonly isCurrent: boolean;
  /** Undefined if the catalog has errors. Files too young to be trusted are left out. */
  readonly activeByFolder: ActiveByFolder | undefined;
}

/** Validates a catalog and compares it with its build; what is unchanged since is not read again. Writes nothing. */
export async function inspectBuild(options: BuildOptions): Promise<BuildInspection> {
  return withFacts(options.outDir, async (facts) => {
    const plan = await planBuild(options, facts, undefined);
    if ('problems' in plan) {
      const reading = { catalog: undefined, problems: plan.problems };
      return { reading, isCurrent: false, activeByFolder: undefined };
    }
    const { source, sha256, missing, catalogFile } = plan;
    return {
      reading: source,
      isCurrent:
        facts?.head.catalog === sha256 && missing.length === 0 && catalogFile === undefined,
      activeByFolder: activeByFolderOf(source),
    };
  });
}

function activeByFolderOf({ patterns }: SourceReading<PlannedPattern>): ActiveByFolder {
  return new Map(
    patterns.flatMap(({ pattern, files, active }) =>
      files === undefined || files === ''
        ? []
        : [[joinPath(pattern.section, pattern.name), active] as const],
    ),
  );
}

interface WholePlan extends BuildPlan {
  readonly source: SourceReading<PlannedPattern>;
  readonly sha256: string;
}

/** Compares the whole source with the build in the output folder, and reads what changed since. */
async function planBuild(
  options: BuildOptions,
  facts: BuildFacts | undefined,
  stage: Staging['stage'] | undefined,
): Promise<WholePlan | { readonly problems: readonly CatalogProblem[] }> {
  const { catalogDir, outDir, signal, onProgress } = options;
  const now = Date.now();
  const packs = createPacks(outDir, stage);
  const source = await readSource(catalogDir, (read) => planPattern(catalogDir, packs, read), {
    known: facts && withIntactContents(outDir, facts.get),
    signal,
    onProgress,
  });
  const { catalog, problems } = source;
  if (catalog === undefined) return { problems };
  const { name, sections, home } = catalog;
  const slugs = sections.map(({ slug }) => slug);
  const isComplete = source.patterns.every(({ files }) => files !== undefined);
  const state = isComplete ? measureSource(catalogDir, slugs, now) : UNKNOWN_STATE;
  const { patterns } = source;
  const contents = packs.finish();
  const { segments, added } = await planSegments(
    outDir,
    await readSegments(outDir),
    composeRows(patterns.map(({ pattern, content }) => ({ pattern, content: content.pack.path }))),
  );
  const paths = segments.map((segment) => segment.path);
  const catalogFile = composeCatalogFile(catalog, paths);
  const pictures = homeCovers(home).map((cover) => planCover(catalogDir, cover));
  const missing = [...contents, ...missingCovers(outDir, patterns, pictures), ...added];
  const isPublished = hasContent(path.join(outDir, CATALOG_JSON), catalogFile.sha256);
  const { sha256 } = catalogFile;
  let replaced = facts?.head.replaced ?? [];
  return {
    source,
    sha256,
    outcome: {
      ok: true,
      name,
      sections: sections.length,
      patterns: patterns.length,
      problems,
    },
    missing,
    catalogFile: isPublished ? undefined : catalogFile,
    async old() {
      const hashed = patterns.flatMap(({ content, covers }) => [content.pack, ...covers]);
      const files = [...hashed, ...pictures].map((file) => file.path);
      const found = await replacedFiles(outDir, new Set([...files, ...filesOfSegments(paths)]));
      replaced = found.replaced;
      return found.old;
    },
    facts: () =>
      changedFacts(outDir, {
        patterns,
        missing,
        segments,
        head: {
          catalog: sha256,
          source: state,
          areNumbersRecorded: !problems.some(({ message }) => message.includes(NOT_RECORDED)),
          replaced,
        },
        before: facts?.head,
        removed: removedPatterns(facts, patterns),
        problems: { before: facts?.problems() ?? [], after: problems },
        words: {
          tag: changedUses(facts?.words('tag') ?? new Map(), source.words.tag),
          word: changedUses(facts?.words('word') ?? new Map(), source.words.word),
        },
      }),
  };
}

function removedPatterns(
  facts: BuildFacts | undefined,
  patterns: readonly PlannedPattern[],
): ChangedFacts['removed'] {
  const kept = new Set(
    patterns
      .filter(({ files }) => files !== undefined)
      .map(({ pattern }) => joinPath(pattern.section, pattern.name)),
  );
  return [...(facts?.states() ?? [])].flatMap(({ folder }) => {
    const known = kept.has(folder) ? undefined : facts?.get(folder);
    return known === undefined ? [] : [{ folder, known }];
  });
}
