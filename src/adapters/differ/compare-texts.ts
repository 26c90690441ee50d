import { type StructuredPatch, type StructuredPatchHunk, formatPatch, structuredPatch } from 'diff';
import type {
  FileDifference,
  FilePair,
  Hunk,
} from '../../domain/components/comparison/file-difference.ts';
import { emphasizeChanges } from './emphasize-changes.ts';

/** Unchanged lines around a change, as `diff -u` has them. */
const CONTEXT_LINES = 3;

/**
 * Removed and added lines in total; the work grows with their square. Bundled versions take 20 to 60 ms, this many
 * lines half a second, and 5,000 lines on each side with none in common would take five.
 */
const MAX_EDITS = 3000;

/** CPU time for the changes within lines; past it the rest of a file has whole lines only. */
const EMPHASIS_BUDGET_MS = 200;

/**
 * Compares two texts line by line; `too_large` if they differ in more than `MAX_EDITS` lines.
 *
 * @param now CPU time of this thread in milliseconds, so that the result does not depend on the machine's load
 */
export function compareTexts(pair: FilePair, now: () => number): FileDifference | 'too_large' {
  const found = structuredPatch(
    `a/${pair.path}`,
    `b/${pair.path}`,
    pair.older ?? '',
    pair.newer ?? '',
    undefined,
    undefined,
    { context: CONTEXT_LINES, maxEditLength: MAX_EDITS },
  );
  if (found === undefined) return 'too_large';
  const patch: StructuredPatch = {
    ...found,
    isGit: true,
    ...(pair.older === undefined ? { isCreate: true, oldFileName: '/dev/null' } : {}),
    ...(pair.newer === undefined ? { isDelete: true, newFileName: '/dev/null' } : {}),
  };
  const whole = formatPatch(patch);
  const head = whole.slice(0, patch.hunks.length === 0 ? undefined : whole.indexOf('@@ -'));
  const deadline = now() + EMPHASIS_BUDGET_MS;
  const lines = patch.hunks.flatMap((hunk) => hunk.lines);
  return {
    head,
    hunks: patch.hunks.map((hunk) => describeHunk(patch, hunk, head, () => now() < deadline)),
    addedLines: lines.filter((line) => line.startsWith('+')).length,
    removedLines: lines.filter((line) => line.startsWith('-')).length,
  };
}

function describeHunk(
  patch: StructuredPatch,
  hunk: StructuredPatchHunk,
  head: string,
  hasTime: () => boolean,
): Hunk {
  const { oldStart, oldLines, newStart, newLines, lines } = hunk;
  return {
    oldStart,
    oldLines,
    newStart,
    newLines,
    text: formatPatch({ ...patch, hunks: [hunk] }).slice(head.length),
    emphasis: emphasizeChanges(lines, hasTime),
  };
}

export default function comparePair(pair: FilePair): FileDifference | 'too_large' {
  return compareTexts(pair, () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  });
}
