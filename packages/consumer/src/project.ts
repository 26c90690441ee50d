import { createHash, randomBytes } from 'node:crypto';
import { type Stats, rmSync } from 'node:fs';
import {
  lstat,
  mkdir,
  open,
  readFile,
  readdir,
  realpath,
  rename,
  rm,
  rmdir,
} from 'node:fs/promises';
import path from 'node:path';
import { MAX_ARTIFACT_BYTES } from '../../../src/domain/components/manifest.ts';
import { plain, Refusal } from './refusal.ts';
import { type Environment, type GitState, changedFiles, gitState } from './repository.ts';
import { type PackageRun, runPackage } from './run-package.ts';

export interface ProjectFile {
  readonly bytes: Uint8Array;
  /** Lower-case hex. */
  readonly sha256: string;
  /** Undefined for what is not UTF-8. */
  readonly text: string | undefined;
  readonly isReadOnly: boolean;
}

/** The folder in which the command runs. Paths are relative to it, and nothing outside it is read or written. */
export interface Project {
  /** Where it is on this machine. */
  readonly folder: string;
  /** The folder that the command was run in, relative to the project: '' or a path with a final slash. */
  readonly base: string;
  /** Undefined where there is no such file. */
  readonly read: (file: string) => Promise<ProjectFile | undefined>;
  readonly hasFolder: (name: string) => Promise<boolean>;
  readonly hasFile: (file: string) => Promise<boolean>;
  /** The first of some file names that is in the folder or the nearest above it, up to the root of its repository. */
  readonly findAbove: (names: readonly string[]) => Promise<string | undefined>;
  /** The text of the nearest file of a name in the folder and above it, up to the root of its repository. */
  readonly readAbove: (name: string) => Promise<string | undefined>;
  /** Writes a temporary file and renames it, so that the file always has the old or the new bytes. */
  readonly write: (file: string, bytes: Uint8Array) => Promise<void>;
  /** Removes a file, and the folders that are empty without it. */
  readonly remove: (file: string) => Promise<void>;
  /** Keeps bytes under `<file>.orig`, or with a number where that exists. Returns the path. */
  readonly keepOriginal: (file: string, bytes: Uint8Array) => Promise<string>;
  readonly gitState: (file: string) => Promise<GitState>;
  /** The files of a folder and below, or the file itself; hidden folders, links and what is built are left out. */
  readonly filesBelow: (path: string) => Promise<readonly string[]>;
  /** Files that differ from the last commit or are new; undefined outside a work tree and without git. */
  readonly changedFiles: () => Promise<readonly string[] | undefined>;
  /**
   * Runs a program of a package that the project has, with the project as its folder; undefined where it has not.
   * Without `program` it is the one that has the package's name. `code` is undefined where the time is over.
   */
  readonly runPackage: (
    name: string,
    program: string | undefined,
    args: readonly string[],
    timeoutMs: number,
  ) => Promise<PackageRun | undefined>;
  /** A path as a person typed it, relative to the project. */
  readonly toPath: (typed: string) => string;
}

/** The lock file may be larger than any file of a version. */
const MAX_FILE_BYTES = 2 * MAX_ARTIFACT_BYTES;

const SKIPPED = /^(?:\..*|node_modules|dist|build|coverage)$/;

async function filesBelow(folder: string, at: string): Promise<readonly string[]> {
  const found: string[] = [];
  const waiting = [at];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const stats = await statOf(path.join(folder, next));
    if (stats?.isFile() === true) found.push(next);
    if (stats?.isDirectory() !== true) continue;
    const names = await readdir(path.join(folder, next));
    waiting.push(
      ...names
        .filter((name) => !SKIPPED.test(name))
        .map((name) => (next === '' ? name : `${next}/${name}`)),
    );
  }
  return found.toSorted();
}

/** Whether a path leads to a file inside the project: relative, with forward slashes, and into no git folder. */
export function isProjectPath(text: string): boolean {
  return (
    text.length > 0 &&
    text.length <= 500 &&
    !/[\p{Cc}\\:]/u.test(text) &&
    text
      .split('/')
      .every((part) => part !== '' && !/^\.{1,2}$/.test(part) && !/^\.git$/i.test(part))
  );
}

/** Temporary files of writes that are not finished. */
const unfinished = new Set<string>();

/** Removes what an interrupted write would leave. */
export function removeUnfinished(): void {
  for (const file of unfinished) rmSync(file, { force: true });
}

/**
 * The nearest folder that has a file, from one folder up to the root of its repository; the folder itself where none
 * has it.
 */
export async function findProjectFolder(from: string, file: string): Promise<string> {
  for (let at = path.resolve(from); ; at = path.dirname(at)) {
    if ((await statOf(path.join(at, file)))?.isFile() === true) return at;
    const isRoot = at === path.dirname(at) || (await statOf(path.join(at, '.git'))) !== undefined;
    if (isRoot) return path.resolve(from);
  }
}

/** The first of some file names that is in a folder or the nearest above it, up to the root of its repository. */
async function nearestFile(from: string, names: readonly string[]): Promise<string | undefined> {
  for (let at = path.resolve(from); ; at = path.dirname(at)) {
    for (const name of names) {
      const file = path.join(at, name);
      const stats = await statOf(file);
      if (stats?.isFile() === true && stats.size <= MAX_FILE_BYTES) return file;
    }
    if (at === path.dirname(at) || (await statOf(path.join(at, '.git'))) !== undefined) {
      return undefined;
    }
  }
}

/**
 * @param folder the project: what has the lock file
 * @param run.cwd where the command was run: the project or a folder in it, such as a package of a workspace
 * @param run.env of the programs that it runs
 */
export function createProject(
  folder: string,
  { cwd, env }: { readonly cwd: string; readonly env: Environment },
): Project {
  async function locate(file: string): Promise<{ target: string; stats: Stats | undefined }> {
    if (!isProjectPath(file)) throw new Refusal(`${plain(file)} is outside the project.`);
    const root = await realpath(folder);
    const target = path.join(root, file);
    // Each folder on the way must be a folder of the project, not a link to elsewhere.
    let parent = root;
    for (const part of path.relative(root, path.dirname(target)).split(path.sep).filter(Boolean)) {
      parent = path.join(parent, part);
      const stats = await statOf(parent);
      if (stats?.isSymbolicLink() === true) {
        throw new Refusal(`${plain(file)} goes through a symbolic link, which is not followed.`);
      }
      if (stats !== undefined && !stats.isDirectory()) {
        throw new Refusal(`${plain(file)} has a file in place of a folder.`);
      }
    }
    const stats = await statOf(target);
    if (stats?.isSymbolicLink() === true) {
      throw new Refusal(`${plain(file)} is a symbolic link, which is not followed.`);
    }
    if (stats !== undefined && !stats.isFile()) throw new Refusal(`${plain(file)} is not a file.`);
    return { target, stats };
  }

  async function read(file: string): Promise<ProjectFile | undefined> {
    const { target, stats } = await locate(file);
    if (stats === undefined) return undefined;
    if (stats.size > MAX_FILE_BYTES) throw new Refusal(`${plain(file)} is too large.`);
    const bytes = await readFile(target);
    return {
      bytes,
      sha256: sha256Of(bytes),
      text: decodeUtf8(bytes),
      // The bits, since root may write anything.
      isReadOnly: (stats.mode & 0o222) === 0,
    };
  }

  const within = path.relative(folder, cwd).split(path.sep).join('/');

  return {
    folder,
    base: within === '' ? '' : `${within}/`,
    read,
    hasFolder: async (name) => (await statOf(path.join(folder, name)))?.isDirectory() === true,
    hasFile: async (file) => (await statOf(path.join(folder, file)))?.isFile() === true,
    async findAbove(names) {
      const found = await nearestFile(cwd, names);
      return found === undefined ? undefined : path.basename(found);
    },
    async readAbove(name) {
      const found = await nearestFile(cwd, [name]);
      return found === undefined ? undefined : readFile(found, 'utf8');
    },
    async write(file, bytes) {
      const { target, stats } = await locate(file);
      await mkdir(path.dirname(target), { recursive: true });
      await removeLeftOvers(target);
      const aside = path.join(
        path.dirname(target),
        `.${path.basename(target)}.${randomBytes(6).toString('hex')}.tmp`,
      );
      try {
        unfinished.add(aside);
        await writeNew(aside, bytes, stats?.mode);
        await rename(aside, target);
      } catch (error) {
        await rm(aside, { force: true });
        throw error;
      } finally {
        unfinished.delete(aside);
      }
    },
    async remove(file) {
      const { target } = await locate(file);
      await rm(target, { force: true });
      if ((await statOf(path.dirname(target))) !== undefined) await removeLeftOvers(target);
      const root = await realpath(folder);
      for (let parent = path.dirname(target); parent !== root; parent = path.dirname(parent)) {
        // Refused while something is in it.
        if (
          !(await rmdir(parent).then(
            () => true,
            () => false,
          ))
        )
          return;
      }
    },
    async keepOriginal(file, bytes) {
      for (let number = 0; number < 100; number += 1) {
        const kept = `${file}.orig${number === 0 ? '' : `.${number}`}`;
        const { target, stats } = await locate(kept);
        if (stats !== undefined) continue;
        await writeNew(target, bytes, undefined);
        return kept;
      }
      throw new Refusal(`Remove the .orig files of ${plain(file)} first.`);
    },
    gitState: (file) => gitState({ cwd: folder, env }, file),
    filesBelow: (at) => filesBelow(folder, at),
    changedFiles: () => changedFiles({ cwd: folder, env }),
    runPackage: (...given) => runPackage({ folder, cwd, env }, ...given),
    toPath: (typed) => path.relative(folder, path.resolve(cwd, typed)).split(path.sep).join('/'),
  };
}

/** SHA-256 in lower-case hex. */
export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** A byte order mark stays; undefined for what is not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

async function statOf(target: string): Promise<Stats | undefined> {
  try {
    return await lstat(target);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Removes what commands that were killed while they wrote a file left next to it. */
async function removeLeftOvers(target: string): Promise<void> {
  const folder = path.dirname(target);
  const start = `.${path.basename(target)}.`;
  for (const name of await readdir(folder)) {
    const isLeft = name.startsWith(start) && /^[0-9a-f]{12}\.tmp$/.test(name.slice(start.length));
    if (isLeft && !unfinished.has(path.join(folder, name))) {
      await rm(path.join(folder, name), { force: true });
    }
  }
}

async function writeNew(
  target: string,
  bytes: Uint8Array,
  mode: number | undefined,
): Promise<void> {
  const handle = await open(target, 'wx', mode ?? 0o666);
  try {
    await handle.writeFile(bytes);
    if (mode !== undefined) await handle.chmod(mode);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
