import type { LoaderFunctionArgs } from 'react-router';
import { canonicalQuery, collectionData, listPatterns } from '../catalog/listing.server.ts';
import { notFoundResponse } from '../shell/page-failure.server.ts';
import { type PageMeta, firstCoverOf } from '../page/page-meta.ts';
import { siteContext } from '../site-context.ts';

export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const catalog = site.catalog();
  const section = catalog.sections.find(({ slug }) => slug === params['section']);
  if (section === undefined) throw await notFoundResponse(site, url.pathname);
  const patterns = catalog.listedBySection.get(section.slug) ?? [];
  const listing = await listPatterns(site, patterns, url.searchParams, 'section');
  const page: PageMeta = {
    title: section.title,
    catalogName: catalog.name,
    description: section.description,
    canonicalUrl: `${site.baseUrl}/${section.slug}${canonicalQuery(listing)}`,
    markdownUrl: `${site.baseUrl}/${section.slug}.md`,
    image: firstCoverOf(site.baseUrl, patterns),
    structuredData: collectionData({
      name: section.title,
      description: section.description,
      url: `${site.baseUrl}/${section.slug}`,
    }),
  };
  return { page, section, listing };
}
