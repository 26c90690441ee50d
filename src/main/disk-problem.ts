import { fileURLToPath } from 'node:url';
import { diskProblem, readFreeBytes } from '../adapters/disk-problem.ts';
import type { Metrics } from '../adapters/metrics/prometheus-metrics.ts';
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

/** Adds the free space of the folders that a server writes to its metrics. */
export function observeDisks(
  { dataDir, catalogBuildDir }: Pick<Config, 'dataDir' | 'catalogBuildDir'>,
  metrics: Pick<Metrics, 'observeDisks'>,
): void {
  const folders = { data: dataDir, build: catalogBuildDir };
  metrics.observeDisks(async () => {
    const read = Object.entries(folders).map(async ([folder, place]) => {
      const freeBytes = await readFreeBytes(place);
      return freeBytes === undefined ? [] : [{ folder, freeBytes }];
    });
    return (await Promise.all(read)).flat();
  });
}
