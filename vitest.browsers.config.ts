import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The site and the components in Firefox and WebKitGTK: `npm run test:browsers`, or `-- --project webkit`. */
export default defineConfig({
  test: {
    globalSetup: [
      'test/browsers/require-installed.ts',
      'test/support/command-bundle.ts',
      'test/support/shared-server.ts',
    ],
    testTimeout: 180_000,
    hookTimeout: 60_000,
    fileParallelism: false,
    projects: ['firefox', 'webkit'].map((name) => ({
      extends: true as const,
      test: { name, include: ['test/browsers/*.test.ts'], provide: { engine: name } },
      resolve: {
        alias: [
          {
            find: /^.*\/launch-browser\.ts$/,
            replacement: fileURLToPath(new URL(`test/browsers/${name}.ts`, import.meta.url)),
          },
        ],
      },
    })),
  },
});
