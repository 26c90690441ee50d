import { execFile } from 'node:child_process';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Where programs run. */
export interface ProgramPlace {
  readonly cwd: string;
  readonly env: Environment;
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
