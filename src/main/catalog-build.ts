import { buildCatalog } from '../adapters/catalog-files/build-catalog.ts';
import { type ActiveByFolder, readActiveStates } from '../adapters/catalog-files/build-facts.ts';
import type { BuildOptions, OnProgress } from '../adapters/catalog-files/build-plan.ts';
import {
  BuildFolderTaken,
  recordBuild,
  refuseBuildFolder,
  sourceOf,
} from '../adapters/catalog-files/build-source.ts';
import { createFileReader } from '../adapters/catalog-files/built-files-source.ts';
import { loadBuild } from '../adapters/catalog-files/load-build.ts';
import { isBuilt } from '../adapters/catalog-files/segments.ts';
import { watchSourceFolder } from '../adapters/catalog-files/source-folder.ts';
import { checkedOut } from '../adapters/git/git-repository.ts';
import { type Config, ConfigError } from '../config.ts';
import type { BuildOutcome } from '../domain/catalog/authoring.ts';
import type { Log } from '../adapters/log/log.ts';
import type { BuiltComponents } from './component-store.ts';
import { configuredDiskProblem } from './disk-problem.ts';
import { createProgress } from './progress.ts';
import { stopReason, withStopSignal } from '../adapters/site-build/stop-signal.ts';

/** Builds the catalog of a server at its start, and with `--watch` after each change. */
export interface CatalogBuild {
  /**
   * Builds what changed. A source that cannot be built is an error only if there is no earlier build to serve. A large
   * catalog that has a build is not compared with it yet.
   */
  readonly start: () => Promise<
    { readonly ok: true } | { readonly ok: false; readonly messages: readonly string[] }
  >;
  /** Compares a large catalog with the build that is served, and builds what changed. */
  readonly compare: (log: Log, signal: AbortSignal) => Promise<void>;
  /** What the build of the start found of components; undefined where it failed or there is nothing to build. */
  readonly components: () => BuiltComponents | undefined;
  /** Why an earlier build is served, for `/readyz`; empty while the build is current. */
  readonly warnings: () => readonly string[];
  /** Rebuilds after each change of the source; the server then reloads the build. Returns a function that stops it. */
  readonly watch: (log: Log) => () => void;
}

/** Creates the build of the configured catalog; with `CATALOG_URL` there is nothing to build. */
export function createCatalogBuild(config: Config): CatalogBuild {
  const { catalogDir, catalogBuildDir: outDir, catalogUrl } = config;
  let problems: readonly string[] = [];
  let warnings: readonly string[] = [];
  let activeByFolder: ActiveByFolder | undefined;
  let isCompared = true;
  let comparing: Promise<void> | undefined;

  let builds = 0;

  async function build(options: Partial<BuildOptions> = {}): Promise<void> {
    problems = await runBuild(config, options);
    builds += 1;
    if (problems.length === 0) void recordCommit(builds);
    warnings =
      problems.length === 0
        ? []
        : ['The catalog cannot be built: the last good build is served. See `doctor`.'];
  }

  /** Git may take long, and what is served does not wait for it. */
  async function recordCommit(of: number): Promise<void> {
    const builtAt = new Date().toISOString();
    const commit = await checkedOut(catalogDir);
    // A later build records its own.
    if (commit === undefined || of !== builds) return;
    try {
      recordBuild(outDir, { commit, builtAt });
    } catch {
      // A build that is mounted read-only stays as it is.
    }
  }

  return {
    async start() {
      if (catalogUrl !== undefined) return { ok: true };
      const refused = refuseBuildFolder(outDir, sourceOf(config));
      if (refused !== undefined) return { ok: false, messages: [refused] };
      activeByFolder = readLarge(outDir);
      isCompared = activeByFolder === undefined;
      if (!isCompared) return { ok: true };
      const stopped = await withStopSignal(async (signal) => {
        try {
          await build({ signal, onProgress: createProgress(process.stderr) });
        } catch (error) {
          if (!signal.aborted) throw error;
        }
        return signal.aborted ? stopReason(signal) : undefined;
      });
      if (stopped !== undefined) return { ok: false, messages: [stopped] };
      if (problems.length === 0) {
        activeByFolder = readActiveStates(outDir)?.activeByFolder;
        return { ok: true };
      }
      const taken = refuseBuildFolder(outDir, sourceOf(config));
      if (taken !== undefined) return { ok: false, messages: [taken] };
      const last = await loadBuild(createFileReader(outDir), undefined);
      if (!last.ok) return { ok: false, messages: problems };
      console.error(
        ['WARNING: the last good build of the catalog is served.', ...problems].join('\n'),
      );
      return { ok: true };
    },
    async compare(log, signal) {
      if (isCompared) return;
      isCompared = true;
      comparing = build({ signal }).catch((error: unknown) => {
        if (!signal.aborted) log.bug(error);
      });
      await comparing;
      if (problems.length > 0) log.info(problems.join('\n'));
    },
    components: () => activeByFolder && { activeByFolder, isCompared },
    warnings: () => warnings,
    watch: (log) =>
      watchSourceFolder(
        catalogDir,
        async (changed) => {
          await comparing;
          await build({ changed });
          if (problems.length === 0) return true;
          log.info(problems.join('\n'));
          return false;
        },
        log.bug,
      ),
  };
}

/** From this many components on, comparing the source with its build takes longer than the rest of a start. */
const LARGE = 1000;

/** What the build of a large catalog found of components; undefined for others, and where it cannot be served. */
function readLarge(outDir: string): ActiveByFolder | undefined {
  const known = readActiveStates(outDir);
  if (known === undefined || countActive(known.activeByFolder) < LARGE) return undefined;
  return isBuilt(outDir, known.head) ? known.activeByFolder : undefined;
}

function countActive(activeByFolder: ActiveByFolder): number {
  return [...activeByFolder.values()].filter((active) => active !== undefined).length;
}

/**
 * Builds the configured catalog for a command.
 *
 * @throws ConfigError where the build folder is that of another catalog
 */
export async function buildOnce(config: Config, onProgress: OnProgress): Promise<BuildOutcome> {
  const { catalogDir, catalogBuildDir: outDir } = config;
  try {
    const commit = checkedOut(catalogDir);
    return await buildCatalog({ catalogDir, outDir, source: sourceOf(config), commit, onProgress });
  } catch (error) {
    throw error instanceof BuildFolderTaken ? new ConfigError(error.message) : error;
  }
}

/** Returns why there is no build, in lines. */
async function runBuild(
  config: Config,
  options: Partial<BuildOptions>,
): Promise<readonly string[]> {
  const { catalogDir, catalogBuildDir: outDir } = config;
  try {
    const outcome = await buildCatalog({
      ...options,
      catalogDir,
      outDir,
      source: sourceOf(config),
    });
    if (outcome.ok) return [];
    const lines = outcome.problems.map(
      ({ file, line, message }) => `  ${file}:${line}: ${message}`,
    );
    return [`The catalog in ${catalogDir} has problems:`, ...lines];
  } catch (error) {
    // The system's errors, such as a full disk, do not harm an earlier build. Anything else is a bug.
    if (!(error instanceof Error && 'code' in error)) throw error;
    const full = await configuredDiskProblem(config, error);
    return full === undefined ? ['The catalog cannot be built:', `  ${error.message}`] : [full];
  }
}
