import { escapeHtml, splitRuns } from '../code/runs.ts';
import type { DiffHunk, DiffLine, UnchangedLines } from './diff-lines.ts';
import { linesOf } from './diff-lines.ts';

/** What is longer is cut where it is shown; the patch has it whole. */
const MAX_LINE_LENGTH = 2000;

/** Characters that cannot be seen or that turn the text around them. */
const INVISIBLE = /(?![\t\n])[\p{Cc}\p{Cf}\u2028\u2029]/gu;

/** A part of a difference as HTML, the older lines above the newer ones. Everything of the code itself is escaped. */
export function paintUnified(part: DiffHunk | UnchangedLines, isCrlf: boolean): string {
  return linesOf(part, isCrlf)
    .map((line) =>
      line.sign === '\\'
        ? paintRemark(line)
        : `<div class="line ${CLASS_BY_SIGN[line.sign]}">${paintNumber(line.oldNumber)}${paintNumber(line.newNumber)}${paintLine(line)}</div>`,
    )
    .join('');
}

/** The same with the older lines on the left and the newer ones on the right. */
export function paintSplit(part: DiffHunk | UnchangedLines, isCrlf: boolean): string {
  const rows: string[] = [];
  let older: string[] = [];
  let newer: string[] = [];
  function flush(): void {
    for (let row = 0; row < Math.max(older.length, newer.length); row += 1) {
      rows.push(pair(older[row] ?? EMPTY_HALF, newer[row] ?? EMPTY_HALF));
    }
    older = [];
    newer = [];
  }
  // A remark belongs to the side of the line before it.
  let sign: DiffLine['sign'] = ' ';
  for (const line of linesOf(part, isCrlf)) {
    if (line.sign !== '\\') sign = line.sign;
    const isRemark = line.sign === '\\';
    if (sign === ' ') flush();
    if (sign !== '+')
      older.push(isRemark ? paintRemark(line) : half(line, line.oldNumber, sign === ' '));
    if (sign !== '-') newer.push(isRemark ? paintRemark(line) : half(line, line.newNumber, false));
  }
  flush();
  return rows.join('');
}

const CLASS_BY_SIGN = { ' ': 'same', '-': 'removed', '+': 'added' } as const;

const EMPTY_HALF = '<div class="line none"></div>';

function pair(older: string, newer: string): string {
  return `<div class="pair">${older}${newer}</div>`;
}

/** One side of a line; of a line that stands on both sides, one is enough to be read out. */
function half(line: DiffLine, number: number | undefined, isRepeated: boolean): string {
  const kind = line.sign === '\\' ? 'same' : CLASS_BY_SIGN[line.sign];
  return `<div class="line ${kind}"${isRepeated ? ' aria-hidden="true"' : ''}>${paintNumber(number)}${paintLine(line)}</div>`;
}

/** Numbers and signs are drawn by the style sheet or not selectable, so that copying catches the code alone. */
function paintNumber(number: number | undefined): string {
  return `<span class="number"${number === undefined ? '' : ` data-number="${number}"`}></span>`;
}

function paintLine(line: DiffLine): string {
  const element = line.sign === '-' ? 'del' : line.sign === '+' ? 'ins' : 'span';
  const sign = line.sign === '-' ? '−' : line.sign;
  return `<span class="sign">${sign}</span><${element} class="code">${paintText(line)}</${element}>`;
}

function paintRemark({ text }: DiffLine): string {
  return `<div class="line remark"><span class="code">${escapeHtml(text.trim())}</span></div>`;
}

function paintText({ text, runs }: DiffLine): string {
  const shown = text.slice(0, MAX_LINE_LENGTH);
  const painted = splitRuns({ code: shown, runs })
    .map(({ kind, text: run }) => {
      const html = paintInvisible(run);
      const lower = kind.toLowerCase();
      const classes = [lower === 'x' ? '' : lower, lower === kind ? '' : 'changed'];
      const named = classes.filter((name) => name !== '').join(' ');
      return named === '' ? html : `<span class="${named}">${html}</span>`;
    })
    .join('');
  const cut = text.length - shown.length;
  if (cut === 0) return painted;
  return `${painted}<span class="cut">and ${cut.toLocaleString('en')} more characters</span>`;
}

function paintInvisible(text: string): string {
  return escapeHtml(text).replace(INVISIBLE, (character) => {
    const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    const name = character === '\r' ? 'CR' : character === '\uFEFF' ? 'BOM' : `U+${code}`;
    return `<span class="invisible">${name}</span>`;
  });
}
