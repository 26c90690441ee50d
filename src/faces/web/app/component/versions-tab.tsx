import { Link, useSearchParams } from 'react-router';
import type { ComponentView } from './component-view.ts';
import { Digest } from './digest.tsx';
import { withParam } from './with-param.ts';

/** Every version, newest first. */
export function VersionsTab({ view }: { readonly view: ComponentView }) {
  const [params] = useSearchParams();
  return (
    <ol className="divide-y divide-line">
      {view.versions.map(({ id, isActive, publishedOn, notes, sha256 }) => (
        <li key={id} className="grid gap-x-6 gap-y-1 px-4 py-4 sm:grid-cols-[8rem_1fr] sm:px-6">
          <div>
            <Link
              to={withParam(params, 'version', isActive ? undefined : id)}
              preventScrollReset
              className="font-mono text-sm hover:text-accent"
            >
              {id}
            </Link>
            {isActive ? <span className="ml-2 text-xs font-medium text-accent">active</span> : null}
            {publishedOn === undefined ? null : (
              <p className="text-xs text-muted">
                <time dateTime={publishedOn}>{publishedOn}</time>
              </p>
            )}
          </div>
          <div className="max-w-reading min-w-0">
            <p className="text-sm">{notes === '' ? 'No notes.' : notes}</p>
            {sha256 === undefined ? null : <Digest sha256={sha256} />}
          </div>
        </li>
      ))}
    </ol>
  );
}
