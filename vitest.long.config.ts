import { defineConfig } from 'vitest/config';

/** The tests whose promises are worth large numbers, with those: `npm run test:long`. */
export default defineConfig({
  test: {
    include: [
      'test/mcp/fuzz.test.ts',
      'test/usage/usage-counter.test.ts',
      'test/publish/kill.test.ts',
      'test/publish/dying.test.ts',
      'test/usage/counter-equals-log.test.ts',
      // Properties, with inputs that differ from run to run.
      'test/catalog/build-catalog.test.ts',
      'test/chat/find-patterns.test.ts',
      'test/chat/link-filter.test.ts',
      'test/mcp/parse-reference.test.ts',
      'test/search/essential-tokens.test.ts',
      'test/search/normalize.test.ts',
      'test/search/search-index.test.ts',
      'test/search/suffix-array.test.ts',
      'test/usage/latency-buckets.test.ts',
      'test/usage/usage-aggregate.test.ts',
      'test/usage/usage-client.test.ts',
      'test/widget/markdown-reader.test.ts',
    ],
    globalSetup: ['test/support/global-setup.ts', 'test/postgres/shared-databases.ts'],
    env: { TEST_SCALE: '50' },
    testTimeout: 3_600_000,
    hookTimeout: 60_000,
    pool: 'forks',
  },
});
