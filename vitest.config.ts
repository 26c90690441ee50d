import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
    globalSetup: ['test/support/global-setup.ts', 'test/postgres/shared-databases.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'forks',
    // Most tests wait for the processes that they started; Vitest's own number leaves one core to idle.
    maxWorkers: Math.max(2, availableParallelism()),
  },
});
