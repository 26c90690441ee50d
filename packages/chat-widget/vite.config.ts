import path from 'node:path';
import { defineConfig } from 'vite';

/** Bundles `<pattern-chat>` into one module, `/widget.js`, next to the site's files. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  logLevel: 'error',
  build: {
    target: 'es2023',
    outDir: path.resolve(
      process.env['SITE_BUILD_DIR'] ?? path.join(import.meta.dirname, '../../build/site'),
      'client',
    ),
    emptyOutDir: false,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: path.join(import.meta.dirname, 'src/widget.ts'),
      output: { format: 'es', entryFileNames: 'widget.js', codeSplitting: false },
    },
  },
});
