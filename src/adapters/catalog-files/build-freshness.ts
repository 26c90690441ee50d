import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { BuildWriter } from './build-writer.ts';
import { joinPath } from './reading.ts';
import type { SourceFolder } from './source-folder.ts';
import { openSourceFolder, sha256Of } from './source-folder.ts';

const STAMP_FILE = 'build-stamp.json';

/** Increment when the same source gives other built files, so that older builds become stale. */
const BUILDER_VERSION = 1;

const stampSchema = z.strictObject({
  builder: z.literal(BUILDER_VERSION),
  /** The `stampSource` of this build's source. */
  source: z.string(),
  /** SHA-256 of each file of the build. */
  files: z.record(z.string(), z.string()),
});

/**
 * Whether an output folder contains a complete, unmodified build of the current source. Detects changes of the
 * source by the names, sizes and times of its files, without reading them.
 */
export async function isBuildCurrent(options: {
  readonly catalogDir: string;
  readonly outDir: string;
}): Promise<boolean> {
  const stamp = await readStamp(options.outDir);
  if (stamp === undefined) return false;
  if (stamp.source !== (await stampSource(options.catalogDir))) return false;
  for (const [file, sha256] of Object.entries(stamp.files)) {
    const bytes = await readOrUndefined(path.join(options.outDir, file));
    if (bytes === undefined || sha256Of(bytes) !== sha256) return false;
  }
  return true;
}

/** A digest of the path, size and time of every file and the path of every folder of a source. */
export async function stampSource(catalogDir: string): Promise<string> {
  const source = await openSourceFolder(catalogDir);
  const hash = createHash('sha256');
  for (const line of source === undefined ? [] : await stampFolder(source, '')) {
    hash.update(`${line}\n`);
  }
  return hash.digest('hex');
}

/** Writes the stamp of a published build. */
export async function writeStamp(writer: BuildWriter, source: string): Promise<void> {
  const stamp: z.infer<typeof stampSchema> = {
    builder: BUILDER_VERSION,
    source,
    files: Object.fromEntries(writer.written()),
  };
  await writer.putUnlisted(STAMP_FILE, new TextEncoder().encode(`${JSON.stringify(stamp)}\n`));
}

async function stampFolder(source: SourceFolder, folder: string): Promise<readonly string[]> {
  const listing = await source.list(folder);
  const refused = (listing?.refused ?? []).map(({ name }) => JSON.stringify([folder, name]));
  const lines = await Promise.all(
    (listing?.entries ?? []).map(async ({ name, kind }) => {
      const place = joinPath(folder, name);
      if (kind === 'folder') {
        return [JSON.stringify([place]), ...(await stampFolder(source, place))];
      }
      const measured = await source.measure(place);
      return [JSON.stringify([place, measured?.size, measured?.mtimeMs])];
    }),
  );
  return [...refused, ...lines.flat()];
}

async function readStamp(outDir: string): Promise<z.infer<typeof stampSchema> | undefined> {
  const bytes = await readOrUndefined(path.join(outDir, STAMP_FILE));
  if (bytes === undefined) return undefined;
  try {
    const parsed = stampSchema.safeParse(JSON.parse(bytes.toString('utf8')));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** Any read error means that a build is needed. */
async function readOrUndefined(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch {
    return undefined;
  }
}
