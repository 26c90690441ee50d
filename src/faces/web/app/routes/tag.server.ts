import type { LoaderFunctionArgs } from 'react-router';
import { groupTags, patternsWithTag, tagKey } from '../../../../domain/search/tags.ts';
import { canonicalQuery, collectionData, listPatterns } from '../catalog/listing.server.ts';
import { notFoundResponse } from '../shell/page-failure.server.ts';
import type { PageMeta } from '../page/page-meta.ts';
import { siteContext } from '../site-context.ts';

export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const catalog = site.catalog();
  const wanted = tagKey(params['tag'] ?? '');
  const patterns = patternsWithTag(catalog.listed, params['tag'] ?? '');
  const tag = groupTags(patterns).find(({ key }) => key === wanted)?.tag;
  if (tag === undefined)
    throw await notFoundResponse(site, url.pathname, 'No pattern has this tag.');
  const listing = await listPatterns(site, patterns, url.searchParams, 'tag');
  const title = `Tagged ${tag}`;
  const description = `Patterns with the tag ${tag}.`;
  const address = `${site.baseUrl}/tags/${encodeURIComponent(tag)}`;
  const page: PageMeta = {
    title,
    catalogName: catalog.name,
    description,
    canonicalUrl: `${address}${canonicalQuery(listing)}`,
    structuredData: collectionData({ name: title, description, url: address }),
  };
  return { page, tag, listing };
}
