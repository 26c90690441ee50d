import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { testFilesByProject } from './test/projects.ts';
import { slowestFiles } from './test/slowest-files.ts';

// What Node compiles in test processes is kept for later ones, where the product keeps it as well.
process.env['NODE_COMPILE_CACHE'] ??= join(tmpdir(), 'node-compile-cache');

const { unit, integration } = testFilesByProject();

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'forks',
    // A worker runs one file after the other with the same modules: loading them again takes a quarter of the time.
    isolate: false,
    // Most tests wait for the processes that they started; Vitest's default leaves one core idle.
    maxWorkers: Math.max(2, availableParallelism()),
    reporters: ['default', slowestFiles],
    projects: [
      { extends: true, test: { name: 'unit', include: unit } },
      {
        extends: true,
        test: {
          name: 'integration',
          include: integration,
          globalSetup: [
            'test/postgres/shared-databases.ts',
            'test/support/command-bundle.ts',
            'test/support/shared-server.ts',
          ],
          setupFiles: ['test/support/remove-databases.ts'],
        },
      },
    ],
  },
});
