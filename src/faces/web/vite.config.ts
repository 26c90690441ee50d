import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  // Otherwise Vite finds them one by one as pages are opened, and reloads the page each time.
  optimizeDeps: { entries: ['./app/**/*.{ts,tsx}'] },
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    // The style sheet stays as it was written: these browsers know `oklch()`, `light-dark()` and nesting.
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Without, a page of forty small scripts waits for the network more often than it reads from it.
            codeSplitting: {
              // Components of the catalog are loaded with what first opens one.
              groups: [
                {
                  name: 'shared',
                  test: /\/src\/(?!faces\/web\/app\/ui\/)|lucide-react/,
                  minShareCount: 4,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // One self-contained server bundle: the production build of React whatever NODE_ENV is, and fast to load.
      ...(command === 'build'
        ? {
            define: { 'process.env.NODE_ENV': '"production"' },
            resolve: { noExternal: true },
          }
        : {}),
      build: { rollupOptions: { input: './server.ts' } },
    },
  },
}));
