import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ServerProcess, startProcess } from './http/server-process.ts';

/** The command, as a script for Node. */
export const BIN = fileURLToPath(new URL('../bin/pattern-catalog.js', import.meta.url));
const BIN_WITH_LIMITS = fileURLToPath(
  new URL('../test/support/cli-with-limits.ts', import.meta.url),
);

const CATALOG = fileURLToPath(new URL('../catalog', import.meta.url));

/** Runs a benchmark with a temporary folder, which is removed at the end. */
export async function withFolder(run: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'pattern-catalog-bench-'));
  try {
    await run(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Starts the product on the bundled catalog, with its build and data in a folder; `name` separates servers in it. */
export function startProduct(
  folder: string,
  env: Readonly<Record<string, string>> = {},
  name = 'product',
): Promise<ServerProcess> {
  return startProcess({
    args: [env['TEST_LIMITS'] === undefined ? BIN : BIN_WITH_LIMITS, 'serve'],
    outputFile: join(folder, `${name}.log`),
    env: {
      PORT: '0',
      CATALOG_DIR: CATALOG,
      CATALOG_BUILD_DIR: join(folder, `${name}-build`),
      DATA_DIR: join(folder, `${name}-data`),
      ...env,
    },
  });
}

/** The middle of some numbers; 0 if there are none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  return (lower + upper) / 2;
}

/** The value below which a share (0 to 1) of some numbers lies; 0 if there are none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
