import { useId, useMemo } from 'react';
import type { ComparisonView, FileView } from './comparison-view.ts';
import type { DiffHunk, UnchangedLines } from './diff-lines.ts';
import { paintSplit, paintUnified } from './paint-diff.ts';

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
  return (
    <section aria-labelledby={id} className="border-b border-line last:border-b-0">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-line bg-background px-4 py-2 text-xs text-muted sm:px-6">
        <h4 id={id} className="font-mono text-text">
          {file.path}
        </h4>
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
      </div>
      {file.parts === undefined ? (
        <NotShown file={file} comparison={comparison} />
      ) : (
        <div
          tabIndex={0}
          role="region"
          aria-label={`${file.path}, ${isSplit ? 'side by side' : 'unified'}`}
          // A long file scrolls in its own box: what the page says of the pattern stays within reach.
          className="diff painted max-h-[80dvh] overflow-auto -outline-offset-2!"
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
  // Painted from escaped text by paint-diff alone.
  const lines = <div dangerouslySetInnerHTML={{ __html: html }} />;
  if (part.kind === 'hunk') return lines;
  const count = `${part.count.toLocaleString('en')} unchanged ${part.count === 1 ? 'line' : 'lines'}`;
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
  const { from, to, fromRawPath, toRawPath } = props.comparison;
  const isMain = props.file.path === 'component.tsx';
  return (
    <p className="px-4 py-4 text-sm sm:px-6">
      {props.file.reason}{' '}
      {isMain ? (
        <>
          Both files as they are:{' '}
          <a href={fromRawPath} className="text-link">
            {from}
          </a>
          ,{' '}
          <a href={toRawPath} className="text-link">
            {to}
          </a>
          .
        </>
      ) : null}
    </p>
  );
}
