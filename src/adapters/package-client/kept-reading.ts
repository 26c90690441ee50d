import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { type PackageModel, packageSchema } from '@pattern-catalog/package-reader';
import type { PackageBundle } from '../../domain/registry/import-ports.ts';
import { orMissing } from '../catalog-files/source-folder.ts';

/** What an import reads of a package: the slow part of it. */
export interface Reading {
  readonly model: PackageModel;
  readonly bundle?: PackageBundle | undefined;
}

/** A reading, and what it was read of. */
export interface KeptReading extends Reading {
  readonly key: string;
  /** What npm installed, and the packages that this came to. */
  readonly specs: readonly string[];
  readonly installed: string;
}

/** Of longer files the size and time count, not the bytes. */
const MAX_BYTES = 1024 * 1024;
const MAX_FILES = 50_000;

/** The code that reads: from a checkout in two folders. */
const READER = [
  '.',
  ...(import.meta.url.endsWith('.ts') ? ['../../../packages/package-reader/src'] : []),
].map((folder) => fileURLToPath(new URL(folder, import.meta.url)));

const SKIPPED = /(?:^|[\\/])(?:node_modules|\.git)(?:[\\/]|$)/;

const bytes = z.base64().transform((text) => Buffer.from(text, 'base64'));

const keptSchema = z.object({
  key: z.string(),
  specs: z.array(z.string()),
  installed: z.string(),
  model: packageSchema,
  /** Without one, the import before wrote nothing, so that it needed none. */
  bundle: z
    .object({ name: z.string(), version: z.string(), script: bytes, styles: bytes })
    .optional(),
});

/**
 * Digests what a reading depends on besides what npm installs: the files of the documentation and the code of the reader.
 *
 * @param options.folders whose files count
 * @param options.given options and texts besides
 * @returns undefined where there is too much to compare
 */
export async function readingKey(options: {
  readonly folders: readonly string[];
  readonly given: unknown;
}): Promise<string | undefined> {
  const hash = createHash('sha256');
  hash.update(JSON.stringify(options.given));
  for (const folder of new Set([...READER, ...options.folders])) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.join(parentPath, name))
      .filter((file) => !SKIPPED.test(path.relative(folder, file)))
      .toSorted();
    if (files.length > MAX_FILES) return undefined;
    for (const file of files) {
      const { size, mtimeMs } = await stat(file);
      hash.update(`\n${path.relative(folder, file)} ${size}\n`);
      hash.update(size > MAX_BYTES ? String(mtimeMs) : await readFile(file));
    }
  }
  return hash.digest('hex');
}

/** The reading that was kept under a key; undefined for none. */
export async function keptReading(
  file: string,
  key: string | undefined,
): Promise<KeptReading | undefined> {
  const text = key === undefined ? undefined : await orMissing(readFile(file, 'utf8'));
  if (text === undefined) return undefined;
  try {
    const kept = keptSchema.safeParse(JSON.parse(text)).data;
    return kept?.key === key ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a reading; it replaces the one before. */
export async function keepReading(file: string, kept: KeptReading): Promise<void> {
  const { bundle } = kept;
  // Why there is no bundle may pass.
  if (bundle !== undefined && 'problem' in bundle) return;
  const base64 = (content: Uint8Array) => Buffer.from(content).toString('base64');
  const stored = bundle && {
    ...bundle,
    script: base64(bundle.script),
    styles: base64(bundle.styles),
  };
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.new`, JSON.stringify({ ...kept, bundle: stored }));
  await rename(`${file}.new`, file);
}
