import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const DIR = fileURLToPath(new URL('.', import.meta.url));

/** The preview's frame: a document and the modules that an artifact may import, served under `/preview/`. */
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
    // All icons of lucide-react, loaded on demand: an artifact may import any of them.
    chunkSizeWarningLimit: 2000,
    rollupOptions: { input: path.join(DIR, 'frame.html') },
  },
});
