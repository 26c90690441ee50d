import { defineConfig } from 'vitest/config';

/** The tests whose promises are worth large numbers, with those: `npm run test:long`. */
export default defineConfig({
  test: {
    include: ['test/mcp/fuzz.test.ts', 'test/long/**/*.test.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    env: { TEST_SCALE: '50' },
    testTimeout: 3_600_000,
    hookTimeout: 60_000,
    pool: 'forks',
  },
});
