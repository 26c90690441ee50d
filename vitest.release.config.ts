import { defineConfig } from 'vitest/config';

/** What is proven before a release: `npm run test:release`. */
export default defineConfig({
  test: {
    include: ['{test,packages/*/test}/**/*.release.test.ts'],
    globalSetup: [
      'test/postgres/shared-databases.ts',
      'test/support/command-bundle.ts',
      'test/support/shared-server.ts',
    ],
    setupFiles: ['test/support/tier.ts', 'test/support/remove-databases.ts'],
    provide: { tier: 'release' },
    testTimeout: 600_000,
    hookTimeout: 300_000,
    pool: 'forks',
    fileParallelism: false,
  },
});
