import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readCatalog } from '../adapters/catalog-files/read-catalog.ts';
import { readFrozen } from '../adapters/catalog-files/read-released.ts';
import { createProblemList } from '../adapters/catalog-files/reading.ts';
import { openSourceFolder } from '../adapters/catalog-files/source-folder.ts';
import { validateCatalog } from '../adapters/catalog-files/validate-catalog.ts';
import { createFilesComponentStore } from '../adapters/component-store/files.ts';
import * as git from '../adapters/git/git-repository.ts';
import type { Config } from '../config.ts';
import type { SourceCatalog } from '../domain/catalog/authoring.ts';
import {
  type CatalogState,
  compareCatalogs,
} from '../domain/components/history/catalog-changes.ts';
import { type Result, err, success } from '../domain/errors.ts';
import type { CheckCatalog } from '../faces/cli/check.ts';
import { now } from './clock.ts';
import type { ImportCommands } from './importing.ts';

/** What `sync` has without options. */
const SOURCES = { allowPrivate: false, timeoutMs: 20_000, maxBytes: 16 * 1024 * 1024, headers: {} };

/** Wires `check`. Its comment is written relative to `cwd`. */
export function createCheckCommand(
  { catalogDir }: Config,
  { sync }: Pick<ImportCommands, 'sync'>,
  cwd: string,
): CheckCatalog {
  return {
    writeFile: (file, text) => writeFile(path.resolve(cwd, file), text),
    askSources: () => sync({ dryRun: true, activate: false, sources: SOURCES }),
    validate: () => validateCatalog(catalogDir),
    async compare(catalog, wanted) {
      const repository = await git.openRepository(catalogDir);
      if (!repository.ok) return repository;
      const base = await findBase(repository.value, wanted);
      if (!base.ok) return base;
      const place = await mkdtemp(path.join(tmpdir(), 'pattern-catalog-base-'));
      try {
        const state = stateOf(catalogDir, catalog);
        return await compareWith(repository.value, state, { ...base.value, place });
      } finally {
        await rm(place, { recursive: true, force: true });
      }
    },
  };
}

interface Base {
  readonly commit: string;
  /** For people. */
  readonly name: string;
}

/** Compares a catalog with what a commit has, for which there is an empty folder. */
async function compareWith(
  repository: git.GitRepository,
  state: CatalogState,
  { commit, name, place }: Base & { readonly place: string },
): ReturnType<CheckCatalog['compare']> {
  const exported = await git.exportFolder(repository, commit, place);
  if (!exported.ok) return exported;
  if (!exported.value) {
    const nothing = { ...state, patterns: [], packages: [] };
    const changes = await compareCatalogs(nothing, state, () => true);
    return success({ changes, base: `${name}, which has no catalog here` });
  }
  const { catalog, problems } = await readCatalog(place);
  const source = await openSourceFolder(place);
  if (catalog === undefined || source === undefined) {
    const [first] = problems.map(({ file, line, message }) => `${file}:${line}: ${message}`);
    return err('upstream_error', `the catalog at ${name} has problems: ${first}`);
  }
  const isFrozen = await readFrozen({ source, problems: createProblemList() });
  const changes = await compareCatalogs(stateOf(place, catalog), state, isFrozen);
  return success({ changes, base: name });
}

function stateOf(
  catalogDir: string,
  { patterns, registries }: Pick<SourceCatalog, 'patterns' | 'registries'>,
): CatalogState {
  const slugById = new Map(patterns.map(({ id, slug }) => [id, slug]));
  return {
    patterns,
    packages: registries.flatMap((source) => source.package ?? []),
    store: createFilesComponentStore({ catalogDir, now, locations: () => slugById }),
  };
}

/** Where the default branch may be, the word of the remote first. */
const DEFAULT_BRANCHES = ['origin/HEAD', 'origin/main', 'origin/master', 'main', 'master'];

const SHALLOW =
  'This clone is shallow: fetch its history (fetch-depth: 0 in GitHub, GIT_DEPTH: 0 in GitLab)';

/** The commit to compare with, and what it is called. */
async function findBase(
  repository: git.GitRepository,
  wanted: string | undefined,
): Promise<Result<Base>> {
  const fetching = repository.isShallow ? `. ${SHALLOW}` : '';
  const head = await git.commitOf(repository, 'HEAD');
  for (const branch of wanted === undefined ? DEFAULT_BRANCHES : [wanted]) {
    const commit = await git.commitOf(repository, branch);
    if (commit === undefined) continue;
    const base = await git.mergeBase(repository, commit);
    if (base === undefined && wanted === undefined) {
      return err('not_found', `HEAD and ${branch} have no commit in common${fetching}`);
    }
    const left =
      base === head ? 'HEAD itself: only what is not committed' : `where HEAD left ${branch}`;
    // A commit that was named is compared with, wherever it is.
    const what = base === undefined ? 'not known where HEAD left it' : left;
    const id = base ?? commit;
    return success({ commit: id, name: `${id.slice(0, 12)} (${what})` });
  }
  const missing =
    wanted === undefined
      ? 'no default branch is here: name a commit with --base'
      : `there is no commit ${wanted} here: fetch it, or name another`;
  return err('not_found', `${missing}${fetching}`);
}
