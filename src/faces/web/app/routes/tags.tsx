import { type MetaFunction, Link, useLoaderData } from 'react-router';
import { BringSystem } from '../packages/bring-system.tsx';
import { describePage } from '../page/page-meta.ts';
import { PageColumn, PageHeader } from '../page/page-header.tsx';
import { PageLinks } from '../page/page-links.tsx';
import type { loader } from './tags.server.ts';

export { loader } from './tags.server.ts';

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => describePage(loaderData?.page);

export default function Tags() {
  const { page, hasPatterns, tags, shown } = useLoaderData<typeof loader>();
  return (
    <PageColumn>
      <PageHeader title="Tags" description={page.description} />
      {hasPatterns ? null : <BringSystem />}
      {hasPatterns && tags.length === 0 ? <p className="text-muted">No tags yet.</p> : null}
      {tags.length === 0 ? null : (
        <ul className="grid grid-cols-2 gap-x-8 border-t border-line sm:grid-cols-3 lg:grid-cols-4">
          {tags.map(({ tag, count }) => (
            <li key={tag} className="border-b border-line">
              <Link
                to={`/tags/${encodeURIComponent(tag)}`}
                className="flex min-h-11 items-center justify-between gap-3 text-sm hover:text-link"
              >
                <span className="truncate">{tag}</span>
                <span className="text-muted">{count}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <PageLinks {...shown} />
    </PageColumn>
  );
}
