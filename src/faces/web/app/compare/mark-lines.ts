import type { Hunk } from '../../../../domain/components/comparison/file-difference.ts';
import { type HighlightedCode, splitRuns } from '../code/runs.ts';

/** The hunks of a file and the unchanged lines between them, with the runs of every line. */
export function markLines(file: {
  readonly hunks: readonly Hunk[];
  readonly older: HighlightedCode;
  readonly newer: HighlightedCode;
  /** The most unchanged lines to include, in units of `costOf`. */
  readonly room: number;
}): readonly (DiffHunk | UnchangedLines)[] {
  const older = createLineReader(file.older);
  const newer = createLineReader(file.newer);
  const parts: (DiffHunk | UnchangedLines)[] = [];
  let room = file.room;

  function addUnchanged(oldStart: number, newStart: number, count: number): void {
    if (count <= 0) return;
    const lines = Array.from({ length: count }, (_, index) => newer.line(newStart + index));
    const text = lines.map((line) => line.text).join('');
    const fits = costOf(text) <= room;
    if (fits) room -= costOf(text);
    parts.push({
      kind: 'unchanged',
      oldStart,
      newStart,
      count,
      text: fits ? text : '',
      runs: fits ? lines.map(({ start, end }) => newer.runs(start, end, [])) : [],
    });
  }

  let oldNext = 1;
  let newNext = 1;
  for (const hunk of file.hunks) {
    addUnchanged(oldNext, newNext, hunk.newStart - newNext);
    parts.push(markHunk(hunk, older, newer));
    oldNext = hunk.oldStart + hunk.oldLines;
    newNext = hunk.newStart + hunk.newLines;
  }
  if (file.hunks.length > 0) addUnchanged(oldNext, newNext, newer.lineCount - newNext + 1);
  return parts;
}

const COST_OF_LINE = 40;

/** The cost of showing lines: their length plus a constant for each, since short lines are mostly markup. */
export function costOf(text: string): number {
  return text.length + text.split('\n').length * COST_OF_LINE;
}

type LineReader = ReturnType<typeof createLineReader>;

function markHunk(hunk: Hunk, older: LineReader, newer: LineReader): DiffHunk {
  const { oldStart, newStart, text } = hunk;
  let oldNumber = oldStart;
  let newNumber = newStart;
  const runs = text
    .split('\n')
    .slice(1, -1)
    .map((line, place) => {
      const sign = line.charAt(0);
      if (sign === '\\') return '';
      const isOld = sign === '-';
      const { start } = isOld ? older.line(oldNumber) : newer.line(newNumber);
      if (sign !== '+') oldNumber += 1;
      if (!isOld) newNumber += 1;
      return (isOld ? older : newer).runs(
        start,
        start + line.length - 1,
        hunk.emphasis[place] ?? [],
      );
    });
  return { kind: 'hunk', oldStart, newStart, text, runs };
}

/** Reads lines of highlighted code, and the runs of any part. */
function createLineReader(source: HighlightedCode) {
  const { code } = source;
  const starts = [0];
  for (let at = code.indexOf('\n'); at !== -1; at = code.indexOf('\n', at + 1)) starts.push(at + 1);
  const lineCount = code === '' ? 0 : starts.length - (code.endsWith('\n') ? 1 : 0);
  let end = 0;
  const tokens = splitRuns(source).map(({ kind, text }) => {
    end += text.length;
    return { kind, end };
  });
  /** The token at the start of the current line; lines are read in order. */
  let current = 0;

  return {
    lineCount,
    line(number: number) {
      const start = starts[number - 1] ?? code.length;
      const next = starts[number] ?? code.length;
      return { start, end: next, text: code.slice(start, next) };
    },
    /** @param emphasis start, end, start, end … counted from `from` */
    runs(from: number, to: number, emphasis: readonly number[]): string {
      while (current > 0 && (tokens[current - 1]?.end ?? 0) > from) current -= 1;
      while (current < tokens.length && (tokens[current]?.end ?? 0) <= from) current += 1;
      let text = '';
      let at = from;
      let token = current;
      while (at < to) {
        const { kind = 'x', end: tokenEnd = to } = tokens[token] ?? {};
        // After an odd number of borders this is inside a changed range.
        const passed = emphasis.filter((border) => from + border <= at).length;
        const border = from + (emphasis[passed] ?? Number.POSITIVE_INFINITY);
        const next = Math.min(tokenEnd, border, to);
        text += `${passed % 2 === 1 ? kind.toUpperCase() : kind}${next - at}`;
        at = next;
        if (next === tokenEnd) token += 1;
      }
      return text;
    },
  };
}

/**
 * A hunk as it is sent: the patch's text, and for each line runs such as `k6X2p1` (see `code/runs.ts`), where a capital
 * marks a changed part of the line.
 */
export interface DiffHunk {
  readonly kind: 'hunk';
  readonly oldStart: number;
  readonly newStart: number;
  /** As in the patch, with its `@@` line. */
  readonly text: string;
  /** One per line after the `@@` line. */
  readonly runs: readonly string[];
}

/** Unchanged lines between hunks. */
export interface UnchangedLines {
  readonly kind: 'unchanged';
  readonly oldStart: number;
  readonly newStart: number;
  readonly count: number;
  /** With line endings; empty if they did not fit. */
  readonly text: string;
  readonly runs: readonly string[];
}

/** One line of a difference. */
export interface DiffLine {
  /** `\` marks "No newline at end of file". */
  readonly sign: ' ' | '-' | '+' | '\\';
  readonly oldNumber: number | undefined;
  readonly newNumber: number | undefined;
  readonly text: string;
  readonly runs: string;
}

/**
 * The lines of a part, numbered as in their files.
 *
 * @param isCrlf whether every line ends with CRLF; the CR is then left out
 */
export function linesOf(part: DiffHunk | UnchangedLines, isCrlf: boolean): readonly DiffLine[] {
  let oldNumber = part.oldStart;
  let newNumber = part.newStart;
  const texts = part.text.split('\n').slice(part.kind === 'hunk' ? 1 : 0);
  // Nothing follows the last line ending.
  if (part.kind === 'hunk' || part.text.endsWith('\n')) texts.pop();
  return texts.map((line, place) => {
    const sign = part.kind === 'hunk' ? signOf(line) : ' ';
    const isOld = sign === ' ' || sign === '-';
    const isNew = sign === ' ' || sign === '+';
    const text = part.kind === 'hunk' ? line.slice(1) : line;
    return {
      sign,
      oldNumber: isOld ? oldNumber++ : undefined,
      newNumber: isNew ? newNumber++ : undefined,
      text: isCrlf && text.endsWith('\r') ? text.slice(0, -1) : text,
      runs: part.runs[place] ?? '',
    };
  });
}

function signOf(line: string): DiffLine['sign'] {
  switch (line.charAt(0)) {
    case '-':
      return '-';
    case '+':
      return '+';
    case '\\':
      return '\\';
    default:
      return ' ';
  }
}
