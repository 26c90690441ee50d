import { type MetaFunction, Link, useLoaderData } from 'react-router';
import { LiveCovers, ThemedCover } from '../catalog/live-cover.tsx';
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
        <LiveCovers>
          <ul className="grid gap-x-12 border-t border-line md:grid-cols-2">
            {guides.map(({ path, title, verdict, patterns, covers }) => (
              <li
                key={path}
                className="relative flex flex-wrap content-start gap-x-6 gap-y-3 border-b border-line py-5"
              >
                <div className="min-w-0 flex-1 basis-64">
                  <h2 className="text-base leading-6">
                    <Link
                      to={path}
                      prefetch="intent"
                      className="rounded-sm after:absolute after:inset-0 hover:text-link"
                    >
                      {title}
                    </Link>
                  </h2>
                  <p className="mt-1 max-w-reading">{verdict}</p>
                  <p className="mt-2 text-xs text-subtle">{patterns.join(' · ')}</p>
                </div>
                <div aria-hidden="true" className="flex items-start gap-2">
                  {covers.map(({ slug, coverImage, hasCode }) => (
                    <span key={slug} className="w-28 overflow-hidden rounded-md border border-line">
                      <ThemedCover slug={slug} image={coverImage} hasCode={hasCode} />
                    </span>
                  ))}
                </div>
              </li>
            ))}
          </ul>
        </LiveCovers>
      )}
    </PageColumn>
  );
}
