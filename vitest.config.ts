import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// Each test file has a process of its own: what Node has compiled is kept from one to the next, where the product
// keeps it as well.
process.env['NODE_COMPILE_CACHE'] ??= join(tmpdir(), 'node-compile-cache');

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
    exclude: ['test/browsers/**'],
    globalSetup: ['test/support/global-setup.ts', 'test/postgres/shared-databases.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A busy machine can starve a browser or a server for half a minute. The reporter names what was tried twice.
    retry: 1,
    pool: 'forks',
    // Most tests wait for the processes that they started; Vitest's own number leaves one core to idle.
    maxWorkers: Math.max(2, availableParallelism()),
  },
});
