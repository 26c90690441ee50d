import { randomUUID } from 'node:crypto';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { planChecks } from './test/catalog/proofs.ts';
import { createRunReport } from './test/support/run-report.ts';
import type { TestTier } from './test/support/tier.ts';

// What Node compiles in test processes is kept for later ones, where the product keeps it as well.
process.env['NODE_COMPILE_CACHE'] ??= join(tmpdir(), 'node-compile-cache');

/** What is drawn from the record of proven components, and the order of files. */
const seed = process.env['TEST_SEED'] ?? randomUUID().slice(0, 8);

const plan = planChecks('sampled', seed);

/** The test files that are named after a tier, which may start what `test/support/tier.ts` says. */
const project = (
  tier: TestTier,
  include: readonly string[] = [`{test,packages/*/test}/**/*.${tier}.test.ts`],
) => ({
  extends: true as const,
  test: {
    name: tier,
    include: [...include],
    provide: {
      tier,
      components: [...plan.slugs],
      checksAll: false,
      hasUnproven: plan.proven < plan.total,
    },
    setupFiles: [
      'test/support/tier.ts',
      ...(tier === 'unit' ? [] : ['test/support/remove-databases.ts']),
    ],
  },
});

export default defineConfig({
  test: {
    // A single wait ends sooner (`WAIT_OPTIONS`), so that a failure names what it waited for.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    pool: 'forks',
    // A worker runs one file after the other with the same modules: loading them again takes a quarter of the time.
    isolate: false,
    // Tests wait for the processes that they started; Vitest's default leaves one core idle.
    maxWorkers: availableParallelism() + 1,
    reporters: ['default', createRunReport(plan)],
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
      project('component', plan.files),
    ],
  },
});
