import type { RuleChange } from '../../../../domain/components/compare-versions.ts';
import type { Comparison, FileComparison } from '../../../../domain/components/compare-versions.ts';
import type { HighlightedCode } from '../code/runs.ts';
import { highlightVersion } from '../code/highlight.server.ts';
import type { SiteDeps } from '../../site.ts';
import type { DiffHunk, UnchangedLines } from './mark-lines.ts';
import { costOf, markLines } from './mark-lines.ts';
import type { ComponentSummary } from '../../../../domain/components/get-pattern.ts';
import type { Component } from '../../../../domain/components/get-component.ts';
import { ACTIVE_VERSION } from '../../../../domain/components/get-component.ts';
import { isPatchable } from '../../../../domain/components/version-patch.ts';
import type { Result } from '../../../../domain/errors.ts';
import { success } from '../../../../domain/errors.ts';

/** One file's part of a comparison, as the page shows it. */
export interface FileView {
  readonly path: string;
  readonly status: 'changed' | 'added' | 'removed';
  readonly addedLines: number;
  readonly removedLines: number;
  /** Notes on line endings and byte order marks. */
  readonly remarks: readonly string[];
  /** Whether all lines of both end with CRLF; then it is noted once, not on each line. */
  readonly isCrlf: boolean;
  /** The patch's header, before the hunks. */
  readonly head: string;
  /** Hunks and the lines between them; undefined if not shown, for `reason`. */
  readonly parts: readonly (DiffHunk | UnchangedLines)[] | undefined;
  readonly reason: string;
}

/** A comparison of two versions, as its page shows it. */
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
  /** Whether the patch contains every change. */
  readonly hasPatch: boolean;
  readonly patchPath: string;
  readonly fromRawPath: string;
  readonly toRawPath: string;
}

/** A comparison that the access policy refuses. */
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

/** The most that a page shows, in units of `costOf`; the patch contains the rest. */
const MAX_SHOWN = 240_000;

/** Shapes a comparison for its page. */
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

/** Selects the files that fit on the page, with the reason for each other one. */
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
  too_large: 'Too many differences to compare line by line.',
  busy: 'The comparison is unavailable. Try again in a moment.',
  not_text: 'This file is not text.',
} as const;

const TOO_LONG = 'Too long to show here. The patch contains all of it.';

interface HighlightedFile {
  readonly file: FileComparison;
  /** Empty if the file is shown. */
  readonly reason: string;
  readonly older: HighlightedCode;
  readonly newer: HighlightedCode;
}

/** Called for all files at once, so that the page waits for one highlighting deadline, not for one each. */
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

/** Notes on line endings and byte order marks, which lines do not show. */
function describeText(
  older: string | undefined,
  newer: string | undefined,
): { readonly remarks: readonly string[]; readonly isCrlf: boolean } {
  const remarks: string[] = [];
  const before = lineEnds(older) ?? lineEnds(newer) ?? 'LF';
  const after = lineEnds(newer) ?? before;
  if (before !== after) remarks.push(`Line endings changed from ${before} to ${after}.`);
  else if (after !== 'LF') remarks.push(`Line endings: ${after}.`);
  const [hadMark, hasMark] = [older, newer].map((text) => text?.startsWith('\uFEFF') === true);
  if (hadMark && hasMark) remarks.push('Both start with a byte order mark.');
  else if (hadMark && newer !== undefined) remarks.push('The byte order mark was removed.');
  else if (hasMark) remarks.push('Starts with a byte order mark.');
  return { remarks, isCrlf: before === 'CRLF' && after === 'CRLF' };
}

function lineEnds(text: string | undefined): 'LF' | 'CRLF' | 'CRLF and LF, mixed' | undefined {
  if (text === undefined || !text.includes('\n')) return undefined;
  if (!text.includes('\r\n')) return 'LF';
  return /(?:^|[^\r])\n/.test(text) ? 'CRLF and LF, mixed' : 'CRLF';
}
