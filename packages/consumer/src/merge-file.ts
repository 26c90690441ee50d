import { mergeSyntax } from './merge/merge-syntax.ts';
import {
  type Merge,
  type MergeInput,
  conflictMarkers,
  mergeTexts,
  withMergedForm,
} from './merge-texts.ts';

/** Longer files are merged by lines. */
const MAX_LINES = 5000;

/** What is merged by its syntax. */
const CODE = /\.[jt]sx?$/;

/**
 * Merges two descendants of a file. Code is merged by what it says, and by lines where it cannot be read or has fewer
 * conflicts so; other files by lines. Line ends, a byte order mark and the final newline stay ours, unless only theirs
 * changed.
 */
export function mergeFile(input: MergeInput & { readonly path: string }): Merge | 'too_long' {
  const bySyntax = CODE.test(input.path) ? mergeCode(input) : undefined;
  if (bySyntax?.conflicts === 0) return bySyntax;
  const byLines = mergeTexts(input);
  if (bySyntax === undefined) return byLines;
  return byLines === 'too_long' || bySyntax.conflicts <= byLines.conflicts ? bySyntax : byLines;
}

function mergeCode(input: MergeInput): Merge | undefined {
  const markers = conflictMarkers(input.theirLabel);
  return withMergedForm(input, MAX_LINES, (texts) => mergeSyntax({ ...texts, markers }));
}
