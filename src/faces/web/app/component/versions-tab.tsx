import { Link, useSearchParams } from 'react-router';
import type { ComponentView } from './component-view.server.ts';
import { Digest } from '../code/copy-button.tsx';
import { withParam } from '../page/with-param.ts';
import { formatBytes } from '../page/format-bytes.ts';
import { comparePath } from './compare-path.ts';
import { InlineCode } from '../code/inline-code.tsx';
import { formatDate } from '../page/format-time.ts';

/** All versions, newest first, each with a link to its comparison with the previous one if its code differs. */
export function VersionsTab({
  view,
  slug,
}: {
  readonly view: ComponentView;
  readonly slug: string;
}) {
  const [params] = useSearchParams();
  const active = view.versions.find(({ isActive }) => isActive)?.id;
  return (
    <ol className="divide-y divide-line border-y border-line">
      {view.versions.map((version) => {
        const { id, isActive, publishedOn, notes, breaking, sha256, bytes, before } = version;
        const isDraft = before !== undefined && before === active;
        return (
          <li key={id} className="py-5">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
              <Link
                to={withParam(params, 'version', isActive ? undefined : id)}
                preventScrollReset
                replace
                aria-current={id === view.versionId ? 'true' : undefined}
                className={`badge badge-version hover:underline ${isActive ? 'badge-active' : 'text-text'}`}
              >
                {id}
                {isActive ? ' active' : ''}
              </Link>
              {version.releases === undefined ? null : (
                <span className="font-mono text-[0.8125rem] text-text">{version.releases}</span>
              )}
              {isDraft ? (
                <span className="badge text-text">
                  {view.wentBack[id] === undefined ? 'Draft' : 'Went back'}
                </span>
              ) : null}
              {publishedOn === undefined ? null : (
                <time dateTime={publishedOn}>{formatDate(publishedOn)}</time>
              )}
              {bytes === undefined ? null : (
                <span className="font-mono text-[0.8125rem]">{formatBytes(bytes)}</span>
              )}
              {before === undefined ? (
                <span className="ms-auto">First version</span>
              ) : version.hasSameCode ? (
                <span className="ms-auto">Same code as {before}</span>
              ) : (
                <Link
                  to={comparePath(slug, before, id)}
                  className="btn btn-small ms-auto text-text"
                >
                  Compare with {before}
                </Link>
              )}
            </div>
            <p className="mt-2 max-w-reading">
              <InlineCode text={notes === '' ? 'No notes.' : notes} />
            </p>
            {view.wentBack[id] === undefined ? null : (
              <p className="mt-2 max-w-reading">
                <InlineCode text={view.wentBack[id]} />
              </p>
            )}
            {typeof breaking === 'string' ? (
              <p className="mt-2 max-w-reading">
                <span className="badge me-2 text-danger">Breaking</span>
                <InlineCode text={breaking} />
              </p>
            ) : null}
            {sha256 === undefined ? null : <Digest sha256={sha256} />}
          </li>
        );
      })}
    </ol>
  );
}
