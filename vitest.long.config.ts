import { defineConfig } from 'vitest/config';

/** The tests whose promises are worth large numbers, with those: `npm run test:long`. */
export default defineConfig({
  test: {
    include: [
      'test/mcp/fuzz.test.ts',
      'test/long/**/*.test.ts',
      'test/usage/usage-counter.test.ts',
      'test/publish/kill.test.ts',
      'test/publish/dying.test.ts',
      'test/usage/counter-equals-log.test.ts',
    ],
    globalSetup: ['test/support/global-setup.ts', 'test/postgres/shared-databases.ts'],
    env: { TEST_SCALE: '50' },
    testTimeout: 3_600_000,
    hookTimeout: 60_000,
    pool: 'forks',
  },
});
