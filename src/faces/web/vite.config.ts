import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  // Found at the start, and not one by one while somebody looks at pages that then load again.
  optimizeDeps: { entries: ['./app/**/*.{ts,tsx}'] },
  build: {
    target: 'es2023',
    // The style sheet stays as it was written: these browsers know `oklch()`, `light-dark()` and nesting.
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  environments: {
    ssr: {
      // One self-contained server bundle: React as built for production whatever NODE_ENV says, and loaded fast.
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
