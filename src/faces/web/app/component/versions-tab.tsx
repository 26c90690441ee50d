import { Link, useSearchParams } from 'react-router';
import { CompareForm } from '../compare/compare-form.tsx';
import { Comparison, COMPARISON_ID } from '../compare/comparison.tsx';
import type { ComponentView } from './component-view.ts';
import { Digest } from './digest.tsx';
import { withParam } from './with-param.ts';

/** Every version, newest first, and the difference between any two of them. */
export function VersionsTab({ view }: { readonly view: ComponentView }) {
  const [params] = useSearchParams();
  return (
    <>
      {view.versions.length > 1 ? <CompareForm view={view} /> : null}
      {view.comparison === undefined ? null : <Comparison comparison={view.comparison} />}
      <ol className="divide-y divide-line">
        {view.versions.map(({ id, isActive, publishedOn, notes, sha256 }, place) => (
          <li key={id} className="grid gap-x-6 gap-y-1 px-4 py-4 sm:grid-cols-[8rem_1fr] sm:px-6">
            <div>
              <Link
                to={withParam(params, 'version', isActive ? undefined : id)}
                preventScrollReset
                className="font-mono text-sm hover:text-accent"
              >
                {id}
              </Link>
              {isActive ? (
                <span className="ml-2 text-xs font-medium text-accent">active</span>
              ) : null}
              {publishedOn === undefined ? null : (
                <p className="text-xs text-muted">
                  <time dateTime={publishedOn}>{publishedOn}</time>
                </p>
              )}
            </div>
            <div className="max-w-reading min-w-0">
              <p className="text-sm">{notes === '' ? 'No notes.' : notes}</p>
              <div className="flex flex-wrap items-center gap-x-6">
                {sha256 === undefined ? null : <Digest sha256={sha256} />}
                <CompareLink id={id} before={view.versions[place + 1]?.id} />
              </div>
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}

/** Compares a version with the one before it; the oldest has none. */
function CompareLink({ id, before }: { readonly id: string; readonly before: string | undefined }) {
  const [params] = useSearchParams();
  if (before === undefined) return null;
  const next = new URLSearchParams(params);
  next.set('view', 'versions');
  next.set('from', before);
  next.set('to', id);
  return (
    <Link
      to={`?${next.toString()}#${COMPARISON_ID}`}
      className="inline-flex min-h-8 items-center text-xs pointer-coarse:min-h-10"
    >
      <span className="text-link">Compare with {before}</span>
    </Link>
  );
}
