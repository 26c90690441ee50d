import { spawn } from 'node:child_process';
import { constants, cpSync, readFileSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { z } from 'zod';
import { forEachConcurrently } from '../../domain/async.ts';
import { errorCode } from './database-errors.ts';

const CONCURRENT_FLUSHES = 16;

/**
 * Node options that keep V8's optimizing compiler from PostgreSQL: it takes 700 MB for one function. Queries are about
 * half as fast without it (docs/decisions/005-embedded-database.md).
 */
export const BASELINE_COMPILER = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering'] as const;

/** Flushes a folder with all its contents. */
export async function flushTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true });
  const paths = [folder, ...entries.map((entry) => join(folder, entry))];
  await forEachConcurrently(paths, CONCURRENT_FLUSHES, async (path) => {
    const handle = await open(path, 'r');
    await handle.sync();
    await handle.close();
  });
}

/** The path of the template for this release's PGlite. */
export function templateFolder(parent: string): string {
  const manifest = new URL('../package.json', import.meta.resolve('@electric-sql/pglite'));
  const { version } = manifestSchema.parse(JSON.parse(readFileSync(manifest, 'utf8')));
  return join(parent, `pglite-${version}`);
}

const manifestSchema = z.object({ version: z.string() });

/**
 * Creates a data folder that new databases are copied from, unless it exists. It runs in a separate process, since
 * PostgreSQL's initdb takes 570 MB. Returns whether there is a template; without one, a new database runs initdb
 * itself.
 *
 * @param signal aborts it and leaves nothing behind
 */
export async function ensureTemplate(folder: string, signal?: AbortSignal): Promise<boolean> {
  if (await hasTemplate(folder)) return true;
  try {
    await mkdir(dirname(folder), { recursive: true });
    const made = `${folder}.${process.pid}`;
    const script = fileURLToPath(new URL('./create-template.ts', import.meta.url));
    const code = await new Promise((resolve) => {
      const options = { env: {}, stdio: 'ignore', ...(signal && { signal }) } as const;
      spawn(process.execPath, [...BASELINE_COMPILER, script, made], options)
        .once('error', () => undefined)
        .once('close', resolve);
    });
    if (code === 0) {
      await flushTree(made);
      await rename(made, folder);
    }
    await rm(made, { recursive: true, force: true });
  } catch (error) {
    // Another process may have created it first.
    if (errorCode(error) === undefined) throw error;
  }
  return exists(folder);
}

/** Whether there is a template: a folder, or in the npm package an archive of one (1.4 MB for 39 MB in 971 files). */
export async function hasTemplate(folder: string): Promise<boolean> {
  return (await exists(folder)) || exists(archiveOf(folder));
}

/**
 * Copies the template to the path of a new database, in the database's own thread. It blocks: copying 971 files
 * asynchronously takes three times as much processor time and longer.
 */
export async function copyTemplate(template: string, data: string): Promise<void> {
  if (!(await exists(template))) return unpackTemplate(archiveOf(template), data);
  cpSync(template, data, { recursive: true, mode: constants.COPYFILE_FICLONE });
}

/** Whether a path exists. */
export async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

function archiveOf(folder: string): string {
  return `${folder}.zip.br`;
}

async function unpackTemplate(archive: string, data: string): Promise<void> {
  const { unzipSync } = await import('fflate');
  await mkdir(data, { mode: 0o700 });
  const flat = new Uint8Array(brotliDecompressSync(await readFile(archive)));
  for (const [name, bytes] of Object.entries(unzipSync(flat))) {
    const path = join(data, name);
    if (name.endsWith('/')) await mkdir(path, { recursive: true, mode: 0o700 });
    else await writeFile(path, bytes, { mode: 0o600 });
  }
}
