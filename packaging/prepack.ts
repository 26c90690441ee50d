/**
 * Makes what the npm package holds beside the sources' catalog and documents: `dist/`, everything bundled for Node
 * 22.13 and later, which runs no TypeScript inside node_modules; `build/site`; and the template of the database.
 * `npm pack` runs it. Describe changes in docs/releasing.md.
 */
import { existsSync, statSync } from 'node:fs';
import { cp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { type Zippable, zipSync } from 'fflate';
import { type Plugin, build, minify } from 'vite';
import { z } from 'zod';
import { ensureSiteBuilt } from '../src/adapters/site-build/site-build.ts';
import { ensureTemplate, templateFolder } from '../src/adapters/postgres/database-template.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SRC = join(ROOT, 'src') + sep;
const DIST = join(ROOT, 'dist');
const require = createRequire(import.meta.url);

/** How a source starts a worker thread, which needs a file of its own. */
const WORKER = /new URL\('(\.\/[\w-]+)\.ts', import\.meta\.url\)/g;

/** Of the ones in TypeScript's folder, those of the language and the DOM. */
const DECLARATION =
  /(?:^|[/\\])(?:lib\.(?:es|dom|decorators)[\w.]*|(?!lib\.|typescript|tsserver)[\w-]+)\.d\.ts$|package\.json$/;

/** What packages load in browsers, Bun and Cloudflare, or for SQLite. */
const OTHER_PLACES = /\/(?:memfs2opfs|opfs-ahp|(?:bun|d1|node)-sqlite-dialect)\b/;

/** How a source finds declarations of types. */
const TYPES = /import\.meta\.resolve\('((?:typescript-6|@types|csstype)\/[^']*)'\)/g;

/** Written by .ci/check-packages.mjs, which runs before. */
const PRODUCT_LOCK = 'build/product-packages/package-lock.json';

const lockSchema = z.object({
  packages: z.record(z.string(), z.object({ version: z.string(), license: z.string().optional() })),
});

await rm(DIST, { recursive: true, force: true });
const site = await ensureSiteBuilt((line) => void process.stderr.write(`${line}\n`));
if (!site.ok) throw new Error(site.messages.join('\n'));
await bundle();
await minifyTypeChecker();
await vendor();
await packTemplate();
await writeNotices();

/** Bundles the command and each worker to where its source's path leads: `src/main/cli.ts` to `dist/main/cli.js`. */
async function bundle(): Promise<void> {
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
      outDir: DIST,
      copyPublicDir: false,
      rolldownOptions: {
        input,
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  });
}

/** The type checker is most of the bundle, and half of it is names and comments. */
async function minifyTypeChecker(): Promise<void> {
  const chunks = (await readdir(DIST, { recursive: true })).filter((name) => name.endsWith('.js'));
  for (const name of chunks) {
    const file = join(DIST, name);
    if (statSync(file).size < 3_000_000) continue;
    const { code, errors } = await minify(file, await readFile(file, 'utf8'), { module: true });
    if (errors.length > 0) throw new Error(`${name} was not minified: ${errors[0]?.message}`);
    await writeFile(file, code);
  }
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
  return code
    .replaceAll(WORKER, "new URL('$1.js', import.meta.url)")
    .replaceAll(
      "import.meta.resolve('@electric-sql/pglite')",
      "new URL('vendor/pglite/index.js', __DIST__).href",
    )
    .replaceAll(TYPES, "new URL('vendor/types/$1', __DIST__).href")
    .replaceAll('import.meta.url', `new URL('${file.replace(/\.ts$/, '.js')}', __DIST__).href`);
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

/** Copies what is read at run time beside the bundle. */
async function vendor(): Promise<void> {
  await cp(join(SRC, 'adapters/postgres/migrations'), join(DIST, 'adapters/postgres/migrations'), {
    recursive: true,
    filter: (path) => !path.endsWith('_snapshot.json'),
  });
  const pglite = dirname(require.resolve('@electric-sql/pglite'));
  for (const file of ['pglite.wasm', 'pglite.data', 'initdb.wasm']) {
    await cp(join(pglite, file), join(DIST, 'vendor/pglite', file));
  }
  // Its version names the template.
  await cp(join(pglite, '../package.json'), join(DIST, 'vendor/package.json'));
  for (const folder of ['typescript-6/lib', '@types/react', '@types/react-dom', 'csstype']) {
    await cp(join(ROOT, 'node_modules', folder), join(DIST, 'vendor/types', folder), {
      recursive: true,
      filter: (path) => statSync(path).isDirectory() || DECLARATION.test(path),
    });
  }
}

/** The empty database that new ones are copied from, in one file: 39 MB in 971 files otherwise. */
async function packTemplate(): Promise<void> {
  const folder = templateFolder(join(ROOT, 'build/database'));
  if (!(await ensureTemplate(folder))) throw new Error('The template of the database was not made');
  const files: Zippable = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path);
    if (entry.isDirectory()) files[`${name}/`] = new Uint8Array();
    else files[name] = new Uint8Array(await readFile(path));
  }
  const flat = zipSync(files, { level: 0, mtime: '2000-01-01' });
  // The three databases of the folder are nearly the same: in one window of compression they count once.
  const params = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS };
  await writeFile(`${folder}.zip.br`, brotliCompressSync(flat, { params }));
}

/** The licenses of the packages that the bundles hold, each text once. */
async function writeNotices(): Promise<void> {
  const lock = await readFile(join(ROOT, PRODUCT_LOCK), 'utf8');
  const { packages } = lockSchema.parse(JSON.parse(lock));
  const byText = new Map<string, string[]>();
  for (const [place, { version, license = 'unknown license' }] of Object.entries(packages)) {
    if (place === '' || !existsSync(join(ROOT, place))) continue;
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const text = await licenseText(join(ROOT, place));
    byText.set(text, [...(byText.get(text) ?? []), `${name} ${version} (${license})`]);
  }
  const notices = [...byText].map(([text, names]) => `${names.join('\n')}\n\n${text}`);
  const rule = `\n\n${'-'.repeat(80)}\n\n`;
  await writeFile(join(DIST, 'THIRD-PARTY-NOTICES.txt'), `${notices.join(rule)}\n`);
}

async function licenseText(folder: string): Promise<string> {
  const names = await readdir(folder);
  const file = names.find((name) => /^(?:licen[cs]e|copying)(?:\.|-|$)/i.test(name));
  return file === undefined
    ? 'The package holds no text of its license.'
    : (await readFile(join(folder, file), 'utf8')).trim();
}
