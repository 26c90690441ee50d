import type { LoaderFunctionArgs } from 'react-router';
import { groupTags } from '../../../../domain/search/tags.ts';
import { collectionData } from '../catalog/listing.server.ts';
import type { PageMeta } from '../page/page-meta.ts';
import { siteContext } from '../site-context.ts';

const DESCRIPTION = 'All tags of the catalog and the number of their patterns, most used first.';

const MAX_TAGS = 1000;

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
    hasPatterns: catalog.listed.length > 0,
    tags: groupTags(catalog.listed)
      .slice(0, MAX_TAGS)
      .map(({ tag, count }) => ({ tag, count })),
  };
}
