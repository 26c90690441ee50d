import { defineConfig } from 'vitest/config';

/** The newest Claude Code, Codex, Gemini CLI and opencode, from npm: `npm run test:hosts`. */
export default defineConfig({
  test: {
    include: ['test/hosts/*.test.ts'],
    globalSetup: ['test/postgres/shared-databases.ts', 'test/support/command-bundle.ts'],
    provide: { tier: 'process' },
    fileParallelism: false,
  },
});
