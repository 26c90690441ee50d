import { readFile, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, build } from 'vite';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SRC = join(ROOT, 'src') + sep;
const require = createRequire(import.meta.url);

/** How a source starts a worker thread, which needs a file of its own. */
const WORKER = /new URL\('(\.\/[\w-]+)\.ts', import\.meta\.url\)/g;

/** What packages load in browsers, Bun and Cloudflare, or for SQLite. */
const OTHER_PLACES = /\/(?:memfs2opfs|opfs-ahp|(?:bun|d1|node)-sqlite-dialect)\b/;

/** How a source finds declarations of types. */
const TYPES = /import\.meta\.resolve\('((?:typescript-6|@types|csstype)\/[^']*)'\)/g;

/** Bundles the command and each worker to where its source's path leads: `src/main/cli.ts` to `main/cli.js`. */
export async function bundle(outDir: string): Promise<void> {
  const input: Record<string, string> = {
    'main/cli': join(SRC, 'main/cli.ts'),
    // The pool starts its threads with this file.
    'vendor/piscina-worker': join(dirname(require.resolve('piscina')), 'worker.js'),
  };
  for (const file of await readdir(SRC, { recursive: true })) {
    if (!file.endsWith('.ts')) continue;
    const code = await readFile(join(SRC, file), 'utf8');
    for (const [, worker = ''] of code.matchAll(WORKER)) {
      const place = join(dirname(file), worker);
      input[place] = join(SRC, `${place}.ts`);
    }
  }
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true, external: ['vite', 'pg-native', '@napi-rs/nice'] },
    plugins: [keepPlaces()],
    build: {
      ssr: true,
      target: 'node22.13',
      outDir,
      copyPublicDir: false,
      rolldownOptions: {
        input,
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  });
}

/** A chunk lies elsewhere than its sources: what they find beside themselves is found from `dist/` instead. */
function keepPlaces(): Plugin {
  return {
    name: 'keep-places',
    enforce: 'pre',
    load: (id) => (OTHER_PLACES.test(id) ? 'export {};' : undefined),
    transform(code, id) {
      const placed = id.startsWith(SRC)
        ? placeSource(code, relative(SRC, id))
        : placePackage(code, id);
      return placed === code ? undefined : placed;
    },
    renderChunk(code, { fileName }) {
      const up = '../'.repeat(fileName.split('/').length - 1) || './';
      return code.replaceAll('__DIST__', `new URL('${up}', import.meta.url)`);
    },
  };
}

function placeSource(code: string, file: string): string {
  return (
    code
      .replaceAll(WORKER, "new URL('$1.js', import.meta.url)")
      .replaceAll(
        "import.meta.resolve('@electric-sql/pglite')",
        "new URL('vendor/pglite/index.js', __DIST__).href",
      )
      .replaceAll(TYPES, "new URL('vendor/types/$1', __DIST__).href")
      // Not in the arguments of another bundler.
      .replaceAll(
        /(?<!:)import\.meta\.url/g,
        `new URL('${file.replace(/\.ts$/, '.js')}', __DIST__).href`,
      )
  );
}

function placePackage(code: string, id: string): string {
  if (id.includes('/@electric-sql/pglite/')) {
    return code.replaceAll('import.meta.url', "new URL('vendor/pglite/index.js', __DIST__).href");
  }
  // Its parser looks at a variable of the environment for each token, which is a sixth of the time of parsing.
  if (id.includes('/yaml/dist/')) {
    return code.replace(/node_process\.env\.LOG_(?:TOKENS|STREAM)/g, 'false');
  }
  if (id.includes('/typescript-6/lib/')) return code.replaceAll('__filename', "'typescript.js'");
  const path = "require('node:url').fileURLToPath";
  if (id.includes('/piscina/dist/')) {
    return code.replace(
      /\(0, \w+\.resolve\)\(__dirname, 'worker\.js'\)/,
      `${path}(new URL('vendor/piscina-worker.js', __DIST__))`,
    );
  }
  return code;
}
