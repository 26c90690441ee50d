import { type SyntaxMerge, mergeSyntax } from './merge/merge-syntax.ts';
import { type MergeInput, conflictMarkers, mergeTexts, withMergedForm } from './merge-texts.ts';
import { Source } from './source-edits.ts';

/** Longer files are merged by lines. */
const MAX_LINES = 5000;

/** What is merged by its syntax. */
const CODE = /\.[jt]sx?$/;

/** Whether a file's formatting can be separated from its content. */
export function isCode(path: string): boolean {
  return CODE.test(path);
}

/** The merged text, how many conflicts it has, and what both sides changed without one. */
export type FileMerge = Omit<SyntaxMerge, 'isMoved'>;

/**
 * Merges two descendants of a file. Code is merged by what it says, or by lines where it cannot be read or that leaves
 * fewer lines in conflict; other files by lines. Line ends, a byte order mark and the final newline stay ours, unless
 * only theirs changed.
 */
export function mergeFile(input: MergeInput & { readonly path: string }): FileMerge | 'too_long' {
  const bySyntax = isCode(input.path) ? mergeCode(input) : undefined;
  if (bySyntax?.conflicts === 0 || bySyntax?.isMoved === true) return bySyntax;
  const byLines = mergeTexts(input);
  if (byLines === 'too_long') return bySyntax ?? byLines;
  if (bySyntax !== undefined && linesInConflict(bySyntax.text) <= linesInConflict(byLines.text)) {
    return bySyntax;
  }
  return { ...byLines, shared: { units: [], count: 0 } };
}

/** What does not parse although theirs does is not taken. */
function mergeCode(input: MergeInput & { readonly path: string }): SyntaxMerge | undefined {
  const markers = conflictMarkers(input.theirLabel);
  const merge = withMergedForm(input, MAX_LINES, (texts) => mergeSyntax({ ...texts, markers }));
  if (merge?.conflicts !== 0) return merge;
  const parses = (text: string) => Source.parse(text, !input.path.endsWith('.ts')) !== undefined;
  return parses(merge.text) || !parses(input.theirs) ? merge : undefined;
}

function linesInConflict(text: string): number {
  const regions = text.match(/^<{7} [^]*?^>{7} /gm) ?? [];
  return regions.reduce((sum, region) => sum + region.split('\n').length, 0);
}
