import { diff3Merge } from 'node-diff3';
import type { Markers } from './merge/print.ts';

/** The work grows with the square of the lines that repeat. */
const MAX_LINES = 3000;

export interface MergeInput {
  readonly base: string;
  readonly ours: string;
  readonly theirs: string;
  /** Names the new version after the markers of a conflict. */
  readonly theirLabel: string;
}

/** The merged text, and how many conflicts it has. */
export interface Merge {
  readonly text: string;
  readonly conflicts: number;
}

/** The three texts of a merge, or one form of each. */
type Sides = Pick<MergeInput, 'base' | 'ours' | 'theirs'>;

/**
 * Merges two descendants of a text line by line. Where both changed the same lines, both sides stay, between conflict
 * markers. Line ends, a byte order mark and the final newline are not lines: ours stay, unless only theirs changed.
 */
export function mergeTexts(input: MergeInput): Merge | 'too_long' {
  const markers = conflictMarkers(input.theirLabel);
  return withMergedForm(input, MAX_LINES, (texts) => mergeLines(texts, markers)) ?? 'too_long';
}

/** Merges the lines of texts without their form, and gives the result its form. Undefined where a text is too long. */
export function withMergedForm<M extends Merge>(
  { base, ours, theirs }: Sides,
  maxLines: number,
  merge: (texts: Sides) => M | undefined,
): M | undefined {
  const [baseForm, ourForm, theirForm] = [formOf(base), formOf(ours), formOf(theirs)];
  const [baseLines, ourLines, theirLines] = [
    linesOf(base, baseForm),
    linesOf(ours, ourForm),
    linesOf(theirs, theirForm),
  ];
  if (Math.max(baseLines.length, ourLines.length, theirLines.length) > maxLines) return undefined;
  const merged = merge({
    base: baseLines.join('\n'),
    ours: ourLines.join('\n'),
    theirs: theirLines.join('\n'),
  });
  if (merged === undefined) return undefined;
  const isEmpty = merged.text === '' && (ourLines.length === 0 || theirLines.length === 0);
  const text = withForm(isEmpty ? [] : merged.text.split('\n'), {
    hasBom: pick(baseForm.hasBom, ourForm.hasBom, theirForm.hasBom),
    lineEnd: pick(baseForm.lineEnd, ourForm.lineEnd, theirForm.lineEnd),
    isEnded: pick(baseForm.isEnded, ourForm.isEnded, theirForm.isEnded),
  });
  return { ...merged, text };
}

function mergeLines({ base, ours, theirs }: Sides, markers: Markers): Merge {
  let conflicts = 0;
  const lines: string[] = [];
  for (const region of diff3Merge(ours.split('\n'), base.split('\n'), theirs.split('\n'), {
    excludeFalseConflicts: true,
  })) {
    if (region.ok !== undefined) lines.push(...region.ok);
    if (region.conflict !== undefined) {
      conflicts += 1;
      lines.push(markers.ours, ...region.conflict.a, markers.separator, ...region.conflict.b);
      lines.push(markers.theirs);
    }
  }
  return { text: lines.join('\n'), conflicts };
}

/** The lines around the two sides of a conflict with a version. */
export function conflictMarkers(theirLabel: string): Markers {
  return { ours: OURS, separator: SEPARATOR, theirs: `${THEIRS} ${theirLabel}` };
}

const OURS = '<<<<<<< yours';
const SEPARATOR = '=======';
const THEIRS = '>>>>>>>';

/** The label of the version whose conflicts a text still holds; undefined where there are none. */
export function conflictLabel(text: string): string | undefined {
  return /^\uFEFF?<{7} yours\r?\n[^]*?^={7}\r?\n[^]*?^>{7} (?<label>[^\r\n]*)/m.exec(text)
    ?.groups?.['label'];
}

/** Whether a text holds a conflict, of an update or of any other merge. */
export function hasConflict(text: string): boolean {
  return CONFLICT.test(text);
}

const CONFLICT = /^\uFEFF?<{7}(?: [^\r\n]*)?\r?\n[^]*?^={7}\r?\n[^]*?^>{7}(?: |\r?$)/m;

/** Gives a text the byte order mark and the line ends of another. */
export function withLineEndingsOf(text: string, model: string): string {
  const { hasBom, lineEnd } = formOf(model);
  const form = formOf(text);
  return withForm(linesOf(text, form), { ...form, hasBom, lineEnd });
}

/** A text as it would be with plain line ends and without a byte order mark. */
export function withNormalizedLineEndings(text: string): string {
  const form = formOf(text);
  const lineEnd = form.lineEnd === '\r\n' ? '\n' : form.lineEnd;
  return withForm(linesOf(text, form), { ...form, lineEnd, hasBom: false });
}

interface Form {
  readonly hasBom: boolean;
  /** `mixed` line ends are left as they are. */
  readonly lineEnd: '\n' | '\r\n' | 'mixed';
  /** Whether the last line has an end. */
  readonly isEnded: boolean;
}

const BOM = '\uFEFF';

function formOf(text: string): Form {
  const ends = text.match(/\r?\n/g) ?? [];
  const crlf = ends.filter((end) => end === '\r\n').length;
  return {
    hasBom: text.startsWith(BOM),
    lineEnd: crlf === 0 ? '\n' : crlf === ends.length ? '\r\n' : 'mixed',
    isEnded: text.endsWith('\n'),
  };
}

/** Lines without their ends; of mixed ends the carriage returns stay. */
function linesOf(text: string, { hasBom, lineEnd, isEnded }: Form): string[] {
  const body = text.slice(hasBom ? 1 : 0, isEnded ? -1 : undefined);
  if (body === '' && !isEnded) return [];
  const lines = body.split('\n');
  return lineEnd === '\r\n'
    ? lines.map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line))
    : lines;
}

function withForm(lines: readonly string[], { hasBom, lineEnd, isEnded }: Form): string {
  const isCrlf = lineEnd === '\r\n';
  const body = lines
    .map((line) => (isCrlf && line.endsWith('\r') ? line.slice(0, -1) : line))
    .join(isCrlf ? '\r\n' : '\n');
  const end = isEnded && lines.length > 0 ? (isCrlf ? '\r\n' : '\n') : '';
  return `${hasBom ? BOM : ''}${body}${end}`;
}

/** What only theirs changed is theirs; everything else is ours. */
function pick<T>(base: T, ours: T, theirs: T): T {
  return ours === base ? theirs : ours;
}
