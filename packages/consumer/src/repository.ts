import { execFile } from 'node:child_process';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { plain, Refusal } from './refusal.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Where programs run. */
export interface ProgramPlace {
  readonly cwd: string;
  readonly env: Environment;
}

/** A branch of the remote: its last commit, and whether this command made every commit since its base. */
export interface RemoteBranch {
  readonly sha: string;
  readonly isOurs: boolean;
}

/** A copy of the base branch in a folder of its own: the files of the person who runs the command stay as they are. */
export interface WorkTree {
  /** The folder of the project in the copy. */
  readonly folder: string;
  /** Makes the copy what the base branch is. */
  readonly reset: () => Promise<void>;
  /** Commits all changes on top of the base; undefined if there are none. Nothing points at the commit yet. */
  readonly commit: (title: string) => Promise<string | undefined>;
  /** Undefined where the remote has no such branch. */
  readonly remoteBranch: (branch: string) => Promise<RemoteBranch | undefined>;
  /** Whether two commits make the same changes, each to its own parent. */
  readonly isSame: (one: string, other: string) => Promise<boolean>;
  /** Sets a branch of the remote to a commit, if its last one still is `expected`. */
  readonly push: (commit: string, branch: string, expected: string | undefined) => Promise<void>;
  readonly remove: () => Promise<void>;
}

const TIMEOUT_MS = 300_000;

const REMOTE = 'origin';

/** In the message of each commit: its tree and its parent. A commit that was changed since has others. */
const TRAILER = 'Pattern-Catalog-Update';

/**
 * Runs git and returns what it prints.
 *
 * @throws Refusal with git's own reason, without passwords in addresses
 */
function git(place: ProgramPlace, args: readonly string[], input = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      'git',
      [...args],
      { ...place, timeout: TIMEOUT_MS, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => {
        if (error === null) return resolve(stdout);
        const reason = plain(stderr === '' ? error.message : stderr, 1000);
        const shown = reason.replaceAll(/\/\/[^@\s/]+@/g, '//…@');
        reject(new Refusal(`git ${args[0] ?? ''} failed: ${shown}`));
      },
    );
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
  });
}

/** The branch that is checked out, also where CI has checked out its commit. */
export async function currentBranch(place: ProgramPlace): Promise<string | undefined> {
  const { GITHUB_REF_TYPE, GITHUB_REF_NAME, CI_COMMIT_BRANCH } = place.env;
  const name = await git(place, ['branch', '--show-current']);
  const ofJob = GITHUB_REF_TYPE === 'branch' ? GITHUB_REF_NAME : CI_COMMIT_BRANCH;
  return name.trim() || ofJob || undefined;
}

/** The address that branches are pushed to. */
export async function remoteUrl(place: ProgramPlace): Promise<string> {
  return (await git(place, ['remote', 'get-url', '--push', REMOTE])).trim();
}

/**
 * Opens a work tree of the remote's newest commit of a branch. It lies in the repository's git folder, where programs
 * of `node_modules` are found as in the project, and those of killed commands are removed.
 *
 * @param place the project, in a repository
 */
export async function openWorkTree(place: ProgramPlace, baseBranch: string): Promise<WorkTree> {
  const prefix = (await git(place, ['rev-parse', '--show-prefix'])).trim();
  const gitFolder = (await git(place, ['rev-parse', '--git-common-dir'])).trim();
  const all = path.join(path.resolve(place.cwd, gitFolder), 'pattern-catalog');
  await mkdir(all, { recursive: true });
  await removeOld(place, all);
  const base = await fetchBranch(place, baseBranch);
  if (base === undefined) {
    throw new Refusal(`${REMOTE} has no branch ${plain(baseBranch)}. Name one with --base.`);
  }
  const root = path.join(all, String(process.pid));
  const inTree = { ...place, cwd: root };
  await git(place, ['worktree', 'add', '--quiet', '--force', '--detach', root, base]);

  return {
    folder: path.join(root, prefix),
    async reset() {
      await git(inTree, ['reset', '--quiet', '--hard', base]);
      await git(inTree, ['clean', '--quiet', '--force', '-d', '-x']);
    },
    async commit(title) {
      await git(inTree, ['add', '--all']);
      const tree = (await git(inTree, ['write-tree'])).trim();
      if (tree === (await git(inTree, ['rev-parse', `${base}^{tree}`])).trim()) return undefined;
      const message = `${title}\n\n${TRAILER}: ${tree} ${base}\n`;
      return (await git(inTree, ['commit-tree', tree, '-p', base], message)).trim();
    },
    async remoteBranch(branch) {
      const sha = await fetchBranch(place, branch);
      return sha === undefined ? undefined : { sha, isOurs: await isOurs(inTree, sha) };
    },
    async isSame(one, other) {
      const [ofOne, ofOther] = await Promise.all([one, other].map((each) => patchId(inTree, each)));
      return ofOne === ofOther;
    },
    async push(commit, branch, expected = '') {
      const ref = `refs/heads/${branch}`;
      await git(place, [
        'push',
        '--quiet',
        '--no-verify',
        `--force-with-lease=${ref}:${expected}`,
        REMOTE,
        `${commit}:${ref}`,
      ]);
    },
    remove: () => removeTree(place, root),
  };
}

/** The last commit of a branch of the remote, which is here then; undefined where there is none. */
async function fetchBranch(place: ProgramPlace, branch: string): Promise<string | undefined> {
  const ref = `refs/heads/${branch}`;
  const listed = await git(place, ['ls-remote', REMOTE, ref]);
  const line = listed.split('\n').find((each) => each.endsWith(`\t${ref}`));
  const sha = /^[0-9a-f]{40,64}\b/.exec(line ?? '')?.[0];
  if (sha !== undefined) await git(place, ['fetch', '--quiet', '--no-tags', REMOTE, ref]);
  return sha;
}

/** Whether a commit has the tree and the one parent that its message names: this command made it. */
async function isOurs(place: ProgramPlace, sha: string): Promise<boolean> {
  const text = await git(place, ['log', '-1', '--format=%T %P%n%B', sha]);
  const [facts = '', ...message] = text.split('\n');
  return message.includes(`${TRAILER}: ${facts}`);
}

async function patchId(place: ProgramPlace, sha: string): Promise<string> {
  const patch = await git(place, ['diff', '--no-ext-diff', '--no-color', `${sha}^`, sha]);
  return (await git(place, ['patch-id', '--stable'], patch)).split(' ')[0] ?? '';
}

async function removeOld(place: ProgramPlace, all: string): Promise<void> {
  for (const name of await readdir(all)) {
    if (!isRunning(Number(name))) await removeTree(place, path.join(all, name));
  }
}

async function removeTree(place: ProgramPlace, root: string): Promise<void> {
  await rm(root, { recursive: true, force: true });
  await git(place, ['worktree', 'prune']);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return pid !== process.pid;
  } catch {
    return false;
  }
}

/** How git sees a file; `none` outside a work tree and without git. */
export type GitState = 'clean' | 'uncommitted' | 'none';

/** Files of a folder that differ from the last commit or are new; undefined outside a work tree and without git. */
export function changedFiles(place: ProgramPlace): Promise<readonly string[] | undefined> {
  const args = ['status', '--porcelain', '-z', '--untracked-files=all', '--no-renames', '--', '.'];
  return new Promise((resolve) => {
    execFile('git', args, { ...place, maxBuffer: 16 * 1024 * 1024 }, (error, stdout) => {
      const lines = stdout.split('\0').filter((line) => line !== '' && !/^.?D/.test(line));
      resolve(error === null ? lines.map((line) => line.slice(3)) : undefined);
    });
  });
}

const GIT_OPTIONS = ['--no-optional-locks', '--literal-pathspecs'];

/** A file that git ignores or does not know counts as uncommitted: git could not bring it back. */
export function gitState(place: ProgramPlace, file: string): Promise<GitState> {
  return new Promise((resolve) => {
    execFile(
      'git',
      [...GIT_OPTIONS, 'status', '--porcelain', '--ignored', '--', file],
      { ...place, timeout: 30_000 },
      (error, stdout) => {
        if (error !== null) resolve('none');
        else resolve(stdout.trim() === '' ? 'clean' : 'uncommitted');
      },
    );
  });
}
