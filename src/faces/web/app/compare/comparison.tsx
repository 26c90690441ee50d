import { DownloadIcon } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import type { RuleChange } from '../../../../domain/components/comparison/compare-rules.ts';
import { CopyButton } from '../code/copy-button.tsx';
import { withParam } from '../page/with-param.ts';
import type { ComparisonView } from './comparison-view.server.ts';
import { FileDiff } from './file-diff.tsx';
import { counted } from '../../../../domain/text.ts';

/** The changes to dependencies and CSS variables. */
export function RuleChangeList({ rules }: { readonly rules: ComparisonView['rules'] }) {
  const lists = [
    { title: 'Dependencies', changes: rules.dependencies },
    { title: 'CSS variables', changes: rules.cssVariables },
  ].filter(({ changes }) => changes.length > 0);
  if (lists.length === 0) return null;
  return (
    <dl className="mt-6 grid gap-y-4">
      {lists.map(({ title, changes }) => (
        <div key={title} className="min-w-0">
          <dt className="mb-1 font-medium">{title}</dt>
          <dd>
            <ul className="grid gap-1">
              {changes.map((change) => (
                <li key={change.name} className="flex flex-wrap items-baseline gap-x-3">
                  <span className="w-14 text-xs text-muted">{describeRule(change)}</span>
                  <code className="min-w-0 font-mono text-[0.8125rem] wrap-anywhere">
                    {change.name}
                  </code>
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

function describeRule({ before, after }: RuleChange): string {
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

/** The code of both versions, file by file. */
export function CodeChanges({ comparison }: { readonly comparison: ComparisonView }) {
  const { files } = comparison;
  const [params] = useSearchParams();
  const isSplit = params.get('layout') === 'split';
  return (
    <section aria-labelledby="code-changes" className="pt-14">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="code-changes" className="text-lg">
          Code
        </h2>
        <p className="text-muted">{summarize(comparison)}</p>
        {files.length === 0 ? null : (
          <div className="ms-auto flex flex-wrap gap-2">
            <LayoutSwitch isSplit={isSplit} />
            <CopyDiff comparison={comparison} />
            {comparison.hasPatch ? (
              <a href={comparison.patchPath} rel="nofollow" download className="btn btn-small">
                <DownloadIcon />
                Download patch
              </a>
            ) : null}
          </div>
        )}
      </div>
      {files.length === 0 ? null : (
        <div className="mt-4 overflow-clip rounded-lg border border-line bg-surface">
          {files.map((file) => (
            <FileDiff
              key={`${comparison.patchPath} ${file.path}`}
              file={file}
              comparison={comparison}
              isSplit={isSplit}
            />
          ))}
          {comparison.furtherFiles === 0 ? null : (
            <p className="px-4 py-4 text-sm text-muted sm:px-6">
              {comparison.furtherFiles} more files differ and are not shown.
            </p>
          )}
        </div>
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
      className={`btn btn-small ${isSplit ? '' : 'max-lg:hidden'}`}
    >
      {isSplit ? 'Unified lines' : 'Split lines'}
    </Link>
  );
}

/** Copies the patch, if the page has all of it. */
function CopyDiff({ comparison }: { readonly comparison: ComparisonView }) {
  const { files, hasPatch, patchHead } = comparison;
  if (!hasPatch || files.some(({ parts }) => parts === undefined)) return null;
  const differences = files.map(({ head, parts }) => {
    const hunks = (parts ?? []).filter(({ kind }) => kind === 'hunk');
    return head + hunks.map(({ text }) => text).join('');
  });
  return <CopyButton text={[patchHead, ...differences].join('')} label="Copy patch" isSmall />;
}

function summarize({ from, to, files, furtherFiles, ...lines }: ComparisonView): string {
  if (from.id === to.id) return 'Both versions are the same.';
  if (files.length === 0) return 'The files are identical.';
  const count = files.length + furtherFiles;
  return `${counted(lines.addedLines, 'line')} added, ${counted(lines.removedLines, 'line')} removed in ${counted(count, 'file')}`;
}
