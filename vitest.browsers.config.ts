import { defineConfig } from 'vitest/config';

/** The site in Firefox and WebKitGTK, which must be installed: `npm run test:browsers`. */
export default defineConfig({
  test: {
    include: ['test/browsers/*.test.ts'],
    globalSetup: ['test/support/command-bundle.ts', 'test/support/shared-server.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    fileParallelism: false,
  },
});
