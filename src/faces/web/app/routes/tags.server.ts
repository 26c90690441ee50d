import type { LoaderFunctionArgs } from 'react-router';
import { groupTags } from '../../../../domain/search/tags.ts';
import { collectionData, pageOf } from '../catalog/listing.server.ts';
import type { PageMeta } from '../page/page-meta.ts';
import { siteContext } from '../site-context.ts';

const DESCRIPTION = 'All tags of the catalog and the number of their patterns, most used first.';

const PAGE_SIZE = 120;

export function loader({ url, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const catalog = site.catalog();
  const tags = groupTags(catalog.listed);
  const { shown, entries } = pageOf(tags, url.searchParams, PAGE_SIZE);
  const page: PageMeta = {
    title: 'Tags',
    catalogName: catalog.name,
    description: DESCRIPTION,
    canonicalUrl: `${site.baseUrl}/tags${shown.page === 1 ? '' : `?page=${shown.page}`}`,
    structuredData: collectionData({
      name: 'Tags',
      description: DESCRIPTION,
      url: `${site.baseUrl}/tags`,
    }),
  };
  return {
    page,
    hasPatterns: catalog.listed.length > 0,
    shown,
    tags: entries.map(({ tag, count }) => ({ tag, count })),
  };
}
