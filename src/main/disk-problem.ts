import { fileURLToPath } from 'node:url';
import { diskProblem } from '../adapters/disk-problem.ts';
import type { Config } from '../config.ts';

const BUILD_DIR = fileURLToPath(new URL('../../build', import.meta.url));

/** A sentence where one of the configured folders could not be written; undefined for any other error. */
export function configuredDiskProblem(
  config: Pick<Config, 'catalogDir' | 'catalogBuildDir' | 'dataDir'>,
  error: unknown,
): Promise<string | undefined> {
  return diskProblem(error, [
    { name: 'CATALOG_BUILD_DIR', folder: config.catalogBuildDir },
    { name: 'DATA_DIR', folder: config.dataDir },
    { name: 'CATALOG_DIR', folder: config.catalogDir },
    { name: 'The build folder', folder: BUILD_DIR },
  ]);
}
