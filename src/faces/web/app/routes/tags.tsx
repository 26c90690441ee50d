import { type LoaderFunctionArgs, type MetaFunction, Link, useLoaderData } from 'react-router';
import { groupTags } from '../../../../domain/search/tags.ts';
import { collectionData } from '../catalog/listing.ts';
import { EmptyCatalog } from '../catalog/listing-view.tsx';
import { type PageMeta, describePage } from '../page/page-meta.ts';
import { PageColumn, PageHeader } from '../page/page-header.tsx';
import { siteContext } from '../site-context.ts';

const MAX_TAGS = 1000;

const DESCRIPTION = 'All tags of the catalog and the number of their patterns, most used first.';

export function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const catalog = site.catalog();
  const page: PageMeta = {
    title: 'Tags',
    catalogName: catalog.name,
    description: DESCRIPTION,
    canonicalUrl: `${site.baseUrl}/tags`,
    structuredData: collectionData({
      name: 'Tags',
      description: DESCRIPTION,
      url: `${site.baseUrl}/tags`,
    }),
  };
  return {
    page,
    hasPatterns: catalog.patterns.length > 0,
    tags: groupTags(catalog.patterns)
      .slice(0, MAX_TAGS)
      .map(({ tag, count }) => ({ tag, count })),
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => describePage(loaderData?.page);

export default function Tags() {
  const { hasPatterns, tags } = useLoaderData<typeof loader>();
  return (
    <PageColumn>
      <PageHeader title="Tags" description={DESCRIPTION} />
      {hasPatterns ? null : <EmptyCatalog />}
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
    </PageColumn>
  );
}
