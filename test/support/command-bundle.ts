import { createHash, randomUUID } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { mkdir, readFile, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Plugin, build } from 'vite';
import { PROJECT_DIR } from './run-cli.ts';

const BUNDLES = join(PROJECT_DIR, 'build/test-commands');
const ENTRY = 'test/support/cli-with-limits.ts';
const SERVER_HOST = 'test/support/server-host.ts';

/** What tests start beside the command (`scriptOf`). */
const SCRIPTS = [
  'test/catalog/build-until-killed.ts',
  'test/postgres/holder-process.ts',
  'test/publish/publish-dying.ts',
  'test/publish/publish-until-killed.ts',
];

/** How a source starts a worker thread, which needs a file of its own. */
const WORKER = /new URL\('(\.\/[\w-]+)\.ts', import\.meta\.url\)/g;

/** What finds files beside itself, or is not for Node. */
const EXTERNAL = [
  '@electric-sql/pglite',
  '@electric-sql/pglite-socket',
  '@napi-rs/nice',
  'pg-native',
  'piscina',
  'typescript-6',
  'vite',
];

/**
 * Bundles the command (`spawnCli`) and the process of hosted servers for all files of a project. From the sources a process takes a
 * second of processor time to load 600 modules before it does anything, and there are hundreds of processes.
 */
export async function setup(): Promise<void> {
  process.env['TEST_COMMAND'] = await bundleCommand();
}

async function bundleCommand(): Promise<string> {
  const folder = join(BUNDLES, await digestOfSources());
  const entry = join(folder, ENTRY.replace(/\.ts$/, '.js'));
  if (existsSync(entry)) return entry;
  const aside = join(BUNDLES, `.${randomUUID()}`);
  await bundle(aside);
  // Another run may have been first.
  await rename(aside, folder).catch(() => rm(aside, { recursive: true }));
  for (const name of await readdir(BUNDLES)) {
    if (name.startsWith('.') || name === basename(folder)) continue;
    await rm(join(BUNDLES, name), { recursive: true, force: true });
  }
  return entry;
}

async function digestOfSources(): Promise<string> {
  const hash = createHash('sha256');
  const sources = ['{src,packages}/**/*.{ts,tsx}', 'test/support/*.ts', 'package*.json'];
  const besideScripts = SCRIPTS.map((script) => `${dirname(script)}/!(*.test).ts`);
  const files = globSync([...sources, ...new Set(besideScripts)], { cwd: PROJECT_DIR });
  for (const file of files.toSorted()) {
    hash.update(file).update(await readFile(join(PROJECT_DIR, file)));
  }
  return hash.digest('hex');
}

async function bundle(outDir: string): Promise<void> {
  await mkdir(outDir, { recursive: true });
  const input: Record<string, string> = Object.fromEntries(
    [ENTRY, SERVER_HOST, ...SCRIPTS].map((file) => [nameOf(file), join(PROJECT_DIR, file)]),
  );
  for (const file of globSync('src/**/*.ts', { cwd: PROJECT_DIR })) {
    const code = await readFile(join(PROJECT_DIR, file), 'utf8');
    for (const [, worker = ''] of code.matchAll(WORKER)) {
      const place = join(dirname(file), worker);
      input[place] = join(PROJECT_DIR, `${place}.ts`);
    }
  }
  await build({
    root: PROJECT_DIR,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, external: EXTERNAL },
    plugins: [sourcePlaces()],
    build: {
      ssr: true,
      target: 'node24',
      outDir,
      copyPublicDir: false,
      rolldownOptions: {
        input,
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  });
}

const nameOf = (file: string): string => file.replace(/\.ts$/, '');

/** What sources find beside themselves stays where it is; only the workers are in the bundle. */
function sourcePlaces(): Plugin {
  return {
    name: 'source-places',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(join(PROJECT_DIR, 'src'))) return undefined;
      const folder = dirname(relative(PROJECT_DIR, id));
      return code
        .replaceAll(WORKER, (_, name: string) => `__WORKER__('${join(folder, name)}.js')`)
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href));
    },
    renderChunk(code, { fileName }) {
      const up = '../'.repeat(fileName.split('/').length - 1) || './';
      return code.replaceAll(/__WORKER__\(["'](.*?)["']\)/g, `new URL('${up}$1', import.meta.url)`);
    },
  };
}
