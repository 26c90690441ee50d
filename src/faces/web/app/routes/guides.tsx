import { type MetaFunction, Link, useLoaderData } from 'react-router';
import { describePage } from '../page/page-meta.ts';
import { PageColumn, PageHeader } from '../page/page-header.tsx';
import type { loader } from './guides.server.ts';

export { loader } from './guides.server.ts';

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => describePage(loaderData?.page);

export default function Guides() {
  const { page, guides } = useLoaderData<typeof loader>();
  return (
    <PageColumn>
      <PageHeader title="Guides" description={page.description} />
      {guides.length === 0 ? (
        <p className="border-t border-line pt-6 text-muted">No guides yet.</p>
      ) : (
        <ul className="grid gap-x-12 border-t border-line md:grid-cols-2">
          {guides.map(({ path, title, description, patterns }) => (
            <li key={path} className="relative border-b border-line py-5">
              <h2 className="text-base leading-6">
                <Link
                  to={path}
                  prefetch="intent"
                  className="rounded-sm after:absolute after:inset-0 hover:text-link"
                >
                  {title}
                </Link>
              </h2>
              <p className="mt-1 max-w-reading text-muted">{description}</p>
              <p className="mt-2 text-xs text-subtle">{patterns.join(' · ')}</p>
            </li>
          ))}
        </ul>
      )}
    </PageColumn>
  );
}
