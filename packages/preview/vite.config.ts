import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Plugin, defineConfig } from 'vite';
import * as z from 'zod';
import { catalogIcons } from './catalog-icons.ts';

const DIR = path.join(import.meta.dirname, 'src/sandbox');

/** The preview's frame: a document and the modules that an artifact may import, served under `/preview/`. */
export default defineConfig({
  root: DIR,
  base: '/preview/',
  publicDir: false,
  plugins: [vendorPrimitives(), catalogIcons()],
  build: {
    outDir: path.join(
      process.env['SITE_BUILD_DIR'] ?? path.join(import.meta.dirname, '../../build/site'),
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

const MODULE_ID = 'virtual:primitives';

/**
 * Lists the packages that `radix-ui` is made of and the entries of `@base-ui/react`, each with a loader. Both lists are
 * read from the packages, so that an update brings its new parts.
 */
function vendorPrimitives(): Plugin {
  const require = createRequire(import.meta.url);
  const radixPath = require.resolve('radix-ui/package.json');
  const radix = z.object({ dependencies: z.record(z.string(), z.string()) });
  const base = z.object({ exports: z.record(z.string(), z.unknown()) });
  return {
    name: 'vendor-primitives',
    resolveId: (id) => (id === MODULE_ID ? `\0${MODULE_ID}` : undefined),
    async load(id) {
      if (id !== `\0${MODULE_ID}`) return undefined;
      const parts = Object.keys(radix.parse(readJson(radixPath)).dependencies);
      const entries = Object.keys(
        base.parse(readJson(require.resolve('@base-ui/react/package.json'))).exports,
      )
        .filter((entry) => /^\.(?:\/[\w-]+)?$/.test(entry))
        .map((entry) => `@base-ui/react${entry.slice(1)}`);
      const lines = await Promise.all(
        [...parts, ...entries].map(async (name) => {
          // The parts are dependencies of radix-ui, not of this project.
          const found = await this.resolve(name, radixPath);
          if (found === null) throw new Error(`${name} is not installed.`);
          return `[${JSON.stringify(name)}, () => import(${JSON.stringify(found.id)})]`;
        }),
      );
      return `export const primitives = [${lines.join(',\n')}];`;
    },
  };
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
