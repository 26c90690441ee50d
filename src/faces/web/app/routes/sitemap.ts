import type { LoaderFunctionArgs } from 'react-router';
import { guidePath, GUIDES_SECTION } from '../../../../domain/catalog/guide.ts';
import { sitemapXml } from '../sitemap.ts';
import { siteContext } from '../site-context.ts';

/** This many of the newest versions have a date. */
const MAX_DATED = 50;

/** The pages of the catalog. Those of recently published components have their date. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { baseUrl, catalog, newestVersions, principal } = context.get(siteContext);
  const { sections, patterns, guides } = catalog();
  const found = await newestVersions(principal, MAX_DATED);
  const newest = found.ok ? found.value : [];
  const dates = new Map(newest.map(({ pattern, publishedAt }) => [pattern.slug, publishedAt]));
  const latest = newest[0]?.publishedAt;
  if (latest !== undefined) for (const path of ['/', '/patterns']) dates.set(path, latest);
  const paths = [
    '/',
    '/patterns',
    '/connect',
    '/tags',
    ...sections.map(({ slug }) => `/${slug}`),
    ...patterns.map(({ slug }) => slug),
    ...(guides.length === 0 ? [] : [`/${GUIDES_SECTION}`]),
    ...guides.map(guidePath),
  ];
  const part = new URL(request.url).searchParams.get('part') ?? undefined;
  const xml = sitemapXml({ baseUrl, paths, dates, part });
  if (xml === undefined) throw new Response('This part does not exist.', { status: 404 });
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}
