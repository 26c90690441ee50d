import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { orMissing } from '../catalog-files/source-folder.ts';
import { stopReason, withStopSignal } from './stop-signal.ts';

const PROJECT_DIR = fileURLToPath(new URL('../../../', import.meta.url));

export const SITE_SOURCE_DIR = path.join(PROJECT_DIR, 'src/faces/web');

/** The entry of the widget, which development serves from its sources. */
export const WIDGET_SOURCE = path.join(PROJECT_DIR, 'packages/chat-widget/src/widget.ts');

/** The built site: `client` for the browser, `server` for the pages, `consumer` for the command of `/cli.mjs`. */
export const SITE_BUILD_DIR = path.join(PROJECT_DIR, 'build/site');

/** Bundles for development that Vite does not serve from their sources. */
const DEV_BUNDLES_DIR = path.join(PROJECT_DIR, 'build/dev');

const SOURCES = [
  'src/faces/web',
  'src/faces/errors',
  'packages/preview',
  'packages/chat-widget',
  'packages/consumer',
  'src/domain',
  'package-lock.json',
];

const STAMP_FILE = 'source.sha256';

/** Folders that no bundle is made from. */
const IGNORED = /(?:^|\/)(?:\.react-router|node_modules|test)(?:\/|$)/;

/** Success, or messages for the operator. */
export type SiteBuildOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly messages: readonly string[] };

/** Builds the site when it is missing or its sources changed; otherwise compares a digest. */
export async function ensureSiteBuilt(log: (message: string) => void): Promise<SiteBuildOutcome> {
  return ensureBuilt(SITE_BUILD_DIR, 'the site', log, async (outDir, signal) => {
    const bin = ['@react-router/dev', 'bin.cjs'] as const;
    return (
      (await runBundler(...bin, [SITE_SOURCE_DIR], outDir, signal)) ??
      runBundles(BUNDLES, outDir, signal)
    );
  });
}

/**
 * Builds the separate bundles (preview frame, consumer's command) for a server that runs from sources, unless a current
 * build of the site has them.
 */
export async function ensureBundlesBuilt(
  log: (message: string) => void,
): Promise<SiteBuildOutcome & { /** Where they are. */ readonly dir: string }> {
  if (await isCurrent(SITE_BUILD_DIR, await stampSources())) {
    return { ok: true, dir: SITE_BUILD_DIR };
  }
  const outcome = await ensureBuilt(
    DEV_BUNDLES_DIR,
    'the separate bundles',
    log,
    (outDir, signal) => runBundles(DEV_BUNDLES, outDir, signal),
  );
  return { ...outcome, dir: DEV_BUNDLES_DIR };
}

async function ensureBuilt(
  dir: string,
  name: string,
  log: (message: string) => void,
  build: (outDir: string, signal: AbortSignal) => Promise<string | undefined>,
): Promise<SiteBuildOutcome> {
  const stamp = await stampSources();
  if (await isCurrent(dir, stamp)) return { ok: true };
  log(`Building ${name} (once for each version).`);
  // Built in a temporary folder and renamed, so that no server reads half a site.
  const aside = path.join(PROJECT_DIR, `build/.site-${randomUUID()}`);
  const replaced = `${aside}-replaced`;
  try {
    const problems = await withStopSignal((signal) => build(aside, signal));
    if (problems !== undefined)
      return { ok: false, messages: [`Building ${name} failed:`, problems] };
    await writeFile(path.join(aside, STAMP_FILE), stamp);
    // Another process may have finished the same build.
    if (!(await isCurrent(dir, stamp))) {
      // Removing it takes a while, in which servers would read half of it.
      await orMissing(rename(dir, replaced));
      await rename(aside, dir);
    }
    return { ok: true };
  } finally {
    await rm(aside, { recursive: true, force: true });
    await rm(replaced, { recursive: true, force: true });
  }
}

async function isCurrent(dir: string, stamp: string): Promise<boolean> {
  try {
    return (await readFile(path.join(dir, STAMP_FILE), 'utf8')) === stamp;
  } catch {
    return false;
  }
}

/** A digest over the names and contents of all sources; modification times do not matter. */
async function stampSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of await filesOf(path.join(PROJECT_DIR, source))) {
      const bytes = await readFile(file);
      hash.update(`${path.relative(PROJECT_DIR, file)} ${bytes.length}\n`).update(bytes);
    }
  }
  return hash.digest('hex');
}

async function filesOf(place: string): Promise<readonly string[]> {
  if (path.extname(place) === '.json') return [place];
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !IGNORED.test(path.relative(place, entry.parentPath)))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/** The Vite configurations of separate bundles. */
const BUNDLES: readonly string[] = [
  'packages/preview/vite.config.ts',
  'packages/preview/vite.mcp-app.config.ts',
  'packages/chat-widget/vite.config.ts',
  'packages/consumer/vite.config.ts',
];

/** Bundles that development needs; the widget is served from its sources. */
const DEV_BUNDLES: readonly string[] = BUNDLES.filter((config) => !config.includes('widget'));

/** Whether development serves a path of the site from a bundle. */
export function isDevBundlePath(sitePath: string): boolean {
  return sitePath.startsWith('/preview/');
}

/** Bundles into a folder. Returns the bundler's output if it failed. */
async function runBundles(
  configs: readonly string[],
  outDir: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  for (const config of configs) {
    const failed = await runBundler('vite', 'bin/vite.js', ['--config', config], outDir, signal);
    if (failed !== undefined) return failed;
  }
  return undefined;
}

/** By default, half of the bundler's memory is V8's young heap, threads and their arenas; it is as fast without. */
const FRUGAL_FLAGS = ['--max-old-space-size=256', '--max-semi-space-size=2'] as const;
const FRUGAL_ENV = { RAYON_NUM_THREADS: '1', MALLOC_ARENA_MAX: '1' } as const;

/** Runs a bundler in a child process, which frees its memory when it ends. */
function runBundler(
  packageName: string,
  bin: string,
  args: readonly string[],
  outDir: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (signal.aborted) return Promise.resolve(stopReason(signal));
  const manifest = createRequire(import.meta.url).resolve(`${packageName}/package.json`);
  const command = [path.join(path.dirname(manifest), bin), 'build', ...args, '--logLevel', 'error'];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...FRUGAL_FLAGS, ...command], {
      cwd: PROJECT_DIR,
      env: { SITE_BUILD_DIR: outDir, NODE_NO_WARNINGS: '1', ...FRUGAL_ENV },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    // Its folder is removed once it has ended.
    signal.addEventListener('abort', () => child.kill());
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => {
      if (signal.aborted) resolve(stopReason(signal));
      else resolve(code === 0 ? undefined : output.trim());
    });
  });
}
