import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_DIR } from './run-cli.ts';

/** Not committed: a clean checkout checks everything. */
const FOLDER = join(PROJECT_DIR, 'build/verdicts');

/** Whether a subject passed its check in an earlier run. */
export interface Verdict {
  readonly hasPassed: boolean;
  readonly remember: () => Promise<void>;
}

/**
 * Looks up what passed a slow check in earlier runs of this checkout: the same subject, checked by the same files with
 * the same packages installed, passes again.
 *
 * @param check names the check
 * @param sources glob patterns of the files that decide beside the subject, such as the test itself
 */
export function createVerdicts(
  check: string,
  sources: readonly string[],
): (subject: unknown) => Verdict {
  let digest: string | undefined;
  return (subject) => {
    digest ??= digestOf([...sources, 'package-lock.json']);
    const text = JSON.stringify([digest, subject]);
    const path = join(FOLDER, check, createHash('sha256').update(text).digest('hex'));
    return {
      hasPassed: existsSync(path),
      async remember() {
        await mkdir(join(FOLDER, check), { recursive: true });
        await writeFile(path, '');
      },
    };
  };
}

function digestOf(sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of sources.flatMap((pattern) =>
    globSync(pattern, { cwd: PROJECT_DIR }).toSorted(),
  )) {
    const file = join(PROJECT_DIR, path);
    if (statSync(file).isFile()) hash.update(path).update(readFileSync(file));
  }
  return hash.digest('hex');
}
