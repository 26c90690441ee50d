import type { RuleChange } from '../../../../domain/components/compare-rules.ts';
import type {
  Comparison,
  FileComparison,
  FileText,
} from '../../../../domain/components/compare-versions.ts';
import type { HighlightedCode } from '../code/runs.ts';
import { highlightVersion } from '../code/highlight.server.ts';
import type { SiteDeps } from '../../site.ts';
import type { DiffHunk, UnchangedLines } from './diff-lines.ts';
import { describeText } from './describe-text.ts';
import { markLines } from './mark-lines.ts';

/** One file's part of a comparison, as the page shows it. */
export interface FileView {
  readonly path: string;
  readonly status: 'changed' | 'added' | 'removed';
  readonly addedLines: number;
  readonly removedLines: number;
  /** What the lines alone do not show: line ends, a byte order mark. */
  readonly remarks: readonly string[];
  /** Whether every line ends with CRLF in both: then it is said once, not shown at each line. */
  readonly isCrlf: boolean;
  /** What stands before the hunks in the patch. */
  readonly head: string;
  /** Hunks and the lines between them, in order; undefined where they are not shown, for the reason given. */
  readonly parts: readonly (DiffHunk | UnchangedLines)[] | undefined;
  readonly reason: string;
}

/** What a page shows of two versions. */
export interface ComparisonView {
  readonly kind: 'shown';
  readonly from: string;
  readonly to: string;
  readonly files: readonly FileView[];
  readonly furtherFiles: number;
  readonly addedLines: number;
  readonly removedLines: number;
  readonly dependencies: readonly RuleChange[];
  readonly cssVariables: readonly RuleChange[];
  /** Whether there is a patch of everything that changed. */
  readonly hasPatch: boolean;
  readonly patchPath: string;
  readonly fromRawPath: string;
  readonly toRawPath: string;
}

/** A page shows at most so much, in UTF-16 units; what is over it is in the patch. */
const MAX_SHOWN = 300_000;

/** Gathers what the page shows of a comparison. */
export async function viewComparison(
  site: SiteDeps,
  comparison: Comparison,
): Promise<ComparisonView> {
  const { from, to, rules } = comparison;
  const { slug } = from.pattern;
  const files: FileView[] = [];
  let left = MAX_SHOWN;
  for (const file of comparison.files) {
    const view = await viewFile(site, file, left);
    left -= lengthOf(view);
    files.push(view);
  }
  return {
    kind: 'shown',
    from: from.versionId,
    to: to.versionId,
    files,
    furtherFiles: comparison.furtherFiles,
    addedLines: files.reduce((sum, { addedLines }) => sum + addedLines, 0),
    removedLines: files.reduce((sum, { removedLines }) => sum + removedLines, 0),
    dependencies: rules.dependencies,
    cssVariables: rules.cssVariables,
    hasPatch: isPatchable(comparison),
    patchPath: `${slug}/versions.patch?from=${from.versionId}&to=${to.versionId}`,
    fromRawPath: `/r/raw${slug}/${from.versionId}.tsx`,
    toRawPath: `/r/raw${slug}/${to.versionId}.tsx`,
  };
}

/** Whether a patch would carry everything that differs: half of one would be applied as if it were whole. */
export function isPatchable({ files, furtherFiles }: Comparison): boolean {
  return (
    files.length > 0 &&
    furtherFiles === 0 &&
    files.every(({ difference }) => typeof difference === 'object')
  );
}

async function viewFile(site: SiteDeps, file: FileComparison, room: number): Promise<FileView> {
  const { path, older, newer, difference } = file;
  const status = older === undefined ? 'added' : newer === undefined ? 'removed' : 'changed';
  if (typeof difference === 'string') {
    return {
      path,
      status: difference === 'not_text' ? 'changed' : status,
      addedLines: 0,
      removedLines: 0,
      remarks: [],
      isCrlf: false,
      head: '',
      parts: undefined,
      reason: REASONS[difference],
    };
  }
  const shown = {
    path,
    status,
    addedLines: difference.addedLines,
    removedLines: difference.removedLines,
    ...describeText(older?.text, newer?.text),
    head: difference.head,
  } as const;
  const hunkLength = difference.hunks.reduce((sum, { text }) => sum + text.length, 0);
  if (hunkLength > room) {
    return {
      ...shown,
      parts: undefined,
      reason: 'Too long to be shown here. The patch has it all.',
    };
  }
  const language = path.split('.').at(-1) ?? '';
  const [olderCode, newerCode] = await Promise.all([
    highlightFile(site, older, language),
    highlightFile(site, newer, language),
  ]);
  const parts = markLines({
    hunks: difference.hunks,
    older: olderCode,
    newer: newerCode,
    room: room - hunkLength,
  });
  return { ...shown, parts, reason: '' };
}

async function highlightFile(
  site: SiteDeps,
  file: FileText | undefined,
  language: string,
): Promise<HighlightedCode> {
  if (file === undefined) return { code: '', runs: '' };
  return highlightVersion(site, file.text, file.sha256, language);
}

const REASONS = {
  too_large: 'Too much differs to be compared line by line.',
  busy: 'This cannot be compared right now. Try again in a moment.',
  not_text: 'This file is not text.',
} as const;

function lengthOf({ parts }: FileView): number {
  return (parts ?? []).reduce((sum, { text }) => sum + text.length, 0);
}
