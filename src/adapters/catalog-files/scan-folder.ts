import { closeSync, fstatSync, openSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { hasHashInName } from '../../domain/catalog/built-catalog.ts';
import { isVersionId } from '../../domain/components/manifest.ts';
import { joinPath } from '../../domain/text.ts';
import type { BuiltFileFacts } from './build-facts.ts';
import {
  type SourceEntry,
  type SourceFolder,
  compareText,
  isIgnored,
  sha256Of,
  tooLarge,
} from './source-folder.ts';

export const COMPONENT_FOLDER = 'component';

export const MANIFEST_FILE = 'manifest.yaml';

/** A character that no path contains. */
const SEPARATOR = '\0';

/**
 * Files younger than this when the source was scanned may change again without a new time, since times are compared by
 * seconds: their patterns are read again.
 */
export const CLOCK_RESOLUTION_MS = 2000;

/** The files and folders below a folder, without their contents. */
export interface ScannedFolder {
  /** By the path of their folder, '' for the scanned folder itself; sorted. */
  readonly entries: ReadonlyMap<string, readonly SourceEntry[]>;
  /** Of a version only its manifest, and only if it may change. */
  readonly statByFile: ReadonlyMap<string, { readonly size: number; readonly mtimeMs: number }>;
  /**
   * The paths of what may change with sizes and times, and those of frozen versions without. Times count by whole
   * seconds, since copies and images lose fractions.
   */
  readonly fingerprint: string;
  /** Whether a file or folder that was measured may change again within the second of its time. */
  readonly isYoung: () => boolean;
  /** Takes the time of a file of a version into account. */
  readonly addTime: (mtimeMs: number) => void;
}

/**
 * Lists the files and folders below a folder. Synchronous, since tens of thousands of calls through the thread pool
 * take several times as long.
 *
 * @param now in milliseconds since 1970
 * @param known versions that need not be listed
 * @param isFrozen whether a version never changes; of others the manifest, which has the digests of all files, is measured
 * @returns undefined if the folder changes during the scan, or has entries that must be checked each time (symbolic links)
 */
export function scanFolder(
  folder: string,
  now: number,
  known: Readonly<Record<string, unknown>>,
  isFrozen: (versionId: string) => boolean,
): ScannedFolder | undefined {
  const entries = new Map<string, readonly SourceEntry[]>();
  const statByFile = new Map<string, { readonly size: number; readonly mtimeMs: number }>();
  const lines: string[] = [];
  let youngest = 0;

  function add(place: string, version: string | undefined, found: readonly number[]): void {
    const [mtimeMs = 0] = found;
    youngest = Math.max(youngest, mtimeMs);
    if (version !== undefined) return;
    lines.push([place, ...found.slice(1), Math.floor(mtimeMs / 1000)].join(SEPARATOR));
  }

  function visit(below: string, version: string | undefined): boolean {
    add(`${below}/`, version, [statSync(path.join(folder, below)).mtimeMs]);
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
      if (entry.isDirectory()) {
        const isVersion = below === COMPONENT_FOLDER && isVersionId(entry.name);
        // A frozen version does not change, but there may be others of them.
        if (isVersion) lines.push(`${place}/${SEPARATOR}`);
        if (isVersion && Object.hasOwn(known, entry.name)) return true;
        return visit(place, isVersion ? entry.name : version);
      }
      if (version !== undefined) {
        const isManifest = place === `${COMPONENT_FOLDER}/${version}/${MANIFEST_FILE}`;
        if (!isManifest || isFrozen(version)) return true;
      }
      const { size, mtimeMs } = statSync(path.join(folder, place));
      statByFile.set(place, { size, mtimeMs });
      add(place, undefined, [mtimeMs, size]);
      return true;
    });
  }

  try {
    if (!visit('', undefined)) return undefined;
  } catch {
    return undefined;
  }
  return {
    entries,
    statByFile,
    fingerprint: lines.join('\n'),
    isYoung: () => youngest >= now - CLOCK_RESOLUTION_MS,
    addTime(mtimeMs) {
      youngest = Math.max(youngest, mtimeMs);
    },
  };
}

/**
 * Whether the files and folders of a fingerprint have the same sizes and times. A folder's time changes with its
 * entries, so they need not be listed, which takes ten times as long.
 */
export function isUnchangedFolder(folder: string, fingerprint: string): boolean {
  return fingerprint.split('\n').every((line) => {
    const [place = '', ...expected] = line.split(SEPARATOR);
    if (place.endsWith('/') && expected[0] === '') return true;
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
      const { dir, base } = path.posix.parse(below(file));
      const isListed = scanned.entries.get(dir)?.some(({ name }) => name === base) === true;
      if (!isListed) return { ok: false, missing: true, reason: 'is missing' };
      let descriptor: number | undefined;
      try {
        descriptor = openSync(path.join(catalogDir, file), 'r');
        const { size, mtimeMs } = fstatSync(descriptor);
        scanned.addTime(mtimeMs);
        if (size > maxBytes) return tooLarge(maxBytes);
        return { ok: true, bytes: readFileSync(descriptor) };
      } catch (error) {
        return { ok: false, missing: false, reason: `cannot be read: ${String(error)}` };
      } finally {
        if (descriptor !== undefined) closeSync(descriptor);
      }
    },
  };
}

/** Whether a file of the build is complete, by its size and time, and by the hash in its name if the time differs. */
export function isBuiltFileIntact(
  outDir: string,
  [file, , size, mtimeMs]: BuiltFileFacts,
): boolean {
  const found = statSync(path.join(outDir, file), { throwIfNoEntry: false });
  if (found?.isFile() !== true || found.size !== size) return false;
  return isSameSecond(found.mtimeMs, mtimeMs) || isUnharmed(path.join(outDir, file));
}

/** The same for files that patterns share: each is looked at once. */
export function createIntactCheck(outDir: string): (file: BuiltFileFacts) => boolean {
  const checked = new Map<string, boolean>();
  return (file) => {
    const isIntact = checked.get(file[0]) ?? isBuiltFileIntact(outDir, file);
    checked.set(file[0], isIntact);
    return isIntact;
  };
}

/** What is known of a written file. */
export function builtFileFacts(outDir: string, file: string, sha256: string): BuiltFileFacts {
  const { size, mtimeMs } = statSync(path.join(outDir, file));
  return [file, sha256, size, mtimeMs];
}

function isSameSecond(a: number, b: number): boolean {
  return Math.floor(a / 1000) === Math.floor(b / 1000);
}

function isUnharmed(file: string): boolean {
  try {
    return hasHashInName(file, sha256Of(readFileSync(file)));
  } catch {
    return false;
  }
}
