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
import { minify } from 'vite';
import { z } from 'zod';
import { ensureSiteBuilt } from '../src/adapters/site-build/site-build.ts';
import { ensureTemplate, templateFolder } from '../src/adapters/postgres/database-template.ts';
import { bundle } from './bundle.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SRC = join(ROOT, 'src') + sep;
const DIST = join(ROOT, 'dist');
const require = createRequire(import.meta.url);

/** Of the ones in TypeScript's folder, those of the language and the DOM. */
const DECLARATION =
  /(?:^|[/\\])(?:lib\.(?:es|dom|decorators)[\w.]*|(?!lib\.|typescript|tsserver)[\w-]+)\.d\.ts$|package\.json$/;

/** Written by .ci/check-packages.mjs, which runs before. */
const PRODUCT_LOCK = 'build/product-packages/package-lock.json';

const lockSchema = z.object({
  packages: z.record(z.string(), z.object({ version: z.string(), license: z.string().optional() })),
});

await rm(DIST, { recursive: true, force: true });
const site = await ensureSiteBuilt((line) => void process.stderr.write(`${line}\n`));
if (!site.ok) throw new Error(site.messages.join('\n'));
await bundle(DIST);
await minifyTypeChecker();
await vendor();
await packTemplate();
await writeNotices();

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
