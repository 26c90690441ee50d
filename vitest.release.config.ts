import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { planChecks } from './test/catalog/proofs.ts';

const SHARED = [
  'test/postgres/shared-databases.ts',
  'test/support/command-bundle.ts',
  'test/support/shared-server.ts',
];

/** Tests with random inputs or kills, which try more and other ones here, and the MCP Inspector. */
const scaled = globSync('{test,packages/*/test}/**/*.test.ts').filter((file) =>
  /\/support\/(?:fast-check|scale)\.ts|databasesOfRun|installInspector/.test(
    readFileSync(file, 'utf8'),
  ),
);

/** The site and the components in another browser, which npm cannot install. */
const browser = (name: string) => ({
  extends: true as const,
  test: {
    name,
    include: ['test/browsers/*.test.ts'],
    provide: { engine: name },
    globalSetup: ['test/browsers/require-installed.ts'],
  },
  resolve: {
    alias: [
      {
        find: /^.*\/launch-browser\.ts$/,
        replacement: fileURLToPath(new URL(`test/browsers/${name}.ts`, import.meta.url)),
      },
    ],
  },
});

const { slugs } = planChecks('all', '');

/**
 * What is proven before a release: `npm run test:release`, or one part of it with `-- --project release`.
 *
 * - `release`: the package installed and run, replicas, kills, backups of all releases, hostile imports, large catalogs
 * - `scaled`: random inputs, fifty times as many
 * - `firefox`, `webkit`: the other browsers
 * - `hosts`: the newest Claude Code, Codex, Gemini CLI and opencode, from npm, without a model
 */
export default defineConfig({
  test: {
    testTimeout: 600_000,
    hookTimeout: 300_000,
    pool: 'forks',
    fileParallelism: false,
    globalSetup: SHARED,
    provide: { tier: 'release', components: [...slugs], checksAll: true, hasUnproven: true },
    projects: [
      {
        extends: true,
        test: {
          name: 'release',
          include: ['{test,packages/*/test}/**/*.release.test.ts'],
          exclude: ['**/node_modules/**', ...scaled],
          setupFiles: ['test/support/tier.ts', 'test/support/remove-databases.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'scaled',
          include: scaled.filter((file) => !/\.component\.test\.ts$|^test\/browsers\//.test(file)),
          setupFiles: ['test/support/remove-databases.ts'],
          env: { TEST_SCALE: '50' },
          testTimeout: 3_600_000,
        },
      },
      browser('firefox'),
      browser('webkit'),
      { extends: true, test: { name: 'hosts', include: ['test/hosts/*.test.ts'] } },
    ],
  },
});
