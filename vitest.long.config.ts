import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** The tests with random inputs and kills, with more and other ones, and the MCP Inspector: `npm run test:long`. */
export default defineConfig({
  test: {
    include: globSync('{test,packages/*/test}/**/*.test.ts').filter((file) =>
      /\/support\/(?:fast-check|scale)\.ts|databasesOfRun|installInspector/.test(
        readFileSync(file, 'utf8'),
      ),
    ),
    globalSetup: [
      'test/postgres/shared-databases.ts',
      'test/support/command-bundle.ts',
      'test/support/shared-server.ts',
    ],
    setupFiles: ['test/support/remove-databases.ts'],
    exclude: ['test/browsers/**', '**/node_modules/**'],
    env: { TEST_SCALE: '50' },
    testTimeout: 3_600_000,
    hookTimeout: 300_000,
    pool: 'forks',
  },
});
