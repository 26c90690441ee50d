import { describeStep } from '../../../../domain/components/codemod.ts';
import type { RuleChanges } from '../../../../domain/components/comparison/compare-rules.ts';
import type {
  Comparison,
  FileComparison,
} from '../../../../domain/components/comparison/compare-versions.ts';
import {
  type AuthorsWord,
  type NeededChanges,
  describeKnown,
  describeUnknown,
} from '../../../../domain/components/comparison/needed-changes.ts';
import type { Component } from '../../../../domain/components/retrieval/get-component.ts';
import { isPatchable, patchHead } from '../../../../domain/components/comparison/version-patch.ts';
import type { Proof } from '../../../../domain/patterns/proof.ts';
import { type Prop, compareVersionIds } from '../../../../domain/components/manifest.ts';
import { type MainExport, mainExportOf } from '../../../../domain/components/prop-controls.ts';
import type { SiteDeps } from '../../site.ts';
import { type ChangeSummary, summarizeChanges } from './change-summary.server.ts';
import { highlightVersion } from '../code/highlight.server.ts';
import type { HighlightedCode } from '../code/runs.ts';
import { lineCountOf, rawPathOf } from '../code/version-text.server.ts';
import { type VersionRow, versionRow } from '../component/component-view.server.ts';
import { type DiffHunk, type UnchangedLines, costOf, markLines } from './mark-lines.ts';

/** One file's part of a comparison, as the page shows it. */
export interface FileView {
  readonly path: string;
  readonly status: 'changed' | 'added' | 'removed';
  readonly addedLines: number;
  readonly removedLines: number;
  /** Whether so few lines were kept that single changes say little. */
  readonly isRewritten: boolean;
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

/** One of the two versions. */
export interface ComparedVersion extends VersionRow {
  readonly bytes: number;
  readonly lineCount: number;
  /** Whether it was published after the active version, which it has not replaced. */
  readonly isDraft: boolean;
  /** The names of its npm packages. */
  readonly dependencies: readonly string[];
  readonly rawPath: string;
}

/** What code that uses the older version has to change. */
export interface NeededView {
  readonly verdict: NeededChanges['verdict'];
  /** What has to change, a line each. */
  readonly known: readonly string[];
  /** What is not known, a line each. */
  readonly unknown: readonly string[];
  /** In the authors' words, newest first; among `known` as well. */
  readonly byAuthor: readonly AuthorsWord[];
  /** What `cli.mjs update` changes itself, a line each. */
  readonly mechanical: readonly string[];
}

/** A comparison of two versions, as its page shows it. */
export interface ComparisonView {
  readonly from: ComparedVersion;
  readonly to: ComparedVersion;
  readonly files: readonly FileView[];
  readonly furtherFiles: number;
  readonly addedLines: number;
  readonly removedLines: number;
  readonly rules: RuleChanges;
  readonly summary: ChangeSummary;
  readonly needed: NeededView;
  /** The component of the newer version, and its prop for the reader's language, if it has one. */
  readonly main: MainExport;
  readonly localeProp: readonly Prop[] | undefined;
  /** The moment that shows what the newer version changed. */
  readonly proof: Proof | undefined;
  /** Whether the patch contains every change. */
  readonly hasPatch: boolean;
  /** What precedes the files in the patch. */
  readonly patchHead: string;
  readonly patchPath: string;
}

/** The most that a page shows, in units of `costOf`; the patch contains the rest. */
const MAX_SHOWN = 240_000;

/** Shapes a comparison for its page. */
export async function viewComparison(
  site: SiteDeps,
  comparison: Comparison,
  activeVersion: string | undefined,
): Promise<ComparisonView> {
  const { from, to, rules, needed } = comparison;
  const { slug } = from.pattern;
  const newer = compareVersionIds(from.versionId, to.versionId) > 0 ? from : to;
  const proof = newer.pattern.proofs?.[newer.versionId] ?? newer.manifest?.proof;
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
    from: comparedVersion(from, activeVersion),
    to: comparedVersion(to, activeVersion),
    files,
    furtherFiles: comparison.furtherFiles,
    addedLines: files.reduce((sum, { addedLines }) => sum + addedLines, 0),
    removedLines: files.reduce((sum, { removedLines }) => sum + removedLines, 0),
    rules,
    summary: summarizeChanges(comparison, proof),
    needed: {
      verdict: needed.verdict,
      known: describeKnown(needed),
      unknown: describeUnknown(needed),
      byAuthor: needed.byAuthor,
      mechanical: needed.codemods.flatMap(({ steps }) =>
        steps.filter(({ kind }) => kind !== 'report-prop').map(describeStep),
      ),
    },
    main: mainExportOf(newer.code, slug.split('/').at(-1) ?? ''),
    localeProp: newer.manifest?.props?.filter(({ name }) => name === 'locale'),
    proof,
    hasPatch: isPatchable(comparison),
    patchHead: patchHead(comparison),
    patchPath: `${slug}/versions.patch?from=${from.versionId}&to=${to.versionId}`,
  };
}

function comparedVersion(component: Component, activeVersion: string | undefined): ComparedVersion {
  const { pattern, versionId, manifest, bytes, code } = component;
  return {
    ...versionRow(versionId, manifest, activeVersion),
    bytes,
    lineCount: lineCountOf(code),
    isDraft: activeVersion !== undefined && compareVersionIds(versionId, activeVersion) > 0,
    dependencies: Object.keys(manifest?.dependencies ?? {}),
    rawPath: rawPathOf(pattern, versionId),
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
      isRewritten: false,
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
    isRewritten: isRewritten(older?.text, newer?.text, difference.removedLines),
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

/** Shorter files are shown whole. */
const MIN_REWRITTEN_LINES = 20;

/** Whether less than 40% of the longer text's lines are in both. */
function isRewritten(
  older: string | undefined,
  newer: string | undefined,
  removedLines: number,
): boolean {
  if (older === undefined || newer === undefined) return false;
  const longer = Math.max(lineCountOf(older), lineCountOf(newer));
  return longer >= MIN_REWRITTEN_LINES && (lineCountOf(older) - removedLines) / longer < 0.4;
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
