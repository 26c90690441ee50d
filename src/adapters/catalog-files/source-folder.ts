import { isUtf8 } from 'node:buffer';
import { hash } from 'node:crypto';
import { type Stats, existsSync, readFileSync, realpathSync, statSync, watch } from 'node:fs';
import { readdir, readFile, realpath, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isErrno } from '../errno.ts';

export interface SourceEntry {
  readonly name: string;
  readonly kind: 'file' | 'folder';
}

/** The entries of a folder without hidden ones; `refused` ones must not be read. */
interface SourceListing {
  readonly entries: readonly SourceEntry[];
  readonly refused: readonly { readonly name: string; readonly reason: string }[];
}

/** A file's bytes, or why they were not read, as a predicate (`is larger than …`). */
export type SourceBytes =
  | { readonly ok: true; readonly bytes: Buffer<ArrayBuffer> }
  | { readonly ok: false; readonly missing: boolean; readonly reason: string };

/** The folder of a catalog; paths are relative to it, with forward slashes, and cannot leave it. */
export interface SourceFolder {
  /** Undefined if there is no such folder. */
  readonly list: (folder: string) => Promise<SourceListing | undefined>;
  readonly read: (file: string, maxBytes: number) => Promise<SourceBytes>;
  /** Undefined if there is no such file. */
  readonly measure: (
    file: string,
  ) => Promise<{ readonly size: number; readonly mtimeMs: number } | undefined>;
}

/** The folder of a catalog on this machine. */
export interface LocalFolder extends SourceFolder {
  /** The line of a key at the top of a YAML file or of front matter, for a message; 1 where it is not found. */
  readonly lineOfKey: (file: string, key: string) => number;
}

const OUTSIDE = 'is a symbolic link that leads out of the catalog: put the file itself here';

/** Opens the folder of a catalog; undefined if it does not exist. */
export async function openSourceFolder(catalogDir: string): Promise<LocalFolder | undefined> {
  const root = await orMissing(realpath(catalogDir));
  if (root === undefined || !(await stat(root)).isDirectory()) return undefined;
  const disk = createDisk();
  return {
    list: (folder) => listFolder(root, folder),
    read: (file, maxBytes) => readInside(disk(), root, file, maxBytes),
    measure: (file) => measureFile(disk, path.join(root, file)),
    lineOfKey: (file, key) => lineOfKey(path.join(root, file), key),
  };
}

/** SHA-256 in lower-case hex. */
export function sha256Of(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'hex');
}

/** The 1-based line of the first byte that is not UTF-8; undefined if the bytes are valid. */
export function firstLineNotUtf8(bytes: Buffer): number | undefined {
  if (isUtf8(bytes)) return undefined;
  let start = 0;
  for (let line = 1; ; line += 1) {
    // Multi-byte UTF-8 sequences contain no line feed, so lines can be checked separately.
    const end = bytes.indexOf(0x0a, start);
    if (end === -1 || !isUtf8(bytes.subarray(start, end))) return line;
    start = end + 1;
  }
}

/** Above this, on average, a disk is slow: then a call must not hold up the process. */
const SLOW_MS = 0.2;

type MaybePromise<T> = T | Promise<T>;

interface DiskCalls {
  readonly realpath: (file: string) => MaybePromise<string>;
  readonly stat: (file: string) => MaybePromise<Stats>;
  readonly readFile: (file: string) => MaybePromise<Buffer<ArrayBuffer>>;
}

/** Through the thread pool. */
const QUEUED: DiskCalls = { realpath, stat, readFile };

/**
 * Calls the disk in this thread while it answers from memory: through the thread pool a call takes ten times the
 * processor time.
 */
function createDisk(): () => DiskCalls {
  let averageMs = 0;
  function timed<T>(call: (file: string) => T) {
    return (file: string): T => {
      const startedAt = performance.now();
      try {
        return call(file);
      } finally {
        // At most: on a busy machine some calls take as long as others have the processor.
        const ms = Math.min(performance.now() - startedAt, 2 * SLOW_MS);
        averageMs += (ms - averageMs) / 50;
      }
    };
  }
  const direct: DiskCalls = {
    realpath: timed((file) => realpathSync.native(file)),
    stat: timed((file) => statSync(file)),
    readFile: timed((file) => readFileSync(file)),
  };
  return () => (averageMs > SLOW_MS ? QUEUED : direct);
}

/** Most files that are measured are missing: an exception for each takes most of the time. */
async function measureFile(disk: () => DiskCalls, file: string) {
  const calls = disk();
  if (calls !== QUEUED && !existsSync(file)) return undefined;
  return orMissing((async () => calls.stat(file))());
}

/** Files are read again for this: few builds have such problems, and each would keep the lines of all files. */
function lineOfKey(file: string, key: string): number {
  try {
    const lines = readFileSync(file, 'utf8').split('\n');
    return lines.findIndex((line) => new RegExp(`^["']?${key}["']?[ ]*:`).test(line)) + 1 || 1;
  } catch {
    return 1;
  }
}

async function listFolder(root: string, folder: string): Promise<SourceListing | undefined> {
  const found = await orMissing(readdir(path.join(root, folder), { withFileTypes: true }));
  if (found === undefined) return undefined;
  const entries: SourceEntry[] = [];
  const refused: { name: string; reason: string }[] = [];
  for (const entry of found.toSorted((a, b) => compareText(a.name, b.name))) {
    if (isIgnored(entry.name)) continue;
    if (entry.isSymbolicLink()) {
      const reason = await refusalReason(root, path.join(root, folder, entry.name));
      if (reason === undefined) entries.push({ name: entry.name, kind: 'file' });
      else refused.push({ name: entry.name, reason });
    } else if (entry.isDirectory() || entry.isFile()) {
      entries.push({ name: entry.name, kind: entry.isDirectory() ? 'folder' : 'file' });
    } else {
      refused.push({ name: entry.name, reason: 'is neither a file nor a folder: remove it' });
    }
  }
  return { entries, refused };
}

/** Hidden entries belong to the system (`.DS_Store`) or are being written (`.new-…`). */
export function isIgnored(name: string): boolean {
  return name.startsWith('.') || name === 'node_modules';
}

/** Links to files are followed; links to folders are not, since they can form cycles. */
async function refusalReason(root: string, link: string): Promise<string | undefined> {
  const target = await orMissing(realpath(link));
  if (target === undefined) return 'is a broken symbolic link: remove it';
  if (!isInside(root, target)) return OUTSIDE;
  if ((await stat(target)).isFile()) return undefined;
  return 'is a symbolic link to a folder: put the folder itself here';
}

async function readInside(
  { realpath: real, stat: measure, readFile: read }: DiskCalls,
  root: string,
  file: string,
  maxBytes: number,
): Promise<SourceBytes> {
  const place = await orMissing((async () => real(path.join(root, file)))());
  if (place === undefined) return { ok: false, missing: true, reason: 'is missing' };
  if (!isInside(root, place)) return { ok: false, missing: false, reason: OUTSIDE };
  const found = await measure(place);
  if (!found.isFile()) return { ok: false, missing: false, reason: 'must be a file' };
  if (found.size > maxBytes) {
    return tooLarge(maxBytes);
  }
  return { ok: true, bytes: await read(place) };
}

/** The refusal of a file over its size limit. */
export function tooLarge(maxBytes: number): SourceBytes {
  return { ok: false, missing: false, reason: `must be at most ${maxBytes} bytes` };
}

function isInside(root: string, real: string): boolean {
  return real.startsWith(root.endsWith(path.sep) ? root : root + path.sep);
}

/** Awaits a file operation; returns undefined if the file does not exist. */
export async function orMissing<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (isErrno(error, 'ENOENT', 'ENOTDIR', 'ELOOP')) {
      return undefined;
    }
    throw error;
  }
}

/** Editors save in several steps. */
const DEBOUNCE_MS = 150;

/**
 * Calls `onChange` after each change below a folder, never concurrently. Calls `onProblem` if the system stops
 * watching.
 *
 * @param onChange gets the paths that changed since it last returned true; undefined at first, and where the system
 *   does not say which
 * @returns a function that stops watching
 */
export function watchSourceFolder(
  folder: string,
  onChange: (changed: ReadonlySet<string> | undefined) => Promise<boolean>,
  onProblem: (error: unknown) => void,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let changed: Set<string> | undefined;
  async function report(): Promise<void> {
    const reported = changed;
    changed = new Set();
    const isDone = await onChange(reported).catch(onProblem);
    if (isDone !== true) changed = reported && changed?.union(reported);
  }
  const watcher = watch(folder, { recursive: true, persistent: false }, (_event, file) => {
    if (file === null) changed = undefined;
    else changed?.add(file);
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(report);
    }, DEBOUNCE_MS);
  });
  watcher.on('error', onProblem);
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}

/** Younger staging folders may still be in use. */
const STALE_AFTER_MS = 3_600_000;

/** Removes the staging folders of killed processes: those in `parent` whose name has the prefix. */
export async function removeLeftovers(parent: string, prefix: string, own: string): Promise<void> {
  // Both times come from the clock of the file system.
  const { mtimeMs: now } = await stat(own);
  for (const name of await readdir(parent)) {
    if (!name.startsWith(prefix)) continue;
    const leftover = path.join(parent, name);
    const found = await orMissing(stat(leftover));
    if (found !== undefined && now - found.mtimeMs > STALE_AFTER_MS) {
      await rm(leftover, { recursive: true, force: true });
    }
  }
}

/** Orders texts by their code units: the same on every machine, whatever its locale. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
