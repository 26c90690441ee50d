import { readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { PATTERN_TYPES } from '../../domain/patterns/pattern.ts';
import { proofSchema } from '../../domain/patterns/proof.ts';
import {
  activationSchema,
  requiresSchema,
  tokensSchema,
} from '../../domain/components/manifest.ts';
import { parseJson, joinPath } from '../../domain/text.ts';
import { fingerprintBytes } from './fingerprint-file.ts';
import {
  type SourceEntry,
  type SourceFolder,
  compareText,
  isIgnored,
  sha256Of,
  tooLarge,
} from './source-folder.ts';

/** The file in the build folder that records the sources of the build. */
export const STAMP_FILE = 'build-stamp.json';

/** Increment when validation or the built files change, to force a full build. */
const BUILDER_VERSION = 15;

/** A character that no path contains. */
const SEPARATOR = '\0';

/**
 * Files younger than this when the source was scanned may change again without a new time, since times are compared by
 * seconds: their patterns are read again.
 */
const CLOCK_RESOLUTION_MS = 2000;

const problemSchema = z.strictObject({
  severity: z.enum(['error', 'warning']),
  file: z.string(),
  line: z.number(),
  message: z.string(),
});

/** A file of the build: path, digest, size and time. */
const builtFileSchema = z.tuple([z.string(), z.string(), z.number(), z.number()]);

export type BuiltFileStamp = z.infer<typeof builtFileSchema>;

const sourceCoverSchema = z.strictObject({ file: z.string(), sha256: z.string() });

const versionNeedsSchema = z.strictObject({
  requires: requiresSchema.readonly(),
  imports: z.array(z.string()).readonly(),
  tokens: tokensSchema.optional(),
  variables: z.array(z.string()).readonly(),
  lines: z.strictObject({ requires: z.number(), tokens: z.number() }),
});

/** What became active of a component, and the size and time of the `component.yaml` that says so. */
const activeStateSchema = z.strictObject({
  log: z.array(activationSchema).readonly(),
  size: z.number(),
  mtimeMs: z.number(),
});

export type ActiveState = z.infer<typeof activeStateSchema>;

/** A pattern without errors, from an earlier build. */
const knownPatternSchema = z.strictObject({
  files: z.string(),
  pattern: z.strictObject({
    id: z.string(),
    number: z.number(),
    title: z.string(),
    description: z.string(),
    tags: z.array(z.string()).readonly(),
    aliases: z.array(z.string()).readonly().optional(),
    coverFrom: z.string().optional(),
    exampleOf: z.string().optional(),
    itemType: z.string().optional(),
    summary: z.string().optional(),
    short: z.string().optional(),
    needs: z.array(z.string()).readonly().optional(),
    proofs: z.record(z.string(), proofSchema).optional(),
    type: z.enum(PATTERN_TYPES),
    slug: z.string(),
    section: z.string(),
    name: z.string(),
    cover: sourceCoverSchema.optional(),
    darkCover: sourceCoverSchema.optional(),
  }),
  /** Lines of the front matter at which problems across patterns are reported. */
  lines: z.strictObject({
    id: z.number(),
    number: z.number(),
    tags: z.number(),
    needs: z.number(),
    aliases: z.number(),
    coverFrom: z.number(),
  }),
  /** References of its component's versions to the rest of the catalog, by version. */
  versions: z.record(z.string(), versionNeedsSchema),
  /** Absent without code in the default variant. */
  active: activeStateSchema.optional(),
  /** Warnings only. */
  problems: z.array(problemSchema),
  content: builtFileSchema,
  covers: z.array(builtFileSchema),
});

export type KnownPattern = z.infer<typeof knownPatternSchema>;

const stampSchema = z.strictObject({
  builder: z.literal(BUILDER_VERSION),
  /** SHA-256 of the `catalog.json` of this build. */
  catalog: z.string(),
  /** By the folder of the pattern. */
  patterns: z.record(z.string(), knownPatternSchema),
  /** The size of the file with the fingerprints, and the digest of each of its lines by pattern id and version. */
  fingerprints: z.strictObject({
    bytes: z.number(),
    digests: z.record(z.string(), z.string()),
  }),
});

export type BuildStamp = z.infer<typeof stampSchema>;

/** Reads the stamp of a build folder; undefined if this release cannot use it. */
export async function readStamp(outDir: string): Promise<BuildStamp | undefined> {
  // After any read error a full build is needed.
  const text = await readFile(path.join(outDir, STAMP_FILE), 'utf8').catch(() => '');
  const stamp = stampSchema.safeParse(parseJson(text)).data;
  if (stamp === undefined) return undefined;
  // A full build computes the missing parts again.
  return (await fingerprintBytes(outDir)) < stamp.fingerprints.bytes ? undefined : stamp;
}

/** The stored form of the stamp. */
export function stampBytes(stamp: Omit<BuildStamp, 'builder'>): Uint8Array {
  const full: BuildStamp = { builder: BUILDER_VERSION, ...stamp };
  return new TextEncoder().encode(`${JSON.stringify(full)}\n`);
}

/** The files and folders below a folder, without their contents. */
export interface ScannedFolder {
  /** By the path of their folder, '' for the scanned folder itself; sorted. */
  readonly entries: ReadonlyMap<string, readonly SourceEntry[]>;
  readonly statByFile: ReadonlyMap<string, { readonly size: number; readonly mtimeMs: number }>;
  /**
   * All paths with their sizes and times. Times count by whole seconds, since copies and images lose fractions.
   * Undefined if a file or folder is too young for that.
   */
  readonly fingerprint: string | undefined;
}

/**
 * Lists the files and folders below a folder. Synchronous, since tens of thousands of calls through the thread pool
 * take several times as long.
 *
 * @param now in milliseconds since 1970
 * @returns undefined if the folder changes during the scan, or has entries that must be checked each time (symbolic links)
 */
export function scanFolder(folder: string, now: number): ScannedFolder | undefined {
  const entries = new Map<string, readonly SourceEntry[]>();
  const statByFile = new Map<string, { readonly size: number; readonly mtimeMs: number }>();
  const lines: string[] = [];
  let youngest = 0;

  function addTime(mtimeMs: number): number {
    youngest = Math.max(youngest, mtimeMs);
    return Math.floor(mtimeMs / 1000);
  }

  function visit(below: string): boolean {
    lines.push(`${below}/${SEPARATOR}${addTime(statSync(path.join(folder, below)).mtimeMs)}`);
    const found = readdirSync(path.join(folder, below), { withFileTypes: true })
      .filter(({ name }) => !isIgnored(name))
      .sort((a, b) => compareText(a.name, b.name));
    if (!found.every((entry) => entry.isFile() || entry.isDirectory())) return false;
    entries.set(
      below,
      found.map((entry) => ({ name: entry.name, kind: entry.isFile() ? 'file' : 'folder' })),
    );
    return found.every((entry) => {
      const place = joinPath(below, entry.name);
      if (entry.isDirectory()) return visit(place);
      const { size, mtimeMs } = statSync(path.join(folder, place));
      statByFile.set(place, { size, mtimeMs });
      lines.push([place, size, addTime(mtimeMs)].join(SEPARATOR));
      return true;
    });
  }

  try {
    if (!visit('')) return undefined;
  } catch {
    return undefined;
  }
  const isOld = youngest < now - CLOCK_RESOLUTION_MS;
  return { entries, statByFile, fingerprint: isOld ? lines.join('\n') : undefined };
}

/**
 * Whether the files and folders of a fingerprint have the same sizes and times. A folder's time changes with its
 * entries, so they need not be listed, which takes ten times as long.
 */
export function isUnchangedFolder(folder: string, fingerprint: string): boolean {
  return fingerprint.split('\n').every((line) => {
    const [place = '', ...expected] = line.split(SEPARATOR);
    const found = statSync(`${folder}/${place}`, { throwIfNoEntry: false });
    if (found === undefined || found.isDirectory() !== place.endsWith('/')) return false;
    const seconds = String(Math.floor(found.mtimeMs / 1000));
    return found.isDirectory()
      ? expected[0] === seconds
      : expected[0] === String(found.size) && expected[1] === seconds;
  });
}

/** Whether two fingerprints have the same files and folders, whatever the times of the folders. */
export function haveSameFiles(a: string, b: string): boolean {
  return withoutFolderTimes(a) === withoutFolderTimes(b);
}

function withoutFolderTimes(fingerprint: string): string {
  return fingerprint.replaceAll(/(?<=\/)\0\d+$/gm, '');
}

/** A scanned folder as a source: it lists without system calls, and reads without checking for symbolic links. */
export function openScannedFolder(
  catalogDir: string,
  folder: string,
  scanned: ScannedFolder,
): Pick<SourceFolder, 'list' | 'read'> {
  const below = (place: string): string => place.slice(folder.length + 1);
  return {
    async list(place) {
      const entries = scanned.entries.get(below(place));
      return entries === undefined ? undefined : { entries, refused: [] };
    },
    async read(file, maxBytes) {
      const size = scanned.statByFile.get(below(file))?.size;
      if (size === undefined) return { ok: false, missing: true, reason: 'is missing' };
      if (size > maxBytes) return tooLarge(maxBytes);
      try {
        return { ok: true, bytes: readFileSync(path.join(catalogDir, file)) };
      } catch (error) {
        return { ok: false, missing: false, reason: `cannot be read: ${String(error)}` };
      }
    },
  };
}

/** Whether a file of the build is complete, by its size and time, and by its content if the time differs. */
export function isBuiltFileIntact(
  outDir: string,
  [file, sha256, size, mtimeMs]: BuiltFileStamp,
): boolean {
  const found = statSync(path.join(outDir, file), { throwIfNoEntry: false });
  if (found?.isFile() !== true || found.size !== size) return false;
  return isSameSecond(found.mtimeMs, mtimeMs) || hasHash(path.join(outDir, file), sha256);
}

/** The stamp of a written file. */
export function builtFileStamp(outDir: string, file: string, sha256: string): BuiltFileStamp {
  const { size, mtimeMs } = statSync(path.join(outDir, file));
  return [file, sha256, size, mtimeMs];
}

function isSameSecond(a: number, b: number): boolean {
  return Math.floor(a / 1000) === Math.floor(b / 1000);
}

function hasHash(file: string, sha256: string): boolean {
  try {
    return sha256Of(readFileSync(file)) === sha256;
  } catch {
    return false;
  }
}
