import type { LoaderFunctionArgs } from 'react-router';
import { canonicalQuery, collectionData, listPatterns } from '../catalog/listing.server.ts';
import type { PageMeta } from '../page/page-meta.ts';
import { siteContext } from '../site-context.ts';

const DESCRIPTION = 'Every pattern in the catalog. Choose a section, or filter by what you need.';

/** `/patterns`: the whole catalog with its filters. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const catalog = site.catalog();
  const listing = await listPatterns(site, catalog.listed, url.searchParams);
  const address = `${site.baseUrl}/patterns`;
  const page: PageMeta = {
    title: 'Patterns',
    catalogName: catalog.name,
    description: DESCRIPTION,
    canonicalUrl: `${address}${canonicalQuery(listing)}`,
    structuredData: collectionData({ name: 'Patterns', description: DESCRIPTION, url: address }),
  };
  return { page, listing };
}
