import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { createProofsReport } from './test/catalog/proofs-report.ts';
import { planChecks, readCheckingFiles } from './test/catalog/proofs.ts';

/** `COMPONENTS=changed` checks those without a proof on record. */
const scope = process.env['COMPONENTS'] === 'changed' ? 'changed' : 'all';
const plan = planChecks(scope, '');
const readers = new Map(readCheckingFiles().map(({ file, slugs }) => [file, slugs]));

/** Every bundled component in all of its checks: `npm run test:catalog`, which rewrites `catalog/proofs.json`. */
export default defineConfig({
  test: {
    include: [...plan.files],
    passWithNoTests: true,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    pool: 'forks',
    isolate: false,
    maxWorkers: availableParallelism() + 1,
    reporters: [
      'default',
      createProofsReport(plan, (file) => readers.get(file) ?? [...plan.digests.keys()]),
    ],
    globalSetup: [
      'test/postgres/shared-databases.ts',
      'test/support/command-bundle.ts',
      'test/support/shared-server.ts',
    ],
    setupFiles: ['test/support/tier.ts', 'test/support/remove-databases.ts'],
    provide: {
      tier: 'component',
      components: [...plan.slugs],
      checksAll: scope === 'all',
      hasUnproven: true,
    },
  },
});
