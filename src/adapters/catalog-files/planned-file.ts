import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { orMissing, sha256Of } from './source-folder.ts';

/** A file that a build has, whether it is written already or not. */
export interface PlannedFile {
  readonly path: string;
  readonly sha256: string;
  readonly bytes: () => Promise<Uint8Array>;
}

/** Whether a file exists and has a digest. */
export async function hasContent(file: string, sha256: string): Promise<boolean> {
  // A first build has none of them, and an exception for each takes seconds.
  if (!existsSync(file)) return false;
  const bytes = await orMissing(readFile(file));
  return bytes !== undefined && sha256Of(bytes) === sha256;
}
