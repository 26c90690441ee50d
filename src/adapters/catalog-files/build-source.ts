import {
  existsSync,
  linkSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { CATALOG_JSON } from '../../domain/catalog/built-catalog.ts';
import { type LiveCatalog, liveCatalogSchema } from '../../domain/status.ts';
import { parseJson } from '../../domain/text.ts';
import { isErrno } from '../errno.ts';
import { sha256Of } from './source-folder.ts';

/** Of which source a build is; beside the built files, and served to nobody. */
const SOURCE_FILE = 'source.json';

/** Relative to the build folder, so that both can be copied or moved together; or `BUNDLED`. */
const sourceSchema = z.object({
  catalogDir: z.string(),
  build: liveCatalogSchema.optional().catch(undefined),
});

/** The source of the package's own catalog, whose folder changes with each release. */
const BUNDLED = 'the bundled catalog';

/** The source that a build folder records; undefined if it records none. */
export function readBuildSource(outDir: string): string | undefined {
  const recorded = readSourceFile(outDir)?.catalogDir;
  return recorded === undefined || recorded === BUNDLED
    ? recorded
    : path.resolve(realPathOf(outDir), recorded);
}

function readSourceFile(outDir: string): z.infer<typeof sourceSchema> | undefined {
  try {
    const text = readFileSync(path.join(outDir, SOURCE_FILE), 'utf8');
    return sourceSchema.safeParse(parseJson(text)).data;
  } catch {
    return undefined;
  }
}

/** What is known of the build with a digest, by default the one in the folder; without its record, only that. */
export function readLiveCatalog(outDir: string, digest = digestOf(outDir)): LiveCatalog {
  const build = readSourceFile(outDir)?.build;
  return build?.digest === digest ? build : { digest };
}

function digestOf(outDir: string): string {
  return sha256Of(readFileSync(path.join(outDir, CATALOG_JSON)));
}

/** Records the build in a folder, unless it is recorded and nothing else is known of it. */
export function recordBuild(
  outDir: string,
  { commit, builtAt }: Omit<LiveCatalog, 'digest'>,
): void {
  const source = readSourceFile(outDir);
  if (source === undefined) return;
  const digest = digestOf(outDir);
  const known = source.build?.digest === digest ? source.build : undefined;
  const isKnown = commit === undefined || JSON.stringify(commit) === JSON.stringify(known?.commit);
  if (known !== undefined && isKnown) return;
  const file = path.join(outDir, SOURCE_FILE);
  const staged = `${file}.${process.pid}`;
  writeFileSync(staged, `${JSON.stringify({ ...source, build: { digest, builtAt, commit } })}\n`);
  renameSync(staged, file);
}

/**
 * Why the builds of a source may neither go to a folder nor be loaded from it
 * (docs/decisions/024-a-build-of-its-source.md): it holds those of another catalog of this machine. A build whose source
 * is no longer where it was has moved with it: it is taken over.
 */
export function refuseBuildFolder(outDir: string, source: string): string | undefined {
  const recorded = readBuildSource(outDir);
  if (recorded === undefined || recorded === source) return undefined;
  if (recorded !== BUNDLED && !existsSync(recorded)) return undefined;
  return `${outDir} holds the build of ${shownSource(recorded)}, not of ${shownSource(source)}. Set CATALOG_BUILD_DIR to another folder, or remove this one.`;
}

/** The source of a configured catalog, as build folders record it. `isCatalogReadOnly`: it is the package's own. */
export function sourceOf(config: {
  readonly catalogDir: string;
  readonly isCatalogReadOnly: boolean;
}): string {
  return config.isCatalogReadOnly ? BUNDLED : realPathOf(config.catalogDir);
}

function shownSource(source: string): string {
  return source === BUNDLED ? BUNDLED : `the catalog in ${source}`;
}

/** A build folder is that of another catalog; the message names both. */
export class BuildFolderTaken extends Error {
  override readonly name = 'BuildFolderTaken';
  readonly code = 'EEXIST';
}

/**
 * Takes a folder for the builds of a source; call it before anything there is replaced. Of several that take a new
 * folder at once, one gets it.
 *
 * @throws BuildFolderTaken
 */
export function takeBuildFolder(outDir: string, source: string): void {
  const recorded = readBuildSource(outDir);
  if (recorded === source) return;
  const file = path.join(outDir, SOURCE_FILE);
  const staged = `${file}.${process.pid}`;
  const catalogDir = source === BUNDLED ? BUNDLED : path.relative(realPathOf(outDir), source);
  writeFileSync(staged, `${JSON.stringify({ catalogDir })}\n`);
  try {
    if (recorded === undefined && placeNew(staged, file)) return;
    const refused = refuseBuildFolder(outDir, source);
    if (refused !== undefined) throw new BuildFolderTaken(refused);
    renameSync(staged, file);
  } finally {
    rmSync(staged, { force: true });
  }
}

/** Whether a file got a name that none had; file systems without hard links cannot say. */
function placeNew(staged: string, file: string): boolean {
  try {
    linkSync(staged, file);
    return true;
  } catch (error) {
    if (!isErrno(error, 'EEXIST', 'EPERM', 'ENOTSUP')) throw error;
    return false;
  }
}

/** Where a folder is, without links. */
export function realPathOf(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return path.resolve(folder);
  }
}
