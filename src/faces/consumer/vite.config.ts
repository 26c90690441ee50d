import { builtinModules } from 'node:module';
import path from 'node:path';
import { defineConfig } from 'vite';

/** Bundles the consumer's command into one file for Node 20 and newer, beside the site's files. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  logLevel: 'error',
  build: {
    target: 'node20',
    outDir: path.resolve(
      process.env['SITE_BUILD_DIR'] ?? path.join(import.meta.dirname, '../../../build/site'),
      'consumer',
    ),
    emptyOutDir: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: path.join(import.meta.dirname, 'main.ts'),
      platform: 'node',
      external: [/^node:/, ...builtinModules],
      output: {
        format: 'es',
        entryFileNames: 'cli.mjs',
        codeSplitting: false,
        banner: '#!/usr/bin/env node',
      },
    },
  },
});
