import { existsSync, readFileSync, realpathSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { parseJson } from '../../domain/text.ts';

/** Of which source a build is; beside the built files, and served to nobody. */
const SOURCE_FILE = 'source.json';

/** Relative to the build folder, so that both can be copied or moved together; or `BUNDLED`. */
const sourceSchema = z.object({ catalogDir: z.string() });

/** The source of the package's own catalog, whose folder changes with each release. */
const BUNDLED = 'the bundled catalog';

/** The source that a build folder records; undefined if it records none. */
export function readBuildSource(outDir: string): string | undefined {
  try {
    const text = readFileSync(path.join(outDir, SOURCE_FILE), 'utf8');
    const recorded = sourceSchema.safeParse(parseJson(text)).data?.catalogDir;
    return recorded === undefined || recorded === BUNDLED
      ? recorded
      : path.resolve(realPathOf(outDir), recorded);
  } catch {
    return undefined;
  }
}

interface BuildPlace {
  readonly catalogDir: string;
  readonly catalogBuildDir: string;
  /** Whether the source is the package's own. */
  readonly isCatalogReadOnly: boolean;
}

/**
 * Why nothing may be built into a folder (docs/decisions/024-a-build-of-its-source.md): it holds the build of another
 * catalog of this machine. A build whose source is no longer where it was has moved with it: it is taken over.
 */
export function refuseBuildFolder(place: BuildPlace): string | undefined {
  const { catalogBuildDir: outDir } = place;
  const own = sourceOf(place);
  const recorded = readBuildSource(outDir);
  if (recorded === undefined || recorded === own) return undefined;
  if (recorded !== BUNDLED && !existsSync(recorded)) return undefined;
  return `${outDir} holds the build of ${nameOf(recorded)}, not of ${nameOf(own)}. Set CATALOG_BUILD_DIR to another folder, or remove this one.`;
}

/** The source whose builds go to a folder, for `recordBuildSource`. */
export function sourceOf({ catalogDir, isCatalogReadOnly }: BuildPlace): string {
  return isCatalogReadOnly ? BUNDLED : realPathOf(catalogDir);
}

function nameOf(source: string): string {
  return source === BUNDLED ? BUNDLED : `the catalog in ${source}`;
}

/** Records the source of a build folder; call it before `catalog.json` is replaced. */
export function recordBuildSource(outDir: string, source: string): void {
  if (readBuildSource(outDir) === source) return;
  const file = path.join(outDir, SOURCE_FILE);
  const catalogDir = source === BUNDLED ? BUNDLED : path.relative(realPathOf(outDir), source);
  writeFileSync(`${file}.new`, `${JSON.stringify({ catalogDir })}\n`);
  renameSync(`${file}.new`, file);
}

function realPathOf(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return path.resolve(folder);
  }
}
