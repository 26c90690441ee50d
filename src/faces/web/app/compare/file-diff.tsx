import { useId, useMemo, useState } from 'react';
import type { ComparisonView, FileView } from './comparison-view.server.ts';
import { escapeHtml, splitRuns } from '../code/runs.ts';
import { type DiffHunk, type DiffLine, type UnchangedLines, linesOf } from './mark-lines.ts';
import { counted } from '../../../../domain/text.ts';

/** One file of a comparison. */
export function FileDiff({
  file,
  comparison,
  isSplit,
}: {
  readonly file: FileView;
  readonly comparison: ComparisonView;
  readonly isSplit: boolean;
}) {
  const id = useId();
  const [isWhole, setIsWhole] = useState(!file.isRewritten);
  return (
    <section aria-labelledby={id} className="diff-file border-b border-line last:border-b-0">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-line bg-background px-4 py-2 text-xs text-muted sm:px-6">
        <h3 id={id} className="font-mono text-text">
          {file.path}
        </h3>
        {file.status === 'changed' ? null : <span>{file.status}</span>}
        {file.addedLines + file.removedLines === 0 ? null : (
          <span className="tabular-nums">
            <span className="text-success">+{file.addedLines.toLocaleString('en')}</span>{' '}
            <span className="text-danger">−{file.removedLines.toLocaleString('en')}</span>
          </span>
        )}
        {file.remarks.map((remark) => (
          <span key={remark}>{remark}</span>
        ))}
        {file.isRewritten ? <span className="ms-auto">Mostly rewritten</span> : null}
      </div>
      {file.parts === undefined ? (
        <NotShown file={file} comparison={comparison} />
      ) : (
        <div
          tabIndex={0}
          role="region"
          aria-label={`${file.path}, ${isSplit ? 'side by side' : 'unified'}`}
          // Long files scroll in their own box, so that the rest of the page stays reachable.
          className={`diff painted overflow-auto -outline-offset-2! ${isWhole ? 'max-h-[80dvh]' : 'max-h-110'}`}
        >
          <div className={isSplit ? 'min-w-240' : ''}>
            {file.parts.map((part) => (
              <Part
                key={`${part.kind} ${part.oldStart} ${part.newStart}`}
                part={part}
                isSplit={isSplit}
                isCrlf={file.isCrlf}
              />
            ))}
          </div>
        </div>
      )}
      {isWhole || file.parts === undefined ? null : (
        <button
          type="button"
          className="needs-script h-10 w-full border-t border-line text-muted hover:bg-hover hover:text-text"
          onClick={() => setIsWhole(true)}
        >
          Show all changed lines
        </button>
      )}
    </section>
  );
}

function Part(props: {
  readonly part: DiffHunk | UnchangedLines;
  readonly isSplit: boolean;
  readonly isCrlf: boolean;
}) {
  const { part, isSplit, isCrlf } = props;
  const html = useMemo(
    () => (isSplit ? paintSplit(part, isCrlf) : paintUnified(part, isCrlf)),
    [part, isSplit, isCrlf],
  );
  // Escaped by paintUnified and paintSplit.
  const lines = <div dangerouslySetInnerHTML={{ __html: html }} />;
  if (part.kind === 'hunk') return lines;
  const count = counted(part.count, 'unchanged line');
  if (part.text === '') {
    return <p className="bg-hover px-4 py-2 text-center font-sans text-xs text-muted">{count}</p>;
  }
  return (
    <details>
      <summary className="flex min-h-9 list-none items-center justify-center bg-hover px-4 font-sans text-xs text-muted -outline-offset-2! transition-colors duration-150 hover:text-text pointer-coarse:min-h-10 [&::-webkit-details-marker]:hidden">
        <span className="when-closed">Show {count}</span>
        <span className="when-open">Hide {count}</span>
      </summary>
      {lines}
    </details>
  );
}

function NotShown(props: { readonly file: FileView; readonly comparison: ComparisonView }) {
  const { from, to } = props.comparison;
  const isMain = props.file.path === 'component.tsx';
  return (
    <p className="px-4 py-4 text-sm sm:px-6">
      {props.file.reason}{' '}
      {isMain ? (
        <>
          Raw files:{' '}
          <a href={from.rawPath} className="link">
            {from.id}
          </a>
          ,{' '}
          <a href={to.rawPath} className="link">
            {to.id}
          </a>
          .
        </>
      ) : null}
    </p>
  );
}

/** Longer lines are cut; the patch contains them in full. */
const MAX_LINE_LENGTH = 2000;

/** Invisible and bidirectional control characters. */
const INVISIBLE = /(?![\t\n])[\p{Cc}\p{Cf}\u2028\u2029]/gu;

/** A part of a diff as HTML, removed lines above added ones; the code is escaped. */
function paintUnified(part: DiffHunk | UnchangedLines, isCrlf: boolean): string {
  return linesOf(part, isCrlf)
    .map((line) =>
      line.sign === '\\'
        ? paintRemark(line)
        : `<div class="line ${CLASS_BY_SIGN[line.sign]}">${paintNumber(line.oldNumber)}${paintNumber(line.newNumber)}${paintLine(line)}</div>`,
    )
    .join('');
}

/** A part of a diff as HTML, side by side. */
function paintSplit(part: DiffHunk | UnchangedLines, isCrlf: boolean): string {
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
  // "No newline at end of file" belongs to the side of the line before it.
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

/** One side of a line. An unchanged line is read out once. */
function half(line: DiffLine, number: number | undefined, isRepeated: boolean): string {
  const kind = line.sign === '\\' ? 'same' : CLASS_BY_SIGN[line.sign];
  return `<div class="line ${kind}"${isRepeated ? ' aria-hidden="true"' : ''}>${paintNumber(number)}${paintLine(line)}</div>`;
}

/** Numbers come from the style sheet and signs are not selectable, so that only code is copied. */
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
