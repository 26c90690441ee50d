import type { RuleChange } from '../../../../domain/components/compare-rules.ts';
import type { Comparison, FileComparison } from '../../../../domain/components/compare-versions.ts';
import type { HighlightedCode } from '../code/runs.ts';
import { highlightVersion } from '../code/highlight.server.ts';
import type { SiteDeps } from '../../site.ts';
import type { DiffHunk, UnchangedLines } from './mark-lines.ts';
import { costOf, markLines } from './mark-lines.ts';
import type { ComponentSummary } from '../../../../domain/components/get-pattern.ts';
import type { Component } from '../../../../domain/components/get-component.ts';
import { ACTIVE_VERSION } from '../../../../domain/components/get-component.ts';
import type { Result } from '../../../../domain/errors.ts';
import { success } from '../../../../domain/errors.ts';

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

/** A comparison of code that is not open to the reader. */
export interface RefusedComparison {
  readonly kind: 'refused';
  readonly message: string;
}

/**
 * Compares the versions of `?view=versions&from=&to=`. `to` defaults to the version that the page shows, `from` to the
 * one before it.
 */
export async function readComparison(
  site: SiteDeps,
  component: Component,
  { versions, activeVersion }: ComponentSummary,
  params: URLSearchParams,
): Promise<Result<ComparisonView | RefusedComparison>> {
  const to = nonEmpty(params.get('to')) ?? component.versionId;
  const place = versions.indexOf(to === ACTIVE_VERSION ? activeVersion : to);
  const from = nonEmpty(params.get('from')) ?? versions[place - 1] ?? to;
  const compared = await site.compareVersions(site.principal, {
    reference: component.pattern.slug,
    from,
    to,
  });
  if (compared.ok) return success(await viewComparison(site, compared.value));
  if (compared.failure.kind !== 'access_refused') return compared;
  return success({ kind: 'refused', message: compared.failure.message });
}

function nonEmpty(text: string | null): string | undefined {
  return text === null || text === '' ? undefined : text;
}

/** A page shows at most so much (see `costOf`); what is over it is in the patch. */
const MAX_SHOWN = 240_000;

/** Gathers what the page shows of a comparison. */
async function viewComparison(site: SiteDeps, comparison: Comparison): Promise<ComparisonView> {
  const { from, to, rules } = comparison;
  const { slug } = from.pattern;
  const shown = await Promise.all(
    chooseShown(comparison.files).map(({ file, reason }) => highlightBoth(site, file, reason)),
  );
  let room = shown
    .filter(({ reason }) => reason === '')
    .reduce((left, { file }) => left - hunksCost(file), MAX_SHOWN);
  const files = shown.map((file) => {
    const view = viewFile(file, room);
    for (const part of view.parts ?? []) if (part.kind === 'unchanged') room -= costOf(part.text);
    return view;
  });
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

/** Which files are shown line by line: as many as there is room for, and why the others are not. */
function chooseShown(files: readonly FileComparison[]) {
  let room = MAX_SHOWN;
  return files.map((file) => {
    if (typeof file.difference === 'string') return { file, reason: REASONS[file.difference] };
    if (hunksCost(file) > room) return { file, reason: TOO_LONG };
    room -= hunksCost(file);
    return { file, reason: '' };
  });
}

const REASONS = {
  too_large: 'Too much differs to be compared line by line.',
  busy: 'This cannot be compared right now. Try again in a moment.',
  not_text: 'This file is not text.',
} as const;

const TOO_LONG = 'Too long to be shown here. The patch has it all.';

interface HighlightedFile {
  readonly file: FileComparison;
  /** Empty where the file is shown. */
  readonly reason: string;
  readonly older: HighlightedCode;
  readonly newer: HighlightedCode;
}

/** All files are highlighted at once: the page waits for the colours of all no longer than for those of one. */
async function highlightBoth(
  site: SiteDeps,
  file: FileComparison,
  reason: string,
): Promise<HighlightedFile> {
  const language = file.path.split('.').at(-1) ?? '';
  const [older, newer] = await Promise.all(
    [file.older, file.newer].map(async (text) =>
      text === undefined || reason !== ''
        ? PLAIN
        : highlightVersion(site, text.text, text.sha256, language),
    ),
  );
  return { file, reason, older: older ?? PLAIN, newer: newer ?? PLAIN };
}

const PLAIN: HighlightedCode = { code: '', runs: '' };

function viewFile(highlighted: HighlightedFile, room: number): FileView {
  const { file, reason } = highlighted;
  const { path, older, newer, difference } = file;
  if (typeof difference === 'string') {
    return {
      path,
      status: 'changed',
      addedLines: 0,
      removedLines: 0,
      remarks: [],
      isCrlf: false,
      head: '',
      parts: undefined,
      reason,
    };
  }
  return {
    path,
    status: older === undefined ? 'added' : newer === undefined ? 'removed' : 'changed',
    addedLines: difference.addedLines,
    removedLines: difference.removedLines,
    ...describeText(older?.text, newer?.text),
    head: difference.head,
    parts:
      reason === ''
        ? markLines({
            hunks: difference.hunks,
            older: highlighted.older,
            newer: highlighted.newer,
            room,
          })
        : undefined,
    reason,
  };
}

function hunksCost({ difference }: FileComparison): number {
  if (typeof difference === 'string') return 0;
  return difference.hunks.reduce((sum, { text }) => sum + costOf(text), 0);
}

/** What the lines of two texts do not show: how they end, and a byte order mark. */
function describeText(
  older: string | undefined,
  newer: string | undefined,
): { readonly remarks: readonly string[]; readonly isCrlf: boolean } {
  const remarks: string[] = [];
  const before = lineEnds(older) ?? lineEnds(newer) ?? 'LF';
  const after = lineEnds(newer) ?? before;
  if (before !== after) remarks.push(`Line ends were ${before} and are ${after}.`);
  else if (after !== 'LF') remarks.push(`Line ends are ${after}.`);
  const [hadMark, hasMark] = [older, newer].map((text) => text?.startsWith('\uFEFF') === true);
  if (hadMark && hasMark) remarks.push('Both begin with a byte order mark.');
  else if (hadMark && newer !== undefined) remarks.push('The byte order mark is gone.');
  else if (hasMark) remarks.push('Begins with a byte order mark.');
  return { remarks, isCrlf: before === 'CRLF' && after === 'CRLF' };
}

function lineEnds(text: string | undefined): 'LF' | 'CRLF' | 'CRLF and LF, mixed' | undefined {
  if (text === undefined || !text.includes('\n')) return undefined;
  if (!text.includes('\r\n')) return 'LF';
  return /(?:^|[^\r])\n/.test(text) ? 'CRLF and LF, mixed' : 'CRLF';
}
