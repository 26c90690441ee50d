import { existsSync, readFileSync } from 'node:fs';
import { isErrno } from '../errno.ts';
import { sha256Of } from './source-folder.ts';

/** A file that a build has, whether it is written already or not. */
export interface PlannedFile {
  readonly path: string;
  readonly sha256: string;
  /** Undefined if it was staged already. */
  readonly bytes?: () => Promise<Uint8Array>;
}

/** Whether a file exists and has a digest. */
export function hasContent(file: string, sha256: string): boolean {
  // A first build has none of them, and an exception for each takes seconds.
  if (!existsSync(file)) return false;
  try {
    return sha256Of(readFileSync(file)) === sha256;
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return false;
    throw error;
  }
}
