import { DownloadIcon } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { CopyButton } from '../code/copy-button.tsx';
import { withParam } from '../page/with-param.ts';
import type { ComparisonView, RefusedComparison } from './comparison-view.ts';
import { FileDiff } from './file-diff.tsx';
import type { RuleChange } from '../../../../domain/components/compare-versions.ts';

/** A comparison, file by file. */
export function Comparison({
  comparison,
}: {
  readonly comparison: ComparisonView | RefusedComparison;
}) {
  if (comparison.kind === 'refused') {
    return <p className="border-b border-line px-4 py-4 text-sm sm:px-6">{comparison.message}</p>;
  }
  return <ShownComparison comparison={comparison} />;
}

function ShownComparison({ comparison }: { readonly comparison: ComparisonView }) {
  const { from, to, files } = comparison;
  const [params] = useSearchParams();
  const isSplit = params.get('layout') === 'split';
  return (
    <section aria-labelledby="comparison-title" className="border-b border-line">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line px-4 py-3 sm:px-6">
        <div>
          <h2 id="comparison-title" className="font-medium tracking-normal">
            From <span className="font-mono text-sm">{from}</span> to{' '}
            <span className="font-mono text-sm">{to}</span>
          </h2>
          <p className="text-sm text-muted">{summarize(comparison)}</p>
        </div>
        {files.length === 0 ? null : (
          <div className="flex flex-wrap items-center gap-2">
            <LayoutSwitch isSplit={isSplit} />
            {comparison.hasPatch ? (
              <a href={comparison.patchPath} rel="nofollow" download className="btn">
                <DownloadIcon />
                Download patch
              </a>
            ) : null}
            <CopyDiff comparison={comparison} />
          </div>
        )}
      </div>
      <RuleChangeList comparison={comparison} />
      {files.map((file) => (
        <FileDiff key={file.path} file={file} comparison={comparison} isSplit={isSplit} />
      ))}
      {comparison.furtherFiles === 0 ? null : (
        <p className="px-4 py-4 text-sm text-muted sm:px-6">
          {comparison.furtherFiles} more files differ and are not shown.
        </p>
      )}
    </section>
  );
}

/** Hidden in windows too narrow for two columns. */
function LayoutSwitch({ isSplit }: { readonly isSplit: boolean }) {
  const [params] = useSearchParams();
  return (
    <Link
      to={withParam(params, 'layout', isSplit ? undefined : 'split')}
      preventScrollReset
      replace
      className={`btn ${isSplit ? '' : 'max-lg:hidden'}`}
    >
      {isSplit ? 'Show unified' : 'Show side by side'}
    </Link>
  );
}

/** Copies the patch, if the page has all of it. */
function CopyDiff({ comparison: { files, hasPatch } }: { readonly comparison: ComparisonView }) {
  if (!hasPatch || files.some(({ parts }) => parts === undefined)) return null;
  const patch = files
    .map(({ head, parts }) => {
      const hunks = (parts ?? []).filter(({ kind }) => kind === 'hunk');
      return head + hunks.map(({ text }) => text).join('');
    })
    .join('');
  return <CopyButton text={patch} label="Copy diff" />;
}

function summarize({ from, to, files, furtherFiles, ...lines }: ComparisonView): string {
  if (from === to) return 'Both versions are the same.';
  if (files.length === 0) return 'The files are identical.';
  const count = files.length + furtherFiles;
  return `${counted(lines.addedLines, 'line')} added, ${counted(lines.removedLines, 'line')} removed in ${counted(count, 'file')}`;
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}

/** The changes to dependencies and CSS variables. */
function RuleChangeList({ comparison }: { readonly comparison: ComparisonView }) {
  const lists = [
    { title: 'Dependencies', changes: comparison.dependencies },
    { title: 'CSS variables', changes: comparison.cssVariables },
  ].filter(({ changes }) => changes.length > 0);
  if (lists.length === 0) return null;
  return (
    <dl className="grid gap-y-4 border-b border-line px-4 py-4 text-sm sm:px-6">
      {lists.map(({ title, changes }) => (
        <div key={title} className="grid gap-x-6 gap-y-1 sm:grid-cols-[8rem_1fr]">
          <dt className="text-muted">{title}</dt>
          <dd className="min-w-0">
            <ul className="grid gap-1">
              {changes.map((change) => (
                <li key={change.name} className="flex flex-wrap items-baseline gap-x-3">
                  <span className="w-14 text-xs text-muted">{describe(change)}</span>
                  <code className="font-mono text-[0.8125rem]">{change.name}</code>
                  <Value change={change} />
                </li>
              ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function describe({ before, after }: RuleChange): string {
  if (before === undefined) return 'added';
  return after === undefined ? 'removed' : 'changed';
}

function Value({ change: { before, after } }: { readonly change: RuleChange }) {
  const isChanged = before !== undefined && after !== undefined;
  return (
    <span className="min-w-0 font-mono text-[0.8125rem] wrap-anywhere text-muted">
      {isChanged ? (
        <>
          <del>{before === '' ? 'none' : before}</del>{' '}
          <ins className="text-text no-underline">{after === '' ? 'none' : after}</ins>
        </>
      ) : (
        (after ?? before)
      )}
    </span>
  );
}
