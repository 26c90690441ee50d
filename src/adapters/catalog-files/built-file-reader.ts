import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { failure, success } from '../../domain/errors.ts';
import type { Result } from '../../domain/errors.ts';
import { orMissing } from './source-folder.ts';

/** What reading a built file gives. */
export type BuiltFileAnswer =
  | {
      readonly kind: 'bytes';
      readonly bytes: Uint8Array;
      /** Stands for these bytes when the file is read again: an ETag, or size and times. */
      readonly version?: string;
    }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'missing' };

/** Reads a file of a build by its path below the place of the build. */
export interface BuiltFileReader {
  /** Answers `unchanged` where the file still has the version `known`. */
  readonly read: (file: string, known?: string) => Promise<Result<BuiltFileAnswer>>;
}

/** Reads built files from a folder. */
export function createFileReader(outDir: string): BuiltFileReader {
  return {
    async read(file, known) {
      const place = path.join(outDir, file);
      try {
        const found = await orMissing(stat(place));
        if (found === undefined) return success({ kind: 'missing' });
        const version = `${found.ino}:${found.size}:${found.mtimeMs}`;
        if (version === known) return success({ kind: 'unchanged' });
        const bytes = await orMissing(readFile(place));
        return success(
          bytes === undefined ? { kind: 'missing' } : { kind: 'bytes', bytes, version },
        );
      } catch (error) {
        return failure('upstream_error', 'A file of the built catalog cannot be read.', error);
      }
    },
  };
}
