import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { orMissing } from '../catalog-files/source-folder.ts';
import { isWebAddress } from './storybook.ts';

/** Until the registry has said what a release is. */
const TIMEOUT_MS = 60_000;

const SKIPPED = /(?:^|\/)(?:node_modules|\.git)(?:\/|$)/;

/** Documentation with more files is read again. */
const MAX_FILES = 40_000;

const releaseSchema = z.object({ version: z.string(), 'dist.integrity': z.string() });

/**
 * The release that npm would install, and a digest of it and of all that it is read with. Undefined where that cannot be
 * compared, such as with a Storybook on the web, or where the registry does not answer.
 */
export async function digestReading({
  spec,
  docs,
  preview,
  reader,
  options,
  baseDir,
}: {
  /** As npm takes it: `@acme/ui@3.2.1`. */
  readonly spec: string;
  /** Folders of documentation. */
  readonly docs: readonly string[];
  readonly preview: string | undefined;
  /** The release of the program that reads. */
  readonly reader: string;
  readonly options: unknown;
  /** Whose `.npmrc` holds. */
  readonly baseDir: string;
}): Promise<{ readonly version: string; readonly digest: string } | undefined> {
  if (docs.some(isWebAddress)) return undefined;
  const release = await releaseOf(spec, baseDir);
  if (release === undefined) return undefined;
  const digest = createHash('sha256');
  const setup = preview === undefined ? null : await orMissing(readFile(preview, 'utf8'));
  digest.update(JSON.stringify([release, reader, options, setup]));
  for (const folder of docs) {
    const entries = await orMissing(readdir(folder, { recursive: true, withFileTypes: true }));
    const files = (entries ?? [])
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
      .filter((file) => !SKIPPED.test(file.split(path.sep).join('/')))
      .toSorted();
    if (entries === undefined || files.length > MAX_FILES) return undefined;
    for (const file of files) {
      const bytes = await readFile(path.join(folder, file));
      digest.update(JSON.stringify([file, bytes.byteLength])).update(bytes);
    }
  }
  return { version: release.version, digest: digest.digest('hex') };
}

async function releaseOf(
  spec: string,
  baseDir: string,
): Promise<z.infer<typeof releaseSchema> | undefined> {
  try {
    const { stdout } = await promisify(execFile)(
      'npm',
      ['view', spec, 'version', 'dist.integrity', '--json'],
      { cwd: baseDir, timeout: TIMEOUT_MS },
    );
    // Several releases of a range are a list.
    return releaseSchema.safeParse(JSON.parse(stdout)).data;
  } catch {
    return undefined;
  }
}
