/**
 * What travels of a difference: texts as the patch has them, and for each line a string of runs such as `k6X2p1`
 * (see `code/runs.ts`), where a capital says that this part of the line is what changed.
 */
export interface DiffHunk {
  readonly kind: 'hunk';
  readonly oldStart: number;
  readonly newStart: number;
  /** With its `@@` line, as the patch has it. */
  readonly text: string;
  /** One for each line after the `@@` line. */
  readonly runs: readonly string[];
}

/** Lines that are the same in both, between hunks. */
export interface UnchangedLines {
  readonly kind: 'unchanged';
  readonly oldStart: number;
  readonly newStart: number;
  readonly count: number;
  /** Each with its line end; empty where there was no room for them. */
  readonly text: string;
  readonly runs: readonly string[];
}

/** One line of a difference. */
export interface DiffLine {
  /** `\` stands before a remark of the patch itself. */
  readonly sign: ' ' | '-' | '+' | '\\';
  readonly oldNumber: number | undefined;
  readonly newNumber: number | undefined;
  readonly text: string;
  readonly runs: string;
}

/**
 * The lines of a part, numbered as in their files.
 *
 * @param isCrlf leaves out the CR at the end of each line, where all have one
 */
export function linesOf(part: DiffHunk | UnchangedLines, isCrlf: boolean): readonly DiffLine[] {
  let oldNumber = part.oldStart;
  let newNumber = part.newStart;
  const texts = part.text.split('\n').slice(part.kind === 'hunk' ? 1 : 0);
  // Behind the last line end is nothing.
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
