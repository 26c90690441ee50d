import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const DIR = fileURLToPath(new URL('.', import.meta.url));

/** The preview's frame: a document and the modules that an artifact may import, all served under `/preview/`. */
export default defineConfig({
  root: DIR,
  base: '/preview/',
  publicDir: false,
  build: {
    outDir: path.join(
      process.env['SITE_BUILD_DIR'] ?? path.join(DIR, '../../../../build/site'),
      'client/preview',
    ),
    emptyOutDir: true,
    target: 'es2023',
    assetsDir: 'modules',
    assetsInlineLimit: 0,
    modulePreload: false,
    reportCompressedSize: false,
    // An artifact may import any icon, so this module is as large as it has to be; it is loaded on demand.
    chunkSizeWarningLimit: 2000,
    rollupOptions: { input: path.join(DIR, 'frame.html') },
  },
});
