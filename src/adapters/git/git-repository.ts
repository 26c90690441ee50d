import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { type Result, err, success } from '../../domain/errors.ts';
import type { LiveCatalog } from '../../domain/status.ts';
import { toPrintable } from '../../domain/text.ts';

/** The git work tree that a catalog lies in. */
export interface GitRepository {
  /** Its top. */
  readonly top: string;
  /** Where the catalog is in it, such as `packages/catalog`; empty for its top. */
  readonly prefix: string;
  readonly isShallow: boolean;
}

/** Opens the repository of a catalog; the failure is what git says, such as that there is none. */
export async function openRepository(catalogDir: string): Promise<Result<GitRepository>> {
  const asked = ['--show-prefix', '--is-shallow-repository', '--show-toplevel'];
  const found = await git(catalogDir, 'rev-parse', ...asked);
  if (!found.ok) return found;
  const [prefix = '', isShallow, top = ''] = found.value.split('\n');
  return success({ top, prefix: prefix.replace(/\/$/, ''), isShallow: isShallow === 'true' });
}

/** The full id of the commit that a reference names; undefined if there is none here. */
export function commitOf({ top }: GitRepository, reference: string): Promise<string | undefined> {
  return idOf(top, 'rev-parse', '--verify', '--end-of-options', `${reference}^{commit}`);
}

/** The commit at which `HEAD` left another one; undefined if none that both have is known here. */
export function mergeBase({ top }: GitRepository, commit: string): Promise<string | undefined> {
  return idOf(top, 'merge-base', commit, 'HEAD');
}

/** Writes the catalog as a commit has it into an empty folder; `false` if the commit does not have it. */
export async function exportFolder(
  { top, prefix }: GitRepository,
  commit: string,
  place: string,
): Promise<Result<boolean>> {
  const tree = await idOf(top, 'rev-parse', '--verify', '--end-of-options', `${commit}:${prefix}`);
  if (tree === undefined) return success(false);
  const archive = `${place}.tar`;
  const packed = await git(top, 'archive', '--format=tar', `--output=${archive}`, tree);
  const read = packed.ok ? await run('tar', ['-xf', archive, '-C', place], place) : packed;
  await rm(archive, { force: true });
  return read.ok ? success(true) : read;
}

/** What a catalog is checked out at; undefined where git does not know, or does not have the catalog. */
export async function checkedOut(catalogDir: string): Promise<LiveCatalog['commit']> {
  const asked = ['log', '-1', '--no-show-signature', '--format=%H%n%cI%n%an', 'HEAD'];
  const [head, tracked, changed] = await Promise.all([
    git(catalogDir, ...asked),
    git(catalogDir, 'ls-files', '--error-unmatch', '--', 'catalog.yaml'),
    git(catalogDir, 'status', '--porcelain', '--', '.'),
  ]);
  if (!head.ok || !tracked.ok || !changed.ok) return undefined;
  const [id = '', at = '', author = ''] = head.value.split('\n');
  return { id, at, author: toPrintable(author), isChanged: changed.value !== '' };
}

/** It reads, and changes nothing: neither the index nor line ends. */
const OPTIONS = ['--no-optional-locks', '-c', 'core.fsmonitor=false', '-c', 'core.autocrlf=false'];

async function idOf(cwd: string, ...args: readonly string[]): Promise<string | undefined> {
  const found = await git(cwd, ...args);
  return found.ok ? found.value.trim() : undefined;
}

function git(cwd: string, ...args: readonly string[]): Promise<Result<string>> {
  return run('git', [...OPTIONS, ...args], cwd);
}

/** Runs a program and returns what it prints, or the first line of what it reports. */
function run(program: string, args: readonly string[], cwd: string): Promise<Result<string>> {
  const options = { cwd, maxBuffer: 256 * 1024 * 1024, timeout: 120_000 };
  return new Promise((resolve) => {
    execFile(program, args, options, (error, stdout, stderr) => {
      if (error === null) return resolve(success(stdout));
      const [line = ''] = stderr.trim().split('\n');
      const reason = error.code === 'ENOENT' ? 'it is not installed' : line || error.message;
      resolve(err('not_found', `${program}: ${reason}`, error));
    });
  });
}
