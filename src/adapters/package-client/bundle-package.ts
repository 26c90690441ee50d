import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import type { PackageModel } from '@pattern-catalog/package-reader';
import { MAX_ARTIFACT_BYTES } from '../../domain/components/manifest.ts';
import type { PackageBundle } from '../../domain/registry/import-ports.ts';
import { toPrintable } from '../../domain/text.ts';
import { orMissing } from '../catalog-files/source-folder.ts';
import { npmInstall } from './install-package.ts';

/** The bundler that npm brings where this product's own folder has none. */
const ESBUILD = 'esbuild@0.28.2';

const BINARY =
  process.platform === 'win32'
    ? `@esbuild/win32-${process.arch}/esbuild.exe`
    : `@esbuild/${process.platform}-${process.arch}/bin/esbuild`;

/** A package with 150 components takes 2 s and 110 MB. */
const TIMEOUT_MS = 60_000;
const MEMORY_KB = 3 * 1024 * 1024;

const MAX_MESSAGE_BYTES = 4 * 1024 * 1024;

/** Modules that an installed package may lack, since its own code needs them only elsewhere. */
const MAX_TRIES = 4;

const FONTS = ['.woff2', '.woff', '.ttf', '.otf', '.eot'];
const IMAGES = ['.svg', '.png', '.jpg', '.jpeg', '.gif', '.webp', '.avif'];
const NOTHING = ['.scss', '.sass', '.less'];

const ARGUMENTS = [
  'entry.js',
  '--bundle',
  '--minify',
  '--format=cjs',
  '--platform=browser',
  '--target=es2023',
  '--jsx=automatic',
  '--legal-comments=none',
  '--log-level=error',
  '--log-limit=0',
  '--color=false',
  '--outfile=out/bundle.js',
  '--define:process.env.NODE_ENV="production"',
  '--define:import.meta.url=document.baseURI',
  '--define:import.meta.env={}',
  '--loader:.js=jsx',
  // React is the preview's.
  '--external:react',
  '--external:react-dom',
  ...IMAGES.map((extension) => `--loader:${extension}=dataurl`),
  ...NOTHING.map((extension) => `--loader:${extension}=empty`),
];

const run = promisify(execFile);

/**
 * Bundles what the examples of a package import into one script and one style sheet, for previews without a network.
 * The bundler runs nothing of the package, in a process of its own with limits of time and memory.
 *
 * @param options.root the folder of the installed package
 * @param options.setup a module whose default export is put around each example
 * @param options.folder of the import, removed afterwards
 * @param options.baseDir whose `.npmrc` holds
 */
export async function bundlePackage(options: {
  readonly model: PackageModel;
  readonly root: string;
  readonly setup: string | undefined;
  readonly folder: string;
  readonly baseDir: string;
}): Promise<PackageBundle> {
  const { model, root, setup, folder } = options;
  const of = { name: model.name, version: model.version };
  const work = path.join(folder, 'bundle');
  await mkdir(work, { recursive: true });
  if (setup !== undefined) {
    const copied = await orMissing(copyFile(setup, path.join(work, 'setup.tsx')).then(() => true));
    if (copied === undefined) return { ...of, problem: 'the file of --preview is missing' };
  }
  const bundler = await findBundler(options);
  if ('problem' in bundler) return { ...of, ...bundler };
  // As a project that has the package installed resolves its imports.
  const modules = root.slice(0, root.lastIndexOf(`${path.sep}node_modules${path.sep}`));
  const bundle = (missing: ReadonlySet<string>, fonts: 'dataurl' | 'empty') => {
    const args = [
      ...ARGUMENTS,
      ...FONTS.map((extension) => `--loader:${extension}=${fonts}`),
      ...[...missing].map((specifier) => `--external:${specifier}`),
    ];
    return runLimited(bundler.file, args, work, path.join(modules, 'node_modules'));
  };
  const missing = new Set<string>();
  for (let tries = 1; ; tries += 1) {
    const entry = entryOf(model, root, { missing, hasSetup: setup !== undefined });
    await writeFile(path.join(work, 'entry.js'), entry);
    const failed = await bundle(missing, 'dataurl');
    if (failed === undefined) break;
    const unresolved = [...failed.matchAll(/Could not resolve "([^"\n]+)"/g)].map(
      ([, specifier = '']) => specifier,
    );
    const isOwn = unresolved.some((each) => `${each}/`.startsWith(`${model.name}/`));
    if (unresolved.length === 0 || isOwn || tries === MAX_TRIES) {
      return { ...of, problem: `the bundler says: ${reasonOf(failed)}` };
    }
    for (const specifier of unresolved) missing.add(specifier);
  }
  const read = (name: string) => orMissing(readFile(path.join(work, 'out', name)));
  let styles = (await read('bundle.css')) ?? Buffer.alloc(0);
  if (styles.length > MAX_ARTIFACT_BYTES && (await bundle(missing, 'empty')) === undefined) {
    styles = (await read('bundle.css')) ?? styles;
  }
  const script = (await read('bundle.js')) ?? Buffer.alloc(0);
  const large = Math.max(script.length, styles.length);
  return large > MAX_ARTIFACT_BYTES
    ? { ...of, problem: `its bundle has ${inMiB(large)} MiB, and previews take ${LIMIT_MIB}` }
    : { ...of, script, styles };
}

const LIMIT_MIB = MAX_ARTIFACT_BYTES / 1024 / 1024;

function inMiB(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1);
}

/** The module that is bundled: `modules` has what examples import, by specifier. */
function entryOf(
  model: PackageModel,
  root: string,
  { missing, hasSetup }: { readonly missing: ReadonlySet<string>; readonly hasSetup: boolean },
): string {
  const { name, framework, imports, styleSheet } = model;
  const sheet = styleSheet === undefined ? [] : [`import ${JSON.stringify(styleSheet)};`];
  if (framework === 'html') {
    const files = model.components.flatMap(({ source = '' }) =>
      [source, path.join('dist', source)]
        .map((place) => path.join(root, place))
        // Its manifest is untrusted: nothing outside of the package is bundled.
        .find((file) => source !== '' && file.startsWith(`${root}${path.sep}`) && existsSync(file)),
    );
    const entries = files.every((file) => file !== undefined) ? [...new Set(files)] : [name];
    return [
      ...sheet,
      ...entries.map((each) => `import ${JSON.stringify(each)};`),
      ...(hasSetup ? ["import './setup.tsx';"] : []),
    ].join('\n');
  }
  const own = model.components.flatMap(({ entry, examples }) =>
    examples.length === 0 ? [] : entry,
  );
  const specifiers = [...new Set([...own, ...Object.keys(imports)])].filter(
    (specifier) => !/^react(?:-dom)?(?:\/|$)/.test(specifier) && !missing.has(specifier),
  );
  const exported = specifiers.map((specifier, at) => {
    const names = imports[specifier] ?? [];
    const isOwn = specifier === name || specifier.startsWith(`${name}/`);
    // Of others, such as a package of icons, only what is used.
    const value =
      isOwn || names.includes('*')
        ? `m${at}`
        : `{ ${names.map((each) => `${JSON.stringify(each)}: m${at}.${each}`).join(', ')} }`;
    return `  ${JSON.stringify(specifier)}: ${specifier.endsWith('.css') ? '{}' : value},`;
  });
  return [
    ...sheet,
    ...specifiers.map((specifier, at) => `import * as m${at} from ${JSON.stringify(specifier)};`),
    ...(hasSetup ? ["import * as setup from './setup.tsx';"] : []),
    'export const modules = {',
    ...exported,
    `  '@preview/setup': ${hasSetup ? 'setup' : '{}'},`,
    '};',
  ].join('\n');
}

async function findBundler({
  folder,
  baseDir,
}: {
  readonly folder: string;
  readonly baseDir: string;
}): Promise<{ readonly file: string } | { readonly problem: string }> {
  const own = resolved(import.meta.url);
  if (own !== undefined) return { file: own };
  // Apart from the package, whose dependencies could be named like it.
  const place = path.join(folder, 'bundler');
  await mkdir(place);
  const failed = await npmInstall({ folder: place, baseDir }, ESBUILD);
  const file = resolved(path.join(place, 'package.json'));
  return file === undefined
    ? { problem: `npm cannot install ${ESBUILD}: ${failed ?? 'it has none for this machine'}` }
    : { file };
}

function resolved(from: string): string | undefined {
  try {
    return createRequire(from).resolve(BINARY);
  } catch {
    return undefined;
  }
}

/** Runs the bundler; returns what it says where it fails. */
async function runLimited(
  file: string,
  args: readonly string[],
  cwd: string,
  modules: string,
): Promise<string | undefined> {
  const options = {
    cwd,
    env: { NODE_PATH: modules, PATH: '' },
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL',
    maxBuffer: MAX_MESSAGE_BYTES,
  } as const;
  try {
    if (process.platform === 'linux') {
      const limited = `ulimit -v ${MEMORY_KB}; exec "$0" "$@"`;
      await run('/bin/sh', ['-c', limited, file, ...args], options);
    } else await run(file, args, options);
    return undefined;
  } catch (error) {
    const { killed = false, stderr = '' } = failureOf(error);
    return killed && stderr === '' ? `it takes more than ${TIMEOUT_MS / 1000} s` : stderr;
  }
}

function failureOf(error: unknown): { readonly killed?: boolean; readonly stderr?: string } {
  if (typeof error !== 'object' || error === null) return {};
  return {
    killed: 'killed' in error && error.killed === true,
    stderr: 'stderr' in error ? String(error.stderr) : '',
  };
}

/** The first error, as one line. */
function reasonOf(said: string): string {
  if (said.includes('out of memory')) return `it needs more than ${MEMORY_KB / 1024} MB`;
  const first = /\[ERROR\] (.*)/.exec(said)?.[1] ?? said;
  return toPrintable(first.trim()).slice(0, 200) || 'nothing';
}
