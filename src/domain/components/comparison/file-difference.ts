/** Lines of a file that changed, with the unchanged lines around them. */
export interface Hunk {
  /** The first line's number in the older text, from 1. */
  readonly oldStart: number;
  readonly oldLines: number;
  /** The first line's number in the newer text, from 1. */
  readonly newStart: number;
  readonly newLines: number;
  /** The hunk in patch format: its `@@` line, then its signed lines, each with a line end. */
  readonly text: string;
  /**
   * For each line after the `@@` line, what of it changed against its counterpart: start, end, start, end … in UTF-16
   * units, counted after the sign. Empty where the line has no counterpart.
   */
  readonly emphasis: readonly (readonly number[])[];
}

/** How one file differs between two versions. */
export interface FileDifference {
  /** What precedes the hunks in a patch in Git's format. */
  readonly head: string;
  readonly hunks: readonly Hunk[];
  readonly addedLines: number;
  readonly removedLines: number;
}

/** A file in two versions; undefined where a version does not have it. */
export interface FilePair {
  /** As the patch names it. */
  readonly path: string;
  readonly older: string | undefined;
  readonly newer: string | undefined;
}

/**
 * Finds what changed between two texts. `too_large` if the texts are too large to compare; `busy` while the queue is
 * full.
 */
export type FindDifference = (pair: FilePair) => Promise<FileDifference | 'too_large' | 'busy'>;

/** The difference as a patch that `git apply` and `patch` take. */
export function patchText({ head, hunks }: FileDifference): string {
  return head + hunks.map(({ text }) => text).join('');
}
