import path from 'node:path';
import { defineConfig } from 'vite';

/** Bundles the consumer's command into one file for Node 20 and newer, next to the site's files. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  logLevel: 'error',
  // For browsers, Vite would replace `process.env`.
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: path.join(import.meta.dirname, 'src/main.ts'),
    target: 'node20',
    minify: true,
    outDir: path.resolve(
      process.env['SITE_BUILD_DIR'] ?? path.join(import.meta.dirname, '../../build/site'),
      'consumer',
    ),
    emptyOutDir: false,
    rolldownOptions: {
      output: {
        format: 'es',
        entryFileNames: 'cli.mjs',
        codeSplitting: false,
        banner: '#!/usr/bin/env node',
      },
    },
  },
});
