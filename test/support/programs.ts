import { spawnSync } from 'node:child_process';

/** Whether a program of the system is missing; says so, since a test that is skipped for it says nothing. */
export function isMissing(program: string): boolean {
  const found = spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
  if (!found) process.stderr.write(`Skipped: ${program} is not installed.\n`);
  return !found;
}
