import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { slowestFiles } from './test/slowest-files.ts';
import type { TestTier } from './test/support/tier.ts';

// What Node compiles in test processes is kept for later ones, where the product keeps it as well.
process.env['NODE_COMPILE_CACHE'] ??= join(tmpdir(), 'node-compile-cache');

/** The test files that are named after a tier, which may start what `test/support/tier.ts` says. */
const project = (tier: TestTier) => ({
  extends: true as const,
  test: {
    name: tier,
    include: [`{test,packages/*/test}/**/*.${tier}.test.ts`],
    provide: { tier },
    setupFiles: [
      'test/support/tier.ts',
      ...(tier === 'unit' ? [] : ['test/support/remove-databases.ts']),
    ],
  },
});

export default defineConfig({
  test: {
    // For tests of many steps on a slow machine: a single wait ends after 80 s (`WAIT_OPTIONS`).
    testTimeout: 300_000,
    hookTimeout: 300_000,
    pool: 'forks',
    // A worker runs one file after the other with the same modules: loading them again takes a quarter of the time.
    isolate: false,
    // Tests wait for the processes that they started a third of the time; Vitest's default leaves one core idle.
    maxWorkers: availableParallelism() + 1,
    reporters: ['default', slowestFiles],
    // Once for all projects.
    globalSetup: [
      'test/postgres/shared-databases.ts',
      'test/support/command-bundle.ts',
      'test/support/shared-server.ts',
    ],
    projects: [
      project('unit'),
      project('app'),
      project('process'),
      project('browser'),
      project('component'),
    ],
  },
});
