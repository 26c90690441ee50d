import type { RuleChange } from '../../../../domain/components/compare-rules.ts';
import type { ComparisonView } from './comparison-view.ts';

/** What a version asks of a project beyond its files, as far as that changed. */
export function RuleChangeList({ comparison }: { readonly comparison: ComparisonView }) {
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
